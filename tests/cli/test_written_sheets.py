"""Sheets as HTML and Markdown: complete, self-contained, and people's text is never markup."""

from __future__ import annotations

import shutil
import subprocess
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest

from tests.cli.program import missing, one_line

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program

VOID = {"meta", "link", "br", "img", "hr", "input"}
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge")


class Reader(HTMLParser):
    """Reads a page as a browser does: which elements it has, their text, and whether each is closed."""

    def __init__(self, page: str) -> None:
        """Read the page."""
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.words = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep the tag."""
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Hold that it closes the last one that is open."""
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Keep the text that is seen."""
        if self.open[-1:] != ["style"]:
            self.words += data


@pytest.fixture
def laden(line: Program, campaign: Path) -> Path:
    """Give the campaign with Vex carrying odd names, being in debt and over capacity."""
    (campaign / "characters" / "vex.toml").write_text(
        (campaign / "characters" / "vex.toml")
        .read_text(encoding="utf-8")
        .replace('notes = ""', 'notes = "[/red] **bold** & \\u001b[2J"')
        .replace("credits = 1000", "credits = -250")
        + '\n[[items]]\nname = "<script>alert(1)</script>"\nslots = 9\n\n[[items]]\nname = "Rope"\nplace = "locker"\n',
        encoding="utf-8",
    )
    assert line("sheet vex").status == 0
    return campaign


def test_a_page_is_laid_out_as_the_printed_sheet(line: Program, laden: Path) -> None:
    """Name and bio, luck, HP, the four attributes, hands and body, six backpack slots, notes, in this order."""
    assert laden.is_dir()
    assert line('set vex bio "Carries trouble"').status == 0
    words = Reader(line("sheet vex --format html").out).words
    headings = ("Vex", "Carries trouble", "Luck", "HP", "Strength", "Dexterity", "Intelligence", "Presence", "hand",
                "Body 1", "Body 2", *(f"Backpack {number}" for number in range(1, 7)), "Notes")  # fmt: skip
    at = 0
    for heading in headings:
        assert heading in words[at:]
        at = words.index(heading, at)


def test_the_page_holds_the_whole_sheet(line: Program, laden: Path) -> None:
    """Name, class, numbers with what they are made of, every slot, the locker and the notes stand on it; all closes."""
    assert laden.is_dir()
    read = Reader(line("sheet vex --format html").out)
    assert read.open == []
    missing(
        ("Vex", "Merc", "HP", "Luck", "Armor", "Strength", "Dexterity", "Intelligence", "Presence", "250 debt",
         "Both hands", "Assault Rifle", "Body 1", "Flak Jacket", "Backpack 6", "Backpack 7 (over)", "Over capacity",
         "Locker", "Rope", "Bulletproof Skin", "RCD", "Notes", "[/red] **bold** & \\x1b[2J", "\u25cf\u25cf\u25cf"),
        read.words,
    )  # fmt: skip


def test_peoples_text_is_never_markup(line: Program, laden: Path) -> None:
    """A thing that is named like a script is seen by that name, and there is no script on the page."""
    assert laden.is_dir()
    page = line("sheet vex --format html").out
    assert "<script>alert(1)</script>" in Reader(page).words
    assert "script" not in Reader(page).tags
    text = line("sheet vex --format md").out
    missing(("\\<script>alert(1)\\</script>", "\\*\\*bold\\*\\*"), text)


def test_nothing_is_loaded(line: Program, laden: Path) -> None:
    """No element and no style of the page asks for anything beyond it; it is ASCII, so that any stream takes it."""
    assert laden.is_dir()
    page = line("sheet vex --format html").out
    read = Reader(page)
    assert page.isascii()
    assert {"link", "img", "script", "iframe", "object"} & set(read.tags) == set()
    assert [name for name, _ in read.attributes if name in {"src", "href", "srcset", "background"}] == []
    assert [word for word in ("url(", "@import", "http:", "https:", "//") if word in page] == []
    missing(("@media print", "size: A5", "max-width: 40rem"), page)


def test_the_party_is_a_page_each(line: Program, campaign: Path) -> None:
    """`sheet --party` as HTML has everyone, one printed page after another; as Markdown a heading each."""
    assert line("sheet --party --format html -o party.html").status == 0
    read = Reader((campaign / "party.html").read_text(encoding="utf-8"))
    assert read.tags.count("main") == 4
    missing(("Vex", "Kira", "Old Tom", "Corp Guard"), read.words)
    assert line("sheet party --format md").out.count("\n# ") == 3
    one_line(line("sheet vex --format pdf"), 2, "text", "html", "md")


def test_the_text_of_json_is_the_page(line: Program, campaign: Path) -> None:
    """With --json the drawing is `text`, whatever its format."""
    assert campaign.is_dir()
    for form in ("html", "md"):
        answer = line(f"sheet vex --format {form} --json").answer
        assert answer["text"] == line(f"sheet vex --format {form}").out.removesuffix("\n")


@pytest.mark.slow
@pytest.mark.skipif("not any(map(__import__('shutil').which, BROWSERS))", reason="there is no browser here")
def test_a_browser_prints_it(line: Program, campaign: Path) -> None:
    """A real browser makes a PDF of a page for each of the party."""
    browser = next(found for found in map(shutil.which, BROWSERS) if found)
    assert line("sheet --party --format html -o party.html").status == 0
    flags = ["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"]
    target = campaign / "party.pdf"
    command = [browser, *flags, f"--print-to-pdf={target}", (campaign / "party.html").as_uri()]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    assert target.read_bytes().count(b"/Type /Page\n") + target.read_bytes().count(b"/Type /Page ") >= 4
