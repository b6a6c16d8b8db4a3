"""Characters come in and go out through `import` and `export`."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.program import Stream, missing, one_line, snapshot

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.cli.program import Program

SAMPLE = Path(__file__).parents[1] / "unit" / "store" / "web-app-storage.json"


def storage(*characters: dict[str, Any]) -> str:
    """Give the text of the app's storage with these characters."""
    return json.dumps({"state": {"activeCharacterId": None, "characters": characters}, "version": 0})


def test_the_same_file_twice_changes_nothing(line: Program, campaign: Path) -> None:
    """Four are made the first time and none the second, when nothing is written; out they come as they went in."""
    result = line(f"import {SAMPLE} --json").result
    assert result == {
        "created": ["Maya", "Phillip", "Alandra", "Fury"], "changed": [], "unchanged": [], "not_understood": [],
    }  # fmt: skip
    before = snapshot(campaign)
    answer = line(f"import {SAMPLE} --json").answer
    assert answer["result"]["unchanged"] == ["Maya", "Phillip", "Alandra", "Fury"]
    assert (answer["changes"], answer["entry"]) == ([], None)
    assert snapshot(campaign) == before
    assert line("export maya phillip alandra fury --to web-app -o out.json").status == 0
    there = json.loads(SAMPLE.read_text(encoding="utf-8"))
    assert json.loads((campaign / "out.json").read_text(encoding="utf-8")) == there


def test_everyone_of_ours_goes_to_the_app_and_comes_back_unchanged(line: Program, campaign: Path) -> None:
    """Whoever never was in the app is known again by the id they were given on the way out."""
    assert line("export party --to web-app -o out.json").status == 0
    before = snapshot(campaign)
    result = line("import out.json --json").result
    assert len(result["unchanged"]) == 4
    assert result["not_understood"] == []
    assert snapshot(campaign) == before


def test_the_app_changes_only_what_it_changed(line: Program, campaign: Path) -> None:
    """Credits spent there arrive, HP lost here stay lost; one undo takes it back."""
    assert line(f"import {SAMPLE}").status == 0
    assert line("set maya hp 4").status == 0
    there = json.loads(SAMPLE.read_text(encoding="utf-8"))
    there["state"]["characters"][0]["credits"] = 50
    (campaign / "later.json").write_text(json.dumps(there), encoding="utf-8")
    before = (campaign / "characters" / "maya.toml").read_bytes()
    assert line("import later.json --json").result["changed"] == ["Maya"]
    maya = line("sheet maya --json").result["character"]
    assert (maya["hp"], maya["credits"]) == (4, 50)
    assert line("undo").status == 0
    assert (campaign / "characters" / "maya.toml").read_bytes() == before


def test_two_of_one_name_are_two(line: Program, campaign: Path) -> None:
    """The second gets a file of its own; an id used twice is told, and its first bearer taken in."""
    one = {"id": "a", "name": "Vex"}
    text = storage(one, {"id": "b", "name": "Vex"}, {"id": "b", "name": "Third"})
    (campaign / "in.json").write_text(text, encoding="utf-8")
    result = line("import in.json --json").result
    assert result["created"] == ["Vex", "Vex"]
    missing(("characters[3]", "id of another"), result["not_understood"][0])
    assert (campaign / "characters" / "vex-3.toml").is_file()


def wrapped(text: str) -> str:
    """Give the text as it is."""
    return text


def dumped(text: str) -> str:
    """Give a dump of all that the browser keeps, the app's text a text within it."""
    return json.dumps({"theme": "dark", "cyberpunk-storage": text})


@pytest.mark.parametrize("form", [wrapped, json.dumps, dumped])
@pytest.mark.parametrize("cut", [2, 9, 200, 700, 1200])
def test_who_stands_whole_in_a_file_cut_off_can_be_taken(
    line: Program, campaign: Path, form: Callable[[str], str], cut: int
) -> None:
    """It is refused, and says how many there are; forced, those are taken and the rest is told."""
    whole = form(json.dumps(json.loads(SAMPLE.read_text(encoding="utf-8"))))
    names = ["Maya", "Phillip", "Alandra", "Fury"]
    # From the end on, so that the cut lies in another character each time, or after the last of them.
    (campaign / "cut.json").write_text(whole[:-cut], encoding="utf-8")
    before = snapshot(campaign)
    told = line("import cut.json")
    one_line(told, 3, "cut.json", "export it again", "--force")
    assert snapshot(campaign) == before
    result = line("import cut.json --json --force").result
    taken = result["created"]
    assert taken == names[: len(taken)]
    assert f"take the {len(taken)} character" in told.err
    assert f"{len(taken)} character" in result["not_understood"][0]


def test_a_file_of_our_own_cut_off_can_be_taken_in_part(line: Program, campaign: Path) -> None:
    """Ours are known as ours by what stands before them; where nobody stands whole, force helps nothing."""
    assert line("export vex corp-guard --to json -o out.json").status == 0
    text = (campaign / "out.json").read_text(encoding="utf-8")
    (campaign / "cut.json").write_text(text[:-40], encoding="utf-8")
    one_line(line("import cut.json"), 3, "take the 1 character before that with --force")
    assert line("import cut.json --json --force").result["unchanged"] == ["Vex"]
    (campaign / "cut.json").write_text(text[:90], encoding="utf-8")
    before = snapshot(campaign)
    one_line(line("import cut.json --force"), 3, "is not JSON")
    assert snapshot(campaign) == before


@pytest.mark.parametrize("form", ["json", "toml"])
@pytest.mark.parametrize("who", ["vex", "party"])
def test_another_campaign_takes_them_in(line: Program, campaign: Path, form: str, who: str) -> None:
    """What was exported is the same character there, and the same file twice changes nothing."""
    assert line(f"export {who} --to {form} -o out.txt").status == 0
    assert line("campaign new other").status == 0
    first = line("import out.txt --campaign other --json").result
    assert len(first["created"]) == (1 if who == "vex" else 4)
    again = line("import out.txt --campaign other --json").result
    assert again["unchanged"] == first["created"]
    ours, theirs = (line(f"sheet vex --json {more}").result for more in ("", "--campaign other"))
    assert ours == theirs
    assert campaign.is_dir()


def test_a_characters_own_file_comes_in(line: Program, campaign: Path) -> None:
    """An unknown key in it is told and not kept; - is standard input."""
    text = (
        (campaign / "characters" / "vex.toml").read_text(encoding="utf-8").replace('name = "Vex"', 'name = "Vex Two"')
    )
    told = line(
        "import - --json", stdin=Stream(text.replace("bio =", "boi = 1\nbio =").encode(), "utf-8", terminal=False)
    )
    assert told.result["created"] == ["Vex Two"]
    missing(("boi", "bio"), told.result["not_understood"][0])


@pytest.mark.parametrize(
    ("content", "parts"),
    [
        (b"[" * 10_000, ("too deep",)),
        (b'{"characters": ' + b"[" * 10_000 + b"]" * 10_000 + b"}", ("too deep",)),
        (b" " * 40_000_000, ("larger than 10 MB",)),
        (SAMPLE.read_bytes()[:3000], ("is not JSON", "line ", "export it again")),
        (b"\xff\xfe\x00", ("is not UTF-8",)),
        (b"{}", ("no list of characters",)),
        (b"[3]", ("nobody who can be read", "characters[1]")),
        (b"Vex, a merc", ("is not TOML",)),
        (b"x = 1", ("is no character",)),
        (b"name = 'Bo'\n", ("format",)),
        (b'{"state": {"characters": [{"name": "", "id": "x"}]}}', ("nobody who can be read", "name is empty")),
    ],
)
def test_what_cannot_be_read_is_one_line(line: Program, campaign: Path, content: bytes, parts: tuple[str, ...]) -> None:
    """Exit 3 naming the file; nothing is written."""
    (campaign / "bad.json").write_bytes(content)
    before = snapshot(campaign)
    one_line(line("import bad.json"), 3, "bad.json", *parts)
    assert snapshot(campaign) == before


def test_all_that_can_be_read_is_read(line: Program, campaign: Path) -> None:
    """Bad characters among good ones are told, each with its place; the good ones are made."""
    text = storage(
        {"id": "a", "name": "Good", "hp": "x"}, {"id": "b"}, {"id": "c", "name": "Fine", "notes": "[/red]\x1b[2J"}
    )
    (campaign / "in.json").write_text(text, encoding="utf-8")
    told = line("import in.json")
    assert told.status == 0
    missing(("new: Good, Fine", "characters[2]", "characters[1] (Good): hp is"), told.out.replace("\n  ", " "))
    assert "\x1b" not in line("sheet fine").out


@pytest.mark.parametrize("number", ["NaN", "-Infinity", "1e999"])
def test_a_number_that_is_none_is_told_and_the_rest_is_read(line: Program, campaign: Path, number: str) -> None:
    """It reads null, as the app itself would write it, so that what goes out again is JSON; the file twice is once."""
    text = storage({"id": "a", "name": "Bo", "hp": 0, "lvl": 0}, {"id": "b", "name": "Di"}).replace(
        ": 0", f": {number}"
    )
    (campaign / "in.json").write_text(text, encoding="utf-8")
    result = line("import in.json --json").result
    assert result["created"] == ["Bo", "Di"]
    missing((number, "no number", "characters[1] (Bo): hp is null"), " ".join(result["not_understood"]))
    assert line("import in.json --json").result["unchanged"] == ["Bo", "Di"]
    assert json.loads(line("export bo --to web-app").out, parse_constant=pytest.fail)


def test_people_without_an_id_come_in_once(line: Program, campaign: Path) -> None:
    """Two alike are two, and the same file again is neither of them anew; an id that is a number is one too."""
    alike = {"name": "Bo", "notes": "x"}
    (campaign / "in.json").write_text(storage(alike, alike, {"name": "Di", "id": 5}), encoding="utf-8")
    assert line("import in.json --json").result["created"] == ["Bo", "Bo", "Di"]
    before = snapshot(campaign)
    assert line("import in.json --json").result["unchanged"] == ["Bo", "Bo", "Di"]
    assert snapshot(campaign) == before
    (campaign / "more.json").write_text(
        storage(alike, alike, alike, {"name": "Di", "id": 5, "hp": 3}), encoding="utf-8"
    )
    result = line("import more.json --json").result
    assert (result["created"], result["unchanged"], result["changed"]) == (["Bo"], ["Bo", "Bo"], ["Di"])


@pytest.mark.parametrize(
    "wrap",
    [
        lambda text: json.dumps(json.loads(text)["state"]),
        lambda text: json.dumps(json.loads(text)["state"]["characters"]),
        lambda text: json.dumps(json.loads(text)["state"]["characters"][0]),
        lambda text: json.dumps({"theme": "dark", "cyberpunk-storage": text}),
        lambda text: json.dumps({"cyberpunk-storage": json.loads(text)}),
        json.dumps,
    ],
    ids=["bare", "list", "one", "dump", "dump-read", "text"],
)
def test_the_apps_text_comes_in_however_it_is_wrapped(
    line: Program, campaign: Path, wrap: Callable[[str], str]
) -> None:
    """The bare state, a list or one character, a dump of the whole storage, the text in quotes of a console."""
    (campaign / "in.json").write_text(wrap(storage({"id": "a", "name": "Bo"})), encoding="utf-8")
    assert line("import in.json --json").result["created"] == ["Bo"]


def test_things_that_came_or_went_here_stay_so(line: Program, campaign: Path) -> None:
    """What the app changed of its things is changed; a thing got here is kept, one dropped here does not come back."""
    assert line(f"import {SAMPLE}").status == 0
    assert line("give maya rope").status == 0
    assert line("drop maya mesh armor").status == 0
    there = json.loads(SAMPLE.read_text(encoding="utf-8"))
    things = there["state"]["characters"][0]["items"]
    things[1]["uses"] = 1
    things.append({**things[0], "name": "Crow bar", "id": "new"})
    (campaign / "later.json").write_text(json.dumps(there), encoding="utf-8")
    assert line("import later.json --json").result["changed"] == ["Maya"]
    maya = line("sheet maya --json").result["character"]
    assert [item["name"] for item in maya["items"]] == ["Pistol", "Ammo", "Yehuan Smokes", "Crowbar", "Rope"]
    assert maya["items"][1]["uses"] == 1


def test_things_got_here_come_back_from_the_app_once(line: Program, campaign: Path) -> None:
    """They went out under an id of ours: what the app changed of them is changed, and no second one is made."""
    assert line(f"import {SAMPLE}").status == 0
    assert line("give maya rope").status == 0
    assert line("give maya rope").status == 0
    out = json.loads(line("export maya --to web-app").out)
    things = out["state"]["characters"][0]["items"]
    things[-1]["location"] = "Locker"
    things.append({**things[-1], "id": "bought there"})
    (campaign / "back.json").write_text(json.dumps(out), encoding="utf-8")
    assert line("import back.json --json").result["changed"] == ["Maya"]
    items = line("sheet maya --json").result["character"]["items"]
    ropes = [item["place"] for item in items if item["name"] == "Rope"]
    assert ropes == ["backpack", "locker", "locker"]
    assert line("import back.json --json").result["unchanged"] == ["Maya"]
    assert json.loads(line("export maya --to web-app").out) == out


def test_things_that_could_not_be_read_go_out_as_they_came(line: Program, campaign: Path) -> None:
    """Each where it was, those beside it with their own record, and the same text twice changes nothing."""
    rope = {"name": "Rope", "description": "", "value": 1, "size": 1, "location": "Bag", "uses": 3, "id": "r"}
    odd = {**rope, "name": "Odd", "description": "x" * 500, "id": "o"}
    things = [7, {"name": "\x1b", "id": "r"}, rope, {"size": 1}, odd, {**rope, "value": 2}]
    text = storage({"id": "a", "name": "Bo", "hp": 30, "luck": 4, "items": things})
    (campaign / "in.json").write_text(text, encoding="utf-8")
    told = line("import in.json --json").result["not_understood"]
    missing(("item 1 has no name", "item 2", "item 4 has no name", "500 characters", "hp is 30, above"), " ".join(told))
    assert line("export bo --to web-app -o out.json").status == 0
    out = json.loads((campaign / "out.json").read_text(encoding="utf-8"))
    assert out["state"]["characters"] == json.loads(text)["state"]["characters"]
    assert line("move bo rope locker").status == 0
    out = json.loads(line("export bo --to web-app").out)["state"]["characters"][0]["items"]
    assert out == [*things[:2], {**rope, "location": "Locker"}, *things[3:]]


def test_what_cannot_go_out_is_refused(line: Program, campaign: Path) -> None:
    """A format that nobody knows, somebody who is not there: exit 2."""
    before = snapshot(campaign)
    one_line(line("export vex --to xml"), 2, "no such format", "web-app, json, toml")
    one_line(line("export nobody"), 2, "nobody called")
    one_line(line("import nothing.json"), 3, "there is no such file")
    assert line("time +1h").status == 0
    before = snapshot(campaign)
    one_line(line("import campaign.toml"), 3, "a campaign's own file")
    assert snapshot(campaign) == before


ODD = """\
format = 1
name = "Bo"
# two letters end each line
\tbio = 'a\ttab, Z\u00f6e'
notes = '''
two spaces \x20
\x85 and \u2028 and \u202e'''

[[items]]
name = "Rope"
text = "\U0001f9be\u200b"
"""


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_toml_goes_out_as_toml_whatever_stands_in_it(line: Program, campaign: Path, encoding: str, ending: str) -> None:
    """Tabs, spaces at ends of lines, letters that a terminal acts on or the stream cannot hold: the same comes in."""
    (campaign / "characters" / "bo.toml").write_bytes(ODD.replace("\n", ending).encode())
    told = line("export bo", encoding=encoding)
    assert tomllib.loads(told.out) == tomllib.loads(ODD)
    assert "# two letters end each line" in told.out
    both = tomllib.loads(line("export bo vex", encoding=encoding).out)["characters"]
    assert both[0]["notes"] == tomllib.loads(ODD)["notes"]


def test_ends_of_lines_of_two_letters_stay_two(line: Program, campaign: Path) -> None:
    """What was imported with them is in the file as it is in the character."""
    (campaign / "in.json").write_text(storage({"id": "a", "name": "Bo", "notes": "one\r\ntwo"}), encoding="utf-8")
    assert line("import in.json").status == 0
    assert tomllib.loads((campaign / "characters" / "bo.toml").read_text(encoding="utf-8"))["notes"] == "one\r\ntwo"


def test_a_place_that_is_no_text_is_told(line: Program, campaign: Path) -> None:
    """It is in the backpack, and the others come in as ever."""
    (campaign / "in.json").write_text(
        storage(
            {
                "id": "a",
                "name": "Bo",
                "items": [{"name": "Rope", "location": {"x": 1}}, {"name": "Ammo", "location": []}],
            }
        ),
        encoding="utf-8",
    )
    result = line("import in.json --json").result
    assert result["created"] == ["Bo"]
    missing(("Rope: there is no place", "Ammo: there is no place"), " ".join(result["not_understood"]))


def test_whoever_came_without_an_id_is_known_again(line: Program, campaign: Path) -> None:
    """They go out under one of ours, and are no second person when they come back."""
    (campaign / "in.json").write_text(storage({"name": "Bo", "hp": 3}), encoding="utf-8")
    assert line("import in.json --json").result["created"] == ["Bo"]
    assert line("export bo --to web-app -o out.json").status == 0
    result = line("import out.json --json").result
    assert (result["created"], result["changed"]) == ([], ["Bo"])
    assert line("import out.json --json").result["unchanged"] == ["Bo"]


def test_what_stands_around_the_characters_comes_out_again(line: Program, campaign: Path) -> None:
    """Keys of the app's text and of its state, an odd version, nobody shown; from two texts what each of them had."""
    first: dict[str, Any] = {
        "state": {"activeCharacterId": None, "theme": {"dark": True}, "characters": [{"id": "a", "name": "Bo"}]},
        "version": 3, "saved": "today",
    }  # fmt: skip
    second: dict[str, Any] = {
        "version": 1, "state": {"characters": [{"id": "b", "name": "Di"}], "activeCharacterId": "b", "sound": 1}
    }  # fmt: skip
    for text in (first, second):
        (campaign / "in.json").write_text(json.dumps(text), encoding="utf-8")
        assert line("import in.json").status == 0
    for who, text in (("bo", first), ("di", second)):
        out = json.loads(line(f"export {who} --to web-app").out)
        whole = out["state"]["characters"][0]
        text["state"]["characters"][0] |= {key: value for key, value in whole.items() if key not in {"id", "name"}}
        assert out == text
    both = json.loads(line("export bo di --to web-app").out)
    assert {key: value for key, value in both.items() if key != "state"} == {"version": 3, "saved": "today"}
    assert (both["state"]["theme"], both["state"]["sound"], both["state"]["activeCharacterId"]) == (
        {"dark": True}, 1, "b",
    )  # fmt: skip


def test_what_changes_around_a_character_is_taken_in(line: Program, campaign: Path) -> None:
    """Another one is shown, a setting is new: nobody is changed, yet it goes out again; one undo takes it back."""
    assert line(f"import {SAMPLE}").status == 0
    assert line("set maya hp 4").status == 0
    there = json.loads(SAMPLE.read_text(encoding="utf-8"))
    there["state"]["activeCharacterId"] = there["state"]["characters"][0]["id"]
    there["state"]["theme"] = "dark"
    (campaign / "later.json").write_text(json.dumps(there), encoding="utf-8")
    before = snapshot(campaign / "characters")
    assert line("import later.json --json").result["unchanged"] == ["Maya", "Phillip", "Alandra", "Fury"]
    assert line("undo").status == 0
    assert snapshot(campaign / "characters") == before
    for wrote in (True, False):
        answer = line("import later.json --json").answer
        assert (answer["result"]["changed"], bool(answer["changes"])) == ([], wrote)
    there["state"]["characters"][0]["hp"] = 4
    assert json.loads(line("export maya phillip alandra fury --to web-app").out) == there


def test_a_bare_state_keeps_what_else_is_in_it(line: Program, campaign: Path) -> None:
    """It goes out wrapped, as the app keeps it."""
    (campaign / "in.json").write_text('{"theme": 1, "characters": [{"id": "a", "name": "Bo"}]}', encoding="utf-8")
    assert line("import in.json").status == 0
    out = json.loads(line("export bo --to web-app").out)
    assert (out["version"], out["state"]["theme"], out["state"]["activeCharacterId"]) == (0, 1, "a")


def test_somebody_of_ours_is_known_again_by_another_name(line: Program, campaign: Path) -> None:
    """Renamed twice, retired, brought back and undone in between: the id is the one of whoever was made."""
    assert line("export vex --to web-app -o out.json").status == 0
    out = json.loads((campaign / "out.json").read_text(encoding="utf-8"))
    out["state"]["characters"][0]["credits"] = 7
    (campaign / "out.json").write_text(json.dumps(out), encoding="utf-8")
    for words in ("rename vex Nobody", "undo", "rename vex Axel", "retire axel", "unretire axel", "rename axel Vexed"):
        assert line(words).status == 0, words
    again = json.loads(line("export vexed --to web-app").out)["state"]["characters"][0]
    assert again["id"] == out["state"]["characters"][0]["id"]
    assert line("import out.json --json").result["changed"] == ["Vexed"]
    vexed = line("sheet vexed --json").result["character"]
    assert (vexed["name"], vexed["credits"]) == ("Vexed", 7)


def test_a_copy_and_the_next_of_a_name_are_others(line: Program, campaign: Path) -> None:
    """Each that was made has an id of its own, also where the first one's file has another name now."""
    assert campaign.is_dir()
    for words in ("copy vex Twin", "rename vex Axel", "new Vex --seed 3"):
        assert line(words).status == 0
    out = json.loads(line("export twin axel vex kira --to web-app").out)["state"]["characters"]
    assert len({one["id"] for one in out}) == 4


def test_whoever_has_no_entry_is_known_by_their_file(line: Program, campaign: Path) -> None:
    """Written by hand: a rename by the program is followed back to that file."""
    (campaign / "characters" / "bo.toml").write_text('format = 1\nname = "Bo"\n', encoding="utf-8")
    first = json.loads(line("export bo --to web-app").out)["state"]["characters"][0]["id"]
    assert line("rename bo Beau").status == 0
    assert json.loads(line("export beau --to web-app").out)["state"]["characters"][0]["id"] == first


def test_somebody_retired_is_no_second_person(line: Program, campaign: Path) -> None:
    """What the app changed of them is changed in their file among the retired."""
    assert line(f"import {SAMPLE}").status == 0
    assert line("retire maya").status == 0
    there = json.loads(SAMPLE.read_text(encoding="utf-8"))
    there["state"]["characters"][0]["credits"] = 50
    (campaign / "later.json").write_text(json.dumps(there), encoding="utf-8")
    result = line("import later.json --json").result
    assert (result["created"], result["changed"]) == ([], ["Maya"])
    assert "credits = 50\n" in (campaign / "characters" / "retired" / "maya.toml").read_text(encoding="utf-8")


def test_what_was_done_here_after_an_export_stays(line: Program, campaign: Path) -> None:
    """HP lost and a rope got since are no doing of the app; what it spent, and deleted of what it was sent, is."""
    assert line("give vex crowbar").status == 0
    assert line("export vex --to web-app -o out.json").status == 0
    out = json.loads((campaign / "out.json").read_text(encoding="utf-8"))
    assert line("set vex hp 2").status == 0
    assert line("give vex rope").status == 0
    assert line("export vex --to web-app").status == 0
    there = out["state"]["characters"][0]
    there["credits"] = 900
    there["items"] = [item for item in there["items"] if item["name"] not in {"Ammo", "Crowbar"}]
    (campaign / "out.json").write_text(json.dumps(out), encoding="utf-8")
    assert line("import out.json --json").result["changed"] == ["Vex"]
    vex = line("sheet vex --json").result["character"]
    assert (vex["hp"], vex["credits"]) == (2, 900)
    assert [item["name"] for item in vex["items"]] == ["Assault Rifle", "Flak Jacket", "Pack of Protein Bars", "Rope"]


def test_what_was_got_here_and_deleted_there_is_gone(line: Program, campaign: Path) -> None:
    """Maya came from the app; the rope went there and was deleted there, while it changed something else."""
    assert line(f"import {SAMPLE}").status == 0
    assert line("give maya rope").status == 0
    assert line("set maya hp 4").status == 0
    out = json.loads(line("export maya --to web-app").out)
    assert line("set maya hp 3").status == 0
    out["state"]["characters"][0]["items"].pop()
    out["state"]["characters"][0]["credits"] = 9
    (campaign / "back.json").write_text(json.dumps(out), encoding="utf-8")
    assert line("import back.json --json").result["changed"] == ["Maya"]
    maya = line("sheet maya --json").result["character"]
    assert (maya["hp"], maya["credits"]) == (3, 9)
    assert "Rope" not in [item["name"] for item in maya["items"]]


def test_what_was_never_loaded_there_is_not_undone_here(line: Program, campaign: Path) -> None:
    """An export that the app never saw does not make its older numbers changes of its own."""
    assert line(f"import {SAMPLE}").status == 0
    assert line("set maya hp 4").status == 0
    assert line("give maya rope").status == 0
    assert line("export maya --to web-app").status == 0
    there = json.loads(SAMPLE.read_text(encoding="utf-8"))
    there["state"]["characters"][0]["credits"] = 50
    (campaign / "later.json").write_text(json.dumps(there), encoding="utf-8")
    assert line("import later.json --json").result["changed"] == ["Maya"]
    maya = line("sheet maya --json").result["character"]
    assert (maya["hp"], maya["credits"], maya["items"][-1]["name"]) == (4, 50, "Rope")


def test_a_dry_export_remembers_nothing(line: Program, campaign: Path) -> None:
    """No file comes or goes, in the program's own folder neither."""
    before = snapshot(campaign)
    assert line("export party --to web-app --dry-run").status == 0
    assert snapshot(campaign) == before
