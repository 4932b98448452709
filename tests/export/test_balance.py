"""Charts of an advantage that goes from one side to the other, and of the luck of several."""

import pygame

from game.board.fonts import Fonts
from game.board.palette import power_style
from game.core.places import assets_root
from game.export.balance import BalanceChart

SIDES = ("WHITE", "BLACK")


def drawn(owners, history, most=100):
    surface = pygame.Surface((400, 200))
    chart = BalanceChart(Fonts(assets_root() / "fonts"), round)
    return surface, chart.draw_balance(
        surface, surface.get_rect(), "Who is ahead", owners, history, most=most
    )


def color_at(surface, inner, across, down):
    """A color inside the chart, in shares of its width and height."""
    place = round(inner.left + inner.width * across), round(inner.top + inner.height * down)
    return tuple(surface.get_at(place))[:3]


def test_above_the_line_is_the_first_side_and_below_it_the_other():
    surface, inner = drawn(SIDES, [(80,), (80,), (-80,), (-80,)])
    white, black = (power_style(side).body for side in SIDES)
    assert color_at(surface, inner, 0.15, 0.3) == white
    assert color_at(surface, inner, 0.85, 0.7) == black
    nothing = {color_at(surface, inner, 0.15, 0.7), color_at(surface, inner, 0.85, 0.3)}
    assert len(nothing) == 1
    assert not nothing & {white, black}


def test_the_side_that_has_won_has_the_whole_half():
    surface, inner = drawn(SIDES, [(100,), (100,)])
    assert color_at(surface, inner, 0.5, 0.05) == power_style("WHITE").body


def test_of_several_each_has_a_line_at_its_height():
    surface, inner = drawn(("1", "2"), [(150, -150), (150, -150)], most=300)
    assert color_at(surface, inner, 0.5, 0.25) == power_style("1").fill
    assert color_at(surface, inner, 0.5, 0.75) == power_style("2").fill
