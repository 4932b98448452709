"""The editor of positions and battlefields: a board, the tools beside it, a line of words below, and changes
that can be undone.

    class SetupScene(BoardEditor[Setup]):
        def make_board(self) -> BoardView: ...  # made when the screen is entered
        panel_width: int  # of the tools, in pixels
        def build_tools(self, ui, rect) -> None: ...  # the palette, in the panel
        def use_at(self, key) -> Move | None: ...  # a click with the tool that is chosen
        prompt, options, follow  # what to do next, how to draw, the board after a change

What is edited is a value (``now``); a game says what its tools make of it, and what is wrong with it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, TypeVar

import pygame

from game.board.options import DrawOptions
from game.play.edit_history import EditHistory
from game.screens.context import Context
from game.screens.scene import Move
from game.screens.widget_scene import WidgetScene
from game.ui.board_view import MOUSE, BoardView
from game.ui.intents import Do, Pick
from game.ui.interface import Interface
from game.ui.layout import Column, Row
from game.ui.panels.texts import Texts
from game.ui.theme import Theme, color

P = TypeVar("P")
SHORT = 520  # logical width below which lines of words are short


class BoardEditor(WidgetScene, ABC, Generic[P]):
    """``notice`` is what is to be told in place of the prompt, '' for nothing."""

    def __init__(self, first: P) -> None:
        super().__init__()
        self.history: EditHistory[P] = EditHistory(first)
        self.notice = ""
        self.board: BoardView
        self.texts: Texts
        self.board_rect = self.status_rect = pygame.Rect(0, 0, 0, 0)

    # -- answers of a game -----------------------------------------------------------------------------------

    @abstractmethod
    def make_board(self) -> BoardView:
        """The board; called once, when the screen is entered."""

    @property
    @abstractmethod
    def panel_width(self) -> int:
        """Of the tools, in pixels; the whole width where there is no room for a board beside them."""

    @property
    def status_height(self) -> int:
        """Of the words below the board, in pixels: two lines, three where they are short."""
        is_short = self.area.width - self.panel_width < self.theme.px(SHORT)
        return (3 if is_short else 2) * self.theme.line() + self.theme.px(12)

    @property
    def board_scale(self) -> float:
        """The scale of counters and names."""
        return 1.0

    @property
    def margins(self) -> tuple[int, int]:
        """What the panel keeps free around its tools, in pixels across and down: below 0."""
        return -self.theme.px(20), -self.theme.px(20)

    def build_tools(self, ui: Interface, rect: pygame.Rect) -> None:
        """The palette and everything else beside the board."""

    def use_at(self, key: str) -> Move | None:
        """A click with the tool that is chosen on a place of the board ('' beside all of them)."""

    def take_up(self, key: str) -> Move | None:
        """A click with the right button on a place of the board."""

    @property
    def prompt(self) -> str:
        """What to do next."""
        return ""

    @property
    def options(self) -> DrawOptions:
        """How the board is drawn."""
        return DrawOptions()

    def follow(self) -> None:
        """Brings the board up to date with what is edited."""

    def tip(self, key: str) -> tuple[str, ...]:
        """What lies at the place under the pointer, in words; () tells nothing."""
        return ()

    # -- changes ---------------------------------------------------------------------------------------------

    @property
    def now(self) -> P:
        """What is edited, as it stands."""
        return self.history.now

    def put(self, history: EditHistory[P]) -> None:
        """Another state of what is edited."""
        if history is not self.history:
            self.history, self.notice = history, ""
            self.rebuild()

    def undo(self) -> Move | None:
        """Takes the last change back."""
        if not self.history.past:
            self.tell("There is nothing to undo.")
        self.put(self.history.undone())
        return None

    def redo(self) -> Move | None:
        """Makes the change again that was taken back last."""
        if not self.history.future:
            self.tell("There is nothing to redo.")
        self.put(self.history.redone())
        return None

    def end_stroke(self) -> None:
        """The next change is a step of its own."""
        self.history = self.history.paused()

    def tell(self, notice: str) -> None:
        """Says something below the board."""
        self.notice, self.needs_redraw = notice, True

    # -- layout and events -----------------------------------------------------------------------------------

    @property
    def has_board(self) -> bool:
        """Whether there is room for the board."""
        return self.board_rect.width > 0

    def enter(self, context: Context) -> None:
        """Lays out board and tools."""
        self.context = context
        self.board = self.make_board()
        super().enter(context)

    def build(self, ui: Interface) -> None:
        """Board at the left, tools at the right, a line of words below the board."""
        row = Row(self.area)
        self.texts = Texts(self.theme)
        self.panel, left = row.last(self.panel_width), Column(row.rest)
        self.status_rect, self.board_rect = left.last(self.status_height), left.rest
        self.board.resize(self.board_rect, self.board_scale)
        self.build_tools(ui, self.panel.inflate(*self.margins))
        self.follow()

    def handle(self, event: pygame.event.Event) -> Move | None:
        """The board beside the widgets."""
        self._refresh()
        is_used, move = self.on_board(event) if event.type in MOUSE and self.has_board else (False, None)
        return move if is_used else super().handle(event) or move

    def on_board(self, event: pygame.event.Event) -> tuple[bool, Move | None]:
        """A mouse event on the board, or the end of what began there: whether it is used up, and what
        follows.
        """
        found, is_changed = self.board.handle(event, self.ui.pointer)
        self.needs_redraw = self.needs_redraw or is_changed
        if isinstance(found, Pick):
            return False, self.use_at(found.key)
        return False, self.take_up(self.board.hover) if found is Do.BACK and self.board.hover else None

    def board_commands(self) -> dict[str, Callable[[], None]]:
        """What the named actions do to the board."""

        def redraw() -> None:
            self.needs_redraw = True

        return self.board.by_action(redraw)

    # -- time and pictures -----------------------------------------------------------------------------------

    @property
    def wake_after(self) -> float | None:
        """When the board wants to be drawn again."""
        times = [super().wake_after, self.board.wake_after if self.has_board else None]
        return min((t for t in times if t is not None), default=None)

    def update(self, seconds: float) -> Move | None:
        """Lets time pass for the board."""
        if self.has_board and self.board.update(seconds):
            self.needs_redraw = True
        return super().update(seconds)

    def draw_background(self, surface: pygame.Surface) -> None:
        """The board, and below it what to do next or what has to be told."""
        surface.fill(color("panel"))
        if self.has_board:
            self.board.draw(surface, self.options)
            surface.fill(color("night"), self.status_rect)
            self.draw_status(surface)

    def draw_status(self, surface: pygame.Surface) -> None:
        """The words below the board."""
        text, ink = (self.notice, "brass") if self.notice else (self.prompt, "text")
        self.texts.block(surface, text, self.status_rect.inflate(-self.theme.px(24), 0), ink=ink)

    def draw_foreground(self, surface: pygame.Surface) -> None:
        """What lies under the pointer."""
        told = self.tip(self.board.hover) if self.has_board and self.board.hover else ()
        if told:
            self.board.draw_tip(surface, told, self.texts)


def beside_board(area: pygame.Rect, size: tuple[int, int], theme: Theme, bounds: tuple[float, float]) -> int:
    """What a board of some size, seen whole, leaves of a window, in pixels; within logical bounds."""
    high = area.height - 2 * theme.line() - theme.px(12)
    least, most = map(theme.px, bounds)
    return min(max(area.width - round(high * size[0] / size[1]), least), most)
