"""Which file a name makes, and which of several people a word means."""

from __future__ import annotations

import pytest

from iendjinn.model.match import fold, match
from iendjinn.model.naming import STEM_LIMIT, file_stem, matching


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("Vex", "vex"),
        ("Bitter Okoro", "bitter-okoro"),
        ("  Bitter   Okoro  ", "bitter-okoro"),
        ("O'Neill", "o-neill"),
        ("José-María Ñandú", "jose-maria-nandu"),
        ("Jose\u0301", "jose"),
        ("Straße", "strasse"),
        ("İstanbul", "istanbul"),
        ("Øre", "øre"),
        ("Жук", "жук"),
        ("ЁЖ", "ёж"),
        ("Андрей", "андрей"),
        ("\u0905\u092e\u093f\u0924 \u0938\u093f\u0902\u0939", "\u0905\u092e\u093f\u0924-\u0938\u093f\u0902\u0939"),
        ("\u0e19\u0e49\u0e33", "\u0e19\u0e49\u0e4d\u0e32"),
        ("李小龍", "李小龍"),
        ("한글", "한글"),
        ("ﬁre", "fire"),
        ("\uff21\uff44\uff41", "ada"),
        ("\U0001d400da", "ada"),
        ("℡", "tel"),
        ("Henry Ⅷ", "henry-viii"),
        ("🦊", "character"),
        ("🦊 Fox", "fox"),
        ("\u0301\u0302", "character"),
        ("...", "character"),
        ("../../etc/passwd", "etc-passwd"),
        ("..\\..\\windows", "windows"),
        ("C:\\x", "c-x"),
        ("/", "character"),
        ("-rf", "rf"),
        (".hidden", "hidden"),
        ("Vex...", "vex"),
        ("Vex. ", "vex"),
        ("a\tb\nc", "a-b-c"),
        ("[red]Vex[/red]", "red-vex-red"),
        ("Vex.toml", "vex-toml"),
        ('%20$HOME*?|<>"', "20-home"),
        ("CON", "con-x"),
        ("con.", "con-x"),
        (" Con ", "con-x"),
        ("\uff23\uff2f\uff2e", "con-x"),
        ("\U0001d402\U0001d40e\U0001d40d", "con-x"),
        ("ⒸⓄⓃ", "con-x"),
        ("con.txt", "con-txt"),
        ("Conrad", "conrad"),
        ("PRN", "prn-x"),
        ("aux", "aux-x"),
        ("NUL", "nul-x"),
        ("COM0", "com0-x"),
        ("COM1", "com1-x"),
        ("LPT9", "lpt9-x"),
        ("COM\u00b9", "com1-x"),
        ("COM10", "com10"),
        ("Con X", "con-x"),
    ],
)
def test_the_file_that_a_name_makes(name: str, stem: str) -> None:
    """Letters and digits of any script in lower case, hyphens between, and no name that Windows keeps."""
    assert file_stem(name) == stem


@pytest.mark.parametrize("letter", ["x", "Ж", "李", "한", "𐍈", "ẞ", "x\u0301", "x ", "🦊"])
def test_a_long_name_makes_a_file_that_every_disk_takes(letter: str) -> None:
    """At most 60 characters, and with its ending and a number well under 255 bytes; it never ends with a hyphen."""
    stem = file_stem(letter * 300)
    assert 1 <= len(stem) <= STEM_LIMIT
    assert len(stem.encode()) <= 180
    assert not stem.endswith("-")


def test_names_that_look_alike_make_the_same_file() -> None:
    """However the accent was typed, so that one folder means the same on each platform."""
    assert file_stem("Jos\u00e9") == file_stem("Jose\u0301") == file_stem("JOSE")


# ---- which person ------------------------------------------------------------


def those(word: str, *people: tuple[str, str]) -> list[str]:
    """Give the stems of the people that a word means, each person being a stem and a name."""
    return [stem for stem, _ in matching(word, people, lambda person: person)]


DAN, DANIEL = ("dan", "Dan"), ("daniel", "Daniel")
ZHUK, OKORO = ("zhuk", "Жук 李"), ("bitter-okoro", "Bitter Okoro")
JOSE = ("jose-maria", "José-María")


@pytest.mark.parametrize("word", ["dan", "Dan", "DAN", " dan ", "Dán"])
def test_exact_beats_beginning(word: str) -> None:
    """Dan is found beside Daniel."""
    assert those(word, DANIEL, DAN) == ["dan"]


def test_a_beginning_must_be_the_only_one() -> None:
    """Da is two people, dani is one."""
    assert those("da", DAN, DANIEL) == ["dan", "daniel"]
    assert those("dani", DAN, DANIEL) == ["daniel"]


@pytest.mark.parametrize("word", ["bitter-okoro", "bitter okoro", "Bitter  Okoro", "bitter-o", "b", "BITTER"])
def test_hyphens_stand_for_spaces(word: str) -> None:
    """By file or by name, whole or begun."""
    assert those(word, OKORO, DAN) == ["bitter-okoro"]


@pytest.mark.parametrize("word", ["josé maría", "jose maria", "Jose\u0301", "jo", "JOSÉ-MARÍA"])
def test_accents_do_not_matter(word: str) -> None:
    """However they are typed."""
    assert those(word, JOSE, DAN) == ["jose-maria"]


@pytest.mark.parametrize("word", ["жук", "ЖУК 李", "zhuk", "zh"])
def test_a_name_in_another_script_is_found_by_either(word: str) -> None:
    """By the name, and by the file whatever it is called."""
    assert those(word, ZHUK, DAN) == ["zhuk"]


def test_the_stem_beats_the_name() -> None:
    """Where one person's file is called as another is, the file is meant; it is what a game master types."""
    assert those("dan", ("x", "Dan"), ("dan", "Somebody")) == ["dan"]
    assert those("dan", ("x", "Dan"), ("danny", "Danny")) == ["x"]


def test_two_of_one_name_are_both_meant() -> None:
    """Their files tell them apart."""
    twins = (("vex", "Vex"), ("vex-2", "Vex"))
    assert those("vex", *twins) == ["vex"]
    assert those("vex-2", *twins) == ["vex-2"]
    assert those("v", *twins) == ["vex", "vex-2"]
    assert those("Vex", ("a", "Vex"), ("b", "Vex")) == ["a", "b"]


@pytest.mark.parametrize("word", ["", " ", "-", "'", "an", "okoro", "danx", "x"])
def test_what_is_no_beginning_means_nobody(word: str) -> None:
    """People are not found by what is inside their names."""
    assert those(word, DAN, DANIEL, OKORO) == []


def test_nobody_is_found_where_nobody_is() -> None:
    """An empty campaign."""
    assert those("dan") == []


# ---- which thing -------------------------------------------------------------

THINGS = (
    "Pack of Protein Bars",
    "Rope",
    "Data Cassette",
    "Data Cassette (encrypted)",
    "Marksman's Rifle",
    "Europe map",
)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("rope", [1]),
        ("ROPE", [1]),
        ("ro", [1]),
        ("protein", [0]),
        ("prot", [0]),
        ("of protein", [0]),
        ("data cassette", [2]),
        ("data-cassette", [2]),
        ("data", [2, 3]),
        ("encr", [3]),
        ("marksmans", [4]),
        ("marksman\u2019s rifle", [4]),
        ("urope", [5]),
        ("uro", [5]),
        ("assette", [2, 3]),
        ("", []),
        ("-", []),
        ("zzz", []),
    ],
)
def test_exact_then_beginning_then_word_then_anywhere(words: str, found: list[int]) -> None:
    """The strongest way that finds anything decides."""
    assert match(words, THINGS) == found


def test_a_beginning_beats_a_word_and_a_word_what_is_within() -> None:
    """Whatever the order of the names."""
    names = ["grope", "a rope", "rope ladder"]
    assert match("rope", names) == [2]
    assert match("rope", names[:2]) == [1]
    assert match("rope", names[:1]) == [0]
    assert match("ladder", ["bladders (a ladder)"]) == [0]


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("  Data-Cassette  ", "data cassette"),
        ("O'Neill\u2019s", "oneills"),
        ("Łódź", "łodz"),
        ("ÉTÉ", "ete"),
        ("\U0001d402℡", "ctel"),
        ("Straße", "strasse"),
        ("a\u00a0b", "a b"),
        ("", ""),
    ],
)
def test_what_does_not_matter_is_folded_away(text: str, folded: str) -> None:
    """Case, accents, apostrophes, hyphens for spaces, spaces too many."""
    assert fold(text) == folded
