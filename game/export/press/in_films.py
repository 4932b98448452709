"""The front pages of a film: after a turn of which there is much to tell, its page is read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.board.picture import Picture
from game.core.results import Report
from game.export.press.page import CENTERED, SHAPE, draw_page, picture_size, view_of
from game.export.shot import Kind, Shot
from game.games.entry import Entry
from game.story.page import FrontPage
from game.story.teller import told_page

SECONDS = 3.0
"""How long a page is read."""
LEAST = 5
"""What the first item of a page in a film weighs at least."""
DARK = (12, 15, 18)


class FilmPages:
    """The pages of one game. ``views`` are the positions as the film knows them, from the first on."""

    def __init__(
        self,
        entry: Entry,
        game: Any,
        seen: Picture[Any, Any],
        views: Sequence[Any],
        reports: Sequence[Report],
    ) -> None:
        self.entry = entry
        self.game = game
        self.seen = seen
        self.views = views
        self.reports = reports

    def page(self, turn: int) -> FrontPage | None:
        """The page of a turn, from 1; None where there is too little to tell."""
        if self.entry.story is None or turn > len(self.reports):
            return None
        date = self.game.phase(self.views[turn - 1]).title.partition(",")[0]
        standings = [(score.title, score.value) for score in self.seen.frame(self.views[turn]).scores]
        title = self.entry.seat_title
        report, before = self.reports[turn - 1], self.views[turn - 1]
        page = told_page(self.entry.story(), self.game, report, date, title, standings, before)
        return page if page.weight >= LEAST else None

    def shots(self, turn: int) -> tuple[Shot, ...]:
        """The picture of that page; none where there is none."""
        return (Shot(turn, Kind.PAGE, SECONDS),) if self.page(turn) is not None else ()

    def draw(self, surface: pygame.Surface, turn: int, *, is_plain: bool) -> None:
        """Draws the page of a turn, as large as it fits."""
        page = self.page(turn)
        surface.fill(DARK)
        if page is None:
            return
        place = pygame.Rect(0, 0, *SHAPE).fit(surface.get_rect())
        size = picture_size(place.size)
        frame, painter = self.seen.frame(self.views[turn]), self.seen.painter
        is_centered = page.style in CENTERED
        shown = view_of(self.seen, frame, page.place, size, is_plain=is_plain, is_centered=is_centered)
        draw_page(surface.subsurface(place), page, shown, painter.fonts)
