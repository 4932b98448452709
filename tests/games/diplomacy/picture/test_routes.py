"""Arrows that stay from one frame to the next are those that are found for it alone."""

from __future__ import annotations

from dataclasses import replace

from game.games.diplomacy.picture.arrows import arrows_of
from game.games.diplomacy.picture.marks import STANDARD
from game.games.diplomacy.picture.reports import result_frame
from game.games.diplomacy.picture.routes import Routes
from tests.games.diplomacy.picture import boards as board


def test_whatever_order_is_left_out_the_arrows_are_those_of_the_frame_alone() -> None:
    routes, places = Routes(), board.places()
    frame = result_frame(board.game(), board.busy(), board.battle()[2])
    assert len(frame.marks) > 5
    for left_out in (None, *frame.marks, None):
        seen = replace(frame, marks=tuple(mark for mark in frame.marks if mark is not left_out))
        assert routes.of(seen, places, STANDARD, ()) == arrows_of(seen, places, STANDARD)


def test_where_nothing_has_changed_the_arrow_is_the_same_one() -> None:
    routes, places = Routes(), board.places()
    frame = result_frame(board.game(), board.busy(), board.battle()[2])
    first = routes.of(frame, places, STANDARD, ())
    assert all(a is b for a, b in zip(first, routes.of(frame, places, STANDARD, ()), strict=True))
    again = routes.of(frame, board.places(), STANDARD, ())
    assert again == first
    assert not any(a is b for a, b in zip(first, again, strict=True))
