"""The game master's desk: mails at the left and what was read of them, board and powers at the right.

What the desk knows is in ``desk.gm.GameMaster``; this scene shows it and passes on what is done to it
(``commands.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from game.board.options import DrawOptions
from game.board.pane import board_scale
from game.core.keymap import DESK
from game.games.diplomacy.desk.gm import GameMaster
from game.games.diplomacy.desk.mail_finding import Finding
from game.games.diplomacy.table.desk.commands import DeskCommands
from game.games.diplomacy.table.desk.keeping import keep_mails, lay_out_mails, taken_desk
from game.games.diplomacy.table.desk.layout import DeskLayout, Part, desk_layout, power_columns
from game.games.diplomacy.table.desk.reading import DeskReading
from game.games.diplomacy.table.desk.sight import DeskSight
from game.games.diplomacy.table.desk.stage import Shown, Stage
from game.games.diplomacy.table.desk.widgets import FIX, LINES, MAILS, POWERS, DeskWidgets
from game.games.diplomacy.table.desk.words import ALL, line_rows, power_rows, result_rows, standing_rows
from game.play.keys import key_list
from game.play.match import Match
from game.play.thinking import Thinker
from game.screens.context import Context
from game.screens.keeping import Keeping
from game.screens.scene import KeyList, Move, Push, Scene
from game.screens.widget_scene import WidgetScene
from game.table.game import parts_of
from game.table.parts import AnyParts
from game.ui.board_view import BoardView, map_options
from game.ui.focus import WIDGET_KEYS
from game.ui.intents import Pick
from game.ui.interface import Interface
from game.ui.panels.row_list import RowEvent, RowList
from game.ui.panels.texts import Texts

QUIET = 0.15  # seconds after the last key until the mails are read anew
REST = 0.5  # seconds after the last change until it is saved
LONGEST = 5.0  # seconds after the first change that is not saved, however fast somebody writes
THINKING = 0.05  # seconds between looks at the computer players' work


class DeskScene(WidgetScene):
    """One match at the desk. ``power`` is the seat chosen, ALL for none; ``chosen`` the key of the line
    chosen.
    """

    place = DESK

    title = "Game master's desk"

    def __init__(self, match: Match, path: Path | None = None) -> None:
        """``path`` is the file of a loaded game; its mails are beside it. Raises RedWeedError for a game
        without a desk.
        """
        super().__init__()
        self._path = path
        self.master = GameMaster(match)
        self.stage = Stage.MAILS
        self.part = Part.MAILS
        self.power = ALL
        self.chosen = ""
        self.notice = ""
        self.shown: Shown | None = None
        self.thinker = Thinker()
        self.commands = DeskCommands(self)
        self.sight = DeskSight(self)
        self.parts: AnyParts
        self.board: BoardView
        self.options = DrawOptions()  # whose orders the board shows, and which are lit up
        self.layout: DeskLayout
        self.texts: Texts
        self.lines: RowList
        self.powers: RowList
        self.mails = DeskReading(self)
        self._typed: str | None = None  # what stands in the mail field and was not read yet
        self._rested = 0.0
        self._changed = 0.0  # seconds since the first change that is not saved
        self._is_unsaved = True
        self._is_taken = False  # by another program: nothing is done or saved here
        self.keeping = Keeping(match, is_open=True)
        self._pending: list[Move] = list(lay_out_mails(self, path))

    # -- life ------------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The game."""
        return self.master.match

    def enter(self, context: Context) -> None:
        """Lays out board and mails; a game that another program has is not touched."""
        self.context = context
        self._take()
        self.texts = Texts(self.theme)
        self.parts = parts_of(self.match, context.assets)
        self.board = BoardView(self.parts.picture.painter)
        super().enter(context)
        self.think()

    def leave(self) -> None:
        """Saves what is not saved yet."""
        self.thinker.cancel()
        self.flush()
        self.mails.end()
        if self._save_at_last():
            self.is_kept = self.keeping.is_saved
        self.keeping.release()

    def question_before(self, then: Move) -> Scene | None:
        """Where the disk refuses the game, also at this last moment, somebody is asked."""
        self.flush()
        return (
            self.keeping.question_before(then, partial(keep_mails, self.master))
            if self._save_at_last()
            else None
        )

    def _save_at_last(self) -> bool:
        self._is_unsaved = self._is_unsaved or not self.keeping.is_saved
        self.save()
        return not self._is_taken

    def _take(self) -> None:
        owner = self.keeping.take(self.context)
        if owner is not None:
            self._is_taken = True
            self._pending.append(Push(taken_desk(self, owner, self._path)))

    def resume(self) -> None:
        """A dialog is gone."""
        super().resume()
        self.board.pointer.forget()
        self.refresh()

    def keys(self) -> KeyList:
        """What keys do here."""
        return key_list(DESK, self.own_keys)

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """What the named actions do at the desk and on its map."""
        return {**self.commands.by_action(), **self.board.by_action(partial(self.later, None))}

    def later(self, move: Move | None) -> None:
        """Takes a move at the next update."""
        if move is not None:
            self._pending.append(move)
        self.needs_redraw = True

    def note_change(self) -> None:
        """Something has changed that must be saved."""
        self._changed = self._changed if self._is_unsaved else 0.0
        self._is_unsaved, self._rested = True, 0.0

    def save(self) -> Move | None:
        """Saves the game with its mails in its own place; a disk that refuses is told once."""
        if not self._is_unsaved or self._is_taken or self.mails.kept is not None:
            return None
        self._is_unsaved, self._changed = False, 0.0
        self.keeping.follow(self.match)
        is_begun = bool(self.master.text.strip() or self.master.stand_ins)
        return self.keeping.save(partial(keep_mails, self.master), is_begun=is_begun)

    @property
    def text(self) -> str:
        """What stands in the mail field, read or not."""
        return self.master.text if self._typed is None else self._typed

    # -- the mails -------------------------------------------------------------------------------------------

    def read_fields(self) -> None:
        """Takes note of what was written; it is read when no key was pressed for a moment."""
        typed = self.ui.field_texts().get(MAILS)
        if typed is not None and typed != self.text:
            self._typed, self._rested = typed, 0.0

    def flush(self) -> None:
        """Reads what was written now."""
        typed, self._typed = self._typed, None
        if typed is not None and typed != self.master.text:
            self.notice = ""
            self.mails.take(typed, is_typed=True)

    def show_text(self) -> None:
        """Writes the master's text into the field after it was changed from elsewhere."""
        self._typed = None
        field, fix = self.ui.field(MAILS), self.ui.field(FIX)
        if self.mails.has_field is (field is None) and self.layout.mails.height:
            self.rebuild()
        elif field is not None and field.text != self.master.text:
            field.write(self.master.text)
        if fix is not None and not self.chosen:
            fix.write("")
        self.note_change()
        self.refresh()

    def finding(self) -> Finding | None:
        """The line that is chosen."""
        findings = self.master.bag.findings
        return (
            findings[int(self.chosen)] if self.chosen.isdigit() and int(self.chosen) < len(findings) else None
        )

    def choose_line(self, key: str) -> None:
        """Chooses a line; the field below holds it, corrected if anything comes near."""
        self.chosen = "" if key == self.chosen else key
        self.lines.select(self.chosen)
        field, found = self.ui.field(FIX), self.finding()
        if field is not None:
            is_mail = found is not None and self.stage is Stage.MAILS
            field.write((found.corrected or found.text) if found is not None and is_mail else "")
        self.refresh()

    def choose_power(self, seat: str) -> None:
        """Chooses a power: only its orders are on the map, and its first line is scrolled to."""
        self.power = seat or ALL
        self.powers.select(self.power)
        findings = self.master.bag.findings
        first = next((str(n) for n, found in enumerate(findings) if found.seat == self.power), "")
        if first and self.stage is Stage.MAILS:
            self.lines.select(first)
            self.lines.mark(self.chosen)
        self.refresh()

    def think(self) -> None:
        """Sets computer players to work that stand in for somebody."""
        tasks = self.master.tasks()
        if tasks and not self.thinker.is_busy:
            self.thinker.begin(tasks)

    def tell(self, notice: str) -> None:
        """Says something in place of the detail; '' takes it back."""
        self.notice, self.needs_redraw = notice, True

    def drop_line(self) -> None:
        """No line is chosen any more."""
        self.chosen = ""

    def show_part(self, part: Part) -> None:
        """Another part of a tight window."""
        self.flush()
        self.part = part
        self.rebuild()

    # -- stages ----------------------------------------------------------------------------------------------

    def show(self, stage: Stage, shown: Shown | None) -> None:
        """Another stage: mails are written, or a phase is looked at."""
        self.stage, self.shown, self.chosen, self.notice, self.power = stage, shown, "", "", ALL
        self.part = Part.MAILS if stage is Stage.MAILS else Part.LINES
        self.rebuild()

    # -- time ------------------------------------------------------------------------------------------------

    @property
    def wake_after(self) -> float | None:
        """When the desk wants to go on by itself."""
        times = [super().wake_after, self.board.wake_after if self.layout.board.width else None]
        times += [0.0] if self._pending else []
        times += [THINKING] if self.mails.is_busy else []
        times += [THINKING] if self.thinker.is_busy else []
        times += [max(QUIET - self._rested, 0.01)] if self._typed is not None else []
        times += [max(REST - self._rested, 0.01)] if self._is_unsaved else []
        return min((t for t in times if t is not None), default=None)

    def update(self, seconds: float) -> Move | None:
        """Lets time pass: computer players, the reading of what was written, saving."""
        if self._pending:
            return self._pending.pop(0)
        self._rested += seconds
        self._changed += seconds
        if self._typed is not None and self._rested >= QUIET:
            self.flush()
        self.mails.poll()
        if self.thinker.is_busy:
            self._poll()
        if self.layout.board.width and self.board.update(seconds):
            self.needs_redraw = True
        is_time = self._rested >= REST or self._changed >= LONGEST
        if self._is_unsaved and is_time and (answer := self.save()) is not None:
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

    # -- widgets ---------------------------------------------------------------------------------------------

    def build(self, ui: Interface) -> None:
        """Fields, lists and buttons of the stage."""
        self.texts = Texts(self.theme)
        self.layout = desk_layout(
            self.context.size,
            self.texts,
            len(self.match.seats) + 1,
            has_mails=self.sight.is_writing,
            part=self.part,
        )
        self.board.resize(self.layout.board, board_scale(self.context.scale))
        self.lines = RowList(self.layout.lines, self.texts)
        self.powers = RowList(
            self.layout.powers, self.texts, power_columns(self.layout.powers.width, self.texts)
        )
        self.lines.mark(self.chosen)
        self.powers.mark(self.power)
        DeskWidgets(self, ui).build()
        self.refresh()
        self.lines.select(self.chosen)

    def refresh(self) -> None:
        """Brings lists and board up to date."""
        self.needs_redraw = True
        if self.shown is not None:
            self.lines.set_rows(result_rows(self.match, self.shown.report))
        else:
            self.lines.set_rows(line_rows(self.master))
        is_played = self.stage is Stage.RESULTS
        self.powers.set_rows(standing_rows(self.sight.scores()) if is_played else power_rows(self.master))
        self.lines.mark(self.chosen)
        self.board.show(self.sight.frame())
        owner = None if self.power == ALL else self.power
        options = map_options(self.context.settings)
        self.options = replace(options, only_owner=owner, emphasized=self.sight.emphasized())

    # -- events ----------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Lists and board before the widgets, keys of the focused list before their usual meaning."""
        self._refresh()
        if self._handle_lists(event):
            self.needs_redraw = True
            return None
        is_free = (
            event.type == pygame.KEYDOWN
            and not self.is_typing
            and self._command(event, is_first=True) is None
        )
        if is_free and self._handle_focused(event):
            return None
        if self.mails.pastes_much(event):
            return self.commands.run(self.commands.paste)
        if self.layout.board.width:
            found, is_changed = self.board.handle(event, self.ui.pointer)
            self.needs_redraw = self.needs_redraw or is_changed
            if isinstance(found, Pick):
                self._pick(found.key)
        return super().handle(event)

    def _handle_lists(self, event: pygame.event.Event) -> bool:
        if self.board.pointer.is_dragging:
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
                key = answer.key
                rows.mark(self.chosen if name == LINES else self.power)
                if name == POWERS:
                    self.choose_power(key)
                elif key != self.chosen:
                    self.choose_line(key)
            self.needs_redraw = True
            return bool(answer)
        return False

    def _pick(self, key: str) -> None:
        """A click on the board chooses the line that orders the unit there."""
        if line := self.sight.line_at(key):
            self.choose_line(line)
        elif self.stage is Stage.MAILS and not key:
            self.choose_power(ALL)

    def entered(self, name: str) -> Move | None:
        """Enter in the field that puts a line right."""
        return self.commands.put_right()

    def handle_other(self, event: pygame.event.Event) -> Move | None:
        """Esc leaves a field."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.is_typing:
            self.ui.focus.focus(None)
            return None
        return super().handle_other(event)

    def back(self) -> Move | None:
        """One step back, and at last the menu."""
        return self.commands.flushed(self.commands.back)

    def fix_text(self) -> str:
        """What stands in the field that puts a line right."""
        return self.ui.field_texts().get(FIX, "")

    # -- pictures --------------------------------------------------------------------------------------------

    @property
    def heading(self) -> str:
        """The phase that is on the desk."""
        return self.sight.heading

    def draw_background(self, surface: pygame.Surface) -> None:
        """Board and words."""
        self.sight.draw(surface)

    def draw_foreground(self, surface: pygame.Surface) -> None:
        """What lies under the pointer, in words."""
        self.sight.draw_tip(surface)
