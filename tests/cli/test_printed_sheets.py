"""The page of HTML in a real browser: what it prints, and that nothing sticks out on a telephone."""

from __future__ import annotations

import json
import re
from html import escape
from typing import TYPE_CHECKING

import pytest

from tests.cli.browsing import browse, browser, printed

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(browser() is None, reason="there is no Chromium, Chrome or Edge here to print with"),
]

NOTES = "Owes Hod two hundred, met in the noodle bar under the third overpass, wants the deck back. " * 22
LADEN = f"""format = 1
name = "Maximiliane Österreicher-Großküchenmeister von und zu Überlingen am Bodensee"
bio = "Fell off a train at nine and never quite stopped falling."
class = "Street Samurai"
credits = -123400
cyberware = ["Bulletproof Skin", "Overdriven Nerves", "Hydraulic Muscles"]
notes = {json.dumps(NOTES[:2000])}
items = [
    {{ name = "Monoblade", place = "hands" }},
    {{ name = "Flak Jacket", place = "body" }},
    {{ name = "<script>document.title = 'mine'</script>" }},
    {{ name = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen", text = "No box can break it" }},
    {{ name = "Data Cassette", program = "VIP Pass", military = true }},
    {{ name = "Ammo", uses = 2 }},
    {{ name = "Adrenochrome", uses = 1 }},
    {{ name = "Rope" }},
    {{ name = "Rope", place = "locker" }},
]
"""


@pytest.fixture
def party(line: Program, campaign: Path) -> Path:
    """Give the folder of a campaign in which a fifth person has as much as a sheet is likely to bear."""
    (campaign / "characters" / "maximiliane.toml").write_text(LADEN, encoding="utf-8")
    assert line("sheet maximiliane").status == 0
    return campaign


@pytest.mark.parametrize(("paper", "size"), [("a5", (148, 210)), ("a4", (210, 297))])
def test_a_browser_prints_the_party_one_a_page(line: Program, party: Path, paper: str, size: tuple[int, int]) -> None:
    """Each of the party stands on one page of the paper, from the name down to the end of the notes."""
    assert line(f"sheet --party --format html --paper {paper} -o party.html").status == 0
    pages = printed(party / "party.html")
    assert [(page.width, page.height) for page in pages] == [size] * 5
    for page, name in zip(pages, ("CorpGuard", "Kira", "Maximiliane", "OldTom", "Vex"), strict=True):
        assert page.text.startswith(name)
        at = 0
        for part in ("LUCK", "HP", "STRENGTH", "DEXTERITY", "INTELLIGENCE", "PRESENCE", "HAND", "BODY1", "BODY2",
                     *(f"BACKPACK{number}" for number in range(1, 7)), "NOTES", "unofficialcompanion"):  # fmt: skip
            assert part in page.text[at:]
            at = page.text.index(part, at)
    laden = pages[2].text
    assert "<script>document.title='mine'</script>" in laden
    assert "".join(NOTES[:2000].split()) in laden


@pytest.mark.skipif("sys.platform == 'win32'", reason="the browsers there have no standard output to tell it on")
@pytest.mark.parametrize("width", [320, 390, 1200])
def test_nothing_sticks_out_on_any_screen(line: Program, party: Path, width: int) -> None:
    """At the width of a telephone or of a desk no page is wider than the screen, and no script of a name was run."""
    assert line("sheet --party --format html -o party.html").status == 0
    page = (party / "party.html").read_text(encoding="utf-8")
    measure = (
        "let d = f.contentDocument, e = d.documentElement; document.title = d.title + (e.scrollWidth - e.clientWidth)"
    )
    (party / "frame.html").write_text(
        f'<title></title><iframe id="f" width="{width}" style="border: 0" srcdoc="{escape(page)}" '
        f'onload="{measure}"></iframe>',
        encoding="utf-8",
    )
    shown = re.search(r"<title>(.*?)</title>", browse(party / "frame.html", "--dump-dom"))
    assert shown is not None
    assert shown[1] == "Character sheets0"
