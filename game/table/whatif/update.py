"""What intents mean in a what-if beyond what they mean at every table."""

from __future__ import annotations

from dataclasses import replace

from game.screens.dialogs.dialog import message
from game.screens.scene import Move, Pop, Push
from game.table.orders.entering import removed
from game.table.orders.ordering import AnyOrdering
from game.table.state import After, Suppose
from game.table.tools import TableModel
from game.table.whatif.whatif import NOT_KEPT, WhatIf
from game.table.writing import written
from game.ui.intents import Choose, Do, Intent, OnRow, Pick, Reveal, Take

LEAVING = (Do.WHAT_IF, Do.LEAVE)
IDLE = (Do.SEND, Do.SAVE, Do.EXPORT, Do.LOAD, Do.RESIGN, Do.COURSE)
"""What is said to a game that is played, and to no scratch match."""
TREE_ELSEWHERE = (
    "The branches stand at the table of the game, one step back from here. Keep what you suppose as a "
    "branch, and it stands among them."
)
STEPPING = (Do.SPACE, Do.PLAY, Do.GO_ON, Do.CONFIRM)
WRITING = (Pick, Choose, Take)


def supposing(table: TableModel, intent: Intent) -> After | None:
    """What an intent does in a what-if; None where it means the usual."""
    what_if, state = table.stages.what_if, table.state
    if what_if is None or not isinstance(intent, Do | OnRow | Pick | Choose | Take):
        return None
    if intent in LEAVING or (intent is Do.BACK and _is_at_rest(table)):
        return state, (Pop(),)
    if intent is Do.FORK:
        why = what_if.why_no_branch
        return state, (Push(message(NOT_KEPT, why)) if why else Pop(lambda: _kept(table, what_if)),)
    if intent is Do.BRANCHES:
        return state, (Push(message("Branches", what_if.why_no_branch or TREE_ELSEWHERE)),)
    if intent in IDLE:
        return state, ()
    if what_if.is_instant or not table.stages.is_live:
        return None
    if intent in STEPPING:
        return replace(state, shows_next=intent is not Do.CONFIRM and not state.shows_next), ()
    if state.shows_next and isinstance(intent, WRITING):
        return replace(state, shows_next=False), ()
    return _on_row(table, intent) if isinstance(intent, OnRow) else None


def ask(table: TableModel) -> After:
    """Asks what if the phase that is looked at went otherwise."""
    return table.state, (Suppose(),)


def _is_at_rest(table: TableModel) -> bool:
    """Whether nothing is picked, pointed at by keys or explained that a step back would put away first."""
    state, ordering = table.state, table.ordering
    is_writing = ordering is not None and (bool(ordering.notice) or not ordering.picking.is_idle)
    return table.stages.is_live and not (state.carried or state.focus or state.selected or is_writing)


def _on_row(table: TableModel, row: OnRow) -> After:
    """A line of the results: pointed at, explained, or its order taken back."""
    state, ordering, supposed = table.state, table.ordering, table.state.supposed
    if row.kind == "hovered":
        return replace(state, pointed=row.key), ()
    if row.kind == "deleted" and ordering is not None and supposed is not None:
        return state, written(_without(ordering, row.key))
    found = next((mark for mark in table.frame.marks if mark.tag == row.key), None)
    key = "" if row.kind == "chosen" and row.key == state.selected else row.key
    return replace(state, selected=key), (Reveal(found.places[0]),) if found is not None else ()


def _without(ordering: AnyOrdering, text: str) -> AnyOrdering | None:
    """Without the order of a text, of whatever seat."""
    for seat in ordering.seats:
        for order in ordering.sheet.of(seat):
            if ordering.game.write_order(order) == text:
                return removed(ordering.at_seat(seat), order.slot).at_seat(ordering.seat)
    return None


def _kept(table: TableModel, what_if: WhatIf) -> Move | None:
    """Keeps as a branch of the game what is supposed: one turn, or where the seats act in turn and no dice
    fall all that was done.
    """
    made, supposed = table.match, table.state.supposed
    if supposed is None:
        return what_if.keep([])
    last = made.turn if what_if.is_instant and not made.game.has_dice else what_if.turn + 1
    more = [made.orders_at(turn) for turn in range(what_if.turn + 1, last)]
    return what_if.keep([supposed.orders, *more])
