"""People's text inside Markdown."""

SPECIAL = "\\`*_[]<~|"
"""Letters that mean something wherever they stand."""

AT_THE_START = ("#", ">")
"""Letters that mean something where a line begins with them."""


def escaped(text: str) -> str:
    """Keep text from being read as Markdown or HTML, on one line."""
    line = " ".join("".join(f"\\{letter}" if letter in SPECIAL else letter for letter in text).split())
    return f"\\{line}" if line.startswith(AT_THE_START) else line
