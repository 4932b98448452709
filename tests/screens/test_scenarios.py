import pytest

from game.games.list import CATALOGUE
from game.play.scenarios.reading import scenarios_of
from game.screens.scenarios.scene import ScenariosScene
from game.screens.setup.new_game import NewGameScene
from tests.screens.layout import SCALES, SIZES, faults


def test_new_game_leads_to_the_scenarios_of_its_game(pilot):
    scene = NewGameScene(CATALOGUE, "martian")
    pilot.start(scene)
    pilot.click("Scenarios")
    top = pilot.scene
    assert isinstance(top, ScenariosScene)
    assert top.chosen.key == "martian/horsell"


def test_play_begins_the_chosen_one_for_the_chosen_seat(pilot):
    opened = []
    scene = ScenariosScene("mad/october")
    pilot.start(scene)
    pilot.context.open_table = lambda match: opened.append(match) or ScenariosScene("mad")
    scene.seat, scene.level = "TURKEY", "easy"
    scene.rebuild()
    pilot.run()
    pilot.click("Play")
    (match,) = opened
    assert match.players["TURKEY"].is_human
    assert match.players["RUSSIA"].kind == "easy"
    assert [unit for unit in map(str, match.state.units_of("TURKEY")) if unit[0] == "M"] == ["M ANK"]


def test_a_chosen_row_tells_its_story(pilot):
    scene = ScenariosScene()
    pilot.start(scene)
    (mars, *_) = scenarios_of(CATALOGUE.find("mars"), CATALOGUE)
    pilot.click(mars.title)
    assert scene.chosen == mars
    assert any(mars.aim.split(".")[0] in text.replace("\n", " ") for text, _ in scene.ui.texts)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_everything_fits_at_every_size(pilots, size, scale):
    pilot = pilots(size, scale)
    pilot.start(ScenariosScene("martian/under"))
    assert faults(pilot.scene.ui) == []
