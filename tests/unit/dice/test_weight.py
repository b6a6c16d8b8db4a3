"""What the dice room brings with it."""

import subprocess
import sys


def test_no_faces_pay_for_random(unmeasured: dict[str, str]) -> None:
    """Importing the dice brings nothing slow with it; `random` never comes: its core is enough."""
    program = (
        "import sys, iendjinn.dice as d; heavy = {'random', 'dataclasses', 'inspect', 're', 'pathlib'};"
        "d.parse('2d6kh1+1').roll(d.Scripted([1, 2]), 'x');"
        "print(*sorted(heavy & set(sys.modules) - before)); d.Seeded(1); print('random' in sys.modules)"
    )
    out = subprocess.run(
        [sys.executable, "-c", f"import sys, typing; before = set(sys.modules); {program}"],
        check=True,
        capture_output=True,
        text=True,
        env=unmeasured,
    ).stdout
    assert out.splitlines() == ["", "False"]
