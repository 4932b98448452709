"""The menu of the table and its lists of choices: votes, phases, whose orders are shown."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.play.key_actions import NAMED
from game.scenes.desk_link import desk_items
from game.scenes.flow import Stage
from game.scenes.master import master_of, open_master
from game.scenes.scene import Home, Move, Push
from game.scenes.table_menu import (
    MenuItem,
    SaveDialog,
    export_scene,
    load_scene,
    open_list,
    open_menu,
    rules_scene,
    settings_scene,
)

if TYPE_CHECKING:
    from game.scenes.table import TableScene
    from game.scenes.table_commands import TableCommands

RULE_OF_VOTES = "A draw needs the votes of all, a concession those of all others."
"""The last line of the ballot, which is no vote."""


class TableLists:
    """What opens over one table."""

    def __init__(self, table: TableScene, commands: TableCommands) -> None:
        self.table = table
        self.commands = commands

    def open_menu(self) -> Move | None:
        """All that has no button of its own."""
        table = self.table
        items = [
            MenuItem("Save the game", lambda: Push(SaveDialog(table.match)), "save"),
            MenuItem("Load a game", lambda: Push(load_scene()), "load"),
            MenuItem(
                "Export pictures or a film",
                lambda: export_scene(table.flow, table.viewer, table.companion.overlays()),
                "export",
            ),
            MenuItem("Rules of this game", lambda: Push(rules_scene(table.match)), "rules"),
            MenuItem("Settings", lambda: Push(settings_scene())),
            *desk_items(table.match),
            *((MenuItem("The Martians' game master", lambda: open_master(table.flow)),) if master_of(table.match) else ()),
            *self._seat_items(),
            *(self._tight_items() if table.layout.is_tight else ()),
            MenuItem("Leave the replay" if table.flow.is_replay else "Leave the table", Home),
        ]
        return open_menu(self._anchor("menu"), items, table.later, place=table.companion.place, own=table.context.settings.keys)

    def _seat_items(self) -> list[MenuItem]:
        ordering = self.table.live_ordering
        if ordering is None or self.table.parts.course.is_instant:
            return list(self.table.companion.menu_items())
        title = self.table.match.entry.seat_title(ordering.seat)
        clear = MenuItem(f"Take back all orders of {title}", self.commands.on_orders(lambda o: o.clear_all()))
        return [clear, MenuItem(f"Resign {title}", lambda: self.commands.resign(ordering.seat))]

    def _tight_items(self) -> list[MenuItem]:
        """What has a button where there is more room: the vote, and the switches."""
        table, ordering = self.table, self.table.live_ordering
        toggles, companion = table.panel.toggles, table.companion
        has_ballot = ordering is not None and companion.tools() is None
        ballot = ordering.parts.ballot(ordering.view, ordering.seat) if ordering is not None and has_ballot else ()
        standings = MenuItem("List of orders" if toggles.shows_standings else "Standings", self.commands.toggle_standings)
        names = f"{NAMED['names'].title_at(companion.place)}: {companion.name_words[toggles.names]}"
        orders = f"{'Hide' if toggles.show_orders else 'Show'} {companion.orders_word}"
        return [
            *([MenuItem("Vote", self.open_ballot)] if ballot else []),
            *([standings] if table.layout.is_shared else []),
            MenuItem(names, self.commands.toggle_names, "names"),
            MenuItem(orders, self.commands.toggle_orders, "orders"),
            *([MenuItem("Orders of one power", self.open_seats)] if companion.toggles() is None else self._own_switches()),
        ]

    def _own_switches(self) -> list[MenuItem]:
        """The switches of the game's own that its part of the menu does not have."""
        companion = self.table.companion
        intents, there = {key.intent for key in companion.toggles() or ()}, {item.key for item in companion.menu_items()}
        return [
            MenuItem(NAMED[name].title_at(companion.place), partial(self.commands.perform, intent), name)
            for name, intent in companion.bindings.items()
            if intent in intents and name not in there
        ]

    def open_ballot(self) -> Move | None:
        """The votes of the seat."""
        ordering = self.table.live_ordering
        if ordering is None:
            return None
        ballot = ordering.parts.ballot(ordering.view, ordering.seat)
        given = next((order for order, _ in ballot if order in ordering.orders), None)
        items: list[tuple[object, str]] = [(None, "No vote"), *ballot, *([(RULE_OF_VOTES, RULE_OF_VOTES)] if ballot else [])]

        def vote(order: object) -> None:
            if order is RULE_OF_VOTES:
                ordering.notice = RULE_OF_VOTES
            else:
                ordering.vote(order)
            self.table.follow_orders()

        return open_list(self._anchor("vote"), items, given, vote)

    def open_phases(self) -> Move | None:
        """All phases that were played, and the present."""
        match, flow = self.table.match, self.table.flow
        items: list[tuple[object, str]] = [(turn, match.phase_at(turn).title) for turn in range(match.turn)]
        is_fresh = flow.stage is Stage.RESULTS
        items += [] if is_fresh else [(None, "Last position" if flow.is_replay else "The present")]

        def jump(turn: object) -> None:
            self.table.show(lambda: flow.jump(turn if isinstance(turn, int) else None))

        return open_list(self._anchor("phases"), items, flow.shown, jump)

    def open_seats(self) -> Move | None:
        """Whose orders are shown."""
        match = self.table.match
        items: list[tuple[object, str]] = [("", "All powers"), *((seat, match.entry.seat_title(seat)) for seat in match.seats)]
        return open_list(self._anchor("powers"), items, self.table.panel.toggles.only_owner or "", self.commands.show_seat)

    def _anchor(self, name: str) -> pygame.Rect:
        widget = self.table.ui.names.get(name)
        return pygame.Rect(widget.rect) if widget else pygame.Rect(self.table.area.centerx, self.table.area.height // 3, 1, 1)
