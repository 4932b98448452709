"""A list of lines that can be pointed at, selected, deleted and scrolled: orders, results, events.

The list is drawn from values; giving it new rows costs nothing. It takes mouse events in its rectangle, and
keys while it has the focus, and answers with what happened to which row.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui.panels.row_drawing import LEAD, Line, Placed, Row, RowDrawing, in_columns, stacked
from game.ui.panels.scroll import ScrollBar, StoppingScroll
from game.ui.panels.texts import Texts
from game.ui.theme import color

ROW = 28  # logical pixels
GUTTER = 16  # logical pixels between rows and those that stand beside them
RIM = 2  # pixels of the edge of a list
ENDS = {pygame.K_HOME: 0, pygame.K_END: -1}


@dataclass(frozen=True, slots=True)
class RowEvent:
    """What happened: a row was chosen, is to be deleted, is pointed at (``key`` '' = no longer), or moved to
    ``goal``.
    """

    kind: Literal["chosen", "deleted", "hovered", "moved"]
    key: str
    goal: str = ""


class RowList:
    """Rows in ``rect``, in one column or several. ``selected`` and ``hovered`` are keys of rows ('' =
    none). No row is shown in part, unless it is higher than the list.
    """

    def __init__(self, rect: pygame.Rect, texts: Texts, columns: int = 1) -> None:
        self.rect = pygame.Rect(rect)
        self.columns = columns
        self.texts = texts
        self.theme = texts.theme
        self.row_height = max(self.theme.px(ROW), self.theme.line() + 2)
        self.drawing = RowDrawing(texts, self.row_height)
        self.rows: tuple[Row, ...] = ()
        self._placed: tuple[Placed, ...] = ()
        self._is_split = False
        self.selected = ""
        self.hovered = ""
        self.cursor = ""
        self.carried = ""  # the row that is being dragged
        self.scroll = StoppingScroll(rect.height, line=self.row_height)
        self.bar = ScrollBar(self.rect, self.scroll, self.theme, self.row_height)

    def set_rows(self, rows: Sequence[Row], columns: int = 0) -> bool:
        """Shows other rows, in other columns if so many are named; whether anything changed."""
        columns = columns or self.columns
        if tuple(rows) == self.rows and columns == self.columns:
            return False
        self.rows, self.columns, self.scroll.stops = tuple(rows), columns, ()
        self._is_split = columns > 1 and bool(rows) and rows[-1].beside  # rows stand beside the others
        is_sure = columns > 1 and self.is_higher(rows, columns * self.rect.height)
        self.scroll.content = self.rect.height + is_sure
        for _ in range(1 if is_sure else 2):  # a list that must be scrolled is narrower by its bar
            self._placed = self._places()
            self.scroll.content = max((place.bottom for place in self._placed), default=0)
            if not self.scroll.limit:
                break
        self.scroll.stops = tuple(self._stops())
        self.scroll.move_to(self.scroll.offset)
        return True

    def _stops(self) -> Iterator[int]:
        """Where the first column may begin in sight: with a row, or a line of one that is too high."""
        view = self.rect.height
        for place in self._placed:
            if place.column:
                break
            yield place.top
            if place.height > view:
                yield from range(place.top + self.row_height, place.bottom - view, self.row_height)
                yield place.bottom - view

    def is_higher(self, rows: Sequence[Row], height: float) -> bool:
        """Whether rows are higher in one column than so many pixels."""
        lines = [row for row in rows if row.half != 2]
        is_sure = len(lines) * self.row_height > height
        return is_sure or sum(self.drawing.height(row, self.rect.width) for row in lines) > height

    def _places(self) -> tuple[Placed, ...]:
        whole = self._inner_right - self.rect.left
        if self.columns > 1 and ((self.rows[:1] and self.rows[0].is_wide) or self._is_split):
            return self._parted(whole)
        halves = [row.half for row in self.rows]
        seconds = [pair == (1, 2) for pair in zip([0, *halves], halves, strict=False)]
        lines = [
            Line(self.drawing.height(row, whole // self.columns), row.is_head, second)
            for row, second in zip(self.rows, seconds, strict=True)
        ]
        return in_columns(lines, self.columns, self.rect.height)

    def _parted(self, whole: int) -> tuple[Placed, ...]:
        """The wide rows, and below them the others: those beside in the last column, or all in even ones."""
        count = next((n for n, row in enumerate(self.rows) if not row.is_wide), len(self.rows))
        head = stacked([self.drawing.height(row, whole) for row in self.rows[:count]])
        down = head[-1].bottom if head else 0
        rest, width = self.rows[count:], whole // self.columns
        own = width - self.theme.px(GUTTER) if self._is_split else width
        heights = [self.drawing.height(row, width if row.beside else own) for row in rest]
        if self._is_split:
            split = next(n for n, row in enumerate(rest) if row.beside)
            below = (*stacked(heights[:split]), *stacked(heights[split:], self.columns - 1))
        else:
            lines = [Line(height, row.is_head) for height, row in zip(heights, rest, strict=True)]
            below = in_columns(lines, self.columns, self.rect.height - down)
        return (*head, *(Placed(place.column, place.top + down, place.height) for place in below))

    def moved(self, rect: pygame.Rect, texts: Texts) -> RowList:
        """The list in another place; its rows are still to be given."""
        made = RowList(rect, texts, self.columns)
        made.selected, made.cursor = self.selected, self.cursor
        return made

    @property
    def seen(self) -> object:
        """What changes by itself, to be compared."""
        return self.hovered, self.cursor, self.selected, self.carried, self.scroll.offset

    def mark(self, key: str) -> None:
        """Selects a row and stays where it is."""
        self.selected = key

    def point(self, key: str) -> None:
        """The keys mean this row from now on."""
        self.cursor = key

    def select(self, key: str) -> None:
        """Selects a row and scrolls to it."""
        self.selected = key
        self.reveal(key)

    def reveal(self, key: str, hidden: int = 0) -> None:
        """Scrolls to a row, which is to be seen while the last so many pixels of the list are covered; a list
        that scrolls does so by as much further, for its last rows.
        """
        number = next((n for n, row in enumerate(self.rows) if row.key == key), None)
        if key and number is not None:
            place = self._placed[number]
            if hidden and self.scroll.limit:
                self.scroll.content = max(place.bottom for place in self._placed) + hidden
            self.scroll.reveal(place.top, place.bottom + hidden)

    def follow(self, key: str) -> None:
        """Selects a row; scrolls to it only when it is another than before, so that the list stays where
        somebody has put it.
        """
        if key != self.selected:
            self.select(key)

    def handle(self, event: pygame.event.Event, pointer: tuple[int, int]) -> RowEvent | bool:
        """Reacts to a mouse event: what happened, or whether the event is used up."""
        if self.bar.handle(event, self.rect, pointer):
            return True
        if event.type == pygame.MOUSEMOTION:
            return self._hover(event.pos) or bool(self.carried)
        if event.type == pygame.MOUSEBUTTONUP and self.carried:
            return self._let_go(event.pos)
        if event.type != pygame.MOUSEBUTTONDOWN or not self.rect.collidepoint(event.pos):
            return False
        row = self.row_at(event.pos)
        if event.button != pygame.BUTTON_LEFT or row is None or not row.key:
            return True
        if row.may_delete and event.pos[0] >= self.rect_of(row.key).right - self.row_height:
            return RowEvent("deleted", row.key)
        self.carried = row.key if row.may_move else ""
        return RowEvent("chosen", row.key)

    def _let_go(self, place: tuple[int, int]) -> RowEvent | bool:
        """A row that was dragged is let go over another one."""
        row, key, self.carried = self.row_at(place), self.carried, ""
        return (
            RowEvent("moved", key, row.key) if row is not None and row.may_move and row.key != key else True
        )

    def _shifted(self, step: int) -> RowEvent | bool:
        """The row the keys mean, one place on or back."""
        keys, here = [row.key for row in self.rows if row.may_move], self._here
        if here not in keys or not 0 <= keys.index(here) + step < len(keys):
            return False
        return RowEvent("moved", here, keys[keys.index(here) + step])

    def handle_key(self, event: pygame.event.Event) -> RowEvent | bool:
        """Reacts to a key while the list has the focus."""
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1}
        if (
            event.key in steps
            and event.mod & pygame.KMOD_SHIFT
            and (moved := self._shifted(steps[event.key]))
        ):
            return moved
        if event.key in steps:
            return self._step(steps[event.key])
        if event.key in ENDS:
            return self._go_to(ENDS[event.key])
        here = self._here
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE) and self._may_delete(here):
            return RowEvent("deleted", here)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and here:
            return RowEvent("chosen", here)
        return self.scroll.handle_key(event.key, self.row_height)

    def _step(self, step: int) -> RowEvent | bool:
        keys = [row.key for row in self.rows if row.key]
        if not keys:
            return False
        if self._here in keys:
            place = min(max(keys.index(self._here) + step, 0), len(keys) - 1)
        else:
            place = 0 if step > 0 else -1
        return self._go_to(place)

    def _go_to(self, place: int) -> RowEvent | bool:
        """Means the row at a place of those that can be chosen; -1 is the last."""
        keys = [row.key for row in self.rows if row.key]
        if not keys:
            return False
        self.select(keys[place])
        self.cursor = keys[place]
        return RowEvent("hovered", keys[place])

    @property
    def _here(self) -> str:
        """The row the keys mean."""
        return self.cursor or self.selected

    def _may_delete(self, key: str) -> bool:
        return any(row.key == key and row.may_delete for row in self.rows)

    def _hover(self, place: tuple[int, int]) -> RowEvent | bool:
        row = self.row_at(place)
        key = row.key if row else ""
        if key == self.hovered:
            return False
        self.hovered = key
        return RowEvent("hovered", key)

    @property
    def _inner_right(self) -> int:
        """The right edge of the rows, the scroll bar left out."""
        return self.rect.right - (self.bar.track.width + self.theme.px(4) if self.scroll.limit else 0)

    def row_rect(self, number: int) -> pygame.Rect:
        """Where a row is drawn."""
        place, whole = self._placed[number], self._inner_right - self.rect.left
        width = whole if self.rows[number].is_wide else whole // self.columns
        left, top = self.rect.left + place.column * width, self.rect.top + place.top - self.scroll.offset
        if self._is_split and not self.rows[number].beside:
            width -= self.theme.px(GUTTER)
        if half := self.rows[number].half:
            first = (width + self.theme.px(LEAD)) // 2  # letters before a line stand in its first half
            width, left = (first, left) if half == 1 else (width - first, left + first)
        return pygame.Rect(left, top, width, place.height)

    def cut_at(self, height: int) -> list[pygame.Rect]:
        """The parts above a height of the window of the rows that would be cut there, one in each column,
        without the edge of the list.
        """
        seen = [self.row_rect(number) for number, _ in self._in_sight()]
        return [
            pygame.Rect(row.left + RIM, row.top, row.width - RIM, height - row.top)
            for row in seen
            if row.top < height < row.bottom
        ]

    def rect_of(self, key: str) -> pygame.Rect:
        """Where the row with a key is drawn. Raises StopIteration when there is none."""
        return self.row_rect(next(n for n, row in enumerate(self.rows) if row.key == key))

    def row_at(self, place: tuple[int, int]) -> Row | None:
        """The row at a point of the window; None beside all rows."""
        if not self.rect.collidepoint(place):
            return None
        near = (row for number, row in self._in_sight() if self.row_rect(number).collidepoint(place))
        return next(near, None)

    def _in_sight(self) -> Iterator[tuple[int, Row]]:
        """The rows that are seen, with their numbers: those whose words lie in the list, and the part of one
        that is too high for it.
        """
        edge = (self.row_height - self.theme.line()) // 2
        first, last = self.scroll.offset, self.scroll.offset + self.rect.height
        for column in range(self.columns):
            start = bisect_right(self._placed, (column, first), key=lambda at: (at.column, at.bottom))
            end = bisect_left(self._placed, (column, last), key=lambda at: (at.column, at.top))
            for number in range(start, end):
                place = self._placed[number]
                is_whole = place.top + edge >= first and place.bottom - edge <= last
                if is_whole or place.height > self.rect.height:
                    yield number, self.rows[number]

    def draw(
        self,
        surface: pygame.Surface,
        keys: Collection[str] | None = None,
        ground: Callable[[pygame.Surface, RowList, pygame.Rect], None] | None = None,
    ) -> pygame.Rect:
        """Draws the rows in sight and the scroll bar; of some rows alone (``keys``), each over its part
        of the ground of the list, which ``ground`` draws. Answers the part of the list that was drawn.
        """
        before, drawn = surface.get_clip(), list[pygame.Rect]()
        surface.set_clip(self.rect.clip(before))
        for number, row in self._in_sight():
            if keys is None or row.key in keys:
                rect = self.row_rect(number)
                if ground is not None:
                    ground(surface, self, rect)
                self._draw_row(surface, row, rect)
                drawn.append(rect.clip(self.rect))
        surface.set_clip(before)
        if keys is not None:
            return drawn[0].unionall(drawn) if drawn else pygame.Rect(0, 0, 0, 0)
        self.bar.draw(surface)
        if self._is_split:
            middle = (self._inner_right - self.rect.left) // self.columns - self.theme.px(GUTTER) // 2
            line = pygame.Rect(self.rect.left + middle, self.rect.top, 1, self.rect.height)
            surface.fill(color("panel_edge"), line.inflate(0, -self.theme.px(GUTTER)))
        return self.rect

    def _draw_row(self, surface: pygame.Surface, row: Row, rect: pygame.Rect) -> None:
        px = self.theme.px
        if row.key and row.key in (self.selected, self.hovered):
            surface.fill(color("button_hover" if row.key == self.selected else "button"), rect)
        if row.key and row.key == self.selected:
            surface.fill(color("brass"), (rect.left, rect.top, max(2, px(3)), rect.height))
        if row.key and row.key == self.cursor:
            pygame.draw.rect(surface, color("ring"), rect, max(1, px(1)))
        if self.carried and row.may_move and row.key == self.hovered and row.key != self.carried:
            pygame.draw.rect(
                surface, color("brass"), rect.inflate(0, -px(2)), max(2, px(2)), border_radius=px(4)
            )
        # colored texts stand out from the ground of the list, not from that of the selected row
        self.drawing.draw(surface, row, rect, "text" if row.key and row.key == self.selected else row.ink)
