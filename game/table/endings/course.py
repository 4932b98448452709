"""The course of the standings up to the position they are told of, as lines in the panel."""

from __future__ import annotations

import pygame

from game.export.chart import Chart
from game.table.endings.story import Story, story_of
from game.table.tools import TableModel
from game.ui.panels.texts import Texts


class Course:
    """Draws the course of one table's game; what it came from is looked for once a turn."""

    def __init__(self, table: TableModel) -> None:
        """Nothing is looked for yet."""
        self._table = table
        self._told: tuple[object, Story] = (None, Story((), ()))

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, texts: Texts) -> None:
        """Draws it in a place."""
        match, parts, standing = self._table.match, self._table.parts, self._table.stages.standing
        if self._told[0] != match.turn:
            self._told = match.turn, story_of(match, parts)
        story = self._told[1]
        until = sum(turn <= (match.turn if standing is None else standing) for turn in story.turns)
        chart = Chart(
            parts.picture.painter.fonts, lambda logical: max(1, texts.theme.px(logical)), texts.world
        )
        history = story.history[: max(until, 1)]
        chart.draw(
            surface, rect, parts.picture.counted, story.owners, history, len(story.turns), marks=story.marks
        )
