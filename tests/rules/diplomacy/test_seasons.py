"""Random seasons under invariants: whatever is ordered, the board stays a board."""

from collections import Counter

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.results import Verdict
from tests.rules.diplomacy.positions import europe

YEARS = 3


def random_sheet(state, seat, choose):
    """One legal order for about every slot, chosen by ``choose(n) -> index``."""
    by_slot = {}
    for order in europe().legal_orders(state, seat):
        by_slot.setdefault(order.slot, []).append(order)
    return [orders[choose(len(orders))] for orders in by_slot.values() if choose(8)]


def check_board(state):
    game = europe()
    assert all(n == 1 for n in Counter(u.province for u in state.units).values())
    for unit in state.units:
        home = game.map.fleet if unit.kind == "F" else game.map.army
        assert unit.region in home
        assert unit.province not in game.map.impassable
    for entry in state.dislodged:
        occupied = {u.province for u in state.units}
        assert not {game.map.place[r] for r in entry.retreats} & (occupied | state.contested | {entry.came_from})


def check_counts(before, after, report):
    """Units vanish only as the report says, and after Winter nobody has more units than centers."""
    game = europe()
    if before.moment.code.endswith("A"):
        for power in game.seats(after):
            assert len(after.units_of(power)) <= len(after.owned(power))
    if before.moment.code.endswith("M"):
        assert len(before.units) == len(after.units) + len(after.dislodged)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.randoms(use_true_random=False))
def test_random_seasons_keep_the_board_whole(random):
    game = europe()
    state = game.initial("seasons")
    while game.outcome(state) is None and state.moment.year < 1901 + YEARS:
        orders = {seat: random_sheet(state, seat, random.randrange) for seat in game.to_act(state)}
        after, report = game.resolve(state, orders)
        again, _ = game.resolve(state, orders)
        assert after == again
        assert all(r.verdict is not Verdict.VOID or state.moment.code.endswith("A") for r in report.resolutions)
        assert all(game.explain(r).endswith(".") for r in report.resolutions)
        assert all(game.explain(e).endswith(".") for e in report.events)
        check_board(after)
        check_counts(state, after, report)
        state = after


@settings(max_examples=60, deadline=None)
@given(st.randoms(use_true_random=False))
def test_the_answer_does_not_depend_on_the_sequence_of_orders(random):
    """Crowded boards with supports, convoys and rings, units and orders shuffled."""
    game = europe()
    state = game.initial("shuffle")
    for _ in range(random.randrange(1, 8)):
        orders = {seat: random_sheet(state, seat, random.randrange) for seat in game.to_act(state)}
        one, _ = game.resolve(state, orders)
        seats = list(orders)
        random.shuffle(seats)
        for seat in seats:
            random.shuffle(orders[seat])
        two, _ = game.resolve(state, {seat: orders[seat] for seat in seats})
        if not state.moment.code.endswith("A"):  # of too many builds the first ones count
            assert one == two
        state = one
        if game.outcome(state):
            return
