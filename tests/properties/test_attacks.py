"""What holds for every attack, whatever is in hand, whatever falls, whoever is hit."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from iendjinn.model.arms import Arm
from iendjinn.model.fighting import Attack, Guard
from iendjinn.rules.combat import STUN_CAP, dice_of, hp_after, rolled_of, shares_of, strike, totals_of

TAGS = st.lists(st.sampled_from(["armor piercing", "blast", "stun"]), unique=True).map(tuple)
ARMS = st.builds(
    Arm,
    name=st.sampled_from(["Knife", "Pistol"]),
    sides=st.sampled_from([4, 6, 8, 10]),
    attribute=st.sampled_from(["strength", "dexterity"]),
    bonus=st.integers(-9, 15),
    tags=TAGS,
)
GUARDS = st.lists(st.builds(Guard, hp=st.integers(-5, 30), armor=st.integers(0, 12)), min_size=1, max_size=5)
ATTACKS = st.builds(
    Attack,
    arms=st.lists(ARMS, min_size=1, max_size=2).map(tuple),
    mode=st.sampled_from(["normal", "impaired", "enhanced"]),
    automatic=st.sampled_from([False]),
    luck=st.sampled_from([0, 4]),
)


@st.composite
def fallen(draw: st.DrawFn) -> tuple[Attack, list[int], list[Guard]]:
    """Give an attack with faces that its dice have, and whom it is on."""
    attack = draw(ATTACKS)
    faces = [draw(st.integers(1, sides)) for sides, _ in dice_of(attack)]
    return attack, faces, draw(GUARDS)


@given(fallen())
def test_nothing_is_dealt_that_was_not_rolled(case: tuple[Attack, list[int], list[Guard]]) -> None:
    """Shares come to the total; each hit deals its share less armor and cap, never below 0; HP go down by that."""
    attack, faces, guards = case
    ((arm, total),) = totals_of(rolled_of(attack, faces))
    hits = strike(attack, faces, guards)
    assert sum(hit.rolled for hit in hits) == total >= 0
    for hit, guard in zip(hits, guards, strict=True):
        assert hit.dealt == hit.rolled - hit.armor - hit.lost >= 0
        assert hit.armor <= (0 if "armor piercing" in arm.tags else guard.armor)
        assert "stun" not in arm.tags or hit.dealt <= STUN_CAP
        assert hit.stuns == ("stun" in arm.tags and hit.dealt > 0)
        assert hp_after(guard, hit) == guard.hp - hit.dealt


@given(st.integers(0, 60), st.integers(1, 8), st.none() | st.lists(st.integers(0, 20), max_size=8))
def test_a_blast_is_shared_out_whole(total: int, targets: int, split: list[int] | None) -> None:
    """Nothing is lost or made up; only the first gets more than was said for it; evenly, no two differ by over one."""
    shares = shares_of(total, targets, None if split is None else split[:targets])
    assert sum(shares) == total
    assert min(shares) >= 0
    if split is None:
        assert max(shares) - min(shares) <= 1
    else:
        said = [*split[:targets], *[0] * targets][:targets]
        assert all(share <= most for share, most in zip(shares[1:], said[1:], strict=True))


@given(fallen(), st.integers(0, 12))
def test_more_armor_never_hurts_whoever_wears_it(case: tuple[Attack, list[int], list[Guard]], more: int) -> None:
    """With the same dice, each target of better armor is dealt no more."""
    attack, faces, guards = case
    better = [guard._replace(armor=guard.armor + more) for guard in guards]
    for hit, less in zip(strike(attack, faces, guards), strike(attack, faces, better), strict=True):
        assert less.dealt <= hit.dealt
