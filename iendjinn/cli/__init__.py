"""The command line: each command parses its words, makes one call into play and one into render."""
