"""What lies on the game master's desk: mails being written, or a phase that is looked at."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from game.core.results import Report


class Stage(Enum):
    """What the desk shows."""

    MAILS = "mails"
    DRY_RUN = "dry run"
    RESULTS = "results"


@dataclass(frozen=True, slots=True)
class Shown:
    """A phase that is looked at: the position before it, what came of it, its title."""

    before: Any
    report: Report
    title: str
