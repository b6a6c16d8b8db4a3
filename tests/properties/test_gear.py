"""Random evenings of shopping and packing: nothing appears or is lost but as the log tells, and all can be undone."""

from __future__ import annotations

import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from iendjinn.dice import Seeded
from iendjinn.errors import IendjinnError
from iendjinn.model.character import Character, Item
from iendjinn.model.goods import Used
from iendjinn.play import debt, fitting, gear, money, undo, using
from iendjinn.play.session import Session
from iendjinn.play.things import label
from iendjinn.rules.inventory import is_suit
from iendjinn.rules.upgrades import is_upgrade
from iendjinn.rules.worth import sheet_of
from iendjinn.store.campaign import Campaign
from iendjinn.store.history import newest_first
from iendjinn.store.people import new_text, read_person
from tests.unit.rules.packs import shipped

if TYPE_CHECKING:
    from collections.abc import Callable

    from iendjinn.play.session import Done

PEOPLE = ("vex", "kira")
THINGS = (
    "rope", "knife", "smg", "minigun", "ammo", "adren", "mentat", "protein", "flak", "mesh", "personnel", "shield",
    "laser", "suppressor", "cassette", "frag", "eels", "ammo 2", "rope 2",
)  # fmt: skip
PLACES = ("main", "off", "hands", "body", "backpack", "locker")
BEGUN = (
    Item(name="SMG", place="hands"),
    Item(name="Flak Jacket", place="body"),
    Item(name="Ammo", uses=2),
    Item(name="Data Cassette", program="Blink", military=True),
    Item(name="Laser Sight"),
    Item(name="Mesh Armor"),
)
FITTED = (Item(name="SMG", place="main", upgrades=("Suppressor",)),)


class Act(NamedTuple):
    """A line: a command with who does it, to which thing, where, how many or how much, and whether it is forced.

    `thing` is what is given or bought; `pick` says which of the things carried is meant.
    """

    command: str
    who: str
    thing: str
    pick: int
    place: str
    number: int
    forced: bool


COMMANDS = (
    "give", "give", "buy", "buy", "hand", "move", "move", "drop", "use", "use", "mark", "mend", "wear", "doff", "wipe",
    "fit", "unfit", "sell", "pay", "meal", "credits",
)  # fmt: skip
ACTS = st.builds(
    Act,
    st.sampled_from(COMMANDS),
    st.sampled_from(PEOPLE),
    st.sampled_from(THINGS),
    st.integers(0, 11),
    st.sampled_from([*PLACES, *["backpack"] * 5]),
    st.integers(1, 4),
    st.sampled_from([False] * 9 + [True]),
)


class Evening:
    """A campaign of two people, and what is true of them now."""

    def __init__(self, folder: str) -> None:
        """Let them begin with something in every place; one file was written on by hand."""
        self.folder = Path(folder)
        (self.folder / "characters").mkdir()
        for stem in PEOPLE:
            who = Character(name=stem.title(), credits=500, hp=7, items=BEGUN if stem == "vex" else FITTED)
            text = new_text(who).replace("credits = 500", "credits   = 500 # at the start")
            (self.folder / "characters" / f"{stem}.toml").write_text(text, encoding="utf-8", newline="\n")

    def session(self, command: str, *, seed: int = 0, force: bool = False) -> Session:
        """Give the context of one line."""
        campaign = Campaign(str(self.folder), "option")
        return Session(campaign, lambda: Seeded(seed), command=command, typed=command, force=force)

    def files(self) -> dict[str, bytes]:
        """Give every character file as it is."""
        return {path.name: path.read_bytes() for path in sorted((self.folder / "characters").iterdir())}

    def people(self) -> dict[str, Character]:
        """Read everybody."""
        campaign = Campaign(str(self.folder), "option")
        return {stem: read_person(campaign, f"characters/{stem}.toml").character for stem in PEOPLE}

    def entries(self) -> int:
        """Count the entries of the log."""
        return sum(1 for _ in newest_first(Campaign(str(self.folder), "option").journal))


def do(evening: Evening, session: Session, act: Act) -> Done:
    """Do what a line says."""
    items = evening.people()[act.who].items
    meant = label(items, act.pick % len(items)) if items else "nothing"
    upgrades = [item.name for item in items if is_upgrade(shipped().gear(item.name))] or ["none"]
    other = PEOPLE[1 - PEOPLE.index(act.who)]
    number = str(act.number)
    lines: dict[str, Callable[[], Done]] = {
        "give": lambda: gear.give(session, act.who, act.thing, place=act.place),
        "buy": lambda: money.buy(session, act.who, act.thing, count=number, price="70", place=act.place),
        "hand": lambda: gear.hand_over(session, other, meant, act.who, place=act.place),
        "move": lambda: gear.move(session, act.who, meant, act.place),
        "drop": lambda: gear.drop(session, act.who, meant),
        "use": lambda: using.use(session, act.who, meant),
        "mark": lambda: using.mark(session, act.who, meant),
        "mend": lambda: using.mend(session, act.who, meant),
        "wear": lambda: gear.wear(session, act.who, ("mesh", "flak")[act.pick % 2]),
        "doff": lambda: gear.doff(session, act.who, ""),
        "wipe": lambda: gear.wipe(session, act.who, "cassette"),
        "fit": lambda: fitting.fit(session, act.who, ["smg", upgrades[0]]),
        "unfit": lambda: fitting.unfit(session, act.who, ["smg"]),
        "sell": lambda: money.sell(session, act.who, meant, price=number),
        "pay": lambda: money.pay(session, act.who, [number, "bribe"]),
        "meal": lambda: money.pay(session, act.who, ["sit-in"]),
        "credits": lambda: money.change_credits(session, act.who, [f"{act.number - 3 or 7:+}", "luck"]),
    }
    return lines[act.command]()


def attempted(evening: Evening, session: Session, act: Act) -> Done | None:
    """Do it, or give None where it was refused."""
    try:
        return do(evening, session, act)
    except IendjinnError:
        return None


def parts(people: dict[str, Character]) -> Counter[str]:
    """Count every thing there is by its name, fitted upgrades too."""
    return Counter(name for who in people.values() for item in who.items for name in (item.name, *item.upgrades))


def points(people: dict[str, Character]) -> int:
    """Count the usage points there are."""
    return sum(item.uses or 0 for who in people.values() for item in who.items)


def due(act: Act) -> int:
    """Give by how much a line that was done changes the credits of whoever did it."""
    return {
        "buy": -70 * act.number, "sell": act.number, "pay": -act.number, "meal": -50, "credits": act.number - 3 or 7,
    }.get(act.command, 0)  # fmt: skip


def conserved(act: Act, result: Any, before: dict[str, Character], after: dict[str, Character]) -> None:
    """Hold that credits, things and points changed as the line says, and nothing else did."""
    for stem in PEOPLE:
        change = after[stem].credits - before[stem].credits
        assert change == (due(act) if stem == act.who else 0)
    came = parts(after) - parts(before)
    went = parts(before) - parts(after)
    gone = {"drop": 1, "sell": 1}.get(act.command, 0)
    if act.command in {"use", "mark"}:
        gone = int(result.gone if isinstance(result, Used) else result.item.uses == 0 and bool(went))
    if act.command == "sell":
        gone += len(result.item.upgrades)
    if act.command == "drop":
        gone += len(result.item.upgrades)
    assert went.total() == gone
    assert came.total() == {"give": 1, "buy": act.number}.get(act.command, 0)
    if act.command in {"move", "hand", "wear", "doff", "wipe", "fit", "unfit"}:
        assert points(after) == points(before)


def honest(who: Character, *, forced: bool) -> None:
    """Hold that slots are what they are, that no place holds what it cannot, and that what is used up has left."""
    tables = shipped()
    sheet = sheet_of(who, tables)
    assert sheet.used == sum(item.slots for item in sheet.items if item.place != "locker")
    assert sheet.backpack_used == sum(item.slots for item in sheet.at("backpack"))
    assert sheet.encumbered == (sheet.used > sheet.capacity) == any("saves are hard" in why for why in sheet.hindrances)
    assert all(item.uses is None or 0 <= item.uses <= 3 for item in sheet.items)
    assert not any(item.uses == 0 and (row := tables.gear(item.name)) and row.wears for item in sheet.items)
    if forced:
        return
    assert sum(item.slots for item in sheet.at("body")) <= 2
    assert len(sheet.at("hands")) * 2 + len(sheet.at("main")) + len(sheet.at("off")) <= 2
    assert all(len(sheet.at(hand)) <= 1 and all(item.slots <= 1 for item in sheet.at(hand)) for hand in ("main", "off"))
    assert sum(1 for item in sheet.at("body") if is_suit(tables.gear(item.name))) <= 1


@pytest.mark.slow
@pytest.mark.rule("2.1a")
@pytest.mark.rule("1.4c")
@settings(max_examples=40)
@given(st.lists(ACTS, min_size=8, max_size=30), st.integers(0, 1_000))
def test_an_evening_of_shopping(acts: list[Act], seed: int) -> None:
    """Credits and things are conserved but for what the log explains; slots never lie; undo gives all back."""
    with tempfile.TemporaryDirectory() as folder:
        evening = Evening(folder)
        first = evening.files()
        forced = False
        changed = 0
        for act in acts:
            before, files, entries = evening.people(), evening.files(), evening.entries()
            done = attempted(evening, evening.session(act.command, seed=seed, force=act.forced), act)
            if done is None:
                assert (evening.files(), evening.entries()) == (files, entries)
                continue
            forced = forced or act.forced
            after = evening.people()
            conserved(act, done.result, before, after)
            assert bool(done.changes) == (evening.files() != files)
            assert evening.entries() == entries + (done.entry is not None)
            assert not done.changes or done.entry is not None
            changed += bool(done.changes)
            for who in after.values():
                honest(who, forced=forced)
        for stem in PEOPLE:
            books = debt.ledger(evening.session("debt"), stem).result
            assert sum(line.amount for line in books.ledger) == evening.people()[stem].credits
            assert all(line.entry is not None for line in books.ledger[1:])
        if changed:
            undo.undo(evening.session("undo"), changed)
        assert evening.files() == first
