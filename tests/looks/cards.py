"""Draws the pictures of New game's cards: ``python -m tests.looks.cards``, whenever boards look otherwise."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.board.options import DrawOptions
from game.board.pane import BoardPane
from game.core.places import assets_root
from game.games.list import CATALOGUE
from game.play.storage import load_match

RECORDS = Path(__file__).parents[1] / "data" / "records"
SIZE = (640, 400)
COUNTERS = 1.3  # of their usual size


@dataclass(frozen=True, slots=True)
class View:
    """What is told of a game by one picture: a turn of a record, how near, and what of the board is in its
    middle, as shares of its width and height.
    """

    game: str
    record: str
    turn: int
    zoom: float
    middle: tuple[float, float]


VIEWS = (
    View("standard", "standard-solo", 9, 2.2, (0.47, 0.5)),
    View("mad", "mad-random", 12, 2.0, (0.5, 0.45)),
    View("martian", "martian-draw", 35, 2.6, (0.42, 0.5)),
    View("aliens", "aliens-solo", 12, 2.2, (0.6, 0.66)),
    View("mars", "mars-royal", 4, 1.7, (0.5, 0.72)),
    View("wrom", "wrom-four", 200, 2.4, (0.5, 0.3)),
)


def draw(view: View) -> pygame.Surface:
    """The picture of a card."""
    match = load_match(RECORDS / f"{view.record}.json", CATALOGUE)
    seen = match.entry.pictured()(match, assets_root())
    surface = pygame.Surface(SIZE, 0, 32)
    pane = BoardPane(seen.painter, surface.get_rect(), margin=0)
    pane.scale = COUNTERS
    pane.camera.zoom_at(view.zoom, surface.get_rect().center)
    pane.camera.settle()
    width, height = seen.painter.size
    pane.camera.center_on(width * view.middle[0], height * view.middle[1])
    position = match.view(None, view.turn)
    frame = seen.results(position, match.reports[view.turn]) if seen.has_stages else seen.frame(position)
    pane.paint(surface, frame, DrawOptions(names="none"))
    return surface


if __name__ == "__main__":
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    pygame.init()
    for view in VIEWS:
        pygame.image.save(draw(view), assets_root() / "cards" / f"{view.game}.jpg")
