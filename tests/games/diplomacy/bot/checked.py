"""Games of computer players under a watch: what must hold in every turn, whatever is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.game import AnyGame
from game.core.results import Outcome, Verdict
from game.games.diplomacy.aliens.rules.limits import unit_limit
from game.games.diplomacy.rules.orders import CONVOY, HOLD, MOVE, SUPPORT, VOTE, Order
from game.games.diplomacy.rules.state import DiplomacyState, Step
from game.play.match import Match
from game.play.thinking import play_bots


def play_checked(match: Match, limit: int) -> None:
    """Play a match of computer players to its end or to the end of turn ``limit``. AssertionError when a turn
    goes wrong.
    """
    while match.outcome is None:
        if match.phase.turn > limit:
            match.end(Outcome("limit"))
            return
        given = play_bots(match)
        for seat, orders in given.items():
            check_sheet(match, seat, orders)
            if isinstance(match.state, DiplomacyState) and match.players[seat].kind in (
                "easy",
                "normal",
                "hard",
            ):
                check_coherent(match.game, match.state, seat, orders)
        report = match.advance()
        void = [str(r.order) for r in report.resolutions if r.verdict is Verdict.VOID]
        assert not void, f"{match.seed} {match.phase.code}: void orders {void}"
        if isinstance(match.state, DiplomacyState):
            check_state(match, match.state)


def check_sheet(match: Match, seat: str, orders: Sequence[Any]) -> None:
    """Every order legal and the only one for its slot, and the sheet without fault as a whole."""
    where = f"{match.seed} {match.phase.code} {seat}"
    legal = set(match.game.legal_orders(match.state, seat))
    assert [str(o) for o in orders if o not in legal] == [], where
    assert max(Counter(o.slot for o in orders).values(), default=0) <= 1, where
    void = [r.order for r in match.game.review(match.state, seat, orders) if r.verdict is Verdict.VOID]
    assert not void, f"{where}: {void}"


def check_coherent(game: AnyGame, state: DiplomacyState, seat: str, orders: Sequence[Order]) -> None:
    """Beyond ``check_sheet``: the orders of one power in a phase go together, and none is left out."""
    if state.moment.step is not Step.MOVEMENT:
        targets = Counter(o.target.partition("/")[0] for o in orders if o.target)
        assert max(targets.values(), default=0) <= 1, "two retreats to one place"
        return
    assert not game.review(state, seat, orders), "a support or convoy that the sheet contradicts"
    by_slot = {o.slot: o for o in orders if o.verb != VOTE}
    assert set(by_slot) == {u.province for u in state.units_of(seat)}, "a unit without an order"
    moves = {slot: o.target.partition("/")[0] for slot, o in by_slot.items() if o.verb == MOVE}
    for there, count in Counter(moves.values()).items():
        stands_off = count == 2 and there in state.owned(seat)  # so that nobody else gets in
        assert count == 1 or stands_off, "two own units go to one place that is not to be guarded"
    for here, there in moves.items():
        other = by_slot.get(there)
        assert other is None or other.verb == MOVE, f"{here} goes where an own unit stays"
        is_carried = any(
            o.verb == CONVOY and o.helped_at.partition("/")[0] in (here, there) for o in by_slot.values()
        )
        assert moves.get(there) != here or is_carried, f"{here} and {there} change places"
    _check_helped(by_slot, moves)


def _check_helped(by_slot: Mapping[str, Order], moves: Mapping[str, str]) -> None:
    for order in by_slot.values():
        helped = order.helped_at.partition("/")[0]
        if order.verb in (SUPPORT, CONVOY) and helped in by_slot:
            expected = order.target.partition("/")[0]
            assert moves.get(helped, "") == expected, f"{order} helps what is not ordered"
        assert order.verb in (HOLD, MOVE, SUPPORT, CONVOY)


def check_state(match: Match, state: DiplomacyState) -> None:
    """Never two units in a province, nor more units than a power may have after a Winter, nor a center owned
    by nobody known.
    """
    where = f"{match.seed} {state.moment.code}"
    places = Counter(u.province for u in state.units)
    assert max(places.values(), default=0) <= 1, f"{where}: {places.most_common(2)}"
    assert set(state.centers.values()) <= {*match.seats, *match.game.rules.outsiders}, where
    if match.states[-2].moment.step is Step.ADJUSTMENTS:
        limit = LIMITS.get(match.entry.id, centers_owned)
        for power in match.seats:
            assert len(state.units_of(power)) <= limit(state, power), f"{where}: {power} has too many units"


def centers_owned(state: DiplomacyState, power: str) -> int:
    """How many centers a power owns: what the standard rules allow it in units (1971 rulebook XIII)."""
    return len(state.owned(power))


LIMITS: Mapping[str, Callable[[DiplomacyState, str], int]] = {"aliens": unit_limit}
"""Games in which something else than the centers limits the units: The Aliens, rule 3."""
