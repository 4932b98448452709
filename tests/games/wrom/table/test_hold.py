"""Who is about to win by key locations is told in a banner over the field."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.games.wrom.rules.state import MOVE, Stack, WarState
from game.games.wrom.table.hold import claims_of
from game.ui.theme import color
from tests.games.wrom.picture.boards import GREEN, band
from tests.games.wrom.table.pilot import WarPilot, war_match
from tests.table.pilot import STILL
from tests.written import note_lines


def held(keys: int, marks: int) -> WarState:
    """Player 1 holds so many of five key locations, and has so many hold marks of the five that win."""
    state: WarState = war_match(("1", "2"), hold_turns=5).states[0]
    stacks = {key: Stack(1, (band(f"w{n}", GREEN),)) for n, key in enumerate(state.keys[:keys], 1)}
    free = next(key for key in state.board.passable if key not in state.keys)
    stacks[free] = Stack(2, (band("w9", GREEN),))
    sides = (replace(state.sides[0], hold=marks), *state.sides[1:])
    ready = replace(state, phase=MOVE, points=3, player=1, order=(1, 2), reserve={}, zones=(), sides=sides)
    return ready.with_stacks(dict(stacks))


@pytest.mark.parametrize(
    ("keys", "marks", "words"),
    [  # rule 7.3: three of five keys at the end of five turns in a row
        (2, 0, ()),
        (3, 0, ("Player 1 holds 3 of 5 keys: 0 of 5 turns",)),
        (3, 2, ("Player 1 holds 3 of 5 keys: 2 of 5 turns",)),
        (4, 4, ("Player 1 holds 4 of 5 keys and wins with this turn",)),
        (2, 4, ("Player 1 holds 2 of 5 keys: the claim of 4 of 5 turns is lost with this turn",)),
    ],
)
def test_a_claim_is_told_with_its_turns(keys: int, marks: int, words: tuple[str, ...]) -> None:
    assert tuple(claim.words for claim in claims_of(held(keys, marks))) == words


def test_the_banner_lies_over_the_field_and_gives_way_to_the_pointer(monkeypatch: pytest.MonkeyPatch) -> None:
    match = war_match(("1", "2"))
    match.states[0] = held(3, 2)
    pilot = WarPilot(match, settings=STILL)
    pilot.ready()
    lines = note_lines(monkeypatch)
    pilot.move(pilot.layout.board.center)
    told = [line for line in lines if line.text == "Player 1 holds 3 of 5 keys: 2 of 5 turns"]
    assert told
    field = pilot.layout
    assert all(field.board.contains(line.ink) for line in told)
    lines.clear()
    pilot.move(told[0].ink.center)
    assert not [line for line in lines if line.text == told[0].text]
    pilot.close()


def test_the_end_is_told_in_a_line_above_the_field(monkeypatch: pytest.MonkeyPatch) -> None:
    banners: list[pygame.Rect] = []
    draw = pygame.draw.rect

    def noting(
        surface: pygame.Surface, ink: object, rect: pygame.Rect, *how: object, **more: object
    ) -> object:
        if ink == color("brass") and more.get("border_radius"):
            banners.append(pygame.Rect(rect))
        return draw(surface, ink, rect, *how, **more)

    match = war_match(("1", "2"))
    match.states[0] = held(2, 0)
    pilot = WarPilot(match, settings=STILL)
    pilot.ready()
    pilot.type_order("resign")
    pilot.click("Resign")
    monkeypatch.setattr(pygame.draw, "rect", noting)
    field = pilot.layout.board
    pilot.move(field.center)
    over = [box for box in banners if box.colliderect(field)]
    assert over
    assert max(box.bottom for box in over) <= field.top + 40
    pilot.close()
