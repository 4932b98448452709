"""What an intent changes at the table: the state after it, and what the scene has to do besides.

`update` answers another state of the screen. Everything else is an effect, a value that the scene carries out
(`Effect`): so are other orders in place of those being written (`writing`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from game.board.frame import event_number
from game.play.match import Match
from game.screens.scene import Home, Move, Pop, Push, Replace
from game.table.branches.tree import TreeScene
from game.table.endings.scene import EndScene
from game.table.menu import SaveDialog, ask_fork, load_scene, rules_scene
from game.table.orders.choosing import picked, stepped_back, taken
from game.table.orders.entering import all_cleared, cleared
from game.table.orders.ordering import AnyOrdering
from game.table.play import events_of
from game.table.playback import ENDING
from game.table.press.scene import read_page
from game.table.stages import Stage
from game.table.state import After, Commit, Effect, Fit, Focus, Hasten, Open, Set, Show, TableState
from game.table.tools import ENTRY, TableModel
from game.table.whatif.update import ask, supposing
from game.table.words import turn_of
from game.table.writing import (
    by_letter,
    confirm,
    next_unit,
    on_order_row,
    on_orders,
    redo,
    resign,
    typed_in,
    undo,
    written,
)
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


def told(table: TableModel, intent: Intent) -> TableState | None:
    """The state after an intent that is about the telling of events: the next one, the one before, all at
    once; None for every other.
    """
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


def update(table: TableModel, intent: Intent) -> After:
    """What an intent of the usual table does."""
    state, ordering = table.state, table.ordering
    if table.stages.what_if is not None and (after := supposing(table, intent)) is not None:
        return after
    match intent:
        case Do():
            return _DONE[intent](table)
        case Pick(key):
            return _picked(table, key)
        case Choose(letter):
            return state, written(by_letter(table, letter))
        case Take(choice) if ordering is not None:
            return state, written(taken(ordering, choice))
        case TakeSeat(seat) if ordering is not None:
            return state, written(ordering.at_seat(seat))
        case TypeOrder(text) if ordering is not None:
            return typed_in(state, ordering, text)
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
            return _only(table, "" if one == state.only_owner else one)
        case OnlySeat(one):
            return _only(table, one)
        case OnRow():
            return _on_row(table, intent)
        case Pan() | Zoom() | Reveal():
            return state, (intent,)
    return state, ()


# -- what is looked at ---------------------------------------------------------------------------------------


def _picked(table: TableModel, key: str) -> After:
    """A click on a place: part of an order, or in the past the choice of an order to explain."""
    state, ordering = table.state, table.ordering
    if ordering is not None:
        return replace(state, typed_error=""), written(
            picked(ordering, key, asks=not table.settings.supports_by_click)
        )
    mark = state.mark or next((m for m in table.frame.marks if m.places[0].partition("/")[0] == key), None)
    return replace(state, selected=mark.tag if mark and mark.tag != state.selected else ""), ()


def _back(table: TableModel) -> After:
    """One step back: pick, selected order, past, and at last the table itself."""
    state, ordering, stages = table.state, table.ordering, table.stages
    if state.carried is not None:
        return replace(state, carried=None), ()
    if state.focus:
        return replace(state, focus=""), ()
    if ordering is not None and (ordering.notice or not ordering.picking.is_idle):
        return state, written(stepped_back(ordering))
    if state.selected:
        return replace(state, selected=""), ()
    if stages.shown is not None and stages.stage is not Stage.RESULTS and not stages.is_replay:
        return state, (Show(ShowPhase(None)),)
    return state, (Open("menu"),)


def _accept(table: TableModel) -> After:
    """Enter: what the board's focus is on, or the next thing to do."""
    if table.state.focus:
        return _picked(table, table.state.focus)
    return _go_on(table) if table.stages.stage is Stage.RESULTS else (table.state, ())


def _go_on(table: TableModel) -> After:
    """From the results to the next phase."""
    return table.state.without_playback(), (Show(Do.GO_ON, forward=True),)


def _play(table: TableModel) -> After:
    """Starts or stops the play of phases, one after the other."""
    table.stages.toggle_play()
    return table.state, (Show(Do.PLAY),)


def _space(table: TableModel) -> After:
    """Goes on from fresh results, else plays or pauses; without effect while orders are written.

    While computer players are waited for, the present stays in sight and their next turn need not wait for
    its pace.
    """
    stages = table.stages
    if stages.stage is Stage.THINKING and stages.is_live and not stages.is_watched:
        return table.state, (Hasten(),)
    if stages.is_fresh and not stages.is_watched:
        return _go_on(table)
    return (table.state, ()) if table.ordering is not None else _play(table)


def _fork(table: TableModel) -> After:
    """A new game from the phase that is looked at."""
    shown = table.stages.shown

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
        return state, on_order_row(ordering, event)
    if turn is not None:
        return state, (Show(ShowPhase(turn)),)
    is_again = event.kind == "chosen" and event.key == state.selected
    return (replace(state.without_playback(), selected="") if is_again else _explained(table, event.key)), ()


def _next_reason(table: TableModel) -> After:
    """The next line of the results is explained."""
    keys, here = [row.key for row in table.look.rows if row.key], table.look.chosen
    if table.stages.shown is None or not keys:
        return replace(table.state, pointed=""), ()
    following = min(keys.index(here) + 1, len(keys) - 1) if here in keys else 0
    return replace(table.state, pointed="", selected=keys[following]), ()


def _explained(table: TableModel, key: str) -> TableState:
    """A row of results is explained; that of an event is told with those before it."""
    is_event = table.stages.shown is not None and event_number(key) is not None
    playback = events_of(table).chosen(key) if is_event else table.state.playback.ended()
    state = table.state.with_playback(playback) if playback.is_running else table.state.without_playback()
    return replace(state, selected=key)


# -- what is shown -------------------------------------------------------------------------------------------


def _arrows(table: TableModel) -> After:
    """Orders on the map or not, at this table."""
    state = replace(table.state, show_orders=not table.state.show_orders)
    return state, _noted(table, "" if state.show_orders else HIDDEN)


def _only(table: TableModel, seat: str) -> After:
    """The orders of a seat alone; of all for ''."""
    notice = FILTERED.format(seat=table.match.entry.seat_title(seat)) if seat else ""
    state = replace(table.state, only_owner=seat or None, show_orders=table.state.show_orders or bool(seat))
    return state, _noted(table, notice)


def _noted(table: TableModel, notice: str) -> Sequence[Effect]:
    """Says what a switch leaves as it is while orders are written."""
    is_writing = table.ordering is not None and table.parts.turn_flow.has_results
    return written(table.ordering.said(notice) if table.ordering is not None and is_writing else None)


def _opening(what: str) -> Callable[[TableModel], After]:
    return lambda table: (table.state, (Open(what),))


def _front_page(table: TableModel) -> After:
    page = read_page(table)
    return table.state, (page,) if page is not None else ()


_DONE: Mapping[Do, Callable[[TableModel], After]] = {
    Do.BACK: _back,
    Do.CONFIRM: confirm,
    Do.SEND: lambda table: (table.state, (Commit(),)),
    Do.UNDO: undo,
    Do.REDO: redo,
    Do.CLEAR: on_orders(cleared),
    Do.CLEAR_ALL: on_orders(all_cleared),
    Do.NEXT_UNIT: next_unit,
    Do.NEXT_SEAT: on_orders(AnyOrdering.at_next_seat),
    Do.RESIGN: resign,
    Do.FIT: lambda table: (table.state, (Fit(),)),
    Do.PLAY: _play,
    Do.SPACE: _space,
    Do.ACCEPT: _accept,
    Do.GO_ON: _go_on,
    Do.NAMES: lambda table: (table.state, (Set(replace(table.settings, names=NAMES[table.settings.names])),)),
    Do.PLAIN: lambda table: (table.state, (Set(table.in_other_look),)),
    Do.ORDERS: _arrows,
    Do.FRONT_PAGE: _front_page,
    Do.MUTE: lambda table: (table.state, (Set(replace(table.settings, muted=not table.settings.muted)),)),
    Do.REASON: _next_reason,
    Do.TYPE: lambda table: (table.state, (Focus(ENTRY),)),
    Do.PANEL: lambda table: (replace(table.state, is_panel_open=not table.state.is_panel_open), ()),
    Do.STANDINGS: lambda table: (replace(table.state, shows_standings=not table.state.shows_standings), ()),
    Do.RULES: lambda table: (table.state, (Push(rules_scene(table.match)),)),
    Do.SAVE: lambda table: (table.state, (Push(SaveDialog(table.match)),)),
    Do.LOAD: lambda table: (table.state, (Push(load_scene()),)),
    Do.EXPORT: _opening("export"),
    Do.CARD: _opening("card"),
    Do.COURSE: lambda table: (table.state, (Push(EndScene(table)),)),
    Do.BRANCHES: lambda table: (table.state, (Push(TreeScene(table)),)),
    Do.LEAVE: lambda table: (table.state, (Pop() if table.lies_over_another else Home(),)),
    Do.MENU: _opening("menu"),
    Do.VOTES: _opening("vote"),
    Do.PHASES: _opening("phases"),
    Do.SEATS: _opening("powers"),
    Do.FORK: _fork,
    Do.WHAT_IF: ask,
    Do.UNFOCUS: lambda table: (replace(table.state, focus=""), ()),
}
