"""What if and branches at the table that the analysis board opens, in all six games."""

import pytest

from game.games.list import CATALOGUE
from game.screens.title import TitleScene
from game.table.scene import TableScene
from tests.pilot import Pilot
from tests.screens.analysis.test_scene import choose
from tests.table.pilot import STILL


@pytest.mark.parametrize("game_id", [entry.id for entry in CATALOGUE.entries])
def test_other_orders_and_branches_are_there_in_every_game(game_id: str) -> None:
    pilot = Pilot((960, 600), settings=STILL)
    pilot.context.open_table = TableScene
    pilot.start(TitleScene())
    pilot.click("Analysis board")
    choose(pilot, game_id)
    pilot.click("From the first position")
    table = pilot.scene
    match = table.match
    pilot.press("w")
    assert pilot.scene is not table
    assert pilot.scene.stages.what_if is not None
    pilot.click("Keep as branch")
    assert isinstance(pilot.scene, TableScene)
    assert pilot.scene is not table
    assert len(match.branches) == 1
    pilot.press("y")
    assert pilot.scene.title == "Branches"
    pilot.click("line None")
    pilot.click("Go there")
    assert pilot.scene is table
    assert match.turn == 0
    pilot.close()
