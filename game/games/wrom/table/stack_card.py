"""The card of the chosen stack: its warbands from the top down with their leaders, to be picked and put in
another sequence.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import pygame

from game.board.palette import BRASS_LIGHT
from game.games.wrom.picture.counters import WarCounters
from game.games.wrom.picture.frame import Band, Rider, StackLook
from game.games.wrom.picture.palette import DARK_INK, SHORT_ATTRIBUTES, TERSE_ATTRIBUTES
from game.games.wrom.rules.races import ATTRIBUTES, RACES, Vector, race_title
from game.games.wrom.table.duel_card import draw_card
from game.ui.panels.texts import Texts
from game.ui.theme import GRID, color

ROW = 46  # logical pixels
TALL_ROW = 52
TIGHT_ROW = 30
BADGE = 54
SMALL = 14
Scores = tuple[Vector, Vector]
"""The nine attributes of a warband where it stands, and its own alone."""


@dataclass(frozen=True, slots=True)
class Grip:
    """What a point of the card takes hold of: a warband by its place from 0, and one of its leaders by id, ''
    for none.
    """

    place: int
    leader: str = ""


class StackCard:
    """One stack in a part of the window: as wide as ``room``, and no higher unless it must; its box begins in
    the corner of the room. ``scores`` are those of its warbands, none where nobody needs them; they stand
    below the names where a row has room for both, else in their place: the picture tells the race.
    """

    def __init__(
        self,
        stack: StackLook,
        title: str,
        hint: str,
        room: pygame.Rect,
        texts: Texts,
        scores: Sequence[Scores] = (),
    ) -> None:
        self.stack = stack
        self.title = title
        self.hint = hint
        self.texts = texts
        self.scores = scores
        px = texts.theme.px
        count = len(stack.bands)
        small = texts.theme.line("sans", SMALL)
        head, frame = texts.theme.line(), 2 * px(GRID) + texts.theme.line() + (small if hint else 0)
        share = (room.height - frame - small) // max(count, 1)
        self._is_roomy = bool(scores) and share >= 2 * small
        self._is_flat = bool(scores) and not self._is_roomy and share >= small
        if self.has_numbers:
            head, frame = head + small, frame + small
        most = px(TALL_ROW if self._is_roomy else ROW)
        self._row = max(min(most, (room.height - frame) // max(count, 1)), px(TIGHT_ROW) // 2)
        self.box = pygame.Rect(room.topleft, (room.width, frame + self._row * count))
        self._top = self.box.top + px(GRID) + head

    @property
    def has_numbers(self) -> bool:
        """Whether there is room for the attributes of the warbands."""
        return self._is_roomy or self._is_flat

    @property
    def is_easy(self) -> bool:
        """Whether it has its numbers, and rows as high as the words of a leader's badge."""
        return self.has_numbers and self._row >= self.texts.theme.line()

    def _left(self, row: pygame.Rect) -> int:
        """Where the words of a row begin, beside its picture."""
        return row.left + self._row + self.texts.theme.px(GRID)

    def _lines(self, row: pygame.Rect) -> tuple[int, int]:
        """How high the line of the name is, and that of the attributes with the edge below it."""
        if not self._is_roomy:
            return row.height, 0
        below = self.texts.theme.line("sans", SMALL)
        below += max(0, row.height - below - self.texts.theme.line()) // 2
        return row.height - below, below

    def _cell(self, row: pygame.Rect, number: int) -> pygame.Rect:
        """Where an attribute stands in a row, or its name above all rows: with the names of the warbands up
        to the right end, without them beside the leaders.
        """
        left, right, high = self._left(row), row.right, self.texts.theme.line("sans", SMALL)
        if self._is_flat:
            px = self.texts.theme.px
            right -= max(len(band.riders) for band in self.stack.bands) * (px(BADGE) + px(4))
        width = (right - left) // len(ATTRIBUTES)
        cell = pygame.Rect(left + number * width, row.bottom - self._lines(row)[1], width, high)
        return cell.move(0, (row.height - high) // 2 - row.height) if self._is_flat else cell

    def row_rect(self, place: int) -> pygame.Rect:
        """Where the warband at a place stands."""
        inset = self.texts.theme.px(GRID)
        return pygame.Rect(
            self.box.left + inset, self._top + place * self._row, self.box.width - 2 * inset, self._row
        )

    def badge_rect(self, place: int, number: int) -> pygame.Rect:
        """Where a leader of the warband stands."""
        row, px = self.row_rect(place), self.texts.theme.px
        high, step = min(self._lines(row)[0] - (0 if self._is_roomy else px(4)), px(26)), px(BADGE) + px(4)
        left = row.right - (number + 1) * step
        if self._is_roomy:  # the right end is that of a column of attributes
            band = self.stack.bands[place]
            named = self._left(row) + self.texts.width(_named(place, band)) + px(10)
            left = min(named + number * step, row.right - (len(band.riders) - number) * step)
        return pygame.Rect(left, row.top + (self._lines(row)[0] - high) // 2, px(BADGE), high)

    def grip_at(self, point: tuple[int, int]) -> Grip | None:
        """What lies under a point."""
        for place, band in enumerate(self.stack.bands):
            if self.row_rect(place).collidepoint(point):
                for number, rider in enumerate(band.riders):
                    if self.badge_rect(place, number).collidepoint(point):
                        return Grip(place, rider.id)
                return Grip(place)
        return None

    def sign_at(self, point: tuple[int, int]) -> tuple[str | int, pygame.Rect] | None:
        """What lies under a point without a word for it, by the name that cards know, or as an attribute
        from 0, and where that is: a leader, a sum, the picture of a warband, its race by the name it has.
        """
        for place, band in enumerate(self.stack.bands):
            row = self.row_rect(place)
            if not row.collidepoint(point):
                continue
            badges = [self.badge_rect(place, number) for number in range(len(band.riders))]
            cells = [self._cell(row, number) for number in range(len(ATTRIBUTES) if self.scores else 0)]
            race = f"race_{RACES[band.race].lower()}"
            names: list[tuple[str | int, pygame.Rect]] = [
                *(("lead", badge) for badge in badges),
                *(enumerate(cells) if self.has_numbers else ()),
                ("warband", pygame.Rect(row.left, row.top, self._left(row) - row.left, row.height)),
                (race, self._name_box(row, place, band)),
            ]
            return next(((name, box) for name, box in names if box.collidepoint(point)), None)
        return None

    def place_at(self, point: tuple[int, int]) -> int:
        """The place in the stack that a point beside or on the card comes nearest to."""
        return min(max((point[1] - self._top) // self._row, 0), len(self.stack.bands) - 1)

    def draw(
        self,
        surface: pygame.Surface,
        counters: WarCounters,
        chosen: Collection[int],
        held: Grip | None = None,
        pointer: tuple[int, int] | None = None,
    ) -> None:
        """Draws the card; ``chosen`` places are marked, what is ``held`` hangs from the pointer."""
        texts, px = self.texts, self.texts.theme.px
        draw_card(surface, self.box, texts)
        inner = self.box.inflate(-2 * px(GRID), -2 * px(GRID))
        texts.line(
            surface,
            self.title,
            pygame.Rect(inner.left, inner.top, inner.width, texts.theme.line()),
            face="sans_bold",
        )
        if self.has_numbers:
            self._draw_head(surface)
        for place, band in enumerate(self.stack.bands):
            self._draw_band(surface, counters, place, band, is_chosen=place in chosen, held=held)
        if self.hint:
            line = texts.theme.line("sans", SMALL)
            rect = pygame.Rect(inner.left, inner.bottom - line, inner.width, line)
            texts.line(surface, self.hint, rect, ink="quiet", logical=SMALL)
        if held is not None and pointer is not None:
            self._draw_held(surface, counters, held, pointer)

    def _draw_band(
        self,
        surface: pygame.Surface,
        counters: WarCounters,
        place: int,
        band: Band,
        *,
        is_chosen: bool,
        held: Grip | None,
    ) -> None:
        px, rect = self.texts.theme.px, self.row_rect(place)
        if is_chosen:
            surface.fill(color("button_hover"), rect)
            surface.fill(color("brass"), (rect.left, rect.top, max(2, px(3)), rect.height))
        side = max(14, round(rect.height * 0.74))
        picture = counters.sprite(StackLook(self.stack.owner, (band,)), side, is_bare=True)
        if held == Grip(place):
            picture = picture.copy()
            picture.set_alpha(90)
        middle = (rect.left + px(8) + rect.height // 2, rect.centery)
        surface.blit(picture, picture.get_rect(center=middle))
        if not self._is_flat:
            self._draw_name(surface, rect, place, band)
        if self.has_numbers:
            self._draw_scores(surface, rect, self.scores[place])
        for number, rider in enumerate(band.riders):
            if held is None or held.leader != rider.id:
                self._badge(surface, self.badge_rect(place, number), rider, counters)

    def _draw_name(self, surface: pygame.Surface, rect: pygame.Rect, place: int, band: Band) -> None:
        """Number and name of a warband, and beside them what it did."""
        texts, px, left = self.texts, self.texts.theme.px, self._left(rect)
        badges = [self.badge_rect(place, number) for number in range(len(band.riders))]
        right = min((badge.left for badge in badges), default=rect.right)
        first = pygame.Rect(left, rect.top, right - left - px(4), self._lines(rect)[0])
        used = left + texts.line(surface, _named(place, band), first)
        begins = (badges[-1].right if badges and self._is_roomy else used) + px(10)
        ends = rect.right if self._is_roomy else right
        beside = pygame.Rect(begins, first.top, max(0, ends - px(4) - begins), first.height)
        font = texts.theme.font("sans", SMALL)
        note = next((note for note in notes(band) if font.size(note)[0] <= beside.width), "")
        texts.line(surface, note, beside, ink="quiet", logical=SMALL)

    def _name_box(self, row: pygame.Rect, place: int, band: Band) -> pygame.Rect:
        """Where the name of a warband stands; nowhere in a row without one."""
        wide = 0 if self._is_flat else self.texts.width(_named(place, band))
        return pygame.Rect(self._left(row), row.top, wide, self._lines(row)[0])

    def _draw_head(self, surface: pygame.Surface) -> None:
        """The names of the attributes above the rows, in full, in a word or in two letters, as there is
        room for all of them.
        """
        high, top = self.texts.theme.line("sans", SMALL), self.row_rect(0)
        room = self._cell(top, 0).width - self.texts.theme.px(4)
        written = (
            names
            for names in (ATTRIBUTES, TERSE_ATTRIBUTES)
            if all(self.texts.width(name, "sans", SMALL) <= room for name in names)
        )
        names = next(written, SHORT_ATTRIBUTES)
        size = min(self.texts.squeezed(name, room, logical=SMALL) for name in names)
        for number, name in enumerate(names):
            cell = self._cell(top, number)
            above = cell.move(0, top.top - high - cell.top)
            self.texts.line(surface, name, above, ink="quiet", align="center", logical=size)

    def _draw_scores(self, surface: pygame.Surface, row: pygame.Rect, scores: Scores) -> None:
        """The nine attributes as they count here: brass where something adds to them, red where it takes."""
        for number, (value, own) in enumerate(zip(*scores, strict=True)):
            ink = "brass" if value > own else "danger_text" if value < own else "text"
            cell = self._cell(row, number)
            self.texts.line(
                surface, str(value), cell, face="sans_bold", ink=ink, align="center", logical=SMALL
            )

    def _badge(self, surface: pygame.Surface, rect: pygame.Rect, rider: Rider, counters: WarCounters) -> None:
        """A leader: his portrait, and his attribute on brass; underlined when he is in charge, an outline
        when he has ridden.
        """
        px = self.texts.theme.px
        pygame.draw.rect(surface, BRASS_LIGHT, rect, border_radius=px(4))
        pygame.draw.rect(surface, DARK_INK, rect, max(1, px(1)), border_radius=px(4))
        text = SHORT_ATTRIBUTES[rider.attribute] + ("*" if rider.is_standing else "")
        letters = self.texts.theme.font("sans_bold", SMALL).render(text, True, DARK_INK)
        room, face = rect, counters.portrait(rider.persona, rect.height)
        if face is not None:
            surface.blit(face, rect.topleft)
            room = pygame.Rect(rect.left + rect.height, rect.top, rect.width - rect.height, rect.height)
        surface.blit(letters, letters.get_rect(center=room.center))
        if rider.is_chief:
            low = rect.bottom - px(4)
            pygame.draw.line(surface, DARK_INK, (room.left + px(5), low), (room.right - px(5), low), px(2))

    def _draw_held(
        self, surface: pygame.Surface, counters: WarCounters, held: Grip, pointer: tuple[int, int]
    ) -> None:
        band = self.stack.bands[held.place]
        goal = self.row_rect(self.place_at(pointer))
        pygame.draw.rect(
            surface, color("ring"), goal, max(2, self.texts.theme.px(2)), border_radius=self.texts.theme.px(4)
        )
        if held.leader:
            rider = next(r for r in band.riders if r.id == held.leader)
            badge = self.badge_rect(held.place, 0)
            self._badge(surface, badge.move_to(center=pointer), rider, counters)
        else:
            picture = counters.sprite(
                StackLook(self.stack.owner, (band,)), max(18, round(self._row * 0.9)), is_bare=True
            )
            surface.blit(picture, picture.get_rect(center=pointer))


def _named(place: int, band: Band) -> str:
    """The number of a warband in its stack and its name."""
    return f"{place + 1}  {band.name or band.race_name or race_title(band.race)}"


def notes(band: Band) -> tuple[str, ...]:
    """What is told of a warband beside its name, the fullest first: what it did, and its leaders while there
    is room for them.
    """
    leaders = [ATTRIBUTES[rider.attribute] for rider in band.riders]
    titles = [rider.persona.title for rider in band.riders if rider.persona]
    names = [rider.persona.name for rider in band.riders if rider.persona]
    done = [f"moved {band.moved} of 3"] if band.moved else []
    done += ["has attacked"] if band.has_attacked else []
    short = [f"moved {band.moved}"] if band.moved else []
    short += ["attacked"] if band.has_attacked else []
    count = [f"{len(leaders)} leaders"] if len(leaders) > 1 else []
    told = ([*done, *titles], [*done, *names]) if titles else ()
    return tuple(", ".join(words) for words in (*told, [*done, *leaders], [*done, *count], done, short))
