"""How Warrior Races of Mars is seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pygame

from game.board.camera import Camera
from game.board.fonts import Fonts
from game.board.frame import Frame, Look, Mark
from game.board.images import Images
from game.board.marks import MarkKind, MarkTable, Motion, Route
from game.board.moments import Moment, Setting
from game.board.options import DrawOptions
from game.board.palette import World
from game.board.picture import Ending, Picture, Subject
from game.board.sheet import Sheet
from game.core.places import assets_root
from game.core.results import Outcome, Report, Verdict
from game.games.wrom.picture.counters import WarCounters, counter_side
from game.games.wrom.picture.drama import Drama
from game.games.wrom.picture.frame import Band, Rider, StackLook
from game.games.wrom.picture.frames import (
    frame_of,
    marks_of_orders,
    marks_of_report,
    position_after,
    result_frame,
)
from game.games.wrom.picture.lights import pennant
from game.games.wrom.picture.moments import moments_of
from game.games.wrom.picture.painter import HexPainter
from game.games.wrom.picture.palette import race_styles
from game.games.wrom.picture.silhouettes import OWN
from game.games.wrom.picture.tiles import TileSprites
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.orders import Order
from game.games.wrom.rules.races import ATTRIBUTES, RACES, Race
from game.games.wrom.rules.standing import lead_words, merits, players_title, verb_of
from game.games.wrom.rules.state import WarState
from game.games.wrom.rules.victory import LIMIT

ENDINGS: Mapping[str, Ending] = {
    "keys": Ending(
        "Won by {}: the key locations are held", sentence="{deed} the key locations for long enough."
    ),
    "destruction": Ending("Won by {}: nobody else is left", sentence="{deed} left on the field."),
    LIMIT: Ending("Ahead at the turn limit: {}", sentence="The turn limit is reached. {lead}."),
    "mutual_destruction": Ending(
        "Mutual destruction", sentence="The last warbands of all have fallen together."
    ),
    "limit": Ending("Broken off at its limit", sentence="The game was broken off at its limit."),
    "abandoned": Ending("Given up", sentence="The game was given up."),
}
DEEDS: Mapping[str, Callable[[Sequence[str]], str]] = {
    "keys": lambda winners: f"{verb_of(winners, 'have')} held",
    "destruction": lambda winners: f"{players_title(winners)} {'are' if len(winners) > 1 else 'is'} the last",
}
"""What the winners of an ending did, the beginning of its sentence."""

OVER = Ending("The game is over", sentence="The game is over.")

COUNTER, HEX, FLAG = 22, 0.36, 0.54
"""How large signs are on a page: a counter's side in pixels, hexes and flags by board pixels, at 100 %."""

BANDS: Mapping[str, Band] = {
    "star": Band("", 0, riders=(Rider("", 0),)),
    "swords": Band("", 0, has_attacked=True),
    **{f"race_{race.lower()}": Band("", number) for number, race in enumerate(RACES)},
    f"race_{OWN}": Band("", len(RACES)),
    **{
        f"attribute_{attribute.lower().replace(' ', '_')}": Band("", 0, riders=(Rider("", number),))
        for number, attribute in enumerate(ATTRIBUTES)
    },
}
"""Signs that are seen on a counter alone; a race on its own, an attribute beside the leader who has it."""


SAMPLE = Race("Own", (3,) * 8 + (0,), "#c8873c")
"""The race of one's own that is shown on a page."""


SURVEY = World("survey", scrap=(240, 226, 198), face="serif_italic")
"""An old survey of the red planet; its field is painted by `painter`."""


class WarriorPicture(Picture[WarState, Order]):
    """A field of hexes with stacks; every order is seen by all at once."""

    counted = "Key locations"
    codes = "Numbers of hexes"
    has_stages = False
    world = SURVEY
    without = frozenset({"patterns"})
    endings = ENDINGS
    marks = MarkTable((MarkKind("move", Route.WAY, "arrow", "Move", motion=Motion.UNIT),))

    @staticmethod
    def page_sign(name: str, owner: str, scale: float) -> pygame.Surface | None:
        """Terrain on its hex, flags, and counters with what they bear, by a name after "wrom_"."""
        sign, assets = name.removeprefix("wrom_"), assets_root()
        if sign == name:
            return None
        images, fonts = Images(assets / "sprites"), Fonts(assets / "fonts")
        if sign == "banner":
            return pennant("", FLAG * scale)
        if sign in BANDS:
            stack = StackLook("1", (BANDS[sign],))
            styles = race_styles((SAMPLE,))
            return WarCounters(images, fonts, styles).sprite(stack, round(COUNTER * scale))
        tiles, zoom = TileSprites(images, fonts), HEX * scale
        picture, drawing = tiles.ground(sign, zoom).copy(), tiles.sign(sign, zoom)
        picture.blit(drawing, drawing.get_rect(center=picture.get_rect().center))
        return picture

    def __init__(self, match: Subject, assets: Path) -> None:
        super().__init__(match, assets)
        self.game = WarriorRacesGame.of(match.game)
        self._board = match.states[0].board
        self.painter: HexPainter = HexPainter(self._board, assets)
        self.drawers = Drama(self.painter.counters, self.painter.fonts).drawers

    def _frame(self, view: WarState) -> Frame:
        """The position without marks."""
        return frame_of(self.game, view)

    def planned(self, view: WarState, orders: Sequence[Order]) -> Frame:
        """The position the orders of a sheet lead to, with the ways gone."""
        ways = tuple(mark for mark in marks_of_orders(self.game, view, orders) if mark.kind == "move")
        return replace(frame_of(self.game, position_after(self.game, view, orders)), marks=ways)

    def print_on(self, sheet: Sheet, box: pygame.Rect, frame: Frame, options: DrawOptions) -> None:
        """The battlefield as lines and areas."""
        from game.games.wrom.picture.paper.board import print_board

        print_board(self.painter, self._board, sheet, box, frame, options)

    def results(self, before: WarState, report: Report) -> Frame:
        """The position before a turn with what came of it."""
        return result_frame(self.game, before, report)

    def passages(self, before: WarState, report: Report) -> tuple[Frame, ...]:
        """Warbands on their ways, then the attack; what came of it stands on the position after it."""
        given = [r.order for r in report.resolutions if r.verdict is Verdict.SUCCEEDS]
        frame = self.results(before, report)
        ways = tuple(mark for mark in frame.marks if mark.kind == "move")
        fights = tuple(_aimed(mark) for mark in frame.marks if mark.kind not in ("move", "placed", "fallen"))
        found = [replace(frame, marks=ways)] if ways else []
        if fights:
            after = frame_of(self.game, position_after(self.game, before, given))
            found.append(replace(after, title=frame.title, marks=fights))
        return tuple(found)

    def trace(self, report: Report) -> tuple[Mark, ...]:
        """The attack and the recruits of a turn, on the position after it."""
        return marks_of_report(self.game, None, replace(report, resolutions=()))

    def moments(self, before: WarState, report: Report, after: WarState) -> tuple[Moment, ...]:
        """Dice, battles, leaders who fall, what is taken."""
        return moments_of(self.game, before, report, after)

    def setting(self, camera: Camera, moment: Moment) -> Setting:
        """Where a moment is drawn; a counter is as wide as on the board."""
        found = super().setting(camera, moment)
        return replace(found, unit=float(counter_side(camera.zoom)))

    def ending(self, outcome: Outcome, last: WarState) -> Ending:
        """How the game ended."""
        return ending_of(outcome, last, self.together(outcome.winners))


def _aimed(mark: Mark) -> Mark:
    """An attack before its die has fallen; other marks as they are."""
    return replace(mark, kind="attack", look=Look.SUCCEEDED) if mark.kind in ("attack", "clash") else mark


def ending_of(outcome: Outcome, last: WarState, together: str) -> Ending:
    """How a game ended; ``together`` are the winners in one phrase."""
    winners = outcome.winners
    deed = DEEDS[outcome.ending](winners) if winners and outcome.ending in DEEDS else ""
    lead = lead_words(merits(last)) if outcome.ending == LIMIT else ""
    found = ENDINGS.get(outcome.ending, OVER).told(together, deed=deed, lead=lead)
    return replace(found, headline=verb_of(winners, "win") if winners else "A draw")
