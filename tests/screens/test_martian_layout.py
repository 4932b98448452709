"""The screens of Martian Diplomacy's game master are cut off nowhere, at every size of window and every UI
scale.
"""

from __future__ import annotations

import pytest

from game.games.diplomacy.martian.table.master import MasterScene
from game.games.diplomacy.martian.table.schedule import ScheduleScene
from game.games.list import CATALOGUE
from game.screens.setup.new_game import NewGameScene
from game.screens.title import TitleScene
from game.table.game import parts_of
from game.table.stages import Stages
from tests.games.diplomacy.martian.rules.positions import capsule, walker
from tests.games.diplomacy.martian.table.tables import match_in
from tests.screens.layout import SCALES, SIZES, faults


@pytest.mark.parametrize("ui_scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_game_masters_screens_fit(pilots, size, ui_scale):
    pilot = pilots(size, ui_scale)
    form = NewGameScene(CATALOGUE, "martian")
    form.setup = form.setup.with_master("A game master's name 24")
    pilot.start(TitleScene(), form, ScheduleScene("seed", lambda schedule: None))
    match = match_in(
        {"FRANCE": "A PAR"}, capsules=[capsule("c1", "TYR", age=1)], martians=[walker("MUN")], waves="F1904:2"
    )
    page = MasterScene(Stages(match, parts_of(match, pilot.context.assets)))
    pilot.stack._push(page)
    while len(pilot.scenes) > 1:
        pilot.run()
        assert faults(pilot.scene.ui) == [], pilot.scene.title
        if pilot.scene is page:
            assert {text for text, _ in page.ui.texts} >= set(page.lines()), (
                "what the page has to say stands on it"
            )
        pilot.stack._drop(down_to=len(pilot.scenes) - 1)
