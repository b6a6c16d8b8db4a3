"""The JSON of the contract, from the same sheets that the drawings show."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from iendjinn.model.character import Effect
    from iendjinn.model.sheet import Carried, Score, Sheet


def character(sheet: Sheet) -> dict[str, object]:
    """Give a character as every command's `character` and `characters` hold it; a retired one has the same keys."""
    return {
        "name": sheet.name,
        "file": sheet.file,
        "kind": sheet.kind,
        "class": sheet.class_,
        "attributes": {
            "strength": _score(sheet.strength),
            "dexterity": _score(sheet.dexterity),
            "intelligence": _score(sheet.intelligence),
            "presence": _score(sheet.presence),
        },
        "hp": sheet.hp,
        "max_hp": sheet.max_hp.total,
        "luck": sheet.luck,
        "max_luck": sheet.max_luck,
        "credits": sheet.credits,
        "armor": sheet.armor.total,
        "state": sheet.state,
        "cyberware": [{"name": implant.name, "effect": implant.effect} for implant in sheet.cyberware],
        "clothing": sheet.clothing,
        "pocket": sheet.pocket,
        "feature": sheet.feature,
        "notes": sheet.notes,
        "slots": {
            "used": sheet.used,
            "capacity": sheet.capacity,
            "backpack": {"used": sheet.backpack_used, "capacity": sheet.backpack_capacity},
            "encumbered": sheet.encumbered,
        },
        "items": [item(carried) for carried in sheet.items],
        "effects": [effect(running) for running in sheet.effects],
    }


def item(carried: Carried) -> dict[str, object]:
    """Give one item as `items` and a command's `item` hold it; `uses` is null for what has no usage points."""
    program = carried.program
    return {
        "name": carried.name,
        "place": carried.place,
        "slots": carried.slots,
        "uses": carried.uses,
        "max_uses": carried.max_uses,
        "broken": carried.broken,
        "upgrades": list(carried.upgrades),
        "program": None if program is None else {"name": program.name, "grade": program.grade},
    }


def effect(running: Effect) -> dict[str, object]:
    """Give one running effect as `effects` holds it."""
    return {
        "name": running.name,
        "attribute": running.attribute,
        "bonus": running.bonus,
        "until": running.until,
    }


def _score(score: Score) -> dict[str, int]:
    return {"base": score.base, "bonus": score.bonus, "total": score.total}
