"""How a review is drawn: its graph with the moments on it, a moment, a line of a table."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass

import pygame

from game.board.fonts import Fonts
from game.board.palette import power_style
from game.export.balance import BalanceChart
from game.play.review.values import SIGNS, Graph, Moment
from game.ui.theme import BODY, Theme, color

SIGN = 26
"""The width of a sign, in logical pixels."""
STRIPE = 5
"""The width of the stripe in the color of a seat."""
INKS = {
    "??": ("danger", "text"),
    "?": ("brass", "on_brass"),
    "!": ("good_text", "on_brass"),
    "": ("", "quiet"),
}
"""The ground and the ink of a sign."""
SIGN_INKS = {"??": "danger_text", "?": "brass", "!": "good_text"}
"""The ink of a sign without a circle."""
FAINT = 60
"""How strong the lines down the graph are, of 255."""
NUMBER = re.compile(r"[-+]?[0-9.]*[0-9](?: %)?|\u2013|#|")
"""What is written in the middle of a column: numbers, and what stands for none."""


@dataclass(frozen=True, slots=True)
class MomentCard:
    """A moment as it is drawn: its words as pictures, so that its height is known."""

    moment: Moment
    when: pygame.Surface
    text: pygame.Surface
    theme: Theme

    @classmethod
    def of(cls, moment: Moment, say: Callable[[str], str], width: int, theme: Theme) -> MomentCard:
        """Made for a card of this ``width``, in pixels."""
        room = width - theme.px(SIGN + 44)
        when = theme.render(moment.when, "sans_bold", BODY, "brass", width=room)
        return cls(moment, when, theme.render(say(moment.text), width=room), theme)

    @property
    def height(self) -> int:
        """Of the card, in pixels."""
        return self.when.get_height() + self.text.get_height() + self.theme.px(18)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The stripe of its seat, its sign, its words."""
        px = self.theme.px
        stripe = pygame.Rect(rect.left + px(6), rect.top + px(8), px(STRIPE), rect.height - px(16))
        edge = max(1, px(1))
        pygame.draw.rect(surface, color("quiet"), stripe.inflate(2 * edge, 2 * edge), border_radius=px(3))
        pygame.draw.rect(surface, power_style(self.moment.seat).fill, stripe, border_radius=px(2))
        middle = stripe.right + px(8 + SIGN / 2), rect.top + px(9) + self.when.get_height() // 2
        draw_sign(surface, middle, self.moment.sign, self.theme)
        left, top = stripe.right + px(16 + SIGN), rect.top + px(9)
        surface.blit(self.when, (left, top))
        surface.blit(self.text, (left, top + self.when.get_height()))


def draw_sign(surface: pygame.Surface, middle: tuple[float, float], sign: str, theme: Theme) -> None:
    """A sign in its circle; a small diamond for none."""
    ground, ink = INKS[sign]
    if not ground:
        half = theme.px(SIGN) / 5
        x, y = middle
        points = [(x - half, y), (x, y - half), (x + half, y), (x, y + half)]
        pygame.draw.polygon(surface, color(ink), points)
        return
    pygame.draw.aacircle(surface, color(ground), middle, theme.px(SIGN) / 2)
    words = theme.render(sign, "sans_bold", BODY - 2, ink)
    box = words.get_bounding_rect()
    surface.blit(words, (round(middle[0]) - box.centerx, round(middle[1]) - box.centery))


def draw_graph(
    surface: pygame.Surface,
    rect: pygame.Rect,
    graph: Graph,
    moments: Sequence[Moment],
    theme: Theme,
    fonts: Fonts,
) -> None:
    """The course of the game, and on its upper edge the signs of what was found."""
    chart = BalanceChart(fonts, lambda logical: max(1, theme.px(logical)))
    last = len(graph.values) - 1
    if graph.is_balance:
        inner = chart.draw_balance(
            surface, rect, graph.title, graph.owners, graph.values, most=graph.most, marks=graph.dates
        )
    else:
        inner = chart.draw(
            surface, rect, graph.title, graph.owners, graph.values, last + 1, least=1, marks=graph.dates
        )
    worst: dict[int, str] = {}
    for moment in moments:
        if moment.sign and SIGNS.index(moment.sign) <= SIGNS.index(worst.get(moment.turn, "")):
            worst[moment.turn] = moment.sign
    for turn, sign in worst.items():
        _draw_flag(surface, inner, round(inner.left + inner.width * (turn + 1) / max(last, 1)), sign, theme)


def _draw_flag(surface: pygame.Surface, inner: pygame.Rect, x: int, sign: str, theme: Theme) -> None:
    """A thin line down the graph with a dot in the color of the sign."""
    ground, _ = INKS[sign]
    line = pygame.Surface((1, inner.height), pygame.SRCALPHA)
    line.fill((*color("on_brass")[:3], FAINT))
    surface.blit(line, (x, inner.top))
    pygame.draw.aacircle(surface, color("on_brass"), (x, inner.top + theme.px(2)), theme.px(5.5))
    pygame.draw.aacircle(surface, color(ground), (x, inner.top + theme.px(2)), theme.px(4.5))


def draw_progress(surface: pygame.Surface, rect: pygame.Rect, share: float, theme: Theme) -> None:
    """A bar of which ``share`` (0 to 1) is done."""
    pygame.draw.rect(surface, color("field"), rect, border_radius=theme.px(3))
    done = rect.copy()
    done.width = round(rect.width * share)
    pygame.draw.rect(surface, color("brass"), done, border_radius=theme.px(3))


SHORT = 3
"""Letters of a head that has no room for all of it, as powers are cut short."""


def column_widths(rows: Sequence[Sequence[str]], room: int, theme: Theme) -> list[int]:
    """How wide the columns of a table are: as its widest cell. Where there is no room for all, heads (the
    first row) are said in short, the longest first; then the widest columns give way, as many pixels each.
    """
    font, gap = theme.font("sans_bold"), theme.px(16)
    count = max(map(len, rows))
    short = [tuple(head[:SHORT] for head in rows[0]), *rows[1:]]
    widths, least = (
        [max(font.size(row[n])[0] for row in table if n < len(row)) + gap for n in range(count)]
        for table in (rows, short)
    )
    while sum(widths) > room and widths != least:
        longest = max(range(count), key=lambda n: widths[n] - least[n])
        widths[longest] = least[longest]
    while (over := sum(widths) - room) > 0 and (most := max(widths)) > gap * 2:
        below = max(width for width in (*widths, gap * 2) if width < most)
        widest = [n for n, width in enumerate(widths) if width == most]
        for n in widest:
            widths[n] = max(below, most - -(-over // len(widest)))
    return widths


def heads_alike(
    heads: Sequence[str], lines: Sequence[Sequence[str]], names: Collection[str], room: int, theme: Theme
) -> tuple[str, ...]:
    """The heads of a table of which some are ``names`` of the same kind, as of powers: where there is no room
    for one of these, all are said in short.
    """
    font, gap = theme.font("sans_bold"), theme.px(16)
    widths = column_widths([heads, *lines], room, theme)
    cut = [head for head, width in zip(heads, widths, strict=True) if font.size(head)[0] + gap > width]
    is_short = not set(names).isdisjoint(cut)
    return tuple(head[:SHORT] if is_short and head in names else head for head in heads)


def is_centered(cells: Iterable[str]) -> bool:
    """Whether the cells of a column stand in its middle: numbers do."""
    return all(NUMBER.fullmatch(cell) for cell in cells)


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a table: their widths in pixels, and which are written in the middle."""

    widths: tuple[int, ...]
    centered: tuple[bool, ...]
    theme: Theme

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, cells: Sequence[str], *, is_head: bool = False
    ) -> None:
        """The cells of a row; signs in their colors, long ones on several lines."""
        theme, left, face = self.theme, rect.left + self.theme.px(8), "sans_bold" if is_head else "sans"
        for cell, width, centered in zip(cells, self.widths, self.centered, strict=True):
            ink = SIGN_INKS.get(cell, "quiet" if is_head else "text")
            room = width - theme.px(8)
            is_cut = theme.font(face).size(cell)[0] > room
            short = theme.fit(cell[:SHORT] if is_cut else cell, room, face) if is_head else cell
            words = theme.render(short, face, BODY, ink, room if is_cut and not is_head else 0)
            top = rect.centery - words.get_height() // 2
            surface.blit(words, (left + (room - words.get_width()) // 2 * centered, top))
            left += width

    def height(self, cells: Sequence[str]) -> int:
        """How high a row is in which its longest cell has room for its lines."""
        rooms = [width - self.theme.px(8) for width in self.widths]
        pairs = zip(cells, rooms, strict=True)
        return max(self.theme.height(cell, width=room) for cell, room in pairs)
