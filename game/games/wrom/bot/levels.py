"""How well computer players of Warrior Races play: one row of data for each level."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.games.wrom.bot.style import CANDIDATES, HASTY, PLAIN, Style
from game.games.wrom.bot.worth import USUAL, Taste


@dataclass(frozen=True, slots=True)
class Level:
    """How well one plays: its style, at how many continuations it looks where no clock says how long it may
    think (0: it does not search), the styles it compares then and what it plays for; ``setup_work`` are the
    continuations for placing its force.
    """

    style: Style
    work: int = 0
    styles: tuple[Style, ...] = CANDIDATES
    taste: Taste = USUAL
    setup_work: int = 0


EASY, NORMAL, HARD = Level(HASTY), Level(PLAIN), Level(PLAIN, work=600, setup_work=300)
LEVELS: Mapping[str, Level] = {"easy": EASY, "normal": NORMAL, "hard": HARD}
