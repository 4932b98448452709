"""What can be done at a table of Mars beside acting: overlays, advice, draws, giving up, texts, clocks,
set-up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.core.keymap import NAMED
from game.games.mars.picture.overlays import OVERLAY_TITLES, OVERLAYS
from game.games.mars.rules.orders import DRAW, RESIGN, Order
from game.games.mars.rules.pieces import SEATS, SIDE_NAMES
from game.games.mars.rules.state import MarsState
from game.games.mars.table.advice import Adviser, told_by
from game.games.mars.table.analysis.switch import AnalysisSwitch
from game.games.mars.table.legend import LegendScene
from game.games.mars.table.parts import MarsParts
from game.games.mars.table.setup import SetupScene
from game.games.mars.table.texts import copy_game, copy_position, paste, rematch
from game.games.mars.table.times import MarsTimes
from game.games.mars.table.view_model import MarsViewModel
from game.play.clock import CONTROLS, control_title, thinking_title
from game.screens.dialogs.dialog import Answer, ask
from game.screens.scene import Move, Push, Replace
from game.table.menu import MenuItem
from game.table.orders.entering import entered, voted
from game.table.orders.ordering import Ordering
from game.table.state import OpenList, Write
from game.table.tools import TableModel, Taken, choose_thinking
from game.ui.intents import Do

OF_A_GAME = ("clocks", "thinking", "set up", "paste", "draw", "resign")
"""What there is to do in a game that is played, not in one that is looked at."""
WHILE_IT_RUNS = ("clocks", "draw", "resign")
"""What there is no more to do when it has ended."""


class MarsActions:
    """The wishes that are carried out at a table of Mars, by name."""

    def __init__(
        self,
        table: TableModel,
        parts: MarsParts,
        view_model: MarsViewModel,
        times: MarsTimes,
        adviser: Adviser,
        analysis: AnalysisSwitch,
    ) -> None:
        self.table = table
        self.parts = parts
        self.view_model = view_model
        self.times = times
        self.adviser = adviser
        self.analysis = analysis
        self._actions: Mapping[str, Callable[[], Move | None]] = {
            "flip": self.flip,
            "advice": self.advise,
            "analysis": self.analysis.turn,
            "draw": self.offer_draw,
            "resign": self.ask_resign,
            "legend": lambda: Push(LegendScene(self.view_model.view.position)),
            "overlays": self.open_overlays,
            "clocks": self.open_clocks,
            "thinking": lambda: choose_thinking(table),
            "copy": lambda: copy_position(self.view_model.view),
            "copy_game": lambda: copy_game(self.table.match),
            "take_back": lambda: self.table.send(Do.UNDO),
            "paste": lambda: paste(self.table.match, self.table.context),
            "rematch": lambda: Replace(self.table.context.open_table(rematch(self.table.match))),
            "set up": self._set_up,
            **{name: partial(self._switch, name) for name in OVERLAYS},
        }

    def perform(self, name: str) -> Taken:
        """Carries out a wish; one that is not known does nothing."""
        return self._actions[name]() if name in self._actions else None

    @property
    def ordering(self) -> Ordering[MarsState, Order] | None:
        """The person on move."""
        return self.table.ordering

    def menu_items(self) -> Sequence[MenuItem]:
        """What has no button, or none in a small window."""
        clock = control_title(self.times.chosen)
        items = (
            ("What would the computer play, and why", "advice"),
            (f"Analysis: {'off' if self.analysis.shown is None else 'on'}", "analysis"),
            ("How every unit moves now", "legend"),
            ("Overlays (1 to 6)", "overlays"),
            ("Turn the board", "flip"),
            (f"Clocks: {clock}", "clocks"),
            (f"Computer players think: {thinking_title(self.table.settings.bot_seconds)}", "thinking"),
            ("Set up a position", "set up"),
            ("Copy the position", "copy"),
            ("Copy the game", "copy_game"),
            ("Paste a position or a game", "paste"),
            ("Offer or accept a draw", "draw"),
            ("Resign", "resign"),
        )
        over = () if self.table.match.outcome is None else WHILE_IT_RUNS
        away = OF_A_GAME if self.table.is_replay else over
        return [
            MenuItem(title, self._actions[name], name if name in NAMED else "")
            for title, name in items
            if name not in away
        ]

    def _set_up(self) -> Move | None:
        position, is_flipped = self.view_model.view.position, self.parts.is_flipped
        return Push(SetupScene(self.table.match, position, is_flipped=is_flipped))

    def flip(self) -> Move | None:
        """The board from the other side."""
        self.parts.turn_board(is_flipped=not self.parts.is_flipped)
        return None

    def _switch(self, overlay: str) -> Move | None:
        self.view_model.switch(overlay)
        return None

    def open_overlays(self) -> Move | None:
        """A list of the overlays with those that are on marked by a word."""
        items: list[tuple[object, str]] = [
            (name, f"{number}  {OVERLAY_TITLES[name]}{': on' if name in self.view_model.shown else ''}")
            for number, name in enumerate(OVERLAYS, 1)
        ]
        return self.table.send(OpenList(items, None, lambda name: self._switch(str(name)), widget="overlays"))

    # -- advice, draws, resigning ----------------------------------------------------------------------------

    def advise(self) -> Move | None:
        """Asks what the computer would play here; asked again, the answer goes away."""
        if self.adviser.view == self.view_model.view:
            self.adviser.stop()
        elif self.view_model.view.ended is None:
            told = told_by(self.table.match, self.table.position)
            self.adviser.ask(self.view_model.view, told, self.table.settings.bot_seconds)
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
        return self._vote(None if given is not None else Order(ordering.seat, DRAW))

    def _vote_draw(self) -> Move | None:
        return self._vote(Order(self.ordering.seat, DRAW)) if self.ordering is not None else None

    def _vote(self, order: Order | None) -> Move | None:
        ordering = self.ordering
        return self.table.send(Write(voted(ordering, order))) if ordering is not None else None

    def ask_resign(self) -> Move | None:
        """Asks before the game is given up."""
        ordering = self.ordering
        if ordering is None:
            return None
        title = self.table.match.entry.seat_title(ordering.seat)
        other = SIDE_NAMES[1 - SEATS.index(ordering.seat)]
        return Push(
            ask(
                f"Resign as {title}?",
                f"{other} wins the game.",
                Answer("Resign", self.resign, "danger"),
                Answer("Play on"),
            )
        )

    def resign(self) -> Move | None:
        """Gives the game up for the person on move."""
        ordering = self.ordering
        if ordering is None:
            return None
        return self.table.send(Write(entered(ordering, Order(ordering.seat, RESIGN))))

    # -- clocks ----------------------------------------------------------------------------------------------

    def open_clocks(self) -> Move | None:
        """The times that can be chosen for this game; both sides begin anew with it, from the next action
        on.
        """
        items: list[tuple[object, str]] = [(text, control_title(text)) for text in CONTROLS]
        return self.table.send(OpenList(items, self.times.chosen, self._choose_clocks, widget="menu"))

    def _choose_clocks(self, text: object) -> None:
        self.times.choose(str(text))
