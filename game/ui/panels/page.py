"""A page of text set in our types: laid out once for a width, then drawn through a scrolling window."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter

import pygame

from game.ui.panels.figures import NO_FIGURES, Figure, FigureMaker, Picture, kept
from game.ui.panels.markdown import EXAMPLE, Block, Span, Spans, parts_of
from game.ui.panels.scroll import Scroll, ScrollBar, foot_veils
from game.ui.theme import BODY, HEADING, TITLE, Theme, color

FACES = {"plain": "sans", "bold": "sans_bold", "italic": "sans_italic", "code": "sans_bold"}
HEADINGS = {1: ("serif", TITLE * 0.75, "text"), 2: ("serif", HEADING, "brass")}
SMALL_HEADING = ("sans_bold", BODY, "text")
SPACING = 1.35  # line height of running text
SECONDS = 0.008  # for which a page is set at once, and the rest of a block more


@dataclass(frozen=True, slots=True)
class Run:
    """Some words in one style at their place on the page, in pixels."""

    x: int
    y: int
    text: str
    face: str
    logical: float
    ink: str


@dataclass(frozen=True, slots=True)
class Line:
    """A thin rule across the page or under a row of a table."""

    x: int
    y: int
    width: int


@dataclass(frozen=True, slots=True)
class Heading:
    """Where a part of the page begins."""

    level: int
    text: str
    y: int


class Typesetter:
    """Sets blocks under one another in a column of ``width`` pixels.

    ``runs``, ``lines``, ``pictures``, ``headings`` and ``height`` are then the page. ``figures`` draw code
    in the languages they are named by; other code is set as it is written.
    """

    def __init__(self, theme: Theme, width: int, figures: Mapping[str, FigureMaker] = NO_FIGURES) -> None:
        self.theme = theme
        self.width = width
        self.figures = figures
        self.pictures: list[Picture] = []
        self.headings: list[Heading] = []
        self.runs: list[Run] = []
        self.lines: list[Line] = []
        self.height = 0

    def set_page(self, blocks: Sequence[Block]) -> None:
        """Sets all blocks."""
        for _ in self.steps(blocks):
            pass

    def steps(self, blocks: Iterable[Block]) -> Iterator[None]:
        """The same, one block in a step, or one step of a figure."""
        for block in blocks:
            if block.kind == "figure":
                yield from self._figure(block)
            else:
                getattr(self, f"_set_{block.kind}")(block)
            yield

    def _set_heading(self, block: Block) -> None:
        face, logical, ink = HEADINGS.get(block.level, SMALL_HEADING)
        self.height += self.theme.px(20 if self.height else 0)
        words = "".join(span.text for span in block.spans)
        self.headings.append(Heading(block.level, words, self.height))
        self._flow(block.spans, 0, self.width, face=face, logical=logical, ink=ink)
        self.height += self.theme.px(8)

    def _set_paragraph(self, block: Block) -> None:
        self._flow(block.spans, 0, self.width)
        self.height += self.theme.px(10)

    def _set_quote(self, block: Block) -> None:
        self._flow(block.spans, self.theme.px(24), self.width, face="sans_italic", ink="quiet")
        self.height += self.theme.px(10)

    def _set_item(self, block: Block) -> None:
        left = self.theme.px(8 + 24 * block.level)
        self.runs.append(Run(left, self.height, block.marker, "sans", BODY, "brass"))
        marker = self.theme.font("sans").size(block.marker + " ")[0]
        self._flow(block.spans, left + max(marker, self.theme.px(20)), self.width)
        self.height += self.theme.px(4)

    def _set_code(self, block: Block) -> None:
        self._flow(block.spans, self.theme.px(24), self.width)

    def _figure(self, block: Block) -> Iterator[None]:
        text = block.spans[0].text
        maker = self.figures.get(block.marker)
        if maker is None:
            for line in text.splitlines():
                self._set_code(Block("code", (Span(line, "code"),)))
            return
        left = self.theme.px(24)
        self.height += self.theme.px(6)
        made = maker(text, self.width - left, self.theme.scale)
        if isinstance(made, Figure):
            figure = made
        else:
            figure = kept(made if isinstance(made, pygame.Surface) else (yield from made))
        is_example = block.marker == EXAMPLE
        self.pictures.append(Picture(left, self.height, figure, text if is_example else ""))
        self.height += figure.size[1] + self.theme.px(4 if is_example else 14)
        if is_example:
            self._flow(block.spans[1:], left, self.width, face="sans_italic", ink="quiet")
            self.height += self.theme.px(14)

    def _set_rule(self, block: Block) -> None:
        self.lines.append(Line(0, self.height + self.theme.px(8), self.width))
        self.height += self.theme.px(17)

    def _set_table(self, block: Block) -> None:
        left, gap = 0, self.theme.px(20)
        widths = self._columns(block, gap)
        for number, row in enumerate(block.rows):
            top = bottom = self.height
            left = 0
            for cell, width in zip(row, widths, strict=False):
                self.height = top
                self._flow(cell, left, left + width, face="sans_bold" if number == 0 else "sans")
                bottom = max(bottom, self.height)
                left += width + gap
            self.lines.append(Line(0, bottom + self.theme.px(2), min(left - gap, self.width)))
            self.height = bottom + self.theme.px(8)
        self.height += self.theme.px(6)

    def _columns(self, block: Block, gap: int) -> list[int]:
        """The widths of a table's columns: as wide as their text, or their share of what there is."""
        count = max((len(row) for row in block.rows), default=1)
        wish = [
            max((self._measure(row[n]) for row in block.rows if n < len(row)), default=0) + 2
            for n in range(count)
        ]
        free = self.width - gap * (count - 1)
        if sum(wish) <= free:
            return wish
        fair = free // count
        spare = free - sum(min(width, fair) for width in wish)
        greedy = sum(width - fair for width in wish if width > fair)
        return [width if width <= fair else fair + spare * (width - fair) // greedy for width in wish]

    def _measure(self, spans: Spans) -> int:
        """Word by word, as they are set: their widths are rounded one by one."""
        font = self.theme.font("sans_bold")
        return sum(font.size(word + " ")[0] + 1 for span in spans for word in span.text.split())

    def _flow(
        self,
        spans: Spans,
        left: int,
        right: int,
        *,
        face: str = "sans",
        logical: float = BODY,
        ink: str = "text",
    ) -> None:
        """Sets words in lines from ``left`` to ``right``, the first at the present height; the height is then
        below the last.
        """
        x, step = left, round(self.theme.line(face, logical) * (SPACING if logical == BODY else 1.0) * 0.95)
        for number, span in enumerate(spans):
            style = FACES[span.style] if face == "sans" and span.style != "plain" else face
            tint = "brass" if span.style == "code" else ink
            *words, last = span.text.replace("\n", " ").split(" ")
            for word in words:
                x = self._word(word, x, left, right, step, style, logical, tint)
            tail = self._glued(spans[number + 1 :]) if last else 0
            x = self._word(last, x, left, right - tail, step, style, logical, tint)
            x -= self.theme.font(style, logical).size(" ")[0]
        self.height += step

    def _glued(self, spans: Spans) -> int:
        """How much room what follows a word without a space needs beside it, as "(" and a name in another
        style do.
        """
        if not spans:
            return 0
        first, space, _ = spans[0].text.replace("\n", " ").partition(" ")
        width = self.theme.font("sans_bold").size(first)[0]
        return width + (0 if space else self._glued(spans[1:]))

    def _word(
        self, word: str, x: int, left: int, right: int, step: int, face: str, logical: float, ink: str
    ) -> int:
        """Sets one word, on the next line when this one is full; gives the place for the next."""
        font = self.theme.font(face, logical)
        width = font.size(word)[0]
        if x + width > right and x > left:
            x = left
            self.height += step
        if word:
            self.runs.append(Run(x, self.height, word, face, logical, ink))
        return int(x + width + font.size(" ")[0])


class PageView:
    """A page in a window ``rect`` that scrolls by wheel, bar and keys.

    At once it is set down to the lower edge of the window; the rest by `go_on`, or when it is needed.
    Where its ``headings`` are given, ``blocks`` are not all read at once.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        blocks: Iterable[Block],
        theme: Theme,
        offset: int = 0,
        figures: Mapping[str, FigureMaker] = NO_FIGURES,
        headings: Sequence[Block] | None = None,
    ) -> None:
        if headings is None:
            headings = blocks = tuple(blocks)
        self.rect = rect
        self.theme = theme
        self.scroll = Scroll(rect.height)
        self.bar = ScrollBar(rect, self.scroll, theme)
        self.page = Typesetter(theme, rect.width - self.bar.track.width - theme.px(16), figures)
        self.parts = parts_of(headings)
        self.is_whole = self._is_seen = False
        self._steps = self.page.steps(blocks)
        self._go_on(lambda: self.page.height > offset + rect.height)
        self.scroll.move_to(offset)
        self.found: list[int] = []  # numbers of runs
        self._marked: set[int] = set()

    def go_on(self) -> bool:
        """Sets more of the page, for a few milliseconds, once it has been seen; whether now it is whole."""
        if not self._is_seen:
            return False
        end = perf_counter() + SECONDS
        return self._go_on(lambda: perf_counter() >= end)

    def finish(self) -> None:
        """Sets the rest of the page."""
        self._go_on(lambda: False)

    def _go_on(self, is_enough: Callable[[], bool]) -> bool:
        for _ in self._steps:
            if is_enough():
                break
        else:
            self.is_whole = True
        self.scroll.content = self.page.height + self.theme.px(24)
        return self.is_whole

    def handle(self, event: pygame.event.Event, pointer: tuple[int, int]) -> bool:
        """Scrolls; True when the event is used up."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.finish()  # both may lead to its end
        if event.type != pygame.KEYDOWN:
            return self.bar.handle(event, self.rect, pointer)
        line = self.bar.line
        steps = {pygame.K_UP: -2 * line, pygame.K_DOWN: 2 * line, pygame.K_SPACE: self.rect.height - 2 * line}
        return self.scroll.handle_key(event.key, line) or (
            event.key in steps and self.scroll.move(steps[event.key])
        )

    def show(self, y: int) -> None:
        """Scrolls so that a height of the page is near the upper edge."""
        self.finish()
        self.scroll.move_to(y - self.theme.px(12))

    def show_part(self, number: int) -> None:
        """Scrolls to the part with this number."""
        self.finish()
        self.show(self.page.headings[number].y)

    def show_rule(self, words: str) -> bool:
        """Scrolls to the heading of these words, or to where they stand first in bold letters; whether there
        is such a place.
        """
        self.finish()
        heading = next((heading for heading in self.page.headings if heading.text == words), None)
        wanted, runs = words.split(), self.page.runs
        starts = (
            run.y
            for n, run in enumerate(runs)
            if run.face == "sans_bold" and [r.text for r in runs[n : n + len(wanted)]] == wanted
        )
        y = heading.y if heading is not None else next(starts, None)
        if y is not None:
            self.show(y)
        return y is not None

    def look_for(self, words: str) -> int:
        """Marks the places where these words stand one after the other; gives how many there are."""
        wanted = words.casefold().split()
        if wanted:
            self.finish()
        runs = [run.text.casefold() for run in self.page.runs] if wanted else []
        starts = range(len(runs) - len(wanted) + 1) if wanted else ()
        self.found = [n for n in starts if all(w in runs[n + k] for k, w in enumerate(wanted))]
        self._marked = {n + k for n in self.found for k in range(len(wanted))}
        return len(self.found)

    def show_found(self, number: int) -> None:
        """Scrolls to one of these places; in the words below a picture with the picture."""
        y, line = self.page.runs[self.found[number]].y, self.theme.line()
        above = [p for p in self.page.pictures if 0 <= y - p.box.bottom < line]
        tops = [max(picture.y, y + 4 * line - self.rect.height) for picture in above]
        self.show(min([y - self.rect.height // 3, *tops]))

    def example_at(self, place: tuple[int, int]) -> str:
        """The name of the example whose picture is at a point of the window, '' for none."""
        x, y = place[0] - self.rect.left, place[1] - self.rect.top + self.scroll.offset
        boxes = ((picture.name, picture.box) for picture in self.page.pictures)
        is_inside = self.rect.collidepoint(place)
        return next((name for name, box in boxes if is_inside and box.collidepoint(x, y)), "")

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what is in the window; what goes on below it fades away there."""
        self._is_seen = True
        veils = tuple(foot_veils(surface, self.rect, self.scroll, self.theme))
        surface.set_clip(self.rect)
        dy = self.rect.top - self.scroll.offset
        for number in self._marked:
            run = self.page.runs[number]
            size = self.theme.font(run.face, run.logical).size(run.text)
            surface.fill(color("button_hover"), (self.rect.left + run.x, run.y + dy, *size))
        for run in self.page.runs:
            if -self.rect.height < run.y - self.scroll.offset < self.rect.height:
                surface.blit(
                    self.theme.render(run.text, run.face, run.logical, run.ink),
                    (self.rect.left + run.x, run.y + dy),
                )
        for picture in self.page.pictures:
            if -picture.box.height < picture.y - self.scroll.offset < self.rect.height:
                surface.blit(picture.surface, (self.rect.left + picture.x, picture.y + dy))
        for line in self.page.lines:
            left = self.rect.left + line.x
            pygame.draw.line(
                surface, color("panel_edge"), (left, line.y + dy), (left + line.width, line.y + dy)
            )
        surface.set_clip(None)
        surface.blits(veils)
        self.bar.draw(surface)
