"""What an intent makes of the orders being written: another state, and the effect that puts other orders in
place of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.table.menu import ask_confirm, ask_resign
from game.table.orders.choosing import at_next_unit, chosen, picked, selected
from game.table.orders.entering import redone, removed, typed, undone
from game.table.orders.ordering import AnyOrdering
from game.table.state import After, Commit, Effect, Empty, HandOver, TableState, TurnBack, Write
from game.table.tools import ENTRY, TableModel
from game.ui.intents import Do, OnRow, Reveal


def written(ordering: AnyOrdering | None) -> Sequence[Effect]:
    """Other orders are being written; None: the same."""
    return (Write(ordering),) if ordering is not None else ()


def on_orders(change: Callable[[AnyOrdering], AnyOrdering]) -> Callable[[TableModel], After]:
    """An intent about the orders being written; without effect while none are."""

    def run(table: TableModel) -> After:
        return table.state, written(change(table.ordering) if table.ordering is not None else None)

    return run


def typed_in(state: TableState, ordering: AnyOrdering, text: str) -> After:
    """Enters the orders of a text; '' mends what was wrong with the last one."""
    if not text:
        return replace(state, typed_error=""), ()
    after = typed(ordering, text)
    if after.notice:
        return replace(state, typed_error=after.notice), (Write(after.said("")),)
    return replace(state, typed_error=""), (Write(after), Empty(ENTRY))


def by_letter(table: TableModel, letter: str) -> AnyOrdering | None:
    """After a letter that stands for a verb; over a unit it also chooses the unit. None where there is no
    such choice.
    """
    ordering, place = table.ordering, table.state.place
    if ordering is None:
        return None
    if ordering.picking.is_idle and place in ordering.picking.units and ordering.offers(place, letter):
        ordering = picked(ordering, place)
    return chosen(ordering, letter)


def undo(table: TableModel) -> After:
    """Takes back the last change of the orders; where there is none, turns that were played."""
    ordering = table.ordering
    if ordering is None or not ordering.sheet.can_undo:
        return table.state, (TurnBack(),)
    return table.state, written(undone(ordering))


def redo(table: TableModel) -> After:
    """Makes again what was taken back last."""
    ordering = table.ordering
    if ordering is None or not ordering.sheet.can_redo:
        return table.state, (TurnBack(is_redo=True),)
    return table.state, written(redone(ordering))


def confirm(table: TableModel) -> After:
    """Sends the orders; asks first when something is left open, or when what was typed was refused."""
    ordering = table.ordering
    if ordering is None or (table.parts.turn_flow.is_instant and not table.stages.is_complete):
        return table.state, ()
    missing, refused = ordering.missing, table.state.typed_error
    if not missing and not refused:
        return table.state, (Commit(),)
    titles = table.match.entry.seat_title
    lines = [
        f"{titles(seat)}: {text}." if ordering.is_sandbox else f"{text}." for seat, text in missing.items()
    ]
    left_out = [f"What is still in the field is left out. {refused}"] if refused else []
    told = list(map(table.said, (*ordering.warnings, *left_out, *lines)))
    return table.state, (ask_confirm(told, lambda: table.send(Do.SEND)),)


def next_unit(table: TableModel) -> After:
    """Goes to the next unit without an order."""
    if table.ordering is None:
        return table.state, ()
    ordering, place = at_next_unit(table.ordering)
    return table.state, (Write(ordering), Reveal(place)) if place else (Write(ordering),)


def resign(table: TableModel) -> After:
    """Asks who takes over a seat, and gives it up."""
    if table.ordering is None:
        return table.state, ()
    seat = table.ordering.seat
    return table.state, (ask_resign(table.match, seat, lambda spec: table.send(HandOver(seat, spec))),)


def on_order_row(ordering: AnyOrdering, event: OnRow) -> Sequence[Effect]:
    """A line of the list of orders: chosen, or to be deleted."""
    slot = next((s for s in ordering.slots if s.slot == event.key), None)
    if event.kind == "deleted":
        return written(removed(ordering, event.key))
    if event.kind == "chosen" and slot is not None and slot.place:
        return Write(selected(ordering, slot.place)), Reveal(slot.place)
    return ()
