"""The games at a glance: a card for each in a list, and all that is said of the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from pathlib import Path

import pygame

from game.games.entry import Entry
from game.ui.boxes import draw_box
from game.ui.layout import Row
from game.ui.panels.form import Form
from game.ui.theme import BODY, GRID, Theme, color

SHAPE = (16, 10)  # of the pictures
ROW = 72  # height of a card in a list, in logical pixels
LARGE, SMALL = 256, 160  # widths of the picture of the chosen game
BESIDE = 620  # logical width of a form from which the words stand beside it
LEAST, LOW = 340, 300  # and heights: in lower ones a large picture, or any, would be all that is seen
EDGE = 6  # kept free around the picture
SMALLEST = 0.8  # share of the usual size that letters of a card have at least
BULLET = "\u2022"


def build_card(
    form: Form, entry: Entry, assets: Path, choose: Callable[[], object], *, is_chosen: bool
) -> None:
    """A card that is chosen by a click."""
    lines = (entry.title, entry.card.players, entry.card.time)
    draw = partial(draw_card, entry, assets, form.look, lines)
    form.row(ROW, 6, choose, draw, name=entry.title, is_selected=is_chosen)


def build_head(form: Form, entry: Entry, assets: Path, lessons: str = "") -> None:
    """The picture of a game with its author, what it is and what is special about it; where ``lessons`` says
    how many there are, that instead.
    """
    look, top = form.look, form.y
    row = Row(pygame.Rect(form.edge, top, form.width, 0), look.px(20))
    bottom = top
    high = form.pane.rect.height
    if form.width >= look.px(BESIDE) and high >= look.px(LOW):
        width = look.px(LARGE if high >= look.px(LEAST) else SMALL)
        box = pygame.Rect(row.first(width).topleft, (width, width * SHAPE[1] // SHAPE[0]))
        form.ui.paint(
            form.ui.space(box, container=form.inner),
            partial(_draw_large, entry, assets, look, box.size),
        )
        bottom = box.bottom
    words = [(entry.title, "serif", 24.0, "text"), *_facts(entry, lessons)]
    y = top
    for text, face, size, ink in words:
        made = form.ui.text(
            text,
            (row.rest.left, y),
            face=face,
            logical=size,
            ink=ink,
            width=row.rest.width,
            container=form.inner,
        )
        y = made.rect.bottom - form.inner.rect.top + look.px(4)
    form.line(max(bottom, y) - top, look.px(4))


def _facts(entry: Entry, lessons: str) -> list[tuple[str, str, float, str]]:
    card = entry.card
    if lessons:
        return [(lessons, "sans", BODY, "brass"), (entry.blurb, "sans", BODY, "text")]
    facts = " \u00b7 ".join(filter(None, (card.players, card.time, entry.credit)))
    special = "\n".join(f"{BULLET} {text}" for text in card.special)
    return [
        (facts, "sans", BODY, "brass"),
        (entry.blurb, "sans", BODY, "text"),
        (special, "sans", BODY, "quiet"),
    ]


def draw_card(
    entry: Entry,
    assets: Path,
    theme: Theme,
    lines: Sequence[str],
    surface: pygame.Surface,
    rect: pygame.Rect,
) -> None:
    """Fills a card: the picture, and beside it lines, the first of them the loudest; where one has too little
    room its letters are smaller before it is cut.
    """
    edge, line = theme.px(EDGE), theme.line()
    height = rect.height - 2 * edge
    box = pygame.Rect(rect.left + edge, rect.top + edge, height * SHAPE[0] // SHAPE[1], height)
    _draw_picture(entry, assets, theme, surface, box)
    left = box.right + theme.px(GRID)
    y = rect.centery - line * len(lines) // 2
    for number, text in enumerate(lines):
        face, ink = ("sans", "quiet") if number else ("sans_bold", "text")
        room = rect.right - edge - left
        needed = max(theme.font(face).size(text)[0], 1)  # a game of nobody's has a line without words
        size = BODY * min(1.0, max(room / needed, SMALLEST))
        picture = theme.render(theme.fit(text, room, face, size), face, size, ink)
        surface.blit(picture, picture.get_rect(midleft=(left, y + line // 2)))
        y += line


def _draw_large(
    entry: Entry,
    assets: Path,
    theme: Theme,
    size: tuple[int, int],
    surface: pygame.Surface,
    rect: pygame.Rect,
) -> None:
    _draw_picture(entry, assets, theme, surface, pygame.Rect(rect.topleft, size))


def _draw_picture(
    entry: Entry, assets: Path, theme: Theme, surface: pygame.Surface, rect: pygame.Rect
) -> None:
    picture = picture_of(assets / "cards" / f"{entry.id}.jpg", rect.size)
    if picture is not None:
        surface.blit(picture, rect)
    else:
        surface.fill(color("field"), rect)
    draw_box(surface, rect, theme, "", "panel_edge", 2)


@lru_cache(maxsize=32)
def picture_of(file: Path, size: tuple[int, int]) -> pygame.Surface | None:
    """A picture at a size; None where a game brings none."""
    return pygame.transform.smoothscale(pygame.image.load(file), size) if file.exists() else None
