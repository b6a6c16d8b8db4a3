"""How mutants are tried: each in a process of its own, forked from one that holds everything ready.

A fault inside of a function is put in where the function lives, after the tests have been collected, and is met by the
tests that run its lines, quickest first. A fault outside of functions (a constant, a default) must be there before the
module is imported; it is met by the tests of the room from the start.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import importlib.abc
import importlib.machinery
import itertools
import math
import os
import pickle
import resource
import signal
import sys
import tempfile
import time
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import pytest

from tests.mutation.mutants import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence
    from types import CodeType, ModuleType

    from tests.mutation.mutants import Mutant

SURVIVED, KILLED, ENDLESS, UNTOUCHED = "survived", "killed", "endless", "untouched"
"""What becomes of a mutant; the endless run ten times as long as the tests should, which is as good as killed."""

LONG = ("away", "peopled")
"""What tests share and processes that try mutants can too; the second takes long to make."""

PATIENCE = 120
"""Seconds that a mutant may take at most, whatever it waits for."""

MEMORY = 4 << 30
CACHE = type(functools.cache(len))
BROKEN = 9
"""The exit status of a child that could not try its mutant."""

OPTIONS = (
    *("-q", "-x", "-m", "not slow", "--override-ini=addopts=", "--import-mode=importlib"),
    *("-p", "no:xdist", "-p", "no:cacheprovider", "-p", "no:randomly"),
)
"""How pytest runs: in one process, in one order, until the first failure."""


class Tried(NamedTuple):
    """What became of a mutant, by its place among those tried, and how many tests there are for it."""

    place: int
    fate: str
    tests: int = 0


class _Known(NamedTuple):
    """What the tests do where nothing is wrong: the seconds that each takes, and the lines that each runs."""

    seconds: dict[str, float]
    lines: dict[str, dict[str, frozenset[int]]]

    def tests(self, mutant: Mutant) -> list[str]:
        """Give the tests that run a mutant's lines, quickest first."""
        span = range(mutant.first, mutant.last + 1)
        those = [test for test, files in self.lines.items() if not files.get(mutant.path, frozenset()).isdisjoint(span)]
        return sorted(those, key=self.seconds.__getitem__)


class Trial:
    """A plugin of pytest that tries mutants instead of running tests once."""

    def __init__(self, mutants: Sequence[Mutant], most: float, jobs: int, tell: Callable[[Tried], None]) -> None:
        """Keep what is to be tried, the most seconds of tests that one is worth, how many at once, and who hears."""
        self.mutants, self.most, self.jobs, self.tell = mutants, most, jobs, tell
        self.failed = False
        self.shared: dict[str, pytest.FixtureDef[Any]] = {}
        self.kept: list[Any] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Generator[None, Any, Any]:
        """Note what tests share."""
        if fixturedef.scope == "session":
            self.shared[fixturedef.argname] = fixturedef
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a failure."""
        self.failed = self.failed or report.failed

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try them all."""
        items = {item.nodeid: item for item in session.items}
        (known,) = heard_from_child(lambda tell: tell(self._measured(items)))
        self._get_ready(list(items.values()))
        for path in {mutant.path for mutant in self.mutants}:
            importlib.import_module(_module(path))  # some are imported only when they are needed
        functions = _functions()
        self.kept = [thing for thing in gc.get_objects() if isinstance(thing, CACHE)]
        gc.collect()
        gc.freeze()
        tests = _worth(sorted(items, key=known.seconds.__getitem__), known, self.most)
        if self.failed or _in_child(lambda: self._sees([items[test] for test in tests], [PATIENCE] * len(tests))):
            raise RuntimeError("tests fail where nothing is wrong")
        job = next((job for job in range(1, self.jobs) if not os.fork()), 0)
        for place, mutant in list(enumerate(self.mutants))[job :: self.jobs]:
            self._try(place, mutant, items, known, functions)
        if job:
            os._exit(0)
        for _ in range(1, self.jobs):
            os.wait()
        return True

    def _try(
        self, place: int, mutant: Mutant, items: dict[str, pytest.Item], known: _Known, functions: _Functions
    ) -> None:
        tests = _worth(known.tests(mutant), known, self.most)
        if not tests:
            self.tell(Tried(place, UNTOUCHED))
            return

        def killed() -> bool:
            _put_in(mutant, functions)
            for answers in self.kept:
                answers.cache_clear()  # nothing that was reckoned without the fault shall be found again
            return self._sees([items[test] for test in tests], [1 + 10 * known.seconds[test] for test in tests])

        self.tell(Tried(place, _fate(_in_child(killed)), len(tests)))

    def _get_ready(self, items: Sequence[pytest.Item]) -> None:
        """Make once what tests share and takes long to make, by running the first that asks for it."""
        for name in LONG:
            first = next((item for item in items if name in getattr(item, "fixturenames", ())), None)
            if first is not None:
                self._run(first, items[0] if first is not items[0] else items[-1])

    def _measured(self, items: dict[str, pytest.Item]) -> _Known:
        import coverage

        cover = coverage.Coverage(data_file=None, config_file=False, include=[str(ROOT / "iendjinn" / "*")])
        seconds = {}
        cover.start()
        whole = list(items.values())
        for (name, item), after in zip(items.items(), [*whole[1:], None], strict=True):
            cover.switch_context(name)
            start = time.process_time()
            self._run(item, after)
            seconds[name] = time.process_time() - start
            if self.failed:
                raise RuntimeError(f"{name} fails where nothing is wrong")
        cover.stop()
        data = cover.get_data()
        lines: dict[str, dict[str, set[int]]] = {name: {} for name in items}
        for file in data.measured_files():
            path = os.path.relpath(file, ROOT)
            for line, contexts in data.contexts_by_lineno(file).items():
                for name in contexts:
                    if name in lines:
                        lines[name].setdefault(path, set()).add(line)
        return _Known(
            seconds, {test: {path: frozenset(those) for path, those in files.items()} for test, files in lines.items()}
        )

    def _sees(self, items: Sequence[pytest.Item], limits: Sequence[float]) -> bool:
        """Tell whether a test fails; each may take so many seconds of the processor."""
        if "away" in self.shared:
            # The folder in which tests run: each process needs one of its own.
            (folder, *rest) = self.shared["away"].cached_result or (Path(),)
            self.shared["away"].cached_result = (Path(tempfile.mkdtemp(dir=folder)), *rest)  # type: ignore[assignment]
        for item, after, limit in zip(items, [*items[1:], None], limits, strict=True):
            signal.setitimer(signal.ITIMER_VIRTUAL, limit)
            self._run(item, after)
            if self.failed:
                return True
        return False

    def _run(self, item: pytest.Item, after: pytest.Item | None) -> None:
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)


_Functions: TypeAlias = dict[tuple[str, str], list[FunctionType]]


def _worth(tests: Sequence[str], known: _Known, most: float) -> list[str]:
    """Give the first tests that take no more than so many seconds together."""
    spent = itertools.accumulate(known.seconds[test] for test in tests)
    return [test for test, seconds in zip(tests, spent, strict=True) if seconds <= most]


def _functions() -> _Functions:
    """Give every function of ours that is there, also where a decorator hides it, by file and name."""
    found: _Functions = {}
    for thing in gc.get_objects():
        if type(thing) is FunctionType and thing.__code__.co_filename.startswith(str(ROOT / "iendjinn")):
            code = thing.__code__
            found.setdefault((os.path.relpath(code.co_filename, ROOT), code.co_qualname), []).append(thing)
    return found


def _put_in(mutant: Mutant, functions: _Functions) -> None:
    whole = compile(mutant.text, str(ROOT / mutant.path), "exec", dont_inherit=True)
    codes = {code.co_firstlineno: code for code in _codes(whole) if code.co_qualname == mutant.function}
    for function in functions[mutant.path, mutant.function]:
        function.__code__ = codes[function.__code__.co_firstlineno]


def _module(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, type(code)):
            yield from _codes(constant)


def fate_from_the_start(mutant: Mutant, arguments: Sequence[str]) -> str:
    """Give the fate of a mutant that must be there before its module is imported.

    Nothing of the package may be imported yet.
    """
    status = _in_child(lambda: _killed_from_the_start(mutant, arguments))
    return _fate(status)


def _killed_from_the_start(mutant: Mutant, arguments: Sequence[str]) -> bool:
    sys.meta_path.insert(0, _Finder(mutant))
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE / 2)
    status = pytest.main(list(arguments))
    if status == pytest.ExitCode.NO_TESTS_COLLECTED:
        raise RuntimeError("there are no tests to meet it")
    return status != 0


class _Finder(importlib.abc.MetaPathFinder):
    """Finds the mutant where its module is asked for."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant
        self.name = _module(mutant.path)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        spec = importlib.machinery.PathFinder.find_spec(fullname, path, target)
        assert spec is not None
        spec.loader = _Loader(fullname, str(ROOT / self.mutant.path), self.mutant.text)
        return spec


class _Loader(importlib.machinery.SourceFileLoader):
    def __init__(self, name: str, path: str, text: str) -> None:
        super().__init__(name, path)
        self.text = text

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002 - asked for by the interface
        return compile(self.text, self.path, "exec", dont_inherit=True)


def _fate(status: int) -> str:
    if os.WIFEXITED(status):
        if os.WEXITSTATUS(status) == BROKEN:
            raise RuntimeError("a mutant could not be tried: the fault is in tests/mutation")
        return SURVIVED if os.WEXITSTATUS(status) == 0 else KILLED
    return ENDLESS if os.WTERMSIG(status) in {signal.SIGVTALRM, signal.SIGKILL} else KILLED


def _in_child(killed: Callable[[], bool]) -> int:
    """Ask in a process of its own; gives its exit status, which is not 0 for killed."""
    child = os.fork()
    if not child:
        status = BROKEN
        with contextlib.suppress(BaseException):
            _shut_up()
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            status = int(killed())
        os._exit(status)
    end = time.monotonic() + PATIENCE
    pause = 0.002
    while True:
        found, status = os.waitpid(child, os.WNOHANG)
        if found:
            return status
        if time.monotonic() > end:
            os.kill(child, signal.SIGKILL)
            end = math.inf
        time.sleep(pause)
        pause = min(0.05, pause * 1.2)


def heard_from_child(asked: Callable[[Callable[[Any], None]], None]) -> Iterator[Any]:
    """Ask in a process of its own, which leaves no trace in this one; yields what it tells as soon as it does."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        _shut_up()
        with os.fdopen(writing, "wb") as pipe:

            def tell(thing: Any) -> None:
                pickle.dump(thing, pipe)
                pipe.flush()

            try:
                asked(tell)
            except BaseException as error:  # noqa: BLE001 - told of in the other process
                tell(RuntimeError(repr(error)))
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as heard, contextlib.suppress(EOFError):
        while True:
            thing = pickle.load(heard)  # noqa: S301 - written above
            if isinstance(thing, RuntimeError):
                raise thing
            yield thing
    os.waitpid(child, 0)


def _shut_up() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
