"""Moments: when they begin, what is under them, and that all drawers of a game are pure."""

import pygame
import pytest

from game.board.frame import Condition, Frame, Mark, Piece
from game.board.moments import LONGEST, Moment, Setting, Stage, in_turn, length, playing, staged


def test_groups_are_played_one_after_the_other_and_those_of_a_group_together():
    first, second, third = in_turn(
        [[Moment("falls", ("MOS",), lasts=0.8)], [], [Moment("ray", ("PAR",)), Moment("ray", ("BRE",))]]
    )
    assert (first.begins, second.begins) == (0.0, pytest.approx(0.8))
    assert 0.8 < third.begins < 1.0
    assert length((first, second, third)) == pytest.approx(third.begins + 0.7)


@pytest.mark.parametrize("count", [1, 3, 8, 34])
def test_however_much_happens_it_takes_no_more_than_two_seconds(count):
    groups = [[Moment("ray", (f"P{n}",), lasts=0.9) for n in range(count)] for _ in range(6)]
    found = in_turn(groups)
    assert len(found) == 6 * count
    assert length(found) <= LONGEST + 1e-9
    assert [m.begins for m in found] == sorted(m.begins for m in found)


def test_a_moment_goes_on_from_its_beginning_for_its_time():
    moments = (Moment("a", (), lasts=0.5), Moment("b", (), lasts=0.5, begins=0.4))
    assert [(m.kind, round(share, 2)) for m, share in playing(moments, 0.45)] == [("a", 0.9), ("b", 0.1)]
    assert not [*playing(moments, 0.9)]
    assert length(()) == 0.0


def test_what_a_moment_shows_itself_is_not_in_the_frame_under_it():
    burnt, old = Condition("barren", "MOS", "burnt now"), Condition("barren", "MOS", "burnt long ago")
    army, capsule = Piece("army", "FRANCE", "PAR"), Piece("capsule", "", "PAR", "token")
    arrow, landing = (
        Mark("move", "FRANCE", ("PAR", "BUR"), tag="A PAR - BUR"),
        Mark("landing", "", ("MOS",), tag="event 0"),
    )
    frame = Frame("", pieces=(army, capsule), conditions=(old, burnt), marks=(arrow, landing))
    shown = staged(frame, [Moment("ray", ("MOS",), tags=("event 0",), lifted=("PAR",), leaves=(burnt,))])
    assert (shown.pieces, shown.conditions, shown.marks) == ((capsule,), (old,), (arrow,))
    assert staged(frame, []) == frame


def test_the_board_is_as_bright_as_ever_before_and_after_its_moments():
    surface = pygame.Surface((40, 40))
    view, moments = pygame.Rect(0, 0, 40, 40), (Moment("nothing", ("MOS",), lasts=0.9),)
    stage = Stage({}, 0.5, lambda moment: Setting(moment, view, ((20.0, 20.0),), 8.0))
    seen = []
    for seconds in (0.0, 0.45, 0.9):
        surface.fill((200, 200, 200))
        stage.draw(surface, moments, seconds)
        seen.append(surface.get_at((5, 5))[0])
    assert seen[0] == seen[2] == 200
    assert seen[1] < 140
