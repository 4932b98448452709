"""What is to be seen on the game master's desk: the board's frame, headings, details, what lies under the
pointer.
"""

from __future__ import annotations

import pygame

from game.board.frame import Frame
from game.games.diplomacy.desk.mail_worker import LEAVES_OUT, line_count
from game.games.diplomacy.table.desk.desk import Desk
from game.games.diplomacy.table.desk.lists import DeskLists
from game.games.diplomacy.table.desk.reading import DeskReading
from game.games.diplomacy.table.desk.saving import DeskSaving
from game.games.diplomacy.table.desk.stage import Stage
from game.games.diplomacy.table.desk.words import ALL, line_detail, lines_title, result_detail
from game.play.walk import outcome_words
from game.ui.layout import Row
from game.ui.theme import BODY, HEADING, color

OVER = "The game is over"
FIRST = "The players' mails"
AFTERWARDS = "No orders are read any more; the report tells the end, and rolling back takes a phase back."
LONG_TEXT = "What was read of them is below; choose a line to put it right. Clear takes all of them off."


def is_writing(desk: Desk) -> bool:
    """Whether mails are written: after the end of the game there are none any more."""
    return desk.stage is Stage.MAILS and desk.match.outcome is None


class DeskViewModel:
    """Makes pictures and words of the state of one desk."""

    def __init__(self, desk: Desk, mails: DeskReading, lists: DeskLists, saving: DeskSaving) -> None:
        self.desk = desk
        self.mails = mails
        self.lists = lists
        self.saving = saving

    def frame(self) -> Frame:
        """The position with the orders as they stand, or with what came of them."""
        parts = self.desk.parts
        if self.desk.shown is not None:
            return parts.picture.results(self.desk.shown.before, self.desk.shown.report)
        orders = [order for sheet in self.desk.master.sheets().values() for order in sheet]
        return parts.picture.planned(self.desk.match.view(None), orders)

    def emphasized(self) -> frozenset[str] | None:
        """The order of the chosen line, and those to blame for what came of it."""
        desk = self.desk
        order = None
        if desk.shown is not None and desk.chosen.startswith("result "):
            order = desk.shown.report.resolutions[int(desk.chosen.partition(" ")[2])].order
        elif desk.shown is None and (found := self.lists.finding()) is not None:
            order = found.order
        if order is None:
            return None
        tag = desk.match.game.write_order(order)
        marks = [mark for mark in desk.board.frame.marks if mark.tag == tag and mark.owner == order.seat]
        return frozenset((tag, *marks[0].causes)) if marks else None

    def line_at(self, key: str) -> str:
        """The line in the list that orders the unit at a place of the board, '' for none."""
        desk = self.desk
        if is_writing(self.desk):
            findings = desk.master.bag.findings
            return next(
                (
                    str(n)
                    for n, f in reversed([*enumerate(findings)])
                    if f.order is not None and f.order.slot == key
                ),
                "",
            )
        results = desk.shown.report.resolutions if desk.shown is not None else ()
        return next((f"result {n}" for n, result in enumerate(results) if result.order.slot == key), "")

    def draw(self, surface: pygame.Surface) -> None:
        """Board and words."""
        surface.fill(color("panel"))
        layout = self.desk.layout
        self._draw_header(surface)
        if layout.mails_head.height:
            counted = self.desk.notice or (lines_title(self.desk.master) if self.mails.text else FIRST)
            self._draw_label(
                surface, layout.mails_head, counted if layout.is_tight else "Mails of this phase"
            )
        if layout.mails.height and not self.mails.has_field:
            self._draw_long_text(surface)
        if layout.lines_head.height:
            title = lines_title(self.desk.master) if is_writing(self.desk) else "What came of the orders"
            title = OVER if self.desk.shown is None and not is_writing(self.desk) else title
            self.desk.texts.line(surface, title, layout.lines_head, face="sans_bold")
        if layout.detail.height:
            text, ink = self._detail()
            self._draw_detail(surface, text, ink)
        if layout.powers_head.height:
            self._draw_label(surface, layout.powers_head, self._chosen_power() if not layout.is_tight else "")
        if layout.board.width:
            self.desk.board.draw(surface, self.desk.options)
            pygame.draw.rect(surface, color("panel_edge"), layout.board, 1)

    def _draw_long_text(self, surface: pygame.Surface) -> None:
        """In place of the mails, where they are too long to be edited as one text."""
        rect = self.desk.layout.mails
        pygame.draw.rect(surface, color("night"), rect)
        pygame.draw.rect(surface, color("panel_edge"), rect, 1)
        text = (
            f"{line_count(self.mails.text):,} lines of mail are on the desk, too many to edit them "
            f"here. {LONG_TEXT}"
        )
        self.desk.texts.block(
            surface, text, rect.inflate(-self.desk.theme.px(24), -self.desk.theme.px(24)), ink="quiet"
        )

    def _chosen_power(self) -> str:
        if not is_writing(self.desk):
            return (
                ""
                if self.desk.power == ALL
                else f"Orders of {self.desk.match.entry.seat_title(self.desk.power)}"
            )
        if self.desk.power == ALL:
            return "All powers that lack orders:"
        return (
            f"{self.desk.match.entry.seat_title(self.desk.power)}: "
            f"{self.desk.master.standing(self.desk.power)}"
        )

    def _draw_header(self, surface: pygame.Surface) -> None:
        rect = self.desk.layout.header
        width = rect.width - min(rect.height, self.desk.theme.px(40)) - self.desk.theme.px(8)
        face, logical = ("sans_bold", BODY) if self.desk.layout.is_tight else ("serif", HEADING)
        title = pygame.Rect(rect.left, rect.top, width, self.desk.theme.line(face, logical))
        self.desk.texts.line(surface, self.heading, title, face=face, logical=logical)
        below = pygame.Rect(rect.left, title.bottom, width, self.desk.theme.line())
        mark = self.saving.keeping.mark
        if mark:
            self.desk.texts.line(
                surface, mark, below if below.bottom <= rect.bottom else title, ink="danger_text"
            )
        elif below.bottom <= rect.bottom:
            self.desk.texts.line(surface, self.subtitle, below, ink="brass")

    @property
    def heading(self) -> str:
        """The phase that is on the desk."""
        if self.desk.shown is not None:
            return f"{self.desk.shown.title}: {'dry run' if self.desk.stage is Stage.DRY_RUN else 'results'}"
        return self.desk.match.phase.title

    @property
    def subtitle(self) -> str:
        """Which game, and what is to be done."""
        if self.desk.stage is Stage.DRY_RUN:
            return "Nothing is played yet. This is what would happen."
        if self.desk.match.outcome is not None:
            return f"{self.desk.match.entry.title}: the game is over"
        return f"{self.desk.match.entry.title}: the game master's desk"

    def _detail(self) -> tuple[str, str]:
        if self.mails.running is not None:
            progress = self.mails.running.progress
            return progress if self.mails.kept is None else progress.removesuffix(LEAVES_OUT), "brass"
        if self.desk.notice:
            return self.desk.notice, "brass"
        if self.desk.shown is not None:
            said = result_detail(self.desk.match, self.desk.shown.report, self.desk.chosen)
            in_codes = self.desk.context.settings.names == "codes"
            return said if in_codes else self.desk.parts.spelled(said), "text"
        if not is_writing(self.desk):
            return f"The game {outcome_words(self.desk.match.outcome)}. {AFTERWARDS}", "text"
        return line_detail(self.desk.master, int(self.desk.chosen) if self.desk.chosen.isdigit() else -1)

    def _draw_label(self, surface: pygame.Surface, rect: pygame.Rect, text: str) -> None:
        """The words at the left of a line of buttons, as far as there is room."""
        first = min(
            (w.rect.left for w in self.desk.ui.names.values() if rect.contains(w.rect)), default=rect.right
        )
        free = Row(rect).first(max(first - self.desk.theme.px(8) - rect.left, 0))
        if free.width:
            self.desk.texts.line(surface, text, free, face="sans_bold")

    def _draw_detail(self, surface: pygame.Surface, text: str, ink: str) -> None:
        rect = self.desk.layout.detail
        image = self.desk.texts.image(text, ink=ink, wrap=rect.width)
        if image.get_height() <= rect.height:
            surface.blit(image, rect.topleft)
        else:
            self.desk.texts.block(surface, text, rect, ink=ink)

    def draw_tip(self, surface: pygame.Surface) -> None:
        """What lies under the pointer, in words."""
        if self.desk.layout.board.width and self.desk.board.hover:
            view = self.desk.shown.before if self.desk.shown is not None else self.desk.match.view(None)
            lines = self.desk.parts.place_lines(view, self.desk.board.hover)
            self.desk.board.draw_tip(surface, lines, self.desk.texts)
