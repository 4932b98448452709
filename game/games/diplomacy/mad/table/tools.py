"""What M.A.D. Diplomacy adds to the table: the majority meter below the standings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.games.diplomacy.mad.table.majority import HEIGHT, Majority, draw_majority, majority_of
from game.games.diplomacy.table.tools import DiplomacyTools
from game.table.layout import TIGHT

if TYPE_CHECKING:
    from game.ui.panels.texts import Texts


class MadTools(DiplomacyTools):
    """The usual tools, and the meter of the position that the standings tell of."""

    @property
    def majority(self) -> Majority:
        """How far anybody is from winning."""
        table = self.table
        return majority_of(self.game, table.match.view(table.viewer, table.stages.standing))

    def side_height(self, width: int, texts: Texts) -> int:
        """One line; none where the list needs the room."""
        is_tight = self.table.context.size[1] < texts.theme.px(TIGHT)
        return 0 if is_tight else texts.theme.px(HEIGHT)

    def draw_side(self, surface: pygame.Surface, rect: pygame.Rect, texts: Texts) -> None:
        """The meter."""
        draw_majority(surface, rect, self.majority, texts)

    @property
    def side_seen(self) -> object:
        """The position alone: the pointer changes nothing in the meter."""
        return self.table.match.turn, self.table.stages.standing
