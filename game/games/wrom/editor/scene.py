"""The scenario editor: a battlefield of Warrior Races drawn by hand, with armies, checked at every change,
saved as a Tiled map.

Every change is one step of undo; a stroke of the brush is one change. What can be played is saved where a new
game finds it, what cannot is kept among the unfinished maps and says what is missing. What is not saved when
the screen is left for any other reason than the wish to drop it (the window is closed) is kept among the
unfinished maps too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pygame

from game.board.fonts import Fonts
from game.board.images import Images
from game.core.errors import RedWeedError
from game.core.keymap import EDITOR
from game.games.wrom.editor.board import EditorBoard
from game.games.wrom.editor.dialogs import SizeDialog
from game.games.wrom.editor.file import EditorFile
from game.games.wrom.editor.hand import Hand, Put, Tab, brushed, clicked, covered, told_of
from game.games.wrom.editor.keys import editor_commands
from game.games.wrom.editor.panel import EditorPanel
from game.games.wrom.editor.units import EditorUnits
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
from game.games.wrom.picture.tiles import TileSprites
from game.games.wrom.rules.battlefield.scenario import Flaw
from game.play.edit_history import EditHistory
from game.play.keys import by_hand
from game.screens.board_editor import BoardEditor
from game.screens.scene import KeyList, Move, Push
from game.ui.focus import PRESS_KEYS
from game.ui.handlers import ARROWS, action_of, is_writing
from game.ui.interface import Interface
from game.ui.layout import Column

PANEL = 436  # logical width of the tools
LEAST_BOARD = 300  # logical width of the board below which the tools give way
ONE_STROKE = {"title", "story"}


class ScenarioEditor(BoardEditor[Draft]):
    """A draft in work; ``stem`` is the name of the file it was opened from, '' for none yet. ``is_new``: not
    saved anywhere.
    """

    place = EDITOR

    title = "Edit a battlefield"

    def __init__(self, draft: Draft, stem: str = "", *, is_new: bool = False) -> None:
        super().__init__(draft)
        self.hand = Hand(own=draft.board.races)
        self.units = EditorUnits(self)
        self.file = EditorFile(self, None if is_new else draft, stem)
        self.faults: tuple[Flaw, ...] = ()
        self.board: EditorBoard
        self._tiles: TileSprites
        self._strokes = 0

    @property
    def draft(self) -> Draft:
        """As it is drawn now."""
        return self.now

    def make_board(self) -> EditorBoard:
        """The field, and the grounds of the palette."""
        assets = self.context.assets
        self._tiles = TileSprites(Images(assets / "sprites"), Fonts(assets / "fonts"))
        return EditorBoard(self.draft, self.context)

    def leave(self) -> None:
        """Keeps what nobody has saved or dropped."""
        self.file.keep()

    def keys(self) -> KeyList:
        """What keys do here."""
        return (*self.told(), *by_hand(self.place, is_last=True))

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """Tools, undo, saving, playing, the board."""
        return editor_commands(self)

    # -- widgets ---------------------------------------------------------------------------------------------

    @property
    def panel_width(self) -> int:
        """Less where the board would be small."""
        return min(
            self.theme.px(PANEL), max(self.area.width - self.theme.px(LEAST_BOARD), self.area.width // 2)
        )

    def build_tools(self, ui: Interface, rect: pygame.Rect) -> None:
        """Five groups of tools, the faults, and the buttons at the foot."""
        self.faults = faults(self.draft)
        EditorPanel(self, ui, self._tiles).build(rect)

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
            self._refuse(error)
        else:
            self.notice = ""
            self.put(self.history.changed(changed, f"rule {name}"))

    # -- changes ---------------------------------------------------------------------------------------------

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
        self.units.check()
        self.needs_redraw = True

    def change(self, make: Callable[[], Draft], stroke: str = "") -> bool:
        """A change, or the sentence why it cannot be; whether it was possible."""
        try:
            changed = make()
        except RedWeedError as error:
            self._refuse(error)
            return False
        self.notice = self.notice if stroke else ""  # what a stroke could not do is told until the next one
        self.put(self.history.changed(changed, stroke))
        if not self.board.is_brushing:
            self.rebuild()
        return True

    def _refuse(self, error: RedWeedError) -> None:
        text = str(error)
        self.notice = f"{text[:1].upper()}{text[1:]}."
        self.needs_redraw = True

    def undo(self) -> Move | None:
        """One step back."""
        self.notice = "" if self.history.past else "There is nothing to undo."
        self.rebuild()
        return super().undo()

    def redo(self) -> Move | None:
        """One step forward again."""
        self.notice = "" if self.history.future else "There is nothing to redo."
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
            self._refuse(fault)

    def _begin_stroke(self) -> None:
        self._strokes += 1
        self.notice = ""

    def use_at(self, key: str) -> None:
        """A click with the tool that is in hand."""
        if not key:
            return
        if self.hand.is_brush:
            self._begin_stroke()
            self.paint((key,))
            return
        self.board.choose(key if self.hand.tab is not Tab.MAP else "")
        stack = self.draft.stack_at(key)
        if self.hand.tab is Tab.UNITS and self.hand.puts is Put.CHOOSE:
            self.units.look()
            self.notice = "" if stack else f"Hex {key} has no units."
            self.rebuild()
        elif self.change(lambda: clicked(self.draft, self.hand, key)) and self.hand.tab is Tab.UNITS:
            self.units.look()

    def take_up(self, key: str) -> None:
        """Takes the ground of a hex in hand."""
        terrain = self.draft.board.terrain.get(key)
        if self.hand.tab is Tab.TERRAIN:
            self.take_hand(self.hand.taking(terrain) if terrain else replace(self.hand, ground="void"))

    def look_at(self, flaw: Flaw) -> None:
        """Shows where a fault is, with the tools that mend it."""
        if flaw.hex:
            self.board.look_at(flaw.hex)
            self.units.look()
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

    def back(self) -> Move | None:
        """Esc: the choice of a hex is taken back, then the editor is left."""
        if self.board.look_away():
            self.units.drop()
            self.rebuild()
            return None
        return self.file.leave()

    # -- events ----------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> Move | None:
        """The board beside the widgets; Shift with an arrow walks on it."""
        self._refresh()
        undoing = self._undoing(event)
        if undoing is not None:
            return undoing()  # before a text field takes it
        if (
            event.type == pygame.KEYDOWN
            and not self.is_typing
            and event.mod & pygame.KMOD_SHIFT
            and event.key in ARROWS
        ):
            self.ui.focus.focus(None)
            self.board.walk(*ARROWS[event.key])
            self.needs_redraw = True
            return None
        return super().handle(event)

    def on_board(self, event: pygame.event.Event) -> tuple[bool, Move | None]:
        """The brush first; a press on the board takes the focus from the fields."""
        is_inside = self.board_rect.collidepoint(getattr(event, "pos", self.ui.pointer))
        is_press = event.type == pygame.MOUSEBUTTONDOWN
        if self.hand.is_brush and (is_inside or not is_press) and self._handle_brush(event):
            return True, None
        if is_inside and is_press:
            self.ui.focus.focus(None)
        return super().on_board(event)

    def _handle_brush(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._begin_stroke()
            self.ui.focus.focus(None)
        way = self.board.brush(event)
        if way is None:
            return self.board.is_brushing
        if way:
            self.paint(way)
        else:
            self.rebuild()
        return True

    def _undoing(self, event: pygame.event.Event) -> Callable[[], Move | None] | None:
        """Undo and redo, which are those of the draft also while a field has the focus."""
        is_free = event.type == pygame.KEYDOWN and not (self.is_typing and is_writing(event))
        name = action_of(event, self.own_keys, self.place) if is_free else ""
        return self.key_commands().get(name) if name in ("undo", "redo") else None

    def handle_other(self, event: pygame.event.Event) -> Move | None:
        """Enter on the board, and digits for players."""
        if event.type != pygame.KEYDOWN:
            return None
        if not self.is_typing and event.key in PRESS_KEYS and self.board.focus:
            self.use_at(self.board.focus)
        elif not self.is_typing and event.unicode.isascii() and event.unicode.isdigit():
            self.take_hand(self.hand.of_player(int(event.unicode), self.draft.players))
        else:
            return super().handle_other(event)
        return None

    def delete(self) -> None:
        """The chosen unit, or the stack the cursor is on."""
        if self.units.chosen is not None and self.hand.tab is Tab.UNITS:
            self.units.remove()
        else:
            self.units.remove_at(self.board.focus or self.board.chosen)

    # -- pictures --------------------------------------------------------------------------------------------

    def draw_status(self, surface: pygame.Surface) -> None:
        """What a click does, and what lies under the pointer."""
        line = Column(self.status_rect.inflate(-self.theme.px(24), -self.theme.px(8))).even(2)[0]
        text, ink = (self.notice, "brass") if self.notice else (self.hand.prompt, "text")
        self.texts.line(surface, text, line, ink=ink)
        key = self.board.pointed or self.board.chosen
        told = told_of(self.draft, key) if key else self.file.told
        self.texts.line(surface, told, line.move(0, line.height), ink="quiet")
