"""The table listens to itself: what has changed since the last look is heard."""

from __future__ import annotations

from game.play.played import reports_told
from game.sound.cues import Sounds
from game.sound.hearing import Heard, cues_between
from game.table.animation import Animation, is_moving
from game.table.stages import Stage
from game.table.tools import TableModel


def _begun(animation: Animation) -> tuple[tuple[str, float], ...]:
    """The moments that are played, once what travelled has arrived."""
    return tuple((m.kind, m.begins) for m in animation.moments) if animation.is_telling else ()


class TableSounding:
    """Listens at one table, whose world is around as long as it is on the screen."""

    def __init__(self, table: TableModel) -> None:
        self.table = table
        self.sound = table.context.sound
        make = table.match.entry.sounds
        self.sounds = make() if make is not None else Sounds()
        self.before = self.heard
        around = self.sound.around
        self.sound.surround(self.sounds)
        table.at_leave.append(lambda: self.sound.surround(around))

    @property
    def heard(self) -> Heard:
        """The present moment."""
        table, playback = self.table, self.table.state.playback
        ordering = table.ordering
        waiting = playback.groups if playback.is_running else ()
        return Heard(
            is_writing=table.stages.stage is Stage.ORDERS,
            turn=table.match.turn,
            shown=table.stages.shown,
            orders=ordering.sheet.orders if ordering is not None else None,
            told=playback.last if playback.is_running else (),
            waiting=frozenset(number for group in waiting for number in group),
            is_over=table.match.outcome is not None,
            moments=_begun(table.state.animation),
            has_motion=is_moving(table.settings),
        )

    def listen(self) -> None:
        """Lets be heard what has changed since the last time."""
        before, self.before = self.before, self.heard
        if before != self.before:
            table = self.table
            has_results, match = table.parts.turn_flow.has_results, table.match
            is_veiled = match.game.may_be_veiled
            reports = reports_told(match, table.viewer) if is_veiled else match.reports
            self.sound.play(cues_between(self.sounds, before, self.before, reports, has_results=has_results))
