"""The text by which the game's web app describes a character: class, cyberware, clothing, pocket, feature."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from iendjinn.model.match import fold

if TYPE_CHECKING:
    from iendjinn.model.catalog import Tables
    from iendjinn.model.character import Character, Item

LINES = (("Wearing:", "clothing"), ("In your pocket is:", "pocket"), ("Distinctive feature:", "feature"))
"""How the app begins the lines, and the tables that what follows is from."""

TABLES = {"clothing": "clothing", "pocket": "pocket", "feature": "features"}

OTHER_ROWS = {
    "steel capped boots<br>": "Steel-capped boots",
    "hip flask (strong spirit)": "Hip flask of strong spirit",
    "small bag of mdma2": "Small bag of MDMA 2",
    "data cassette (holo porn)": "Data cassette (adult holo)",
    "altoid tin full of blue pills": "Altoid tin of blue pills",
    "gang tatoos": "Gang tattoos",
    "barcode tatoo": "Barcode tattoo",
    "loveheart tatoo": "Loveheart tattoo",
    "knuckle tatoos": "Knuckle tattoos",
    "surgically sculpted facial features": "Surgically sculpted face",
    "prostethic arm/leg/eye": "Prosthetic arm, leg or eye",
}
"""Rows as the app writes them where that is not as the rulebook does, beyond capitals and hyphens."""


HOLDS, MILITARY, FITTED = "Holds ", ", military grade", "Fitted with "
"""How what is on a cassette, and what is fitted to a weapon, is written for the app, which has no place for either."""


def thing_text(item: Item, text: str) -> str:
    """Give what the app shall say of a thing, of which it else says `text`."""
    if item.program:
        return f"{HOLDS}{item.program}{MILITARY if item.military else ''}"
    return f"{FITTED}{', '.join(item.upgrades)}" if item.upgrades else text


def read_thing(text: str, tables: Tables) -> tuple[str, bool, tuple[str, ...]]:
    """Read such a text: the program that a cassette holds, whether of military grade, the upgrades of a weapon."""
    if text.startswith(HOLDS):
        name = text.removeprefix(HOLDS).removesuffix(MILITARY)
        row = tables.row("programs", name)
        return ("", False, ()) if row is None else (row.name, text.endswith(MILITARY), ())
    names = text.removeprefix(FITTED).split(", ") if text.startswith(FITTED) else []
    rows = [tables.gear(name) for name in names]
    return "", False, tuple(row.name for row in rows if row is not None and row.upgrade)


class Described(NamedTuple):
    """What a description tells; `bio` is whatever of it is none of the rest."""

    class_: str = ""
    cyberware: tuple[str, ...] = ()
    clothing: str = ""
    pocket: str = ""
    feature: str = ""
    bio: str = ""


def read_description(text: str, tables: Tables) -> Described:
    """Read a description line by line; a line that is none of the app's own is part of the bio."""
    told = Described()
    rest: list[str] = []
    for line in text.split("\n"):
        key, value = _looks(line)
        if key:
            row = _row(value, TABLES[key], tables)
            told = Described(**{**told._asdict(), key: row})
            continue
        class_, cyberware = _person(line, tables)
        if class_ and not told.class_:
            told = told._replace(class_=class_, cyberware=cyberware)
        else:
            rest.append(line)
    return told._replace(bio="\n".join(rest).strip())


def described(character: Character, tables: Tables) -> str:
    """Describe a character as the app does."""
    pieces = " and ".join(_piece(name, tables) for name in character.cyberware)
    first = f"{character.class_} with {pieces}" if pieces else character.class_
    lines = [f"{first.rstrip('.')}."] if first else []
    lines += [f"{begins} {getattr(character, key)}." for begins, key in LINES if getattr(character, key)]
    return "\n".join([*lines, *([character.bio] if character.bio else [])])


def _looks(line: str) -> tuple[str, str]:
    for begins, key in LINES:
        if line.strip().startswith(begins):
            return key, line.strip().removeprefix(begins).strip().removesuffix(".")[:400]
    return "", ""


def _row(value: str, table: str, tables: Tables) -> str:
    wanted = fold(OTHER_ROWS.get(fold(value), value))
    return next((row.name for row in tables.rows(table) if fold(row.name) == wanted), value)


def _person(line: str, tables: Tables) -> tuple[str, tuple[str, ...]]:
    """Read `Fixer with Neurodeck: Inbuilt cyberdeck.`; gives nothing where that is not what the line is."""
    class_, _, pieces = line.strip().removesuffix(".").partition(" with ")
    row = next((row.name for row in tables.rows("classes") if fold(row.name) == fold(class_)), "")
    if not row:
        return "", ()
    names = {fold(piece.name): piece.name for piece in tables.rows("cyberware")}
    found = []
    for part in pieces.split(" and "):
        name = part.partition(":")[0].strip()
        if fold(name) in names:
            found.append(names[fold(name)])
        elif name and not found:
            found.append(name[:80])
    return row, tuple(found)


def _piece(name: str, tables: Tables) -> str:
    piece = tables.cyberware(name)
    return name if piece is None or not piece.text else f"{name}: {piece.text.rstrip('.')}"
