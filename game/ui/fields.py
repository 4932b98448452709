"""Fields to write in, and the line of text; the page of many lines is in ``ui/text_page.py``.

They take letters from ``TEXTINPUT``, show what an input method is still composing (``TEXTEDITING``), and use
the clipboard of the system. Shift selects, Ctrl goes by words, a double click selects a word.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable

import pygame

from game.ui.clipboard import clipboard_text, put_on_clipboard
from game.ui.theme import Theme, color
from game.ui.widgets import Container, Widget
from game.ui.writing import Writing, readable

STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
ERASING = {pygame.K_BACKSPACE: -1, pygame.K_DELETE: 1}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
BLINK = 0.5  # seconds the cursor is seen, and is not
DOUBLE = 400  # milliseconds between the presses of a double click


class Field(Widget):
    """What lines and pages share: the text, its keys, the cursor that blinks while the field has the
    focus.
    """

    of_lines = False

    def __init__(self, place: pygame.Rect, container: Container, theme: Theme, text: str, limit: int) -> None:
        super().__init__(place, container, kind="field")
        self.theme = theme
        self.font = theme.font("sans")
        self.limit = limit
        self.writing = Writing.of(text)
        self.composed = ""
        self.is_focused = False
        self._clock = 0.0
        self._is_dragged = False
        self._pressed_at = -DOUBLE

    @property
    def text(self) -> str:
        """What stands in it; an unfinished composition does not."""
        return self.writing.text

    def write(self, text: str) -> None:
        """Puts another text in it, with the cursor behind it."""
        self._become(Writing.of(text))

    def select_all(self) -> None:
        """Selects everything, so that it is written over."""
        self._become(self.writing.all_selected())

    def focus(self) -> None:
        """Keys go to it from now on."""
        self.is_focused, self._clock = True, 0.0
        self.tell_place()

    def unfocus(self) -> None:
        """Keys go elsewhere; nothing stays selected."""
        self.is_focused, self.composed = False, ""
        self.writing = self.writing.to(self.writing.cursor)

    def update(self, seconds: float) -> None:
        """Lets the cursor blink."""
        self._clock += seconds

    @property
    def is_cursor_on(self) -> bool:
        """Whether the cursor is seen now."""
        return self.is_focused and self._clock % (2 * BLINK) < BLINK

    # -- the keyboard ----------------------------------------------------------------------------------------

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Letters, keys, and what an input method composes; True when the event is used up."""
        if event.type == pygame.TEXTEDITING:
            self.composed = event.text
            self.tell_place()
            return True
        if event.type == pygame.TEXTINPUT:
            self.composed = ""
            self._become(self.writing.put(readable(event.text, of_lines=False), self.limit))
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if self.composed:  # its keys are the input method's
            return True
        is_command = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not event.mod & pygame.KMOD_ALT
        return (bool(is_command) and self._handle_command(event)) or self._handle_step(event)

    def _handle_command(self, event: pygame.event.Event) -> bool:
        match event.key:
            case pygame.K_a:
                self.select_all()
            case pygame.K_c:
                self._copy()
            case pygame.K_x:
                if self._copy():
                    self._become(self.writing.put(""))
            case pygame.K_v:
                pasted = readable(clipboard_text(), of_lines=self.of_lines)
                self._become(self.writing.put(pasted, self.limit))
            case _:
                return False
        return True

    def _copy(self) -> bool:
        return bool(self.writing.selected) and put_on_clipboard(self.writing.selected)

    def _handle_step(self, event: pygame.event.Event) -> bool:
        by_word = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        is_selecting = bool(event.mod & pygame.KMOD_SHIFT)
        if event.key in ERASING:
            self._become(self.writing.erase(ERASING[event.key], by_word=by_word))
        elif event.key in STEPS:
            step = STEPS[event.key]
            self._become(self.writing.step(step, by_word=by_word, is_selecting=is_selecting))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            place = self.end_of_line(event.key == pygame.K_END, is_whole=by_word)
            self._become(self.writing.to(place, is_selecting=is_selecting))
        else:
            return False
        return True

    def end_of_line(self, is_end: bool, *, is_whole: bool) -> int:
        """Where Home and End go; ``is_whole``: of the whole text."""
        return len(self.text) if is_end else 0

    def _become(self, writing: Writing) -> None:
        self.writing = writing
        self._clock = 0.0
        self.keep_in_sight()
        self.tell_place()

    def tell_place(self) -> None:
        """Tells the system where its list of candidates belongs."""
        if self.is_focused:
            pygame.key.set_text_input_rect(self.cursor_rect())

    # -- the mouse -------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, pointer: tuple[int, int]) -> bool:
        """A press sets the cursor, a drag selects, a double click selects a word."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            if not self.covers(event.pos):
                return False
            self._press(self.place_at(event.pos))
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._is_dragged:
            self._is_dragged = False
            return True
        if event.type == pygame.MOUSEMOTION and self._is_dragged:
            self._become(self.writing.to(self.place_at(event.pos), is_selecting=True))
            return True
        return False

    def _press(self, place: int) -> None:
        now = pygame.time.get_ticks()
        is_double = now - self._pressed_at < DOUBLE and place == self.writing.cursor
        self._pressed_at = now
        if is_double:
            self._become(self.writing.word_selected(place))
        else:
            self._become(self.writing.to(place, is_selecting=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)))
        self._is_dragged = not is_double

    # -- answers of lines and pages --------------------------------------------------------------------------

    def cursor_rect(self) -> pygame.Rect:
        """Where the cursor is, in pixels of the window."""
        return self.rect

    def place_at(self, position: tuple[int, int]) -> int:
        """The place in the text nearest to a position in the window."""
        return len(self.text)

    def keep_in_sight(self) -> None:
        """Scrolls so that the cursor is seen."""

    def _draw_row(self, surface: pygame.Surface, row: str, start: int, left: int, top: int) -> None:
        """A row of the text that begins at ``start``: what is selected of it, its letters, the cursor."""
        height, (first, last) = self.font.get_linesize(), self.writing.span
        first, last = max(first - start, 0), min(last - start, len(row))
        if self.is_focused and first < last:
            x = self.font.size(row[:first])[0]
            width = self.font.size(row[:last])[0] - x
            surface.fill(color("panel_edge"), (left + x, top, width, height))
        if row:
            surface.blit(self.font.render(row, True, color("text")), (left, top))

    def _draw_composed(self, surface: pygame.Surface) -> None:
        """What is being composed, underlined, over the text behind the cursor; then the cursor."""
        rect = self.cursor_rect()
        if self.composed:
            picture = self.font.render(self.composed, True, color("text"), color("field"))
            surface.blit(picture, rect.topleft)
            line = pygame.Rect(rect.left, rect.bottom - rect.width, picture.get_width(), rect.width)
            surface.fill(color("ring"), line)
            rect.left += picture.get_width()
        if self.is_cursor_on:
            surface.fill(color("ring"), rect)


class Line(Field):
    """One line of text of at most ``limit`` characters; Enter runs ``on_enter``. Where it is too long for its
    field one reads its beginning, and while one writes the place where one does.
    """

    def __init__(
        self,
        place: pygame.Rect,
        container: Container,
        theme: Theme,
        text: str,
        limit: int,
        on_enter: Callable[[], None],
    ) -> None:
        super().__init__(place, container, theme, text, limit)
        self._on_enter = on_enter
        self._offset = 0

    @property
    def _room(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.theme.px(8), -2 * self.theme.px(4))

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Enter runs the command."""
        if event.type == pygame.KEYDOWN and event.key in ENTER and not self.composed:
            self._on_enter()
            return True
        return super().handle_key(event)

    def cursor_rect(self) -> pygame.Rect:
        """One or two pixels wide, as high as a line."""
        room, height = self._room, self.font.get_linesize()
        x = room.left - self._offset + self.font.size(self.text[: self.writing.cursor])[0]
        return pygame.Rect(x, room.centery - height // 2, max(1, self.theme.px(1)), height)

    def place_at(self, position: tuple[int, int]) -> int:
        """The place between letters that is nearest."""
        return nearest(self.font, self.text, position[0] - self._room.left + self._offset)

    def unfocus(self) -> None:
        """Its beginning is seen again."""
        super().unfocus()
        self._offset = 0

    def keep_in_sight(self) -> None:
        """A text that is too wide moves under the field while one writes in it."""
        if not self.is_focused:
            self._offset = 0
            return
        room = self._room.width
        x = self.font.size(self.text[: self.writing.cursor])[0]
        width = self.font.size(self.text)[0] + self.theme.px(2)
        self._offset = min(max(self._offset, x + self.theme.px(2) - room), x, max(0, width - room))
        self._offset = max(self._offset, 0)

    def draw(self, surface: pygame.Surface, *, is_lit: bool) -> None:
        """The text, what is selected, the cursor."""
        if not self._offset:
            self.keep_in_sight()
        room = self._room
        seen = room.inflate(self.theme.px(4), 0).clip(surface.get_clip())
        before = surface.get_clip()
        surface.set_clip(seen)
        top = room.centery - self.font.get_linesize() // 2
        self._draw_row(surface, self.text, 0, room.left - self._offset, top)
        self._draw_composed(surface)
        surface.set_clip(before)


def nearest(font: pygame.font.Font, text: str, x: int) -> int:
    """The place in a row of letters nearest to ``x`` pixels from its left."""
    place = bisect_right(range(len(text) + 1), x, key=lambda n: font.size(text[:n])[0])
    before = max(place - 1, 0)
    is_after = place <= len(text) and font.size(text[:place])[0] - x < x - font.size(text[:before])[0]
    return place if is_after else before
