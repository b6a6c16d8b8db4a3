"""A TOML text made fit to be shown: whatever a stream cannot hold, or a terminal acts on, can be an escape in it."""

from __future__ import annotations

import re

from iendjinn.store.comments import PIECE


def sendable(text: str, file: str) -> str:
    """Give a text that holds the same, in which each letter that is not plain ASCII may be written as an escape.

    It is the text itself where that is so, with plain ends of lines; else one written anew, comments kept. No string of
    it has spaces at the end of a line, which would be lost. Raises FileError where the text is not TOML.
    """
    from iendjinn.store.document import written_anew

    text = text.replace("\r\n", "\n")
    if _takes_escapes(text):
        return text
    return re.sub(PIECE, lambda token: _held(token.group()), written_anew(text, {}, {}, file))


def _held(piece: str) -> str:
    return piece.replace(" \n", "\\u0020\n") if piece.startswith('"""') else piece


def _takes_escapes(text: str) -> bool:
    """Tell whether all that is not plain ASCII stands in comments or in strings in double quotes."""
    at = 0
    for token in re.finditer(PIECE, text):
        piece = token.group()
        # In a string of several lines, white space may be what a backslash leaves out.
        if piece.startswith(('"""', "'''")) and (" \n" in piece or "\t" in piece):
            return False
        if not _is_plain(text[at : token.start()] + ("" if piece[0] in '#"' else piece)):
            return False
        at = token.end()
    return _is_plain(text[at:])


def _is_plain(text: str) -> bool:
    return text.isascii() and text.replace("\n", "").isprintable()
