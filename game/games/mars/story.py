"""What of a turn of Mars is set down in its annals."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.game import AnyGame
from game.core.results import Event, Report
from game.games.mars.rules.turn import CAPTURED
from game.story.page import Happening

ROYAL, GUARD = ("General", "Master"), ("War Man",)
"""Who a game is about, and who stands nearest to them: their loss is told by itself."""


class MarsStory:
    """What falls and how, the turns of the Front, and how the game ended. A step of which there is nothing to
    tell has no page.
    """

    file = "mars.toml"

    def happenings(self, report: Report, before: object = None) -> Iterator[Happening]:
        """The events, what was taken by what it was."""
        return map(_told, report.events)

    def place(self, game: AnyGame, key: str) -> str:
        """A square by its name."""
        return f"the square {key}"


def _told(event: Event) -> Happening:
    kind, unit = event.kind, event.piece.partition("'s ")[2]
    if kind == CAPTURED:
        kind = "fallen" if unit in ROYAL else "guard" if unit in GUARD else CAPTURED
    other = {"WHITE": "BLACK", "BLACK": "WHITE"}.get(event.seat, "")
    return Happening(kind, event.places, event.seat, other, {"unit": unit})
