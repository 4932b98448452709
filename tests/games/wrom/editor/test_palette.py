"""What the tools of the scenario editor show: grounds, and the units of a stack."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.games.wrom.maps.draft_edits import with_leader
from game.ui.theme import color
from tests.games.wrom.editor.test_scene import EditorPilot, small

GROUNDS = ("barren", "hills", "forest", "swamp", "impassable", "city")


@pytest.fixture
def pilot() -> Iterator[EditorPilot]:
    made = EditorPilot()
    yield made
    if not made.is_over:
        made.close()


def _inks(pilot: EditorPilot, rect: pygame.Rect) -> list[tuple[int, int, tuple[int, ...]]]:
    return [
        (x, y, tuple(pilot.screen.get_at((x, y)))[:3])
        for x in range(rect.left, rect.right)
        for y in range(rect.top, rect.bottom)
    ]


def test_a_tile_shows_its_ground_and_none_looks_like_another(pilot: EditorPilot) -> None:
    pilot.click("void")
    pictures = {}
    for name in GROUNDS:
        tile = pilot.rect(name)
        empty = tuple(pilot.screen.get_at((tile.left + 4, tile.centery)))[:3]
        middle = pygame.Rect(0, 0, 24, 24)
        middle.center = tile.centerx, tile.top + tile.height * 2 // 5
        inks = [ink for _, _, ink in _inks(pilot, middle)]
        assert inks.count(empty) < len(inks) // 4, f"{name} covers the middle of its tile"
        pictures[name] = tuple(inks)
    assert len(set(pictures.values())) == len(GROUNDS)


def test_the_race_of_a_city_is_chosen_where_a_city_is_the_ground(pilot: EditorPilot) -> None:
    assert "race" not in pilot.names
    pilot.click("city")
    pilot.pick("race", "Green")
    pilot.at("0402")
    assert pilot.kind("0402").startswith("city")
    assert pilot.draft.board.terrain["0402"].race == 0


def test_the_sign_of_a_leader_keeps_off_the_words_beside_it() -> None:
    pilot = EditorPilot(with_leader(small(), "0003", 1, 0))
    pilot.click("tab Units")
    pilot.at("0003")
    row = pilot.rect("unit 1 0")
    inks = _inks(pilot, row.inflate(-6, -6))
    sign = [x for x, _, ink in inks if ink == tuple(color("brass"))[:3]]
    words = [x for x, _, ink in inks if ink == tuple(color("text"))[:3]]
    pilot.close()
    assert sign
    assert max(sign) < min(words)
