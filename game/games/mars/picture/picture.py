"""How Mars is seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pygame

from game.board.camera import Camera
from game.board.fonts import Fonts
from game.board.frame import Frame, Mark
from game.board.images import Images
from game.board.marks import MarkKind, MarkTable, Motion, Route
from game.board.moments import Moment, Setting
from game.board.options import DrawOptions
from game.board.palette import World
from game.board.picture import Ending, Picture, Subject
from game.board.sheet import Sheet
from game.core.places import assets_root
from game.core.results import Outcome, Report
from game.games.mars.picture.drawers import MarsDrawers
from game.games.mars.picture.frames import frame_of, result_frame
from game.games.mars.picture.ground import MORNING, MarsGround
from game.games.mars.picture.marks import last_marks
from game.games.mars.picture.moments import moments_of
from game.games.mars.picture.overlays import ATTACKS, FRONTS, NO_MANS_LAND, RIGHT_OF_WAY, TERRITORY, THIEVES
from game.games.mars.picture.painter import MarsPainter
from game.games.mars.picture.pieces import MarsSprites
from game.games.mars.picture.signs import SIGNS, SignSprites
from game.games.mars.rules.game import MarsGame
from game.games.mars.rules.orders import Order
from game.games.mars.rules.pieces import SEATS, SIDE_NAMES, TITLES
from game.games.mars.rules.state import MarsState
from game.geo.squares import square_board

WON: Mapping[str, Ending] = {
    "royal": Ending("{} wins", "{} has won", "{loser}'s royal piece has fallen."),
    "no_action": Ending("{} wins: nothing is left to do", "{} has won", "{loser} has no action left."),
    "resigned": Ending("{} wins: the other side resigns", "{} has won", "{loser} resigns."),
    "time": Ending("{} wins: the time of the other side is up", "{} has won", "{loser}'s time is up."),
}
DRAWN: Mapping[str, Ending] = {
    "royal": Ending("{} wins", "A draw", "The royal pieces of both sides have fallen in one turn."),
    "repetition": Ending(
        "A draw: the same position for the third time",
        "A draw",
        "The same position was there for the third time.",
    ),
    "no_progress": Ending(
        "A draw: a hundred turns without progress", "A draw", "A hundred turns have passed without progress."
    ),
    "agreed": Ending("A draw is agreed", "A draw", "Both sides have agreed on it."),
    "limit": Ending("Broken off at its limit", "A draw", "The game was broken off."),
    "abandoned": Ending("Given up", "A draw", "The game was broken off."),
}
BEATEN = Ending("The game is over", "{} has won", "{loser} is beaten.")
BROKEN_OFF = Ending("The game is over", "A draw", "The game was broken off.")

PIECES: Mapping[str, tuple[str, str]] = {
    **{
        sign: (f"mars_{sign}", SEATS[0])
        for sign in (title.lower().replace(" ", "_") for title in TITLES.values())
    },
    "black_general": ("mars_general", SEATS[1]),
}
"""Pieces on a page: their drawing, and whose they are."""
SIGN = 26
"""How large a square with a sign is on a page, in pixels at 100 %."""


VALLES = World("valles", scrap=(238, 226, 208), face="serif", is_capital=True)
"""The valley on Mars; its board is painted by `painter`."""

AROUND = 0.42
"""The radius of a ring around a unit, by the side of its square."""


class MarsPicture(Picture[MarsState, Order]):
    """A chessboard; every action is seen by both sides at once."""

    counted = "Units"
    has_stages = False
    near = 1.9
    world = VALLES
    overlays = {
        FRONTS: "both Fronts, and whether they touch",
        TERRITORY: "the territory of both sides",
        NO_MANS_LAND: "No Man's Land",
        RIGHT_OF_WAY: "who has the right of way, and by which line",
        ATTACKS: "what the side that is not on move attacks",
        THIEVES: "what each Thief is at the moment",
        "flipped": "the board as Black sees it",
    }
    without = frozenset({"patterns"})
    endings = {**DRAWN, **WON}
    marks = MarkTable((MarkKind("move", Route.WAY, "arrow", motion=Motion.UNIT),))

    @staticmethod
    def page_sign(name: str, owner: str, scale: float) -> pygame.Surface | None:
        """A sign by its name after "mars_", on a square as on the board."""
        sign, side = name.removeprefix("mars_"), round(SIGN * scale)
        fonts = Fonts(assets_root() / "fonts")
        signs = SignSprites(fonts)
        badges = {"has": signs.right, "has_not": signs.right, "gains": signs.flip}
        if sign == name or not (sign in PIECES or sign in SIGNS or sign in badges):
            return None
        square = MarsGround().tile("d4", True, (side, side), frozenset(), MORNING).copy()
        if sign in PIECES:
            sprites = MarsSprites(Images(assets_root() / "sprites"), fonts)
            square.blit(sprites.figure(*PIECES[sign], side), (0, 0))
        elif sign in badges:
            badge = badges[sign](1, 2 * side, has=sign != "has_not")
            square.blit(badge, badge.get_rect(center=square.get_rect().center))
        else:
            square.blit(signs.sign(sign, side), (0, 0))
        return square

    def __init__(self, match: Subject, assets: Path) -> None:
        super().__init__(match, assets)
        self.game = MarsGame.of(match.game)
        self.painter: MarsPainter = MarsPainter(square_board(match.document), assets)
        drawers = MarsDrawers(self.painter.sprites, self.painter.signs)
        self.drawers, self.awaited = drawers.by_kind, drawers.awaited

    def _frame(self, view: MarsState) -> Frame:
        """The position without marks; how many units are lost is said by the note."""
        frame = frame_of(self.game, view)
        return replace(frame, scores=tuple(replace(score, extras=()) for score in frame.scores))

    def results(self, before: MarsState, report: Report) -> Frame:
        """The position before a turn with what came of it."""
        return result_frame(self.game, before, report)

    def print_on(self, sheet: Sheet, box: pygame.Rect, frame: Frame, options: DrawOptions) -> None:
        """The board as lines and areas."""
        from game.games.mars.picture.paper.board import print_board

        print_board(self.painter, sheet, box, frame, options)

    def passages(self, before: MarsState, report: Report) -> tuple[Frame, ...]:
        """The action on its way; nothing for words about the end."""
        frame = self.results(before, report)
        return (frame,) if frame.marks else ()

    def trace(self, report: Report) -> tuple[Mark, ...]:
        """The last action."""
        return last_marks(self.game, report)

    def moments(self, before: MarsState, report: Report, after: MarsState) -> tuple[Moment, ...]:
        """Captures and what comes of them, Swarms, the Front, the fall of a leader."""
        return moments_of(before, report, after)

    def setting(self, camera: Camera, moment: Moment) -> Setting:
        """By the squares as they are drawn."""
        return replace(super().setting(camera, moment), unit=float(self.painter.places_at(camera).side))

    def around(self, camera: Camera) -> float:
        """Just inside a square."""
        return AROUND * float(self.painter.places_at(camera).side)

    def ending(self, outcome: Outcome, last: MarsState) -> Ending:
        """How the game ended; both sides may lose their royal pieces at once."""
        if not outcome.winners:
            return DRAWN.get(outcome.ending, BROKEN_OFF).told(self.together(()))
        loser = SIDE_NAMES[1 - SEATS.index(outcome.winners[0])]
        return WON.get(outcome.ending, BEATEN).told(self.together(outcome.winners), loser=loser)
