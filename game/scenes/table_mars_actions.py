"""What can be done at a table of Mars beside acting: overlays, advice, draws, giving up, texts, clocks, set-up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.mars_chess.orders import DRAW, RESIGN, Order
from game.rules.mars_chess.pieces import SEATS, SIDE_NAMES
from game.scenes.dialog import Answer, ask
from game.scenes.ordering import Ordering
from game.scenes.scene import Move, Push
from game.scenes.table_mars_clock import CONTROLS, THINKING, control_title, thinking_title
from game.scenes.table_mars_keys import BINDINGS
from game.scenes.table_mars_legend import LegendScene
from game.scenes.table_mars_setup import SetupScene
from game.scenes.table_mars_texts import copy_game, copy_position, paste
from game.scenes.table_menu import MenuItem, open_list
from game.ui.intents import Act
from game.view.mars_overlays import OVERLAY_TITLES, OVERLAYS

if TYPE_CHECKING:
    from game.scenes.table_mars_companion import MarsCompanion


OF_A_GAME = ("clocks", "thinking", "set up", "paste", "draw", "resign")
"""What there is to do in a game that is played, not in one that is looked at."""


class MarsActions:
    """The wishes that a companion of Mars carries out, by name."""

    def __init__(self, companion: MarsCompanion) -> None:
        self.companion = companion
        self.table = companion.table
        self.sights = companion.sights
        self._actions: Mapping[str, Callable[[], Move | None]] = {
            "flip": self.flip,
            "advice": self.advise,
            "draw": self.offer_draw,
            "resign": self.ask_resign,
            "legend": lambda: Push(LegendScene(self.sights.view.position)),
            "overlays": self.open_overlays,
            "clocks": self.open_clocks,
            "thinking": self.open_thinking,
            "copy position": lambda: copy_position(self.sights.view),
            "copy game": lambda: copy_game(self.table.match),
            "paste": lambda: paste(self.table.match, self.table.context),
            "set up": lambda: Push(SetupScene(self.table.match, self.sights.view.position)),
            **{name: partial(self._switch, name) for name in OVERLAYS},
        }

    def perform(self, name: str) -> Move | None:
        """Carries out a wish; one that is not known does nothing."""
        return self._actions[name]() if name in self._actions else None

    @property
    def ordering(self) -> Ordering | None:
        """The person on move."""
        return self.table.live_ordering

    def menu_items(self) -> Sequence[MenuItem]:
        """What has no button, or none in a small window."""
        clock = control_title(self.companion.times.chosen)
        items = (
            ("What would the computer play, and why", "advice"),
            ("How every unit moves now", "legend"),
            ("Overlays (1 to 6)", "overlays"),
            ("Turn the board", "flip"),
            (f"Clocks: {clock}", "clocks"),
            (f"Computer players think: {thinking_title(self.table.context.settings.bot_seconds)}", "thinking"),
            ("Set up a position", "set up"),
            ("Copy the position", "copy position"),
            ("Copy the game", "copy game"),
            ("Paste a position or a game", "paste"),
            ("Offer or accept a draw", "draw"),
            ("Resign", "resign"),
        )
        away = OF_A_GAME if self.table.is_replay else ()
        named = {intent.name: key for key, intent in BINDINGS.items() if isinstance(intent, Act)}
        return [MenuItem(title, self._actions[name], named.get(name, "")) for title, name in items if name not in away]

    def flip(self) -> Move | None:
        """The board from the other side."""
        parts = self.companion.parts
        parts.is_flipped = not parts.is_flipped
        self.table.refresh()
        return None

    def _switch(self, overlay: str) -> Move | None:
        self.sights.switch(overlay)
        self.table.refresh()
        return None

    def open_overlays(self) -> Move | None:
        """A list of the overlays with those that are on marked by a word."""
        items: list[tuple[object, str]] = [
            (name, f"{number}  {OVERLAY_TITLES[name]}{': on' if name in self.sights.shown else ''}")
            for number, name in enumerate(OVERLAYS, 1)
        ]
        return open_list(self._anchor("overlays"), items, None, lambda name: self._switch(str(name)))

    def _anchor(self, name: str) -> pygame.Rect:
        widget = self.table.ui.names.get(name)
        return pygame.Rect(widget.rect) if widget else pygame.Rect(self.table.area.centerx, self.table.area.height // 3, 1, 1)

    # -- advice, draws, resigning ---------------------------------------------------------------------------------------------

    def advise(self) -> Move | None:
        """Asks what the computer would play here; asked again, the answer goes away."""
        if self.companion.adviser.view == self.sights.view:
            self.companion.adviser.stop()
        elif self.sights.view.ended is None:
            self.companion.adviser.ask(self.sights.view, self.table.context.settings.bot_seconds)
        self.table.refresh()
        return None

    def offer_draw(self) -> Move | None:
        """Offers a draw with the next action, takes the offer back, or accepts the enemy's."""
        ordering = self.ordering
        if ordering is None:
            return None
        given = next((order for order in ordering.orders if order.verb == DRAW), None)
        if given is None and ordering.view.offer not in ("", ordering.seat):
            return Push(
                ask(
                    "Accept the draw?",
                    "The game ends without a winner.",
                    Answer("Accept", self._vote_draw, "primary"),
                    Answer("Play on"),
                )
            )
        if given is not None:
            ordering.vote(None)
        else:
            ordering.vote(Order(ordering.seat, DRAW))
        self.table.follow_orders()
        return None

    def _vote_draw(self) -> Move | None:
        if self.ordering is not None:
            self.ordering.vote(Order(self.ordering.seat, DRAW))
            self.table.follow_orders()
        return None

    def ask_resign(self) -> Move | None:
        """Asks before the game is given up."""
        ordering = self.ordering
        if ordering is None:
            return None
        title = self.table.match.entry.seat_title(ordering.seat)
        other = SIDE_NAMES[1 - SEATS.index(ordering.seat)]
        return Push(
            ask(f"Resign as {title}?", f"{other} wins the game.", Answer("Resign", self.resign, "danger"), Answer("Play on"))
        )

    def resign(self) -> Move | None:
        """Gives the game up for the person on move."""
        if self.ordering is not None:
            self.ordering.enter(Order(self.ordering.seat, RESIGN))
            self.table.follow_orders()
        return None

    # -- clocks ---------------------------------------------------------------------------------------------------------------

    def open_clocks(self) -> Move | None:
        """The times that can be chosen for this game; both sides begin anew with it, from the next action on."""
        items: list[tuple[object, str]] = [(text, control_title(text)) for text in CONTROLS]
        return open_list(self._anchor("menu"), items, self.companion.times.chosen, self._choose_clocks)

    def _choose_clocks(self, text: object) -> None:
        self.companion.times.choose(str(text))
        self.table.refresh()

    def open_thinking(self) -> Move | None:
        """How long computer players may think about a turn, from their next turn on."""
        context = self.table.context
        items: list[tuple[object, str]] = [(seconds, thinking_title(seconds)) for seconds in THINKING]

        def choose(seconds: object) -> None:
            context.change_settings(replace(context.settings, bot_seconds=float(str(seconds))))

        return open_list(self._anchor("menu"), items, context.settings.bot_seconds, choose)
