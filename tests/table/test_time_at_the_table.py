"""What goes on by itself at a table, without a window: how soon it wakes, what a press ends, who waits."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from game.board.frame import Frame
from game.board.moments import Moment
from game.play.settings import Settings
from game.table.animation import FRAME, STILL, Animation
from game.table.play import PLAYING, TELLING, THINKING, TablePlay
from game.table.playback import EventPlayback
from game.table.stages import Stage
from game.table.state import TableState
from game.ui.intents import ShowPhase

GOAL = ShowPhase(1)
MOMENTS = (Moment("strike", ("MOS",)),)
UNDER_WAY = Animation(goal=GOAL)
PLAYED = Animation(goal=GOAL, moment=1.0, moments=MOMENTS)
TELLS = EventPlayback(1, ((0,), (1,)), 0, goes_on=True)
WAITS = EventPlayback(1, ((0,), (1,)), 0)


class Table:
    """What the play of a table asks for, and what it changes."""

    def __init__(self, *, stage=Stage.RESULTS, has_results=True, **more):
        self.settings = more.get("settings", Settings(animation_speed=1.0, bot_pace=0.0))
        self.state = TableState(
            animation=more.get("animation", STILL), playback=more.get("playback", WAITS.ended())
        )
        self.looked = []
        bots = more.get("bots", ("ENGLAND",))
        self.match = SimpleNamespace(bot_seats=bots, is_ready=more.get("is_ready", False))
        self.stages = SimpleNamespace(
            stage=stage,
            shown=more.get("shown", 1),
            is_playing=more.get("is_playing", False),
            is_watched=more.get("is_watched", False),
            look=self.looked.append,
        )
        self.parts = SimpleNamespace(turn_flow=SimpleNamespace(has_results=has_results))

    def change(self, state):
        self.state = state

    @property
    def animation(self):
        return self.state.animation

    def play(self):
        return TablePlay(self, lambda: None)


@pytest.mark.parametrize(
    ("table", "seconds"),
    [
        (Table(animation=UNDER_WAY), FRAME),
        (Table(animation=Animation((Frame("one"),))), FRAME),
        (Table(animation=Animation(moments=MOMENTS)), FRAME),
        (Table(playback=TELLS), TELLING),
        (Table(playback=WAITS), None),
        (Table(playback=WAITS, stage=Stage.THINKING), THINKING),
        (Table(stage=Stage.THINKING, is_playing=True), THINKING),
        (Table(stage=Stage.THINKING, bots=(), is_ready=True), THINKING),
        (Table(stage=Stage.THINKING, bots=()), None),  # others are away: nothing comes by itself
        (Table(stage=Stage.THINKING, bots=(), is_playing=True), None),  # nor where somebody looks on
        (Table(is_playing=True), PLAYING),
        (Table(), None),
        (Table(stage=Stage.ORDERS), None),
    ],
)
def test_a_table_wakes_as_soon_as_something_goes_on(table, seconds):
    assert table.play().wake_after == seconds


def press(key):
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


CLICK = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1)


@pytest.mark.parametrize(
    ("animation", "event", "is_all"),
    [
        (PLAYED, CLICK, True),
        (PLAYED, press(pygame.K_SPACE), True),
        (PLAYED, press(pygame.K_PERIOD), False),  # it steps on
        (PLAYED, press(pygame.K_PAGEUP), False),
        (PLAYED, None, False),
        (replace(PLAYED, moment=0.5), CLICK, False),  # units were still on their way
        (replace(PLAYED, goal=None), CLICK, False),  # nothing else is looked at after it
        (UNDER_WAY, CLICK, False),
        (STILL, CLICK, False),
    ],
)
def test_a_press_that_cuts_moments_short_does_nothing_else_unless_it_steps_on(animation, event, is_all):
    table = Table(animation=animation)
    assert table.play().finish(event) == is_all
    assert not table.animation.is_under_way
    assert table.looked == ([GOAL] if animation.goal is not None else [])


def test_what_has_been_looked_at_counts_on_when_motion_is_ended():
    table = Table(animation=replace(Animation(moments=MOMENTS), dwelt=0.7))
    table.play().finish()
    assert table.animation.dwelt == 0.7


def test_hastened_nothing_waits_for_its_pace():
    table = Table(has_results=False, animation=Animation(moments=MOMENTS), settings=Settings(bot_pace=9.0))
    play = table.play()
    assert play._holds_back
    play.hasten()
    assert not play._holds_back


PACED = Settings(animation_speed=1.0, bot_pace=2.0)


@pytest.mark.parametrize(
    ("table", "holds"),
    [
        (Table(has_results=False), False),
        (Table(has_results=True, animation=UNDER_WAY), False),  # results are a stage of their own
        (Table(has_results=False, animation=UNDER_WAY), True),
        (Table(has_results=False, settings=PACED), True),
        (Table(has_results=False, settings=PACED, animation=Animation(rested=1.9)), True),
        (Table(has_results=False, settings=PACED, animation=Animation(rested=2.0)), False),
        (Table(has_results=False, is_watched=True, settings=PACED, animation=Animation(rested=9.0)), True),
        (
            Table(
                has_results=False,
                is_watched=True,
                is_playing=True,
                settings=PACED,
                animation=Animation(rested=9.0),
            ),
            False,
        ),
    ],
)
def test_computer_players_wait_for_their_pace_for_what_is_shown_and_while_play_is_paused(table, holds):
    assert table.play()._holds_back == holds


@pytest.mark.parametrize(
    ("table", "waits"),
    [
        (Table(is_playing=True, settings=PACED), 1.6),
        (Table(is_playing=True, is_watched=True, settings=PACED), 2.0),
        (Table(is_playing=True, settings=Settings(animation_speed=2.0)), 0.8),
        (Table(settings=PACED), None),
        (Table(is_playing=True, shown=None, settings=PACED), None),
        (Table(is_playing=True, playback=TELLS, settings=PACED), None),
    ],
)
def test_phases_that_are_played_are_looked_at_for_so_many_seconds(table, waits):
    play, passed = table.play(), 0.0
    while passed < 5.0 and not play._is_time_to_step(0.1):
        passed += 0.1
    assert passed + 0.1 == pytest.approx(waits, abs=0.11) if waits else passed >= 5.0
