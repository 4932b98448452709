"""How a saved game is drawn in the list: its board, a title, a note."""

from __future__ import annotations

import pygame

from game.play.saves_list import SaveSummary
from game.screens.load.boards import SIZE, Boards
from game.screens.load.views import row_note, row_title, version_title
from game.ui.boxes import draw_box
from game.ui.theme import BODY, Theme

ROW = 80  # height of a row, in logical pixels
EDGE = 10


def draw_save(
    save: SaveSummary,
    boards: Boards,
    theme: Theme,
    surface: pygame.Surface,
    rect: pygame.Rect,
    *,
    is_version: bool,
    is_trash: bool,
) -> None:
    """Fills a row; the picture is asked for only when the row is in sight."""
    edge, line = theme.px(EDGE), theme.line()
    height = rect.height - 2 * edge
    box = pygame.Rect(rect.left + edge, rect.top + edge, height * SIZE[0] // SIZE[1], height)
    if surface.get_clip().colliderect(rect):
        draw_board(save, boards, theme, surface, box)
    left, top = box.right + theme.px(14), rect.centery - line
    width = rect.right - theme.px(14) - left
    title = theme.fit(version_title(save) if is_version else row_title(save), width, "sans_bold")
    ink = "danger_text" if save.fault else "text"
    surface.blit(theme.render(title, "sans_bold", BODY, ink), (left, top))
    note = theme.fit(row_note(save, is_version=is_version, is_trash=is_trash), width)
    surface.blit(theme.render(note, "sans", BODY, "quiet"), (left, top + line))


def draw_board(
    save: SaveSummary, boards: Boards, theme: Theme, surface: pygame.Surface, rect: pygame.Rect
) -> None:
    """The picture of a game's board, or the empty frame it comes into."""
    picture = boards.shown(save.path, rect.size)
    box = rect if picture is None else picture.get_rect(midleft=rect.midleft)
    if picture is not None:
        surface.blit(picture, box)
    draw_box(surface, box, theme, "" if picture is not None else "field", "panel_edge", 2)
