"""What is told of a game is what the seat may see, all of it, and nothing else."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace

import pytest

from game.core.errors import NetError
from game.games.diplomacy.aliens.entry import ALIENS
from game.games.diplomacy.entry import STANDARD
from game.games.diplomacy.martian.entry import MARTIAN
from game.games.list import CATALOGUE
from game.games.mars.picture.frames import losses_of
from game.net.seat_match import match_of
from game.net.sight import Told, read_step, sight_of
from game.play.match import Match
from tests.net.sights import SEED, Silent, played_match, random_match


def told(match: Match, seat: str | None) -> str:
    return json.dumps(sight_of(match, seat))


@pytest.fixture(scope="module", params=CATALOGUE.ids)
def match(request: pytest.FixtureRequest) -> Match:
    return played_match(request.param)


def test_a_seat_gets_the_views_and_sentences_that_the_match_itself_gives(match):
    game = match.game
    for seat in (match.seats[-1], None):
        seen = match_of(json.loads(told(match, seat)), CATALOGUE, Silent())
        assert seen.states == [match.view(seat, turn) for turn in range(match.turn + 1)]
        assert (seen.turn, seen.outcome, seen.title) == (match.turn, match.outcome, match.title)
        for ours, theirs in zip(seen.reports, match.reports, strict=True):
            assert [*map(game.explain, ours.resolutions)] == [*map(game.explain, theirs.resolutions)]
            assert ours.events == theirs.events


def test_the_orders_that_were_given_are_those_of_the_match(match):
    seen = match_of(json.loads(told(match, None)), CATALOGUE, Silent())
    for turn in range(match.turn):
        given, found = match.orders_at(turn), seen.orders_at(turn)
        assert {seat: set(orders) for seat, orders in found.items()} == {
            seat: set(orders) for seat, orders in given.items()
        }


def test_no_seed_and_no_digest_is_told(match):
    text = told(match, match.seats[0])
    assert SEED not in text
    assert not any(turn.digest in text for turn in match.record.turns)
    assert match.record.start not in text


def test_what_was_taken_at_mars_is_seen_from_afar_as_at_the_table():
    match = played_match("mars")
    seen = match_of(json.loads(told(match, None)), CATALOGUE, Silent())
    lost = [losses_of(match.state, side) for side in (0, 1)]
    assert [losses_of(seen.states[-1], side) for side in (0, 1)] == lost
    assert lost != [(), ()]


def test_a_seat_plays_from_its_view(match):
    assert match.outcome is None
    seat, silent = match.to_act[0], Silent()
    seen = match_of(json.loads(told(match, seat)), CATALOGUE, silent)
    assert seen.game.legal_orders(seen.view(seat), seat) == match.game.legal_orders(match.view(seat), seat)
    orders = seen.game.legal_orders(seen.view(seat), seat)[:1]
    seen.commit(seat, orders)
    assert silent.sheets == [(seat, orders)]
    assert not seen.is_ready
    assert seat not in seen.waiting


def test_a_turn_played_elsewhere_waits_until_it_is_taken_up():
    match = random_match(STANDARD, 3)
    data = sight_of(match, "FRANCE")
    later = data["steps"].pop()
    seen = match_of(json.loads(json.dumps(data)), CATALOGUE, Silent())
    assert (seen.turn, seen.is_ready) == (2, False)
    whole = match_of(json.loads(json.dumps({**data, "steps": [*data["steps"], later]})), CATALOGUE, Silent())
    step = read_step(seen.game, seen.last_view, Told(json.loads(json.dumps(later))))
    seen.arrive(step)
    seen.arrive(step)
    assert seen.is_ready
    assert seen.waiting == ()
    seen.advance()
    assert (seen.states, seen.turn, seen.is_ready) == (whole.states, 3, False)
    with pytest.raises(NetError):
        seen.arrive(replace(step, turn=9))


def test_landing_lists_of_others_are_not_told():
    first, second = (random_match(ALIENS, 0) for _ in range(2))
    seats = first.seats
    for match, number in ((first, 0), (second, 5)):
        for seat in seats[1:]:
            match.commit(seat, match.game.legal_orders(match.state, seat)[number : number + 1])
    for seat in (seats[0], None):
        assert told(first, seat) == told(second, seat)


def test_what_a_game_master_wrote_and_the_seed_drew_is_not_told():
    players = played_match("martian").players
    games = [Match.start(MARTIAN, {}, seed, players) for seed in (SEED, "quite another seed")]
    mine, theirs = (told(match, "FRANCE") for match in games)
    seals = [match.state.ledger.seal for match in games]
    assert seals[0] != seals[1]
    assert mine.replace(seals[0], "") == theirs.replace(seals[1], "")


FAULTS = (
    None,
    [],
    {},
    {"head": {}, "steps": [], "outcome": None},
    {"head": 1, "steps": 2, "outcome": 3},
)


@pytest.mark.parametrize("data", FAULTS, ids=repr)
def test_what_is_no_sight_is_refused_in_a_sentence(data):
    with pytest.raises(NetError):
        match_of(data, CATALOGUE, Silent())


def test_every_field_that_is_replaced_by_something_else_is_refused_or_read():
    """No value in any place brings anything but a NetError."""
    data = sight_of(played_match("standard", 2), "FRANCE")
    text = json.dumps(data)
    count = 0
    for bad in (None, -1, 10**30, "\x00", [], {}, [[[]]], "A PAR - BUR"):
        for path in paths_of(data):
            count += 1
            if count % 41:
                continue
            copy = json.loads(text)
            put(copy, path, bad)
            with suppress(NetError):
                match_of(copy, CATALOGUE, Silent())


def paths_of(data, before=()):
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield (*before, key)
        yield from paths_of(value, (*before, key))


def put(data, path, value):
    for key in path[:-1]:
        data = data[key]
    data[path[-1]] = value
