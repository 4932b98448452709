"""Lessons at a glance: a card for each with its number, or a tick once it is done, and one for each game."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pygame

from game.games.entry import Entry
from game.play.exercises.exercise import Exercise
from game.screens.setup.cards import EDGE, SHAPE, draw_card
from game.ui.panels.icons import draw_icon
from game.ui.theme import BODY, GRID, HEADING, Theme, color

ROW = 76  # height of a lesson's card, in logical pixels
SEAL = 44  # of the disc with its number
BESIDE = 12  # kept free around that disc and the words
AIR = 10  # above the title and below the last line
MOST_LINES = 6  # of a first sentence
BAR = 4  # height of the bar that tells how much is done


@dataclass(frozen=True, slots=True)
class Told:
    """How many lessons of a game are done, or puzzles solved."""

    done: int
    count: int
    noun: str = "lesson"
    verb: str = "done"

    @property
    def words(self) -> str:
        """The same in words."""
        lessons = f"{self.count} {self.noun}{'s' * (self.count != 1)}"
        if not self.done:
            return lessons
        return (
            f"{lessons}, all {self.verb}"
            if self.done == self.count
            else f"{lessons}, {self.done} {self.verb}"
        )


def draw_course(
    entry: Entry, assets: Path, theme: Theme, told: Told, surface: pygame.Surface, rect: pygame.Rect
) -> None:
    """Fills the card of a game: its picture, its name, how many lessons are done, in words and as a bar."""
    draw_card(entry, assets, theme, (entry.title, told.words), surface, rect)
    edge = theme.px(EDGE)
    left = rect.left + edge + (rect.height - 2 * edge) * SHAPE[0] // SHAPE[1] + theme.px(GRID)
    bar = pygame.Rect(left, rect.bottom - edge - theme.px(BAR), rect.right - edge - left, theme.px(BAR))
    pygame.draw.rect(surface, color("field"), bar, border_radius=bar.height // 2)
    if told.done:
        filled = pygame.Rect(bar.topleft, (bar.width * told.done // told.count, bar.height))
        pygame.draw.rect(surface, color("brass"), filled, border_radius=bar.height // 2)


def draw_lesson(
    lesson: Exercise,
    number: int,
    theme: Theme,
    surface: pygame.Surface,
    rect: pygame.Rect,
    *,
    is_done: bool,
) -> None:
    """Fills the card of a lesson: its number in a ring, or a tick, its title, and how it begins."""
    side, edge, line = theme.px(SEAL), theme.px(BESIDE), theme.line()
    seal = pygame.Rect(0, 0, side, side).move_to(midleft=(rect.left + edge, rect.centery))
    draw_seal(surface, seal, number, theme, is_done=is_done)
    left = seal.right + edge
    width = rect.right - edge - left
    title = theme.render(theme.fit(lesson.title, width, "sans_bold"), "sans_bold", BODY, "text")
    lines = _wrapped(_beginning(lesson), width, theme, max(rect.height // line - 1, 1))
    top = rect.centery - (len(lines) + 1) * line // 2
    surface.blit(title, (left, top))
    for count, text in enumerate(lines, 1):
        surface.blit(theme.render(text, "sans", BODY, "quiet"), (left, top + count * line))


def lesson_height(lesson: Exercise, width: int, theme: Theme) -> int:
    """How many pixels high the card of a lesson is that is ``width`` pixels wide, so that nothing is cut."""
    room = width - theme.px(SEAL) - 3 * theme.px(BESIDE)
    lines = len(_wrapped(_beginning(lesson), room, theme, MOST_LINES))
    return max(theme.px(ROW), (lines + 1) * theme.line() + 2 * theme.px(AIR))


def _beginning(lesson: Exercise) -> str:
    """Its first sentence, or its first task."""
    return f"{lesson.text.partition('. ')[0].rstrip('.')}." if lesson.text else lesson.steps[0].task


def _wrapped(text: str, width: int, theme: Theme, most: int) -> list[str]:
    """The text in so many lines at most, the last one cut with three dots."""
    font, words = theme.font("sans"), text.split()
    lines: list[str] = []
    while words and len(lines) < most - 1:
        count = next((n for n in range(len(words), 1, -1) if font.size(" ".join(words[:n]))[0] <= width), 1)
        lines.append(" ".join(words[:count]))
        words = words[count:]
    return [*lines, theme.fit(" ".join(words), width)] if words else lines


def draw_seal(
    surface: pygame.Surface, place: pygame.Rect, number: int, theme: Theme, *, is_done: bool
) -> None:
    """A brass disc with a tick, or a ring with a number."""
    big = pygame.Surface((place.width * 4, place.height * 4), pygame.SRCALPHA)
    middle, radius = (big.get_width() // 2, big.get_height() // 2), big.get_width() // 2 - 4
    if is_done:
        pygame.draw.circle(big, color("brass"), middle, radius)
        pygame.draw.circle(big, color("brass_hover"), middle, radius, max(4, theme.px(1.5) * 4))
    else:
        pygame.draw.circle(big, color("field"), middle, radius)
        pygame.draw.circle(big, color("brass"), middle, radius, max(4, theme.px(1.5) * 4))
    surface.blit(pygame.transform.smoothscale(big, place.size), place)
    if is_done:
        draw_icon(
            surface, "check", place.inflate(-place.width * 0.44, -place.height * 0.44), color("on_brass")
        )
        return
    image = theme.render(str(number), "serif", HEADING, "text")
    ink = image.get_bounding_rect()
    surface.blit(image, (place.centerx - ink.centerx, place.centery - ink.centery))
