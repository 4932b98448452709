"""What of a turn of Mars is set down in its annals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.core.game import AnyGame
from game.core.results import Event, Report
from game.games.mars.rules.turn import CAPTURED
from game.story.page import Happening

SWEPT, ROYAL_FALLS = "swept", "royal"
ROYAL, GUARD = ("General", "Master"), ("War Man",)
"""Who a game is about, and who stands nearest to them: their loss is told by itself."""


class MarsStory:
    """What falls and how, the turns of the Front, and how the game ended. A step of which there is nothing to
    tell has no page.
    """

    file = "mars.toml"

    def happenings(self, report: Report, before: object = None) -> Iterator[Happening]:
        """The events, what was taken by what it was, and several that one stroke took as one."""
        taken = [event for event in report.events if event.kind == CAPTURED]
        is_over = any(event.kind == ROYAL_FALLS for event in report.events)
        if len(taken) > 1:
            places = tuple(place for event in taken for place in event.places)
            yield replace(_told(taken[0], is_over=is_over), kind=SWEPT, places=places)
        for event in report.events:
            happening = _told(event, is_over=is_over)
            if event.kind != CAPTURED or len(taken) == 1 or happening.kind == "fallen":
                yield happening

    def place(self, game: AnyGame, key: str) -> str:
        """A square by its name."""
        return f"the square {key}"


def _told(event: Event, *, is_over: bool) -> Happening:
    kind, unit = event.kind, event.piece.partition("'s ")[2]
    if kind == CAPTURED:
        is_last = unit == ROYAL[0] or (unit in ROYAL and is_over)
        kind = "fallen" if is_last else "guard" if unit in (*GUARD, *ROYAL) else CAPTURED
    other = {"WHITE": "BLACK", "BLACK": "WHITE"}.get(event.seat, "")
    return Happening(kind, event.places, event.seat, other, {"unit": unit})
