"""What the panel shows at a table of Mars: every action that was played, switches, words on the buttons, and
what is said about a line.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.games.mars.table.advice import Adviser
from game.games.mars.table.keys import FACES, REMATCH, TOGGLES, TOOLS
from game.games.mars.table.parts import MarsParts
from game.games.mars.table.rows import MarsRows, ending_of, key_of, position_of, sentences_of
from game.games.mars.table.texts import names_of
from game.games.mars.table.view_model import MarsViewModel
from game.play.match import Match
from game.table.panel.look import Key, PanelLook
from game.table.stages import Stage
from game.table.tools import TableModel
from game.table.words import Detail


class MarsLook:
    """That of one table."""

    def __init__(
        self, table: TableModel, parts: MarsParts, view_model: MarsViewModel, adviser: Adviser
    ) -> None:
        self.table = table
        self.parts = parts
        self.view_model = view_model
        self.adviser = adviser
        self.list = MarsRows(table.match, parts.picture.painter.sprites)

    @property
    def match(self) -> Match:
        """The game."""
        return self.table.match

    def panel(self, usual: PanelLook) -> PanelLook:
        """Every action that was played, and no standings: the facts stand in the space of the game's own,
        which never changes its height and marks who is on move. No large button while the game goes on: an
        action is sent by giving it.
        """
        stages, here = self.table.stages, key_of(self.table.position)
        is_on = stages.is_live and stages.stage in (Stage.ORDERS, Stage.THINKING)
        return replace(
            usual,
            subtitle=self._subtitle(),
            seat="",
            brief=usual.title.partition(",")[0],
            hint="Type an action, such as d3-d4 or b3+d4",
            facts=(),
            has_standings=False,
            rows=self.list.rows(),
            chosen=here,
            in_sight=here,
            progress="",
            main_keys=() if is_on else self._main_keys(usual.main_keys),
            tools=() if self.table.is_replay else TOOLS,
            toggles=TOGGLES,
            faces=self._faces(usual.faces),
            able={**usual.able, **self._able()},
        )

    def _main_keys(self, usual: tuple[Key, ...]) -> tuple[Key, ...]:
        """The usual ones, and a rematch before the last of them where a game of persons is over."""
        stages = self.table.stages
        is_over = stages.is_live and stages.stage is Stage.OVER and not stages.is_replay
        has_person = any(spec.is_human for spec in self.match.players.values())
        return (*usual[:-1], REMATCH, usual[-1]) if is_over and has_person else usual

    def _subtitle(self) -> str:
        """Who is on move, or who sits where."""
        stages = self.table.stages
        if stages.stage is Stage.OVER and self.match.outcome is not None and stages.is_live:
            return self.parts.picture.ending(self.match.outcome, self.match.state).headline
        if not stages.is_live:
            return f"Position {self.table.position} of {self.match.turn}"
        seat = self.view_model.view.seat
        doing = "is thinking" if stages.stage is Stage.THINKING else "to act"
        side, name = self.match.entry.seat_title(seat), self.names()[seat]
        return f"{side} {doing}" if side == name else f"{side} ({name}) {doing}"

    def names(self) -> Mapping[str, str]:
        """Who plays each side."""
        return names_of(self.match)

    def _faces(self, usual: Mapping[str, tuple[str, bool]]) -> Mapping[str, tuple[str, bool]]:
        """The words of the switches, and whether they are lit."""
        names, count = self.table.settings.names, len(self.view_model.shown)
        words = {"full": "Coordinates", "codes": "On squares", "none": "No names"}[names]
        return {
            **usual,
            **{name: (title, name == "flip" and self.parts.is_flipped) for name, title in FACES.items()},
            "overlays": (f"Overlays ({count})", True) if count else (FACES["overlays"], False),
            "coordinates": (words, names == "none"),
        }

    def _able(self) -> Mapping[str, bool]:
        """Words about the end need somebody who is on move; advice a game that goes on."""
        is_on_move = self.table.ordering is not None
        can_ask = self.view_model.view.ended is None and not self.adviser.is_thinking
        return {"draw": is_on_move, "resign": is_on_move, "advice": can_ask}

    def detail(self, key: str) -> Detail | None:
        """What was advised; else what came of the action that is pointed at, or of the last one."""
        pointed = position_of(key)
        if pointed is None and self.adviser.view == self.view_model.view:
            return Detail(self._advice(), "brass", is_asked=True)
        if pointed is None and self.table.stages.is_live and ending_of(self.match):
            return Detail(ending_of(self.match), "brass")
        turn = (self.table.position if pointed is None else pointed) - 1
        if 0 <= turn < self.match.turn:
            return Detail(sentences_of(self.match, turn))
        return Detail("")

    def _advice(self) -> str:
        """What was advised, or that it is thought about."""
        if self.adviser.is_thinking:
            return "Thinking about it ..."
        advice, note = self.adviser.advice, self.adviser.note
        words = [f"The computer would play {advice.text}"] if advice is not None else []
        return " ".join([*words, *([note] if note else [])])
