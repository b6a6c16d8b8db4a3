"""A sheet cut into what a page shows: the printed sheet's boxes, for HTML and Markdown to fill."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from iendjinn.model.sheet import RCD
from iendjinn.render.slots_page import BODY_SLOTS
from iendjinn.render.text import signed, thousands, visible

if TYPE_CHECKING:
    from iendjinn.model.sheet import Carried, Score, Sheet

MOST_BOXES = 40


class Thing(NamedTuple):
    """An item as a box shows it: `points` are its usage points, True for those left; `facts` what is said under it."""

    name: str
    points: tuple[bool, ...] = ()
    broken: bool = False
    facts: str = ""
    continued: bool = False


class Box(NamedTuple):
    """A place for things: its title, what is in it, and whether it is one too many."""

    title: str
    things: tuple[Thing, ...]
    over: bool = False


class Number(NamedTuple):
    """A number of the sheet, and in words what it is made of."""

    name: str
    total: str
    made: str = ""


class Page(NamedTuple):
    """Everything that stands on one printed sheet; people's own text is as they wrote it, controls shown."""

    name: str
    class_: str
    marks: tuple[str, ...]
    bio: tuple[str, ...]
    hp: int
    max_hp: int
    luck: int
    max_luck: int
    armor: Number
    hp_made: str
    credits: str
    debt: bool
    slots: str
    encumbered: bool
    attributes: tuple[Number, ...]
    looks: tuple[tuple[str, str], ...]
    cyberware: tuple[tuple[str, str], ...]
    effects: tuple[str, ...]
    hindrances: tuple[str, ...]
    hands: tuple[Box, ...]
    body: tuple[Box, ...]
    backpack: tuple[Box, ...]
    loose: tuple[Thing, ...]
    locker: tuple[Thing, ...]
    notes: tuple[str, ...]


def page_of(sheet: Sheet) -> Page:
    """Give what a page shows of a character."""
    marks = [word for word, holds in (
        (sheet.state, sheet.state != "up"), ("NPC", sheet.kind == "npc"), ("retired", sheet.retired)
    ) if holds]  # fmt: skip
    scores = (
        ("Strength", sheet.strength),
        ("Dexterity", sheet.dexterity),
        ("Intelligence", sheet.intelligence),
        ("Presence", sheet.presence),
    )
    return Page(
        name=visible(sheet.name),
        class_=visible(sheet.class_),
        marks=tuple(marks),
        bio=_lines(sheet.bio),
        hp=sheet.hp,
        max_hp=sheet.max_hp.total,
        luck=sheet.luck,
        max_luck=sheet.max_luck,
        armor=_number("Armor", sheet.armor),
        hp_made=_number("HP", sheet.max_hp).made,
        credits=f"{thousands(sheet.credits)}{' debt' if sheet.credits < 0 else ''}",
        debt=sheet.credits < 0,
        slots=f"{sheet.used} of {sheet.capacity}",
        encumbered=sheet.encumbered,
        attributes=tuple(_number(name, score) for name, score in scores),
        looks=tuple(
            (name, visible(text)) for name, text in (
                ("Wears", sheet.clothing), ("Pocket", sheet.pocket), ("Feature", sheet.feature)
            )
        ),
        cyberware=(
            *((visible(piece.name), visible(piece.effect)) for piece in sheet.cyberware),
            (RCD.name, RCD.effect),
        ),
        effects=tuple(_effect(sheet)),
        hindrances=tuple(visible(cost) for cost in sheet.hindrances),
        hands=_hands(sheet),
        body=_boxes("Body", sheet.at("body"), BODY_SLOTS),
        backpack=_boxes("Backpack", sheet.at("backpack"), min(sheet.backpack_capacity, MOST_BOXES)),
        loose=tuple(_thing(one) for place in ("body", "backpack") for one in sheet.at(place) if not one.slots),
        locker=tuple(_thing(one) for one in sheet.at("locker")),
        notes=_lines(sheet.notes),
    )  # fmt: skip


def _lines(text: str) -> tuple[str, ...]:
    return tuple(visible(line) for line in text.strip("\n").expandtabs(4).split("\n")) if text.strip() else ()


def _number(name: str, score: Score) -> Number:
    if not score.bonus and not score.why:
        return Number(name, str(score.total))
    why = f" ({', '.join(visible(part) for part in score.why)})" if score.why else ""
    return Number(name, str(score.total), f"{score.base} {'-' if score.bonus < 0 else '+'} {abs(score.bonus)}{why}")


def _effect(sheet: Sheet) -> list[str]:
    told = []
    for effect in sheet.effects:
        what = f"{visible(effect.name)}: {effect.attribute} {signed(effect.bonus)}" if effect.attribute else effect.name
        told.append(f"{what}, until {'the next downtime' if effect.until == 'downtime' else visible(effect.until)}")
    return told


def _hands(sheet: Sheet) -> tuple[Box, ...]:
    both = tuple(_thing(one) for one in sheet.at("hands"))
    boxes = (Box("Both hands", both),) if both else ()
    if both and not (sheet.at("main") or sheet.at("off")):
        return boxes
    single = (("Main hand", "main"), ("Off hand", "off"))
    return (*boxes, *(Box(title, tuple(_thing(one) for one in sheet.at(place))) for title, place in single))


def _boxes(title: str, items: tuple[Carried, ...], slots: int) -> tuple[Box, ...]:
    filled: list[tuple[Thing, ...]] = [
        (_thing(one),) if slot == 0 else (Thing(visible(one.name), continued=True),)
        for one in items
        for slot in range(one.slots)
    ]
    filled += [() for _ in range(slots - len(filled))]
    return tuple(Box(f"{title} {number}", things, number > slots) for number, things in enumerate(filled, 1))


def _thing(item: Carried) -> Thing:
    facts = [item.weapon] if item.weapon else []
    facts += [f"armor {signed(item.armor)}"] if item.armor else []
    facts += [f"with {', '.join(item.upgrades)}"] if item.upgrades else []
    if item.program is not None:
        facts.append(f"holds {item.program.name}{' (military)' if item.program.grade == 'military' else ''}")
    facts += [item.text] if item.text else []
    points = () if item.uses is None or not item.max_uses else tuple(at < item.uses for at in range(item.max_uses))
    name = f"{item.name} #{item.number}" if item.number else item.name
    return Thing(visible(name), points, item.broken, visible("; ".join(facts)))
