"""What lies on the game master's desk: mails being written, or a phase that is looked at; its buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from game.core.results import Report
from game.games.diplomacy.rules.state import DiplomacyState
from game.screens.scene import Move

MAILS, FIX = "mails", "fix"
"""The names of the fields."""


class Stage(Enum):
    """What the desk shows."""

    MAILS = "mails"
    DRY_RUN = "dry run"
    RESULTS = "results"


@dataclass(frozen=True, slots=True)
class Shown:
    """A phase that is looked at: the position before it, what came of it, its title."""

    before: DiplomacyState
    report: Report
    title: str


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the desk."""

    text: str
    command: Callable[[], Move | None]
    kind: str = "plain"
    name: str = ""
