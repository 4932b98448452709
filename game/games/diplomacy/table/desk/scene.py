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
from game.games.diplomacy.desk.mail_store import Papers
from game.games.diplomacy.table.desk.commands import DeskCommands
from game.games.diplomacy.table.desk.layout import DeskLayout, Part, desk_layout
from game.games.diplomacy.table.desk.lists import DeskLists
from game.games.diplomacy.table.desk.post import DeskPost
from game.games.diplomacy.table.desk.reading import DeskReading
from game.games.diplomacy.table.desk.saving import DeskSaving
from game.games.diplomacy.table.desk.stage import FIX, MAILS, Shown, Stage
from game.games.diplomacy.table.desk.view_model import DeskViewModel, is_writing
from game.games.diplomacy.table.desk.widgets import DeskWidgets
from game.games.diplomacy.table.desk.words import ALL
from game.play.keys import key_list
from game.play.match import Match
from game.play.thinking import Thinker
from game.screens.context import Context
from game.screens.dialogs.dialog import message
from game.screens.scene import KeyList, Move, Push, Scene
from game.screens.widget_scene import WidgetScene
from game.table.game import parts_of
from game.table.parts import AnyParts
from game.ui.board_view import BoardView, map_options
from game.ui.intents import Pick
from game.ui.interface import Interface
from game.ui.panels.texts import Texts

QUIET = 0.15  # seconds after the last key until the mails are read anew
THINKING = 0.05  # seconds between looks at the computer players' work
BESIDE_BUTTONS = 0.66  # of the width of a tight window, that of what is told beside two buttons


class DeskScene(WidgetScene):
    """One match at the desk. ``power`` is the seat chosen, ALL for none; ``chosen`` the key of the line
    chosen.
    """

    place = DESK

    title = "Game master's desk"

    def __init__(self, match: Match, path: Path | None = None, *, deadline: str = "") -> None:
        """``path`` is the file of a loaded game; its mails are beside it. ``deadline`` is told in reports.
        Raises RedWeedError for a game without a desk.
        """
        super().__init__()
        self.master = GameMaster(match, deadline=deadline)
        self.stage = Stage.MAILS
        self.part = Part.MAILS
        self.power = ALL
        self.chosen = ""
        self.notice = ""
        self.shown: Shown | None = None
        self.thinker = Thinker()
        self.parts: AnyParts
        self.board: BoardView
        self.options = DrawOptions()  # whose orders the board shows, and which are lit up
        self.layout: DeskLayout
        self.texts: Texts
        self.saving = DeskSaving(self, path, open_desk)
        self.lists = DeskLists(self)
        self.post = DeskPost(self, self.saving)
        self.mails = DeskReading(self, self.saving, self.post)
        self.commands = DeskCommands(self, self.mails, self.lists, self.saving, self.post)
        self.view_model = DeskViewModel(self, self.mails, self.lists, self.saving)
        self._pending: list[Move] = []
        self._pending += self.mails.open(path)

    # -- life ------------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The game."""
        return self.master.match

    def enter(self, context: Context) -> None:
        """Lays out board and mails; a game that another program has is not touched."""
        self.context = context
        self.thinker = Thinker(context.mind)
        self._pending += self.saving.take(context)
        self.texts = Texts(self.theme)
        self.parts = parts_of(self.match, context.assets)
        self.board = BoardView(self.parts.picture.painter)
        super().enter(context)
        self.think()

    def leave(self) -> None:
        """Saves what is not saved yet."""
        self.thinker.cancel()
        self.mails.flush()
        self.mails.end()
        self.is_kept = self.saving.leave()

    def question_before(self, then: Move) -> Scene | None:
        """Where the disk refuses the game, also at this last moment, somebody is asked."""
        self.mails.flush()
        return self.saving.question_before(then)

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

    def read_fields(self) -> None:
        """Takes note of what was written; it is read when no key was pressed for a moment."""
        self.mails.note_typed(self.ui.field_texts().get(MAILS))

    # -- the mails -------------------------------------------------------------------------------------------

    def show_text(self) -> None:
        """Writes the master's text into the field after it was changed from elsewhere."""
        self.mails.forget_typed()
        field, fix = self.ui.field(MAILS), self.ui.field(FIX)
        if self.mails.has_field is (field is None) and self.layout.mails.height:
            self.rebuild()
        elif field is not None and field.text != self.master.text:
            field.write(self.master.text)
        if fix is not None and not self.chosen:
            fix.write("")
        self.saving.note_change()
        self.refresh()

    def choose_line(self, key: str) -> None:
        """Chooses a line; the field below holds it, corrected if anything comes near."""
        self.chosen = "" if key == self.chosen else key
        self.lists.lines.select(self.chosen)
        field, found = self.ui.field(FIX), self.lists.finding()
        if field is not None:
            is_mail = found is not None and self.stage is Stage.MAILS
            field.write((found.corrected or found.text) if found is not None and is_mail else "")
        self.refresh()

    def choose_power(self, seat: str) -> None:
        """Chooses a power: only its orders are on the map, and its first line is scrolled to."""
        self.power = seat or ALL
        self.lists.powers.select(self.power)
        self.lists.show_first_of(self.power)
        self.refresh()

    def think(self) -> None:
        """Sets computer players to work that stand in for somebody."""
        if not self.thinker.is_busy:
            self.thinker.begin(self.master.tasks())

    def tell(self, notice: str) -> None:
        """Says something in place of the detail; '' takes it back. What a tight window has no room for on
        its line, beside two buttons, is said whole in a dialog.
        """
        self.notice, self.needs_redraw = notice, True
        if hasattr(self, "layout") and self.layout.is_tight:
            room = self.layout.tabs.width * BESIDE_BUTTONS
            if self.texts.width(notice, "sans_bold") > room:
                self.later(Push(message(self.title, notice)))

    def drop_line(self) -> None:
        """No line is chosen any more."""
        self.chosen = ""

    def show_part(self, part: Part) -> None:
        """Another part of a tight window."""
        self.mails.flush()
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
        times += [max(QUIET - self.saving.rested, 0.01)] if self.mails.is_typed else []
        times += [self.saving.wake_after, self.post.wake_after]
        return min((t for t in times if t is not None), default=None)

    def update(self, seconds: float) -> Move | None:
        """Lets time pass: computer players, the reading of what was written, saving."""
        if self._pending:
            return self._pending.pop(0)
        self.saving.let_pass(seconds)
        self.post.let_pass(seconds)
        if self.mails.is_typed and self.saving.rested >= QUIET:
            self.mails.flush()
        self.mails.poll()
        if self.thinker.is_busy:
            self._poll()
        if self.layout.board.width and self.board.update(seconds):
            self.needs_redraw = True
        return self.saving.save_in_time() or super().update(seconds)

    def _poll(self) -> None:
        thought = self.thinker.poll()
        if thought:
            self.master.take(thought)
            self.notice = " ".join(self.thinker.faults)
            self.saving.note_change()
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
            has_mails=is_writing(self),
            part=self.part,
        )
        self.board.resize(self.layout.board, board_scale(self.context.map_scale))
        self.lists.lay_out()
        DeskWidgets(self, ui, self.commands, self.lists).build()
        self.refresh()
        self.lists.lines.select(self.chosen)

    def refresh(self) -> None:
        """Brings lists and board up to date."""
        self.needs_redraw = True
        self.lists.refresh()
        self.board.show(self.view_model.frame())
        owner = None if self.power == ALL else self.power
        options = map_options(self.context.settings, self.match.entry.id)
        self.options = replace(options, only_owner=owner, emphasized=self.view_model.emphasized())

    # -- events ----------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> Move | None:
        """Lists and board before the widgets, keys of the focused list before their usual meaning."""
        self._refresh()
        if self.lists.handle(event):
            self.needs_redraw = True
            return None
        is_free = event.type == pygame.KEYDOWN and self._command(event, is_first=True) is None
        if is_free and self.lists.handle_focused(event):
            return None
        if self.mails.pastes_much(event):
            return self.commands.run(self.commands.mails.paste)
        if self.layout.board.width:
            found, is_changed = self.board.handle(event, self.ui.pointer)
            self.needs_redraw = self.needs_redraw or is_changed
            if isinstance(found, Pick):  # a click chooses the line that orders the unit there
                if line := self.view_model.line_at(found.key):
                    self.choose_line(line)
                elif self.stage is Stage.MAILS and not found.key:
                    self.choose_power(ALL)
        return super().handle(event)

    def take_file(self, path: Path) -> bool:
        """Sealed orders are taken from a file."""
        self.mails.flush()
        return self.post.take_file(path)

    def entered(self, name: str) -> Move | None:
        """Enter in the field that puts a line right."""
        return self.commands.mails.put_right()

    def handle_other(self, event: pygame.event.Event) -> Move | None:
        """Esc leaves a field."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.is_typing:
            self.ui.focus.focus(None)
            return None
        return super().handle_other(event)

    def back(self) -> Move | None:
        """One step back, and at last the menu."""
        return self.commands.flushed(self.commands.back)

    # -- pictures --------------------------------------------------------------------------------------------

    def draw_background(self, surface: pygame.Surface) -> None:
        """Board and words."""
        self.view_model.draw(surface)

    def draw_foreground(self, surface: pygame.Surface) -> None:
        """What lies under the pointer, in words."""
        self.view_model.draw_tip(surface)


def open_desk(match: Match, path: Path | None = None, *, papers: Papers | None = None) -> DeskScene:
    """A desk for a match, with mails that come along. Raises RedWeedError for a game without one."""
    desk = DeskScene(match, path)
    if papers is not None:
        desk.master.take_up(papers)
    return desk
