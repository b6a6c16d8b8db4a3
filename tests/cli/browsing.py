"""A real browser, where there is one, and what it prints, read again."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import unicodedata
import zlib
from pathlib import Path
from typing import NamedTuple

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge", "msedge")
"""What browsers with a mode without windows are called."""

APPLICATIONS = ("Google Chrome", "Chromium", "Microsoft Edge")
FOLDERS = ("ProgramFiles", "ProgramFiles(x86)", "LocalAppData")
BINARIES = ("Google/Chrome/Application/chrome.exe", "Microsoft/Edge/Application/msedge.exe")


def browser() -> str | None:
    """Give the path of a browser: by name, or where macOS and Windows keep theirs; None where there is none."""
    named = next((found for found in map(shutil.which, NAMES) if found), None)
    if named is not None:
        return named
    kept = [Path(f"/Applications/{name}.app/Contents/MacOS/{name}") for name in APPLICATIONS]
    kept += [Path(os.environ[one], binary) for one in FOLDERS if one in os.environ for binary in BINARIES]
    return next((str(path) for path in kept if path.is_file()), None)


def browse(page: Path, *wishes: str) -> str:
    """Open a page in the browser, without a window, with a profile of its own; gives what it wrote."""
    found = browser()
    assert found is not None
    flags = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
    profile = f"--user-data-dir={page.with_suffix('.profile')}"
    command = [found, *flags, profile, *wishes, page.as_uri()]
    return subprocess.run(command, check=True, capture_output=True, timeout=120, encoding="utf-8").stdout


class Sheet(NamedTuple):
    """A page of a PDF: width and height in millimetres, and its text without spaces."""

    width: int
    height: int
    text: str


def printed(page: Path) -> list[Sheet]:
    """Print a page to PDF; gives its sheets of paper."""
    target = page.with_suffix(".pdf")
    browse(page, "--no-pdf-header-footer", f"--print-to-pdf={target}")
    return sheets_of(target.read_bytes())


def sheets_of(content: bytes) -> list[Sheet]:
    """Read a PDF as Chromium writes it: every object by itself, text in fonts that say which letter a glyph is."""
    found = {int(one[1]): one[2] for one in re.finditer(rb"(\d+) 0 obj\n(.*?)endobj", content, re.DOTALL)}
    sheets = []
    for page in found.values():
        if b"/Type /Page\n" not in page:
            continue
        fonts = {
            name: _letters(_stream(found[_at(b"ToUnicode", found[int(at)])]))
            for name, at in re.findall(rb"/(F\d+) (\d+) 0 R", page)
        }
        box = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", page)
        assert box is not None
        width, height = (round(float(side) / 72 * 25.4) for side in box.groups())
        sheets.append(Sheet(width, height, _text(_stream(found[_at(b"Contents", page)]), fonts)))
    return sheets


def _at(key: bytes, thing: bytes) -> int:
    found = re.search(rb"/%s (\d+) 0 R" % key, thing)
    assert found is not None
    return int(found[1])


def _stream(thing: bytes) -> bytes:
    head, _, rest = thing.partition(b"stream\n")
    data = rest.rpartition(b"\nendstream")[0]
    return zlib.decompress(data) if b"FlateDecode" in head else data


def _letters(table: bytes) -> dict[int, str]:
    letters = {}
    for block in re.findall(rb"beginbfchar\n(.*?)endbfchar", table, re.DOTALL):
        for glyph, letter in re.findall(rb"<(\w+)> <(\w+)>", block):
            letters[int(glyph, 16)] = bytes.fromhex(letter.decode()).decode("utf-16-be")
    for block in re.findall(rb"beginbfrange\n(.*?)endbfrange", table, re.DOTALL):
        for first, last, letter in re.findall(rb"<(\w+)> <(\w+)> <(\w+)>", block):
            for step in range(int(last, 16) - int(first, 16) + 1):
                letters[int(first, 16) + step] = chr(int(letter, 16) + step)
    return letters


def _text(drawn: bytes, fonts: dict[bytes, dict[int, str]]) -> str:
    text = ""
    letters: dict[int, str] = {}
    for font, glyphs in re.findall(rb"/(F\d+) [\d.]+ Tf|<(\w+)>", drawn):
        if font:
            letters = fonts[font]
        else:
            text += "".join(letters.get(int(glyphs[at : at + 4], 16), "") for at in range(0, len(glyphs), 4))
    return "".join(unicodedata.normalize("NFKC", text).split())
