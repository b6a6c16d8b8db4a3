"""The schemas in a campaign, and the line by which editors that know TOML find them.

They lie in the program's own folder, which git ignores by itself, as they are in the package: a start need not make
them anew. What `schema` prints is the same; a test holds that.
"""

from __future__ import annotations

import contextlib
import os

from iendjinn.store.files import read_plain, remove

FOLDER = ".iendjinn/schema"
KINDS = ("character", "campaign", "tables")
MARK = "#:schema "
SHIPPED = os.path.join(os.path.dirname(__file__), "schemas")


def line_of(kind: str, path: str) -> str:
    """Give the first line of a file of this kind at this place of a campaign, with its end.

    Whoever retires takes every byte along, this one too: it leads nowhere until they are back in play.
    """
    return f"{MARK}{'../' * path.count('/')}{FOLDER}/{kind}.schema.json\n"


def without_line(text: str) -> str:
    """Give the text of a character's file as it may lie anywhere, without the line that the program wrote."""
    first, _, rest = text.partition("\n")
    ours = first.startswith(f"{MARK}../") and first.endswith(f"../{FOLDER}/character.schema.json")
    return rest if ours else text


def lay_out(root: str) -> None:
    """Put the schemas into a campaign that is held for writing, where they are not there, or older ones.

    They are a comfort: where they cannot be written, nothing else is refused for it.
    """
    folder = os.path.join(root, *FOLDER.split("/"))
    # one name for all that is half written: the next to come here writes over it
    started = os.path.join(folder, "started")
    try:
        os.makedirs(folder, exist_ok=True)
        for kind in KINDS:
            name = f"{kind}.schema.json"
            content = read_plain(os.path.join(SHIPPED, name))
            place = os.path.join(folder, name)
            if os.path.isfile(place) and read_plain(place) == content:
                continue
            with open(started, "wb") as file:
                file.write(content)
            os.replace(started, place)
    except OSError:
        with contextlib.suppress(OSError):
            remove(started)
