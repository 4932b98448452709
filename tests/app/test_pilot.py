"""The pilot of the tests waits until a screen is at rest, and names the one that never is."""

import pytest

from game.screens.scene import Scene
from tests import pilot as pilot_module
from tests.pilot import Pilot

MANY = 500


class Restless(Scene):
    """A screen that is drawn a number of times before it is at rest."""

    title = "Restless"

    def __init__(self, pictures):
        super().__init__()
        self.left = pictures

    def draw(self, surface):
        self.left -= 1
        surface.fill("black")
        self.needs_redraw = self.left > 0


@pytest.fixture
def pilot():
    made = Pilot()
    yield made
    made.close()


def test_a_screen_may_take_as_many_turns_as_it_needs(pilot):
    scene = Restless(MANY)
    pilot.start(scene)
    assert scene.left == 0


def test_a_screen_that_never_comes_to_rest_is_named_with_what_it_wants(pilot, monkeypatch):
    monkeypatch.setattr(pilot_module, "DEAD", 0.0)
    with pytest.raises(AssertionError, match=r"'Restless' is not at rest .* wants to be drawn"):
        pilot.start(Restless(10**9))
