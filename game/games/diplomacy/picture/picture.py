"""How Diplomacy is seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from game.board.camera import Camera
from game.board.fonts import Fonts
from game.board.frame import Frame, Look, Piece, Score
from game.board.images import Images
from game.board.moments import Moment, Setting, seen_of
from game.board.options import DrawOptions
from game.board.picture import Ending, Picture, Subject
from game.board.sheet import Sheet
from game.core.places import assets_root
from game.core.remembered import remembered
from game.core.results import Outcome, Report, Verdict
from game.games.diplomacy.picture.frames import frame_of, scores_of
from game.games.diplomacy.picture.layers.centers import CenterSprites
from game.games.diplomacy.picture.layers.counters import CounterSprites
from game.games.diplomacy.picture.layers.weed import lay_sample
from game.games.diplomacy.picture.layers.world import PLAIN_MAP, MapWorld
from game.games.diplomacy.picture.marks import STANDARD
from game.games.diplomacy.picture.moments import Scenes, is_special, moments_of, rings_of
from game.games.diplomacy.picture.painter import BoardPainter
from game.games.diplomacy.picture.paper.board import print_board
from game.games.diplomacy.picture.paper.ground import print_scrap
from game.games.diplomacy.picture.reports import marks_of_orders, result_frame
from game.games.diplomacy.picture.worlds.edwardian import EDWARDIAN
from game.games.diplomacy.rules.adjustments import balance
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.map import DiplomacyMap
from game.games.diplomacy.rules.orders import Order
from game.games.diplomacy.rules.state import DiplomacyState, Step
from game.geo.document import Point
from game.geo.geometry import BoardGeometry, Label, board_geometry

ENDINGS: Mapping[str, Ending] = {
    "solo": Ending("{} wins", "{} has won", "{} holds {held}; {needed} win."),
    "draw": Ending("A draw of {}", "A draw", "The survivors have agreed on a draw: {}."),
    "conceded": Ending(
        "{} wins: all others concede", "{} has won", "All others have conceded the game to {}."
    ),
    "survivor": Ending("{} wins: nobody else is left", "{} has won", "Nobody but {} is left."),
    "mutual_destruction": Ending("Mutual destruction", "Mutual destruction", "Nobody is left who could win."),
    "martians": Ending(
        "The Martians win", "The Martians have won", "No human power has a unit or a living center left."
    ),
    "alliance": Ending(
        "Earth is saved", "Earth is saved", "Nothing of the invasion is left but its ashes. {} win together."
    ),
    "limit": Ending("Broken off at its limit", sentence="The game was broken off at its limit."),
    "abandoned": Ending("Given up", sentence="The game was given up."),
}
LAST_POWER = "{} alone is left, and can neither win nor share a draw."
"""What is said of mutual destruction where it leaves one power."""


class DiplomacyPicture(Picture[DiplomacyState, Order]):
    """Provinces with arrows."""

    counted = "Supply centers"
    endings = ENDINGS
    marks = STANDARD
    world: MapWorld = EDWARDIAN
    scenes: Scenes = ()

    @classmethod
    def lay(cls, surface: pygame.Surface, paper: pygame.Rect, ground: str, *, is_plain: bool = False) -> None:
        """Lays a texture, and what grows in it."""
        lay_sample(surface, paper, ground, (PLAIN_MAP if is_plain else cls.world).grounds)

    @staticmethod
    def print_ground(sheet: Sheet, paper: pygame.Rect, ground: str) -> None:
        """Prints what lies on places as it is hatched on the map."""
        print_scrap(sheet, paper, ground)

    @classmethod
    def page_sign(cls, name: str, owner: str, scale: float) -> pygame.Surface | None:
        """Counters and tokens, and supply centers: of nobody, of an owner, just taken, and lost."""
        sprites, radius = CenterSprites(cls.world), round(10 * scale)
        match name:
            case "army" | "fleet" | "missile":
                return drawn(Piece(name, owner, ""), scale, cls.world)
            case "dislodged":
                return drawn(Piece("army", owner, "", "dislodged"), 1.25 * scale, cls.world)
            case "center":
                return sprites.sprite("", radius)
            case "center_owned":
                return sprites.sprite(owner, radius)
            case "center_taken":
                return sprites.taken(owner, round(0.8 * radius))
            case "lost_center":
                return sprites.broken(radius)
        return None

    def spelled(self, text: str) -> str:
        """Units and places by their names."""
        return self.game.words.spelled(text)

    def __init__(self, match: Subject, assets: Path, painter: BoardPainter | None = None) -> None:
        """``painter`` is one that has drawn this board before, if there is any."""
        super().__init__(match, assets)
        self.game = DiplomacyGame.of(match.game)
        self.geometry = opened(self.game.map, board_geometry(match.document))
        self.painter: BoardPainter = painter or BoardPainter(
            self.geometry, match.document, assets, self.marks, self.world
        )

    def blanks(self, view: DiplomacyState, seat: str) -> tuple[str, ...]:
        """A line for every unit that has orders, every retreat, every build or removal, and two more where
        there are orders for pieces beside the units.
        """
        match view.moment.step:
            case Step.MOVEMENT:
                units = sorted(str(unit) for unit in view.units_of(seat))
                more = ("",) * (2 if self.marks.has_beside else 0)
                return (*units, *more) or ("",) * 6
            case Step.RETREATS:
                return tuple(str(d.unit) for d in view.dislodged if d.unit.power == seat)
            case _:
                number = balance(self.game.board(view), seat)
                return ("Build" if number > 0 else "Remove",) * abs(number)

    def print_on(self, sheet: Sheet, box: pygame.Rect, frame: Frame, options: DrawOptions) -> None:
        """Prints the board as lines and areas."""
        print_board(self.painter, sheet, box, frame, options)

    def _frame(self, view: DiplomacyState) -> Frame:
        """The position without marks."""
        return frame_of(self.game, view)

    def scores(self, view: DiplomacyState) -> tuple[Score, ...]:
        """The standings of a position."""
        return scores_of(self.game, view)

    def planned(self, view: DiplomacyState, orders: Sequence[Order]) -> Frame:
        """The position with the orders of a sheet; one that is void or helps nobody as they stand is a
        ghost.
        """
        marks = marks_of_orders(
            view, orders, board_map=self.game.map, kinds=self.game.rules.kinds, table=self.marks
        )
        idle = {str(order) for order in self._idle(view, orders)}
        seen = (replace(mark, look=Look.VOID) if mark.tag in idle else mark for mark in marks)
        return replace(self.frame(view), marks=tuple(seen))

    def _idle(self, view: DiplomacyState, orders: Sequence[Order]) -> Iterator[Order]:
        """The orders that come to nothing whatever others do."""
        for seat in dict.fromkeys(order.seat for order in orders):
            for found in self.game.review(view, seat, [order for order in orders if order.seat == seat]):
                if found.verdict is Verdict.VOID or found.reason.code in UNMATCHED:
                    yield found.order

    def results(self, before: DiplomacyState, report: Report) -> Frame:
        """The position before a turn with what came of its orders."""
        return result_frame(self.game, before, report, self.marks, self.frame(before))

    def moments(self, before: DiplomacyState, report: Report, after: DiplomacyState) -> tuple[Moment, ...]:
        """What was special in a turn, by the rows of the game."""
        if not is_special(report, self.scenes):
            return ()
        return moments_of(report, self.scenes, self.results(before, report), self.game.explain)

    def setting(self, camera: Camera, moment: Moment) -> Setting:
        """Where a moment is drawn; one that names a token, where that lies."""
        painter, view = self.painter, seen_of(camera)
        points = tuple(
            painter.stand_of(camera, Piece("token", "", place, "token" if moment.name else "unit"))
            for place in moment.places
        )
        ring = partial(rings_of, self.geometry, camera)
        return Setting(moment, view, points, painter.width(camera), ring)

    def ending(self, outcome: Outcome, last: DiplomacyState) -> Ending:
        """How the game ended; a solo with its centers, mutual destruction with who is left."""
        rules, centers, left = (
            self.game.rules,
            self.game.map.centers,
            self.game.rules.survivors(self.game.map, last),
        )
        if outcome.ending == "solo" and outcome.winners:
            living = sum(rules.center_counts(last, center) for center in centers)
            all_of = (
                f"of the {living} supply centers that are left" if living < len(centers) else "supply centers"
            )
            held = f"{len(last.owned(outcome.winners[0]))} {all_of}"
            needed = str(rules.centers_needed(self.game.map, last))
            return self.endings["solo"].told(self.seat_title(outcome.winners[0]), held=held, needed=needed)
        found = super().ending(outcome, last)
        if outcome.ending == "mutual_destruction" and len(left) == 1:
            return replace(found, sentence=LAST_POWER.format(self.seat_title(left[0])))
        return found


UNMATCHED = ("support_unmatched", "convoy_unmatched")
"""What the review says of help for an order that the sheet itself does not give."""

COUNTER = 32
"""How wide a counter is on a page, in pixels at 100 %."""


def drawn(piece: Piece, scale: float, world: MapWorld = PLAIN_MAP) -> pygame.Surface:
    """A piece on a page, as it stands on the board."""
    sprites = CounterSprites(Images(assets_root() / "sprites"), Fonts(assets_root() / "fonts"), world)
    width = round(COUNTER * scale)
    return sprites.sprite(piece, width, (round(0.8 * width), round(0.64 * width)))


NAME_SIZE = 22
"""How high its name is written, in board pixels."""

ABOVE, BELOW = 16.0, 22.0
"""How far from the middle of such land units stand and its name is written, in board pixels."""


def opened(board_map: DiplomacyMap, geometry: BoardGeometry) -> BoardGeometry:
    """The board with every closed country that the rules open as land, with a place for units and a name."""
    closed = [key for key, kind in geometry.kinds.items() if kind == "impassable"]
    found = tuple(key for key in closed if key in board_map.provinces and key not in board_map.impassable)
    boards = _opened_boards(geometry)
    if found not in boards:
        boards[found] = _with_land(geometry, found) if found else geometry
    return boards[found]


@remembered
def _opened_boards(geometry: BoardGeometry) -> dict[tuple[str, ...], BoardGeometry]:
    """Boards with closed countries opened, by their codes: what is drawn of a board is kept for as long as it
    is the same one.
    """
    return {}


def _with_land(geometry: BoardGeometry, found: tuple[str, ...]) -> BoardGeometry:
    """The board with closed countries as land."""
    middles = {key: _middle(geometry, key) for key in found}
    names = {
        key: Label((geometry.full_names[key],), x, y + BELOW, NAME_SIZE, 0) for key, (x, y) in middles.items()
    }
    return replace(
        geometry,
        kinds={**geometry.kinds, **dict.fromkeys(found, "land")},
        anchors={**{(key, "unit"): (x, y - ABOVE) for key, (x, y) in middles.items()}, **geometry.anchors},
        labels={**names, **geometry.labels},
    )


def _middle(geometry: BoardGeometry, key: str) -> Point:
    """The middle of the box around the largest part of a country."""
    ring = max(geometry.outlines[key], key=len)
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
