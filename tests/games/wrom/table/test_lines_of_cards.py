"""Lines that stand beside each other over a battlefield share their room, and signs say how attacks stand."""

from __future__ import annotations

import pygame
import pytest

from game.core.places import assets_root
from game.games.wrom.picture.odds import duel
from game.games.wrom.rules.state import BATTLE
from game.games.wrom.table.hold import Claim, draw_claims
from game.games.wrom.table.rows import attack_rows
from game.ui.panels.texts import Texts
from game.ui.theme import Theme
from tests.games.wrom.rules.boards import band, war
from tests.written import note_lines

SIGNS = {1: "succeeded", 0: "ring", -1: "failed"}


@pytest.mark.parametrize("pair", [("Red", "White"), ("White", "Red"), ("Red", "Red"), ("Blue", "Black")])
def test_the_sign_of_an_attack_says_whether_more_attributes_win_or_lose(pair: tuple[str, str]) -> None:
    mine, theirs = pair
    state = war({"0101": (1, band("w1", mine)), "0102": (2, band("w2", theirs))}, BATTLE)
    _, row = attack_rows(state, 1)
    odds = duel(state, "0101", "0102").odds
    balance = (odds.wins > odds.losses) - (odds.wins < odds.losses)
    assert row.icon == SIGNS[balance]
    assert mine != theirs or row.icon == "ring", "the same race on both sides"


@pytest.mark.parametrize("width", [300, 420, 800])
def test_the_words_of_a_claim_end_before_its_pips(monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    lines, texts = note_lines(monkeypatch), Texts(Theme(1.0, assets_root()))
    pips: list[int] = []
    draw = pygame.draw.circle

    def noting(surface: pygame.Surface, ink: object, middle: tuple[int, int], r: int, *how: int) -> object:
        pips.append(middle[0] - r)
        return draw(surface, ink, middle, r, *how)

    words = ("Player 1 holds 3 of 5 keys: 2 of 5 turns", "Player 1: 3 keys, 2 of 5 turns", "2 of 5 turns")
    monkeypatch.setattr(pygame.draw, "circle", noting)
    draw_claims(
        pygame.Surface((width, 400)), pygame.Rect(0, 0, width, 400), (Claim((1,), 2, 5, words),), texts, None
    )
    told = next(line for line in lines if line.text in words)
    first = min(pips)
    assert told.ink.right <= told.box.right <= first
    assert first - told.box.right <= texts.theme.px(12), "no room is given away"
