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
from game.board.options import DrawOptions
from game.core.keymap import EDITOR
from game.games.wrom.editor.board import EditorBoard
from game.games.wrom.editor.file import Begin, EditorFile
from game.games.wrom.editor.hand import Put, Tab, clicked, told_of
from game.games.wrom.editor.keys import editor_commands
from game.games.wrom.editor.panel import EditorPanel
from game.games.wrom.editor.units import EditorUnits
from game.games.wrom.editor.work import DraftWork
from game.games.wrom.maps.draft import Draft
from game.games.wrom.maps.draft_checks import faults
from game.games.wrom.picture.tiles import TileSprites
from game.play.keys import by_hand
from game.screens.board_editor import beside_board
from game.screens.scene import KeyList, Move
from game.ui.focus import PRESS_KEYS
from game.ui.handlers import ARROWS
from game.ui.interface import Interface
from game.ui.layout import Column

PANEL = (436, 640)  # logical width of the tools, at least and at most
LEAST_BOARD = 300  # logical width of the board below which the tools give way


class ScenarioEditor(DraftWork):
    """A draft in work; ``stem`` is the name of the file it was opened from, '' for none yet. ``is_new``: not
    saved anywhere; ``begin`` is where playing it leads to, New game if nothing else is said.
    """

    place = EDITOR

    title = "Edit a battlefield"

    def __init__(
        self, draft: Draft, stem: str = "", *, is_new: bool = False, begin: Begin | None = None
    ) -> None:
        super().__init__(draft)
        self.units = EditorUnits(self)
        self.file = EditorFile(self, None if is_new else draft, stem, begin)
        self._tiles: TileSprites

    def make_board(self) -> EditorBoard:
        """The field, and the grounds of the palette."""
        assets = self.context.assets
        self._tiles = TileSprites(Images(assets / "sprites"), Fonts(assets / "fonts"))
        return EditorBoard(self.draft, self.context)

    @property
    def options(self) -> DrawOptions:
        """The field in the look the settings say."""
        return DrawOptions(is_plain=self.context.settings.is_plain("wrom"))

    def leave(self) -> None:
        """Keeps what nobody has saved or dropped."""
        self.file.keep()

    def keys(self) -> KeyList:
        """What keys do here."""
        return (*self.told(), *by_hand(self.place, is_last=True))

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """Tools, undo, saving, playing, the board."""
        return editor_commands(self, self.file, self.delete)

    # -- widgets ---------------------------------------------------------------------------------------------

    @property
    def panel_width(self) -> int:
        """Less where the board would be small."""
        most = max(self.area.width - self.theme.px(LEAST_BOARD), self.area.width // 2)
        return min(beside_board(self.area, self.board.painter.size, self.theme, PANEL), most)

    def build_tools(self, ui: Interface, rect: pygame.Rect) -> None:
        """Five groups of tools, the faults, and the buttons at the foot."""
        self.faults = faults(self.draft)
        EditorPanel(self, self.units, self.file, ui, self._tiles).build(rect)

    def hex_chosen(self) -> None:
        """The unit on top is chosen."""
        self.units.look()

    def units_changed(self) -> None:
        """A unit that is gone is chosen no more."""
        self.units.check()

    def use_at(self, key: str) -> None:
        """A click with the tool that is in hand."""
        if not key:
            return
        if self.hand.is_brush:
            self.begin_stroke()
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
            self.begin_stroke()
            self.ui.focus.focus(None)
        way = self.board.brush(event)
        if way is None:
            return self.board.is_brushing
        if way:
            self.paint(way)
        else:
            self.rebuild()
        return True

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
        room = Column(self.status_rect.inflate(-self.theme.px(24), -self.theme.px(8)))
        below = room.last(self.theme.line())
        text, ink = (self.notice, "brass") if self.notice else (self.hand.prompt, "text")
        self.texts.block(surface, text, room.rest, ink=ink)
        key = self.board.pointed or self.board.chosen
        forms = told_of(self.draft, key) if key else (self.file.told,)
        self.texts.line(surface, self.texts.fitting(forms, below.width), below, ink="quiet")
