"""A new character is rolled, offered the swap where somebody can be asked, and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from iendjinn.errors import RefusedError, WordsError
from iendjinn.model.character import ATTRIBUTES, Character
from iendjinn.model.results import Created
from iendjinn.model.sheet import RCD, Party
from iendjinn.play.create import checked_name, new
from iendjinn.play.sheets import sheet
from iendjinn.render import people_page
from iendjinn.render.pen import Pen, join
from tests.unit.play.lines import Player
from tests.unit.rules.packs import shipped

if TYPE_CHECKING:
    from tests.unit.play.lines import Table

VEX = (4, 1, 3, 2, 6, 4, 10, 1, 2, 1, 37, 92, 20)
"""Strength 3, dexterity 0, intelligence 2, presence 1; a Merc with hydraulic muscles."""

SCORES = {"strength": 3, "dexterity": 0, "intelligence": 2, "presence": 1}


def scores(character: Character) -> dict[str, int]:
    """Give the four base scores."""
    return {name: getattr(character, name) for name in ATTRIBUTES}


def made(table: Table, *faces: int, ask: Player | None = None, **about: Any) -> Created:
    """Make Vex, or whoever is asked for."""
    about.setdefault("picks", {})
    result = new(table.line("new", faces or VEX, ask), about.pop("name", "Vex"), **about).result
    assert isinstance(result, Created)
    return result


@pytest.mark.rule("1.1b")
def test_without_a_swap_the_scores_stay_as_rolled(table: Table) -> None:
    """The swap is optional, and nobody is asked where nobody sits."""
    made(table)
    assert scores(table.read("vex")) == SCORES


@pytest.mark.rule("1.1b")
def test_a_swap_that_was_asked_for_on_the_line_is_not_offered_again(table: Table) -> None:
    """It happens once; the bonus of hydraulic muscles stays with strength."""
    player = Player()
    result = made(table, swaps=[("dex", "str")], ask=player)
    assert player.asked == []
    assert scores(table.read("vex")) == {**SCORES, "strength": 0, "dexterity": 3}
    assert (result.character.strength.base, result.character.strength.bonus) == (0, 2)
    assert (result.character.dexterity.base, result.character.dexterity.bonus) == (3, 0)


@pytest.mark.rule("1.1b")
def test_a_swap_with_itself_is_refused_and_nobody_is_kept(table: Table) -> None:
    """On the line it ends the command."""
    with pytest.raises(RefusedError, match="strength cannot be swapped with itself"):
        made(table, swaps=[("str", "strength")])
    assert table.files == []


@pytest.mark.rule("1.1b")
@pytest.mark.parametrize(
    ("answers", "after"),
    [
        ([""], SCORES),
        (["str dex"], {**SCORES, "strength": 0, "dexterity": 3}),
        (["prs, int"], {**SCORES, "intelligence": 1, "presence": 2}),
        (["str str", "str", "hp luck", "  "], SCORES),
        (["int int", "int pre"], {**SCORES, "intelligence": 1, "presence": 2}),
    ],
)
def test_at_a_terminal_one_swap_is_offered_with_the_scores_in_view(
    table: Table, answers: list[str], after: dict[str, int]
) -> None:
    """Base scores, without cyberware; Enter keeps them, one with itself is asked again, one swap ends it."""
    player = Player(*answers)
    made(table, ask=player)
    assert player.answers == []
    assert "strength 3, dexterity 0, intelligence 2, presence 1" in player.asked[0]
    assert ("cannot be swapped with itself" in "".join(player.asked[1:])) is (len(answers) > 1)
    assert scores(table.read("vex")) == after


@pytest.mark.rule("1.4a")
def test_everyone_has_an_rcd_that_reaches_the_surface_net(table: Table) -> None:
    """The sheet of whoever is new says it, whatever cyberware they have; it is no cyberware of theirs, and no item."""
    assert (RCD.name, RCD.effect) == ("RCD", "identity, credits, surface net")
    made(table)
    done = sheet(table.line("sheet"), "vex")
    drawn = join(people_page.shown(done.result, 80, Pen("utf-8")))
    assert "Hydraulic Muscles" in drawn
    assert "RCD: identity, credits, surface net" in drawn
    assert table.read("vex").cyberware == ("Hydraulic Muscles",)
    assert all(item.name != RCD.name for item in table.read("vex").items)
    table.put(Character(name="Ada"))
    bare = join(people_page.shown(sheet(table.line("sheet"), "ada").result, 80, Pen("utf-8")))
    assert "RCD: identity, credits, surface net" in bare


@pytest.mark.rule("1.3a")
@pytest.mark.parametrize("word", ["cred", "untraceable", "88", "91"])
def test_what_is_in_the_pocket_may_be_picked_by_name_or_face(table: Table, word: str) -> None:
    """Its die is not rolled."""
    made(table, *VEX[:11], VEX[12], picks={"pocket": word})
    assert table.read("vex").pocket == "Untraceable cred stick (400 credits)"


@pytest.mark.rule("1.3a")
def test_a_face_of_100_reads_as_0_where_it_is_picked_too(table: Table) -> None:
    """Clothing counts from 0."""
    made(table, *VEX[:10], *VEX[11:], picks={"clothing": "100"})
    assert table.read("vex").clothing == shipped().rows("clothing")[0].name


@pytest.mark.parametrize("word", ["45", "5", "tin ear", "", "s"])
def test_what_no_table_has_or_many_rows_are_cannot_be_picked(table: Table, word: str) -> None:
    """Nobody is made."""
    with pytest.raises(WordsError):
        made(table, picks={"cyberware": word})
    assert table.files == []


def test_a_party_is_rolled_one_whole_person_after_another(table: Table) -> None:
    """Each with all dice before the next; two of one name get two files."""
    done = new(table.line("new", [*VEX, 5, 1, *VEX[1:], 5]), None, picks={}, count=2)
    assert isinstance(done.result, Party)
    first, second = done.result.characters
    assert first.name == second.name == shipped().rows("names")[4].name
    assert (first.strength.base, second.strength.base) == (3, 0)
    assert len(table.files) == 2
    assert second.file == first.file.replace(".toml", "-2.toml")


@pytest.mark.parametrize(
    "about",
    [
        {"count": 0},
        {"count": 51},
        {"name": "Vex", "count": 2},
        {"name": None, "count": 2, "swaps": [("str", "dex")]},
        {"name": ""},
        {"name": " "},
        {"name": "x" * 300},
        {"name": "a\nb"},
        {"name": "\x1b[31m"},
        {"name": "\u200b"},
        {"swaps": [("str", "luck")]},
    ],
)
def test_what_cannot_be_made_is_refused_before_any_die(table: Table, about: dict[str, Any]) -> None:
    """Nothing is rolled, nothing is written."""
    with pytest.raises(WordsError):
        new(table.line("new"), about.pop("name", "Vex" if "swaps" in about else None), picks={}, **about)
    assert table.files == []


@pytest.mark.parametrize("name", ["CON", "../../etc/passwd", "Жук", "🦊", "[red]", "x" * 80])
def test_odd_names_are_kept_as_they_are(table: Table, name: str) -> None:
    """In a file that lies in the campaign and nowhere else."""
    result = made(table, name=name)
    assert result.character.name == name
    assert [f"characters/{file}" for file in table.files] == [result.character.file]


def test_a_name_that_may_be_one_is_given_back() -> None:
    """Without spaces around it, or two together."""
    assert checked_name(" Vex  the 2nd ") == "Vex the 2nd"
