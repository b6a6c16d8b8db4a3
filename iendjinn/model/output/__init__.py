"""What `--json` promises: the shape of every command's answer, for whoever reads it with a program.

These are shapes and nothing is ever made of them but the JSON Schema that `iendjinn schema output` prints; tests hold
what the commands print against it. So nothing at the table imports them, nor Pydantic with them.
"""
