"""The campaign on disk: what is read, judged and written, and where it lies."""
