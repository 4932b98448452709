"""From pygame events to intents: the keys of a board, and the pointer on it.

Panels see events first; what they leave comes here. A button pressed and let go in (nearly) the same place is a click; a press
that moves five pixels or more is a drag: it pans and never orders, whatever it ends on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.ui.intents import Choose, Do, Hover, Intent, OneSeat, Pan, Pick, Place, ShowTurn, Step, Walk, Zoom

DRAG = 5  # pixels
WHEEL_STEP = 1.15
KEY_ZOOM = 1.25
ARROWS: Mapping[int, tuple[int, int]] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
PLAIN: Mapping[int, Intent] = {
    pygame.K_ESCAPE: Do.BACK,
    pygame.K_DELETE: Do.CLEAR,
    pygame.K_BACKSPACE: Do.CLEAR,
    pygame.K_RETURN: Do.ACCEPT,
    pygame.K_KP_ENTER: Do.ACCEPT,
    pygame.K_SPACE: Do.SPACE,
    pygame.K_HOME: ShowTurn(Step.FIRST),
    pygame.K_END: ShowTurn(Step.LAST),
    pygame.K_PAGEUP: ShowTurn(Step.BACK),
    pygame.K_PAGEDOWN: ShowTurn(Step.FORWARD),
    pygame.K_KP_PLUS: Zoom(KEY_ZOOM),
    pygame.K_KP_MINUS: Zoom(1 / KEY_ZOOM),
    pygame.K_F1: Do.RULES,
    pygame.K_F10: Do.MENU,
    pygame.K_F12: Do.EXPORT,
    pygame.K_f: Do.FIT,
    pygame.K_l: Do.NAMES,
    pygame.K_n: Do.NEXT_UNIT,
    pygame.K_o: Do.ORDERS,
    pygame.K_p: Do.PANEL,
    pygame.K_r: Do.REASON,
    pygame.K_t: Do.TYPE,
    pygame.K_u: Do.NEXT_SEAT,
}
CONTROL: Mapping[int, Intent] = {
    pygame.K_z: Do.UNDO,
    pygame.K_y: Do.REDO,
    pygame.K_RETURN: Do.CONFIRM,
    pygame.K_KP_ENTER: Do.CONFIRM,
    pygame.K_s: Do.SAVE,
    pygame.K_o: Do.LOAD,
}
SIGNS: Mapping[str, Intent] = {
    "+": Zoom(KEY_ZOOM),
    "=": Zoom(KEY_ZOOM),
    "-": Zoom(1 / KEY_ZOOM),
    ",": ShowTurn(Step.BACK),
    ".": ShowTurn(Step.FORWARD),
    "/": Do.TYPE,
}


def key_intents(event: pygame.event.Event, *, pan_step: int) -> tuple[Intent, ...]:
    """What a key may mean, the likeliest first; a letter may be an open choice and a command of the board."""
    if event.mod & pygame.KMOD_CTRL:
        is_redo = event.key == pygame.K_z and event.mod & pygame.KMOD_SHIFT
        intent = Do.REDO if is_redo else CONTROL.get(event.key)
        return (intent,) if intent is not None else ()
    if event.key in ARROWS:
        return (_arrow(event, pan_step),)
    sign = event.unicode
    if sign.isdigit():
        return (OneSeat(int(sign)),)
    found: list[Intent] = [Choose(sign.lower())] if sign.isalpha() else []
    found += [SIGNS[sign]] if sign in SIGNS else []
    found += [PLAIN[event.key]] if event.key in PLAIN else []
    return tuple(found)


def _arrow(event: pygame.event.Event, pan_step: int) -> Intent:
    dx, dy = ARROWS[event.key]
    if event.mod & pygame.KMOD_SHIFT:
        return Walk(dx, dy)
    if event.mod & pygame.KMOD_ALT and dx:
        return ShowTurn(Step.FORWARD if dx > 0 else Step.BACK)
    return Pan(-dx * pan_step, -dy * pan_step)


class BoardPointer:
    """The mouse on the board: tells clicks from drags, and names what is under it."""

    def __init__(self, locate: Callable[[Place], str | None]) -> None:
        """``locate`` gives the location key at a place of the window."""
        self.locate = locate
        self._pressed: tuple[int, Place] | None = None
        self._last: Place = (0, 0)
        self.is_dragging = False
        self.place: Place | None = None  # where the pointer is; None when it has left

    @property
    def is_pressed(self) -> bool:
        """Whether a button was pressed on the board and is still down."""
        return self._pressed is not None

    def forget(self) -> None:
        """Drops a press that is under way: its release does nothing."""
        self._pressed, self.is_dragging = None, False

    def handle(self, event: pygame.event.Event) -> Intent | None:
        """The intent of a mouse event on the board, or of the end of a drag that began there."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button <= pygame.BUTTON_RIGHT:
            self._pressed, self._last, self.is_dragging = (event.button, event.pos), event.pos, False
        elif event.type == pygame.MOUSEBUTTONUP:
            return self._release(event)
        elif event.type == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        elif event.type == pygame.MOUSEWHEEL and event.y:
            return Zoom(WHEEL_STEP ** float(getattr(event, "precise_y", event.y) or event.y), self.place)
        return None

    def _motion(self, place: Place) -> Intent:
        self.place = place
        if self._pressed is None:
            return Hover(place)
        start = self._pressed[1]
        if max(abs(place[0] - start[0]), abs(place[1] - start[1])) >= DRAG:
            self.is_dragging = True
        if not self.is_dragging:
            return Hover(place)
        dx, dy = place[0] - self._last[0], place[1] - self._last[1]
        self._last = place
        return Pan(dx, dy)

    def _release(self, event: pygame.event.Event) -> Intent | None:
        if self._pressed is None or self._pressed[0] != event.button:
            return None
        was_drag = self.is_dragging or _far(self._pressed[1], event.pos)
        self.forget()
        if was_drag:
            return None
        if event.button == pygame.BUTTON_RIGHT:
            return Do.BACK
        return Pick(self.locate(event.pos) or "", event.pos) if event.button == pygame.BUTTON_LEFT else None


def _far(a: Place, b: Place) -> bool:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) >= DRAG
