"""Who is about to win by key locations is told in a banner over the field."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.places import assets_root
from game.games.wrom.rules.state import MOVE, Stack, WarState
from game.games.wrom.table.hold import Claim, claims_of, draw_claims
from game.ui.panels.texts import Texts
from game.ui.theme import Theme, color
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
    assert tuple(claim.words[0] for claim in claims_of(held(keys, marks))) == words


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


@pytest.fixture
def banners(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """The banners that are drawn, by their edges of brass."""
    found: list[pygame.Rect] = []
    draw = pygame.draw.rect

    def noting(
        surface: pygame.Surface, ink: object, rect: pygame.Rect, *how: object, **more: object
    ) -> object:
        if ink == color("brass") and more.get("border_radius"):
            found.append(pygame.Rect(rect))
        return draw(surface, ink, rect, *how, **more)

    monkeypatch.setattr(pygame.draw, "rect", noting)
    return found


@pytest.mark.parametrize("count", [1, 2, 3])
def test_every_line_of_the_banner_keeps_as_far_from_its_edges(
    monkeypatch: pytest.MonkeyPatch, banners: list[pygame.Rect], count: int
) -> None:
    lines, texts = note_lines(monkeypatch), Texts(Theme(1.0, assets_root()))
    claims = tuple(Claim((player,), 1, 5, (f"Player {player} holds", "")) for player in range(1, count + 1))
    draw_claims(pygame.Surface((800, 600)), pygame.Rect(0, 0, 800, 600), claims, texts, None)
    (banner,) = banners
    told = [line for line in lines if line.text.endswith("holds")]
    assert len(told) == count
    assert told[0].box.top - banner.top == banner.bottom - told[-1].box.bottom > 0


@pytest.mark.parametrize(("keys", "marks"), [(3, 2), (4, 4), (2, 4)])
def test_the_banner_of_a_narrow_field_tells_all_in_fewer_words(
    monkeypatch: pytest.MonkeyPatch, keys: int, marks: int
) -> None:
    lines, texts = note_lines(monkeypatch), Texts(Theme(2.0, assets_root()))
    draw_claims(
        pygame.Surface((640, 500)), pygame.Rect(0, 0, 640, 500), claims_of(held(keys, marks)), texts, None
    )
    (told,) = lines
    assert texts.width(told.text, "sans_bold") <= told.box.width
    assert "turn" in told.text
    assert "..." not in told.text


def test_the_end_is_told_in_the_panel_and_not_over_the_field(
    banners: list[pygame.Rect], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = war_match(("1", "2"))
    match.states[0] = held(2, 0)
    pilot = WarPilot(match, settings=STILL)
    pilot.ready()
    pilot.type_order("resign")
    pilot.click("Resign")
    banners.clear()
    lines = note_lines(monkeypatch)
    field = pilot.layout.board
    pilot.move(field.center)
    assert not [box for box in banners if box.colliderect(field)]
    header = pilot.layout.header
    headed = [line.text for line in lines if header.contains(line.box)]
    assert headed[:1] == ["Player 2 wins"]
    pilot.close()
