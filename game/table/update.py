"""What an intent changes at the table: the state after it, and what the scene has to do besides.

`update` changes the state of the screen by answering another one, and the orders being written by the methods
of their desk. Everything else is an effect: a value that the scene carries out (`Effect`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from game.board.frame import event_number
from game.play.match import Match
from game.screens.scene import Home, Move, Push, Replace
from game.table.flow import Stage
from game.table.menu import SaveDialog, ask_confirm, ask_fork, ask_resign, load_scene, rules_scene
from game.table.orders.ordering import Ordering
from game.table.playback import ENDING, EventPlayback, playback_of
from game.table.state import (
    Commit,
    Effect,
    Empty,
    Fit,
    Focus,
    HandOver,
    Hasten,
    Names,
    Open,
    Show,
    TableState,
    TurnBack,
)
from game.table.tools import ENTRY, TableModel
from game.table.words import turn_of
from game.ui.intents import (
    Arrows,
    Carry,
    Choose,
    Do,
    Intent,
    OneSeat,
    OnlySeat,
    OnRow,
    Over,
    Pan,
    Pick,
    Reveal,
    ShowPhase,
    ShowTurn,
    Step,
    Take,
    TakeSeat,
    TypeOrder,
    Walk,
    Zoom,
)

HIDDEN = "The arrows of earlier turns are hidden now; your own orders of this phase are always shown."
FILTERED = (
    "Of earlier turns the arrows of {seat} alone are shown now; your own orders of this phase are "
    "always shown."
)
NAMES: Mapping[str, str] = {"full": "codes", "codes": "none", "none": "full"}


After = tuple[TableState, Sequence[Effect]]
"""The state after an intent, and what is to be done besides."""


def update(table: TableModel, intent: Intent) -> After:
    """What an intent of the usual table does."""
    state, ordering = table.state, table.ordering
    match intent:
        case Do():
            return _DONE[intent](table)
        case Pick(key):
            return _picked(table, key), ()
        case Choose(letter):
            choose(table, letter)
        case Take(choice) if ordering is not None:
            ordering.take(choice)
        case TakeSeat(seat) if ordering is not None:
            ordering.set_seat(seat)
        case TypeOrder(text) if ordering is not None:
            return _typed(state, ordering, text)
        case Over(place, key, mark):
            focus = state.focus if intent.keeps_focus else ""
            pointed = (
                state.pointed
                if (key, mark) == (state.hover, state.mark)
                else mark.tag
                if mark is not None
                else ""
            )
            return replace(state, focus=focus, hover=key, mark=mark, pointed=pointed, pointer=place), ()
        case Arrows(show_orders, only_owner):
            return replace(state, show_orders=show_orders, only_owner=only_owner), ()
        case Carry(key, place):
            return replace(state, carried=None if place is None else (key, place)), ()
        case Walk(dx, dy):
            return _walked(table, dx, dy)
        case ShowPhase():
            return state, (Show(intent),)
        case ShowTurn(step):
            return state, (Show(intent, forward=step is Step.FORWARD),)
        case OneSeat(number):
            seats = table.match.seats
            one = seats[number - 1] if 0 < number <= len(seats) else ""
            return _only(table, "" if one == state.only_owner else one), ()
        case OnlySeat(one):
            return _only(table, one), ()
        case OnRow():
            return _on_row(table, intent)
        case Pan() | Zoom() | Reveal():
            return state, (intent,)
    return state, ()


# -- the telling of events -----------------------------------------------------------------------------------


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
    turn = table.flow.shown
    return (
        EventPlayback()
        if turn is None
        else playback_of(turn, table.results(), table.match.reports[turn].events)
    )


# -- orders --------------------------------------------------------------------------------------------------


def _on(action: Callable[[Ordering], object]) -> Callable[[TableModel], After]:
    """An intent about the orders being written; without effect while none are."""

    def run(table: TableModel) -> After:
        if table.ordering is not None:
            action(table.ordering)
        return table.state, ()

    return run


def _picked(table: TableModel, key: str) -> TableState:
    """A click on a place: part of an order, or in the past the choice of an order to explain."""
    state, ordering = table.state, table.ordering
    if ordering is not None:
        ordering.pick(key)
        return replace(state, typed_error="")
    mark = state.mark or next((m for m in table.frame.marks if m.places[0].partition("/")[0] == key), None)
    return replace(state, selected=mark.tag if mark and mark.tag != state.selected else "")


def _typed(state: TableState, ordering: Ordering, text: str) -> After:
    """Enters the orders of a text; '' mends what was wrong with the last one."""
    if text and not ordering.type(text):
        return replace(state, typed_error=ordering.take_notice()), ()
    return replace(state, typed_error=""), (Empty(ENTRY),) if text else ()


def choose(table: TableModel, letter: str) -> bool:
    """A letter that stands for a verb; over a unit it also chooses the unit. Whether there was such a
    choice.
    """
    ordering, place = table.ordering, table.state.place
    if ordering is None:
        return False
    if ordering.picking.is_idle and place in ordering.picking.units and ordering.offers(place, letter):
        ordering.pick(place)
    return ordering.choose(letter)


def _back(table: TableModel) -> After:
    """One step back: pick, selected order, past, and at last the table itself."""
    state, ordering, flow = table.state, table.ordering, table.flow
    if state.carried is not None:
        return replace(state, carried=None), ()
    if state.focus:
        return replace(state, focus=""), ()
    if ordering is not None and (ordering.notice or not ordering.picking.is_idle):
        ordering.back()
        return state, ()
    if state.selected:
        return replace(state, selected=""), ()
    if flow.shown is not None and flow.stage is not Stage.RESULTS and not flow.is_replay:
        return state, (Show(ShowPhase(None)),)
    return state, (Open("menu"),)


def _undo(table: TableModel) -> After:
    """Takes back the last change of the orders; where there is none, turns that were played."""
    ordering = table.ordering
    if ordering is None or not ordering.sheet.can_undo:
        return table.state, (TurnBack(),)
    ordering.undo()
    return table.state, ()


def _redo(table: TableModel) -> After:
    """Makes again what was taken back last."""
    ordering = table.ordering
    if ordering is None or not ordering.sheet.can_redo:
        return table.state, (TurnBack(is_redo=True),)
    ordering.redo()
    return table.state, ()


def _confirm(table: TableModel) -> After:
    """Sends the orders; asks first when something is left open."""
    ordering = table.ordering
    if ordering is None or (table.parts.course.is_instant and not table.flow.is_complete):
        return table.state, ()
    missing = ordering.missing()
    if not missing:
        return table.state, (Commit(),)
    titles = table.match.entry.seat_title
    lines = [
        f"{titles(seat)}: {text}." if ordering.is_sandbox else f"{text}." for seat, text in missing.items()
    ]
    return table.state, (ask_confirm([*lines, *ordering.warnings()], lambda: table.send(Do.SEND)),)


def _next_unit(table: TableModel) -> After:
    """Goes to the next unit without an order."""
    place = table.ordering.next_unit() if table.ordering is not None else ""
    return table.state, (Reveal(place),) if place else ()


def _resign(table: TableModel) -> After:
    """Asks who takes over a seat, and gives it up."""
    if table.ordering is None:
        return table.state, ()
    seat = table.ordering.seat
    return table.state, (ask_resign(table.match, seat, lambda spec: table.send(HandOver(seat, spec))),)


# -- what is looked at ---------------------------------------------------------------------------------------


def _accept(table: TableModel) -> After:
    """Enter: what the board's focus is on, or the next thing to do."""
    if table.state.focus:
        return _picked(table, table.state.focus), ()
    return _go_on(table) if table.flow.stage is Stage.RESULTS else (table.state, ())


def _go_on(table: TableModel) -> After:
    """From the results to the next phase."""
    return table.state.without_playback(), (Show(Do.GO_ON, forward=True),)


def _play(table: TableModel) -> After:
    """Starts or stops the play of phases, one after the other."""
    table.flow.toggle_play()
    return table.state, (Show(Do.PLAY),)


def _space(table: TableModel) -> After:
    """Goes on from fresh results, else plays or pauses; without effect while orders are written.

    While computer players are waited for, the present stays in sight and their next turn need not wait for
    its pace.
    """
    flow = table.flow
    if flow.stage is Stage.THINKING and flow.is_live and not flow.is_watched:
        return table.state, (Hasten(),)
    if flow.is_fresh and not flow.is_watched:
        return _go_on(table)
    return (table.state, ()) if table.ordering is not None else _play(table)


def _fork(table: TableModel) -> After:
    """A new game from the phase that is looked at."""
    shown = table.flow.shown

    def begin(match: Match) -> Move:
        return Replace(table.context.open_table(match))

    return table.state, () if shown is None else (ask_fork(table.match, shown, begin),)


def _walked(table: TableModel, dx: int, dy: int) -> After:
    """The board's focus moves; it begins at the chosen unit or the pointer."""
    state, ordering = table.state, table.ordering
    start = state.focus or (ordering.picking.unit if ordering else "") or state.hover
    if start:
        focus = table.parts.neighbor(start, dx, dy)
    else:
        open_places = [slot.place for slot in ordering.slots if slot.place] if ordering else []
        focus = next(iter([*open_places, *(piece.key.partition("/")[0] for piece in table.frame.pieces)]), "")
    return replace(state, focus=focus), (Reveal(focus),) if focus else ()


def _on_row(table: TableModel, event: OnRow) -> After:
    """A line of the list: pointed at, chosen, reached by keys, or to be deleted."""
    state, ordering, turn = table.state, table.ordering, turn_of(event.key)
    if event.kind == "hovered":
        return replace(state, pointed=event.key), ()
    if event.kind == "stepped":
        return (_explained(table, event.key) if ordering is None else state), ()
    if ordering is not None:
        return state, _on_order_row(ordering, event)
    if turn is not None:
        return state, (Show(ShowPhase(turn)),)
    is_again = event.kind == "chosen" and event.key == state.selected
    return (replace(state.without_playback(), selected="") if is_again else _explained(table, event.key)), ()


def _on_order_row(ordering: Ordering, event: OnRow) -> Sequence[Effect]:
    slot = next((s for s in ordering.slots if s.slot == event.key), None)
    if event.kind == "deleted":
        ordering.remove(event.key)
    elif event.kind == "chosen" and slot is not None and slot.place:
        ordering.select(slot.place)
        return (Reveal(slot.place),)
    return ()


def _next_reason(table: TableModel) -> After:
    """The next line of the results is explained."""
    keys, here = [row.key for row in table.look.rows if row.key], table.look.chosen
    if table.flow.shown is None or not keys:
        return replace(table.state, pointed=""), ()
    following = min(keys.index(here) + 1, len(keys) - 1) if here in keys else 0
    return replace(table.state, pointed="", selected=keys[following]), ()


def _explained(table: TableModel, key: str) -> TableState:
    """A row of results is explained; that of an event is told with those before it."""
    is_event = table.flow.shown is not None and event_number(key) is not None
    playback = events_of(table).chosen(key) if is_event else table.state.playback.ended()
    state = table.state.with_playback(playback) if playback.is_running else table.state.without_playback()
    return replace(state, selected=key)


# -- what is shown -------------------------------------------------------------------------------------------


def _arrows(table: TableModel) -> After:
    """Orders on the map or not, at this table."""
    state = replace(table.state, show_orders=not table.state.show_orders)
    _note(table, "" if state.show_orders else HIDDEN)
    return state, ()


def _only(table: TableModel, seat: str) -> TableState:
    """The orders of a seat alone; of all for ''."""
    _note(table, FILTERED.format(seat=table.match.entry.seat_title(seat)) if seat else "")
    return replace(table.state, only_owner=seat or None, show_orders=table.state.show_orders or bool(seat))


def _note(table: TableModel, notice: str) -> None:
    """Says what a switch leaves as it is while orders are written."""
    if table.ordering is not None and table.parts.course.has_results:
        table.ordering.say(notice)


def _opening(what: str) -> Callable[[TableModel], After]:
    return lambda table: (table.state, (Open(what),))


_DONE: Mapping[Do, Callable[[TableModel], After]] = {
    Do.BACK: _back,
    Do.CONFIRM: _confirm,
    Do.SEND: lambda table: (table.state, (Commit(),)),
    Do.UNDO: _undo,
    Do.REDO: _redo,
    Do.CLEAR: _on(Ordering.clear),
    Do.CLEAR_ALL: _on(Ordering.clear_all),
    Do.NEXT_UNIT: _next_unit,
    Do.NEXT_SEAT: _on(Ordering.next_seat),
    Do.RESIGN: _resign,
    Do.FIT: lambda table: (table.state, (Fit(),)),
    Do.PLAY: _play,
    Do.SPACE: _space,
    Do.ACCEPT: _accept,
    Do.GO_ON: _go_on,
    Do.NAMES: lambda table: (table.state, (Names(NAMES[table.settings.names]),)),
    Do.ORDERS: _arrows,
    Do.REASON: _next_reason,
    Do.TYPE: lambda table: (table.state, (Focus(ENTRY),)),
    Do.PANEL: lambda table: (replace(table.state, is_panel_open=not table.state.is_panel_open), ()),
    Do.STANDINGS: lambda table: (replace(table.state, shows_standings=not table.state.shows_standings), ()),
    Do.RULES: lambda table: (table.state, (Push(rules_scene(table.match)),)),
    Do.SAVE: lambda table: (table.state, (Push(SaveDialog(table.match)),)),
    Do.LOAD: lambda table: (table.state, (Push(load_scene()),)),
    Do.EXPORT: _opening("export"),
    Do.LEAVE: lambda table: (table.state, (Home(),)),
    Do.MENU: _opening("menu"),
    Do.VOTES: _opening("vote"),
    Do.PHASES: _opening("phases"),
    Do.SEATS: _opening("powers"),
    Do.FORK: _fork,
    Do.UNFOCUS: lambda table: (replace(table.state, focus=""), ()),
}
