"""The end of a game: who has won, how it came, and what may be done now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.board.picture import Ending
from game.export.chart import Chart
from game.export.press.poster import Told
from game.play.match import Match
from game.play.review.inquiry import may_review
from game.play.scenarios.ending import told_ending
from game.screens.dialogs.choice import open_choice
from game.screens.handover.seasons import draw_shields, shields_width
from game.screens.page_scene import ROOMY, FootButton, PageScene
from game.screens.scene import Move, Pop, Push, Replace
from game.screens.setup.new_game import NewGameScene
from game.story.teller import press_of
from game.table.endings.review import review_scene
from game.table.endings.story import Story, agreement, story_of, turning_points
from game.table.menu import export_scene
from game.table.press.epilogue import EpilogueScene
from game.table.press.pages import has_pages
from game.table.tools import TableModel
from game.ui.intents import Do, ShowPhase
from game.ui.interface import Interface
from game.ui.layout import Row
from game.ui.panels.form import Form
from game.ui.theme import HEADING

SIDE = 420  # width of the turning points, in logical pixels
WIDE = 900  # content width from which they stand beside the chart
REVIEW = "Review: what decided it"
CHART = (150, 760)  # least and greatest height of the chart
SHIELD, SMALL = 96, 56  # height of the shields; and in a window so low that the chart would not be seen
LOW = 420  # logical height of such a window's content


def course_title(match: Match) -> str:
    """What the page of a match is called in menus."""
    return "The course of the game" if match.outcome is None else "How the game ended"


class EndScene(PageScene):
    """How a game came to where it is, also while it goes on. The table lies below: a turning point is looked
    at there.
    """

    first_focus = "Watch again"
    widest = ROOMY

    def __init__(self, table: TableModel) -> None:
        super().__init__()
        self.table = table
        match, picture = table.match, table.parts.picture
        outcome = match.outcome
        self.winners = outcome.winners if outcome is not None else ()
        self.ending = picture.ending(outcome, match.state) if outcome is not None else Ending("")
        self.counted = picture.counted
        self.story: Story = story_of(match, table.parts)
        self.agreed = agreement(outcome, self.story) if outcome is not None else ""
        self.meaning = told_ending(match)
        self.points = turning_points(self.story)
        self.title = course_title(match) if outcome is None else self.ending.headline

    @property
    def match(self) -> Match:
        """The game that is told."""
        return self.table.match

    def foot(self) -> Sequence[FootButton]:
        """Back to the board, and what else there is."""
        again: Sequence[FootButton] = (
            ("Film", self.film, "plain"),
            ("Watch again", self.watch, "primary"),
        )
        if self.match.outcome is not None:
            again = (("New game", self.new_game, "plain"), *again)
        return ("To the board", self.back, "plain"), *again

    @property
    def has_course(self) -> bool:
        """Whether there is anything to draw: a game that was over in its first turn has no course."""
        return self.match.outcome is None or len(self.story.turns) > 2

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """What happened and the chart at the left, the turning points beside it or below."""
        px = self.theme.px
        row = Row(rect, px(28))
        has_more = bool(self.points) or may_review(self.match) or has_pages(self.match)
        side = row.last(px(SIDE)) if has_more and rect.width >= px(WIDE) else None
        form = Form(ui, row.rest, open_choice=open_choice)
        self._build_ending(form)
        if self.story.owners and self.has_course:
            free = rect.height - form.y - px(8)
            most = px(CHART[1]) if has_more and side is None else free
            height = max(min(free, most), px(CHART[0]))
            chart = ui.space(form.line(height), container=form.inner)
            ui.paint(chart, partial(self._draw_chart, (form.width, height)))
        if side is not None:
            form.finish()
            form = Form(ui, side, open_choice=open_choice)
        self._build_points(form)
        form.finish()

    def _build_ending(self, form: Form) -> None:
        """The shields of the winners, and beside them what happened; nothing while a game goes on."""
        words = self.agreed or self.ending.sentence
        if not words and not self.winners:
            return
        px = self.theme.px
        height = px(SMALL if form.pane.rect.height < px(LOW) else SHIELD) if self.winners else 0
        line = Row(form.line(height, px(12)), px(20))
        if self.winners:
            width = min(shields_width(len(self.winners), height), line.room // 2)
            place = line.first(width)
            made = form.ui.space(place, container=form.inner)
            form.ui.paint(made, partial(self._draw_winners, place.size))
        words = f"{words}\n\n{self.meaning}" if self.meaning else words
        made = form.ui.text(
            words,
            line.rest.topleft,
            face="serif",
            logical=HEADING,
            width=line.room,
            container=form.inner,
        )
        below = made.rect.move(0, -form.inner.rect.top)
        if below.bottom + px(12) > form.y:
            form.below(below, px(12))

    def _build_points(self, form: Form) -> None:
        if self.points:
            form.heading("How it came")
        for number, point in enumerate(self.points):
            phase = self.match.phase_at(point.turn).title.partition(",")[0]
            show = partial(self._show, point.turn)
            form.wide_button(f"{phase}: {point.text}", show, name=f"point {number}")
        faces: list[FootButton] = [(REVIEW, self.review, "plain")] if may_review(self.match) else []
        faces += [("Epilogue", self.epilogue, "plain")] if has_pages(self.match) else []
        if faces:
            form.gap(8 if self.points else 0)
            form.buttons(faces)

    def _draw_winners(self, size: tuple[int, int], surface: pygame.Surface, rect: pygame.Rect) -> None:
        draw_shields(surface, self.winners, pygame.Rect(rect.topleft, size), self.theme)

    def _draw_chart(self, size: tuple[int, int], surface: pygame.Surface, rect: pygame.Rect) -> None:
        story = self.story
        chart = Chart(self.table.parts.picture.painter.fonts, lambda logical: max(1, self.theme.px(logical)))
        place = pygame.Rect(rect.topleft, size)
        chart.draw(
            surface,
            place,
            self.counted,
            story.owners,
            story.history,
            len(story.turns),
            least=1,
            marks=story.marks,
        )

    # -- what can be done ------------------------------------------------------------------------------------

    def _show(self, turn: int) -> Move:
        """The board, at the results of a turn."""
        return Pop(lambda: self.table.send(ShowPhase(turn)))

    def watch(self) -> Move:
        """The whole game again, on the board."""
        return Pop(lambda: self.table.send(Do.PLAY))

    def review(self) -> Move:
        """What decided it, in place of this page."""
        return Replace(review_scene(self.table))

    def epilogue(self) -> Move:
        """Six pictures of it, and the poster."""
        match, story = self.match, self.match.entry.story
        words = self.meaning or self.agreed or self.ending.sentence
        style = press_of(story()).style if story is not None else "newspaper"
        dates = [match.phase_at(turn).title.partition(",")[0] for turn in (0, max(match.turn - 1, 0))]
        span = " to ".join(dict.fromkeys(dates))
        return Push(EpilogueScene(self.table, Told(match.entry.title, self.title, words, span, style)))

    def film(self) -> Move:
        """Pictures or a film of it."""
        return export_scene(self.table.stages, None)

    def new_game(self) -> Move:
        """Another game of this kind."""
        games = self.context.games
        return Replace(NewGameScene(games, self.match.entry.id), all_scenes=True)
