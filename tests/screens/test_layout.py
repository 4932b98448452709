"""Nothing is cut off and nothing overlaps, at every size of window and every UI scale."""

import pytest

from game.games.list import CATALOGUE
from game.screens.credits import CreditsScene
from game.screens.dialogs.choice import ChoiceMenu, Item
from game.screens.dialogs.dialog import Answer, ask, message
from game.screens.dialogs.keyhelp import KeyHelp
from game.screens.live.hosting import HostGameScene
from game.screens.live.together import TogetherScene
from game.screens.load.games import LoadGameScene
from game.screens.preferences.settings import SettingsScene
from game.screens.rulebook.rules import RulesScene
from game.screens.scene import Scene
from game.screens.setup.new_game import NewGameScene
from game.screens.setup.seating import HOT_SEAT
from game.screens.title import TitleScene
from tests.screens.layout import SCALES, SIZES, faults


class ManyKeys(Scene):
    title = "Table"

    def keys(self):
        return tuple((f"Ctrl+{n}", f"Something that is done by the key number {n}") for n in range(36))


def all_scenes(rules_folder):
    return [
        TitleScene(),
        NewGameScene(CATALOGUE),
        LoadGameScene(),
        RulesScene("standard.md", rules_folder),
        SettingsScene(),
        CreditsScene(),
        TogetherScene(),
        HostGameScene(CATALOGUE),
        ask(
            "Delete this game?",
            "It cannot be brought back. " * 6,
            Answer("Delete", None, "danger"),
            Answer("Keep it"),
        ),
        message("A file is damaged", "saves/standard-F1904M.json: line 3: this is no record. " * 8),
        KeyHelp(TitleScene()),
        KeyHelp(ManyKeys()),
    ]


@pytest.mark.parametrize("ui_scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_screen_fits(pilots, saves, rules_folder, size, ui_scale):
    pilot = pilots(size, ui_scale)
    pilot.start(TitleScene(), *all_scenes(rules_folder))
    while len(pilot.scenes) > 1:
        pilot.run()
        assert faults(pilot.scene.ui) == [], pilot.scene.title
        pilot.stack._drop(down_to=len(pilot.scenes) - 1)


@pytest.mark.parametrize("ui_scale", SCALES)
def test_the_hot_seat_form_with_all_its_fields_fits(pilots, ui_scale):
    pilot = pilots(ui_scale=ui_scale)
    pilot.start(TitleScene(), NewGameScene(CATALOGUE))
    pilot.scene.seats._choose_preset(HOT_SEAT)
    pilot.run()
    assert "name TURKEY" in pilot.names
    assert faults(pilot.scene.ui) == []


@pytest.mark.parametrize("ui_scale", SCALES)
@pytest.mark.parametrize("count", [3, 40])
def test_the_list_of_a_choice_stays_in_the_window(pilots, ui_scale, count):
    pilot = pilots(ui_scale=ui_scale)
    pilot.start(TitleScene(), SettingsScene())
    for y in (10, 350, 700):
        anchor = pilot.context.theme.render("x").get_rect(topleft=(1100, y))
        menu = ChoiceMenu(
            anchor, [Item(n, f"Choice number {n}") for n in range(count)], 1, lambda value: None
        )
        menu.enter(pilot.context)
        assert pilot.screen.get_rect().contains(menu.box)
        assert faults(menu.ui) == []


@pytest.mark.parametrize("size", [(640, 480), (300, 200), (700, 1400)], ids=str)
def test_odd_windows_do_no_harm(pilots, saves, rules_folder, size):
    pilot = pilots()
    for scene in all_scenes(rules_folder):
        pilot.start(TitleScene(), scene)
        pilot.resize(size)
        pilot.run()


def test_body_text_is_14_pixels_or_more_at_100_percent(pilots):
    for size in SIZES:
        theme = pilots(size).window.context.theme
        assert theme.px(16) >= 14
