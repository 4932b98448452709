"""The position editor: tools at the right, the board at the left; every change is checked, and a new game can
begin from it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

import pygame

from game.board.options import DrawOptions
from game.board.pane import board_scale
from game.core.errors import PositionError, RedWeedError
from game.core.keymap import POSITION
from game.games.diplomacy.desk.editor import CHANGES, PositionEditor, sentence
from game.games.diplomacy.desk.position import Position
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.table.desk.editing_clicks import EditorClicks
from game.games.diplomacy.table.desk.things import ThingTools
from game.games.diplomacy.table.desk.tool import ASKS, Tool
from game.play.edit_history import EditHistory
from game.play.match import Match
from game.screens.board_editor import BoardEditor
from game.screens.dialogs.choice import open_choice
from game.screens.dialogs.dialog import Answer, ask, message
from game.screens.scene import KeyList, Move, Pop, Push, Replace, Scene
from game.table.game import parts_of
from game.table.parts import AnyParts
from game.ui.board_view import BoardView, map_options
from game.ui.interface import Interface
from game.ui.layout import Column
from game.ui.panels.form import Form

PANEL = 380  # logical width of the tools
LEAST_BOARD = 320  # logical width of the board below which it is left out
NO_BOARD = (
    "This window is too small for the board; a larger one or smaller texts bring it back. Changes "
    "are typed below."
)
LEFT = "The game on the desk stays as it is; what was changed here is lost."
TYPED = "typed change"
SEASONS = {"S": "Spring", "F": "Fall", "W": "Winter"}
STEPS = {"M": "movement", "R": "retreats", "A": "adjustments"}
KINDS_OF_PHASE = ("SM", "SR", "FM", "FR", "WA")


class EditorScene(BoardEditor[Position]):
    """A position being changed. ``power`` '' stands for nobody."""

    place = POSITION

    title = "Edit the position"

    def __init__(self, match: Match, open_desk: Callable[[Match], Scene], left: str = LEFT) -> None:
        """``open_desk``: the desk, or the table, on which a new game begins from the position; ``left`` is
        said of what was changed when the editor is left.
        """
        self.left = left
        self.match = match
        self.open_desk = open_desk
        self.editor = PositionEditor(match)
        super().__init__(self.editor.position())
        self.tool = Tool.PLACE
        self.power = self.editor.powers[0]
        self.kind = next(iter(self.editor.kinds()))
        self.first = ""  # the place that was clicked before, where a tool needs two
        self.things = ThingTools(self)
        self.clicks = EditorClicks(self, self.things)
        self.typed = ""  # a typed change that was refused, to be corrected
        self.parts: AnyParts

    @property
    def position(self) -> Position:
        """The position as it stands."""
        return self.now

    def make_board(self) -> BoardView:
        """The map of the match."""
        self.parts = parts_of(self.match, self.context.assets)
        return BoardView(self.parts.picture.painter)

    def keys(self) -> KeyList:
        """What keys do here."""
        return (
            ("Click", "What the chosen tool does"),
            *self.told(),
            ("Drag, wheel", "Move the map, zoom"),
            ('"France A Par"', "Typed: a unit; remove Par; move Par Bur"),
            ('"owner Bel France"', "Typed: a center; phase F1903R; dislodge Ser from Bul"),
            *(
                (f'"{row.word} ..."', f"Typed: {row.title}; with off, without it")
                for row in self.editor.things.rows.values()
            ),
        )

    # -- widgets ---------------------------------------------------------------------------------------------

    @property
    def panel_width(self) -> int:
        """That of the tools, or the whole where the board would be too small."""
        px, width = self.theme.px, min(self.theme.px(PANEL), self.area.width)
        return width if self.area.width - width >= px(LEAST_BOARD) else self.area.width

    @property
    def board_scale(self) -> float:
        """As at the table."""
        return board_scale(self.context.map_scale)

    @property
    def margins(self) -> tuple[int, int]:
        """A little more at the sides."""
        return -self.theme.px(24), -self.theme.px(20)

    def build_tools(self, ui: Interface, rect: pygame.Rect) -> None:
        """All fields in a column that scrolls; below it what is wrong, and the way on, always in sight."""
        form = Form(ui, rect, open_choice=open_choice)
        form.heading("Edit the position")
        powers: list[tuple[object, str]] = [(p, self.match.entry.seat_title(p)) for p in self.editor.powers]
        kinds = [(letter, name.capitalize()) for letter, name in self.editor.kinds().items()]
        with form.columns(1.0, 1.0) as (left, right):
            left.choice("Power", [*powers, ("", "Nobody")], self.power, self._choose_power, name="power")
            if self.has_board:
                right.choice("Unit", kinds, self.kind, self._choose_kind, name="unit")
        if self.has_board:
            self._build_clicks(form)
        else:
            form.paragraph(f"{NO_BOARD} {sentence(PositionError(CHANGES))}{self.things.words}", ink="quiet")
        self.things.build(form, has_board=self.has_board)
        phases = [(kind, f"{SEASONS[kind[0]]}, {STEPS[kind[1]]}") for kind in KINDS_OF_PHASE]
        code = self.position.phase
        with form.columns(2.0, 1.0) as (left, right):
            left.choice("Phase", phases, code[:1] + code[-1:], self._choose_phase, name="phase")
            right.entry("Year", code[1:-1], name="year", limit=4)
        form.entry("Or typed", self.typed, name=TYPED, logical=320, limit=80)
        faults = [self._named(fault) for fault in self.editor.faults(self.position)]
        for fault in faults[1:]:
            form.paragraph(fault, ink="danger_text")
        form.buttons(
            [("Undo", self.undo, "plain"), ("Redo", self.redo, "plain"), ("Start anew", self.reset, "plain")]
        )
        foot = Form(ui, rect, open_choice=open_choice)
        if self.notice and not self.has_board:  # which is where it is said else
            foot.paragraph(self.notice, ink="brass")
        foot.paragraph(
            faults[0] if faults else "The position is sound.", ink="danger_text" if faults else "good_text"
        )
        foot.buttons(
            [("Begin a game from here", self.begin, "primary"), ("Back", self.leave_editor, "plain")]
        )
        column = Column(rect, self.theme.px(8))
        foot.finish_in(column.last(foot.height))
        form.finish_in(column.rest)

    def _named(self, text: str) -> str:
        """A sentence with units, places and powers by their names, unless codes are wanted."""
        if self.context.settings.names == "codes":
            return text
        titles = {seat: self.match.entry.seat_title(seat) for seat in self.match.seats}
        return self.parts.spelled(re.sub(r"\b[A-Z]{4,}\b", lambda m: titles.get(m[0], m[0]), text))

    def _build_clicks(self, form: Form) -> None:
        """What a click on the board does."""
        tools = [tool for tool in Tool if tool is not Tool.THING or self.things.placed]
        form.buttons(
            [(tool.value, partial(self.choose_tool, tool), "plain") for tool in tools],
            selected=self.tool.value,
        )

    def follow(self) -> None:
        """The position on the board; one that cannot even be seen is shown as it last could."""
        try:
            state = self.editor.seen(self.position)
        except PositionError:
            state = None
        if state is not None:
            self.board.show(self.parts.picture.frame(self.match.game.view(state, None)))
        elif not self.board.frame.title:
            self.board.show(self.parts.picture.frame(self.match.view(None)))
        self.needs_redraw = True

    @property
    def options(self) -> DrawOptions:
        """As on the desk; the first of two places is marked."""
        return replace(map_options(self.context.settings, self.match.entry.id), selected=self.first or None)

    def _choose_power(self, power: object) -> None:
        self.power = str(power)
        self.rebuild()

    def _choose_kind(self, kind: object) -> None:
        self.kind, self.tool = str(kind), Tool.PLACE
        self.rebuild()

    def choose_tool(self, tool: Tool) -> None:
        """Another tool."""
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

    # -- changes ---------------------------------------------------------------------------------------------

    def _change(self, position: Position) -> None:
        self.put(self.history.changed(position))
        self.first, self.notice, self.typed = "", "", ""
        self.rebuild()

    def put(self, history: EditHistory[Position]) -> None:
        """Another position: the first of two clicks counts no more."""
        self.first = "" if history is not self.history else self.first
        super().put(history)

    def reset(self) -> Move | None:
        """Back to the position of the game."""
        self._change(self.editor.position())
        return None

    def use_at(self, key: str) -> Move | None:
        """Does what the tool does at a place."""
        return self.clicks.use(key)

    def choose_first(self, key: str) -> None:
        """The first of two clicks, '' for none."""
        self.first, self.needs_redraw = key, True

    def type_change(self, text: str) -> bool:
        """Carries out a typed change; whether it was possible."""
        try:
            self._change(self.editor.change(self.position, text))
        except PositionError as error:
            self.first = ""
            self.tell(self._named(sentence(error)))
            return False
        return True

    # -- leaving ---------------------------------------------------------------------------------------------

    def begin(self) -> Move | None:
        """A new game from the position, at the desk."""
        faults = [self._named(fault) for fault in self.editor.faults(self.position)]
        if faults:
            return Push(message("No game can begin from this position", "\n".join(faults)))
        try:
            return Replace(self.open_desk(self.editor.begin(self.position)), all_scenes=True)
        except RedWeedError as error:
            return Push(message("No game can begin from this position", str(error)))

    def leave_editor(self) -> Move | None:
        """Back to the desk, after asking when something was changed."""
        if self.position == self.editor.position():
            return Pop()
        return Push(ask("Leave the editor?", self.left, Answer("Leave", Pop, "danger"), Answer("Stay")))

    def back(self) -> Move | None:
        """Esc: the first of two clicks is taken back, then the editor is left."""
        if self.first or self.notice:
            self.first = ""
            self.tell("")
            return None
        return self.leave_editor()

    # -- events and pictures ---------------------------------------------------------------------------------

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """Undo, begin, the map."""
        return {"confirm": self.begin, "undo": self.undo, "redo": self.redo, **self.board_commands()}

    def entered(self, name: str) -> Move | None:
        """Enter in the field of typed changes."""
        typed = self.ui.field_texts()[name]
        if name == TYPED and typed.strip():
            self.typed = typed
            if self.type_change(typed) and not self.has_board:  # nothing else would tell of it
                self.tell(f"Changed: {typed.strip()}.")
            self.rebuild()
        return None

    @property
    def prompt(self) -> str:
        """What to do next."""
        if self.first:
            end = (
                "where it shall stand."
                if self.tool is Tool.MOVE
                else "where its attacker came from, or the unit again."
            )
            return f"{self.editor.game.map.region_name(self.first)}: now click {end}"
        return self.things.prompt if self.tool is Tool.THING else ASKS[self.tool]

    def tip(self, key: str) -> tuple[str, ...]:
        """What lies at a place of the position; nothing while there can be none."""
        try:
            view = self.match.game.view(self.editor.state(self.position), None)
        except PositionError:
            return ()
        lying = [p.note for p in self.board.frame.pieces if province_of(p.key) == key and p.note]
        lying += [c.note for c in self.board.frame.conditions if c.key == key and c.note]
        return (*self.parts.place_lines(view, key), *map(self.parts.spelled, lying))
