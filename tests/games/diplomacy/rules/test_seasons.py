"""Random seasons under invariants: whatever is ordered, the board stays a board."""

from collections import Counter

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.results import Verdict
from tests.games.diplomacy.rules.positions import europe
from tests.games.diplomacy.rules.seasons import check_report, check_sequence_of_orders, random_orders

YEARS = 3


def check_board(state):
    game = europe()
    assert all(n == 1 for n in Counter(u.province for u in state.units).values())
    for unit in state.units:
        home = game.map.fleet if unit.kind == "F" else game.map.army
        assert unit.region in home
        assert unit.province not in game.map.impassable
    for entry in state.dislodged:
        occupied = {u.province for u in state.units}
        assert not {game.map.place[r] for r in entry.retreats} & (
            occupied | state.contested | {entry.came_from}
        )


def check_counts(before, after, report):
    """Units vanish only as the report says, and after Winter nobody has more units than centers."""
    game = europe()
    if before.moment.code.endswith("A"):
        for power in game.seats(after):
            assert len(after.units_of(power)) <= len(after.owned(power))
    if before.moment.code.endswith("M"):
        assert len(before.units) == len(after.units) + len(after.dislodged)


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(st.randoms(use_true_random=False))
def test_random_seasons_keep_the_board_whole(random):
    game = europe()
    state = game.initial("seasons")
    while game.outcome(state) is None and state.moment.year < 1901 + YEARS:
        orders = random_orders(game, state, random)
        after, report = game.resolve(state, orders)
        again, _ = game.resolve(state, orders)
        assert after == again
        assert all(
            r.verdict is not Verdict.VOID or state.moment.code.endswith("A") for r in report.resolutions
        )
        check_report(game, report)
        check_board(after)
        check_counts(state, after, report)
        state = after


@settings(max_examples=60)
@given(st.randoms(use_true_random=False))
def test_the_answer_does_not_depend_on_the_sequence_of_orders(random):
    """Crowded boards with supports, convoys and rings, units and orders shuffled."""
    check_sequence_of_orders(europe(), europe().initial("shuffle"), random, random.randrange(1, 8))
