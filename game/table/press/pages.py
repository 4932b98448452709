"""The front pages of a match, and the six that its epilogue is made of."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame

from game.export.press.page import view_of
from game.play.match import Match
from game.story.page import SELDOM, FrontPage
from game.story.teller import is_worth_a_page, press_of, told_page
from game.table.parts import AnyParts

PICTURES = 6
"""So many pictures has an epilogue."""
MOST_TURNS = 400
"""So many turns of a long game are looked at, spread over all of it."""


def has_pages(match: Match) -> bool:
    """Whether somebody writes about the game."""
    return match.entry.story is not None and bool(match.turn)


def page_of(match: Match, parts: AnyParts, turn: int) -> FrontPage | None:
    """The front page of a turn that was played; None where nobody writes about the game."""
    if match.entry.story is None:
        return None
    teller, seat_title = match.entry.story(), match.entry.seat_title
    date = match.phase_at(turn).title.partition(",")[0]
    scores = parts.picture.frame(match.view(None, turn + 1)).scores
    standings = [(score.title, score.value) for score in scores]
    report, before = match.report(turn, None), match.view(None, turn)
    return told_page(teller, match.game, report, date, seat_title, standings, before)


def nearest_page(match: Match, turn: int, step: int) -> int:
    """The turn whose page is read: the next one from ``turn`` on, back (-1) or forth (1), of which there is
    something to tell, where a page a turn would be too much; ``turn`` itself elsewhere, and where there is
    none.
    """
    if match.entry.story is None or press_of(match.entry.story()).style not in SELDOM:
        return turn
    teller, last = match.entry.story(), match.turn - 1
    while 0 <= turn <= last and not is_worth_a_page(teller, match.report(turn, None)):
        turn += step
    return turn


def place_of(
    match: Match,
    parts: AnyParts,
    turn: int,
    place: str,
    size: tuple[int, int],
    *,
    is_plain: bool,
    is_centered: bool = False,
) -> pygame.Surface:
    """The board after a turn, with a place in the middle, or all of it."""
    frame = parts.picture.frame(match.view(None, turn + 1))
    return view_of(parts.picture, frame, place, size, is_plain=is_plain, is_centered=is_centered)


def told_turns(match: Match, parts: AnyParts) -> tuple[tuple[int, FrontPage], ...]:
    """The turns of an epilogue with their pages: the weightiest of each sixth of the game, the last turn
    among them.
    """
    count = len(match.reports)
    if not count or not has_pages(match):
        return ()
    bounds = [count * number // PICTURES for number in range(PICTURES + 1)]
    found = list[tuple[int, FrontPage]]()
    for low, high in pairwise(bounds):
        pages = list(_some(match, parts, low, high))
        if pages:
            said = {page.items[0].head for _, page in found}
            fresh = [pair for pair in pages if pair[1].items[0].head not in said] or pages
            best = max(fresh, key=lambda pair: (pair[1].weight, pair[0]))
            found.append(pages[-1] if high == count else best)
    return tuple(found)


def _some(match: Match, parts: AnyParts, low: int, high: int) -> Iterator[tuple[int, FrontPage]]:
    step = max(1, (high - low) * PICTURES // MOST_TURNS)
    for turn in sorted({*range(low, high, step), high - 1} if high > low else ()):
        page = page_of(match, parts, turn)
        if page is not None:
            yield turn, page
