"""What the panel shows at a battlefield: what can be chosen now, what has happened, switches, and what is
said about a line.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.games.wrom.picture.frames import facts_of
from game.games.wrom.rules.options import settings_of
from game.games.wrom.rules.state import MOVE
from game.games.wrom.table.battle import Battle, on_board
from game.games.wrom.table.keys import TOGGLES, TOOLS, main_keys, progress
from game.games.wrom.table.rows import attack_rows, chief_rows, reserve_rows, way_rows
from game.table.panel.look import PanelLook
from game.table.words import Detail
from game.ui.panels.row_drawing import Row

NOTHING_YET = (Row("", "Nothing has happened yet.", ink="quiet"),)


class WarLook:
    """That of one table."""

    def __init__(self, tools: Battle) -> None:
        self.tools = tools

    def panel(self, usual: PanelLook) -> PanelLook:
        """What can be chosen now and what has happened, with the orders of the sheet carried out."""
        stages, state, hand = self.tools.table.stages, self.tools.state, self.tools.hand
        has_person = any(spec.is_human for spec in self.tools.table.match.players.values())
        chosen = f"attack {hand.selected} {hand.target}" if hand.target else ""
        chosen = f"unit {hand.unit}" if hand.unit else chosen
        look = replace(
            usual,
            subtitle=f"Step {stages.shown + 1} of {stages.match.turn}"
            if stages.shown is not None
            else usual.subtitle,
            brief=usual.title.rpartition(", ")[0],
            hint="Type an order, such as move 0305 1 0306",
            facts=facts_of(on_board(self.tools), settings_of(self.tools.table.match.options).keys_to_hold),
            rows=self._rows(),
            chosen=chosen,
            in_sight=chosen,
            progress="",
            toggles=TOGGLES if has_person and not self.tools.table.is_replay else TOGGLES[:2],
            faces={**usual.faces, **self._faces()},
        )
        if self.tools.ordering is None:
            return look
        return replace(
            look,
            progress=progress(state, self.tools.player),
            tools=TOOLS,
            main_keys=main_keys(state, self.tools.player, hand),
        )

    def _rows(self) -> tuple[Row, ...]:
        """What can be chosen now, then what has happened; a list of nothing says so."""
        state, log = self.tools.state, self.tools.log.rows(self.tools.table.position)
        if self.tools.ordering is None:
            return log or NOTHING_YET
        chooseable = (
            *chief_rows(state),
            *reserve_rows(state, self.tools.player),
            *attack_rows(state, self.tools.player),
        )
        ways = way_rows(self.tools.table.frame, self.tools.seat) if state.phase == MOVE else ()
        return (*chooseable, *ways, *log) or NOTHING_YET

    def _faces(self) -> Mapping[str, tuple[str, bool]]:
        """What the switches say, and whether they are lit."""
        shows = self.tools.table.state.show_orders
        return {
            "ways": ("Ways" if shows else "No ways", not shows),
            "threats": ("Threats", self.tools.shows_threats),
            "auto": ("Roll: auto" if self.tools.is_auto else "Roll: hand", self.tools.is_auto),
        }

    def detail(self, key: str) -> Detail | None:
        """A line of the log in full, else the last fight unless the line below the board tells it."""
        sentence = self.tools.log.detail(key)
        if sentence or self._is_over:
            return Detail(sentence) if sentence else None
        fight = self.tools.log.last_fight(self.tools.table.position)
        return Detail("" if fight == self.tools.hand.notice else fight, "quiet")

    @property
    def _is_over(self) -> bool:
        """Whether the end of the game is looked at."""
        return self.tools.table.stages.is_live and self.tools.table.match.outcome is not None
