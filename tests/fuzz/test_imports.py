"""Whatever is imported: the web app's JSON, our own, TOML and bundles, spoiled at every level."""

from __future__ import annotations

import io
import json
import os
import shutil
import zipfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iendjinn.model.character import Character, Effect, Item
from tests.fuzz.budget import cases
from tests.fuzz.ground import Files, Ground, files, people_see
from tests.fuzz.json_damage import spoiled_text
from tests.fuzz.test_character_files import TEXTS
from tests.fuzz.toml_damage import BYTES, damaged

SAMPLE = json.loads((Path(__file__).parents[1] / "unit/store/web-app-storage.json").read_text(encoding="utf-8"))
RECORD = SAMPLE["state"]["characters"][0]
OURS: dict[str, Any] = {
    "format": "iendjinn",
    "version": 1,
    "characters": [
        {
            "format": 1,
            "name": "Nova",
            "kind": "pc",
            "strength": 2,
            "hp": 7,
            "max_hp": 12,
            "luck": 1,
            "max_luck": 3,
            "credits": -400,
            "class": "Merc",
            "cyberware": ["Low-G Legs"],
            "notes": "two\nlines",
            "items": [{"name": "Rope", "place": "backpack"}, {"name": "Ammo", "uses": 2}],
            "effects": [{"name": "Calm", "attribute": "presence", "bonus": 1, "until": "downtime"}],
        },
        {"format": 1, "name": "Bo", "hp": 3},
    ],
}
FEW = {"state": {"activeCharacterId": RECORD["id"], "characters": [RECORD, {"name": "Bo", "id": 5}]}, "version": 0}
WEB: list[Any] = [
    FEW,
    FEW,
    FEW,
    SAMPLE,
    [RECORD],
    RECORD,
    {"cyberpunk-storage": json.dumps(FEW)},
    json.dumps(FEW),
    FEW["state"],
]
SEVERAL = """\
# Several.
[[characters]]
format = 1
name = "Nova"
hp = 3
[[characters.items]]
name = "Rope"
[[characters]]
format = 1
name = "Bo"
"""
KEYS = [field.rstrip("_") for kind in (Character, Item, Effect) for field in kind.__dataclass_fields__] + [
    "format",
    "characters",
]
INCOMING = st.one_of(
    spoiled_text(WEB), spoiled_text(WEB), spoiled_text([OURS]), damaged([*TEXTS, SEVERAL, SEVERAL], KEYS),
    st.binary(max_size=60),
)  # fmt: skip

WAYS = ("in.json", "in.json", "in.toml", "-", "in.json --json", "in.json --dry-run", "in.json --plain")


@pytest.mark.slow
@cases(100)
@given(content=INCOMING, way=st.sampled_from(WAYS), to=st.sampled_from(["web-app", "web-app", "json", "toml"]))
def test_what_comes_in_is_understood_or_named(ground: Ground, content: bytes, way: str, to: str) -> None:
    """All, some or nobody comes in; the same file again changes nothing; whoever came in goes out and in again."""
    ground.lay({"in.json": content, "in.toml": content})
    tried = ground.types("import", *way.split(), stdin=content if way == "-" else b"")
    if tried.status or "--dry-run" in way:
        return
    again = ground.types("import", "in.json", "--json")
    assert not again.told.result["created"], again
    assert not again.told.result["changed"], again
    assert not people_see(dict.fromkeys(again.changed, b""))
    for path in sorted(path for path in tried.changed if path.startswith("characters/"))[:1]:
        stem = path.removeprefix("characters/").removesuffix(".toml")
        sheet = ground.types("sheet", stem)
        assert sheet.status == 0, path
        out = ground.types("export", "--to", to, stem)
        assert out.status == 0, (to, out)
        back = ground.types("import", "-", "--json", stdin=out.told.out.encode("utf-8", "surrogatepass"))
        assert not back.told.result["created"], (to, stem, back)
        # A record of the app's that lacked something goes out whole, and is known by that from then on.
        assert to == "web-app" or len(back.told.result["unchanged"]) == 1, (to, stem, back)
        assert ground.types("sheet", stem).told == sheet.told, (to, stem)


def bundle_of(ground: Ground) -> bytes:
    """Give the bundle of the campaign."""
    ground.lay()
    assert ground.types("campaign", "bundle", "b.zip").status == 0
    content = Path("b.zip").read_bytes()
    ground.lay()
    return content


NAMES = (
    "x", "characters/vex.toml", "characters", "characters/", "../x", "/x", "a/../../x", "a//b", "a\\..\\x", "C:\\x",
    "C:x", ".", "..", "", "\u00e9", "a\nb", "a\0b", "x" * 300, "a/" * 300 + "x", "con", "characters/vex.toml/x",
    ".iendjinn", ".iendjinn/lock", ".iendjinn/tmp/99.0", ".git/config", "\u202e", "\x1b[2J", " ", "x.",
)  # fmt: skip


@st.composite
def bundles(draw: st.DrawFn, good: bytes) -> bytes:
    """Spoil a bundle: its bytes, or the files in it."""
    if draw(st.booleans()):
        content = bytearray(good)
        for _ in range(draw(st.integers(0, 4))):
            # the end of an archive is where it says what is in it
            at = draw(st.integers(0, len(content) - 1))
            at = at if draw(st.booleans()) else max(0, len(content) - 1 - at % 2500)
            content[at : at + draw(st.integers(0, 3))] = draw(
                st.sampled_from([b"", b"\0", b"\xff\xff", b"\x01", *BYTES])
            )
            if not content:
                return b""
        return bytes(content[: draw(st.integers(0, len(content)))]) if draw(st.integers(0, 5)) == 0 else bytes(content)
    made = io.BytesIO()
    with zipfile.ZipFile(
        made, "w", draw(st.sampled_from([zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2]))
    ) as archive:
        if draw(st.integers(0, 7)):
            archive.comment = zipfile.ZipFile(io.BytesIO(good)).comment
        for name in draw(st.lists(st.sampled_from(NAMES), max_size=4, unique=True)):
            info = zipfile.ZipInfo("x")
            info.filename = name
            info.external_attr = draw(st.sampled_from([0, 0, 0o120777 << 16, 0o40755 << 16, 0o10644 << 16]))
            archive.writestr(info, draw(st.sampled_from([b"", b"name = 'x'\n", b"x" * 5000])))
    return made.getvalue()


@pytest.mark.slow
@cases(34)
@given(data=st.data())
def test_a_bundle_is_laid_out_whole_or_not_at_all(ground: Ground, data: st.DataObject) -> None:
    """A refused bundle leaves no folder; one that is laid out can be looked at, and is in that folder alone."""
    bundle = BUNDLES.setdefault(id(ground), bundle_of(ground)) if id(ground) not in BUNDLES else BUNDLES[id(ground)]
    ground.lay({"b.zip": data.draw(bundles(bundle))})
    shutil.rmtree("new", ignore_errors=True)
    before: Files = files(everything=True)
    told = ground.line("campaign restore b.zip new")
    inside = os.path.isdir("new")
    assert inside == (told.status == 0), told
    assert not [name for name in os.listdir() if "part" in name]
    assert {path: text for path, text in files(everything=True).items() if not path.startswith("new/")} == before
    if told.status:
        assert told.out == ""
        assert told.err.startswith("iendjinn: ")
        assert told.err.count("\n") == 1, told
        assert "fault of the program" not in told.err, told
        return
    for words in ("list", "doctor", "log"):
        looked = ground.line(f"{words} --campaign new")
        assert "fault of the program" not in looked.err, (words, looked)
        assert looked.status in {0, 3}, (words, looked)
    shutil.rmtree("new")


BUNDLES: dict[int, bytes] = {}
"""The bundle of each ground, made once."""
