"""Events to intents: clicks, drags, keys."""

from __future__ import annotations

import pygame
import pytest

from game.ui.handlers import BoardPointer, key_intents
from game.ui.intents import Choose, Do, Hover, Intent, OneSeat, Pan, Pick, ShowTurn, Step, Walk, Zoom


def mouse(kind: int, place: tuple[int, int], button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=place, button=button, rel=(0, 0), buttons=(0, 0, 0))


def key(code: int, text: str = "", mod: int = 0) -> tuple[Intent, ...]:
    return key_intents(pygame.event.Event(pygame.KEYDOWN, key=code, unicode=text, mod=mod), pan_step=10)


def play(*events: pygame.event.Event) -> list[Intent]:
    pointer = BoardPointer(lambda place: "PAR")
    return [intent for intent in map(pointer.handle, events) if intent is not None]


DOWN, MOVE, UP = pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP


def test_press_and_release_in_one_place_is_a_pick() -> None:
    assert play(mouse(DOWN, (10, 10)), mouse(UP, (10, 10))) == [Pick("PAR", (10, 10))]


def test_a_hand_that_trembles_still_clicks() -> None:
    assert play(mouse(DOWN, (10, 10)), mouse(MOVE, (13, 8)), mouse(UP, (13, 8)))[-1] == Pick("PAR", (13, 8))


@pytest.mark.parametrize("button", [1, 2, 3])
def test_a_drag_pans_and_never_picks(button: int) -> None:
    found = play(
        mouse(DOWN, (10, 10), button),
        mouse(MOVE, (20, 10)),
        mouse(MOVE, (30, 14)),
        mouse(UP, (30, 14), button),
    )
    assert found == [Pan(10, 0), Pan(10, 4)]


def test_a_drag_that_comes_back_to_its_start_is_still_a_drag() -> None:
    found = play(mouse(DOWN, (10, 10)), mouse(MOVE, (40, 10)), mouse(MOVE, (10, 10)), mouse(UP, (10, 10)))
    assert not any(isinstance(intent, Pick) for intent in found)


def test_a_jump_without_motion_between_is_no_click() -> None:
    assert play(mouse(DOWN, (10, 10)), mouse(UP, (60, 10))) == []


def test_a_release_without_a_press_is_nothing() -> None:
    assert play(mouse(UP, (10, 10))) == []


def test_right_click_steps_back_and_middle_click_does_nothing() -> None:
    assert play(mouse(DOWN, (10, 10), 3), mouse(UP, (10, 10), 3)) == [Do.BACK]
    assert play(mouse(DOWN, (10, 10), 2), mouse(UP, (10, 10), 2)) == []


def test_the_wheel_zooms_at_the_pointer() -> None:
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, flipped=False)
    found = play(mouse(MOVE, (70, 80)), wheel)
    assert found[0] == Hover((70, 80))
    assert isinstance(found[1], Zoom)
    assert found[1].factor > 1
    assert found[1].place == (70, 80)


@pytest.mark.parametrize(
    ("code", "text", "mod", "expected"),
    [
        (pygame.K_LEFT, "", 0, Pan(10, 0)),
        (pygame.K_UP, "", 0, Pan(0, 10)),
        (pygame.K_LEFT, "", pygame.KMOD_LSHIFT, Walk(-1, 0)),
        (pygame.K_RIGHT, "", pygame.KMOD_LALT, ShowTurn(Step.FORWARD)),
        (pygame.K_COMMA, ",", 0, ShowTurn(Step.BACK)),
        (pygame.K_PERIOD, ".", 0, ShowTurn(Step.FORWARD)),
        (pygame.K_HOME, "", 0, ShowTurn(Step.FIRST)),
        (pygame.K_END, "", 0, ShowTurn(Step.LAST)),
        (pygame.K_3, "3", 0, OneSeat(3)),
        (pygame.K_0, "0", 0, OneSeat(0)),
        (pygame.K_ESCAPE, "\x1b", 0, Do.BACK),
        (pygame.K_DELETE, "\x7f", 0, Do.CLEAR),
        (pygame.K_SPACE, " ", 0, Do.SPACE),
        (pygame.K_RETURN, "\r", pygame.KMOD_LCTRL, Do.CONFIRM),
        (pygame.K_z, "\x1a", pygame.KMOD_LCTRL, Do.UNDO),
        (pygame.K_y, "\x19", pygame.KMOD_LCTRL, Do.REDO),
        (pygame.K_z, "\x1a", pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, Do.REDO),
        (pygame.K_s, "\x13", pygame.KMOD_LCTRL, Do.SAVE),
        (pygame.K_o, "\x0f", pygame.KMOD_LCTRL, Do.LOAD),
        (pygame.K_F1, "", 0, Do.RULES),
        (pygame.K_F12, "", 0, Do.EXPORT),
        (pygame.K_SLASH, "/", 0, Do.TYPE),
    ],
)
def test_keys(code: int, text: str, mod: int, expected: Intent) -> None:
    assert key(code, text, mod)[0] == expected


@pytest.mark.parametrize("letter", "mschvd")
def test_letters_of_verbs_are_choices(letter: str) -> None:
    assert key(ord(letter), letter) == (Choose(letter),)


COMMANDS = [("f", Do.FIT), ("n", Do.NEXT_UNIT), ("l", Do.NAMES), ("o", Do.ORDERS), ("r", Do.REASON)]


@pytest.mark.parametrize(("letter", "command"), COMMANDS)
def test_other_letters_are_commands_unless_such_a_choice_is_open(letter: str, command: Do) -> None:
    assert key(ord(letter), letter) == (Choose(letter), command)


def test_plus_and_minus_zoom() -> None:
    plus, minus = key(pygame.K_PLUS, "+")[0], key(pygame.K_MINUS, "-")[0]
    assert isinstance(plus, Zoom)
    assert isinstance(minus, Zoom)
    assert plus.factor > 1 > minus.factor
