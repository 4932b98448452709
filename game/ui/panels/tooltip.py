"""What lies under the pointer, in a few lines beside it or in the panel."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, product

import pygame

from game.ui.panels.texts import Texts
from game.ui.theme import color

WIDTH = 340  # logical pixels
NARROWEST = 150  # logical pixels of a room beside the area
SHARE = 0.4  # of the list of the panel that a tip may cover
REACH = 140  # logical pixels around the pointer in which the nearest room is looked for
CLEAR = 12  # logical pixels around a point that is kept clear

Point = tuple[int, int]
NOWHERE = pygame.Rect(0, 0, 0, 0)


def draw_tooltip(
    surface: pygame.Surface,
    lines: Sequence[str],
    place: Point,
    area: pygame.Rect,
    texts: Texts,
    avoid: Sequence[Point] = (),
    *,
    is_near: bool = False,
    aside: Sequence[pygame.Rect] = (),
    is_needed: bool = True,
) -> pygame.Rect:
    """Draws ``lines``, the first one bold, near ``place`` and inside ``area``, clear of the points to
    ``avoid`` where it can be; the nearest such room around it is looked for before ``aside``, parts of the
    window beside the area, and those before the corners. ``is_near``: so it is before the usual places beside
    it but one. Where it is not needed, as it is told elsewhere, it is left out rather than lie anywhere else.
    Answers where it lies; a place without a size where it is left out.
    """
    px = texts.theme.px
    images, high = _images(lines, texts, min(px(WIDTH), area.width - px(24)))
    size = max(i.get_width() for i in images) + px(20), high
    beside, gap = list(_beside(size, place, area, px)), px(CLEAR)
    if is_near:
        near = chain(beside[:1], _around(size, place, area, px(REACH), gap), beside)
    else:
        near = chain(beside, _around(size, place, area, px(REACH), 2 * gap) if avoid else ())
    box, covered = _clear_of(avoid, gap, near)
    if covered and is_needed:
        for room in aside:
            if there := _draw_at_foot(surface, lines, room, texts):
                return there
        corner, hidden = _clear_of(avoid, gap, _in_corners(size, place, area, px))
        return _draw(surface, images, corner if hidden < covered else box, px)
    return NOWHERE if covered else _draw(surface, images, box, px)


def draw_told(surface: pygame.Surface, lines: Sequence[str], room: pygame.Rect, texts: Texts) -> bool:
    """Draws ``lines`` as a tip at the lower end of a part of the panel, as wide as that; False, and nothing,
    where they would take more than a good third of it.
    """
    is_wide = room.width >= texts.theme.px(WIDTH)
    return is_wide and bool(lines) and bool(_draw_at_foot(surface, lines, room, texts, SHARE))


def _draw_at_foot(
    surface: pygame.Surface, lines: Sequence[str], room: pygame.Rect, texts: Texts, most: float = 1.0
) -> pygame.Rect:
    """Draws a tip at the lower end of a room, as wide as that, and answers where; nowhere where the room is
    narrow or so low that more than ``most`` of it would be covered.
    """
    px = texts.theme.px
    if room.width < px(NARROWEST):
        return NOWHERE
    images, high = _images(lines, texts, room.width - px(20))
    if high > room.height * most:
        return NOWHERE
    return _draw(surface, images, pygame.Rect(room.left, room.bottom - high, room.width, high), px)


def _images(lines: Sequence[str], texts: Texts, width: int) -> tuple[list[pygame.Surface], int]:
    """The lines as pictures, and how high a box around them is."""
    images = [_line(line, texts, width, is_first=number == 0) for number, line in enumerate(lines)]
    return images, sum(image.get_height() for image in images) + texts.theme.px(14)


def _draw(
    surface: pygame.Surface, images: Sequence[pygame.Surface], box: pygame.Rect, px: Callable[[float], int]
) -> pygame.Rect:
    pygame.draw.rect(surface, color("night"), box, border_radius=px(5))
    pygame.draw.rect(surface, color("panel_edge"), box, 1, border_radius=px(5))
    y = box.top + px(7)
    for image in images:
        surface.blit(image, (box.left + px(10), y))
        y += image.get_height()
    return box


def _beside(
    size: tuple[int, int], place: Point, area: pygame.Rect, px: Callable[[float], int]
) -> Iterator[pygame.Rect]:
    """Where the tip may lie, the best places first: beside the pointer, or a line away."""
    (x, y), (width, height) = place, size
    sides, middle = (x + px(18), x - px(10) - width), x - width // 2
    heights = y + px(20), y - px(10) - height
    places = [*product(heights, sides), *product(heights, (middle,)), *product((y - height // 2,), sides)]
    places += product((heights[0] + height, heights[1] - height), (*sides, middle))
    boxes = (pygame.Rect((left, top), size) for top, left in places)
    yield from filter(area.contains, boxes)


def _in_corners(
    size: tuple[int, int], place: Point, area: pygame.Rect, px: Callable[[float], int]
) -> Iterator[pygame.Rect]:
    """Where it lies when all around the pointer is taken."""
    x, y = place
    for corner in (area.topleft, area.topright, area.bottomleft, area.bottomright):
        box = pygame.Rect((0, 0), size).move_to(center=corner).clamp(area)
        if not box.collidepoint(place):
            yield box
    yield pygame.Rect((x + px(18), y + px(20)), size).clamp(area)


def _around(
    size: tuple[int, int], place: Point, area: pygame.Rect, reach: int, gap: int
) -> Iterator[pygame.Rect]:
    """All around the pointer, ``gap`` pixels apart, the nearest places first."""
    import numpy as np  # the title, which has tips as well, waits for no arrays

    (x, y), (width, height) = place, size
    lefts, tops = (
        np.arange(x - width - reach, x + reach + 1, gap),
        np.arange(y - height - reach, y + reach + 1, gap),
    )
    lefts = lefts[(lefts >= area.left) & (lefts <= area.right - width)]
    tops = tops[(tops >= area.top) & (tops <= area.bottom - height)]
    lefts, tops = np.repeat(lefts, len(tops)), np.tile(tops, len(lefts))
    aside = np.maximum(np.maximum(lefts - x, x - lefts - width), 0)
    above = np.maximum(np.maximum(tops - y, y - tops - height), 0)
    away = aside**2 + above**2
    for number in np.lexsort((np.abs(lefts + width // 2 - x), away)):
        if away[number] >= gap**2:
            yield pygame.Rect((int(lefts[number]), int(tops[number])), size)


def _clear_of(points: Sequence[Point], margin: int, boxes: Iterable[pygame.Rect]) -> tuple[pygame.Rect, int]:
    """The first box that covers the fewest points, each with a margin, and how many; more than there are
    where there is no box.
    """
    best, least = pygame.Rect(0, 0, 0, 0), len(points) + 1
    dots = [pygame.Rect(point, (1, 1)) for point in points]
    for box in boxes:
        covered = len(box.inflate(2 * margin, 2 * margin).collidelistall(dots))
        if covered < least:
            best, least = box, covered
        if not covered:
            break
    return best, least


def _line(text: str, texts: Texts, width: int, *, is_first: bool) -> pygame.Surface:
    face = "sans_bold" if is_first else "sans"
    is_long = texts.theme.font(face).size(text)[0] > width
    return texts.image(text, face=face, wrap=width if is_long else 0)
