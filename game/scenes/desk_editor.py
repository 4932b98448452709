"""The position editor: tools at the right, the board at the left; every change is checked, and a new game can begin from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from functools import partial

import pygame
import pygame_gui
from pygame_gui.elements import UITextEntryLine

from game.core.errors import PositionError, RedWeedError
from game.desk.gm_editor import CHANGES, PositionEditor, sentence
from game.desk.gm_position import Position
from game.play.edit_history import EditHistory
from game.play.key_actions import POSITION
from game.play.match import Match
from game.scenes.choice import open_choice
from game.scenes.context import Context
from game.scenes.desk_board import DeskBoard
from game.scenes.desk_things import ThingTools
from game.scenes.dialog import Answer, ask, message
from game.scenes.scene import KeyList, Move, Pop, Push, Replace
from game.scenes.table_menu import open_list
from game.scenes.widget_scene import WidgetScene
from game.ui.interface import Interface
from game.ui.layout import Column, Row
from game.ui.panels.form import Form
from game.ui.panels.texts import Texts
from game.ui.theme import color

PANEL = 380  # logical width of the tools
LEAST_BOARD = 420  # logical width of the board below which it is left out
NO_BOARD = "This window is too small for the board; a larger one or smaller texts bring it back. Changes are typed below."
TYPED = "typed change"
SEASONS = {"S": "Spring", "F": "Fall", "W": "Winter"}
STEPS = {"M": "movement", "R": "retreats", "A": "adjustments"}
KINDS_OF_PHASE = ("SM", "SR", "FM", "FR", "WA")


class Tool(Enum):
    """What a click on the board does."""

    PLACE = "Place"
    MOVE = "Move"
    REMOVE = "Remove"
    OWNER = "Owner"
    DISLODGE = "Dislodge"
    THING = "Thing"


ASKS = {
    Tool.PLACE: "Click the place where the unit shall stand.",
    Tool.MOVE: "Click a unit, then where it shall stand.",
    Tool.REMOVE: "Click the unit that shall go.",
    Tool.OWNER: "Click a supply center that shall belong to the power.",
    Tool.DISLODGE: "Click the unit that is driven out, then where its attacker came from (or the unit again: from nowhere).",
}


class EditorScene(WidgetScene):
    """A position being changed. ``power`` '' stands for nobody."""

    place = POSITION

    title = "Edit the position"

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.editor = PositionEditor(match)
        self.history = EditHistory(self.editor.position())
        self.tool = Tool.PLACE
        self.power = self.editor.powers[0]
        self.kind = next(iter(self.editor.kinds()))
        self.first = ""  # the place that was clicked before, where a tool needs two
        self.notice = ""
        self.things = ThingTools(self)
        self.typed = ""  # a typed change that was refused, to be corrected
        self.desk_board: DeskBoard
        self.texts: Texts
        self.board_rect = pygame.Rect(0, 0, 0, 0)
        self.status_rect = pygame.Rect(0, 0, 0, 0)

    @property
    def position(self) -> Position:
        """The position as it stands."""
        return self.history.now

    def enter(self, context: Context) -> None:
        """Lays out board and tools."""
        self.context = context
        self.desk_board = DeskBoard(self.match, context)
        super().enter(context)

    def keys(self) -> KeyList:
        """What keys do here."""
        return (
            ("Click", "What the chosen tool does"),
            *self.told(),
            ("Drag, wheel", "Move the map, zoom"),
            ('"France A Par"', "Typed: a unit; remove Par; move Par Bur"),
            ('"owner Bel France"', "Typed: a center; phase F1903R; dislodge Ser from Bul"),
            *((f'"{row.word} ..."', f"Typed: {row.title}; with off, without it") for row in self.editor.things.rows.values()),
        )

    # -- widgets --------------------------------------------------------------------------------------------------------------

    def build(self, ui: Interface) -> None:
        """The tools in a column that scrolls, and the board beside it if there is room."""
        px = self.theme.px
        self.texts = Texts(self.theme)
        width = min(px(PANEL), self.area.width)
        if self.area.width - width < px(LEAST_BOARD):
            width = self.area.width
        row = Row(self.area)
        panel, left = row.last(width), Column(row.rest)
        self.status_rect, self.board_rect = left.last(max(px(40), 2 * self.theme.line() + px(6))), left.rest
        self.desk_board.resize(self.board_rect)
        self._build_tools(ui, panel.inflate(-px(24), -px(20)))
        self._show()

    def _build_tools(self, ui: Interface, rect: pygame.Rect) -> None:
        form = Form(ui, rect, open_choice=open_choice)
        form.heading("Edit the position")
        powers: list[tuple[object, str]] = [(p, self.match.entry.seat_title(p)) for p in self.editor.powers]
        form.choice("Power", [*powers, ("", "Nobody")], self.power, self._choose_power, name="power", logical=200)
        if self.board_rect.width:
            self._build_clicks(form)
        else:
            form.paragraph(f"{NO_BOARD} {sentence(PositionError(CHANGES))}{self.things.words}", ink="quiet")
        self.things.build(form, has_board=bool(self.board_rect.width))
        phases = [(kind, f"{SEASONS[kind[0]]}, {STEPS[kind[1]]}") for kind in KINDS_OF_PHASE]
        code = self.position.phase
        form.choice("Phase", phases, code[:1] + code[-1:], self._choose_phase, name="phase", logical=200)
        form.entry("Year", code[1:-1], name="year", logical=100, limit=4)
        form.entry("Or typed", self.typed, name=TYPED, logical=320, limit=80)
        if self.notice and not self.board_rect.width:
            form.paragraph(self.notice, ink="brass")
        faults = self.editor.faults(self.position)
        for fault in faults:
            form.paragraph(fault, ink="danger_text")
        if not faults:
            form.paragraph("The position is sound.", ink="good_text")
        form.buttons([("Undo", self.undo, "plain"), ("Redo", self.redo, "plain"), ("Start anew", self.reset, "plain")])
        form.buttons([("Begin a game from here", self.begin, "primary"), ("Back", self.leave_editor, "plain")])
        form.finish()

    def _build_clicks(self, form: Form) -> None:
        """What a click on the board does."""
        kinds = [(letter, name.capitalize()) for letter, name in self.editor.kinds().items()]
        form.choice("Unit", kinds, self.kind, self._choose_kind, name="unit", logical=200)
        tools = [tool for tool in Tool if tool is not Tool.THING or self.things.placed]
        form.buttons([(tool.value, partial(self._choose_tool, tool), "plain") for tool in tools], selected=self.tool.value)

    def _show(self) -> None:
        """The position on the board; one that cannot be is shown as it last could."""
        try:
            state = self.editor.state(self.position)
        except PositionError:
            state = None
        if state is not None:
            self.desk_board.frame = self.desk_board.parts.picture.frame(self.match.game.view(state, None))
        elif not self.desk_board.frame.title:
            self.desk_board.frame = self.desk_board.parts.picture.frame(self.match.view(None))
        self.desk_board.selected = self.first
        self.needs_redraw = True

    def _choose_power(self, power: object) -> None:
        self.power = str(power)
        self.rebuild()

    def _choose_kind(self, kind: object) -> None:
        self.kind, self.tool = str(kind), Tool.PLACE
        self.rebuild()

    def _choose_tool(self, tool: Tool) -> None:
        self.tool, self.first, self.notice = tool, "", ""
        self.rebuild()

    def _choose_phase(self, kind: object) -> None:
        year = self.position.phase[1:-1]
        self._change(self.position.in_phase(f"{str(kind)[0]}{year}{str(kind)[1]}"))

    def read_fields(self) -> None:
        """The year as it is typed, once it is one."""
        year = self.ui.field_texts().get("year", "").strip()
        code = self.position.phase
        if year.isascii() and year.isdigit() and int(year) and year != code[1:-1]:
            self._change(self.position.in_phase(f"{code[:1]}{year}{code[-1:]}"))

    # -- changes --------------------------------------------------------------------------------------------------------------

    def _change(self, position: Position) -> None:
        self.history = self.history.changed(position)
        self.first, self.notice, self.typed = "", "", ""
        self.rebuild()

    def undo(self) -> Move | None:
        """Takes the last change back."""
        return self._go(self.history.undone())

    def redo(self) -> Move | None:
        """Makes the change again that was taken back last."""
        return self._go(self.history.redone())

    def _go(self, history: EditHistory[Position]) -> Move | None:
        if history is not self.history:
            self.history = history
            self.first = self.notice = ""
            self.rebuild()
        return None

    def choose_thing(self) -> None:
        """Another thing is put down by clicks."""
        self._choose_tool(Tool.THING)

    def tell(self, notice: str) -> None:
        """Says something below the board."""
        self.notice = notice
        self._show()

    def reset(self) -> Move | None:
        """Back to the position of the game."""
        self._change(self.editor.position())
        return None

    def click(self, key: str) -> Move | None:
        """Does what the tool does at a place."""
        self.notice = ""
        if not key:
            self.first = ""
        elif self.tool is Tool.PLACE:
            return self._place(key)
        elif self.tool is Tool.THING:
            return self.things.click(key)
        elif self.tool is Tool.REMOVE:
            self.type_change(f"remove {key}")
        elif self.tool is Tool.OWNER:
            self.type_change(f"owner {key} {self.power or 'nobody'}")
        else:
            return self._pair(key)
        self._show()
        return None

    def _place(self, key: str) -> Move | None:
        if not self.power:
            self.notice = "Choose the power the unit shall belong to."
            self._show()
            return None
        return self._with_coast(key, self.kind, lambda region: self.type_change(f"{self.power} {self.kind} {region}"))

    def _pair(self, key: str) -> Move | None:
        """The tools that need two clicks."""
        unit = self.position.unit_at(key)
        if not self.first:
            if unit is None:
                self.notice = f"There is no unit in {key}."
            else:
                self.first = key
            self._show()
            return None
        first = self.first
        if self.tool is Tool.DISLODGE:
            self.type_change(f"dislodge {first}" + (f" from {key}" if key != first else ""))
            return None
        moved = self.position.unit_at(first)
        kind = moved.unit.partition(" ")[0] if moved is not None else self.kind
        return self._with_coast(key, kind, lambda region: self.type_change(f"move {first} {region}"))

    def _with_coast(self, key: str, kind: str, done: object) -> Move | None:
        """Calls ``done`` with the region, after asking for the coast where it matters."""
        if not callable(done):
            return None
        coasts = self.editor.game.map.coasts.get(key, ())
        row = self.editor.game.rules.kinds.get(kind)
        if row is None or row.moves_as != "F" or not coasts:
            done(key)
            return None
        x, y = self.desk_board.board.middle(key)
        items: list[tuple[object, str]] = [(coast, self.editor.game.map.region_name(coast)) for coast in coasts]
        return open_list(pygame.Rect(x, y, 1, 1), items, None, lambda coast: done(str(coast)))

    def type_change(self, text: str) -> bool:
        """Carries out a typed change; whether it was possible."""
        try:
            self._change(self.editor.change(self.position, text))
        except PositionError as error:
            self.first, self.notice = "", sentence(error)
            self._show()
            return False
        return True

    # -- leaving --------------------------------------------------------------------------------------------------------------

    def begin(self) -> Move | None:
        """A new game from the position, at the desk."""
        from game.scenes.desk import DeskScene

        faults = self.editor.faults(self.position)
        if faults:
            return Push(message("No game can begin from this position", "\n".join(faults)))
        try:
            return Replace(DeskScene(self.editor.begin(self.position)), all_scenes=True)
        except RedWeedError as error:
            return Push(message("No game can begin from this position", str(error)))

    def leave_editor(self) -> Move | None:
        """Back to the desk, after asking when something was changed."""
        if self.position == self.editor.position():
            return Pop()
        text = "The game on the desk stays as it is; what was changed here is lost."
        return Push(ask("Leave the editor?", text, Answer("Leave", Pop, "danger"), Answer("Stay")))

    def back(self) -> Move | None:
        """Esc: the first of two clicks is taken back, then the editor is left."""
        if self.first or self.notice:
            self.first = self.notice = ""
            self._show()
            return None
        return self.leave_editor()

    # -- events and pictures --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> Move | None:
        """The board beside the widgets."""
        self._refresh()
        if self.board_rect.width:
            key, is_changed = self.desk_board.handle(event, self.ui.pointer)
            self.needs_redraw = self.needs_redraw or is_changed
            if key is not None:
                return self.click(key)
        return super().handle(event)

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """Undo, begin, the map."""
        return {"confirm": self.begin, "undo": self.undo, "redo": self.redo, **self.desk_board.by_action(self._redraw)}

    def _redraw(self) -> None:
        self.needs_redraw = True

    def handle_other(self, event: pygame.event.Event) -> Move | None:
        """Enter in the field of typed changes."""
        if event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED:
            field = self.ui.names.get(TYPED)
            if event.ui_element is field and isinstance(field, UITextEntryLine) and field.get_text().strip():
                self.typed = field.get_text()
                if not self.type_change(self.typed):
                    self.rebuild()
            return None
        return super().handle_other(event)

    @property
    def wake_after(self) -> float | None:
        """When the board wants to be drawn again."""
        times = [super().wake_after, self.desk_board.wake_after if self.board_rect.width else None]
        return min((t for t in times if t is not None), default=None)

    def update(self, seconds: float) -> Move | None:
        """Lets time pass for the board."""
        if self.board_rect.width and self.desk_board.update(seconds):
            self.needs_redraw = True
        return super().update(seconds)

    def draw_background(self, surface: pygame.Surface) -> None:
        """Board, and below it what the tool does."""
        surface.fill(color("panel"))
        if not self.board_rect.width:
            return
        self.desk_board.draw(surface)
        surface.fill(color("night"), self.status_rect)
        text, ink = (self.notice, "brass") if self.notice else (self.prompt, "text")
        self.texts.block(surface, text, self.status_rect.inflate(-self.theme.px(24), 0), ink=ink)

    @property
    def prompt(self) -> str:
        """What to do next."""
        if self.first:
            end = "where it shall stand." if self.tool is Tool.MOVE else "where its attacker came from, or the unit again."
            return f"{self.first}: now click {end}"
        return self.things.prompt if self.tool is Tool.THING else ASKS[self.tool]

    def draw_foreground(self, surface: pygame.Surface) -> None:
        """What lies under the pointer."""
        if self.board_rect.width and self.desk_board.board.hover:
            try:
                view = self.match.game.view(self.editor.state(self.position), None)
            except PositionError:
                return
            self.desk_board.draw_tip(
                surface, tuple(self.desk_board.parts.place_lines(view, self.desk_board.board.hover)), self.texts
            )
