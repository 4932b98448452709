"""The space of a game of Mars in the panel: how the Front stands, both sides with clocks and losses, what is
near.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.board.frame import Piece
from game.games.mars.picture.frames import facts_of, losses_of
from game.games.mars.picture.marks import sprite_of
from game.games.mars.picture.pieces import MarsSprites
from game.games.mars.rules.pieces import SEATS, SIDE_NAMES
from game.games.mars.rules.position import Position
from game.games.mars.rules.state import MarsState
from game.ui.cards.noted import NotedTexts
from game.ui.panels.row_drawing import draw_chip
from game.ui.panels.texts import Texts
from game.ui.theme import BODY, color

ROW = 34  # logical pixels of a side
CLOCK = 92


@dataclass(frozen=True, slots=True)
class SideLook:
    """What is drawn: the position, who sits below on the board, times and names by seat, a word about the
    clocks.
    """

    view: MarsState
    is_flipped: bool
    times: Mapping[str, str]
    names: Mapping[str, str]
    note: str = ""


def side_height(texts: Texts, *, is_tight: bool) -> int:
    """How high the space is; where room is short, what is near is told in the line of the Front."""
    line = texts.theme.line() + texts.theme.px(4)
    return 3 * line if is_tight else 2 * (line + texts.theme.px(ROW))


def draw_side(
    surface: pygame.Surface, rect: pygame.Rect, look: SideLook, sprites: MarsSprites, texts: Texts
) -> None:
    """Draws it: the side that sits above first, as on the board."""
    is_tight = rect.height == side_height(texts, is_tight=True)
    line = texts.theme.line() + texts.theme.px(4)
    row = line if is_tight else texts.theme.px(ROW)
    facts, news = list(facts_of(look.view)), "; ".join(filter(None, (news_of(look.view), look.note)))
    front = pygame.Rect(rect.left, rect.top, rect.width, line)
    memory = memory_of(look.view.position)
    is_below = not is_tight and not news  # the line of the news has room for what is remembered, in full
    beside = (news,) if is_tight and news else () if is_below else memory
    _draw_front(surface, front, facts[0], beside, look.view.position, texts)
    for number, side in enumerate((0, 1) if look.is_flipped else (1, 0)):
        place = pygame.Rect(rect.left, front.bottom + number * row, rect.width, row)
        _draw_seat(surface, place, side, look, sprites, texts)
    if not is_tight:
        below = pygame.Rect(rect.left, front.bottom + 2 * row, rect.width, line)
        told = news or _fitting(memory, below.width, texts)
        texts.line(surface, told, below, ink="brass" if news else "quiet")


def news_of(view: MarsState) -> str:
    """Draws that are near or on offer."""
    news = [fact for fact in list(facts_of(view))[1:] if not _is_memory(fact)]
    answer = [f"Draw accepts {SIDE_NAMES[1 - view.position.turn]}'s offer"] if view.offer else []
    return "; ".join([*news, *answer])


def _is_memory(fact: str) -> bool:
    """Whether a fact is one of those the right of way remembers, told beside the Front."""
    return fact.endswith(("(line 3)", "(line 5)"))


def _draw_front(
    surface: pygame.Surface,
    rect: pygame.Rect,
    front: str,
    beside: Sequence[str],
    position: Position,
    texts: Texts,
) -> None:
    """Active or Passive as a banner, and beside it the first words that fit, else the last in small
    letters.
    """
    px, is_active = texts.theme.px, position.etiquette.is_active
    banner = pygame.Rect(
        rect.left, rect.top, texts.theme.font("sans_bold").size(front)[0] + px(20), rect.height - px(4)
    )
    pygame.draw.rect(surface, color("danger") if is_active else color("field"), banner, border_radius=px(4))
    pygame.draw.rect(
        surface,
        color("brass") if is_active else color("panel_edge"),
        banner,
        max(1, px(1)),
        border_radius=px(4),
    )
    texts.line(surface, front, banner, face="sans_bold", align="center")
    rest = pygame.Rect(banner.right + px(8), rect.top, rect.right - banner.right - px(8), banner.height)
    words = _fitting(beside, rest.width, texts)
    texts.line(surface, words, rest, ink="quiet", logical=texts.squeezed(words, rest.width))


def _fitting(choices: Sequence[str], width: int, texts: Texts) -> str:
    """The first words that fit, else the last."""
    for words in choices:
        if texts.width(words) <= width:
            return words
    return choices[-1] if choices else ""


def memory_of(position: Position) -> tuple[str, ...]:
    """What the right of way remembers of the last turns, while it matters (R5.5): in full, in short for a
    narrow place, and by the numbers of its lines.
    """
    if not position.etiquette.is_active:
        return ()
    parts = (("captured (line 3)", position.cap), ("lost a unit (line 5)", position.lost))
    full = ", ".join(
        f"{SIDE_NAMES[side]} {what}" for what, sides in parts for side in (0, 1) if sides >> side & 1
    )
    lines = (("line 3", position.cap), ("line 5", position.lost))
    short = "; ".join(f"{line}: {('', *SIDE_NAMES, 'both')[sides]}" for line, sides in lines if sides)
    return full, short[:1].upper() + short[1:], short.replace("line ", "")


def _draw_seat(
    surface: pygame.Surface, rect: pygame.Rect, side: int, look: SideLook, sprites: MarsSprites, texts: Texts
) -> None:
    """A side: chip, name, what it has lost, its clock."""
    px, seat = texts.theme.px, SEATS[side]
    is_on_move = look.view.ended is None and look.view.position.turn == side
    edge = round(rect.height * 0.62)
    chip = pygame.Rect(0, 0, edge, edge).move_to(midleft=(rect.left + px(2), rect.centery))
    draw_chip(surface, seat, chip, texts)
    if is_on_move:
        surface.fill(
            color("brass"), (rect.left - px(6), rect.top + px(3), max(2, px(3)), rect.height - px(6))
        )
    right = rect.right
    if seat in look.times:
        clock = pygame.Rect(rect.right - px(CLOCK), rect.top + px(2), px(CLOCK), rect.height - px(4))
        pygame.draw.rect(surface, color("button" if is_on_move else "field"), clock, border_radius=px(4))
        texts.line(
            surface,
            look.times[seat],
            clock,
            face="sans_bold",
            align="center",
            ink="text" if is_on_move else "quiet",
        )
        right = clock.left - px(8)
    name = pygame.Rect(chip.right + px(8), rect.top, min(px(190), right - chip.right), rect.height)
    used = texts.line(
        surface, look.names.get(seat, SIDE_NAMES[side]), name, face="sans_bold" if is_on_move else "sans"
    )
    losses = losses_of(look.view, side)
    left, size = name.left + used + px(12), round(rect.height * 0.8)
    step = min(size + px(14), (right - left) // max(1, len(losses)))
    for number, (kind, count) in enumerate(losses):
        picture = sprites.sprite(Piece(sprite_of(kind), seat, ""), min(size, max(step, 8)))
        place = picture.get_rect(midleft=(left + number * step, rect.centery))
        surface.blit(picture, place)
        if isinstance(texts, NotedTexts):  # whoever asks for the card of one
            texts.note(sprite_of(kind), place)
        if count > 1:
            _draw_count(surface, place, count, texts, is_roomy=step >= size + px(8))


def _draw_count(
    surface: pygame.Surface, place: pygame.Rect, count: int, texts: Texts, *, is_roomy: bool
) -> None:
    """How many there are: beside the picture, and where the row is narrow over its lower right corner."""
    px = texts.theme.px
    if is_roomy:
        texts.line(
            surface,
            str(count),
            pygame.Rect(place.right - px(4), place.top, px(16), place.height),
            face="sans_bold",
            ink="quiet",
        )
        return
    low = 0.55 * place.height / texts.theme.scale
    number = texts.theme.font("sans_bold", min(low, BODY)).render(str(count), True, color("text"))
    glyph = number.get_bounding_rect()
    plate = glyph.inflate(px(3), px(3)).move_to(bottomright=place.bottomright)
    pygame.draw.rect(surface, color("panel"), plate, border_radius=px(3))
    surface.blit(number, (plate.centerx - glyph.centerx, plate.centery - glyph.centery))
