"""Random weeks of rest, downtime, treatment and netruns: nothing moves but as the rules say, and all can be undone."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from iendjinn.dice import Seeded
from iendjinn.errors import IendjinnError
from iendjinn.model.character import Character, Item
from iendjinn.play import clock, effects, medicine, netrun, pen, programs, recovery, undo
from iendjinn.play.session import Session
from iendjinn.rules.clock import seconds_of
from iendjinn.store.campaign import Campaign
from iendjinn.store.chronicle import clock_of
from iendjinn.store.people import new_text, read_person

if TYPE_CHECKING:
    from collections.abc import Callable

    from iendjinn.play.session import Done

PEOPLE = ("vex", "kira", "tom")
BEGUN = (Item(name="Cyberdeck"), Item(name="Data Cassette"), Item(name="Data Cassette", program="VIP Pass"))
LINES: dict[str, Callable[[Session, str], Done]] = {
    "rest": lambda session, who: recovery.rest(session, [who]),
    "rest all": lambda session, _: recovery.rest(session, ["party"]),
    "slum": lambda session, who: recovery.downtime(session, [who], at="slum"),
    "hills": lambda session, _: recovery.downtime(session, ["party"], at="hills", weeks=2),
    "street": lambda session, who: recovery.downtime(session, [who], at="street"),
    "free": lambda session, _: recovery.downtime(session, ["party"], at="arcology", pays=False),
    "clinic": lambda session, who: medicine.treat(session, who, at="clinic"),
    "trauma": lambda session, who: medicine.treat(session, who, payer="vex", trauma=True),
    "late": lambda session, who: medicine.treat(session, who, at="hospital", after="40m"),
    "surface": lambda session, who: netrun.netrun(session, who, "surface"),
    "deep": lambda session, who: netrun.netrun(session, who, "deep", luck=True),
    "helped": lambda session, who: netrun.netrun(session, who, "fortress", using="vip"),
    "write": lambda session, who: programs.write(session, who, "jammer", military=True),
    "run": lambda session, who: programs.run(session, who, ["jammer", "the", "gate"]),
    "effect": lambda session, who: effects.effect(session, who, ["luck", "str+1", "downtime"]),
    "end": lambda session, who: effects.effect(session, who, ["end", "luck"]),
    "hour": lambda session, _: clock.time(session, "+1h"),
    "hurt": lambda session, who: pen.set_value(session, who, "hp", "3"),
    "down": lambda session, who: pen.set_value(session, who, "hp", "0"),
}
RENT = {"slum": 1_000, "hills": 20_000, "street": 0, "free": 0}
ACTS = st.tuples(st.sampled_from(list(LINES)), st.sampled_from(PEOPLE))


class Month:
    """A campaign of three people, and what is true of them now."""

    def __init__(self, folder: str) -> None:
        """Let one of them owe something, and one file be written on by hand."""
        self.folder = Path(folder)
        (self.folder / "characters").mkdir()
        for stem in PEOPLE:
            who = Character(name=stem.title(), credits=-70 if stem == "vex" else 900, luck=2, max_luck=3, items=BEGUN)
            text = new_text(who).replace("luck = 2", "luck   = 2 # and no more")
            (self.folder / "characters" / f"{stem}.toml").write_text(text, encoding="utf-8", newline="\n")

    def session(self, command: str, seed: int = 0) -> Session:
        """Give the context of one line."""
        campaign = Campaign(str(self.folder), "option")
        return Session(campaign, lambda: Seeded(seed), command=command, typed=command)

    def files(self) -> dict[str, bytes]:
        """Give every character file as it is."""
        return {path.name: path.read_bytes() for path in sorted((self.folder / "characters").iterdir())}

    def people(self) -> dict[str, Character]:
        """Read everybody."""
        campaign = Campaign(str(self.folder), "option")
        return {stem: read_person(campaign, f"characters/{stem}.toml").character for stem in PEOPLE}

    def now(self) -> int:
        """Give the seconds of the campaign's clock."""
        return seconds_of(clock_of(Campaign(str(self.folder), "option")))


def owed(balance: int, rents: list[int]) -> int:
    """Reckon a balance after downtimes of these rents, one after another, on its own."""
    for rent in rents:
        balance = (balance + balance if balance < 0 else balance) - rent
    return balance


def held_to(name: str, stem: str, before: dict[str, Character], after: dict[str, Character], passed: int) -> None:
    """Hold what each line may do to each of them."""
    weeks = {"hills": 2}.get(name, 1) if name in RENT else 0
    assert passed == {"rest": 28_800, "rest all": 28_800, "late": 2_400, "write": 3_600, "hour": 3_600}.get(
        name, weeks * 604_800 or passed
    )
    assert passed in {3_600, 7_200, 10_800} if name in {"surface", "deep", "helped"} else True
    for each, was in before.items():
        one = after[each]
        meant = each == stem or name in {"rest all", "hills", "free"}
        takes = name in RENT and meant and was.state == "up"
        if takes:
            assert one.credits == owed(was.credits, [RENT[name]] * weeks)
            assert (one.hp, one.luck) == (one.max_hp, one.max_luck)
            assert abs(one.max_luck - was.max_luck) <= weeks
            assert all(effect.until != "downtime" for effect in one.effects)
        elif name not in {"clinic", "trauma", "late"}:
            assert one.credits == was.credits
            assert one.max_luck == was.max_luck
        if name in {"rest", "rest all"} and meant and was.state == "up":
            assert (one.luck, one.hp) == (one.max_luck, was.hp)
        if was.state == "dead":
            assert (one.state, one.luck, one.items) == ("dead", was.luck, was.items)
        if was.state == "incapacitated" and not (meant and name in {"clinic", "trauma", "late"}):
            assert one.hp <= 0 or (meant and name in {"hurt", "down"})
        assert [item.name for item in one.items] == [item.name for item in was.items]


@pytest.mark.slow
@pytest.mark.rule("1.4d", "3.3a", "3.3b", "3.3c", "3.4e", "5.1b")
@settings(max_examples=25)
@given(st.lists(ACTS, min_size=1, max_size=10), st.integers(0, 10**6))
def test_nothing_moves_but_as_the_rules_say(acts: list[tuple[str, str]], seed: int) -> None:
    """Balances are as reckoned apart, time passes as said, and undoing all of it gives every file back to the byte."""
    with tempfile.TemporaryDirectory() as folder:
        month = Month(folder)
        began, moment, changed = month.files(), month.now(), 0
        for number, (name, stem) in enumerate(acts):
            before, files, now = month.people(), month.files(), month.now()
            try:
                done = LINES[name](month.session(name, seed + number), stem)
            except IendjinnError:
                assert (month.files(), month.now()) == (files, now)
                continue
            changed += bool(done.changes)
            held_to(name, stem, before, month.people(), month.now() - now)
        if changed:
            undo.undo(month.session("undo"), changed)
        assert month.files() == began
        assert month.now() == moment
