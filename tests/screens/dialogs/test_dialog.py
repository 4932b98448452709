"""Dialogs: Enter gives the first answer, also when a click has gone beside the buttons."""

import pytest

from game.screens.dialogs.dialog import Answer, Dialog, ask
from tests.pilot import Blank


@pytest.mark.parametrize("place", [None, (5, 5), (640, 330)])
def test_enter_gives_the_first_answer_wherever_was_clicked(pilot, place):
    given = []
    dialog = Dialog(
        "Send?",
        "Two units will hold.",
        (Answer("Send", lambda: given.append("sent"), "primary"), Answer("Back")),
    )
    pilot.start(Blank(None), dialog)
    pilot.run()
    if place:
        pilot.click(place)
    pilot.press("enter")
    pilot.run()
    assert given == ["sent"]
    assert isinstance(pilot.scene, Blank)


def test_enter_destroys_nothing(pilot):
    given = []
    pilot.start(
        Blank(None),
        ask(
            "Delete?",
            "It is gone then.",
            Answer("Delete", lambda: given.append("gone"), "danger"),
            Answer("Keep"),
        ),
    )
    pilot.run()
    pilot.click((5, 5))
    pilot.press("enter")
    pilot.run()
    assert given == []
    assert isinstance(pilot.scene, Blank)
