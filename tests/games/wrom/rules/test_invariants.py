"""Random games under the invariants of section 15.3 of the rules page, and what holds of every record."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.bot import Chance
from game.core.dice import Dice
from game.core.errors import NotationError
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.orders import Order

GAME = WarriorRacesGame()
SETTINGS = settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow], derandomize=True)


def assert_invariants(state):
    ids = []
    for h, stack in state.stacks.items():
        assert stack.warbands
        assert stack.player in state.seats
        assert state.board.terrain[h].is_passable
        for warband in stack.warbands:
            ids += [warband.id, *(leader.id for leader in warband.leaders)]
            assert 0 <= warband.moved <= 3
            assert all(isinstance(leader.rode, str) for leader in warband.leaders)
        if stack.in_charge:
            assert stack.in_charge in {leader.id for leader in stack.leaders}
    for force in state.reserve.values():
        ids += [unit.id for unit in (*force.warbands, *force.leaders)]
    assert len(ids) == len(set(ids))
    assert state.points >= 0
    assert list(state.stacks) == sorted(state.stacks, key=lambda h: h[2:] + h[:2])


def weighted(state, seat, chance):
    """Any legal order, the end of a phase and what only tidies seldom, so that games get somewhere."""
    orders = [o for o in GAME.legal_orders(state, seat) if o.verb != "resign"]
    busy = [o for o in orders if o.verb in ("move", "attack", "lead", "place")]
    if busy and chance.happens(75):
        return chance.pick(busy)
    return Order(seat, "end") if chance.happens(40) and Order(seat, "end") in orders else chance.pick(orders)


def next_state(state, chance):
    seat = GAME.to_act(state)[0]
    if state.phase == "setup" and chance.happens(60):
        return GAME.resolve(state, {seat: GAME.defaults(state, seat, ())})[0]
    return GAME.resolve(state, {seat: [weighted(state, seat, chance)]})[0]


@SETTINGS
@given(
    seed=st.text("abcdef", min_size=1, max_size=6),
    players=st.integers(2, 4),
    asks=st.booleans(),
    reorder=st.sampled_from(["own_turn", "own_move"]),
    length=st.integers(40, 200),
)
def test_15_3_invariants_hold_after_every_order(seed, players, asks, reorder, length):
    options = {
        "players": players,
        "ask_defender": asks,
        "reorder": reorder,
        "board": "short",
        "variants": 1,
        "turn_limit": 4,
    }
    state, chance = GAME.initial(seed, options), Chance(Dice(seed).fork("play"))
    units = sum(len(f.warbands) + len(f.leaders) for f in state.reserve.values())
    for _ in range(length):
        if state.ended is not None:
            break
        before, state = state, next_state(state, chance)
        assert_invariants(state)
        assert state.turn >= before.turn
        assert GAME.outcome(state) is None or GAME.to_act(state) == ()
    placed = sum(state.warband_count(p) + state.leader_count(p) for p in state.seats)
    assert placed <= units + 40


@SETTINGS
@given(seed=st.text("ghijk", min_size=1, max_size=6), text=st.text(max_size=40))
def test_any_text_is_read_or_refused_in_one_sentence(seed, text):
    try:
        order = GAME.read_order(None, "1", text)
    except NotationError:
        return
    assert GAME.read_order(None, "1", GAME.write_order(order)) == order
