"""How analysis is seen at a table of Mars: rows of the list, words, arrows, the bar."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pygame

from game.board.frame import Frame
from game.core.errors import NotationError
from game.games.mars.bot.round import SURE
from game.games.mars.picture.frames import MarsFrame
from game.games.mars.picture.marks import last_marks
from game.games.mars.picture.painter import MarsPainter
from game.games.mars.picture.thoughts import Thought
from game.games.mars.rules.notation import read_order
from game.games.mars.rules.pieces import SEATS, SIDE_NAMES
from game.games.mars.table.analysis.analysis import LINE, Analysis
from game.games.mars.table.analysis.bar import BarLook, draw_bar
from game.games.mars.table.analysis.findings import (
    LINES,
    PlayLine,
    score_text,
    score_words,
    share_of,
    win_words,
)
from game.games.mars.table.view_model import MarsViewModel
from game.table.board import TableBoard
from game.table.panel.look import PanelLook
from game.ui.panels.row_drawing import Row
from game.ui.panels.texts import Texts

SHORT = 600
"""Logical height of the window below which the list has three rows and no more while somebody acts."""
DISC = 2.6
"""So many times as high as a row is the square to whose corner its disc belongs."""


class AnalysisLook:
    """That of one table while it is on."""

    def __init__(self, analysis: Analysis, view_model: MarsViewModel, painter: MarsPainter) -> None:
        self.analysis = analysis
        self.view_model = view_model
        self.painter = painter

    # -- the list --------------------------------------------------------------------------------------------

    def panel(self, look: PanelLook) -> PanelLook:
        """The list with the lines of play behind the action that led to the position they are about."""
        rows, first = tuple(self._rows(look.chosen)), look.chosen
        if len(rows) > 1 and look.tools and self._is_short:
            look, rows = replace(look, progress=f"Depth {self.analysis.findings.depth}"), rows[1:]
            first = rows[0].key
        here = next((n for n, row in enumerate(look.rows, 1) if row.key == look.chosen), len(look.rows))
        walk = self.analysis.walk
        chosen = _key(look.chosen, walk.line.number) if walk is not None else look.chosen
        return replace(
            look,
            rows=(*look.rows[:here], *rows, *look.rows[here:]),
            chosen=chosen,
            in_sight=rows[-1].key or look.in_sight,
            sight_from=first,
            faces={**look.faces, "analysis": (look.faces["analysis"][0], True)},
        )

    @property
    def _is_short(self) -> bool:
        """Whether the list has room for the lines of play alone."""
        context = self.analysis.table.context
        return context.size[1] < context.theme.px(SHORT)

    def _rows(self, here: str) -> Iterator[Row]:
        found, analysis = self.analysis.findings, self.analysis
        yield Row("", "Analysis", self._state_words(), is_head=True)
        if self.view_model.view.ended is not None or not (found.lines or analysis.is_thinking):
            return
        for number in range(1, LINES + 1):
            line = found.lines[number - 1] if number <= len(found.lines) else None
            disc = partial(self._disc, number)
            if line is not None:
                yield Row(_key(here, number), self._row_text(line), picture=disc)
            elif analysis.is_thinking:
                yield Row(_key(here, number), "...", ink="quiet", picture=disc)

    def _disc(self, number: int, height: int) -> pygame.Surface:
        """The number of a line as on the board, for a row of so many pixels."""
        return self.painter.signs.number(str(number), round(DISC * height))

    def _state_words(self) -> str:
        """How far it is."""
        found, analysis = self.analysis.findings, self.analysis
        if self.view_model.view.ended is not None:
            return "the game is over here"
        if analysis.lines.note:
            return analysis.lines.note
        if analysis.is_waiting and not found.lines:
            return "waits for the computer player"
        if not found.lines:
            return "begins"
        words = f"depth {found.depth}, {found.nodes:,} nodes"
        return f"{words} ..." if analysis.is_thinking else words

    def _row_text(self, line: PlayLine) -> str:
        royal = self.view_model.view.position.settings.royal
        won = win_words(line.score, royal)
        play = self._play_words(line)
        return f"{won}: {play}" if won else f"{score_text(line.score)}  {play}"

    def _play_words(self, line: PlayLine) -> str:
        """The actions; before a forced loss with the side on move, since another is named as the winner."""
        turn, play = self.view_model.view.position.turn, " ".join(line.play)
        is_loss = abs(line.score) > SURE and (line.score < 0) != bool(turn)
        return f"{SIDE_NAMES[turn]} {play}" if is_loss else play

    def detail(self, key: str) -> str:
        """What is said of a line of play that is pointed at, '' for anything else."""
        line = self._line_of(key)
        if line is None:
            is_told = self._is_short and self.analysis.findings.lines
            return f"Analysis: {self._state_words()}." if is_told and not key else ""
        words = score_words(line.score, self.view_model.view.position.settings.royal)
        said = f"{self._play_words(line)}: {words} (depth {line.depth})."
        return f"{said} A click steps through it, nothing is played."

    def _line_of(self, key: str) -> PlayLine | None:
        if not key.startswith(LINE):
            return None
        number = int(key.rpartition(" ")[2])
        return next((line for line in self.analysis.findings.lines if line.number == number), None)

    # -- the board -------------------------------------------------------------------------------------------

    def dressed(self, frame: Frame) -> Frame:
        """The frame with the arrows of the lines, or with the best reply to what is aimed at; along a line
        the position that it leads to.
        """
        analysis = self.analysis
        if analysis.table.state.animation.passage:
            return frame
        if analysis.walk is not None:
            parts, walk = self.view_model.parts, analysis.walk
            return replace(parts.picture.frame(walk.state), marks=last_marks(parts.game, walk.report))
        if not isinstance(frame, MarsFrame):
            return frame
        return replace(frame, thoughts=self._reply() if self.view_model.aimed is not None else self._lines())

    def _lines(self) -> tuple[Thought, ...]:
        """The first actions of the lines: the best is strong, or the one that is pointed at."""
        pointed = self._line_of(self.analysis.table.state.pointed)
        strong = pointed.number if pointed is not None else 1
        return tuple(
            Thought(places, str(line.number), is_strong=line.number == strong)
            for line in self.analysis.findings.lines
            if (places := _places_of(line))
        )

    def _reply(self) -> tuple[Thought, ...]:
        reply = self.analysis.reply
        places = _places_of(reply) if reply is not None else ()
        return (Thought(places, score_text(reply.score), is_strong=True),) if reply and places else ()

    def reply_words(self) -> str:
        """The best reply to what is aimed at, in a sentence; '' while it is not known."""
        reply = self.analysis.reply
        if reply is None:
            return ""
        words = score_words(reply.score, self.view_model.view.position.settings.royal)
        return f"Best reply {reply.play[0]}: {words}."

    def draw(self, surface: pygame.Surface, board: TableBoard, texts: Texts) -> None:
        """The bar in the rim at the right of the squares."""
        best = next(iter(self.analysis.findings.lines), None)
        ended = self.view_model.view.ended
        if ended is not None:
            share, words = (float("WHITE" in ended.winners) if len(ended.winners) == 1 else 0.5), ""
        else:
            share, words = (share_of(best.score), score_text(best.score)) if best else (0.5, "")
        look = BarLook(share, words, is_flipped=self.view_model.parts.is_flipped)
        draw_bar(surface, board, self.painter.places_at(board.camera), look, texts)


def _key(here: str, number: int) -> str:
    """The key of the row of a line, of the position in the row ``here``."""
    return f"{LINE}{here} {number}"


def _places_of(line: PlayLine) -> tuple[str, ...]:
    """Where the first action of a line goes from and to; nothing where it cannot be read."""
    try:
        order = read_order(SEATS[0], line.play[0], ())
    except NotationError:
        return ()
    return order.origin, order.goal
