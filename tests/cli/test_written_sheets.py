"""Sheets as HTML and Markdown: complete, self-contained, and people's text is never markup."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest

from tests.cli.program import missing, one_line

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program

VOID = {"meta", "link", "br", "img", "hr", "input"}


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
    missing(("@media print", "size: A5", "max-width: 40rem", "default-src 'none'"), page)


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


@pytest.mark.parametrize(("words", "size"), [("", "A5"), (" --paper a5", "A5"), (" --paper a4", "A4")])
def test_the_paper_is_a5_or_a4(line: Program, campaign: Path, words: str, size: str) -> None:
    """A5 unless A4 is asked for, with larger type then; only the page of HTML is made for any paper."""
    assert campaign.is_dir()
    missing((f"size: {size};",), line(f"sheet vex --format html{words}").out)
    if words:
        one_line(line(f"sheet vex{words}"), 2, "--paper is for --format html")


def test_the_more_somebody_has_the_smaller_the_type(line: Program, campaign: Path) -> None:
    """On paper all of it shall stand on one page; hands and body share a row where there is much."""
    (campaign / "characters" / "bo.toml").write_text('format = 1\nname = "Bo"\n', encoding="utf-8")
    sizes = []
    for letters in (0, 1000, 1200, 2000, 9000):
        assert line("set bo notes", "x" * letters).status == 0
        page = line("sheet bo --format html").out
        sizes.append(float(page.split("--size: ")[1].split("pt")[0]))
        assert ('class="dense"' in page) == (sizes[-1] < 8)
    assert sizes == sorted(set(sizes), reverse=True)
    assert sizes[0] == 9
