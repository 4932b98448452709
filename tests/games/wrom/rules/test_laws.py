"""The laws of the contract (tests/conformance), for Warrior Races: rolled boards with two players, and every
scenario.
"""

import pytest

from game.core.dice import Dice
from game.core.places import maps_root
from game.games.wrom.entry import WROM
from tests.conformance.test_laws import (
    SEEDS,
    TURNS,
    Played,
    test_a_default_fills_what_the_sheet_leaves_open,  # noqa: F401
    test_a_state_comes_back_from_its_json,  # noqa: F401
    test_a_view_is_enough_to_order_from,  # noqa: F401
    test_an_order_comes_back_from_its_text,  # noqa: F401
    test_an_outcome_means_that_nobody_acts,  # noqa: F401
    test_everything_can_be_explained_in_one_sentence,  # noqa: F401
    test_legal_orders_are_of_the_seat_and_have_paths_of_their_own,  # noqa: F401
    test_legal_orders_come_back_from_their_texts_too,  # noqa: F401
    test_legal_orders_have_no_objection,  # noqa: F401
    test_no_path_is_the_beginning_of_another,  # noqa: F401
    test_only_those_who_act_have_legal_orders,  # noqa: F401
    test_resolve_does_not_heed_the_sequence_of_seats_and_orders,  # noqa: F401
    test_resolve_leaves_its_input_alone_and_repeats_exactly,  # noqa: F401
    test_the_dice_are_no_part_of_a_view,  # noqa: F401
    test_the_random_player_gives_no_void_orders,  # noqa: F401
    test_there_is_one_resolution_for_every_order,  # noqa: F401
)

SCENARIOS = sorted(path.name for path in maps_root().glob("hex_*.tmx"))


class PlayedOn(Played):
    """A game with the placing done by the rules, so that there is something to see; the options make all
    orders occur.
    """

    def __init__(self, map_name, seed):
        self.entry, self.game = WROM, WROM.load(maps_root() / map_name).game
        self.states = [self.game.initial(seed, {"variants": 2, "ask_defender": True})]
        self.orders, self.reports = [], []
        while self.game.outcome(self.states[-1]) is None and len(self.orders) < TURNS:
            self._turn(Dice(seed).fork(len(self.orders)))

    def _turn(self, dice):
        state = self.states[-1]
        if state.phase != "setup" or len(self.orders) < 10:
            super()._turn(dice)
            return
        seat = self.game.to_act(state)[0]
        orders = {seat: self.game.defaults(state, seat, ())}
        after, report = self.game.resolve(state, orders)
        self.states.append(after)
        self.orders.append(orders)
        self.reports.append(report)


@pytest.fixture(
    scope="module",
    params=[(m, SEEDS[n % 3]) for n, m in enumerate(SCENARIOS)],
    ids=lambda p: p[0].removesuffix(".tmx"),
)
def played(request):
    return PlayedOn(*request.param)


def test_seats_are_those_of_the_map(played):
    assert {played.game.seats(state) for state in played.states} == {tuple(map(str, played.states[0].seats))}
