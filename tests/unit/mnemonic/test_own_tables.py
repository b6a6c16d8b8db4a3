"""Games of tables of one's own: what the shipped ones never ask for."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from iendjinn.errors import RefusedError
from iendjinn.mnemonic.odds import values
from iendjinn.mnemonic.table import begin
from iendjinn.mnemonic.variant import TRAITS, variant_of
from tests.unit.mnemonic.games import at_encounter, courier, plain_tables, play


def with_row(name: str, **values: Any) -> dict[str, Any]:
    """Give the shipped tables with some values of an encounter changed."""
    tables = copy.deepcopy(plain_tables())
    for row in tables["mnemonic_encounters"]["rows"]:
        if row["name"] == name:
            row.update(values)
    return tables


def test_nobody_owes_a_turn_when_the_game_begins() -> None:
    """Nor has anybody moved, or sent anything up."""
    game = begin(variant_of(plain_tables()), [None, None])
    assert [(one.owed, one.uploads, one.space, one.beaten) for one in game.couriers] == [(0, 0, 1, ())] * 2


@pytest.mark.rule("JM-takahashi")
@pytest.mark.parametrize("name", ["Shinji", "Takahashi"])
def test_two_who_send_each_other_are_met_all_the_same(name: str) -> None:
    """Where rows send in a circle and all in it were beaten, whoever came up is met; the odds come to an end too."""
    variant = variant_of(with_row("Shinji", then="Takahashi"))
    places = {row.name: at for at, row in enumerate(variant.encounters)}
    state = at_encounter(courier(beaten=(places["Shinji"], places["Takahashi"])))._replace(variant=variant)
    met = play(state, variant.encounter_of.index(places[name]))
    assert variant.encounters[met.encounter].name == name
    both = sum(1 << place for place in state.couriers[0].beaten)
    assert 0 < values(variant, (0,) * len(TRAITS)).turn_begins(70, 1, 2, both) < 1


def test_an_encounter_may_go_by_the_first_of_the_traits() -> None:
    """As by any other."""
    variant = variant_of(with_row("Data Overload", test=TRAITS[0], target=5))
    at = next(at for at, row in enumerate(variant.encounters) if row.name == "Data Overload")
    state = play(at_encounter(courier())._replace(variant=variant), variant.encounter_of.index(at))
    assert (state.roll, state.step) == ("test", "throw")


def test_a_table_in_which_no_turn_would_end_in_heaven_makes_no_game() -> None:
    """Somebody must be met there."""
    tables = with_row("Shinji")
    for row in tables["mnemonic_encounters"]["rows"]:
        row["again"] = True
    with pytest.raises(RefusedError) as caught:
        variant_of(tables)
    assert caught.value.message == "every encounter is rolled again in Heaven, so that no turn there would end"
    assert caught.value.hint == "take `again` off a row of mnemonic_encounters"
