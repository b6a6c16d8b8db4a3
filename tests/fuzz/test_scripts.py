"""Whatever comes down a pipe or stands in the environment: scripts for the shell, dice, widths, encodings."""

from __future__ import annotations

import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iendjinn.cli.table_of_commands import COMMANDS, SHORT
from tests.cli.program import Stream
from tests.fuzz.budget import cases
from tests.fuzz.ground import Ground, files, people_see, told_rightly

VERBS = [name for name in (*COMMANDS, *SHORT) if name not in {"edit", "shell", "mnemonic"}]
PIECES = st.integers(1, 130).flatmap(
    lambda n: st.sampled_from(
        [f"{n}", f"d{n}", f"{n}d6", f"d{n}kh1", f"4d6kl{n}", f"d{n}-{n}", f"-{n}", f"{n}d{n}+{n}"]
    )
)
SIGNS = (
    "d", "D", "6", "20", "44", "100", "0", "kh", "kl", "+", "-", "*", "x", "1", "%", "\u0664", "\uff16", "(", ")", " ",
    "9" * 30, "!", "d6",
)  # fmt: skip
DICE = st.one_of(
    PIECES,
    st.lists(PIECES, min_size=1, max_size=4).map("+".join),
    st.lists(st.sampled_from(SIGNS), max_size=7).map("".join),
)
ODD_FACES = (
    "", ",", "1,", ",1", "1,,2", "1 2", " 4 ", "4.0", "1e3", "x", "\u0664", "\uff14", "0x4", "+4", "9" * 50, "1;2",
    "\n", "\u200b4", "4,\t4", "1," * 3000,
)  # fmt: skip
FACES = st.one_of(
    st.lists(st.integers(-2, 101), max_size=8).map(lambda faces: ",".join(map(str, faces))), st.sampled_from(ODD_FACES)
)
NAMES = ("vex", "kira", "old-tom", "party", "foes", ".", "g1", "ganger 1", "nobody", "")
THINGS = (
    "rope",
    "ammo",
    "rifle",
    "hp",
    "dex",
    "str",
    "3",
    "-5",
    "+500",
    "d6",
    "locker",
    "1h",
    "+1h",
    "slum",
    "--at",
    "--json",
    "--dry-run",
    "--seed",
    "7",
    "--force",
    "-l",
    "--",
)
WORDS = st.one_of(st.sampled_from(VERBS), st.sampled_from(NAMES), st.sampled_from(THINGS), DICE, st.text(max_size=6))
GOOD = (
    "list", "sheet vex", "set kira hp 3", "damage kira 1 ; heal kira 1", "save vex dex =12", "r 2d6+1 --seed 3",
    "2d6 --seed 1", "!", "note vex 'two words' # why", 'note kira "a ; b"', "n", "", "   ", "# nothing", "; ;",
    "undo", "attack vex g1 --seed 2", "iendjinn list", "fight", "exit", "quit", "shell", "rename vex Nova",
    "sheet O'Neill", "note vex \\", "note vex 'unclosed", 'note vex "', "a\tb", "give vex rope;drop vex rope",
    "new --seed 4", "help", "--help", "list --json",
)  # fmt: skip
SCRIPT_LINES = st.one_of(st.sampled_from(GOOD), st.lists(WORDS, min_size=1, max_size=5).map(" ".join))
SCRIPTS = st.lists(SCRIPT_LINES, max_size=5).flatmap(
    lambda lines: st.sampled_from(["\n", "\n", "\r\n", " ; ", "\x0c", "\u2028"]).map(
        lambda end: end.join(lines).encode("utf-8", "surrogatepass")
    )
)


def lines_are_ours(err: str) -> None:
    """Hold that standard error is our lines alone: no traceback, no fault of the program."""
    for line in err.splitlines():
        assert line.startswith(("iendjinn: ", "  ", '{"error": ')), err
        assert "fault of the program" not in line, err


@pytest.mark.slow
@cases(50)
@given(
    script=st.one_of(SCRIPTS, SCRIPTS, SCRIPTS, st.binary(max_size=80)),
    way=st.sampled_from(
        ["", "--keep-going", "--json", "--dry-run", "--keep-going --plain", "--json --keep-going", "--yes", "--force"]
    ),
    terminal=st.booleans(),
)
def test_any_script_ends_as_the_contract_says(ground: Ground, script: bytes, way: str, terminal: bool) -> None:  # noqa: FBT001 - Hypothesis draws it
    """A shell takes any lines down a pipe; with the first that is refused it ends, unless it was told to go on."""
    ground.lay()
    told = ground.line(f"shell {way}", stdin=Stream(script, "utf-8", terminal=False), terminal=terminal)
    assert told.status in range(5), told
    lines_are_ours(told.err)
    if "--dry-run" in way:
        assert people_see(files()) == people_see(ground.base)
    assert ground.line("list").status == 0


ROLLING = st.one_of(
    st.tuples(DICE),
    st.tuples(st.just("roll"), DICE),
    st.tuples(st.sampled_from(["damage", "heal"]), st.just("kira"), DICE),
    st.tuples(st.just("save"), st.sampled_from(NAMES), st.just("dex")),
    st.tuples(st.just("attack"), st.just("vex"), st.sampled_from(NAMES)),
    st.tuples(st.just("table"), st.just("roll"), st.sampled_from(["loot", "rumours", "names"])),
    st.sampled_from([("new", "Bo"), ("rest", "party"), ("loot",), ("debt", "--check"), ("netrun", "kira", "deep")]),
)


@pytest.mark.slow
@cases(40)
@given(words=ROLLING, faces=FACES, way=st.integers(0, 4))
def test_any_dice_are_faces_or_wrong_words(ground: Ground, words: tuple[str, ...], faces: str, way: int) -> None:
    """Faces that do not fit, are missing or left over are wrong words, and then nothing was written."""
    ground.lay()
    given_faces = [[f"={faces}"], ["--dice", faces], [f"--dice={faces}"], ["--seed", faces], []][way]
    ground.types(*words, *given_faces)


WISHES = {
    "COLUMNS": st.one_of(
        st.integers(1, 500).map(str), st.sampled_from(["", "0", "-5", "x", "9" * 30, "\u0664\u0664", "80.5", " 80"])
    ),
    "LINES": st.sampled_from(["", "0", "1", "x"]),
    "TERM": st.sampled_from(["", "dumb", "xterm", "xterm-256color", "unknown", "x" * 300]),
    "NO_COLOR": st.sampled_from(["", "1", "0"]),
    "FORCE_COLOR": st.sampled_from(["", "1", "3", "x"]),
    "COLORTERM": st.sampled_from(["", "truecolor", "x"]),
    "LANG": st.sampled_from(["", "C", "de_DE.UTF-8", "x"]),
    "LC_ALL": st.sampled_from(["", "C", "POSIX", "x"]),
    "TTY_COMPATIBLE": st.sampled_from(["", "0", "1"]),
    # No folder that is there outside of this one: what is rolled is written down where this says.
    "IENDJINN_CAMPAIGN": st.sampled_from(
        ["", ".", "./", "nowhere", "characters/vex.toml", "x" * 300, "/no/where", "a\nb", "\u00e9", "~", "characters"]
    ),
    "IENDJINN_DEBUG": st.just(""),
    "IENDJINN_NONSENSE": st.just("x"),
    "HOME": st.sampled_from(["", "nowhere", "/no/where", ".", "~", "x" * 300]),
    "XDG_DATA_HOME": st.sampled_from(["", "nowhere", "/no/where", "x" * 300]),
    "EDITOR": st.sampled_from(["", "false", "no-such-editor", "'", "true --x", "  ", "true '"]),
    "VISUAL": st.sampled_from(["", "false", "true"]),
    "TZ": st.sampled_from(["", "UTC", "x", ":/no/where"]),
}
WISHED = st.lists(st.sampled_from(sorted(WISHES)), unique=True, max_size=4).flatmap(
    lambda names: st.fixed_dictionaries({name: WISHES[name] for name in names})
)
SHOWN = (
    "list", "sheet vex", "sheet kira --format md", "sheet --party", "inv vex", "fight", "fight --players", "campaign",
    "table", "table weapons", "debt --ledger", "log", "odds save vex dex", "odds attack vex kira",
    "odds duel vex kira", "mnemonic", "--help", "attack --help", "doctor", "find rope", "undo --list", "log stats",
    "roll 2d6 =3,4", "set vex hp 3", "set kira credits x", "damage kira 1", "sheet nobody", "sheet v", "edit vex", "",
    "schema", "list --json", "--version", "export kira", "program list",
)  # fmt: skip


@pytest.mark.slow
@cases(50)
@given(
    wished=WISHED, words=st.sampled_from(SHOWN),
    encoding=st.sampled_from(["utf-8", "utf-8", "ascii", "latin-1", "cp1252", "utf-16", "cp437"]),
    terminal=st.booleans(), plain=st.booleans(),
)  # fmt: skip
def test_any_environment_will_do(  # noqa: PLR0913, PLR0917 - what varies
    ground: Ground, wished: dict[str, str], words: str, encoding: str, terminal: bool, plain: bool,  # noqa: FBT001 - Hypothesis draws it
) -> None:  # fmt: skip
    """Widths, colours, languages, homes and editors may be said in any way: a line ends as the contract says."""
    ground.lay(
        {
            "characters/old-tom.toml": ground.base["characters/old-tom.toml"].replace(
                b"Old Tom", "T\u00f6m \u0416 \U0001f9be".encode()
            )
        }
    )
    os.makedirs("nowhere-home", exist_ok=True)
    typed = [*words.split(), *(["--plain"] if plain else [])]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", os.path.abspath("nowhere-home"))
        for name, value in wished.items():
            patch.setenv(name, value)
        told = ground.line("", *typed, encoding=encoding, terminal=terminal)
    if terminal:
        # what is drawn for a terminal has its colours in it
        assert told.status in range(5), told
        assert "fault of the program" not in told.err, told
    else:
        told_rightly(told, tuple(typed))
