"""The examples of the rules pages: a picture each, and the record that is shown on the board."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.board.fonts import Fonts
from game.games.catalogue import Catalogue
from game.play.match import Match
from game.play.storage import load_match
from game.ui.theme import color

WIDEST = 620  # logical pixels
SHOW = "Show me on the board"


class ExampleFigures:
    """Draws the examples that lie in a folder."""

    def __init__(self, folder: Path, assets: Path) -> None:
        self.folder = folder
        self._fonts = Fonts(assets / "fonts")
        self._made: dict[tuple[str, int, float], pygame.Surface] = {}

    def picture(self, name: str, width: int, ui_scale: float) -> pygame.Surface:
        """The picture of an example, with what a click on it does in its corner; kept for the next time."""
        key = name, width, ui_scale
        if key not in self._made:
            self._made[key] = self._drawn(*key)
        return self._made[key]

    def _drawn(self, name: str, width: int, ui_scale: float) -> pygame.Surface:
        whole = pygame.image.load(self.folder / f"{name}.jpg")
        wide = min(width, round(WIDEST * ui_scale))
        picture = pygame.transform.smoothscale(whole, (wide, whole.get_height() * wide // whole.get_width()))
        words = self._fonts.font("sans_bold", max(10, round(14 * ui_scale))).render(
            SHOW, True, color("on_brass")
        )
        edge = round(8 * ui_scale)
        corner = picture.get_width() - edge, picture.get_height() - edge
        tag = words.get_rect().inflate(2 * edge, edge).move_to(bottomright=corner)
        pygame.draw.rect(picture, color("brass"), tag, border_radius=round(4 * ui_scale))
        picture.blit(words, words.get_rect(center=tag.center))
        return picture

    def match(self, name: str, games: Catalogue) -> Match:
        """The game of an example, its phase played. Raises RecordError."""
        return load_match(self.folder / f"{name}.json", games)
