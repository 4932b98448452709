"""From pygame events to intents: the keys of a board, and the pointer on it.

Panels see events first; what they leave comes here. A button pressed and let go in (nearly) the same place is
a click; a press that moves five pixels or more is a drag: it pans and never orders, whatever it ends on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.core.keymap import ORDERS
from game.play.keys import Own, actions_by_key
from game.ui.intents import Choose, Do, Hover, Intent, OneSeat, Pan, Pick, Place, ShowTurn, Step, Walk, Zoom

DRAG = 5  # pixels
EMPTY: Own = {}
WHEEL_STEP = 1.15
KEY_ZOOM = 1.25
ARROWS: Mapping[int, tuple[int, int]] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
INTENTS: Mapping[str, Intent] = {
    "confirm": Do.CONFIRM,
    "next_unit": Do.NEXT_UNIT,
    "clear": Do.CLEAR,
    "undo": Do.UNDO,
    "redo": Do.REDO,
    "type": Do.TYPE,
    "next_seat": Do.NEXT_SEAT,
    "fit": Do.FIT,
    "zoom_in": Zoom(KEY_ZOOM),
    "zoom_out": Zoom(1 / KEY_ZOOM),
    "first": ShowTurn(Step.FIRST),
    "back": ShowTurn(Step.BACK),
    "forward": ShowTurn(Step.FORWARD),
    "last": ShowTurn(Step.LAST),
    "play": Do.SPACE,
    "reason": Do.REASON,
    "events": Do.EVENTS,
    "branches": Do.BRANCHES,
    "what_if": Do.WHAT_IF,
    "names": Do.NAMES,
    "plain": Do.PLAIN,
    "orders": Do.ORDERS,
    "mute": Do.MUTE,
    "front_page": Do.FRONT_PAGE,
    "panel": Do.PANEL,
    "rules": Do.RULES,
    "card": Do.CARD,
    "menu": Do.MENU,
    "export": Do.EXPORT,
    "save": Do.SAVE,
    "load": Do.LOAD,
}
"""What the actions of all tables want; a game's tools have those of its own."""

STAYING: Mapping[str, Intent] = {"esc": Do.BACK, "enter": Do.ACCEPT}
NAMES: Mapping[int, str] = {
    pygame.K_ESCAPE: "esc",
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
}
_SIDES = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)
_LOCKS = (pygame.K_MODE, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR)
MODIFIERS = frozenset((*_SIDES, *_LOCKS))
"""Keys that are held while another is pressed."""
HELD = ((pygame.KMOD_CTRL, "ctrl+"), (pygame.KMOD_ALT, "alt+"))


def key_names(event: pygame.event.Event) -> tuple[str, ...]:
    """What a key that was pressed may be called (see ``play/keys.py``), the likeliest first.

    A key is what it types; where that is the name of no action, it is where it lies: an N under another
    alphabet.
    """
    name = NAMES.get(event.key) or pygame.key.name(event.key)
    held = "".join(word for mod, word in HELD if event.mod & mod)
    shift = "shift+" if event.mod & pygame.KMOD_SHIFT else ""
    if held or not (event.unicode.isprintable() and event.unicode.strip()):
        return (f"{held}{shift}{name}",) if name else ()
    typed = event.unicode.lower()
    return tuple(dict.fromkeys((typed, name))) if name and not shift else (typed,)


def action_of(event: pygame.event.Event, own: Own, place: str = ORDERS) -> str:
    """The name of the action a key stands for in a place; '' for none."""
    actions = actions_by_key(own, place)
    return next((actions[key] for key in key_names(event) if key in actions), "")


def is_writing(event: pygame.event.Event) -> bool:
    """Whether a key writes something where a text is typed."""
    return bool(event.unicode) and event.unicode.isprintable() and not event.mod & pygame.KMOD_CTRL


def key_intents(
    event: pygame.event.Event, *, pan_step: int, own: Own = EMPTY, place: str = ORDERS
) -> tuple[Intent, ...]:
    """What a key may mean, the likeliest first; a letter may be an open choice and a command of the board.

    ``own`` are the keys a person has chosen for actions, ``place`` the kind of table.
    """
    if event.key in ARROWS and not event.mod & pygame.KMOD_CTRL:
        return (_arrow(event, pan_step),)
    sign = "" if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) else event.unicode
    if sign.isdigit():
        return (OneSeat(int(sign)),)
    found: list[Intent] = [Choose(sign.lower())] if sign.isalpha() else []
    action = action_of(event, own, place)
    found += (
        [INTENTS[action]]
        if action in INTENTS
        else [STAYING[key] for key in key_names(event) if key in STAYING]
    )
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
