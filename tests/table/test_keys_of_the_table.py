"""Keys at the table: those that are written into the field, those that go through, and those that move."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.play.match import Match
from tests.table.pilot import TablePilot, match_at, new_match, opened_tables

Open = Callable[..., TablePilot]


@pytest.fixture
def tables() -> Iterator[Open]:
    yield from opened_tables(lambda match: match)


def position(pilot: TablePilot) -> int:
    """The turn before which the position stands that is looked at."""
    table = pilot.table
    return table.model.position


def two_turns() -> Match:
    """A game of one person against powers that hold, after two phases."""
    match = new_match()
    for _ in range(2):
        for seat in match.waiting:
            match.commit(seat, [])
        match.advance()
    return match


@pytest.mark.parametrize("key", ["enter", "keypad enter"])
def test_enter_of_both_kinds_takes_what_is_typed_and_nothing_of_an_empty_field(
    tables: Open, key: str
) -> None:
    pilot = tables(match_at("FRANCE: A PAR, F BRE"))
    pilot.press("t")
    pilot.press(key)
    pilot.type("   ")
    pilot.press(key)
    assert pilot.texts() == []
    pilot.press("esc")
    pilot.press("t")
    pilot.type("A PAR - BUR")
    pilot.press(key)
    assert pilot.texts() == ["A PAR - BUR"]


def test_letters_are_written_and_escape_leaves_the_field_as_it_is(tables: Open) -> None:
    pilot = tables(match_at("FRANCE: A PAR, F BRE"))
    before = pilot.camera.sight
    pilot.press("t")
    pilot.type("f l +")
    for key in ("f", "l", "+"):
        pilot.press(key)
    assert pilot.table.is_typing
    assert pilot.camera.sight == before
    pilot.press("esc")
    assert not pilot.table.is_typing
    assert pilot.scene is pilot.table


def test_keys_of_the_whole_program_go_through_the_field(tables: Open) -> None:
    pilot = tables(match_at("FRANCE: A PAR, F BRE"))
    pilot.press("t")
    pilot.press("f10")
    assert pilot.scene is not pilot.table
    pilot.press("esc")
    pilot.press("t")
    pilot.type("A PAR - BUR")
    pilot.press("enter", ctrl=True)
    assert pilot.scene.title == "Send these orders?"


def test_left_and_right_go_through_the_phases_while_the_whole_map_is_seen(tables: Open) -> None:
    pilot = tables(two_turns())
    start = pilot.camera.offset
    pilot.press("left")
    assert position(pilot) == 1
    pilot.press("left")
    assert position(pilot) == 0
    pilot.press("right")
    assert position(pilot) == 1
    assert pilot.camera.offset == start


def test_on_an_enlarged_map_they_move_it(tables: Open) -> None:
    pilot = tables(two_turns())
    for _ in range(4):
        pilot.wheel(pilot.at("MUN"), 1)
    pilot.settle()
    turn = position(pilot)
    for key, axis, sign in (("left", 0, 1), ("right", 0, -1), ("up", 1, 1), ("down", 1, -1)):
        before = pilot.camera.offset[axis]
        pilot.press(key)
        pilot.run()
        moved = pilot.camera.offset[axis] - before
        assert moved * sign > 0, key
        assert abs(moved) <= 80
    assert position(pilot) == turn


def test_in_the_first_phase_there_is_nothing_to_go_back_to(tables: Open) -> None:
    pilot = tables(new_match())
    pilot.press("left")
    assert position(pilot) == 0
    assert pilot.stage.value == tables(new_match()).stage.value


def test_tab_shows_where_the_keys_go_and_escape_gives_them_back_to_the_board(tables: Open) -> None:
    pilot = tables(match_at("FRANCE: A PAR, F BRE"))
    pilot.press("tab")
    assert pilot.focus.is_shown
    assert pilot.focus.widget is not None
    pilot.press("esc")
    assert not pilot.focus.is_shown
    pilot.press("n")
    assert not pilot.picking.is_idle
