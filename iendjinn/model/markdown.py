"""People's text inside Markdown."""

SPECIAL = "\\`*_[]<~#|"


def escaped(text: str) -> str:
    """Keep text from being read as Markdown or HTML, on one line."""
    line = " ".join("".join(f"\\{letter}" if letter in SPECIAL else letter for letter in text).split())
    return f"\\{line}" if line.startswith(">") else line
