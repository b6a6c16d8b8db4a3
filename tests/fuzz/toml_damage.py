"""TOML text broken in every way: by hands that know what a key takes, by hands that do not, and by machines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

DEEP = 60

VALUES = (
    "0", "1", "-1", "2", "3", "7", "10", "99", "-5", "1_000", "+4", "0x1F", "0o17", "0b11", "00", "1__0", "-0",
    "999999999999", "9" * 70, "-" + "9" * 130, "9" * 5000, "0x" + "f" * 400, "1.0", "0.5", "-1.5e3", "1e400", "inf",
    "-inf", "nan", "-nan", "true", "false", "True", "null", "none", "1979-05-27", "07:32:00", "1979-05-27T07:32:00Z",
    "1979-05-27 07:32:00.5", "9999-99-99", '""', "''", '"x"', '"7"', '"true"', "'single'", '"""\ntwo\nlines"""',
    "'''\ntwo\n# lines'''", '"""a\\\n   b"""', '"unclosed', "'unclosed", '"""', '"a\\qb"', '"\\u0000"',
    '"\\u001b[31m"', '"\\u202eabc"', '"\\ud800"', '"\\U0010ffff"', '"\\u0085\\u2028"', '"\\t tab"', '"\\r\\n"',
    '"[red]x[/red]"', '"../../x"', '"/etc/passwd"', '"a\\\\b"', '"' + "A" * 500 + '"', '"' + "\u00e9" * 90 + '"',
    '"\U0001f9be\u200d\U0001f9be"', '"e\u0301"', '"\u0416\u0430\u043d\u043d\u0430"', '"\u3000"', '" "', '"\\u200b"',
    '"#"', '" # no comment"', '"vex"', '"Vex"', '"Kira"', '"kira"', '"party"', '"."', '"-5"', '"--json"',
    '"ganger 1"', '"day 3 22:00"', '"day 999999 23:59:59"', '"day 0 00:00"', '"day 1 25:00"', '"downtime"',
    '"removed"', '"hands"', '"main"', '"off"', '"body"', '"backpack"', '"locker"', '"Assault Rifle"', '"Ammo"',
    '"Rope"', '"Flak Jacket"', '"Cyberdeck"', '"Data Cassette"', '"pc"', '"npc"', '"strength"', '"d6"', '"d100"',
    '"2d6+1"', '"d0"', '"d44"', '"0-3"', '"1-"', '"3-1"', "[]", "[[]]", "[1]", '["x"]', '["x", "x"]', '["Scope", 3]',
    "[1, 'a', true]", "[true, ]", "[,]", "{}", "{ name = 'x' }", "{ name = 'Rope', uses = 3 }",
    "{ a = { b = { c = 1 } } }", "[{}]", "[{ name = 'Rope' }]", "[{ name = 'Rope' }, 3]",
    "[{ name = 'Rope' }, { name = 'Rope' }]", "[ # one\n 'x', # two\n]", "[" * DEEP + "]" * DEEP,
    "{ a = " * DEEP + "1" + " }" * DEEP, "[" * 3000, "", "=", "x", "3 4", "'a' 'b'", "3 # three", "# nothing",
)  # fmt: skip
"""What may stand to the right of a key."""

LINES = (
    "", "   ", "# a remark", "\t# another # remark", "#", "#\u00e9", "[items]", "[[items]]",
    '[[items]]\nname = "Rope"', '[[items]]\nname = "Rope" # left\nuses = 0\n# below',
    '[[items]]\nname = "Knife"\nplace = "main"', "[[items.upgrades]]", "[items.mine]\nby = 'hand'", "items = []",
    "items = [{ name = 'Rope' }]", "[effects]", "[[effects]]",
    '[[effects]]\nname = "Odd"\nattribute = "strength"\nbonus = 2\nuntil = "day 1 09:00"',
    '[[effects]]\nname = "x"\nuntil = "never"', "[[foes]]", '[[foes]]\nname = "ganger 7"',
    '[[fighters]]\nname = "kira"', "[[left]]", "[[labels]]\nname = 'x'\ngiven = 3", "a.b.c = 1", "a.b = 2 # dotted",
    "name.x = 1", "hp.x = 1", '"" = 1', "'' = 2", '"odd key" = "x"', "odd key = 1", "x = [", "x = {", '"""', "'''",
    "x = '''\nnever", "format = 1", "format = 2", "format = 0", "format = '1'", "[a]\n[a]",
    "[a]\nb = 1\n[a.c]\nd = 2", "[a]\n[[a]]", "[]", "[[]]", "[ x", "[[x]", "= 3", "name", "class_ = 'x'",
    "hitpoints = 3", "Hp = 3", "hp=3", "hp =3", "x=1;y=2", "\x00", "x = \x00", "\x7f", "\x1b[2J", "x = '\x1b'",
    "\u2028", "\ufeff", "#\x07", "__proto__ = 1", "__class__ = 'x'", "self = 3", "cyberware = ['Eyes', 'Eyes'] # two",
    "web_app = '{}'", "web_app = '{\"record\": {\"id\": 3}}'", "web_app = '['", "about = 3", "[about]",
    "[about.weapons]\ndice = 'd6'", "[[weapons]]\nname = 'Gun'\nprice = 3", "moves = []", "x = 1 y = 2",
)  # fmt: skip
"""What may stand between two lines."""

BYTES = (
    b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xc0\x80", b"\x00", b"\x00" * 50, b"\r", b"\x1a",
    b"\xef\xbb\xbf", b"\\", b'"', b"'", b"#", b"[", b"]", b"{", b"=", b",", b".", b"\n", b"\n\n", b"\t", b" ",
    b"\x0c", b"<<<<<<< HEAD\n", b"=======\n", b"\xe2\x80\xae",
)  # fmt: skip


def _with_value(line: str) -> bool:
    return "=" in line.partition("#")[0]


def _place(draw: st.DrawFn, lines: list[str]) -> int:
    return draw(st.integers(0, len(lines) - 1))


def _valued(draw: st.DrawFn, lines: list[str]) -> int:
    """Choose a line with a key, if there is one."""
    places = [at for at, line in enumerate(lines) if _with_value(line)]
    return draw(st.sampled_from(places)) if places else _place(draw, lines)


def _another_value(draw: st.DrawFn, lines: list[str], keys: Sequence[str]) -> None:  # noqa: ARG001
    at = _valued(draw, lines)
    key = lines[at].partition("=")[0]
    value = draw(st.sampled_from(VALUES)) if draw(st.integers(0, 5)) else str(draw(st.integers(-1000, 1000)))
    lines[at] = f"{key}= {value}"


def _borrowed_value(draw: st.DrawFn, lines: list[str], keys: Sequence[str]) -> None:  # noqa: ARG001
    at, other = _valued(draw, lines), _valued(draw, lines)
    lines[at] = f"{lines[at].partition('=')[0]}={lines[other].partition('=')[2]}"


def _another_key(draw: st.DrawFn, lines: list[str], keys: Sequence[str]) -> None:
    at = _valued(draw, lines)
    key = draw(
        st.sampled_from([*keys, "nmae", "", '"', "a.b", "'quoted key'", '"\\u0041"', "\u00e9", "-", "1", "true"])
    )
    lines[at] = f"{key} ={lines[at].partition('=')[2]}"


def _a_key_more(draw: st.DrawFn, lines: list[str], keys: Sequence[str]) -> None:
    key = draw(st.sampled_from([*keys, "mine"]))
    lines.insert(draw(st.integers(0, len(lines))), f"{key} = {draw(st.sampled_from(VALUES))}")


def _gone(draw: st.DrawFn, lines: list[str], keys: Sequence[str]) -> None:  # noqa: ARG001
    at = _place(draw, lines)
    del lines[at : at + draw(st.sampled_from([1, 1, 2, 6]))]
    lines[:] = lines or [""]


def _again(draw: st.DrawFn, lines: list[str], keys: Sequence[str]) -> None:  # noqa: ARG001
    """Repeat some lines: a key twice, a block many times."""
    at = _place(draw, lines)
    piece = lines[at : at + draw(st.sampled_from([1, 1, 3, 8]))]
    lines[at:at] = piece * draw(st.sampled_from([1, 1, 2, 12]))


def _moved(draw: st.DrawFn, lines: list[str], keys: Sequence[str]) -> None:  # noqa: ARG001
    at = _place(draw, lines)
    piece = lines.pop(at)
    lines.insert(draw(st.integers(0, len(lines))), piece)


def _between(draw: st.DrawFn, lines: list[str], keys: Sequence[str]) -> None:  # noqa: ARG001
    lines[(at := draw(st.integers(0, len(lines)))) : at] = draw(st.sampled_from(LINES)).split("\n")


def _remarked(draw: st.DrawFn, lines: list[str], keys: Sequence[str]) -> None:  # noqa: ARG001
    """Write a remark beside, above or below every so many lines."""
    step = draw(st.integers(1, 4))
    for at in reversed(range(0, len(lines), step)):
        where = (at + step) % 3
        if where == 0:
            lines[at] = f"{lines[at]} # beside {at}"
        else:
            lines.insert(at + where - 1, f"{'  ' * (at % 2)}# by {at}")


def _a_letter(draw: st.DrawFn, lines: list[str], keys: Sequence[str]) -> None:  # noqa: ARG001
    at = _place(draw, lines)
    cut = draw(st.integers(0, len(lines[at])))
    letter = draw(st.one_of(st.sampled_from("\"'#[]{}=.,\\ \t0-+_\u00e9"), st.characters(exclude_categories=["Cs"])))
    lines[at] = lines[at][:cut] + letter + lines[at][cut + draw(st.integers(0, 1)) :]


SPOILS: tuple[Callable[[st.DrawFn, list[str], Sequence[str]], None], ...] = (
    _another_value, _another_value, _another_value, _borrowed_value, _another_key, _a_key_more, _gone, _again, _moved,
    _between, _between, _remarked, _a_letter,
)  # fmt: skip


@st.composite
def packed(draw: st.DrawFn, text: str) -> bytes:
    """Give the bytes of a text: mostly as they are, else as other editors, other systems and bad disks leave them."""
    content = text.encode("utf-8", "surrogatepass")
    cut = draw(st.integers(0, len(content)))
    ways = {
        1: b"\xef\xbb\xbf" + content,
        2: content.replace(b"\n", b"\r\n"),
        3: content.replace(b"\n", b"\r\n").replace(b"\r\n", b"\n", 3),
        4: text.encode("utf-16-le" if cut % 2 else "utf-16", "replace"),
        5: text.encode("latin-1", "replace"),
        6: (b"", b"\n", b"\xef\xbb\xbf", b"\xef\xbb\xbf" * 2 + content, content * 2, content.rstrip())[cut % 6],
        7: (content.replace(b"\n", b"\r"), content + b"\0" * 100, b"\x1f\x8b" + content, content[::-1])[cut % 4],
        8: content[:cut],
    }
    way = draw(st.integers(0, 24))
    if way in {9, 10, 11}:
        return content[:cut] + draw(st.sampled_from(BYTES)) + content[cut + draw(st.sampled_from([0, 0, 1, 9])) :]
    return ways.get(way, content)


@st.composite
def damaged(draw: st.DrawFn, texts: Sequence[str], keys: Sequence[str]) -> bytes:
    """Take one of some good texts, and spoil it in up to four ways; `keys` are those that such files know."""
    lines = draw(st.sampled_from(texts)).split("\n")
    for _ in range(draw(st.sampled_from([0, 1, 1, 1, 2, 2, 3, 4]))):
        draw(st.sampled_from(SPOILS))(draw, lines, keys)
    return draw(packed("\n".join(lines)))
