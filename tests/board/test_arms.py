"""Arms of the powers: every power has its own, and its letter is legible on them."""

import pygame
import pytest

from game.board.arms import ARMS, TONE, shield
from game.board.palette import mix, power_style
from tests.games.diplomacy.picture.test_contrast import contrast


def test_every_power_has_arms_of_its_own() -> None:
    assert len(set(ARMS.values())) == len(ARMS) == 7
    style = power_style("FRANCE")
    seen = {pygame.image.tobytes(shield(style, charge, 24, (0, 0, 0)), "RGBA") for charge in ARMS.values()}
    assert len(seen) == 7


@pytest.mark.parametrize("power", ARMS)
def test_the_letter_is_legible_on_field_and_charge(power: str) -> None:
    style = power_style(power)
    for ground in (style.body, mix(style.body, style.ink, TONE)):
        assert contrast(style.ink, ground) >= 3.0


def test_what_lies_beside_a_shield_is_seen() -> None:
    arms = shield(power_style("ITALY"), ARMS["ITALY"], 40, (0, 0, 0))
    assert [arms.get_at(corner)[3] for corner in ((0, 39), (39, 39))] == [0, 0]
    assert arms.get_at((20, 20))[3] == 255
