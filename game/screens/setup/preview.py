"""The field of a new game as a picture in the form: that of the map, or the one that the seed rolls."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import pygame

from game.core.errors import RedWeedError
from game.play.match import Match
from game.play.settings import Settings
from game.screens.load.boards import SIZE, board_of, fitted
from game.screens.setup.seating import Setup
from game.ui.boxes import draw_box
from game.ui.panels.form import Form
from game.ui.theme import color

HEIGHT = 276  # logical pixels


class FieldPreview:
    """Draws the board of a setup; kept while nothing that decides it changes."""

    def __init__(self) -> None:
        self.settings = Settings()
        self._kept: tuple[object, pygame.Surface | None] = (None, None)

    def build(self, form: Form, setup: Callable[[], Setup], assets: Path, settings: Settings) -> None:
        """Makes room for it; ``setup`` is asked at every picture, for a seed changes letter by letter."""
        self.settings = settings
        height = min(form.look.px(HEIGHT), form.width * SIZE[1] // SIZE[0], form.pane.rect.height * 3 // 4)
        place = form.line(height, form.look.px(8))
        size = (height * SIZE[0] // SIZE[1], height)
        made = form.ui.space(pygame.Rect(place.topleft, size), container=form.inner)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            picture = self.picture(setup(), size, assets)
            box = pygame.Rect(rect.topleft, size if picture is None else picture.size)
            if picture is None:
                surface.fill(color("field"), box)
            else:
                surface.blit(picture, box)
            draw_box(surface, box, form.look, "", "panel_edge", 2)

        form.ui.paint(made, draw)

    def picture(self, setup: Setup, size: tuple[int, int], assets: Path) -> pygame.Surface | None:
        """The board at a size; None where nothing can be played as things stand."""
        is_plain, options = self.settings.is_plain(setup.entry.id), tuple(setup.options.items())
        key = (setup.entry.id, setup.map_path, setup.seed, options, setup.preset, size, is_plain)
        if self._kept[0] != key:
            self._kept = (key, _drawn(setup, size, assets, is_plain=is_plain))
        return self._kept[1]


def _drawn(setup: Setup, size: tuple[int, int], assets: Path, *, is_plain: bool) -> pygame.Surface | None:
    begin = partial(Match.start, setup.entry, seed=setup.seed, players=setup.final_players())
    with suppress(RedWeedError):
        match = begin(options=setup.final_options(), map_path=setup.map_path, created="")
        return fitted(board_of(match, assets, is_plain=is_plain), size)
    return None
