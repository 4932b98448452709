from dataclasses import replace

import pytest

from game.core.errors import RedWeedError
from game.games.list import CATALOGUE
from game.play.scenarios.reading import scenarios_of
from game.screens.scenarios import scene as scenes
from game.screens.scenarios.scene import ScenariosScene
from game.screens.scene import Scene
from game.screens.setup.new_game import NewGameScene
from game.ui.theme import ELLIPSIS, Theme
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


def test_the_title_of_a_story_keeps_its_distance_from_the_field_above_it(pilots):
    """Large letters touched the list of scenarios."""
    pilot = pilots((1280, 720), 200)
    scene = ScenariosScene("mad/october")
    pilot.start(scene)
    title = next(label.rect for text, label in scene.ui.texts if text == scene.chosen.title)
    assert title.top - pilot.rect("scenario").bottom >= scene.theme.px(12)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((2560, 1440), 200), ((3840, 2160), 200)])
def test_the_names_in_the_list_are_read_whole(pilots, size, scale, monkeypatch):
    """The Earth was cut before the Martians."""
    drawn = []
    render = Theme.render
    monkeypatch.setattr(
        Theme,
        "render",
        lambda theme, text, *how, **more: drawn.append(text) or render(theme, text, *how, **more),
    )
    pilot = pilots(size, scale)
    scene = ScenariosScene("mad/october")
    pilot.start(scene)
    pilot.run()
    assert any(s.title in drawn for s in scene.scenarios.values() if s != scene.chosen)
    assert not [text for text in drawn if text.endswith(ELLIPSIS)]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440), (3840, 2160)])
@pytest.mark.parametrize("scale", [100, 200])
def test_a_story_is_read_without_scrolling_for_it(pilots, size, scale):
    """At 2560 x 1440 and 200 % its picture filled the whole page."""
    pilot = pilots(size, scale)
    scene = ScenariosScene("mad/october")
    pilot.start(scene)
    begins = scene.chosen.story.split()[:4]
    label = next(label for text, label in scene.ui.texts if text.split()[:4] == begins)
    assert label.rect.top + 4 * scene.theme.line() <= scene.panel.bottom


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_everything_fits_at_every_size(pilots, size, scale):
    pilot = pilots(size, scale)
    pilot.start(ScenariosScene("martian/under"))
    assert faults(pilot.scene.ui) == []


def test_all_scenarios_are_listed_and_the_first_is_told_where_none_is_asked_for(pilot):
    scene = ScenariosScene()
    pilot.start(scene)
    every = [s for entry in CATALOGUE.entries for s in scenarios_of(entry, CATALOGUE)]
    assert [*scene.scenarios] == [scenario.key for scenario in every]
    assert scene.chosen == every[0]
    assert {scenario.title for scenario in every} <= pilot.names.keys()
    assert "scenario" not in pilot.names


def test_in_a_narrow_window_the_scenario_is_a_field(pilots):
    pilot = pilots((700, 900))
    scene = ScenariosScene()
    pilot.start(scene)
    other = list(scene.scenarios.values())[1]
    assert other.title not in pilot.names
    pilot.click("scenario")
    pilot.click(other.title)
    assert scene.chosen == other


def test_who_plays_is_asked_where_there_is_a_choice(pilot):
    scene = ScenariosScene("mad/october")
    pilot.start(scene)
    assert scene.seat == scene.chosen.seat
    seats = scene.chosen.seats or CATALOGUE.find("mad").seats
    other = next(seat for seat in seats if seat != scene.seat)
    pilot.click("seat")
    pilot.click(CATALOGUE.find("mad").seat_title(other))
    assert scene.seat == other
    pilot.click("level")
    pilot.click("Hard")
    assert scene.level == "hard"
    assert scene.seat == other


def test_of_a_scenario_for_one_seat_nobody_is_asked_who_one_is(pilot):
    scene = ScenariosScene()
    pilot.start(scene)
    alone = replace(scene.chosen, seats=scene.chosen.seats[:1] or CATALOGUE.find(scene.chosen.game).seats[:1])
    scene.scenarios[alone.key] = alone
    scene.rebuild()
    pilot.run()
    assert "seat" not in pilot.names
    assert "level" in pilot.names


def test_the_seat_is_that_of_the_scenario_chosen_last(pilot):
    scene = ScenariosScene("mad/october")
    pilot.start(scene)
    scene.seat = "ITALY"
    other = next(s for s in scene.scenarios.values() if s.seat != "ITALY" and s.key != scene.key)
    pilot.click(other.title)
    assert scene.seat == other.seat


def test_the_story_has_all_its_paragraphs_and_the_aim_last(pilot):
    scene = ScenariosScene("mad/october")
    pilot.start(scene)
    story = scene.chosen.story.split("\n\n")
    told = [text.replace("\n", " ") for text in pilot.said]
    places = [told.index(part.replace("\n", " ")) for part in (*story, scene.chosen.aim)]
    assert places == sorted(places)
    assert f"{CATALOGUE.find('mad').title} \u00b7 {scene.chosen.when}" in told


@pytest.mark.parametrize(("scale", "is_beside"), [(100, True), (200, False)])
def test_the_picture_stands_beside_the_words_where_there_is_room(pilots, scale, is_beside):
    pilot = pilots((640, 900), scale)
    scene = ScenariosScene("mad/october")
    pilot.start(scene)
    boxes = {text.replace("\n", " "): picture.rect for text, picture in pilot.ui.texts}
    picture = pilot.ui.spaces[0].rect
    words = boxes[scene.chosen.aim.replace("\n", " ")]
    assert (words.left >= picture.left + 100) == is_beside


def test_a_file_that_cannot_be_read_is_said_and_the_others_are_there(pilot, monkeypatch):
    def reading(entry, games):
        if entry.id == "mad":
            raise RedWeedError("mad.toml: line 3: no such seat")
        return scenarios_of(entry, games)

    monkeypatch.setattr(scenes, "scenarios_of", reading)
    scene = ScenariosScene("mad/october")
    pilot.start(scene)
    assert "mad.toml: line 3: no such seat" in pilot.said
    assert scene.chosen is not None
    assert not any(key.startswith("mad/") for key in scene.scenarios)


def test_without_any_scenario_there_is_only_the_way_back(pilot, monkeypatch):
    monkeypatch.setattr(scenes, "scenarios_of", lambda entry, games: ())
    scene = ScenariosScene()
    pilot.start(Scene(), scene)
    assert "Play" not in pilot.names
    assert scene.play() is None
    pilot.click("Back")
    assert pilot.scene is not scene


def test_a_scenario_that_cannot_be_begun_says_why(pilot, monkeypatch):
    def begun(*given, **more):
        raise RedWeedError("The map is gone.")

    monkeypatch.setattr(scenes, "begun", begun)
    pilot.start(ScenariosScene("mad/october"))
    pilot.press("enter", ctrl=True)
    assert pilot.scene.title == "This scenario cannot be played"
    assert "The map is gone." in pilot.said
