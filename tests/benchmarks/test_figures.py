"""The tables of figures that the benchmark prints."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.benchmarks.__main__ import BEGIN, END, PARTS, main
from tests.benchmarks.figures import Figure, markdown, table, text

README = Path(__file__).resolve().parents[2] / "README.md"
FIGURES = (
    Figure("Start", "list", 5.514, "x", 5.5),
    Figure("Start", "set", 6.5, "x", 6.5),
    Figure("Games", "alone", 5348.2, "games/s", 2000, least=True),
    Figure("Games", "four", 1999.0, "games/s", 2000, least=True),
    Figure("Cost", "one change", 36.86, "ms"),
)


def test_a_target_is_met_up_to_the_figure_itself() -> None:
    """What is to be reached at most may not be passed, what at least not fallen short of; without one all is well."""
    assert [one.met for one in FIGURES] == [False, True, True, False, True]


def test_a_table_has_each_heading_once_and_every_figure() -> None:
    """For the terminal in columns, in Markdown with the heading as the first column's."""
    assert text(FIGURES).splitlines()[:4] == [
        "Start",
        "        measured  to reach",
        "  list  5.51 x    at most 5.5  NOT MET",
        "  set   6.5 x     at most 6.5  met",
    ]
    told = markdown(FIGURES)
    assert (
        "| Games | measured | to reach | |\n| --- | --- | --- | --- |\n| alone | 5,348 games/s | at least 2,000 | met |"
        in told
    )
    assert told.endswith("| one change | 36.9 ms | | |")
    assert table(("", "a"), [("b", "")]) == "| | a |\n| --- | --- |\n| b | |"


def test_the_readme_has_a_place_for_the_tables() -> None:
    """Between two marks, where the benchmark puts them."""
    before, _, rest = README.read_text(encoding="utf-8").partition(BEGIN)
    figures, _, after = rest.partition(END)
    assert before
    assert after
    assert "Measured on 20" in figures
    assert "to reach" in figures


def test_only_parts_that_there_are_can_be_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A part that is mistyped is refused before anything is built, naming those that there are."""
    monkeypatch.setattr("sys.argv", ["benchmarks", "strtup"])
    with pytest.raises(SystemExit, match="2"):
        main()
    told = capsys.readouterr().err
    assert all(part in told for part in PARTS)
