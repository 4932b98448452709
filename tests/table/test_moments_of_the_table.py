"""What is special in a turn at the table: when it is played, for how long, and that the board goes there."""

from __future__ import annotations

import itertools
from types import SimpleNamespace

import pygame
import pytest

from game.board.camera import Camera
from game.board.frame import Frame
from game.board.moments import Moment, Rehearsal
from game.board.pane import SAFE
from game.play.settings import Settings
from game.table.animation import Animation
from game.table.moments import follow, play_on
from game.ui.intents import ShowPhase

GOAL = ShowPhase(1)
STRIKE = Moment("strike", ("MOS",), lasts=0.7)
LATER = Moment("fallout", ("UKR",), lasts=0.5, begins=0.7)
VIEW = pygame.Rect(0, 0, 400, 300)
SPEED = Settings(animation_speed=1.0)


def board(**places: tuple[float, float]) -> SimpleNamespace:
    """A board four times as large as its window, whose places lie there in the window."""
    camera = Camera((800, 600), VIEW, margin=0)
    camera.zoom_at(4.0, VIEW.center)
    camera.settle()
    camera.center_on(400, 300)
    at = {key: camera.to_board(*place) for key, place in places.items()}
    painter = SimpleNamespace(stand=lambda camera, key: camera.to_screen(*at[key]))
    return SimpleNamespace(camera=camera, painter=painter)


def moved(pane: SimpleNamespace, animation: Animation, seconds: float = 0.05) -> tuple[float, float]:
    """How far the board goes in so many seconds."""
    before = pane.camera.offset
    follow(pane, animation, seconds)
    after = pane.camera.offset
    return after[0] - before[0], after[1] - before[1]


@pytest.mark.parametrize(
    ("animation", "tells"),
    [
        (Animation(moments=(STRIKE,)), True),
        (Animation(), False),
        (Animation(moments=(STRIKE,), passage=(Frame("one"),)), False),
        (Animation(moments=(STRIKE,), goal=GOAL, moment=0.99), False),
        (Animation(moments=(STRIKE,), goal=GOAL, moment=1.0), True),
    ],
)
def test_moments_are_played_when_units_have_arrived(animation: Animation, tells: bool) -> None:
    assert animation.is_telling == tells
    drawn: list[object] = []
    ahead: list[object] = []
    screen = pygame.Surface((1, 1))
    stage = SimpleNamespace(
        draw=lambda surface, moments, seconds: (drawn if surface is screen else ahead).append(
            (moments, seconds)
        )
    )
    seen = SimpleNamespace(stage=lambda camera: stage)
    pane = board(MOS=(1000, 150))
    play_on(screen, seen, pane, animation)
    assert drawn == ([((STRIKE,), 0.0)] if tells else [])
    on_the_way = bool(animation.moments) and not tells
    assert ahead == ([((STRIKE,), animation.moment * STRIKE.lasts)] if on_the_way else [])
    assert (moved(pane, animation) != (0, 0)) == tells


@pytest.mark.parametrize(
    ("place", "way"),
    [
        ((1000, 150), (-1, 0)),
        ((-500, 150), (1, 0)),
        ((200, 900), (0, -1)),
        ((200, -700), (0, 1)),
        ((1000, 900), (-1, -1)),
        ((VIEW.right - SAFE, 150), (-1, 0)),
        ((VIEW.right - SAFE - 1, 150), (0, 0)),
        ((SAFE, 150), (0, 0)),
        ((SAFE - 1, 150), (1, 0)),
        ((200, VIEW.bottom - SAFE - 1), (0, 0)),
        ((200, VIEW.bottom - SAFE), (0, -1)),
    ],
)
def test_the_board_goes_to_what_is_played_out_of_sight(
    place: tuple[float, float], way: tuple[int, int]
) -> None:
    dx, dy = moved(board(MOS=place), Animation(moments=(STRIKE,)))
    assert ((dx > 0) - (dx < 0), (dy > 0) - (dy < 0)) == way


def test_it_arrives_and_stays() -> None:
    pane = board(MOS=(700, 150))
    animation = Animation(moments=(STRIKE,))
    steps = [moved(pane, animation)[0] for _ in range(60)]
    assert steps[0] < 0
    assert all(abs(a) >= abs(b) for a, b in itertools.pairwise(steps))
    assert steps[-1] == 0
    x, _ = pane.painter.stand(pane.camera, "MOS")
    assert VIEW.right - SAFE - 2 <= x < VIEW.right - SAFE


def test_a_window_that_slept_moves_it_no_further_than_a_tenth_of_a_second_does() -> None:
    animation = Animation(moments=(STRIKE,))
    assert moved(board(MOS=(1000, 150)), animation, 9.0) == moved(board(MOS=(1000, 150)), animation, 0.1)
    far, near = (moved(board(MOS=(1000, 150)), animation, seconds)[0] for seconds in (0.1, 0.02))
    assert far < near < 0


def test_what_is_in_sight_keeps_the_board_where_it_is() -> None:
    both = Animation(moments=(Moment("strike", ("AAA", "MOS")),))
    assert moved(board(AAA=(1000, 150), MOS=(200, 150)), both) == (0, 0)


def test_only_what_goes_on_now_is_gone_to() -> None:
    pane = board(MOS=(200, 150), UKR=(1000, 150))
    assert moved(pane, Animation(moments=(STRIKE, LATER), played=0.1)) == (0, 0)
    assert moved(pane, Animation(moments=(STRIKE, LATER), played=1.0)) != (0, 0)


def test_moments_end_after_their_time_and_nothing_is_under_way_then() -> None:
    animation = Animation(moments=(STRIKE,), has_set_out=True, dwelt=0.4)
    for played in (0.1, 0.2, 0.3, 0.4, 0.5, 0.6):
        animation = animation.later(0.1, SPEED)
        assert animation.played == pytest.approx(played)
        assert animation.is_telling
    for _ in range(10):
        animation = animation.later(0.1, SPEED)
    assert not animation.is_under_way
    assert animation.dwelt == 0.4


def test_they_go_as_fast_as_motion_does_and_never_more_than_a_tenth_of_a_second_at_once() -> None:
    animation = Animation(moments=(STRIKE,), has_set_out=True)
    assert animation.later(0.05, Settings(animation_speed=2.0)).played == pytest.approx(0.1)
    assert animation.later(5.0, SPEED).played == pytest.approx(0.1)


def test_where_a_goal_is_waited_for_they_stay_until_it_is_shown() -> None:
    animation = Animation(moments=(STRIKE,), goal=GOAL, moment=1.0, has_set_out=True)
    assert not animation.has_arrived
    for _ in range(40):
        animation = animation.later(0.1, SPEED)
    assert animation.has_arrived
    assert animation.goal == GOAL


def test_moments_follow_the_passage_of_a_turn() -> None:
    animation = Animation((Frame("one"),), moments=(STRIKE,), has_set_out=True)
    for _ in range(20):
        if animation.is_telling:
            break
        animation = animation.later(0.1, SPEED)
    assert animation.is_telling
    assert animation.played == 0.0


def test_what_moments_are_made_of_is_made_for_the_view_while_units_travel() -> None:
    """The clip of the pixel out of sight is that of the window, by which outlines are kept."""
    seen: list[tuple[tuple[int, int], tuple[int, int, int, int]]] = []
    picture = SimpleNamespace(
        stage=lambda camera: SimpleNamespace(
            draw=lambda surface, moments, time: seen.append((surface.get_size(), tuple(surface.get_clip())))
        )
    )
    window = pygame.Surface(VIEW.size)
    play_on(window, picture, board(), Animation(moments=(STRIKE,), goal=GOAL, moment=0.5))
    play_on(window, picture, board(), Animation(moments=(STRIKE,), goal=GOAL, moment=1.0))
    assert seen == [((1, 1), tuple(VIEW)), (VIEW.size, tuple(VIEW))]
    unseen = Rehearsal((40, 30))
    unseen.set_clip(pygame.Rect(10, 10, 100, 100))
    assert unseen.get_clip() == pygame.Rect(10, 10, 30, 20)
    unseen.set_clip(None)
    assert unseen.get_clip() == pygame.Rect(0, 0, 40, 30)
