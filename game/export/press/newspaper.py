"""The front page above the fold: masthead, rules, the great headline with its engraving, and what else there
is beside it. The chronicle is a page of the same press, written by hand on redder ground.
"""

from __future__ import annotations

import pygame

from game.board.fonts import Fonts
from game.export.press.plates import engraved, paper
from game.export.press.setting import Setter
from game.story.page import FrontPage, Item

PAPER, INK, QUIET = (243, 233, 209), (38, 30, 24), (96, 82, 66)
SIDE = 0.33  # share of the width that the smaller news have
ACROSS = 10  # so many times the size of its letters a column is wide at least, or its lines are all rags
Shot = pygame.Surface


def draw_newspaper(surface: pygame.Surface, page: FrontPage, picture: Shot, fonts: Fonts) -> None:
    """The whole surface."""
    size = surface.get_size()
    surface.blit(paper(size, PAPER), (0, 0))
    unit, setter = size[0] / 100, Setter(surface, fonts, INK)
    edge = round(3.2 * unit)
    inner = surface.get_rect().inflate(-2 * edge, -2 * edge)
    top = inner.top + _masthead(setter, page, inner, unit)
    body = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
    has_side = len(page.items) > 1 or bool(page.standings)
    width = round(inner.width * SIDE) if has_side else 0
    gap = round(2.4 * unit) if has_side else 0
    lead = pygame.Rect(body.left, body.top, body.width - width - gap, body.height)
    _lead(setter, page.items[0], picture, lead, unit)
    if has_side:
        x = lead.right + gap // 2
        pygame.draw.line(surface, INK, (x, body.top), (x, body.bottom))
        side = pygame.Rect(body.right - width, body.top, width, body.height)
        side.height -= _standings(setter, page.standings, side, unit)
        _beside(setter, page.items[1:], side, unit)


def _masthead(setter: Setter, page: FrontPage, rect: pygame.Rect, unit: float) -> int:
    """Name, rules and date; the height."""
    y, small = rect.top - round(1.2 * unit), max(12, round(1.35 * unit))
    strip = pygame.Rect(rect.left, y, rect.width, 0)
    name, apart = page.name.upper(), 0.5 if len(page.name) < 16 else 0.2
    size = round((6.4 if len(name) < 16 else 3.9) * unit)
    y += setter.spaced(name, strip, "serif_bold", size, round(apart * unit))
    y += round(0.1 * unit)
    setter.rule(rect.left, rect.right, y, max(2, round(0.22 * unit)))
    y += round(0.5 * unit)
    setter.line(f"No. {page.number:,}", (rect.left, y), "serif", small)
    setter.centered(page.date.upper(), pygame.Rect(rect.left, y, rect.width, 0), "serif_bold", small)
    setter.right(page.motto, (rect.right, y), "serif_italic", small)
    y += round(small * 1.35)
    setter.rule(rect.left, rect.right, y)
    return y + round(1.0 * unit) - rect.top


def _lead(setter: Setter, item: Item, picture: Shot, rect: pygame.Rect, unit: float) -> None:
    """The great headline over picture and text."""
    used = setter.headline(item.head.upper(), rect, "serif_bold", round(4.6 * unit))
    y = rect.top + used + round(0.4 * unit)
    setter.rule(rect.centerx - round(5 * unit), rect.centerx + round(5 * unit), y)
    y += round(1.1 * unit)
    small = max(12, round(1.3 * unit))
    height = rect.bottom - y - round(small * 1.5)
    width = min(round(rect.width * 0.6), round(height * 1.5))
    place = pygame.Rect(rect.left, y, width, height)
    plate = engraved(cropped(picture, place.size), INK, PAPER, max(2, round(0.24 * unit)))
    setter.surface.blit(plate, place)
    pygame.draw.rect(setter.surface, INK, place, max(1, round(0.12 * unit)))
    caption = pygame.Rect(place.left, place.bottom + round(0.3 * unit), place.width, small)
    setter.centered("From a sketch made upon the spot.", caption, "serif_italic", small, QUIET)
    gap = round(1.8 * unit)
    text = pygame.Rect(place.right + gap, y, rect.right - place.right - gap, rect.bottom - y)
    least, most = max(15, round(1.7 * unit)), min(round(2.6 * unit), text.width // ACROSS)
    size = setter.size_for(item.text, text, "serif", (least, most))
    setter.column(item.text, text, "serif", size, has_initial=True)


def _beside(setter: Setter, items: tuple[Item, ...], rect: pygame.Rect, unit: float) -> None:
    """Smaller news one below the other, with the same room for each."""
    each = rect.height // max(len(items), 1)
    for number, item in enumerate(items):
        top = rect.top + number * each
        if number:
            setter.rule(rect.left, rect.right, top - round(0.6 * unit))
        strip = pygame.Rect(rect.left, top + round(0.2 * unit), rect.width, each)
        used = setter.headline(item.head.upper(), strip, "serif_bold", round(2.2 * unit))
        y = strip.top + used + round(0.7 * unit)
        setter.rule(rect.centerx - round(2 * unit), rect.centerx + round(2 * unit), y)
        y += round(0.8 * unit)
        text = pygame.Rect(rect.left, y, rect.width, top + each - y - round(0.8 * unit))
        size = setter.size_for(item.text, text, "serif", (max(15, round(1.5 * unit)), round(2.1 * unit)))
        setter.column(item.text, text, "serif", size)


def _standings(setter: Setter, rows: tuple[tuple[str, int], ...], rect: pygame.Rect, unit: float) -> int:
    """The list of the powers at the foot of the side; its height."""
    if not rows:
        return 0
    small = max(14, round(1.4 * unit))
    step = round(small * 1.22)
    lines = -(-len(rows) // 2)
    height = round(small * 2.3) + lines * step
    top = rect.bottom - height
    setter.rule(rect.left, rect.right, top, max(2, round(0.18 * unit)))
    setter.rule(rect.left, rect.right, top + max(4, round(0.4 * unit)))
    strip = pygame.Rect(rect.left, top + round(0.9 * unit), rect.width, small)
    setter.centered("THE POWERS", strip, "serif_bold", small)
    gap, font = round(1.6 * unit), setter.fonts.font("serif", small)
    width, dot = (rect.width - gap) // 2, font.size(" .")[0]
    for number, (title, value) in enumerate(rows):
        x = rect.left + (number // lines) * (width + gap)
        y = top + round(small * 2.1) + number % lines * step
        end = setter.line(title, (x, y), "serif", small).right
        setter.right(str(value), (x + width, y), "serif_bold", small)
        free = x + width - font.size(f" {value}")[0] - end
        setter.line(" ." * max(free // dot, 0), (end, y), "serif", small, QUIET)
    return height + round(1.2 * unit)


def cropped(picture: Shot, size: tuple[int, int]) -> Shot:
    """The middle of a picture in another shape."""
    whole = picture.get_rect()
    box = pygame.Rect(0, 0, *size).fit(whole)
    return pygame.transform.smoothscale(picture.subsurface(box.clip(whole)), size)


GROUND, BLOOD, SCRIPT = (222, 182, 140), (122, 32, 22), (56, 26, 18)
CHRONICLED = ((3.7, 3.1), (2.5, 2.7))
"""Hundredths of the width that heading and text of an item are at most, of one or two items, and of more."""


def draw_chronicle(surface: pygame.Surface, page: FrontPage, picture: Shot, fonts: Fonts) -> None:
    """A leaf of the chronicle: red headings, an initial, the field in a frame at the right."""
    size = surface.get_size()
    surface.blit(paper(size, GROUND, 8.0), (0, 0))
    unit, edge = size[0] / 100, round(4.2 * size[0] / 100)
    frame = surface.get_rect().inflate(-edge, -edge)
    pygame.draw.rect(surface, SCRIPT, frame, max(1, round(0.14 * unit)))
    pygame.draw.rect(surface, SCRIPT, frame.inflate(-round(0.9 * unit), -round(0.9 * unit)), 1)
    inner = surface.get_rect().inflate(-round(2.2 * edge), -round(1.9 * edge))
    red, brown = Setter(surface, fonts, BLOOD), Setter(surface, fonts, SCRIPT)
    y = inner.top + red.headline(page.name, inner, "serif_italic", round(3.4 * unit), lines=1)
    small = max(13, round(1.5 * unit))
    line = f"{page.date} - {page.motto}"
    y += round(0.6 * unit)
    y += brown.centered(line, pygame.Rect(inner.left, y, inner.width, 0), "serif_italic", small).height
    y += round(1.4 * unit)
    side = round(inner.width * 0.4)
    place = pygame.Rect(inner.right - side, y, side, inner.bottom - y)
    surface.blit(engraved(cropped(picture, place.size), SCRIPT, GROUND, max(2, round(0.24 * unit))), place)
    pygame.draw.rect(surface, SCRIPT, place, max(2, round(0.3 * unit)))
    left = pygame.Rect(inner.left, y, inner.width - side - round(2.6 * unit), inner.bottom - y)
    each, most = left.height // len(page.items), CHRONICLED[len(page.items) > 2]
    for number, item in enumerate(page.items):
        strip = pygame.Rect(left.left, left.top + number * each, left.width, each)
        used = red.headline(item.head, strip, "serif_bold", round(most[0] * unit), is_left=True)
        used += round(0.6 * unit)
        text = pygame.Rect(strip.left, strip.top + used, strip.width, each - used - round(1.2 * unit))
        fit = brown.size_for(item.text, text, "serif", (max(15, round(1.7 * unit)), round(most[1] * unit)))
        ends = text.top + brown.column(item.text, text, "serif", fit, has_initial=number == 0)
        _flourish(red, pygame.Rect(strip.left, ends, strip.width, strip.bottom - ends), unit)


def _flourish(setter: Setter, room: pygame.Rect, unit: float) -> None:
    """A lozenge between two strokes in the middle of what an item leaves free, where that is enough."""
    if room.height < 5 * unit:
        return
    (x, y), side = room.center, round(0.7 * unit)
    pygame.draw.polygon(
        setter.surface, setter.ink, ((x - side, y), (x, y - side), (x + side, y), (x, y + side))
    )
    for way in (-1, 1):
        near, far = x + way * 2 * side, x + way * round(9 * unit)
        setter.rule(min(near, far), max(near, far), y, max(1, round(0.12 * unit)))
