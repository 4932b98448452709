"""What comes of an example and leaves no sign on its board, in words over it: votes, dice, who has won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.board.fonts import Fonts
from game.board.frame import Mark
from game.play.match import Match
from game.screens.rulebook.example import Example
from game.ui.theme import color

HIGH, WIDE, LEAST = 0.04, 0.024, 10  # the size of letters, by height and width of a picture; in pixels
MOST = 2  # sentences


def untold(example: Example, match: Match, marks: Sequence[Mark]) -> tuple[str, ...]:
    """The sentences of what the example says must come of its turn, where no mark of the board tells it; of
    orders that succeed only where nothing else is to be seen or said.
    """
    report, game, told = match.reports[0], match.game, {mark.sentence for mark in marks}
    kinds = {came.partition(" ")[0] for came in example.came}
    said = [game.explain(event) for event in report.events if event.kind in kinds]
    for resolution in report.resolutions:
        verdict = resolution.verdict.value
        is_named = f"{verdict} {game.write_order(resolution.order)}" in example.came
        if is_named and (verdict != "succeeds" or not (marks or said)):
            said.append(game.explain(resolution))
    return tuple(dict.fromkeys(sentence for sentence in said if sentence not in told))[:MOST]


def draw_told(
    surface: pygame.Surface, sentences: Sequence[str], fonts: Fonts, clear: Sequence[tuple[float, float]]
) -> None:
    """Writes the sentences on a plate along the upper edge, or the lower one where it covers fewer of the
    points that had better stay ``clear``.
    """
    width, height = surface.get_size()
    font = fonts.font("sans", max(LEAST, round(height * HIGH), round(width * WIDE)))
    high, edge = font.get_height(), font.get_height() // 2
    lines = [line for text in sentences for line in _lines(text, font, width - 4 * edge)]
    plate = pygame.Rect(
        edge, edge, max(font.size(line)[0] for line in lines) + 2 * edge, len(lines) * high + edge
    )
    foot = plate.move(0, height - plate.height - 5 * edge)  # above what a click does
    plate = min((plate, foot), key=lambda box: sum(map(box.inflate(high, high).collidepoint, clear)))
    pygame.draw.rect(surface, color("panel"), plate, border_radius=edge // 2)
    pygame.draw.rect(surface, color("brass"), plate, 1, border_radius=edge // 2)
    for number, line in enumerate(lines):
        words = font.render(line, True, color("text"))
        surface.blit(words, (plate.left + edge, plate.top + edge // 2 + number * high))


def _lines(text: str, font: pygame.font.Font, width: int) -> Iterator[str]:
    """A sentence in lines of at most so many pixels."""
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and font.size(longer)[0] > width:
            yield line
            line = word
        else:
            line = longer
    yield line
