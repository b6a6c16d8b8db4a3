"""The options that every command takes, found anywhere on the line before Click sees it."""

from __future__ import annotations

from typing import NamedTuple

from iendjinn.errors import WordsError
from iendjinn.model.naming import is_number

FLAGS = ("--ask", "--dry-run", "--yes", "--force", "--json", "--plain")
VALUED = ("--campaign", "--dice", "--seed")

HELP = (
    ("--campaign DIR", "the campaign folder"),
    ("--dice 14,3,6 or =14,3,6", "these faces, in the order the command rolls: the table's real dice"),
    ("--ask", "ask for each face as it is needed"),
    ("--seed N", "random, but repeatable"),
    ("--dry-run", "show what would happen; write nothing"),
    ("--yes", "answer yes to what would be asked"),
    ("--force", "do it though a rule of order or place says no"),
    ("--json", "one JSON object on standard output"),
    ("--plain", "no colour, drawing in ASCII"),
)


class Common(NamedTuple):
    """What the common options said; `dice` is the text of the faces, None where none were given."""

    campaign: str | None = None
    dice: str | None = None
    seed: int | None = None
    ask: bool = False
    dry_run: bool = False
    yes: bool = False
    force: bool = False
    json: bool = False
    plain: bool = False


def take_common(words: list[str]) -> tuple[Common, list[str]]:
    """Part a line into its common options and the rest; after `--` everything is the rest.

    Raises WordsError for an option without its value, one given twice, and sources of dice that exclude each other.
    """
    found: dict[str, str | bool] = {}
    rest: list[str] = []
    at = 0
    while at < len(words):
        word = words[at]
        at += 1
        if word == "--":
            rest += words[at - 1 :]
            break
        option, equals, value = word.partition("=")
        if word[:1] == "=" and len(word) > 1:
            _give(found, "--dice", word[1:])
        elif word in FLAGS:
            found[word] = True
        elif option in VALUED:
            if not equals:
                if at == len(words) or words[at][:2] == "--":
                    raise WordsError(f"{option} needs a value", hint=_like(option))
                value = words[at]
                at += 1
            _give(found, option, value)
        elif option in FLAGS and equals:
            raise WordsError(f"{option} takes no value")
        else:
            # not an option of Click's: it would look for the letter in -1h too
            rest.append("--help" if word == "-h" else word)
    sources = [option for option in ("--dice", "--ask", "--seed") if option in found]
    if len(sources) > 1:
        raise WordsError(f"{' and '.join(sources)} exclude each other", hint="give one source of dice")
    seed = found.pop("--seed", None)
    settings = {option.removeprefix("--").replace("-", "_"): value for option, value in found.items()}
    return Common(**settings, seed=None if seed is None else _seed(str(seed))), rest  # type: ignore[arg-type]


def wants_json(words: list[str]) -> bool:
    """Tell whether a line asks for JSON, though it may be wrong otherwise."""
    return "--json" in (words[: words.index("--")] if "--" in words else words)


def in_quotes(word: str) -> str:
    """Give a word in quotes, as `shell` reads it: backslashes and quotes within it behind a backslash."""
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _give(found: dict[str, str | bool], option: str, value: str) -> None:
    if option in found:
        raise WordsError(f"{option} is given twice")
    found[option] = value


def _seed(text: str) -> int:
    if not is_number(text, digits=16):
        raise WordsError(f"--seed takes a whole number from 0, not {text[:40]!r}", hint=_like("--seed"))
    return int(text)


def _like(option: str) -> str:
    return {"--campaign": "like: --campaign DIR", "--dice": "like: --dice 14,3,6", "--seed": "like: --seed 7"}[option]
