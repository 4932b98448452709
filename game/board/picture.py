"""How a game is seen: one `Picture` a game, which the table, the desk and the film all use.

A game hands over the class by its catalogue `Entry`; what a film must know before there is a match stands on
the class itself.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import pygame

from game.board.camera import Camera
from game.board.frame import Frame, Mark, Score
from game.board.marks import MarkTable
from game.board.moments import Drawer, Moment, Remainder, Setting, Stage, seen_of
from game.board.options import DrawOptions
from game.board.painter import Painter
from game.board.palette import PLAIN, World
from game.board.pane import BoardPane
from game.board.sheet import Sheet
from game.core.game import AnyGame, Order
from game.core.results import Outcome, Report
from game.geo.document import Document

S = TypeVar("S")
O = TypeVar("O", bound=Order)

FINE_PRINT = 2
"""So many pixels to a dot has a board that is printed as a picture."""


class Titles(Protocol):
    """Who knows the titles of seats."""

    def seat_title(self, seat: str) -> str:
        """The seat's name for people."""


class Subject(Protocol):
    """The match a picture is of: its rules, the map file they were made from, and the states so far."""

    @property
    def entry(self) -> Titles:
        """Who knows the titles of its seats."""

    @property
    def game(self) -> AnyGame:
        """Its rules."""

    @property
    def document(self) -> Document:
        """The map file the rules were made from."""

    @property
    def states(self) -> Sequence[Any]:
        """Every state so far, the first one first."""


@dataclass(frozen=True, slots=True)
class Ending:
    """A way to end: a line for a film, a headline and a sentence for the table; "{}" stands for the
    winners.
    """

    line: str
    headline: str = "The game is over"
    sentence: str = ""

    def told(self, winners: str, **names: str) -> Ending:
        """With the winners' titles, and with other words of its own, put in."""
        return Ending(*(text.format(winners, **names) for text in (self.line, self.headline, self.sentence)))


UNIT = 64.0
"""How wide a counter is taken to be, in pixels of the board, where a game does not say it better."""

OVER = Ending("The game is over", sentence="{} share the game.")
"""An ending that a game does not name."""


class Picture(ABC, Generic[S, O]):
    """What is seen of one match. Views are what `Game.view` gives; ``painter`` draws every frame.

    ``counted`` says what the numbers of the standings count, ``sample_owner`` whose the samples on pages are,
    ``codes`` what the short names of places are, and ``endings`` how the game may end. ``overlays`` are the
    game's own by name, with what they are; ``without`` those of the usual overlays that mean nothing at this
    board; ``marks`` what may be seen on it, ``world`` what it is drawn in unless it is to be plain;
    ``drawers`` its moments by kind, ``remains`` what those leave that others come after, ``awaited`` what
    stands until those begin that come later, and ``dusk`` how dark the board becomes under them (0 to 1);
    ``near`` how much nearer than the whole board a place is seen in the papers.
    Where ``has_stages`` is false everybody sees every order: no pictures of orders and of results come
    between the positions of a film, and a position has the ``trace`` of the turn before it.
    """

    counted = "Points"
    sample_owner = "FRANCE"
    codes = "Codes of three letters"
    has_stages = True
    overlays: Mapping[str, str] = {}
    without: frozenset[str] = frozenset()
    endings: Mapping[str, Ending] = {}
    marks = MarkTable()
    world: World = PLAIN
    drawers: Mapping[str, Drawer] = {}
    remains: Mapping[str, Remainder] = {}
    awaited: Mapping[str, Remainder] = {}
    dusk = 0.0
    near = 3.2
    painter: Painter

    def __init__(self, match: Subject, assets: Path) -> None:
        """``assets`` is the folder with sprites and fonts."""
        self.seat_title = match.entry.seat_title
        self._last: tuple[tuple[S, Frame], ...] = ()

    def frame(self, view: S) -> Frame:
        """The position without marks; those of the last two views are kept: of whoever orders, for every
        click on a sheet, and of everybody, for the standings.
        """
        if all(known is not view for known, _ in self._last):
            self._last = ((view, self._frame(view)), *self._last[:1])
        return next(frame for known, frame in self._last if known is view)

    @abstractmethod
    def _frame(self, view: S) -> Frame:
        """The position without marks, made anew."""

    def scores(self, view: S) -> tuple[Score, ...]:
        """The standings of a position whose frame is not asked for."""
        return self.frame(view).scores

    def planned(self, view: S, orders: Sequence[O]) -> Frame:
        """The position with the orders of a sheet."""
        return self.frame(view)

    @abstractmethod
    def results(self, before: S, report: Report) -> Frame:
        """The position before a turn with what came of its orders and what it leaves on the board."""

    def passages(self, before: S, report: Report) -> tuple[Frame, ...]:
        """What a turn did, to be shown piece by piece on the way to the position after it; the moment of each
        goes 0 to 1.
        """
        return (self.results(before, report),)

    def trace(self, report: Report) -> tuple[Mark, ...]:
        """The marks a turn leaves on the position after it."""
        return ()

    def moments(self, before: S, report: Report, after: S) -> tuple[Moment, ...]:
        """What was special in a turn, in the sequence in which it is played (`in_turn`)."""
        return ()

    def setting(self, camera: Camera, moment: Moment) -> Setting:
        """Where a moment is drawn."""
        points = tuple(self.painter.stand(camera, place) for place in moment.places)
        return Setting(moment, seen_of(camera), points, UNIT * camera.zoom)

    def around(self, camera: Camera) -> float:
        """How far a ring goes around what stands on a place, in pixels, where letters alone do not say it; 0
        else.
        """
        return 0.0

    def stage(self, camera: Camera) -> Stage:
        """The board as moments are drawn over it."""
        return Stage(self.drawers, self.dusk, partial(self.setting, camera), self.remains, self.awaited)

    def ending(self, outcome: Outcome, last: S) -> Ending:
        """How the game ended, in words; ``last`` is the position it ended in."""
        return self.endings.get(outcome.ending, OVER).told(self.together(outcome.winners))

    def blanks(self, view: S, seat: str) -> tuple[str, ...]:
        """The lines of an empty order sheet, each with what stands before what is to be filled in."""
        return ("",) * 4

    def print_on(self, sheet: Sheet, box: pygame.Rect, frame: Frame, options: DrawOptions) -> None:
        """Prints the board into a box of a sheet (dots): as a picture of fine pixels, unless a game knows
        better.
        """
        fine = pygame.Rect(0, 0, FINE_PRINT * box.w, FINE_PRINT * box.h)
        surface = pygame.Surface(fine.size, 0, 32)
        surface.fill((255, 255, 255))
        scaled = replace(options, ui_scale=FINE_PRINT * options.ui_scale)
        self.painter.draw(surface, BoardPane(self.painter, fine, margin=0).camera, frame, scaled)
        if sheet.is_gray:
            surface = pygame.transform.grayscale(surface)
        file = BytesIO()
        pygame.image.save(surface, file, "board.png")
        sheet.photograph(file.getvalue(), (float(box.x), float(box.y), float(box.w), float(box.h)))

    @classmethod
    def lay(cls, surface: pygame.Surface, paper: pygame.Rect, ground: str, *, is_plain: bool = False) -> None:
        """Lays what may lie on places on a scrap of paper, for a legend of boards in their world or plain."""

    @staticmethod
    def print_ground(sheet: Sheet, paper: pygame.Rect, ground: str) -> None:
        """Prints what may lie on places on a scrap of a sheet, for a legend."""

    @classmethod
    def page_sign(cls, name: str, owner: str, scale: float) -> pygame.Surface | None:
        """What a rules page shows by a name beside marks and drawings, in the color of ``owner`` where it has
        one; None for what the game does not know.
        """
        return None

    def spelled(self, text: str) -> str:
        """A sentence with names in place of codes, where the game has codes."""
        return text

    def together(self, seats: Sequence[str]) -> str:
        """Seats in one phrase: "France, Italy and Turkey"."""
        names = [self.seat_title(seat) for seat in seats]
        return (
            " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names) or "nobody"
        )


AnyPicture = type[Picture[Any, Any]]
"""The class of a game's picture: what is known of it without a match."""

AnySeen = Picture[Any, Any]
"""How one match of any game is seen."""
