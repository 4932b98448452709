"""What is said at a table of Mars, and what a tool makes of a set-up: without a window."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from game.core.errors import RedWeedError
from game.core.results import Event, Outcome, Report
from game.games.mars.rules.orders import DRAW, RESIGN, Order
from game.games.mars.rules.pieces import BLACK, GENERAL, SWARM, WAR_MAN, WHITE
from game.games.mars.rules.position_text import Setup, Stack, read_position, write_position
from game.games.mars.rules.squares import NAMES, NUMBERS
from game.games.mars.rules.transcript import TIME
from game.games.mars.rules.turn import BEATEN, CAPTOR, REVENGE, SWARMED
from game.games.mars.table.parts import MarsParts
from game.games.mars.table.rows import (
    MarsRows,
    ending_of,
    key_of,
    note_of,
    position_of,
    sentences_of,
)
from game.games.mars.table.setup_edits import with_unit, without
from game.games.mars.table.side import memory_of, news_of
from game.games.mars.table.texts import match_at, match_of, rematch
from game.play.match import Match
from tests.games.mars.table.pilot import mars, mars_match

KINGS = "7k/8/8/8/8/8/8/K7 w - - 0 1"


@cache
def parts(position: str = "") -> MarsParts:
    """The words of a table."""
    with mars(position) as pilot:
        found = pilot.parts
    assert isinstance(found, MarsParts)
    return found


def lines(position: str, key: str) -> tuple[str, ...]:
    """What is told of a square."""
    found = parts(position)
    return found.place_lines(found.match.state, key)


# -- squares -------------------------------------------------------------------------------------------------


def test_squares_are_told_with_who_stands_there() -> None:
    assert lines("", "d5") == ("Empty (d5)",)
    assert lines("", "elsewhere") == ("elsewhere",)
    told = lines("", "d1")
    assert told[0] == "White's General (d1)"
    assert told[1].startswith("It ")
    assert told[1].endswith(".")


def test_swarms_are_told_with_their_number_and_their_host() -> None:
    assert lines("7k/8/8/8/3S4/8/8/K7 w - - 0 1", "d4") == ("White's Ice Swarm (d4)", "1 on this square")
    assert lines("7k/8/8/8/3{S3}4/8/8/K7 w - - 0 1", "d4") == (
        "White's 3 Ice Swarms (d4)",
        "3 on this square",
    )
    told = lines("7k/8/8/8/3{w/S2:5}4/8/8/K7 w - - 0 1", "d4")
    assert told[0] == "Black's War Man under White's 2 Ice Swarms (d4)"
    assert "It is covered by Ice Swarms and cannot act." in told
    assert "2 on this square" not in told
    assert len(told) > 2


@pytest.mark.parametrize("is_flipped", [False, True])
def test_the_next_square_lies_in_a_direction_of_the_screen(is_flipped: bool) -> None:
    found = parts()
    found.turn_board(is_flipped=is_flipped)
    steps = {(1, 0): "e4", (-1, 0): "c4", (0, 1): "d3", (0, -1): "d5"}
    turned = {(-1, 0): "e4", (1, 0): "c4", (0, -1): "d3", (0, 1): "d5"}
    for (dx, dy), goal in (turned if is_flipped else steps).items():
        assert found.neighbor("d4", dx, dy) == goal
    edges = (("a1", -1, 0), ("a1", 0, 1), ("h8", 1, 0), ("h8", 0, -1))
    for key, dx, dy in edges:
        there = found.neighbor(key, dx, dy)
        assert (there == key) is not is_flipped
        assert (found.neighbor(key, -dx, -dy) == key) is is_flipped
    assert found.neighbor("nowhere", 1, 0) == "nowhere"
    found.turn_board(is_flipped=False)


@pytest.mark.parametrize(
    ("position", "key", "told"),
    [
        ("", "d5", "There is nothing on d5."),
        ("", "d8", "Black's General on d8 is not White's."),
        ("7k/8/8/8/8/8/8/K6W b - - 0 1", "h1", "White's War Man on h1 is not Black's."),
        ("7k/8/8/8/3{w/S2:5}4/8/8/K7 b - - 0 1", "d4", "Black's War Man on d4 is covered"),
        ("7k/8/8/8/3{W/s1:0}4/8/8/K7 w - - 0 1", "a8", "There is nothing on a8."),
        ("", "beside", ""),
    ],
)
def test_a_square_that_leads_nowhere_is_told(position: str, key: str, told: str) -> None:
    with mars(position) as pilot:
        found, view = pilot.parts, pilot.state
        said = found.refusal(view, view.seat, pilot.picking, key)
    assert said.startswith(told.partition(" (")[0].partition(" is covered")[0])
    assert bool(said) == bool(told)


def test_a_goal_that_cannot_be_reached_is_refused_by_the_rules() -> None:
    with mars("7k/8/8/8/8/8/8/W6K w - - 0 1") as pilot:
        pilot.clicks("a1")
        assert pilot.parts.refusal(pilot.state, "WHITE", pilot.picking, "h5")
        assert pilot.parts.refusal(pilot.state, "WHITE", pilot.picking, "h8")
        assert not pilot.picking.is_idle


def test_a_draw_is_offered_or_accepted_by_whoever_is_on_move() -> None:
    found = parts()
    view = found.match.state
    assert found.ballot(view, "BLACK") == ()
    ((order, told),) = found.ballot(view, "WHITE")
    assert (order.verb, told) == (DRAW, "Offer a draw")
    rules = found.pick_rules(view, "WHITE")
    assert rules.is_place("d4")
    assert not rules.is_place("move")
    assert rules.means("move", Order("WHITE", "move", "d1", "d2"))
    assert not rules.means("strike", Order("WHITE", "move", "d1", "d2"))


# -- the list ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kinds", "note"),
    [
        ((), ""),
        (("active",), "Active"),
        (("passive",), "Passive"),
        ((CAPTOR,), "destroys 1"),
        ((CAPTOR, REVENGE), "destroys 2"),
        ((BEATEN,), "falls itself"),
        ((BEATEN, REVENGE), "destroys 2"),
        ((SWARMED,), "Swarms kill 1"),
        ((CAPTOR, SWARMED, SWARMED, "active"), "destroys 1, Swarms kill 2, Active"),
        (("captured",), ""),
    ],
)
def test_what_came_of_a_turn_is_noted_beside_it(kinds: tuple[str, ...], note: str) -> None:
    assert note_of(Report(events=tuple(Event(kind) for kind in kinds))) == note


def test_a_line_leads_to_its_position() -> None:
    assert [position_of(key_of(n)) for n in (0, 1, 12)] == [0, 1, 12]
    assert [position_of(key) for key in ("", "time", "position", "position x", "turn 3")] == [None] * 5


def played(*texts: str) -> Match:
    """A game of two persons in which so much was played."""
    match = mars_match()
    for text in texts:
        seat = match.state.seat
        match.commit(seat, _read(match, seat, text))
        match.advance()
    return match


def _read(match: Match, seat: str, text: str) -> tuple[Order, ...]:
    view = match.view(seat)
    return tuple(
        order for order in match.game.legal_orders(view, seat) if match.game.write_order(order) == text
    )[:1]


def test_both_actions_of_a_move_have_a_half_of_their_line() -> None:
    match = played("d3-d4", "d6-d5", "e3-e4")
    rows = MarsRows(match, _sprites()).rows()
    assert [(row.key, row.half, row.lead) for row in rows] == [
        ("position 0", 0, ""),
        ("position 1", 1, "1."),
        ("position 2", 2, ""),
        ("position 3", 1, "2."),
    ]
    assert [row.text for row in rows[1:]] == ["d3-d4", "d6-d5", "e3-e4"]
    assert all(row.picture is not None and row.owner == "" for row in rows[1:])


def test_a_row_is_made_anew_when_its_turn_was_played_anew() -> None:
    match = played("d3-d4", "d6-d5")
    rows = MarsRows(match, _sprites())
    first = rows.rows()
    assert [a is b for a, b in zip(rows.rows()[1:], first[1:], strict=True)] == [True, True]
    match.take_back(1)
    assert [row.text for row in rows.rows()[1:]] == ["d3-d4"]
    match.commit("BLACK", _read(match, "BLACK", "e6-e5"))
    match.advance()
    again = rows.rows()
    assert [row.text for row in again[1:]] == ["d3-d4", "e6-e5"]
    assert again[1] is first[1]


@pytest.mark.parametrize(
    ("winner", "told", "half", "lead"), [("WHITE", "Black", 2, ""), ("BLACK", "White", 1, "1.")]
)
def test_a_game_lost_on_time_ends_with_a_line_of_its_own(
    winner: str, told: str, half: int, lead: str
) -> None:
    match = mars_match()
    rows = MarsRows(match, _sprites())
    assert (ending_of(match), len(rows.rows())) == ("", 1)
    match.end(Outcome(TIME, (winner,)))
    last = rows.rows()[-1]
    assert (last.text, last.half, last.lead) == (f"{told}'s time is up", half, lead)
    other = "White" if told == "Black" else "Black"
    assert ending_of(match) == f"{told}'s time is up: {other} wins."


def test_any_other_end_has_no_line() -> None:
    level, given_up = mars_match(), mars_match()
    level.end(Outcome(TIME))
    given_up.commit("WHITE", (Order("WHITE", RESIGN),))
    given_up.advance()
    for match, lines_of_it in ((level, 1), (given_up, 2)):
        assert match.outcome is not None
        assert ending_of(match) == ""
        assert len(MarsRows(match, _sprites()).rows()) == lines_of_it


def _sprites() -> object:
    painter = parts().picture.painter
    return painter.sprites


def test_a_turn_is_told_in_sentences() -> None:
    match = played("d3-d4")
    (told,) = {sentences_of(match, 0)}
    assert "d3" in told
    assert "d4" in told
    match = mars_match()
    match.commit("WHITE", (Order("WHITE", RESIGN),))
    match.advance()
    assert sentences_of(match, 0).count("resign") == 1


# -- beside the board ----------------------------------------------------------------------------------------


def test_a_draw_on_offer_is_news() -> None:
    found = parts()
    view = found.match.state
    assert news_of(view) == ""
    assert news_of(replace(view, offer="BLACK")).endswith("Draw accepts Black's offer")


def test_nothing_is_remembered_while_the_front_is_passive() -> None:
    assert memory_of(read_position("k7/8/8/8/8/8/8/K7 w wb wb 0 1")) == ()
    active = read_position("k7/8/8/4f3/4F3/8/8/K7 w w b 0 1")
    assert memory_of(active) == (
        "White captured (line 3), Black lost a unit (line 5)",
        "Line 3: White; line 5: Black",
        "3: White; 5: Black",
    )


# -- set-up --------------------------------------------------------------------------------------------------

D4 = NUMBERS["d4"]


def test_a_unit_takes_the_place_of_another_and_swarms_share_it_with_an_enemy() -> None:
    man = with_unit(Setup(), D4, WAR_MAN, BLACK)
    assert man.pieces == {D4: 2 * WAR_MAN + BLACK}
    assert with_unit(man, D4, GENERAL, WHITE).pieces == {D4: 2 * GENERAL + WHITE}
    host = with_unit(man, D4, SWARM, WHITE)
    assert (host.pieces, host.stacks) == (man.pieces, {D4: Stack(WHITE, 1)})
    assert with_unit(host, D4, SWARM, WHITE).stacks == {D4: Stack(WHITE, 2)}
    other = with_unit(host, D4, SWARM, BLACK)
    assert (other.pieces, other.stacks) == ({}, {D4: Stack(BLACK, 1)}), "no piece is host of its own"
    assert with_unit(host, D4, WAR_MAN, WHITE).stacks == {}
    assert with_unit(host, D4, GENERAL, BLACK).stacks == {D4: Stack(WHITE, 1)}


def test_what_is_uppermost_is_taken_away_first_and_nothing_elsewhere() -> None:
    host = with_unit(with_unit(with_unit(Setup(), D4, WAR_MAN, BLACK), D4, SWARM, WHITE), 0, GENERAL, WHITE)
    bare = with_unit(host, D4, 0, WHITE)
    assert (bare.stacks, bare.pieces) == ({}, {0: 2 * GENERAL + WHITE, D4: 2 * WAR_MAN + BLACK})
    assert with_unit(bare, D4, 0, WHITE) == without(bare, D4)
    empty = without(bare, D4)
    assert set(empty.pieces) == {0}
    assert without(empty, D4) == empty
    assert NAMES[0] == "a1"


# -- texts ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["hello", "7k/8 w", "7k/8/8/8/8/8/8/8 w - - 0 1", "K7/8/8/8/8/8/8/8 x - - 0 1"]
)
def test_a_text_that_is_no_game_is_refused(text: str) -> None:
    with pytest.raises(RedWeedError):
        match_of(text, mars_match())


def test_a_position_is_read_over_several_lines() -> None:
    fresh = match_of(KINGS.replace(" ", " \n "), mars_match())
    assert write_position(fresh.state.position) == KINGS
    assert fresh.record.title.endswith(", set up")
    assert {seat: spec.title for seat, spec in fresh.players.items()} == {"WHITE": "Anna", "BLACK": "Ben"}


def test_a_rematch_begins_where_the_game_began_with_the_sides_swapped() -> None:
    match = match_at(read_position(KINGS), mars_match())
    fresh = rematch(match)
    assert {seat: spec.title for seat, spec in fresh.players.items()} == {"WHITE": "Ben", "BLACK": "Anna"}
    assert write_position(fresh.state.position) == KINGS
    assert (fresh.turn, fresh.clock) == (0, None)
