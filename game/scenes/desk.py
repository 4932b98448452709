"""The game master's desk: mails at the left and what was read of them, board and powers at the right.

What the desk knows is in ``desk.gm.GameMaster``; this scene shows it and passes on what is done to it (``desk_commands.py``).
"""

from __future__ import annotations

from functools import partial

import pygame
import pygame_gui
from pygame_gui.elements import UITextEntryBox, UITextEntryLine

from game.core.errors import RedWeedError
from game.desk.gm import GameMaster
from game.desk.mail_finding import Finding
from game.play.match import Match
from game.play.storage import autosave
from game.play.thinking import Thinker
from game.scenes.context import Context
from game.scenes.desk_board import DeskBoard
from game.scenes.desk_commands import DESK_KEYS, Button, DeskCommands
from game.scenes.desk_layout import DeskLayout, Part, desk_layout, power_columns
from game.scenes.desk_stage import Shown, Stage
from game.scenes.desk_words import ALL, line_detail, line_rows, lines_title, power_rows, result_detail, result_rows
from game.scenes.dialog import message
from game.scenes.scene import KeyList, Move, Push
from game.scenes.widget_scene import WidgetScene
from game.ui.interface import Interface
from game.ui.panels.icons import draw_icon
from game.ui.panels.row_list import RowEvent, RowList
from game.ui.panels.texts import Texts
from game.ui.theme import BODY, HEADING, color
from game.view.frame import Frame

MAILS, FIX, LINES, POWERS = "mails", "fix", "lines", "powers"
QUIET = 0.15  # seconds after the last key until the mails are read anew
REST = 2.0  # seconds after the last change until it is saved
THINKING = 0.05  # seconds between looks at the computer players' work
WIDGET_KEYS = (pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class DeskScene(WidgetScene):
    """One match at the desk. ``power`` is the seat chosen, ALL for none; ``chosen`` the key of the line chosen."""

    title = "Game master's desk"

    def __init__(self, match: Match) -> None:
        """Raises RedWeedError for a game without a desk."""
        super().__init__()
        self.master = GameMaster(match)
        self.stage = Stage.MAILS
        self.part = Part.MAILS
        self.power = ALL
        self.chosen = ""
        self.notice = ""
        self.shown: Shown | None = None
        self.thinker = Thinker()
        self.commands = DeskCommands(self)
        self.desk_board: DeskBoard
        self.layout: DeskLayout
        self.texts: Texts
        self.lines: RowList
        self.powers: RowList
        self._typed: str | None = None  # what stands in the mail field and was not read yet
        self._rested = 0.0
        self._is_unsaved = True
        self._pending: list[Move] = []

    # -- life -----------------------------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The game."""
        return self.master.match

    def enter(self, context: Context) -> None:
        """Lays out board and mails."""
        self.context = context
        self.texts = Texts(self.theme)
        self.desk_board = DeskBoard(self.match, context)
        super().enter(context)
        self.think()

    def leave(self) -> None:
        """Saves what is not saved yet."""
        self.thinker.cancel()
        self.flush()
        self.save()

    def resume(self) -> None:
        """A dialog is gone."""
        super().resume()
        self.desk_board.pointer.forget()
        self.refresh()

    def keys(self) -> KeyList:
        """What keys do here."""
        return DESK_KEYS

    def later(self, move: Move | None) -> None:
        """Takes a move at the next update."""
        if move is not None:
            self._pending.append(move)
        self.needs_redraw = True

    def note_change(self) -> None:
        """Something has changed that must be saved."""
        self._is_unsaved, self._rested = True, 0.0

    def save(self) -> Move | None:
        """Saves the game in its own place; says so when that is impossible."""
        if not self._is_unsaved:
            return None
        self._is_unsaved = False
        try:
            autosave(self.match.record)
        except RedWeedError as error:
            return Push(message("The game cannot be saved", str(error)))
        return None

    # -- the mails ------------------------------------------------------------------------------------------------------------

    def read_fields(self) -> None:
        """Takes note of what was written; it is read when no key was pressed for a moment."""
        typed = self.ui.field_texts().get(MAILS)
        if typed is not None and typed != (self.master.text if self._typed is None else self._typed):
            self._typed, self._rested = typed, 0.0

    def flush(self) -> None:
        """Reads what was written now."""
        typed, self._typed = self._typed, None
        if typed is not None and typed != self.master.text:
            self.master.set_text(typed)
            self.notice = ""
            self.note_change()
            self.refresh()

    def show_text(self) -> None:
        """Writes the master's text into the field after it was changed from elsewhere."""
        self._typed = None
        field = self.ui.names.get(MAILS)
        if isinstance(field, UITextEntryBox) and field.get_text() != self.master.text:
            field.set_text(self.master.text)
        self.note_change()
        self.refresh()

    def finding(self) -> Finding | None:
        """The line that is chosen."""
        findings = self.master.bag.findings
        return findings[int(self.chosen)] if self.chosen.isdigit() and int(self.chosen) < len(findings) else None

    def choose_line(self, key: str) -> None:
        """Chooses a line; the field below holds it, corrected if anything comes near."""
        self.chosen = "" if key == self.chosen else key
        self.lines.select(self.chosen)
        field, found = self.ui.names.get(FIX), self.finding()
        if isinstance(field, UITextEntryLine):
            field.set_text((found.corrected or found.text) if found is not None and self.stage is Stage.MAILS else "")
        self.refresh()

    def choose_power(self, seat: str) -> None:
        """Chooses a power: only its orders are on the map, and its first line is scrolled to."""
        self.power = seat or ALL
        self.powers.select(self.power)
        findings = self.master.bag.findings
        first = next((str(n) for n, found in enumerate(findings) if found.seat == self.power), "")
        if first and self.stage is Stage.MAILS:
            self.lines.select(first)
            self.lines.selected = self.chosen
        self.refresh()

    def think(self) -> None:
        """Sets computer players to work that stand in for somebody."""
        tasks = self.master.tasks()
        if tasks and not self.thinker.is_busy:
            self.thinker.begin(tasks)

    # -- stages ---------------------------------------------------------------------------------------------------------------

    def show(self, stage: Stage, shown: Shown | None) -> None:
        """Another stage: mails are written, or a phase is looked at."""
        self.stage, self.shown, self.chosen, self.notice = stage, shown, "", ""
        self.part = Part.MAILS if stage is Stage.MAILS else Part.LINES
        self.rebuild()

    # -- time -----------------------------------------------------------------------------------------------------------------

    @property
    def wake_after(self) -> float | None:
        """When the desk wants to go on by itself."""
        times = [super().wake_after, self.desk_board.wake_after if self.layout.board.width else None]
        times += [0.0] if self._pending else []
        times += [THINKING] if self.thinker.is_busy else []
        times += [max(QUIET - self._rested, 0.01)] if self._typed is not None else []
        times += [max(REST - self._rested, 0.01)] if self._is_unsaved else []
        return min((t for t in times if t is not None), default=None)

    def update(self, seconds: float) -> Move | None:
        """Lets time pass: computer players, the reading of what was written, saving."""
        if self._pending:
            return self._pending.pop(0)
        self._rested += seconds
        if self._typed is not None and self._rested >= QUIET:
            self.flush()
        if self.thinker.is_busy:
            self._poll()
        if self.layout.board.width and self.desk_board.update(seconds):
            self.needs_redraw = True
        if self._is_unsaved and self._rested >= REST and (answer := self.save()) is not None:
            return answer
        return super().update(seconds)

    def _poll(self) -> None:
        thought = self.thinker.poll()
        if thought:
            self.master.take(thought)
            self.notice = " ".join(self.thinker.faults)
            self.note_change()
            self.refresh()
        if not self.thinker.is_busy:
            self.think()

    # -- widgets --------------------------------------------------------------------------------------------------------------

    def build(self, ui: Interface) -> None:
        """Fields, lists and buttons of the stage."""
        self.texts = Texts(self.theme)
        rows = len(self.match.seats) + 1
        self.layout = desk_layout(self.context.size, self.texts, rows, has_mails=self.stage is Stage.MAILS, part=self.part)
        layout = self.layout
        self.desk_board.resize(layout.board)
        self.lines = RowList(layout.lines, self.texts)
        self.powers = RowList(layout.powers, self.texts, power_columns(layout.powers.width, self.texts))
        self.lines.selected, self.powers.selected = self.chosen, self.power
        if layout.is_tight:
            self._build_tabs(ui)
        if self.stage is Stage.MAILS and layout.mails.height:
            ui.page(self.master.text if self._typed is None else self._typed, layout.mails, name=MAILS)
            self._build_row(ui, layout.mails_head, self.commands.mail_buttons())
        self._build_list(ui, LINES, self.lines)
        if self.stage is Stage.MAILS and layout.fix.height:
            self._build_fix(ui)
        self._build_list(ui, POWERS, self.powers)
        if layout.powers_head.height and self.stage is Stage.MAILS:
            self._build_row(ui, layout.powers_head, self.commands.power_buttons())
        self._build_foot(ui)
        side = min(layout.header.height, self.theme.px(40))
        menu = pygame.Rect(layout.header.right - side, layout.header.top, side, side)
        button = ui.button("", menu, self.commands.open_menu, name="menu")
        ui.paint(
            button, lambda surface, rect: draw_icon(surface, "menu", rect.inflate(-rect.w // 3, -rect.h // 3), color("text"))
        )
        self.refresh()

    def _build_tabs(self, ui: Interface) -> None:
        parts = [part for part in Part if part is not Part.MAILS or self.stage is Stage.MAILS]
        rect, gap = self.layout.tabs, self.theme.px(4)
        width = (rect.width - gap * (len(parts) - 1)) // len(parts)
        for number, part in enumerate(parts):
            place = pygame.Rect(rect.left + number * (width + gap), rect.top, width, rect.height)
            ui.button(part.value, place, partial(self._show_part, part), is_selected=part is self.part)

    def _show_part(self, part: Part) -> None:
        self.flush()
        self.part = part
        self.rebuild()

    def _build_list(self, ui: Interface, name: str, rows: RowList) -> None:
        if rows.rect.height:
            stand = ui.button("", rows.rect, lambda: None, kind="card", name=name)
            ui.paint(stand, lambda surface, _: rows.draw(surface))

    def _build_fix(self, ui: Interface) -> None:
        buttons = self.commands.fix_buttons()
        left = self._build_row(ui, self.layout.fix, buttons)
        rect = self.layout.fix.copy()
        rect.width = left - self.theme.px(6) - rect.left
        found = self.finding()
        ui.entry((found.corrected or found.text) if found else "", rect, name=FIX, limit=300)

    def _build_foot(self, ui: Interface) -> None:
        lesser, main = self.commands.foot_buttons(is_tight=self.layout.is_tight)
        rect = self.layout.foot
        right = self._build_row(ui, rect, main)
        x = rect.left
        for item in lesser:
            width = self._width(item)
            if x + width <= right - self.theme.px(8):
                self._button(ui, item, pygame.Rect(x, rect.top, width, rect.height))
            x += width + self.theme.px(6)

    def _build_row(self, ui: Interface, rect: pygame.Rect, items: tuple[Button, ...]) -> int:
        """Buttons at the right end of a line; where the first begins."""
        gap = self.theme.px(6)
        free = (rect.width - gap * (len(items) - 1)) // max(len(items), 1)
        right, places = rect.right, []
        for item in reversed(items):
            width = min(self._width(item), free)
            places.append((item, pygame.Rect(right - width, rect.top, width, rect.height)))
            right -= width + gap
        for item, place in reversed(places):
            self._button(ui, item, place)
        return right + gap

    def _width(self, item: Button) -> int:
        return int(self.theme.font("sans_bold").size(item.text)[0]) + self.theme.px(28)

    def _button(self, ui: Interface, item: Button, rect: pygame.Rect) -> None:
        ui.button(item.text, rect, item.command, kind=item.kind, name=item.name or item.text)

    def refresh(self) -> None:
        """Brings lists and board up to date."""
        self.needs_redraw = True
        if self.shown is not None:
            self.lines.set_rows(result_rows(self.match, self.shown.report))
        else:
            self.lines.set_rows(line_rows(self.master))
        self.powers.set_rows(power_rows(self.master))
        self.lines.selected = self.chosen
        self.desk_board.frame = self._frame()
        self.desk_board.only_owner = None if self.power == ALL else self.power

    def _frame(self) -> Frame:
        parts = self.desk_board.parts
        if self.shown is not None:
            return parts.results(self.shown.before, self.shown.report)
        orders = [order for sheet in self.master.sheets().values() for order in sheet]
        return parts.planned(self.match.view(None), orders)

    # -- events ---------------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Lists and board before the widgets, keys of the focused list before their usual meaning."""
        self._refresh()
        if self._handle_lists(event):
            self.needs_redraw = True
            return None
        if event.type == pygame.KEYDOWN and not self.is_typing and self._handle_focused(event):
            return None
        if self.layout.board.width:
            key, is_changed = self.desk_board.handle(event, self.ui.pointer)
            self.needs_redraw = self.needs_redraw or is_changed
            if key is not None:
                self._pick(key)
        return super().handle(event)

    def _handle_lists(self, event: pygame.event.Event) -> bool:
        if self.desk_board.pointer.is_dragging:
            return False
        for rows, follow in ((self.lines, self._follow_line), (self.powers, self._follow_power)):
            if not rows.rect.height:
                continue
            answer = rows.handle(event, getattr(event, "pos", self.ui.pointer))
            if isinstance(answer, RowEvent):
                follow(answer)
                return event.type == pygame.MOUSEWHEEL
            if answer:
                self.needs_redraw = True
                if event.type == pygame.MOUSEWHEEL:
                    return True
        return False

    def _follow_line(self, event: RowEvent) -> None:
        self.needs_redraw = True
        if event.kind == "chosen":
            self.choose_line(event.key)

    def _follow_power(self, event: RowEvent) -> None:
        self.needs_redraw = True
        if event.kind == "chosen":
            self.choose_power(event.key)

    def _handle_focused(self, event: pygame.event.Event) -> bool:
        """Up, Down and Enter in the list that has the focus."""
        focused = self.ui.focus.widget if self.ui.focus.is_shown else None
        for name, rows in ((LINES, self.lines), (POWERS, self.powers)):
            if focused is None or focused is not self.ui.names.get(name):
                continue
            answer = rows.handle_key(event)
            if isinstance(answer, RowEvent) and event.key in WIDGET_KEYS:
                key, rows.selected = answer.key, self.chosen if name == LINES else self.power
                if name == POWERS:
                    self.choose_power(key)
                elif key != self.chosen:
                    self.choose_line(key)
            self.needs_redraw = True
            return bool(answer)
        return False

    def _pick(self, key: str) -> None:
        """A click on the board chooses the line that orders the unit there."""
        if self.stage is Stage.MAILS:
            bag = self.master.bag
            hits = [n for n, found in enumerate(bag.findings) if found.order is not None and found.order.slot == key]
            if hits:
                self.choose_line(str(hits[-1]))
            elif not key:
                self.choose_power(ALL)
        elif self.shown is not None:
            report = self.shown.report
            hit = next((n for n, r in enumerate(report.resolutions) if r.order.slot == key), None)
            if hit is not None:
                self.choose_line(f"result {hit}")

    def handle_other(self, event: pygame.event.Event) -> Move | None:
        """Short cuts, and Enter in the field that puts a line right."""
        if event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED:
            return self.commands.put_right()
        if event.type != pygame.KEYDOWN:
            return None
        if event.key == pygame.K_ESCAPE and self.is_typing:
            self.ui.focus.focus(None)
            return None
        answer = self.commands.handle_key(event)
        if answer is not None or self.is_typing:
            return answer
        self.needs_redraw = self.desk_board.handle_key(event) or self.needs_redraw
        return None

    def fix_text(self) -> str:
        """What stands in the field that puts a line right."""
        return self.ui.field_texts().get(FIX, "")

    # -- pictures -------------------------------------------------------------------------------------------------------------

    def draw_background(self, surface: pygame.Surface) -> None:
        """Board and words."""
        surface.fill(color("panel"))
        layout = self.layout
        self._draw_header(surface)
        if layout.mails_head.height:
            self._draw_label(surface, layout.mails_head, "Mails of this phase" if not layout.is_tight else "")
        if layout.lines_head.height:
            title = lines_title(self.master) if self.shown is None else "What came of the orders"
            self.texts.line(surface, title, layout.lines_head, face="sans_bold")
        if layout.detail.height:
            text, ink = self._detail()
            self._draw_detail(surface, text, ink)
        if layout.powers_head.height:
            self._draw_label(surface, layout.powers_head, self._chosen_power() if not layout.is_tight else "")
        if layout.board.width:
            self.desk_board.draw(surface)
            pygame.draw.rect(surface, color("panel_edge"), layout.board, 1)

    def _chosen_power(self) -> str:
        if self.stage is not Stage.MAILS:
            return "" if self.power == ALL else f"Orders of {self.match.entry.seat_title(self.power)}"
        if self.power == ALL:
            return "All powers that lack orders:"
        return f"{self.match.entry.seat_title(self.power)}: {self.master.standing(self.power)}"

    def _draw_header(self, surface: pygame.Surface) -> None:
        rect = self.layout.header
        width = rect.width - min(rect.height, self.theme.px(40)) - self.theme.px(8)
        face, logical = ("sans_bold", BODY) if self.layout.is_tight else ("serif", HEADING)
        title = pygame.Rect(rect.left, rect.top, width, self.theme.line(face, logical))
        self.texts.line(surface, self.heading, title, face=face, logical=logical)
        below = pygame.Rect(rect.left, title.bottom, width, self.theme.line())
        if below.bottom <= rect.bottom:
            self.texts.line(surface, self.subtitle, below, ink="brass")

    @property
    def heading(self) -> str:
        """The phase that is on the desk."""
        if self.shown is not None:
            return f"{self.shown.title}: {'dry run' if self.stage is Stage.DRY_RUN else 'results'}"
        return self.match.phase.title

    @property
    def subtitle(self) -> str:
        """Which game, and what is to be done."""
        if self.stage is Stage.DRY_RUN:
            return "Nothing is played yet. This is what would happen."
        if self.match.outcome is not None:
            return f"{self.match.entry.title}: the game is over"
        return f"{self.match.entry.title}: the game master's desk"

    def _detail(self) -> tuple[str, str]:
        if self.notice:
            return self.notice, "brass"
        if self.shown is not None:
            return result_detail(self.match, self.shown.report, self.chosen), "text"
        return line_detail(self.master, int(self.chosen) if self.chosen.isdigit() else -1)

    def _draw_label(self, surface: pygame.Surface, rect: pygame.Rect, text: str) -> None:
        """The words at the left of a line of buttons, as far as there is room."""
        free = rect.copy()
        first = min((w.rect.left for w in self.ui.names.values() if rect.contains(w.rect)), default=rect.right)
        free.width = max(first - self.theme.px(8) - rect.left, 0)
        if free.width:
            self.texts.line(surface, text, free, face="sans_bold")

    def _draw_detail(self, surface: pygame.Surface, text: str, ink: str) -> None:
        rect = self.layout.detail
        image = self.texts.image(text, ink=ink, wrap=rect.width)
        if image.get_height() <= rect.height:
            surface.blit(image, rect.topleft)
        else:
            self.texts.block(surface, text, rect, ink=ink)

    def draw_foreground(self, surface: pygame.Surface) -> None:
        """What lies under the pointer, in words."""
        if self.layout.board.width and self.desk_board.board.hover:
            view = self.shown.before if self.shown is not None else self.match.view(None)
            lines = self.desk_board.parts.place_lines(view, self.desk_board.board.hover)
            self.desk_board.draw_tip(surface, tuple(lines), self.texts)
