"""What may stand after an option: words of its own, or people, things and rows as the campaign has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


class Offer(NamedTuple):
    """A word that may come next, and what it means in a few words.

    `kind` is `file` or `dir` for any path; `whole` tells that spaces in it do not part it, as they may a name.
    """

    word: str
    meaning: str = ""
    kind: str = "plain"
    whole: bool = False


FILE, FOLDER = Offer("", kind="file"), Offer("", kind="dir")

COMMON: Mapping[str, tuple[Offer, ...]] = {"--campaign": (FOLDER,), "--output": (FILE,)}
"""What follows an option wherever it stands."""

_AT = (Offer("hp=", "a target that is only numbers, like hp=8,armor=1"),)

VALUES: Mapping[tuple[str, str], str | tuple[Offer, ...]] = {
    ("new", "--class"): "classes",
    ("new", "--swap"): "attribute",
    ("new", "--cyberware"): "cyberware",
    ("new", "--clothing"): "clothing",
    ("new", "--pocket"): "pocket",
    ("new", "--feature"): "features",
    ("sheet", "--format"): (
        Offer("text", "as it is shown"), Offer("html", "a page to print"), Offer("md", "Markdown"),
    ),
    ("sheet", "--paper"): (Offer("a5"), Offer("a4")),
    ("attack", "--with"): "weapon",
    ("attack", "--at"): _AT,
    ("attack", "--save-luck"): "anyone",
    ("odds", "--with"): "weapon",
    ("odds", "--at"): _AT,
    ("odds", "--vs"): "anyone",
    ("give", "--from"): "person",
    ("give", "--place"): "place",
    ("buy", "--place"): "place",
    ("fight", "--surprise"): (Offer("pcs", "the players surprise them"), Offer("npcs", "the players are surprised")),
    ("fight", "--luck"): "anyone",
    ("foe", "--weapon"): "weapons",
    ("foe", "--armor"): "armor",
    ("downtime", "--at"): "accommodation",
    ("treat", "--at"): (Offer("clinic", "500 credits, maximum HP -1"), Offer("hospital", "5,000 credits")),
    ("treat", "--from"): "person",
    ("netrun", "--with"): "held",
    ("program", "--on"): "blank",
    ("export", "--to"): (
        Offer("web-app", "the game's own web app"), Offer("json", "another campaign"), Offer("toml", "by hand"),
    ),
    ("doctor", "--restore"): "files",
    ("mnemonic new", "--players"): "player",
    ("mnemonic new", "--as"): "person",
    ("mnemonic odds", "--trait"): "trait",
    ("mnemonic simulate", "--players"): "bot",
    ("mnemonic simulate", "--trait"): "trait",
}  # fmt: skip
"""By command and option: a kind of what is known (`completion`), or the words themselves."""

LISTS = frozenset({"--players"})
"""Options whose words stand one after another with commas between them."""
