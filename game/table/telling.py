"""The telling of events, as intents go through it: the next one, the one before, one that was chosen, all at
once.
"""

from __future__ import annotations

from game.table.playback import ENDING, EventPlayback, playback_of
from game.table.state import TableState
from game.table.tools import TableModel
from game.ui.intents import Do, Intent, Pick, ShowTurn, Step


def told(table: TableModel, intent: Intent) -> TableState | None:
    """The state after an intent that is about the telling of events; None for every other."""
    state, playback = table.state, table.state.playback
    if intent is Do.EVENTS:
        return state.with_playback(
            (playback if playback.is_running else events_of(table)).stepped(Step.FORWARD)
        )
    if not playback.is_running:
        return None
    if isinstance(intent, ShowTurn):
        return state.with_playback(playback.stepped(intent.step))
    return state.without_playback() if intent in ENDING or isinstance(intent, Pick) else None


def events_of(table: TableModel) -> EventPlayback:
    """The events of the results that are looked at; none of them is told yet."""
    turn = table.stages.shown
    return (
        EventPlayback()
        if turn is None
        else playback_of(turn, table.results(), table.match.reports[turn].events)
    )
