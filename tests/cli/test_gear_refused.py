"""Lines about things that cannot be done: each is one line that says why and what to do, and changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.program import done, missing, one_line, snapshot
from tests.cli.test_gear import items

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.program import Program

BAD = [
    ("use vex amo", 2, ("Vex has no 'amo'", "did you mean Ammo?")),
    ("use vex kalashnikov", 2, ("Vex has no 'kalashnikov'", "Vex has Assault Rifle, Ammo, Flak Jacket")),
    ("move vex a body", 2, ("'a' could be", "Assault Rifle", "Ammo")),
    ("drop vex grenade", 2, ("Vex has no 'grenade'",)),
    ("give vex grenade", 2, ("'grenade' could be", "Frag Grenade", "Stun Grenade", "Smoke Grenade")),
    ("give vex pistle", 2, ("'pistle' is in no table", "did you mean Pistol?", "--text")),
    ("give vex rope --place attic", 2, ("there is no place 'attic'", "main, off, hands, body, backpack, locker")),
    ("give vex rope --place b", 2, ("'b' could be body, backpack",)),
    ("move vex ammo bakcpack", 2, ("there is no place 'bakcpack'", "did you mean backpack?")),
    ("move vex ammo", 2, ("PLACE is missing",)),
    ("move vex", 2, ("ITEM PLACE is missing",)),
    ("move vex ammo main", 1, ("both hands hold Assault Rifle", "room for it: body, backpack")),
    ("move vex rifle main", 1, ("Assault Rifle takes both hands", "room for it: both hands, backpack")),
    ("move vex rifle body", 1, ("the body has 1 of its 2 slots free, Assault Rifle takes 2",)),
    ("give vex minigun --place off", 1, ("no room in the off hand", "Minigun takes both hands")),
    ("give vex mesh --place body", 1, ("Flak Jacket is worn already, one suit at a time",)),
    ("wear vex rifle", 1, ("Assault Rifle is no armor",)),
    ("wear vex mesh", 2, ("Vex has no 'mesh'",)),
    ("doff vex ammo", 1, ("Ammo is not worn",)),
    ("doff", 2, ("missing argument",)),
    ("mend vex rifle", 1, ("Assault Rifle is whole",)),
    ("wipe vex rifle", 1, ("Assault Rifle holds no programs",)),
    ("give vex eels --slots -1", 2, ("--slots -1: from 0 to 10",)),
    ("give vex eels --slots 11", 2, ("--slots 11: from 0 to 10",)),
    ("give vex eels --slots 1.5", 2, ("--slots takes a whole number, not '1.5'",)),
    ("give vex eels --slots 1000000000000", 2, ("from 0 to 10",)),
    ("give vex ammo --uses 0", 1, ("Ammo with no usage point left would be used up and gone", "leave --uses out")),
    ("give vex eels --uses 4", 2, ("--uses 4: from 0 to 3",)),
    ("give vex eels --uses three", 2, ("--uses takes a whole number, not 'three'",)),
    ("give vex ammo --from vex", 1, ("Vex has it already",)),
    ("give kira ammo --from nobody", 2, ("nobody called 'nobody'",)),
    ("give kira sword --from vex", 2, ("Vex has no 'sword'",)),
    ("give kira ammo --from vex --uses 3", 2, ("what is handed over stays as it is",)),
    ("give kira ammo --from vex --place main", 1, ("no room in the main hand",)),
    ("give nobody ammo", 2, ("nobody called 'nobody'",)),
    (f"give vex {'x' * 81}", 2, ("name is 81 characters long; 80 is the most",)),
    (f"give vex eels --text {'x' * 401}", 2, ("text is 401 characters long; 400 is the most",)),
    ("fit kira grenade laser", 1, ("Stun Grenade uses no Ammo", "upgrades fit ranged weapons that use Ammo")),
    ("fit kira knife laser", 1, ("Knife is a melee weapon", "upgrades fit ranged weapons that use Ammo")),
    ("fit kira deck laser", 1, ("Cyberdeck is no weapon",)),
    ("fit vex rifle laser", 2, ("Vex carries no Laser Sight", "iendjinn buy vex laser sight")),
    ("fit vex rifle ammo", 1, ("Ammo is no weapon upgrade",)),
    ("fit vex rifle lazer", 2, ("Vex carries no upgrade 'lazer'", "did you mean Laser Sight?")),
    ("fit vex rifle whistle", 2, ("Vex carries no upgrade 'whistle'", "iendjinn table upgrades")),
    ("fit kira bazooka laser", 2, ("Kira has no 'bazooka'",)),
    ("fit vex rifle", 2, ("UPGRADE is missing",)),
    ("unfit vex rifle", 1, ("Assault Rifle has no upgrades",)),
    ("unfit vex bazooka", 2, ("Vex has no 'bazooka'",)),
    ("unfit vex", 2, ("WEAPON is missing",)),
    ("inv nobody", 2, ("nobody called 'nobody'",)),
    ("inv", 2, ("missing argument",)),
]


@pytest.mark.parametrize(("words", "status", "parts"), BAD, ids=[words[:60] for words, _, _ in BAD])
def test_bad_input_is_one_line_and_changes_nothing(
    line: Program, campaign: Path, words: str, status: int, parts: tuple[str, ...]
) -> None:
    """What is wrong and what to do, with the exit status of its kind; not a byte is written."""
    done(line, "give kira laser sight", "give kira knife")
    before = snapshot(campaign)
    one_line(line(words), status, *parts)
    assert line(f"{words} --json").error["message"]
    assert snapshot(campaign) == before


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("use", [""]), ("move", ["", ""]), ("drop", ["  "]), ("wear", [""]), ("wipe", [""]), ("mark", [""]),
        ("mend", [" "]), ("fit", ["", ""]), ("fit", [" ", "laser"]), ("unfit", [""]), ("buy", [""]), ("sell", [""]),
        ("pay", [""]), ("credits", [""]), ("inv", []),
    ],
)  # fmt: skip
def test_empty_words_mean_nothing(line: Program, campaign: Path, command: str, words: list[str]) -> None:
    """They are one line too."""
    before = snapshot(campaign)
    one_line(line(command, *(["vex", *words] if words else [""])), 2)
    assert snapshot(campaign) == before


@pytest.mark.parametrize("name", ["", "   ", "two\nlines", "\x1b[31mred", "\u202eegami"])
def test_a_name_that_cannot_be_shown_is_refused(line: Program, campaign: Path, name: str) -> None:
    """A thing's name is one visible line."""
    before = snapshot(campaign)
    one_line(line("give vex", name), 2)
    assert snapshot(campaign) == before


def test_a_text_is_text(line: Program, campaign: Path) -> None:
    """Markup and controls are kept in the file and made harmless on the page."""
    assert line("give vex photo --text", "[red]a\x1b[31mb[/red]").status == 0
    assert items(campaign)[-1]["text"] == "[red]a\x1b[31mb[/red]"
    told = line("inv vex")
    assert "\x1b" not in told.out
    missing(("[red]a", "[/red]"), told.out)
