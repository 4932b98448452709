"""Two persons at one screen under fog of war: between them nothing of what either sees is shown."""

from __future__ import annotations

import pygame

from game.table.stages import Stage
from tests.games.wrom.rules.test_fog import SECRETS, begun
from tests.games.wrom.table.pilot import WarPilot


def seen_by_turns(secret: dict[str, object]) -> list[object]:
    """Pictures and texts: the curtain before Player 1, his table, the curtain before Player 2."""
    pilot = WarPilot(begun(secret, people=("1", "2")))
    found: list[object] = []

    def look() -> None:
        pilot.scene.needs_redraw = True
        pilot.run()
        found.extend((pygame.image.tobytes(pilot.screen, "RGB"), tuple(pilot.said), pilot.scene.keys()))

    assert pilot.stage is Stage.CURTAIN
    look()
    pilot.press("enter")
    assert pilot.ordering.seat == "1"
    look()
    pilot.close()
    return found


def test_a_curtain_and_the_table_behind_it_show_nothing_of_what_the_other_sees() -> None:
    first, second = (seen_by_turns(secret) for secret in SECRETS)
    for number, (one, other) in enumerate(zip(first, second, strict=True)):
        assert one == other, f"item {number} tells of hidden armies"
