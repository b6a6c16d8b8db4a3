"""The JSON of odds: every chance as a number and exactly, like 11/20."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iendjinn.model.odds import AttackOdds, DuelOdds, PartyOdds, SaveOdds, SavesOdds, TargetOdds, WeaponOdds

if TYPE_CHECKING:
    from fractions import Fraction

    from iendjinn.model.odds import Chance


def plain(value: object) -> Any:
    """Give odds as plain data, with the keys of the contract."""
    if isinstance(value, SavesOdds):
        each = [_save(one) for one in value.each]
        return each[0] if len(each) == 1 else {"each": each}
    if isinstance(value, AttackOdds):
        return _attack(value)
    if isinstance(value, DuelOdds):
        return _duel(value)
    assert isinstance(value, PartyOdds)
    return _party(value)


def chance(value: Fraction) -> dict[str, object]:
    """Give a chance as a number, and exactly."""
    return {"chance": float(value), "exact": str(value)}


def _rows(chances: tuple[Chance, ...], key: str) -> list[dict[str, object]]:
    return [{key: row.outcome, **chance(row.chance)} for row in chances]


def _save(one: SaveOdds) -> dict[str, object]:
    return {
        "name": one.name,
        "attribute": one.attribute,
        "modifier": one.modifier,
        "difficulty": one.difficulty,
        "luck": one.luck,
        "chances": _rows(one.chances, "outcome"),
        "with_luck": _rows(one.with_luck, "outcome"),
    }


def _target(one: TargetOdds) -> dict[str, object]:
    return {"name": one.name, "damage": _rows(one.damage, "value"), **_ends(one)}


def _ends(one: TargetOdds) -> dict[str, object]:
    return {
        "mean": float(one.mean),
        **_plainly("incapacitates", one.incapacitates),
        **_plainly("kills", one.kills),
        "stuns": chance(one.stuns),
    }


def _plainly(key: str, value: Fraction | None) -> dict[str, object]:
    """Give a chance as a plain number under its key, and exactly beside it."""
    return {key: None if value is None else float(value), f"{key}_exact": None if value is None else str(value)}


def _weapon(one: WeaponOdds) -> dict[str, object]:
    return {"weapon": one.weapon, "dice": one.dice, **_ends(one.odds), "now": one.now, "note": one.note}


def _attack(value: AttackOdds) -> dict[str, object]:
    told: dict[str, object] = {
        "weapon": value.weapon,
        "dice": value.dice,
        "mode": value.mode,
        "targets": [_target(one) for one in value.targets if one.hp is not None],
        "with_luck": [_target(one) for one in value.with_luck],
        "weapons": [_weapon(one) for one in value.weapons],
    }
    return {**told, **_target(value.targets[0])} if len(value.targets) == 1 else told


def _duel(value: DuelOdds) -> dict[str, object]:
    return {
        "first": {side.name: chance(side.first) for side in value.sides},
        "wins": {side.name: chance(side.wins) for side in value.sides},
        "mean_rounds": float(value.mean_rounds),
        "mean_rounds_exact": str(value.mean_rounds),
        "rounds": _rows(value.rounds, "value"),
        "longer": chance(value.longer),
        "with_luck": {
            side.name: [{"points": points, **chance(one)} for points, one in enumerate(side.with_luck, 1)]
            for side in value.sides
        },
    }


def _party(value: PartyOdds) -> dict[str, object]:
    def told(wins: Fraction) -> dict[str, object]:
        return chance(wins) if value.exact else {"chance": float(wins), "exact": None, "error": value.error}

    party, foes = value.sides
    return {
        "wins": {"party": told(party.wins), "foes": told(foes.wins)},
        "party": list(party.names),
        "foes": list(foes.names),
        "mean_rounds": float(value.mean_rounds),
        "exact": value.exact,
        "fights": value.fights,
        "seed": value.seed,
    }
