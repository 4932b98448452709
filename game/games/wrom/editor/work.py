"""A draft of a battlefield in work: what is in hand, what becomes of the draft, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.core.errors import RedWeedError
from game.games.wrom.editor.board import EditorBoard
from game.games.wrom.editor.dialogs import SizeDialog
from game.games.wrom.editor.hand import Hand, brushed, covered
from game.games.wrom.maps.draft import Draft
from game.games.wrom.maps.draft_checks import faults
from game.games.wrom.maps.draft_edits import (
    plain_text,
    with_players,
    with_rule,
    with_standard_zones,
    with_story,
    with_title,
    without_zones,
)
from game.games.wrom.rules.battlefield.scenario import Flaw
from game.play.edit_history import EditHistory
from game.screens.board_editor import BoardEditor
from game.screens.scene import Move, Push

ONE_STROKE = {"title", "story"}
LONG = 360  # logical width of fields and buttons on a line of their own


class DraftWork(BoardEditor[Draft]):
    """What tools, units and file of the editor ask for and change."""

    def __init__(self, draft: Draft) -> None:
        super().__init__(draft)
        self.hand = Hand(own=draft.board.races)
        self.faults: tuple[Flaw, ...] = ()
        self.board: EditorBoard
        self._strokes = 0

    def hex_chosen(self) -> None:
        """Another hex has been chosen."""

    def units_changed(self) -> None:
        """The draft has changed, maybe with the unit that is chosen."""

    @property
    def draft(self) -> Draft:
        """As it is drawn now."""
        return self.now

    def take_hand(self, hand: Hand) -> None:
        """Another tool."""
        self.hand, self.notice = hand, ""
        self.rebuild()

    def take_player(self, player: int) -> None:
        """Another player, for zones and units."""
        self.take_hand(replace(self.hand, player=player, zone=player))

    def read_fields(self) -> None:
        """Name, story and numbers as they are typed."""
        for name, text in self.ui.field_texts().items():
            kind, _, rule = name.partition(" ")
            if name in ONE_STROKE and plain_text(text) != getattr(self.draft, name):
                write = with_title if name == "title" else with_story
                self.put(self.history.changed(write(self.draft, text), name))
            elif kind == "rule":
                self._read_rule(rule, text)

    def _read_rule(self, name: str, text: str) -> None:
        """A number or a text of a rule; '' leaves it open."""
        stated = dict(self.draft.rules).get(name)
        if text.strip() == ("" if stated is None else str(stated)):
            return
        try:
            changed = with_rule(self.draft, name, text.strip() or None)
        except RedWeedError as error:
            self.refuse(error)
        else:
            self.notice = ""
            self.put(self.history.changed(changed, f"rule {name}"))

    def put(self, history: EditHistory[Draft]) -> None:
        """Another state of the draft; widgets stay as they are."""
        self.history = history
        if self.draft.board.races != self.hand.own:
            self.hand = self.hand.with_own(self.draft.board.races)
        found = faults(self.draft)
        if found != self.faults and not self.board.is_brushing:
            self.rebuild()
        self.faults = found
        self.board.take(self.draft)
        self.units_changed()
        self.needs_redraw = True

    def change(self, make: Callable[[], Draft], stroke: str = "") -> bool:
        """A change, or the sentence why it cannot be; whether it was possible."""
        try:
            changed = make()
        except RedWeedError as error:
            self.refuse(error)
            return False
        self.notice = self.notice if stroke else ""  # what a stroke could not do is told until the next one
        self.put(self.history.changed(changed, stroke))
        if not self.board.is_brushing:
            self.rebuild()
        return True

    def refuse(self, error: RedWeedError) -> None:
        """Says why not."""
        text = str(error)
        self.notice = f"{text[:1].upper()}{text[1:]}."
        self.needs_redraw = True

    def undo(self) -> Move | None:
        """One step back."""
        self.notice = ""
        self.rebuild()
        return super().undo()

    def redo(self) -> Move | None:
        """One step forward again."""
        self.notice = ""
        self.rebuild()
        return super().redo()

    def paint(self, hexes: tuple[str, ...]) -> None:
        """The brush over hexes; those that cannot be painted are told and passed over."""
        touched = dict.fromkeys(h for key in hexes for h in covered(self.draft, self.hand, key))
        draft, fault = self.draft, None
        for h in touched:
            try:
                draft = brushed(draft, self.hand, (h,))
            except RedWeedError as error:
                fault = error
        lost = [h for h in self.draft.keys if h not in draft.keys]
        self.change(lambda: draft, f"stroke {self._strokes}")
        if lost:
            self.notice = (
                f"{', '.join(lost)}: no settlement, so no key location any more. Undo brings it back."
            )
        if fault is not None:
            self.refuse(fault)

    def begin_stroke(self) -> None:
        """What is painted from here on is one step of undo."""
        self._strokes += 1
        self.notice = ""

    def look_at(self, flaw: Flaw) -> None:
        """Shows where a fault is, with the tools that mend it."""
        if flaw.hex:
            self.board.look_at(flaw.hex)
            self.hex_chosen()
        self.rebuild()

    def draw_zones(self) -> None:
        """The zones of rule 3.4."""
        self.change(lambda: with_standard_zones(self.draft))

    def clear_zones(self) -> None:
        """No zone drawn."""
        self.change(lambda: without_zones(self.draft))

    def choose_players(self, players: object) -> None:
        """Another number of players."""
        if isinstance(players, int):
            self.change(lambda: with_players(self.draft, players))

    def state_rule(self, name: str, value: object) -> None:
        """An option stated by the map, None: left open."""
        if value is None or isinstance(value, bool | int | str):
            self.change(lambda: with_rule(self.draft, name, value))

    def change_size(self) -> Move:
        """Asks for columns, rows and shape."""
        return Push(SizeDialog(self.draft, lambda changed: self._done(self.change(lambda: changed))))

    @staticmethod
    def _done(_: object) -> None:
        """Nothing follows."""
