"""The stack of open scenes: who is left by which move, what is asked before, who gets events and time."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.screens import stack as stacking
from game.screens.dialogs.keyhelp import KeyHelp
from game.screens.scene import Asked, Home, Pop, Push, Quit, Replace, Scene
from game.screens.stack import SceneStack


class Room(Scene):
    """Writes down what it is told."""

    def __init__(self, name, *, told=None, overlay=False, wake=None, below=None, typing=False):
        super().__init__()
        self.name, self.told = name, told if told is not None else []
        self.is_overlay = overlay
        self.wake, self.below, self.types = wake, below, typing
        self.question = None
        self.answer = None
        self.takes_files = False

    @property
    def is_typing(self):
        return self.types

    @property
    def wake_after(self):
        return self.wake

    @property
    def wake_below(self):
        return self.below

    def note(self, what):
        self.told.append(f"{self.name} {what}")

    def enter(self, context):
        super().enter(context)
        self.note("enters")

    def resume(self):
        super().resume()
        self.note("resumes")

    def resize(self):
        self.note("resizes")

    def leave(self):
        self.note("leaves")

    def question_before(self, then):
        return self.question

    def handle(self, event):
        self.note(f"gets {event.type}" if event.type != pygame.KEYDOWN else f"gets key {event.key}")
        return self.answer

    def take_file(self, path):
        self.note(f"is offered {path.name}")
        return self.takes_files

    def update(self, seconds):
        self.note("updates")
        return self.answer

    def update_below(self, seconds):
        self.note("waits")

    def draw(self, surface):
        self.note("draws")


@pytest.fixture
def told():
    return []


@pytest.fixture
def stack(told):
    """Three rooms: A below, C on top."""
    made = SceneStack(SimpleNamespace(), [Room(name, told=told) for name in "ABC"])
    told.clear()
    return made


def names(stack):
    return "".join(scene.name for scene in stack.scenes)


def key(code, *, kind=pygame.KEYDOWN, text=""):
    if kind == pygame.TEXTINPUT:
        return pygame.event.Event(kind, text=text)
    return pygame.event.Event(kind, key=code, mod=0, unicode=text, scancode=0)


@pytest.mark.parametrize(
    ("move", "left", "log"),
    [
        (Pop(), "AB", ["C leaves", "B resumes"]),
        (Home(), "A", ["C leaves", "B leaves", "A resumes"]),
        (Quit(), "", ["C leaves", "B leaves", "A leaves"]),
        (None, "ABC", []),
    ],
)
def test_what_is_left_and_who_comes_up(stack, told, move, left, log):
    stack.apply(move)
    assert names(stack) == left
    assert told == log
    assert stack.is_empty == (left == "")


@pytest.mark.parametrize(
    ("move", "left"),
    [
        (lambda s: Push(s), "ABCD"),
        (lambda s: Replace(s), "ABD"),
        (lambda s: Replace(s, all_scenes=True), "AD"),
    ],
)
def test_a_new_scene_comes_on_top_or_in_the_place_of_others(stack, told, move, left):
    stack.apply(move(Room("D", told=told)))
    assert names(stack) == left
    assert told[-1] == "D enters"
    assert stack.top.needs_redraw


def test_what_is_to_be_done_after_a_scene_is_done_below_it(stack, told):
    stack.apply(Pop(lambda: Push(Room("D", told=told))))
    assert names(stack) == "ABD"
    assert told == ["C leaves", "B resumes", "D enters"]


@pytest.mark.parametrize("move", [Home(), Quit()])
@pytest.mark.parametrize("asks", ["B", "C"])
def test_before_scenes_are_left_for_good_whoever_has_a_question_asks_it_once(stack, told, move, asks):
    question = Room("Q", told=told, overlay=True)
    next(scene for scene in stack.scenes if scene.name == asks).question = question
    stack.apply(move)
    stack.apply(move)
    assert names(stack) == "ABCQ"
    stack.apply(Asked(move))
    assert names(stack) == ("A" if isinstance(move, Home) else "")


def test_a_question_that_was_put_aside_is_asked_again(stack, told):
    stack.top.question = Room("Q", told=told)
    stack.apply(Home())
    stack.apply(Pop())
    assert names(stack) == "ABC"
    stack.apply(Home())
    assert names(stack) == "ABCQ"


def test_the_bottom_is_asked_only_where_it_is_left_too(stack, told):
    stack.scenes[0].question = Room("Q", told=told)
    stack.apply(Replace(Room("D", told=told)))
    assert names(stack) == "ABD"
    stack.apply(Home())
    assert names(stack) == "A"
    stack.apply(Quit())
    assert names(stack) == "AQ"


def test_overlays_are_drawn_over_the_scene_that_fills_the_window(stack, told):
    for scene in stack.scenes:
        scene.needs_redraw = False
    assert not stack.needs_redraw
    stack.apply(Push(Room("D", told=told, overlay=True)))
    stack.apply(Push(Room("E", told=told, overlay=True)))
    assert "".join(scene.name for scene in stack.visible) == "CDE"
    stack.scenes[1].needs_redraw = True
    told.clear()
    stack.draw(pygame.Surface((1, 1)))
    assert told == ["C draws", "D draws", "E draws"]
    assert not stack.needs_redraw
    stack.top.needs_redraw = True
    assert stack.needs_redraw


def test_an_overlay_at_the_bottom_is_drawn_alone():
    stack = SceneStack(SimpleNamespace(), [Room("A", overlay=True)])
    assert [scene.name for scene in stack.visible] == ["A"]


def test_time_passes_below_first_and_the_top_may_go_on(stack, told):
    stack.update(0.1)
    assert told == ["A waits", "B waits", "C updates"]
    stack.top.answer = Pop()
    stack.update(0.1)
    assert names(stack) == "AB"


@pytest.mark.parametrize(
    ("wakes", "soonest"),
    [((None, None, None), None), ((None, None, 0.5), 0.5), ((0.2, None, 0.5), 0.2), ((0.9, 0.1, 0.5), 0.1)],
)
def test_the_program_wakes_for_whoever_wants_it_first(wakes, soonest):
    rooms = [Room("A", below=wakes[0]), Room("B", below=wakes[1]), Room("C", wake=wakes[2], below=0.01)]
    assert SceneStack(SimpleNamespace(), rooms).wake_after == soonest


def test_all_scenes_hear_of_another_size(stack, told):
    stack.resize()
    assert told == ["A resizes", "B resizes", "C resizes"]


@pytest.mark.parametrize(
    ("kept", "answer"),
    [
        ((None, None), None),
        ((True, None), True),
        ((True, True), True),
        ((False, True), False),
        ((True, False), False),
    ],
)
def test_when_everything_is_left_it_is_known_whether_every_game_was_kept(kept, answer):
    rooms = [Room("A"), Room("B")]
    for room, is_kept in zip(rooms, kept, strict=True):
        room.is_kept = is_kept
    stack = SceneStack(SimpleNamespace(), rooms)
    stack.close()
    assert stack.is_kept is answer
    assert stack.is_empty
    stack.handle(key(pygame.K_a))  # nobody is there to get it
    stack.update(0.1)


def test_a_key_that_closed_a_scene_means_nothing_to_the_next_until_it_is_let_go(stack, told):
    stack.top.answer = Pop()
    stack.handle(key(pygame.K_ESCAPE))
    assert names(stack) == "AB"
    told.clear()
    stack.handle(key(pygame.K_ESCAPE))
    assert told == []
    stack.handle(key(pygame.K_a))
    assert told == [f"B gets key {pygame.K_a}"]
    stack.handle(key(pygame.K_ESCAPE, kind=pygame.KEYUP))
    stack.handle(key(pygame.K_ESCAPE))
    assert told[-1] == f"B gets key {pygame.K_ESCAPE}"


@pytest.mark.parametrize("is_typing", [False, True])
def test_the_text_of_a_key_is_for_whoever_was_typing_when_it_went_down(stack, told, is_typing):
    stack.top.types = is_typing
    stack.handle(key(pygame.K_t, text="t"))
    stack.top.types = True  # the key has opened a field
    stack.handle(key(0, kind=pygame.TEXTINPUT, text="t"))
    assert (f"C gets {pygame.TEXTINPUT}" in told) == is_typing
    stack.handle(key(pygame.K_t, kind=pygame.KEYUP))
    told.clear()
    stack.handle(key(0, kind=pygame.TEXTINPUT, text="x"))
    assert told == [f"C gets {pygame.TEXTINPUT}"]


def test_a_click_after_a_key_lets_text_through(stack, told):
    stack.handle(key(pygame.K_t, text="t"))
    stack.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1))
    stack.handle(key(0, kind=pygame.TEXTINPUT, text="x"))
    assert told[-1] == f"C gets {pygame.TEXTINPUT}"


@pytest.mark.parametrize(("is_typing", "asks"), [(False, True), (True, False)])
def test_a_question_mark_asks_for_the_keys_but_in_a_field(stack, told, monkeypatch, is_typing, asks):
    monkeypatch.setattr(KeyHelp, "enter", lambda self, context: None)
    stack.top.types = is_typing
    stack.handle(key(pygame.K_SLASH, text="?"))
    assert isinstance(stack.top, KeyHelp) == asks
    assert bool(told) == (not asks)


@pytest.mark.parametrize(
    ("taker", "offered"),
    [("C", ["C is offered x.json"]), ("A", [f"{name} is offered x.json" for name in "CBA"])],
)
def test_a_file_is_offered_from_the_top_down(stack, told, monkeypatch, taker, offered):
    opened = []
    monkeypatch.setattr(stacking, "open_file", lambda *given: opened.append(given))
    next(scene for scene in stack.scenes if scene.name == taker).takes_files = True
    stack.handle(pygame.event.Event(pygame.DROPFILE, file="/tmp/x.json"))
    assert told == offered
    assert opened == []


def test_a_file_that_no_scene_takes_is_opened_in_the_place_of_all(stack, told, monkeypatch):
    new = Room("D", told=told)
    monkeypatch.setattr(
        stacking, "open_file", lambda context, path, go: go(new) if path == Path("/x.json") else None
    )
    stack.handle(pygame.event.Event(pygame.DROPFILE, file="/x.json"))
    assert names(stack) == "AD"
