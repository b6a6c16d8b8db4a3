"""The campaign folder: finding it, TOML in and out, tables and homebrew, the lock, the journal."""
