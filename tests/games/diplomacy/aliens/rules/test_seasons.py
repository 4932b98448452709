"""Random seasons of The Aliens under the laws that no season may break."""

from collections import Counter

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.dice import Dice
from game.core.results import Verdict
from game.games.diplomacy.aliens.rules.ledger import ledger_of
from game.games.diplomacy.aliens.rules.limits import (
    is_opening,
    reserve_of,
    ships_each,
    transmitter_limit,
    unit_limit,
)
from game.games.diplomacy.judge.positions import PositionDesk
from tests.games.diplomacy.aliens.rules.positions import aliens
from tests.games.diplomacy.rules.seasons import check_report, check_sequence_of_orders, random_orders

YEARS = 4
LOST = {"transmitter_destroyed", "transmitter_surplus", "transmitter_lost"}
GONE = {"disbanded_no_retreat", "disbanded_no_order", "removed_for_supplies"}


def check_board(state):
    """Never two units in a space, never transmitters of two aliens, none outside land, none beside a guest
    between seasons.
    """
    game, ledger = aliens(), ledger_of(state)
    assert max(Counter(u.province for u in state.units).values(), default=0) <= 1
    for unit in state.units:
        assert unit.region in (game.map.fleet if unit.kind == "F" else game.map.army)
    owners = {}
    for power, at in ledger.transmitters:
        assert owners.setdefault(at, power) == power
        assert at not in game.map.seas
        assert game.map.army[at]
    for entry in state.dislodged:
        assert not {game.map.place[r] for r in entry.retreats} & {u.province for u in state.units}


def check_transmitters(before, after, report):
    """None survives beside a foreign unit that did not come there by transmission; the number changes by rule
    only (rule 7).
    """
    old, new = (Counter(p for p, _ in ledger_of(s).transmitters) for s in (before, after))
    came = Counter(
        r.order.seat for r in report.resolutions
        if r.reason.code == "arrived"
        and "T" in (r.order.helped_kind, r.order.kind if r.order.verb == "arrive" else "")
    )  # fmt: skip
    if before.moment.code.startswith("L"):
        came = Counter(e.seat for e in report.events if e.kind == "ship_landed")
    lost = Counter(e.seat for e in report.events if e.kind in LOST)
    assert new == old + came - lost
    if after.moment.code[:5] == before.moment.code[:5] or before.moment.code[0] in "LW":
        return
    unit_at = {u.province: u for u in after.units}
    sent = {r.order.target for r in report.resolutions if r.reason.code == "sent"}
    arrived = {aliens().map.place[r.order.target] for r in report.resolutions if is_arrival(r)}
    guests = ledger_of(before).guests | sent | arrived
    for power, at in ledger_of(after).transmitters:
        assert at not in unit_at or unit_at[at].power == power or at in guests


def check_limits(before, after):
    """After Winter nobody has more units or transmitters than he may (rules 4 and 6)."""
    if before.moment.code.endswith("A"):
        for power in aliens().seats(before):
            assert len(after.units_of(power)) <= unit_limit(before, power)
            assert len(ledger_of(after).of(power)) <= transmitter_limit(before, power) <= 4


def check_units(before, after, report):
    """Units come and go by rule only, and never more than were in reserve."""
    old, new = ({p: count(s, p) for p in aliens().seats(s)} for s in (before, after))
    for power in old:
        arrived = sum(is_arrival(r) and r.order.seat == power for r in report.resolutions)
        arrived += sum(e.kind == "ship_landed" and e.seat == power for e in report.events)
        gone = sum(e.kind in GONE and e.seat == power for e in report.events)
        codes = ("removed", "disbanded", "retreat_clash")
        gone += sum(r.reason.code in codes and r.order.seat == power for r in report.resolutions)
        assert new[power] == old[power] + arrived - gone
        if not before.moment.code.startswith("L"):
            assert arrived <= reserve_of(before, power)


def is_arrival(resolution):
    order = resolution.order
    kind = order.helped_kind if order.verb == "admit" else order.kind
    return resolution.reason.code == "arrived" and kind in ("A", "F")


def count(state, power):
    return len(state.units_of(power)) + sum(d.unit.power == power for d in state.dislodged)


@settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.randoms(use_true_random=False),
    st.integers(2, 10),
    st.booleans(),
    st.booleans(),
    st.sampled_from(("move", "vacant")),
)
def test_random_seasons_keep_the_board_whole(random, players, foreign, relays, arrival):
    game = aliens()
    options = {
        "players": players,
        "foreign_arrivals": foreign,
        "transmit_after_move": relays,
        "arrival": arrival,
    }
    state = game.initial("seasons", options)
    while game.outcome(state) is None and state.moment.year < 2051 + YEARS:
        orders = random_orders(game, state, random)
        after, report = game.resolve(state, orders)
        assert game.resolve(state, orders)[0] == after
        assert game.from_json(game.to_json(after)) == after
        check_report(game, report)
        check_board(after)
        check_transmitters(state, after, report)
        check_limits(state, after)
        check_units(state, after, report)
        state = after


@settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow])
@given(st.randoms(use_true_random=False), st.integers(2, 10))
def test_the_answer_does_not_depend_on_the_sequence_of_orders(random, players):
    options = {"players": players, "foreign_arrivals": True, "transmit_after_move": True}
    check_sequence_of_orders(aliens(), aliens().initial("sequence", options), random, random.randrange(1, 8))


@settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow])
@given(st.randoms(use_true_random=False), st.integers(2, 10))
def test_a_judge_can_take_up_any_position_it_wrote(random, players):
    """What is written for the judge between two phases is complete: the game goes on alike."""
    game, state = aliens(), aliens().initial("judge", {"players": players})
    desk = PositionDesk(game)
    for _ in range(random.randrange(1, 14)):
        if game.outcome(state) is not None:
            return
        written = {**desk.write(state), "options": desk.changed_options(state)}
        again = desk.read({**written, "seed": "judge"})
        orders = random_orders(game, state, random)
        after, _ = game.resolve(state, orders)
        assert desk.write(game.resolve(again, orders)[0]) == desk.write(after)
        state = after


def test_a_power_that_lost_everything_is_not_written_for_a_reserve_of_none():
    """It was written where the position had been taken up from text, and not where it had been played to."""
    game = aliens()
    desk = PositionDesk(game)
    landed, _ = game.resolve(game.initial("judge", {"players": 2}), {})
    written = desk.write(landed)
    written["variant"]["reserve"] |= {"GAMMA": 0, "DELTA": 1}
    again = desk.read({**written, "options": {"players": 4}, "seed": "judge"})
    assert not {u.power for u in again.units} & {"GAMMA", "DELTA"}
    reserve = desk.write(again)["variant"]["reserve"]
    assert "GAMMA" not in reserve
    assert reserve["DELTA"] == 1


@settings(max_examples=60)
@given(st.randoms(use_true_random=False), st.integers(2, 10))
def test_everybody_lands_clear_of_the_others(random, players):
    """However short and alike the lists are, all ships come down, none beside another (rule 2, Q-3)."""
    game = aliens()
    state = game.initial(str(random.random()), {"players": players})
    sites = ("PAR", "BUR", "GAS", "MUN")
    orders = {
        seat: [
            game.read_order(state, seat, f"SHIP {n}: {random.choice(sites)}")
            for n in range(1, ships_each(players) + 1)
        ]
        for seat in game.seats(state)
    }
    after, report = game.resolve(state, orders)
    places = [u.province for u in after.units]
    assert len(places) == players * ships_each(players) == len(set(places))
    assert all(other not in game.map.army[place] for place in places for other in places)
    assert is_opening(after.moment)
    assert {r.verdict for r in report.resolutions} == {Verdict.SUCCEEDS}
    assert after.dice == Dice(state.dice.seed, state.dice.count)
