"""Strategies for sheets that nobody would write by hand: any text, any number, any pile of items."""

from __future__ import annotations

from hypothesis import strategies as st

from iendjinn.model.character import ATTRIBUTES, PLACES, Effect
from iendjinn.model.sheet import Carried, Implant, Program, Score, Sheet

AWKWARD = (
    "a b-[]/\\\x1b\t\n\u202e\u200f\u200d\ufe0f\u0301\u05d0\u0627\u4e2d\uff21\U0001f468\U0001f1e9❤1#\ud800\u2028\xa0"
)

texts = st.one_of(
    st.text(AWKWARD, max_size=80),
    st.text(st.characters(), max_size=80),
    st.builds(
        lambda letter, times: letter * times,
        st.sampled_from(["中", "W", "e\u0301", "❤\ufe0f", "👨\u200d"]),
        st.just(80),
    ),
)
"""Text of up to 160 cells, with everything in it that moves a cursor, takes two cells or none."""

longs = st.one_of(texts, st.builds(lambda text, times: (text * times)[:20_000], texts, st.sampled_from([1, 40, 300])))
numbers = st.integers(-(10**60), 10**15)
scores = st.builds(
    Score, base=st.integers(-99, 999), bonus=st.integers(-99, 99), why=st.lists(texts, max_size=3).map(tuple)
)
programs = st.builds(Program, name=st.just("Jammer"), grade=st.sampled_from(["ordinary", "military"]))
items = st.builds(
    Carried,
    name=texts,
    place=st.sampled_from(PLACES),
    slots=st.integers(0, 10),
    uses=st.none() | st.integers(0, 3),
    max_uses=st.none() | st.integers(0, 3),
    broken=st.booleans(),
    number=st.integers(0, 12),
    upgrades=st.lists(texts, max_size=3).map(tuple),
    program=st.none() | programs,
    weapon=texts,
    armor=st.integers(0, 9),
    text=texts,
)
effects = st.builds(
    Effect,
    name=st.just("Mentat"),
    attribute=st.sampled_from(["", *ATTRIBUTES]),
    bonus=st.integers(-9, 9),
    until=st.sampled_from(["downtime", "day 3 22:00"]),
)
small = st.integers(0, 99)
sheets = st.builds(
    Sheet,
    name=texts,
    file=texts,
    kind=st.sampled_from(["pc", "npc"]),
    class_=texts,
    bio=longs,
    strength=scores,
    dexterity=scores,
    intelligence=scores,
    presence=scores,
    hp=st.integers(-9999, 999),
    max_hp=scores,
    luck=small,
    max_luck=small,
    credits=numbers,
    armor=scores,
    state=st.sampled_from(["up", "incapacitated", "dead"]),
    cyberware=st.lists(st.builds(Implant, name=texts, effect=texts), max_size=3).map(tuple),
    clothing=texts,
    pocket=texts,
    feature=texts,
    notes=longs,
    used=small,
    capacity=small,
    backpack_used=small,
    backpack_capacity=st.integers(0, 12),
    encumbered=st.booleans(),
    hindrances=st.lists(texts, max_size=2).map(tuple),
    items=st.lists(items, max_size=6).map(tuple),
    effects=st.lists(effects, max_size=3).map(tuple),
    retired=st.booleans(),
)
