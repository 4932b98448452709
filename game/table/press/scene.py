"""The front page of a turn, read over the table: one key opens and closes it, Left and Right turn to the
pages before and after.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from io import BytesIO

import pygame

from game.core.errors import RedWeedError
from game.core.keymap import ORDERS
from game.export.press.page import CENTERED, SHAPE, draw_page, picture_size
from game.export.target import fresh_path, pictures_dir
from game.play.whole_files import write_whole
from game.screens.dialogs.dialog import message
from game.screens.scene import KeyList, Move, Push
from game.screens.widget_scene import WidgetScene
from game.table.press.pages import nearest_page, page_of, place_of
from game.table.tools import TableModel
from game.ui.interface import Interface
from game.ui.layout import Row
from game.ui.theme import color

FOOT, EDGE = 40, 16  # logical pixels
SAVED = (1920, 1080)  # of a page that is kept as a picture


class PageReader(WidgetScene):
    """The page of ``turn``, and from there of every other one."""

    title = "Front page"
    place = ORDERS  # the key is that of the tables, where it is the same at all
    first_focus = "Back"

    def __init__(self, table: TableModel, turn: int) -> None:
        super().__init__()
        self.table = table
        self.turn = turn
        self._kept: tuple[tuple[int, tuple[int, int]], pygame.Surface] | None = None

    def keys(self) -> KeyList:
        """How pages are turned."""
        return (("Left, Right", "The page before, the page after"), *self.told())

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """The key that opened the page closes it."""
        return {"front_page": self.back}

    def build(self, ui: Interface) -> None:
        """The page and a line of buttons below it."""
        px = self.theme.px
        foot = pygame.Rect(0, self.area.bottom - px(FOOT) - px(EDGE) // 2, self.area.width, px(FOOT))
        room = pygame.Rect(0, 0, self.area.width, foot.top).inflate(-2 * px(EDGE), -px(EDGE))
        page = pygame.Rect(0, 0, *SHAPE).fit(room)
        self.sheet = page
        line = Row(pygame.Rect(page.left, foot.top, page.width, foot.height), px(8))
        faces = self._faces()
        widths = [self.theme.button_width(text, edge=40, least=110) for text, _, _ in faces]
        first, *others = widths
        ui.buttons(faces, (line.first(first), *line.last_ones(others)))

    def _faces(self) -> Sequence[tuple[str, Callable[[], Move | None], str]]:
        return (
            ("Back", self.back, "plain"),
            ("Save as a picture", self.save, "plain"),
            ("Before", lambda: self._turn(-1), "plain"),
            ("After", lambda: self._turn(1), "plain"),
        )

    def _turn(self, step: int) -> None:
        match, last = self.table.match, len(self.table.match.reports) - 1
        turn = nearest_page(match, self.turn + step, step)
        self.turn = turn if 0 <= turn <= last else self.turn
        self.needs_redraw = True

    def handle_other(self, event: pygame.event.Event) -> Move | None:
        """Left and Right turn pages; other keys close the page, and a click on it does."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._turn(-1 if event.key == pygame.K_LEFT else 1)
            return None
        is_click = event.type == pygame.MOUSEBUTTONUP and self.sheet.collidepoint(event.pos)
        return self.back() if is_click else super().handle_other(event)

    def drawn(self, size: tuple[int, int]) -> pygame.Surface:
        """The page at a size; the last one is kept."""
        if self._kept is None or self._kept[0] != (self.turn, size):
            self._kept = ((self.turn, size), self._draw(size))
        return self._kept[1]

    def _draw(self, size: tuple[int, int]) -> pygame.Surface:
        surface = pygame.Surface(size, 0, 32)
        match, parts = self.table.match, self.table.parts
        page = page_of(match, parts, self.turn)
        if page is not None:
            shown = place_of(
                match,
                parts,
                self.turn,
                page.place,
                picture_size(size),
                is_plain=self.table.is_plain,
                is_centered=page.style in CENTERED,
            )
            draw_page(surface, page, shown, parts.picture.painter.fonts)
        return surface

    def draw_background(self, surface: pygame.Surface) -> None:
        """Darkness, and the page on it."""
        surface.fill(color("night"))
        surface.blit(self.drawn(self.sheet.size), self.sheet)

    def save(self) -> Move | None:
        """Keeps the page as a picture among the exports."""
        match = self.table.match
        date = match.phase_at(self.turn).title.partition(",")[0].lower().replace(" ", "-")
        return saved(self._draw(SAVED), f"{match.entry.id}-front-page-{date}")


def png_of(picture: pygame.Surface) -> bytes:
    """A picture as the bytes of a file."""
    file = BytesIO()
    pygame.image.save(picture, file, "page.png")
    return file.getvalue()


def saved(picture: pygame.Surface, stem: str) -> Move:
    """Writes a picture among the exports, and says where it is."""
    path = fresh_path(pictures_dir(), stem, "png")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, png_of(picture))
    except (OSError, RedWeedError) as fault:
        return Push(message("The picture was not saved", f"{path}: {fault}"))
    return Push(message("The picture is saved", str(path)))


def read_page(table: TableModel) -> Move | None:
    """The page of the turn that is looked at, or of the last one; None where there is none."""
    shown = table.stages.shown
    turn = len(table.match.reports) - 1 if shown is None else min(shown, len(table.match.reports) - 1)
    if turn < 0 or table.match.entry.story is None:
        return None
    return Push(PageReader(table, max(nearest_page(table.match, turn, -1), 0)))
