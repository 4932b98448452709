"""Who is about to win by key locations, as a banner over the field: a line and a row of turns for each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.games.wrom.picture.palette import DARK_INK, owner_style
from game.games.wrom.rules.fog import is_stranger
from game.games.wrom.rules.standing import verb_of
from game.games.wrom.rules.state import SETUP, WarState
from game.ui.intents import Place
from game.ui.panels.row_drawing import draw_chip
from game.ui.panels.texts import Texts
from game.ui.theme import GRID, color


@dataclass(frozen=True, slots=True)
class Claim:
    """A side that holds enough key locations: for how many of the ``needed`` turns it has, in words too, the
    fullest first.
    """

    players: tuple[int, ...]
    turns: int
    needed: int
    words: tuple[str, str]


def claims_of(state: WarState) -> tuple[Claim, ...]:
    """Those of a position, the nearest to its end first; none when the game is over."""
    return tuple(sorted(_claims(state), key=lambda claim: claim.turns - claim.needed, reverse=True))


def _claims(state: WarState) -> Iterator[Claim]:
    keys, turns = state.settings.keys_to_hold, state.settings.hold_turns
    if not keys or state.ended is not None or state.phase == SETUP:
        return
    for team in state.teams:
        held, marks = state.team_keys(team[0]), state.sides[team[0] - 1].hold
        if is_stranger(state, team[0]):  # how many they hold is not to be seen, for how long is told
            if marks:
                told = f"{marks} of {turns} turns"
                words = f"{verb_of(team, 'hold')} key locations: {told}", f"keys: {told}"
                yield Claim(team, marks, turns, words)
            continue
        count = f"{held} of {len(state.keys)} keys"
        who, told = f"{verb_of(team, 'hold')} {count}", f"{marks} of {turns} turns"
        if held >= keys and marks + 1 >= turns:
            does = "win" if len(team) > 1 else "wins"
            words = f"{who} and {does} with this turn", f"{verb_of(team, 'win')} this turn"
        elif held >= keys:
            words = f"{who}: {told}", f"{count}: {told}"
        else:
            words = f"{who}: the claim of {told} is lost with this turn", f"{told}: lost now"
        if held >= keys or marks:
            yield Claim(team, marks, turns, words)


def claims_height(claims: tuple[Claim, ...], texts: Texts) -> int:
    """How high the banner is; 0 where nobody holds enough."""
    px = texts.theme.px
    return len(claims) * (texts.theme.line() + px(6)) + px(4) if claims else 0


def draw_claims(
    surface: pygame.Surface,
    area: pygame.Rect,
    claims: tuple[Claim, ...],
    texts: Texts,
    pointer: Place | None,
) -> None:
    """Draws them at the upper edge of ``area``; they give way to the pointer."""
    px, line = texts.theme.px, texts.theme.line()
    pip, high = round(line * 0.62), line + px(6)
    rows = [claim.needed * (pip + px(4)) for claim in claims]
    font = texts.theme.font("sans_bold")
    widths = [font.size(claim.words[0])[0] + row for claim, row in zip(claims, rows, strict=True)]
    width = min(max(widths, default=0) + line + px(4 * GRID), area.width - px(GRID))
    box = pygame.Rect(0, 0, width, claims_height(claims, texts)).move_to(midtop=(area.centerx, area.top + 2))
    if not claims or (pointer is not None and box.collidepoint(pointer)):
        return
    pygame.draw.rect(surface, color("panel"), box, border_radius=px(6))
    pygame.draw.rect(surface, color("brass"), box, max(1, px(2)), border_radius=px(6))
    for number, claim in enumerate(claims):
        row = pygame.Rect(
            box.left + px(GRID), box.top + px(2) + number * high, box.width - px(2 * GRID), high
        )
        chip = pygame.Rect(row.left, row.centery - line // 2, line, line)
        draw_chip(surface, str(claim.players[0]), chip, texts)
        words = pygame.Rect(chip.right + px(6), row.top, row.width - line - px(6) - rows[number], high)
        ink = "danger_text" if claim.turns + 1 >= claim.needed else "text"
        said = texts.fitting(claim.words, words.width, face="sans_bold")
        texts.line(surface, said, words, face="sans_bold", ink=ink)
        for turn in range(claim.needed):
            middle = (row.right - (claim.needed - turn) * (pip + px(4)) + pip // 2 + px(4), row.centery)
            ink_of = owner_style(str(claim.players[0])).rim if turn < claim.turns else DARK_INK
            pygame.draw.circle(surface, ink_of, middle, pip // 2)
            pygame.draw.circle(surface, color("quiet"), middle, pip // 2, max(1, px(1)))
