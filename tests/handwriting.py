"""Character files as people write them by hand: comments anywhere, keys in any order, each value in any spelling."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

NUMBERS = {"strength": 9, "dexterity": 9, "intelligence": 9, "presence": 9, "credits": 10**6}
TEXTS = ("bio", "clothing", "pocket", "feature", "class", "notes")
PLACES = ("main", "off", "hands", "body", "backpack", "locker")

names = st.sampled_from(
    ["Rope", "SMG", "Ammo", "Flak # jacket", "Painkillers", 'Half "a" key', "Funnel's end", "\u00dcber"]
)
words = st.text(alphabet=st.sampled_from("ab #'\"\\=[]\u00e9\u4e16,{}.-"), max_size=12)
lines = st.lists(words, min_size=1, max_size=4).map("\n".join)
remarks = st.one_of(
    st.sampled_from(["#", "# same", "#!", "# hp = 3", '# "quoted', "# '''", '# """', "# [[items]]", "# \u4e16 ends\t"]),
    st.integers(0, 10**6).map(lambda number: f"# remark {number}"),
)


def basic(text: str) -> str:
    """Spell a text in double quotes."""
    return json.dumps(text, ensure_ascii=False)


@st.composite
def spelled_text(draw: st.DrawFn, text: str) -> str:
    """Spell a text in one of the ways of TOML that can hold it."""
    ways = [basic(text)]
    if "\n" not in text and "'" not in text:
        ways.append(f"'{text}'")
    if "'''" not in text and not text.endswith("'"):
        ways += [f"'''{text}'''" if not text.startswith("\n") else basic(text), f"'''\n{text}'''"]
    escaped = text.replace("\\", "\\\\").replace('"""', '""\\"')
    if not escaped.endswith('"'):
        ways.append(f'"""\n{escaped}"""')
        ways.append(f'"""\\\n   {escaped}"""' if escaped[:1] not in {"", " ", "\n"} else basic(text))
    return draw(st.sampled_from(ways))


@st.composite
def spelled_number(draw: st.DrawFn, number: int) -> str:
    """Spell a whole number in one of the ways of TOML."""
    ways = [str(number)]
    if number >= 0:
        ways += [f"+{number}", hex(number), oct(number), bin(number)]
    if number >= 1000:
        ways.append(f"{number:_}")
    return draw(st.sampled_from(ways))


@st.composite
def spelled(draw: st.DrawFn, value: Any) -> str:
    """Spell a number, a text, a truth or a list of texts, with comments within a list."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return draw(spelled_number(value))
    if isinstance(value, str):
        return draw(spelled_text(value))
    return draw(listed([draw(spelled_text(entry)) for entry in value]))


@st.composite
def listed(draw: st.DrawFn, entries: list[str]) -> str:
    """Write a list on one line or on several, with comments between and beside its entries."""
    if not draw(st.booleans()):
        return f"[{', '.join(entries)}]"
    text = "[" + draw(ends)
    for index, entry in enumerate(entries):
        above = "".join(f"  {remark}\n" for remark in draw(st.lists(remarks, max_size=2)))
        comma = draw(st.sampled_from([",", " ,", f" {draw(remarks)}\n  ,"]))
        text += f"{above}  {entry}{comma if index < len(entries) - 1 or draw(st.booleans()) else ''}{draw(ends)}"
    below = "".join(f"  {remark}\n" for remark in draw(st.lists(remarks, max_size=1)))
    return f"{text}{below}]"


ends = st.one_of(
    st.sampled_from(["\n", "\n", "\n\n", "  \n"]), remarks.map(lambda remark: f" {remark}\n"),
)  # fmt: skip
"""How a line ends: bare, with a blank line after it, or with a comment."""

above = st.lists(st.one_of(remarks.map(lambda remark: f"{remark}\n"), st.just("\n"), remarks.map(lambda r: f"  {r}\n")))


@st.composite
def keyed(draw: st.DrawFn, key: str, value: str) -> str:
    """Write one line of key and value, with what stands above and beside it."""
    key = draw(st.sampled_from([key, key, key, f'"{key}"', f"'{key}'"]))
    equals = draw(st.sampled_from([" = ", "=", "  =  "]))
    indent = draw(st.sampled_from(["", "", "  ", "\t"]))
    return "".join(draw(above)) + f"{indent}{key}{equals}{value}{draw(ends)}"


UNKNOWN = (
    "x.y = 1", "x.z.deep = 'far # off'", '"odd key" = "# no comment"', "house = {a = 1, b = ['# no', 2]}",
    "born = 1979-05-27", "share = 0.5", "lost = nan", 'speech = """\n# not a comment\nhp = 3 # nor this"""',
)  # fmt: skip
"""Lines that no character needs; each may stand in the head and in an entry."""


@st.composite
def unknown_lines(draw: st.DrawFn) -> list[str]:
    """Write some lines with keys that nobody knows."""
    chosen = draw(st.lists(st.sampled_from(UNKNOWN), unique=True, max_size=3))
    written = ["".join(draw(above)) + line + draw(ends) for line in chosen]
    if draw(st.booleans()):
        written.append(draw(keyed("mine", draw(listed(["1", "2"])))))
    return written


@st.composite
def entries(draw: st.DrawFn, key: str, tables: list[dict[str, Any]]) -> list[str]:
    """Write a list of tables as blocks, one text for each."""
    blocks = []
    for table in tables:
        body = [draw(keyed(name, draw(spelled(value)))) for name, value in table.items()] + draw(unknown_lines())
        header = draw(st.sampled_from([f"[[{key}]]", f"[[ {key} ]]", f'[["{key}"]]']))
        under = f"[{key}.made]{draw(ends)}" + draw(keyed("by", "'hand'")) if draw(st.booleans()) else ""
        whole = "".join(draw(st.permutations(body)))
        blocks.append("".join(draw(above)) + header + draw(ends) + whole + under)
    return blocks


@st.composite
def in_lines(draw: st.DrawFn, key: str, tables: list[dict[str, Any]]) -> str:
    """Write a list of tables as a list of inline tables."""
    written = []
    for table in tables:
        parts = [f"{name} = {draw(spelled(value))}" for name, value in table.items() if not isinstance(value, list)]
        if draw(st.booleans()):
            parts.append("mine = '# no'")
        written.append("{" + ", ".join(parts) + "}")
    return draw(keyed(key, draw(listed(written))))


items = st.fixed_dictionaries(
    {"name": names},
    optional={
        "place": st.sampled_from(PLACES),
        "slots": st.integers(0, 3),
        "uses": st.integers(0, 3),
        "program": words.map(lambda text: text.strip()),
        "military": st.booleans(),
        "upgrades": st.lists(st.sampled_from(["Scope", "Silencer"]), max_size=2),
        "text": lines,
    },
)
effects = st.fixed_dictionaries(
    {"name": names},
    optional={
        "attribute": st.sampled_from(["strength", "presence"]),
        "bonus": st.integers(-3, 3),
        "until": st.sampled_from(["downtime", "day 3 22:00"]),
    },
)


@st.composite
def documents(draw: st.DrawFn) -> str:
    """Write a whole character file by hand."""
    text = draw(plain_documents())
    if draw(st.booleans()):
        text = text.removesuffix("\n")
    if draw(st.integers(0, 3)) == 0:
        text = text.replace("\n", "\r\n")
    return ("\ufeff" if draw(st.integers(0, 4)) == 0 else "") + text


@st.composite
def heads(draw: st.DrawFn) -> dict[str, Any]:
    """Make the plain keys of a character."""
    head: dict[str, Any] = {"format": 1, "name": draw(st.sampled_from(["Vex", "O'Neil # 2", "\u0416\u0443\u043a"]))}
    for key, most in NUMBERS.items():
        if draw(st.booleans()):
            head[key] = draw(st.integers(0, most))
    head |= {"hp": draw(st.integers(-3, 12)), "max_hp": 12, "luck": draw(st.integers(0, 4)), "max_luck": 4}
    for key in TEXTS:
        if draw(st.booleans()):
            head[key] = draw(lines) if key == "notes" else draw(words)
    if draw(st.booleans()):
        head["cyberware"] = draw(st.lists(st.sampled_from(["Low-G Legs", "Skin # 2", "Eyes"]), max_size=4))
    return head


@st.composite
def plain_documents(draw: st.DrawFn) -> str:
    """Write a character file as an editor does that ends each line the plain way."""
    head = draw(heads())
    statements = [draw(keyed(key, draw(spelled(value)))) for key, value in head.items()] + draw(unknown_lines())
    blocks: list[str] = []
    for key, tables in (("items", draw(st.lists(items, max_size=5))), ("effects", draw(st.lists(effects, max_size=2)))):
        if tables and draw(st.integers(0, 3)) == 0:
            statements.append(draw(in_lines(key, tables)))
        else:
            blocks = draw(merged(blocks, draw(entries(key, tables))))
    if draw(st.booleans()):
        blocks.insert(draw(st.integers(0, len(blocks))), "[campaign]" + draw(ends) + draw(keyed("seat", "3")))
    return "".join(draw(st.permutations(statements))) + "".join(blocks) + "".join(draw(above))


@st.composite
def merged(draw: st.DrawFn, first: list[str], second: list[str]) -> list[str]:
    """Mix two rows of blocks, each staying in its order."""
    one, other = list(first), list(second)
    whole = []
    while one or other:
        takes_one = bool(one) and (not other or draw(st.booleans()))
        whole.append((one if takes_one else other).pop(0))
    return whole


def remarks_of(text: str) -> list[str]:
    """Give the comments of a TOML text in order, read letter by letter: the slow twin of the program's own scanner."""
    found = []
    quote = ""
    at = 0
    while at < len(text):
        if quote:
            if text[at] == "\\" and quote[0] == '"':
                at += 2
            elif text.startswith(quote, at):
                at += len(quote)
                while len(quote) == 3 and text.startswith(quote[0], at):
                    at += 1
                quote = ""
            else:
                at += 1
        elif text[at] in "\"'":
            quote = text[at] * 3 if text.startswith(text[at] * 3, at) else text[at]
            at += len(quote)
        elif text[at] == "#":
            end = text.find("\n", at)
            end = len(text) if end < 0 else end
            found.append(text[at:end].rstrip("\r"))
            at = end
        else:
            at += 1
    return found
