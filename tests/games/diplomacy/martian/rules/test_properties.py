"""Random turns of Martian Diplomacy under the laws that no turn may break."""

from collections import Counter

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.dice import Dice
from game.core.random_bot import RandomBot
from game.games.diplomacy.judge.positions import PositionDesk
from tests.games.diplomacy.martian.rules.positions import ledger, martian, play, position, walker

GONE = {"emerged", "capsule_lost", "died"}
COME = {"landed", "splashed_down"}
LAST_TURN = 7
"""Rule 17: the clock of a Martian in its last turn; it is dead before its eighth."""


def check_board(state):
    """Never two units in a province, Martians never at sea, capsules and weed where they may be."""
    game, found = martian(), ledger(state)
    seas = game.map.seas
    assert max(Counter(u.province for u in state.units).values(), default=0) <= 1
    assert {u.region for u in state.units if u.kind == "X"} == {m.at for m in found.martians}
    assert not {m.at for m in found.martians} & (seas | game.map.impassable)
    waiting = {d.unit for d in state.dislodged}
    for capsule in found.capsules:
        assert (capsule.status == "afloat") <= (capsule.at in seas)
        assert (capsule.status == "land") <= (capsule.at not in seas)
        assert (capsule.carrier is not None) is (capsule.status == "aboard")
        assert capsule.carrier is None or capsule.carrier in waiting.union(state.units)
    carriers = [c.carrier for c in found.capsules if c.carrier]
    assert len(carriers) == len(set(carriers))
    assert found.weed <= found.barren | seas
    assert found.dead <= found.barren
    assert not found.dead & set(state.centers)


def check_clocks(before, after):
    """Clocks go forward only; a crew that was struck stays so."""
    old = {c.id: c for c in ledger(before).capsules}
    for capsule in ledger(after).capsules:
        was = old.get(capsule.id)
        if was is not None and was.status == capsule.status == "land":
            assert capsule.age >= was.age
        assert was is None or capsule.half >= was.half
    assert ledger(after).cancelled >= ledger(before).cancelled
    assert ledger(after).landed >= ledger(before).landed
    clocks = {m.clock for m in ledger(before).martians} | {c.clock for c in old.values()}
    for walking in ledger(after).martians:
        assert walking.clock <= LAST_TURN
        assert {walking.clock, walking.clock - 1} & clocks


def check_weed(before, after, report):
    """Red Weed comes up after an emergence, spreads in Winter from land to barren land and seas beside it,
    else nowhere.
    """
    seas, touching = martian().map.seas, martian().map.touching
    old, new = ledger(before), ledger(after)
    sources = (old.weed | old.sprout) - seas
    may_come = old.sprout | (frozenset().union(*(touching[p] for p in sources)) & (new.barren | seas))
    assert new.weed - old.weed <= may_come
    if before.moment.code.startswith("S"):
        assert new.weed - old.weed <= old.sprout
    assert old.weed - new.weed <= {
        place for e in report.events if e.kind == "weed_cleared" for place in e.places
    }


def check_capsules(before, after, report):
    """Capsules are never lost nor doubled but by rule."""
    old, new = ({c.id for c in ledger(s).capsules} for s in (before, after))
    assert len(new) == len(ledger(after).capsules)
    assert new - old == {e.piece for e in report.events if e.kind in COME}
    assert old - new == {e.piece for e in report.events if e.kind in GONE and not e.piece.startswith("X")}


def random_orders(state, dice):
    game = martian()
    return {
        seat: RandomBot().choose(game, game.view(state, seat), seat, dice.fork(seat, state.moment.code))
        for seat in game.to_act(state)
    }


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(st.text("abcdef", min_size=1, max_size=8), st.integers(8, 26))
def test_no_random_game_breaks_a_law(seed, turns):
    game = martian()
    state = game.initial(seed, {"schedule": "S1901:3 F1901:2 F1902:3"})
    for _ in range(turns):
        if game.outcome(state) is not None:
            break
        orders = random_orders(state, Dice(seed))
        after, report = game.resolve(state, orders)
        assert game.resolve(state, orders) == (after, report)
        check_board(after)
        check_clocks(state, after)
        check_capsules(state, after, report)
        check_weed(state, after, report)
        assert game.from_json(game.to_json(after)) == after
        state = after


@settings(max_examples=40)
@given(st.data())
def test_a_judge_can_take_up_any_position_it_wrote(data):
    """What is written for the judge between two phases is complete: the game goes on alike."""
    game = martian()
    seed = data.draw(st.text("abc", min_size=1, max_size=6))
    state = game.initial(seed, {"schedule": "S1901:3 F1901:3 S1902:3"})
    for _ in range(data.draw(st.integers(3, 14))):
        if game.outcome(state) is None:
            state, _ = game.resolve(state, random_orders(state, Dice(seed)))
    if game.outcome(state) is not None:
        return
    desk = PositionDesk(game)
    again = desk.read({**desk.write(state), "seed": seed})
    orders = random_orders(state, Dice(seed + "x"))
    one, other = (desk.write(game.resolve(s, orders)[0]) for s in (state, again))
    for position_of in (one, other):
        position_of["variant"].pop("pending", None)
    assert one == other


@settings(max_examples=60)
@given(
    st.sets(st.sampled_from(sorted(martian().map.army)), min_size=1, max_size=8),
    st.text("xyz", max_size=5),
    st.data(),
)
def test_martians_go_only_where_they_may(places, seed, data):
    game = martian()
    land = sorted(p for p in places if game.map.army[p] and p not in game.map.impassable)
    barren = " ".join(
        data.draw(st.sets(st.sampled_from(sorted(game.map.army)), max_size=20)) - game.map.impassable
    )
    state = position(
        "S1903M", {"FRANCE": "F MAO"}, martians=[walker(p) for p in land], barren=barren, seed=seed
    )
    after, _ = play(state, FRANCE="F MAO H")
    for martian_before in ledger(state).martians:
        near = game.map.army[martian_before.at] - game.map.impassable
        order = next(
            o
            for o in game.rules.generated_orders(game.board(state), Dice(seed))[0]
            if o.at == martian_before.at
        )
        assert order.target in near
        assert order.target not in ledger(state).barren or near <= ledger(state).barren
    assert len(ledger(after).martians) == len(land)
