"""What can be changed in a module: each mutant is its text with one small fault, made by the operators of mutmut.

mutmut itself leaves out properties, constants, defaults and whatever else stands outside of plain functions, all of
which our rules are full of; so its operators are applied here, to every part of a module that does something.
"""

from __future__ import annotations

import ast
import itertools
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import libcst as cst
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.mutators import mutation_operators

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]

IDLE = (cst.Annotation, cst.Decorator, cst.Import, cst.ImportFrom, cst.TypeAlias)
"""What does nothing while the program runs, or only ties names together."""

NAMES = {"__all__", "__slots__"}
"""Assigned for tools and for memory; no behaviour hangs on them that a test could state."""

TYPES = {"TypeVar", "cast"}
"""Calls that only the type checker reads."""

SAYING = {"strict"}
"""Keywords of calls that say what is so in any case: both things that zip goes through are as long as each other."""


class Mutant(NamedTuple):
    """One fault: in which file and function, the lines it changes, and the whole text with it.

    `function` is empty for what stands outside of functions; it is the outermost one, as its code object is called.
    """

    path: str
    function: str
    first: int
    last: int
    before: str
    after: str
    text: str

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What it is known by, wherever lines may have moved to."""
        return self.path, self.function, self.before, self.after


class _Place(NamedTuple):
    """Where we are: the classes around, the outermost function, and the lines of the statement."""

    around: str = ""
    function: str = ""
    lines: tuple[int, int] | None = None


def mutants_of(path: Path) -> list[Mutant]:
    """Give every mutant of a module, in the order of its text."""
    source = path.read_text(encoding="utf-8")
    wrapper = MetadataWrapper(cst.parse_module(source))
    spans = wrapper.resolve(PositionProvider)
    lines = source.splitlines(keepends=True)
    name = path.relative_to(ROOT).as_posix()
    whole = ast.dump(ast.parse(source))
    found = []
    for node, place in _walk(wrapper.module, _Place(), spans):
        if node not in spans:
            continue
        span = spans[node]
        first, last = place.lines or (span.start.line, span.end.line)
        for changed in _changes(node):
            if _said(changed) != _said(node):
                continue
            text = _replaced(lines, span, wrapper.module.code_for_node(changed))
            if _sound(text, whole):
                before, after = _difference(source, text)
                found.append(Mutant(name, place.function, first, last, before, after, text))
    return found


def _walk(node: cst.CSTNode, place: _Place, spans: Any) -> Iterator[tuple[cst.CSTNode, _Place]]:
    """Yield every node that does something."""
    if isinstance(node, IDLE) or _is_idle(node):
        return
    yield node, place
    if isinstance(node, cst.FunctionDef):
        # Defaults are reckoned outside of the function.
        yield from _walk(node.params, place, spans)
        inside = place if place.function else place._replace(function=f"{place.around}{node.name.value}")
        yield from _walk(node.body, inside, spans)
        return
    if isinstance(node, cst.ClassDef):
        place = place._replace(around=f"{place.around}{node.name.value}.")
    elif isinstance(node, cst.SimpleStatementLine):
        place = place._replace(lines=(spans[node].start.line, spans[node].end.line))
    elif isinstance(node, cst.BaseCompoundStatement):
        place = place._replace(lines=None)
    for child in node.children:
        yield from _walk(child, place, spans)


def _is_idle(node: cst.CSTNode) -> bool:
    match node:
        case cst.Expr(value=cst.BaseString() | cst.Ellipsis()):
            idle = True
        case (
            cst.If(test=cst.Name(value="TYPE_CHECKING"))
            | cst.AnnAssign(annotation=cst.Annotation(annotation=cst.Name(value="TypeAlias")))
        ):
            idle = True
        case cst.Arg(keyword=cst.Name(value=name)):
            idle = name in SAYING
        case cst.Call(func=cst.Name(value=name)):
            idle = name in TYPES
        case cst.Assign(targets=[cst.AssignTarget(target=cst.Name(value=name))], value=value):
            idle = name in NAMES or _is_idle(value)
        case _:
            idle = False
    return idle


def _changes(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    for kind, operator in mutation_operators:
        if isinstance(node, kind):
            # Of a text one change is enough: whoever reads it sees another case when they see other letters.
            yield from itertools.islice(operator(node), 1) if kind is cst.BaseString else operator(node)


def _said(node: cst.CSTNode) -> list[str]:
    """Give what a call says by the keywords in SAYING, which no mutant may change."""
    arguments = node.args if isinstance(node, cst.Call) else ()
    return [arg.value.value for arg in arguments if _is_idle(arg) and isinstance(arg.value, cst.Name)]


def _replaced(lines: list[str], span: Any, code: str) -> str:
    before: str = "".join(lines[: span.start.line - 1]) + lines[span.start.line - 1][: span.start.column]
    after: str = lines[span.end.line - 1][span.end.column :] + "".join(lines[span.end.line :])
    return before + code + after


def _sound(text: str, whole: str) -> bool:
    """Tell whether a text is a program, and another one than before."""
    try:
        return ast.dump(ast.parse(text)) != whole
    except SyntaxError:
        return False


def _difference(source: str, text: str) -> tuple[str, str]:
    """Give the lines in which two texts differ, each as one line without its indentation."""
    old, new = ([line.strip() for line in each.splitlines()] for each in (source, text))
    head = 0
    while head < min(len(old), len(new)) and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < min(len(old), len(new)) - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    return _joined(old[head : len(old) - tail]), _joined(new[head : len(new) - tail])


def _joined(lines: list[str]) -> str:
    return " ".join(" ".join(lines).split())
