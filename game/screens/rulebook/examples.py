"""The examples of the rules pages on the page: a picture each, which plays its turn where it is looked at,
and the position that is opened at the table.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.board.blits import Pictures
from game.board.fonts import Fonts
from game.board.frame import Frame
from game.board.options import DrawOptions
from game.core.errors import RedWeedError
from game.games.catalogue import Catalogue
from game.games.entry import LoadedGame
from game.play.match import Match
from game.screens.rulebook.example import Example, read_examples
from game.screens.rulebook.told import draw_told, untold
from game.ui.panels.figures import Figure
from game.ui.theme import color

if TYPE_CHECKING:
    from game.board.pane import BoardPane
    from game.board.picture import AnySeen

WIDEST, HIGHEST = 620, 340  # logical pixels
WIDE = 420.0
"""How much of a board is seen at least around the places that an example is about, in its own pixels."""
SHOW = "Show me on the board"
AWHILE, ORDERS, CAME, WAY = 0.6, 1.5, 1.6, 0.7
"""For so many seconds are seen: the position, the orders, what came of them, units on their way."""


@dataclass(frozen=True, slots=True)
class Shot:
    """What is seen for some seconds; ``moves``: units go their ways meanwhile, ``told`` is said of it."""

    frame: Frame
    seconds: float
    moves: bool = False
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Stage:
    """A board in the size of a picture on the page, and the shots of a turn on it, the result last."""

    pane: BoardPane
    shots: tuple[Shot, ...]

    @property
    def length(self) -> float:
        """How many seconds all of it takes."""
        return sum(shot.seconds for shot in self.shots)

    def shot(self, seconds: float) -> tuple[Shot, float]:
        """What is seen so long after the beginning, and how far units are on their way; at last the
        result.
        """
        for shot in self.shots:
            if seconds < shot.seconds:
                return shot, seconds / shot.seconds if shot.moves else 0.0
            seconds -= shot.seconds
        return self.shots[-1], 0.0

    def rest(self, seconds: float) -> tuple[float, bool]:
        """How much longer that is seen, and whether units move in it."""
        for shot in self.shots:
            if seconds < shot.seconds:
                return shot.seconds - seconds, shot.moves
            seconds -= shot.seconds
        return 0.0, False

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Draws what is seen so long after the beginning."""
        shot, moment = self.shot(seconds)
        self.pane.paint(surface, shot.frame, DrawOptions(names="full", moment=moment))
        if shot.told:
            pane = self.pane
            stands = [pane.painter.stand(pane.camera, piece.key) for piece in shot.frame.pieces]
            draw_told(surface, shot.told, pane.painter.fonts, stands)


class ExampleFigures:
    """The examples of the pages in a folder, by their paths from there."""

    def __init__(self, folder: Path, assets: Path, games: Catalogue) -> None:
        self.folder = folder
        self._assets, self._games = assets, games
        self._fonts = Fonts(assets / "fonts")
        self._made = Pictures()
        self._sizes: dict[tuple[str, int, float, int], tuple[int, int]] = {}
        self._loaded: dict[str, LoadedGame] = {}

    def figure(self, name: str, width: int, ui_scale: float, *, most: int = 0) -> Figure:
        """The picture of an example on a page, as it is seen there."""
        key = name, width, ui_scale, most
        if key not in self._sizes:
            self._sizes[key] = self.picture(name, width, ui_scale, most=most).get_size()
        return Figure(self._sizes[key], partial(self.picture, name, width, ui_scale, most=most))

    def picture(self, name: str, width: int, ui_scale: float, *, most: int = 0) -> pygame.Surface:
        """The picture of an example, with what a click on it does in its corner; those looked at last are
        kept. ``most`` is how many pixels high it may be, 0 for any.
        """
        key = name, width, ui_scale, most
        return self._made.get(key, lambda: self._drawn(*key))

    @property
    def kept_pixels(self) -> int:
        """How many pixels the pictures have that are kept."""
        return self._made.pixels

    def forget(self) -> None:
        """Keeps no picture any longer: nobody looks at the page."""
        self._made = Pictures()

    def _drawn(self, name: str, width: int, ui_scale: float, most: int) -> pygame.Surface:
        whole = pygame.image.load(self.folder / f"{name}.jpg")
        across, down = whole.get_size()
        high = min(round(HIGHEST * ui_scale), most or down * width // across)
        wide = min(width, round(WIDEST * ui_scale), high * across // down)
        size = wide, down * wide // across
        picture = pygame.Surface(size, 0, 32)
        picture.blit(pygame.transform.smoothscale(whole, size), (0, 0))
        self.tag(picture, ui_scale)
        return picture

    def tag(self, picture: pygame.Surface, ui_scale: float) -> None:
        """Says in the corner of a picture what a click on it does."""
        words = self._fonts.font("sans_bold", max(10, round(14 * ui_scale))).render(
            SHOW, True, color("on_brass")
        )
        edge = round(8 * ui_scale)
        corner = picture.get_width() - edge, picture.get_height() - edge
        tag = words.get_rect().inflate(2 * edge, edge).move_to(bottomright=corner)
        pygame.draw.rect(picture, color("on_brass"), picture.get_rect(), max(1, round(ui_scale)))
        pygame.draw.rect(picture, color("brass"), tag, border_radius=round(4 * ui_scale))
        picture.blit(words, words.get_rect(center=tag.center))

    def example(self, name: str) -> Example:
        """The example of a name. Raises RedWeedError."""
        found = examples_of(self.folder / "examples").get(name.rpartition("/")[2])
        if found is None:
            raise RedWeedError(f"There is no example {name}.")
        return found

    def match(self, name: str) -> Match:
        """Its position, every seat the person's, the orders on the sheets. Raises RedWeedError."""
        return self.example(name).match(self._games)

    def staged(self, name: str, size: tuple[int, int]) -> Generator[None, None, Stage]:
        """Makes the board of an example in steps: its game, how it is seen, where it lies. Raises
        RedWeedError.
        """
        example = self.example(name)
        if example.game not in self._loaded:
            self._loaded = {example.game: self._games.find(example.game).load()}
            yield
        match = example.played(self._games, self._loaded[example.game])
        yield
        seen = match.entry.pictured()(match, self._assets)
        yield
        return Stage(framed(example, seen, size), tuple(shots_of(example, match, seen)))


@cache
def examples_of(folder: Path) -> dict[str, Example]:
    """All examples by name. Raises RedWeedError."""
    return {
        example.name: example for path in sorted(folder.glob("*.toml")) for example in read_examples(path)
    }


def shots_of(example: Example, match: Match, seen: AnySeen) -> Iterator[Shot]:
    """The turn of an example: the position, the orders, what came of them, units on their way."""
    before, report = match.view(None, 0), match.reports[0]
    orders = [resolution.order for resolution in report.resolutions]
    result = seen.results(before, report)
    told = tuple(map(seen.spelled, untold(example, match, result.marks)))
    yield Shot(seen.frame(before), AWHILE)
    if seen.has_stages:
        yield Shot(seen.planned(before, orders), ORDERS)
    yield Shot(result, CAME, told=told)
    for passage in seen.passages(before, report):
        yield Shot(passage, WAY, moves=True)
    yield Shot(seen.frame(match.view(None, 1)), CAME, told=told)
    yield Shot(result, 0.0, told=told)


def framed(example: Example, seen: AnySeen, size: tuple[int, int]) -> BoardPane:
    """A board on which the places of an example are in the middle. What draws boards is read with the first,
    so that the title is there sooner.
    """
    from game.board.pane import BoardPane

    pane = BoardPane(seen.painter, pygame.Rect((0, 0), size), margin=0)
    if example.around:
        points = [seen.painter.anchor(place) for place in example.around]
        left, right = min(x for x, _ in points), max(x for x, _ in points)
        top, bottom = min(y for _, y in points), max(y for _, y in points)
        wide = max(WIDE, (right - left) * 1.7, (bottom - top) * 1.45 * size[0] / size[1])
        pane.camera.zoom_at(size[0] / wide / pane.camera.fitting_zoom, pane.area.center)
        pane.camera.settle()
        pane.camera.center_on((left + right) / 2, (top + bottom) / 2)
    return pane
