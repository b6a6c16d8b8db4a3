"""Programs that tests run as processes of their own; the first word says which, the second is the campaign's folder."""

from __future__ import annotations

import os
import random
import shutil
import signal
import sys
import time
from dataclasses import replace
from pathlib import Path

from iendjinn.cli.app import perform
from iendjinn.model.character import Character
from iendjinn.store import people
from iendjinn.store.change import Change
from iendjinn.store.files import digest
from iendjinn.store.moving import moved
from tests.crash.acts import act, assert_agrees, assert_tidy, campaign, entries, files, kira, seen, vex

SEED = 20_451


def loop(root: Path, seed: int) -> None:
    """Do acts one after another until killed; the credits of the two always add up to the same."""
    chance = random.Random(seed)  # noqa: S311 - no secret
    while True:
        pay(root, chance.randint(-50, 50))
        what = chance.randrange(6)
        if what == 0:
            come_or_go(root)
        elif what == 1:
            act(root, "only roll")


LINES = (
    *["set vex hp 3", "set vex hp 4", "credits vex +5", "pay kira 3", "note kira more"],
    *["rename vex Hex", "rename hex Vex", "retire kira", "unretire kira", "copy vex Two", "rename two Three"],
    *["retire three", "give vex rope", "drop vex rope", "give vex rope --from kira", "loot vex", "time +10m"],
    *["undo", "undo 2", "redo", "roll 2d6", "log -n 3", "doctor"],
)
"""What a game master types, where it can be done and where it cannot."""


def type_lines(root: Path, seed: int) -> None:
    """Type lines one after another until killed, as whole commands do them; what they say goes nowhere."""
    chance = random.Random(seed)  # noqa: S311 - no secret
    os.chdir(root)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    while True:
        perform(chance.choice(LINES).split())


def kills_of_lines(root: Path, times: int) -> None:
    """Kill a process that types lines at a random moment, many times, and hold that everything is whole after each."""
    chance = random.Random(SEED)  # noqa: S311 - no secret
    warm = root.with_name("warm")
    shutil.copytree(root, warm)
    for line in LINES:  # so that all that is needed is imported once, and not after each kill
        perform([*line.split(), "--campaign", str(warm)])
    unfinished = 0
    for kill in range(times):
        child = os.fork()
        if not child:
            type_lines(root, kill)
        time.sleep(chance.uniform(0.005, 0.12))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        unfinished += bool(os.listdir(root / ".iendjinn" / "tmp"))  # noqa: PTH208 - names are what is asked
        shown = seen(root)
        there = {path: content for path, content in files(root).items() if path.startswith("characters/")}
        assert shown == there
        told = entries(root)
        assert [entry["n"] for entry in told] == [*range(1, len(told) + 1)]
        last = {file["path"]: file["after"] for entry in told for file in entry.get("files", ())}
        lying = {path: digest(content) for path, content in files(root).items()}
        assert {path: after for path, after in last.items() if after is not None} == lying
        assert_tidy(root)
    print(times, unfinished, len(entries(root)))  # noqa: T201 - what the test asks


def kills(root: Path, times: int) -> None:
    """Kill a looping process at a random moment, many times, and hold after each that everything is whole."""
    chance = random.Random(SEED)  # noqa: S311 - no secret
    unfinished = 0
    warm = root.with_name("warm")
    shutil.copytree(root, warm)
    pay(warm, 1)  # so that all that is needed is imported once, and not after each kill
    come_or_go(warm)
    act(warm, "only roll")
    for kill in range(times):
        child = os.fork()
        if not child:
            loop(root, kill)
        time.sleep(chance.uniform(0.001, 0.06))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        unfinished += bool(os.listdir(root / ".iendjinn" / "tmp"))  # noqa: PTH208 - names are what is asked
        shown = seen(root)
        assert shown == files(root)
        assert shown.keys() - {"characters/zed.toml", "characters/retired/zed.toml"} == {
            "characters/vex.toml",
            "characters/kira.toml",
        }
        assert len(shown) <= 3
        here = campaign(root)
        one, other = vex(here).character.credits, kira(here).character.credits
        assert one + other == 150
        told = entries(root)
        assert [entry["n"] for entry in told] == [*range(1, len(told) + 1)]
        assert other - 50 == sum(entry.get("paid", 0) for entry in told)
        assert_agrees(root)
        assert_tidy(root)
    print(times, unfinished, len(entries(root)))  # noqa: T201 - what the test asks


def come_or_go(root: Path) -> None:
    """Let a third person come into play, or out of it: a file moved."""
    here = campaign(root)
    with here.writing("move"):
        change = Change(here)
        places = [place for place in ("characters/zed.toml", "characters/retired/zed.toml") if (root / place).exists()]
        if places:
            zed = people.read_person(here, places[0])
            moved(change, zed, zed.character, retired=not zed.retired)
        else:
            change.create(Character(name="Zed"))
        change.commit({"command": "move", "text": "Zed comes or goes"})


def pay(root: Path, credit: int) -> None:
    """Let Vex pay Kira: two files at once."""
    here = campaign(root)
    with here.writing("pay"):
        change = Change(here)
        for person, sign in ((vex(here), -1), (kira(here), 1)):
            change.write(person, replace(person.character, credits=person.character.credits + sign * credit))
        change.commit({"command": "pay", "text": f"pay {credit}", "paid": credit})


def raise_both(root: Path, times: int) -> None:
    """Give both one credit, many times."""
    for _ in range(times):
        here = campaign(root)
        with here.writing("credits"):
            change = Change(here)
            for person in (vex(here), kira(here)):
                change.write(person, replace(person.character, credits=person.character.credits + 1))
            change.commit({"command": "credits", "text": "one more"})


def hold(root: Path) -> None:
    """Hold the campaign for writing until the standard input ends."""
    with campaign(root).writing("attack vex"):
        print("held", flush=True)  # noqa: T201 - what the test waits for
        sys.stdin.read()


def main() -> None:
    """Run one of them."""
    what, root, number = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
    if what == "hold":
        hold(root)
    else:
        {"kills": kills, "kills of lines": kills_of_lines, "raise both": raise_both}[what](root, number)


if __name__ == "__main__":
    main()
