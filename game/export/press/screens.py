"""Pages that are no paper: the wire of 1983 on a tube, the log of a ship of 2051 through its lens."""

from __future__ import annotations

import math
import zlib

import numpy as np
import pygame

from game.board.fonts import Fonts
from game.export.press.newspaper import cropped
from game.export.press.plates import Gray, glowing, gray_of, in_lens, toned
from game.export.press.setting import Setter
from game.story.page import FrontPage

TUBE, PHOSPHOR, DIM, AMBER = (4, 14, 16), (150, 255, 214), (108, 196, 170), (255, 190, 92)
LIGHT = 0.26
"""How light land by night is at most, on the whole."""
NIGHT, CYAN, MIST, CITY = (8, 12, 28), (140, 236, 255), (176, 196, 220), (255, 206, 130)


def draw_ticker(surface: pygame.Surface, page: FrontPage, picture: pygame.Surface, fonts: Fonts) -> None:
    """The wire: lines as they come in at the left, the place under the crosshair at the right, a band of
    headlines below.
    """
    surface.fill(TUBE)
    width, height = surface.get_size()
    unit, setter = width / 100, Setter(surface, fonts, PHOSPHOR)
    edge, small = round(3 * unit), max(14, round(1.3 * unit))
    head = setter.line(page.name, (edge, round(1.6 * unit)), "sans_bold", round(2.6 * unit))
    setter.right(page.date.upper(), (width - edge, head.top), "sans_bold", round(2.0 * unit), AMBER)
    setter.line(page.motto, (edge, head.bottom), "sans", small, DIM)
    top = head.bottom + round(small * 1.9)
    setter.rule(edge, width - edge, top - round(0.5 * unit), max(1, round(0.12 * unit)))
    band = round(3.6 * unit)
    room = height - band - top - round(2.2 * unit)
    body = pygame.Rect(edge, top + round(0.8 * unit), width - 2 * edge, room)
    side = round(body.width * 0.42)
    _scope(setter, page, picture, pygame.Rect(body.right - side, body.top, side, body.height), unit)
    left = pygame.Rect(body.left, body.top, body.width - side - round(2.4 * unit), body.height)
    left.height -= _counts(setter, page, left, unit)
    each = left.height // len(page.items)
    for number, item in enumerate(page.items):
        y = left.top + number * each
        stamp = f"{zlib.crc32(item.text.encode()) % 24:02}:{zlib.crc32(item.head.encode()) % 60:02} ZULU"
        kind = ("FLASH", "URGENT", "URGENT")[number] if page.weight else "ROUTINE"
        y += setter.line(f"{kind}   {stamp}", (left.left, y), "sans_bold", small, AMBER).height
        strip = pygame.Rect(left.left, y, left.width, 0)
        most = round((3.2 if number == 0 else 2.2) * unit)
        y += setter.headline(item.head.upper(), strip, "sans_bold", most, is_left=True)
        text = pygame.Rect(left.left, y + round(0.2 * unit), left.width, left.top + (number + 1) * each - y)
        size = setter.size_for(item.text, text, "sans", (max(15, round(1.4 * unit)), round(1.9 * unit)))
        setter.column(item.text, text, "sans", size, ink=DIM, is_justified=False)
    _band(setter, page, pygame.Rect(0, height - band, width, band), unit)
    _lines(surface, max(2, round(0.28 * unit)))


def _counts(setter: Setter, page: FrontPage, rect: pygame.Rect, unit: float) -> int:
    """The centers of everybody in columns at the foot; the height."""
    size = max(14, round(1.3 * unit))
    columns, step = 4, round(size * 1.5)
    lines = -(-len(page.standings) // columns)
    if not lines:
        return 0
    height, wide = (lines + 1) * step, rect.width // columns
    top = rect.bottom - height
    pygame.draw.line(setter.surface, DIM, (rect.left, top), (rect.right, top))
    for number, (title, value) in enumerate(page.standings):
        at = rect.left + number % columns * wide, top + step // 2 + number // columns * step
        end = setter.line(f"{value:>2} ", at, "sans_bold", size, AMBER)
        setter.line(title.upper(), (at[0] + max(end.width, 2 * size), at[1]), "sans", size, DIM)
    return height


def _scope(setter: Setter, page: FrontPage, picture: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
    """The place on the tube."""
    surface = setter.surface
    surface.blit(glowing(cropped(picture, rect.size), TUBE, PHOSPHOR, max(2, round(0.28 * unit))), rect)
    for step in range(1, 6):
        x, y = rect.left + rect.width * step // 6, rect.top + rect.height * step // 6
        pygame.draw.line(surface, (34, 84, 76), (x, rect.top), (x, rect.bottom))
        pygame.draw.line(surface, (34, 84, 76), (rect.left, y), (rect.right, y))
    if page.place:
        for radius in (3.4, 6.2):
            pygame.draw.circle(surface, AMBER, rect.center, round(radius * unit), max(1, round(0.16 * unit)))
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            near, far = round(2 * unit), round(8 * unit)
            start, end = ((rect.centerx + dx * r, rect.centery + dy * r) for r in (near, far))
            pygame.draw.line(surface, AMBER, start, end, max(1, round(0.16 * unit)))
    pygame.draw.rect(surface, DIM, rect, max(1, round(0.14 * unit)))


def _band(setter: Setter, page: FrontPage, rect: pygame.Rect, unit: float) -> None:
    """The headlines as they run by."""
    surface = setter.surface
    surface.fill((66, 42, 12), rect)
    size = max(14, round(1.6 * unit))
    words = "   +++   ".join(item.head.upper() for item in page.items)
    before = surface.get_clip()
    surface.set_clip(rect)
    text = f"+++   {words}   +++   {page.date.upper()}   +++   {words}   +++   {words}"
    y = rect.top + (rect.height - round(size * 1.2)) // 2
    setter.line(text, (round(1.2 * unit), y), "sans_bold", size, AMBER)
    surface.set_clip(before)


def _lines(surface: pygame.Surface, pitch: int) -> None:
    """The lines of a tube over all of it."""
    dark = pygame.Surface((surface.get_width(), max(1, pitch // 2)))
    dark.set_alpha(46)
    for y in range(0, surface.get_height(), pitch):
        surface.blit(dark, (0, y))


def _night(picture: pygame.Surface) -> Gray:
    """A picture as it is seen by night, also where most of it is light: names stay readable over it."""
    gray = gray_of(picture)
    light = float(np.clip(gray.mean(), 0.05, 0.95))
    found: Gray = gray ** max(1.3, math.log(LIGHT) / math.log(light))
    return found


def draw_log(surface: pygame.Surface, page: FrontPage, picture: pygame.Surface, fonts: Fonts) -> None:
    """The log: the place through the lens at the left, the entries at the right."""
    width, height = surface.get_size()
    surface.fill(NIGHT)
    unit, setter = width / 100, Setter(surface, fonts, CYAN)
    for number in range(160):
        x, y = zlib.crc32(f"x{number}".encode()) % width, zlib.crc32(f"y{number}".encode()) % height
        light, dot = 40 + zlib.crc32(f"l{number}".encode()) % 110, max(1, round(0.1 * unit))
        surface.fill((light, light, min(255, light + 30)), (x, y, dot, dot))
    side = round(height * 0.76)
    place = pygame.Rect(round(3.5 * unit), (height - side) // 2, side, side)
    surface.blit(in_lens(toned(_night(cropped(picture, place.size)), (6, 14, 40), (196, 244, 255))), place)
    _rings(surface, place, unit, has_place=bool(page.place))
    left = place.right + round(4 * unit)
    right = width - round(4 * unit)
    y = round(3.2 * unit)
    head = setter.line(page.name, (left, y), "serif_italic", round(3.6 * unit))
    small = max(14, round(1.4 * unit))
    setter.right(page.date, (right, head.bottom - round(2.3 * unit)), "sans", small, CITY)
    setter.line(page.motto, (left, head.bottom), "sans", small, MIST)
    top = head.bottom + round(3.4 * unit)
    each = (height - top - round(2.5 * unit)) // len(page.items)
    bar = left - round(1.6 * unit)
    low = top + each * len(page.items) - round(2 * unit)
    pygame.draw.line(surface, (60, 110, 140), (bar, top), (bar, low))
    for number, item in enumerate(page.items):
        strip = pygame.Rect(left, top + number * each, right - left, each)
        spot = (bar, strip.top + round(1.3 * unit))
        pygame.draw.circle(surface, CITY if number == 0 else CYAN, spot, round(0.5 * unit))
        most = round((3.0 if number == 0 else 2.3) * unit)
        used = setter.headline(item.head, strip, "serif", most, is_left=True)
        y = strip.top + used + round(0.3 * unit)
        text = pygame.Rect(left, y, strip.width, each - used - round(0.8 * unit))
        size = setter.size_for(item.text, text, "sans", (max(15, round(1.4 * unit)), round(1.8 * unit)))
        setter.column(item.text, text, "sans", size, ink=MIST, is_justified=False)


def _rings(surface: pygame.Surface, place: pygame.Rect, unit: float, *, has_place: bool) -> None:
    """The rim of the lens with its marks."""
    radius = place.width // 2
    for more, ink in ((0.5, CYAN), (1.5, (60, 110, 140))):
        thick = max(1, round(0.14 * unit))
        pygame.draw.circle(surface, ink, place.center, radius + round(more * unit), thick)
    for degree in range(0, 360, 10):
        out = pygame.Vector2(1, 0).rotate(degree)
        long = 1.1 if degree % 30 == 0 else 0.6
        middle = pygame.Vector2(place.center)
        start, end = (out * (radius + round(r * unit)) + middle for r in (0.5, 0.5 + long))
        pygame.draw.line(surface, CYAN, start, end)
    if has_place:
        pygame.draw.circle(surface, CITY, place.center, round(2.4 * unit), max(1, round(0.16 * unit)))
