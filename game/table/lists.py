"""The menu of the table and its lists of choices: votes, phases, whose orders are shown."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial

import pygame

from game.core.keymap import MUTE, NAMED
from game.net.seat_match import SeatMatch
from game.play.clock import thinking_title
from game.play.review.inquiry import may_review
from game.play.talk.spoken import speeches
from game.screens.scene import Move, Pop, Push
from game.table.by_file.inviting import HoldDialog, invite
from game.table.endings.review import TITLE as REVIEW
from game.table.endings.review import open_review
from game.table.endings.scene import EndScene, course_title
from game.table.layout import Layout
from game.table.live.spoken import TITLE as SPOKEN
from game.table.live.spoken import SpokenDialog
from game.table.menu import (
    Later,
    MenuItem,
    SaveDialog,
    load_scene,
    open_list,
    open_menu,
    print_scene,
    rules_scene,
    settings_scene,
)
from game.table.orders.entering import voted
from game.table.press.pages import has_pages
from game.table.stages import Stage
from game.table.state import Write
from game.table.tools import GameTools, TableModel, choose_thinking
from game.ui.intents import Do, OnlySeat, ShowPhase

RULE_OF_VOTES = "A draw needs the votes of all, a concession those of all others."
"""What stands under the ballot."""


def opened(
    what: str, table: TableModel, tools: GameTools, anchor: pygame.Rect, later: Later, layout: Layout
) -> Move | None:
    """The move that opens the menu, or the list "vote", "phases" or "powers"."""
    if what == "menu":
        return open_menu(
            anchor, menu_items(table, tools, layout), later, place=tools.place, own=table.settings.keys
        )
    return {"vote": _ballot, "phases": _phases, "powers": _powers}[what](table, anchor)


def menu_items(table: TableModel, tools: GameTools, layout: Layout) -> list[MenuItem]:
    """All that has no button of its own."""
    match, send = table.match, table.send
    own = tools.menu_items(_seat_items(table))
    if table.stages.what_if is not None:
        return _what_if_items(table, tools, own, layout)
    return [
        MenuItem("Save the game", lambda: Push(SaveDialog(match)), "save"),
        MenuItem("Load a game", lambda: Push(load_scene()), "load"),
        MenuItem("Export pictures or a film", lambda: send(Do.EXPORT), "export"),
        MenuItem("Print this phase", lambda: print_scene(table.stages, table.viewer)),
        MenuItem("Branches", lambda: send(Do.BRANCHES), "branches"),
        MenuItem("What if", lambda: send(Do.WHAT_IF), "what_if"),
        *([MenuItem("Invite somebody by file", partial(invite, match))] if _may_invite(table) else []),
        *([MenuItem("Play by file", lambda: Push(HoldDialog(match)))] if _may_be_held(table) else []),
        *([MenuItem(course_title(match), lambda: Push(EndScene(table)))] if match.turn else []),
        *([MenuItem("Front page", lambda: send(Do.FRONT_PAGE), "front_page")] if has_pages(match) else []),
        *([MenuItem(REVIEW, lambda: open_review(table))] if may_review(match) else []),
        *([MenuItem(SPOKEN, lambda: Push(SpokenDialog(match)))] if speeches(match.record) else []),
        MenuItem("Rules of this game", lambda: Push(rules_scene(match)), "rules"),
        MenuItem("Settings", lambda: Push(settings_scene())),
        _look(table),
        _sound(table),
        *own,
        *(_tight_items(table, tools, {item.key for item in own}, layout) if layout.is_tight else ()),
        _leaving(table),
    ]


def thinking_items(table: TableModel) -> list[MenuItem]:
    """The line that says and changes how long computer players think, where some make use of it."""
    match = table.match
    if table.is_replay or not any(match.entry.is_timed(spec.kind) for spec in match.players.values()):
        return []
    title = f"Computer players think: {thinking_title(table.settings.bot_seconds)}"
    return [MenuItem(title, lambda: choose_thinking(table))]


def _may_invite(table: TableModel) -> bool:
    """Whether the game has just begun, is held here as a whole, and could be played in turn by letters."""
    match = table.match
    is_fresh = not match.turn and not table.is_replay and table.parts.turn_flow.is_instant
    return is_fresh and not isinstance(match, SeatMatch) and not match.entry.hides(match.options)


def _may_be_held(table: TableModel) -> bool:
    """Whether the game is held here as a whole and could go on by file, its orders given elsewhere."""
    match = table.match
    is_simultaneous = match.entry.hides_orders and not table.parts.turn_flow.is_instant
    is_open = not isinstance(match, SeatMatch) and not table.is_replay and match.outcome is None
    return is_simultaneous and is_open and table.line.number is None


def _look(table: TableModel) -> MenuItem:
    """The board in its other look."""
    title = "Board in its own world" if table.is_plain else "Plain board"
    return MenuItem(title, lambda: table.send(Do.PLAIN), "plain")


def _sound(table: TableModel) -> MenuItem:
    """Silence, or sound again."""
    return MenuItem("Sound on" if table.settings.muted else "Sound off", lambda: table.send(Do.MUTE), MUTE)


def _leaving(table: TableModel) -> MenuItem:
    """The last line."""
    if table.line.number is not None:
        return MenuItem("Back to the game", Pop)
    if table.is_replay:
        return MenuItem("Leave the replay", Pop)
    return MenuItem("Leave the table", lambda: table.send(Do.LEAVE))


def _what_if_items(
    table: TableModel, tools: GameTools, own: Sequence[MenuItem], layout: Layout
) -> list[MenuItem]:
    """What can be done in a what-if: nothing that belongs to a game that is played."""
    kept = [item for item in own if item.key]
    return [
        MenuItem("Rules of this game", lambda: Push(rules_scene(table.match)), "rules"),
        MenuItem("Settings", lambda: Push(settings_scene())),
        _look(table),
        _sound(table),
        *kept,
        *(_tight_items(table, tools, {item.key for item in kept}, layout) if layout.is_tight else ()),
        MenuItem("Back to the game", Pop, "what_if"),
    ]


def _seat_items(table: TableModel) -> Sequence[MenuItem]:
    if table.ordering is None or table.parts.turn_flow.is_instant:
        return ()
    title = table.match.entry.seat_title(table.ordering.seat)
    clear = MenuItem(f"Take back all orders of {title}", lambda: table.send(Do.CLEAR_ALL))
    return (clear, MenuItem(f"Resign {title}", lambda: table.send(Do.RESIGN)))


def _tight_items(
    table: TableModel, tools: GameTools, there: Collection[str], layout: Layout
) -> Iterator[MenuItem]:
    """What has a button where there is more room: the vote, and the switches that the game's part of the menu
    does not have (``there``: the actions of its lines).
    """
    state, send, look = table.state, table.send, table.look
    if any(key.intent is Do.VOTES for key in look.tools):
        yield MenuItem("Vote", lambda: send(Do.VOTES))
    if layout.is_shared:
        yield MenuItem("List of orders" if state.shows_standings else "Standings", lambda: send(Do.STANDINGS))
    names = f"{NAMED['names'].title_at(tools.place)}: {tools.name_words[table.settings.names]}"
    yield MenuItem(names, lambda: send(Do.NAMES), "names")
    yield MenuItem(
        f"{'Hide' if state.show_orders else 'Show'} {tools.orders_word}", lambda: send(Do.ORDERS), "orders"
    )
    intents = {key.intent for key in look.toggles}
    if Do.SEATS in intents:
        yield MenuItem("Orders of one power", lambda: send(Do.SEATS))
    for name, intent in tools.bindings.items():
        if intent in intents and name not in there:
            yield MenuItem(NAMED[name].title_at(tools.place), partial(send, intent), name)


def _ballot(table: TableModel, anchor: pygame.Rect) -> Move | None:
    """The votes of the seat."""
    ordering = table.ordering
    if ordering is None:
        return None
    ballot = ordering.ballot
    given = next((order for order, _ in ballot if order in ordering.orders), None)
    items: list[tuple[object, str]] = [(None, "No vote"), *ballot]

    def vote(choice: object) -> None:
        vote = next((order for order, _ in ballot if order == choice), None)
        table.send(Write(voted(ordering, vote)))

    return open_list(anchor, items, given, vote, RULE_OF_VOTES if ballot else "")


def _phases(table: TableModel, anchor: pygame.Rect) -> Move:
    """All phases that were played, and the present."""
    match, stages = table.match, table.stages
    items: list[tuple[object, str]] = [(turn, table.parts.phase_title(turn)) for turn in range(match.turn)]
    items += (
        []
        if stages.stage is Stage.RESULTS
        else [(None, "Last position" if stages.is_replay else "The present")]
    )
    return open_list(
        anchor,
        items,
        stages.shown,
        lambda turn: table.send(ShowPhase(turn if isinstance(turn, int) else None)),
    )


def _powers(table: TableModel, anchor: pygame.Rect) -> Move:
    """Whose orders are shown."""
    match = table.match
    items: list[tuple[object, str]] = [
        ("", "All powers"),
        *((seat, match.entry.seat_title(seat)) for seat in match.seats),
    ]
    return open_list(
        anchor, items, table.state.only_owner or "", lambda seat: table.send(OnlySeat(str(seat)))
    )
