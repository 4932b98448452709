"""A what-if tells nothing that is hidden: neither what others have ordered nor what dice will bring."""

from __future__ import annotations

import pygame
import pytest

from game.play.match import Match
from tests.table.pilot import new_match
from tests.table.whatif.pilot import WhatIfPilot, some_match

SECRETS = ((), ("A PAR - BUR", "A MAR S A PAR - BUR"), ("A PAR - GAS", "A MAR - SPA", "VOTE DRAW"))


def after_anna(secret: tuple[str, ...]) -> Match:
    """Anna has sent secret orders; Bert is next."""
    match = new_match({"FRANCE": "Anna", "ITALY": "Bert"}, seed="leaks")
    match.commit("FRANCE", [match.game.read_order(match.state, "FRANCE", text) for text in secret])
    return match


def seen(pilot: WhatIfPilot) -> tuple[object, ...]:
    """All that a person can read and see."""
    pilot.settle()
    words = pilot.rows, pilot.detail, pilot.status, pilot.look, pilot.preview, pilot.tip
    return *words, pilot.frame, pygame.image.tobytes(pilot.screen, "RGB")


def tour(secret: tuple[str, ...]) -> list[object]:
    """What Bert sees in his what-if, as he orders for himself and for others."""
    pilot = WhatIfPilot(after_anna(secret))
    pilot.press("enter")
    pilot.ask()
    found = [seen(pilot)]
    pilot.clicks("VEN")
    pilot.move(pilot.at("TYR"))
    found.append(seen(pilot))
    pilot.clicks("TYR", "MUN", "BUR", "PAR")
    pilot.move(pilot.at("BUR"))
    found.append(seen(pilot))
    pilot.clicks("BUR")
    pilot.press("space")
    found.append(seen(pilot))
    pilot.close()
    return list(found)


def test_a_what_if_does_not_depend_on_what_others_have_ordered() -> None:
    first = tour(SECRETS[0])
    for secret in SECRETS[1:]:
        for number, (mine, theirs) in enumerate(zip(first, tour(secret), strict=True)):
            assert mine == theirs, f"item {number} tells of secret orders"


@pytest.mark.parametrize("name", ["martian", "aliens"])
def test_a_what_if_does_not_depend_on_the_dice_of_the_game(name: str) -> None:
    def tried(seed: str) -> tuple[object, object]:
        match = some_match(name, 0)
        match.states[0] = match.game.with_seed(match.state, seed)
        pilot = WhatIfPilot(match)
        pilot.ask()
        found = seen(pilot)[:-1]
        pilot.press("space")
        after = seen(pilot)[:-1]
        pilot.close()
        return found, after

    assert tried("one") == tried("another")
