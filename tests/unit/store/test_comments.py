"""Comments that go with what they stood beside are put back, near where they were."""

from __future__ import annotations

from dataclasses import replace

import pytest

from iendjinn.errors import FileError
from iendjinn.model.character import Effect, Item
from iendjinn.store import document
from iendjinn.store.comments import all_kept, comments, with_comments_of
from iendjinn.store.people import Person, changed_text, judge_content
from tests.handwriting import remarks_of

HEAD = 'format = 1\nname = "Vex"\nhp = 7\nmax_hp = 9\n'


def person(text: str) -> Person:
    """Read a person from a text."""
    return Person("characters/vex.toml", text.encode(), *judge_content(text.encode(), "characters/vex.toml"))


def changed(text: str, **new: object) -> str:
    """Change a person in their text, keeping its layout."""
    whole = person(text)
    result, anew = changed_text(whole, replace(whole.character, **new))  # type: ignore[arg-type] # a test's own words
    assert not anew
    return result


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a = 1 # one\n# two\r\n", ["# one", "# two"]),
        ("a = \"# no\" # yes\nb = '# no' # too", ["# yes", "# too"]),
        ('a = """\n# no\n"""  # yes\n', ["# yes"]),
        ("a = '''# no\n'' # no''''' # yes\n", ["# yes"]),
        ('a = "\\"# no" # yes\nb = """x\\"""" # too', ["# yes", "# too"]),
        ('a = """""" # one\nb = "" # two\nc = \'\'\'\'\'\' # three', ["# one", "# two", "# three"]),
        ('a = """"" ""x""""" # yes', ["# yes"]),
        ('"a # b" = [ # in\n1, # it\n] # out', ["# in", "# it", "# out"]),
    ],
)
def test_comments_are_told_from_strings(text: str, found: list[str]) -> None:
    """A `#` within any kind of string begins no comment."""
    assert comments(text) == found == remarks_of(text)


def test_what_is_gone_leaves_its_comments_where_it_stood() -> None:
    """The comments above, beside and in an item that goes stay between its neighbours."""
    text = HEAD + (
        '\n[[items]]\nname = "Rope" # long\n\n# bought in week 2\n[[items]] # here\nname = "SMG"\n# oiled\n'
        '\n# the last\n[[items]]\nname = "Ammo"\n'
    )
    result = changed(text, items=(Item(name="Rope"), Item(name="Ammo")))
    assert result == HEAD + (
        '\n[[items]]\nname = "Rope" # long\n\n# bought in week 2\n# here\n# oiled\n'
        '\n# the last\n[[items]]\nname = "Ammo"\n'
    )


def test_a_list_is_changed_in_place() -> None:
    """Entries of a list that stay keep their comments beside them; those of an entry that goes stay in the list."""
    text = HEAD + 'cyberware = [ # mine\n    "Eyes", # left one\n    "Legs", # both\n    # spare\n] # all\n'
    result = changed(text, cyberware=("Legs", "Arms"))
    assert '"Legs", # both' in result
    assert "] # all" in result
    assert comments(result) == ["# mine", "# left one", "# both", "# spare", "# all"]


def test_an_item_that_moves_takes_along_what_nobody_knows() -> None:
    """An item put elsewhere in the list keeps its unknown keys, at any depth."""
    text = HEAD + '[[items]]\nname = "Rope"\nknot = "bowline"\n[items.made]\nby = "hand"\n[[items]]\nname = "SMG"\n'
    result = changed(text, items=(Item(name="SMG"), Item(name="Rope", uses=1)))
    rope = document.parse(result, "vex.toml")["items"][1]
    assert rope == {"name": "Rope", "knot": "bowline", "made": {"by": "hand"}, "uses": 1}


def test_notes_are_written_as_lines() -> None:
    """A text of several lines is written as such, with the file's own line ends, and beside its old comment."""
    result = changed(HEAD + 'notes = "one" # read it\n', notes='one\ntwo "2" \\')
    assert 'notes = """\none\ntwo \\"2\\" \\\\""" # read it\n' in result
    windows = changed(HEAD.replace("\n", "\r\n"), notes="one\ntwo")
    assert 'notes = """\r\none\r\ntwo"""\r\n' in windows
    assert "\n" not in windows.replace("\r\n", "")


def test_a_number_is_changed_in_its_line() -> None:
    """A number gives way to the new one, and nothing else of its line."""
    assert changed("\ufeff  hp=0x7   # of 9\n" + HEAD.replace("hp = 7\n", "", 1), hp=3).startswith(
        "\ufeff  hp=3   # of 9\n"
    )


def test_a_line_in_a_text_is_no_key() -> None:
    """A line of notes that looks like a key is left alone."""
    text = 'notes = """\nhp = 7 # no\n"""\n' + HEAD
    assert changed(text, hp=3) == text.replace("\nhp = 7\n", "\nhp = 3\n")


def test_a_file_without_its_last_line_end_gets_its_comments_back() -> None:
    """A comment on the last line, without an end, survives the thing that it stood beside."""
    text = HEAD + '[[effects]]\nname = "Hit" # ouch'
    assert changed(text, effects=()) == HEAD + "# ouch\n"
    assert comments(changed(text, effects=(Effect(name="Other"),))) == ["# ouch"]


def test_comments_stay_where_the_file_is_written_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the layout cannot be kept, everything that is known and unknown stays, and each comment."""
    monkeypatch.setattr(document, "changed", lambda *_: None)
    text = (
        "# top\n"
        + HEAD
        + 'odd = nan # huh\n[[items]] # bag\nname = "Rope"\n[items.made]\nby = "hand" # mine\n[own]\nx=1\n'
    )
    whole = person(text)
    result, anew = changed_text(whole, replace(whole.character, hp=1))
    assert anew
    assert all_kept(text, result)
    assert judge_content(result.encode(), "vex.toml")[0].hp == 1
    data = document.parse(result, "vex.toml")
    assert data["own"] == {"x": 1}
    assert data["items"][0]["made"] == {"by": "hand"}
    assert data == {**document.parse(text, "vex.toml"), "hp": 1}


def test_comments_are_put_back_in_order_and_outside_strings() -> None:
    """A comment is never put into a string of several lines, nor before one that it followed."""
    before = '# 1\na = 1 # 2\nb = """\n\n\n""" # 3\n# 4\n'
    after = 'b = """\n\n\n"""\n# 4\n'
    result = with_comments_of(before, after)
    assert comments(result) == ["# 1", "# 2", "# 3", "# 4"]
    assert document.parse(result, "") == document.parse(after, "")
    assert with_comments_of(before, before) == before
    assert comments(with_comments_of(before, "")) == ["# 1", "# 2", "# 3", "# 4"]


def test_a_comment_is_put_below_a_last_line_without_its_end() -> None:
    """Where the text does not end its last line, a comment put below ends it first."""
    assert with_comments_of("a = 1\nb = 2 # x", "a = 1") == "a = 1\n# x\n"
    assert with_comments_of("b = 1 # x\r\n", "a = 2\r\nc = 3") == "# x\r\na = 2\r\nc = 3"


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"a = 1\nb = '\xff'\n", "line 2: is not UTF-8 text .byte 0xff."),
        (b"a = \n", "line 1, column 5: is not TOML: invalid value"),
        (b"a = " + b"[" * 5000, "lists too deep"),
    ],
)
def test_what_is_no_toml_is_named(content: bytes, why: str) -> None:
    """Bytes that are not UTF-8, text that is not TOML and what is nested too deep are told with their place."""
    with pytest.raises(FileError, match=why):
        judge_content(content, "vex.toml")
