"""The card of a word that the pointer rests on: when it comes up, where it lies, and what puts it away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.board.pane import REST
from game.core.cards import Card
from game.ui.intents import Place

POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.WINDOWLEAVE)


@dataclass(frozen=True, slots=True)
class Shown:
    """The cards of one thing, which of them is seen and where, and the place of what it explains, by the
    pointer or by a key.
    """

    cards: tuple[Card, ...]
    number: int
    box: pygame.Rect
    told: pygame.Rect
    is_by_key: bool

    @property
    def card(self) -> Card:
        """The one that is seen."""
        return self.cards[self.number]

    def keeps(self, place: Place) -> bool:
        """Whether the pointer is still on what is explained, or on its way from there to the card."""
        if self.is_by_key:
            return False
        left, right = min(self.box.right, self.told.right), max(self.box.left, self.told.left)
        low, high = min(left, right), max(left, right)
        whole = self.told.union(self.box)
        way = pygame.Rect(low, whole.top, high - low, whole.height)
        return bool(self.told.inflate(2, 2).collidepoint(place) or way.collidepoint(place))


@dataclass(frozen=True, slots=True)
class Meant:
    """A sentence, the letter of it that is pointed at (None: all of it is meant), and where that is; or the
    name of a sign or a verb.
    """

    sentence: str
    letter: int | None
    told: pygame.Rect
    name: str = ""


class Saying(Protocol):
    """Something drawn that has words with cards."""

    def meant_at(self, place: Place) -> Meant | None:
        """What is said at a point of the window; None where nothing is."""


class WordCards:
    """``shown`` is the card that is seen, ``is_due``: one may come up where the pointer rests."""

    def __init__(self) -> None:
        self.shown: Shown | None = None
        self.is_due = False
        self.place: Place = (-1, -1)
        self._rested = 0.0

    def wait(self, place: Place, *, may_come: bool) -> None:
        """The pointer is at another point; a card may come up there, or none may."""
        self.place, self._rested = place, 0.0
        self.is_due = may_come and self.shown is None

    def point(self, event: pygame.event.Event) -> Card | bool:
        """What the pointer does while a card is shown: a click on it gives the card; True where it stays on
        it, False where the event is not for the card, which it may have put away.
        """
        if self.shown is None:
            return False
        place = getattr(event, "pos", self.place)
        is_on_card = event.type != pygame.WINDOWLEAVE and self.shown.box.collidepoint(place)
        is_left = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if is_on_card and is_left:
            card = self.shown.card
            self.close()
            return card
        is_gone = event.type == pygame.MOUSEMOTION and not is_on_card and not self.shown.keeps(place)
        if is_gone or event.type in PRESSES:
            self.close()
        return bool(is_on_card and event.type in POINTER)

    def key(self, key: int) -> Card | bool:
        """A key while a card is shown puts it away: Enter gives the card, True is Esc, which does no more."""
        shown = self.shown
        self.close()
        is_enter = key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        return shown.card if shown is not None and is_enter else key == pygame.K_ESCAPE

    def close(self) -> None:
        """Puts the card away."""
        self.shown, self.is_due = None, False

    def has_rested(self, seconds: float) -> bool:
        """Lets time pass; whether the pointer has rested long enough, which it tells once."""
        self._rested += seconds
        if self._rested < REST:
            return False
        self.is_due = False
        return True

    @property
    def wakes_after(self) -> float:
        """When a card may come up."""
        return max(REST - self._rested, 0.01)


def beside(
    size: tuple[int, int], told: pygame.Rect, area: pygame.Rect, gap: int, clear: Sequence[Place] = ()
) -> pygame.Rect:
    """Where a card of ``size`` lies: inside ``area``, beside what it explains and never on it, and on as few
    of the points that had better stay ``clear`` as can be.
    """
    box, room = pygame.Rect((0, 0), size), told.inflate(2 * gap, 2 * gap)
    sides = (
        box.move_to(midleft=room.midright),
        box.move_to(midright=room.midleft),
        box.move_to(midtop=room.midbottom),
        box.move_to(midbottom=room.midtop),
    )
    corners = [box.move_to(center=corner) for corner in (area.topleft, area.topright, area.bottomleft)]
    inside = [side.clamp(area) for side in (*sides, *corners)]
    apart = [side for side in inside if not side.colliderect(told)]
    return min(apart or inside, key=lambda side: sum(map(side.collidepoint, clear)))
