"""The laws of the contract (core/game.py), for every game of the catalogue, the toy game and noughts and
crosses, played by the random bot.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest

from game.core.codec import canonical_json
from game.core.dice import Dice
from game.core.game import AnyGame
from game.core.places import program_root
from game.core.results import Report
from game.games.diplomacy.aliens.entry import ALIENS
from game.games.diplomacy.mad.entry import MAD
from game.games.diplomacy.martian.entry import MARTIAN
from game.games.entry import Entry
from game.games.list import GAMES
from game.games.mars.entry import MARS
from tests.games.noughts.entry import NOUGHTS
from tests.play.toy import TOY
from tests.waiting import DEAD

ENTRIES = (*GAMES, *(entry for entry in (MAD, MARTIAN, ALIENS, MARS) if entry not in GAMES), TOY, NOUGHTS)
SEEDS = ("one", "two", "three")
TURNS = 50


class Played:
    """One game of random players: states, the orders between them, and what came of them."""

    def __init__(self, entry: Entry, seed: str) -> None:
        self.entry, self.game = entry, entry.load().game
        self.states = [self.game.initial(seed)]
        self.orders: list[dict[str, tuple[Any, ...]]] = []
        self.reports: list[Report] = []
        while self.game.outcome(self.states[-1]) is None and len(self.orders) < TURNS:
            self._turn(Dice(seed).fork(len(self.orders)))

    def _turn(self, dice: Dice) -> None:
        state, bot = self.states[-1], self.entry.bots["random"]()
        seats = self.game.to_act(state)
        orders = {
            seat: tuple(bot.choose(self.game, self.game.view(state, seat), seat, dice.fork(seat)))
            for seat in seats
        }
        after, report = self.game.resolve(state, orders)
        self.states.append(after)
        self.orders.append(orders)
        self.reports.append(report)


@pytest.fixture(
    scope="module", params=[(e, s) for e in ENTRIES for s in SEEDS], ids=lambda p: f"{p[0].id}-{p[1]}"
)
def played(request: pytest.FixtureRequest) -> Played:
    return Played(*request.param)


def test_resolve_leaves_its_input_alone_and_repeats_exactly(played):
    game = played.game
    for before, orders, after, report in zip(
        played.states[:-1], played.orders, played.states[1:], played.reports, strict=True
    ):
        written, given = canonical_json(game.to_json(before)), dict(orders)
        again, report_again = game.resolve(before, orders)
        assert canonical_json(game.to_json(before)) == written
        assert orders == given
        assert again == after
        assert report_again == report


def test_resolve_does_not_heed_the_sequence_of_seats_and_orders(played):
    for before, orders, after in zip(played.states[:-1], played.orders, played.states[1:], strict=True):
        turned = {seat: tuple(reversed(orders[seat])) for seat in reversed(orders)}
        assert played.game.digest(played.game.resolve(before, turned)[0]) == played.game.digest(after)


def test_a_state_comes_back_from_its_json(played):
    game = played.game
    for state in played.states:
        data = json.loads(json.dumps(game.to_json(state)))
        assert game.from_json(data) == state
        assert game.digest(game.from_json(data)) == game.digest(state)


def test_an_order_comes_back_from_its_text(played):
    game = played.game
    for state, orders in zip(played.states[:-1], played.orders, strict=True):
        for seat, given in orders.items():
            assert [game.read_order(state, seat, game.write_order(order)) for order in given] == list(given)


def test_legal_orders_come_back_from_their_texts_too(played):
    game = played.game
    for state in played.states[::5]:
        for seat in game.to_act(state):
            for order in game.legal_orders(state, seat):
                assert game.read_order(state, seat, game.write_order(order)) == order


def test_legal_orders_have_no_objection(played):
    game = played.game
    for state in played.states[::3]:
        for seat in game.to_act(state):
            assert [o for o in game.legal_orders(state, seat) if game.objection(state, o) is not None] == []


def test_legal_orders_are_of_the_seat_and_have_paths_of_their_own(played):
    game = played.game
    for state in played.states:
        for seat in game.to_act(state):
            orders = game.legal_orders(state, seat)
            paths = [order.path() for order in orders]
            assert len(set(paths)) == len(paths)
            assert {order.seat for order in orders} <= {seat}


def test_no_path_is_the_beginning_of_another(played):
    game = played.game
    for state in played.states[::5]:
        for seat in game.to_act(state):
            paths = {order.path() for order in game.legal_orders(state, seat)}
            beginnings = {path[:n] for path in paths for n in range(1, len(path))}
            assert not paths & beginnings


def test_only_those_who_act_have_legal_orders(played):
    game = played.game
    for state in played.states:
        for seat in set(game.seats(state)) - set(game.to_act(state)):
            assert game.legal_orders(state, seat) == ()


def test_the_random_player_gives_no_void_orders(played):
    for before, orders in zip(played.states[:-1], played.orders, strict=True):
        for seat, given in orders.items():
            assert [r for r in played.game.review(before, seat, given) if r.verdict.name == "VOID"] == []


def test_there_is_one_resolution_for_every_order(played):
    for orders, report in zip(played.orders, played.reports, strict=True):
        given = [order for seat in orders for order in orders[seat]]
        answered = [r.order for r in report.resolutions if not r.defaulted]
        assert sorted(map(repr, answered)) == sorted(map(repr, given))
        defaulted = [r.order for r in report.resolutions if r.defaulted]
        assert len(set(defaulted)) == len(defaulted)


def test_everything_can_be_explained_in_one_sentence(played):
    for report in played.reports:
        for item in (*report.resolutions, *report.events):
            sentence = played.game.explain(item)
            assert sentence.endswith((".", "!"))
            assert "\n" not in sentence


def test_the_dice_are_no_part_of_a_view(played):
    game = played.game
    for state in played.states[::5]:
        other = replace(state, dice=Dice("other", 99))
        for seat in (*game.seats(state), None):
            assert game.view(state, seat) == game.view(other, seat)
            assert game.view(state, seat).dice is None


def test_a_view_is_enough_to_order_from(played):
    game = played.game
    for state in played.states[::5]:
        for seat in game.to_act(state):
            assert game.legal_orders(game.view(state, seat), seat) == game.legal_orders(state, seat)


def test_an_outcome_means_that_nobody_acts(played):
    game = played.game
    for state in played.states:
        if game.outcome(state) is not None:
            assert game.to_act(state) == ()


def test_seats_never_change(played):
    assert {played.game.seats(state) for state in played.states} == {played.entry.seats}


def test_a_default_fills_what_the_sheet_leaves_open(played):
    game = played.game
    for before in played.states[::5]:
        for seat in game.to_act(before):
            missing = game.defaults(before, seat, ())
            assert all(game.objection(before, order) is None for order in missing)
            assert game.defaults(before, seat, missing) == ()


def reached(game: AnyGame, entry: Entry, seed: str) -> list[str]:
    """The digests of one game of random players."""
    run = Played(entry, seed)
    return [game.digest(state) for state in run.states]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_another_process_with_other_hashes_gives_the_same_states(entry):
    expected = reached(entry.load().game, entry, SEEDS[0])
    for hash_seed in ("1", "4711"):
        words = [sys.executable, "-m", "tests.conformance.digests", entry.id, SEEDS[0]]
        environment = os.environ | {"PYTHONHASHSEED": hash_seed}
        output = subprocess.run(
            words, capture_output=True, text=True, env=environment, cwd=program_root(), timeout=DEAD
        )
        assert output.returncode == 0, output.stderr
        assert output.stdout.split() == expected
