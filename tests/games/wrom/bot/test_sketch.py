"""The sketch that computer players think with agrees with the rules: scores, odds, moves, fights."""

from dataclasses import replace

import pytest

from game.core.bot import Chance
from game.core.dice import Dice
from game.games.wrom.bot.battle import BattleSense
from game.games.wrom.bot.levels import NORMAL
from game.games.wrom.bot.plan import MovePlan
from game.games.wrom.bot.player import WarriorRacesBot
from game.games.wrom.bot.playout import Luck, played_on
from game.games.wrom.bot.sketch import Sketch
from game.games.wrom.bot.style import PLAIN, Style
from game.games.wrom.rules.battle import fight, odds
from game.games.wrom.rules.conduct import carried_out
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.orders import END, MOUNT, MOVE, Order
from game.games.wrom.rules.state import BATTLE, Settings, Side
from game.games.wrom.rules.ways import ways_of
from tests.games.wrom.rules.boards import band, board, war

GAME = WarriorRacesGame()


def stood(state):
    """Who stands where, with the leaders, as the rules have it or as a sketch has it."""
    if isinstance(state, Sketch):
        return {
            (h, state.owner[h]): [(man.id, sorted(r[0] for r in man.leaders), man.moved) for man in stack]
            for h, stack in state.stacks.items()
        }
    return {
        (h, s.player): [(w.id, sorted(x.id for x in w.leaders), w.moved) for w in s.warbands]
        for h, s in state.stacks.items()
    }


@pytest.fixture(scope="module")
def positions():
    """The positions of a whole game for two, and of some turns for three."""
    found = []
    for players, most in ((2, 90), (3, 60)):
        state, bot = GAME.initial("sketch", {"players": players}), WarriorRacesBot(NORMAL)
        while state.ended is None and len(found) < most:
            found.append(state)
            seat = GAME.to_act(state)[0]
            orders = bot.choose(GAME, GAME.view(state, seat), seat, Dice(f"{len(found)}"))
            state, _ = GAME.resolve(state, {seat: orders})
    return found


def test_a_plan_leaves_the_sketch_as_its_orders_leave_the_position(positions):
    moving = [state for state in positions if state.phase == MOVE]
    assert len(moving) > 8
    for number, state in enumerate(moving):
        sketch = Sketch.of(state)
        plan = MovePlan(sketch, state.player, PLAIN, Chance(Dice(f"{number}")))
        after = state
        for order in plan.orders:
            after, _ = carried_out(after, order)
        assert stood(sketch) == stood(after)
        assert sketch.points == after.points


def test_attacks_have_the_odds_of_the_rules_and_end_as_they_do(positions):
    looked = 0
    for state in (state for state in positions if state.phase == BATTLE):
        for attack in BattleSense(Sketch.of(state), state.player).attacks():
            ready = state
            for order in list(attack.orders(str(state.player)))[:-1]:
                ready, _ = carried_out(ready, order)
            if ready.stacks[attack.target].needs_chief:
                continue
            found = odds(ready, attack.origin, attack.target)
            assert attack.odds == (found.wins, found.ties)
            for attribute, count in attack.outcomes():
                sketch = Sketch.of(state)
                attack.made(sketch, attribute)
                after, _ = fight(ready, attack.origin, attack.target, attribute)
                assert stood(sketch) == stood(after)
                assert 1 <= count <= 9
                looked += 1
    assert looked > 20


def test_playing_on_goes_the_same_way_with_the_same_luck_and_ends_with_the_turn_limit(positions):
    state = next(state for state in positions if state.phase == BATTLE)
    first, again = (played_on(Sketch.of(state), 2, Luck(7)) for _ in range(2))
    assert stood(first) == stood(again)
    last = replace(state, turn=20, settings=replace(state.settings, turn_limit=20))
    assert played_on(Sketch.of(last), 2, Luck(7)).winners is not None


def test_key_locations_held_long_enough_win():
    stacks = {"0000": (1, band("w1", "Red")), "0404": (2, band("w2", "Red"))}
    settings = Settings(keys_to_hold=1, hold_turns=2)
    state = war(stacks, BATTLE, settings=settings, keys=("0000",), player=2)
    held = replace(state, sides=(Side(hold=1), Side()))
    assert played_on(Sketch.of(held), 1, Luck(1)).winners == (1,)
    assert played_on(Sketch.of(state), 1, Luck(1)).winners is None


def test_a_leader_changes_to_warbands_that_go_together():
    where = board(9, 9)
    stacks = {
        "0404": (1, band("w1", "Red", "l1:Armor"), band("w2", "Red"), band("w3", "Red")),
        "0408": (2, band("w4", "Blue"), band("w5", "Blue"), band("w6", "Blue")),
    }
    state = war(stacks, points=20, where=where, keys=("0400", "0808"))

    def mounts(style):
        plan = MovePlan(
            Sketch.of(state),
            1,
            style,
            Chance(Dice("care")),
            wishes={"w1": "0400", "w2": "0808", "w3": "0808"},
        )
        return [order for order in plan.orders if order.verb == MOUNT]

    assert [order.unit for order in mounts(PLAIN)] == ["l1"]
    assert not mounts(Style(care=0))


def test_ways_are_told_of_those_who_go_them_together():
    state = war({"0000": (1, band("w1", "Red"), band("w2", "Red"), band("w3", "Red"))}, points=9)
    steps = (
        Order("1", MOVE, hex="0000", number=1, target="0001"),
        Order("1", MOVE, hex="0000", number=1, target="0001"),
        Order("1", MOVE, hex="0001", number=1, target="0002"),
        Order("1", MOVE, hex="0000", number=1, target="0001"),
        Order("1", END),
    )
    assert ways_of(state, Order("1", "series", steps=steps)) == {
        ("0000", "0001"): ["w1", "w3"],
        ("0000", "0001", "0002"): ["w2"],
    }
