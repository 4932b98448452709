"""Every menu by mouse and by keyboard: the whole program can be walked, and every button does something."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.games.list import CATALOGUE, GAMES
from game.play.settings import Settings, load_settings
from game.screens.dialogs.keyhelp import KeyHelp
from game.screens.load.games import LoadGameScene
from game.screens.preferences.settings import SettingsScene
from game.screens.rulebook.rules import RulesScene
from game.screens.scene import Scene
from game.screens.setup.new_game import NewGameScene
from game.screens.title import MOTTO, NAME, TitleScene
from game.ui.theme import Theme
from tests.screens.layout import faults

ROOMS = {"New game": NewGameScene, "Load": LoadGameScene, "Rules": RulesScene, "Settings": SettingsScene}


@pytest.mark.parametrize("name", [*ROOMS, "Credits"])
def test_a_room_by_mouse_and_back(pilot, name):
    pilot.start(TitleScene())
    pilot.click(name)
    assert pilot.scene.title.startswith(name)
    pilot.click("Back")
    assert isinstance(pilot.scene, TitleScene)


@pytest.mark.parametrize("name", [*ROOMS, "Credits"])
def test_a_room_by_keyboard_and_back(pilot, name):
    pilot.start(TitleScene())
    for _ in range(12):
        if pilot.focus.widget is pilot.names[name]:
            break
        pilot.press("tab")
    assert pilot.focus.is_shown or name == "New game"
    pilot.press("enter")
    assert pilot.scene.title.startswith(name)
    pilot.press("esc")
    assert isinstance(pilot.scene, TitleScene)


def test_title_and_readme_agree_on_how_many_games_there_are():
    """As the list of games has it."""
    numbers = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
    assert MOTTO.partition(" ")[0].lower() == numbers[len(GAMES)]
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    assert MOTTO in readme


def test_short_cuts_of_the_title(pilot):
    pilot.start(TitleScene())
    for key, scene in (("n", NewGameScene), ("o", LoadGameScene)):
        pilot.press(key, ctrl=True)
        assert isinstance(pilot.scene, scene)
        pilot.press("esc")
    pilot.press("f1")
    assert isinstance(pilot.scene, RulesScene)


def test_quit_by_mouse_and_by_keyboard(pilots):
    first, second = pilots(), pilots()
    first.start(TitleScene())
    first.click("Quit")
    assert first.is_over
    second.start(TitleScene())
    second.press("esc")
    assert not second.is_over
    second.press("enter")
    assert second.is_over


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_the_ground_behind_the_menu_of_the_title_is_dark_as_far_as_its_words_go(pilots, size):
    pilot = pilots(size)
    pilot.start(TitleScene())
    motto = next(image.rect for text, image in pilot.ui.texts if text == MOTTO)
    assert pilot.scene.column >= max(motto.right, pilot.rect("New game").right)


def test_a_lower_window_has_no_larger_name_on_its_title_and_leaves_the_room_to_the_menu(pilots):
    heights = []
    for height in (1080, 900, 760, 720, 620, 540, 480):
        pilot = pilots((1280, height))
        pilot.start(TitleScene())
        heights.append(next(image.rect.height for text, image in pilot.ui.texts if text == NAME))
        pilot.close()
    assert heights == sorted(heights, reverse=True)


def test_up_goes_round_to_the_last_button(pilot):
    pilot.start(TitleScene())
    pilot.press("up")
    assert pilot.focus.widget is list(pilot.names.values())[-1]
    pilot.press("down")
    assert pilot.focus.widget is pilot.names["Learn"]


def test_the_focus_can_be_seen_with_keys_and_not_with_the_mouse(pilot):
    pilot.start(TitleScene())
    before = pygame.image.tobytes(pilot.screen, "RGB")
    pilot.press("tab")
    assert pygame.image.tobytes(pilot.screen, "RGB") != before
    pilot.click((5, 5))
    pilot.move((6, 6))
    assert pygame.image.tobytes(pilot.screen, "RGB") == before


def test_the_list_of_keys_opens_and_closes(pilot):
    pilot.start(TitleScene())
    pilot.ask_for_keys()
    assert pilot.scene.title == "Keys: Red Weed"
    assert ("Ctrl+N", "New game") in pilot.scene.lines
    pilot.press("x")
    assert isinstance(pilot.scene, TitleScene)


def test_a_question_mark_in_a_field_is_a_letter(pilot):
    pilot.start(TitleScene(), NewGameScene(CATALOGUE))
    pilot.click("seed")
    pilot.ask_for_keys()
    assert isinstance(pilot.scene, NewGameScene)


@pytest.mark.parametrize("size", [(1280, 720), (640, 480)], ids=str)
def test_the_games_to_come_are_named_and_are_no_buttons(pilots, one_to_come, size):
    game_id, title = one_to_come
    pilot = pilots(size)
    pilot.start(TitleScene())
    said = " / ".join(pilot.said)
    assert said.count("in preparation") == 1
    assert title in said
    assert not {game_id, title} & set(pilot.names)
    pilot.start(TitleScene(), NewGameScene(CATALOGUE))
    said = " / ".join(pilot.said)
    assert title in said
    assert not {game_id, title} & set(pilot.names)


@pytest.mark.parametrize(("size", "ui_scale"), [((1280, 720), 100), ((1280, 800), 120), ((2560, 1440), 100)])
def test_the_games_of_the_title_lie_in_the_middle_of_their_panel_at_equal_gaps(pilots, size, ui_scale):
    pilot = pilots(size, ui_scale)
    pilot.start(TitleScene())
    cards = [pilot.names[entry.id].rect for entry in CATALOGUE.entries]
    panel = pilot.names[CATALOGUE.entries[0].id].container.rect
    edge = cards[0].left - panel.left
    assert panel.right - cards[0].right == edge > 0
    assert (cards[0].top - panel.top, panel.bottom - cards[-1].bottom) == (edge, edge)
    assert len({below.top - above.bottom for above, below in pairwise(cards)}) == 1


@pytest.mark.parametrize("size", [(1280, 720), (640, 480)], ids=str)
@pytest.mark.parametrize("room", [TitleScene, lambda: NewGameScene(CATALOGUE)], ids=["title", "new game"])
def test_no_games_to_come_are_not_spoken_of(pilots, nothing_to_come, room, size):
    pilot = pilots(size)
    pilot.start(TitleScene(), room())
    said = " / ".join(pilot.said)
    assert "in preparation" not in said.lower()
    assert faults(pilot.scene.ui) == []


@pytest.mark.parametrize(
    ("size", "ui_scale"),
    [((1280, 720), 75), ((1280, 720), 100), ((1280, 720), 125), ((2560, 1440), 100), ((2560, 1440), 150)],
)
def test_authors_are_named_in_full_beside_their_games(pilots, monkeypatch, size, ui_scale):
    drawn, render = [], Theme.render
    monkeypatch.setattr(
        Theme, "render", lambda theme, text, *rest: drawn.append(text) or render(theme, text, *rest)
    )
    pilot = pilots(size, ui_scale)
    pilot.start(TitleScene())
    for entry in GAMES:
        assert entry.credit in drawn


@pytest.mark.parametrize(
    ("size", "ui_scale"), [((1280, 720), 100), ((1280, 720), 125), ((2560, 1440), 100), ((3840, 2160), 100)]
)
def test_the_ray_and_the_legs_of_the_machine_are_seen_whole(pilots, size, ui_scale):
    """No panel or button lies on the end of the ray or on the right leg, given as shares of the picture."""
    pilot = pilots(size, ui_scale)
    pilot.start(TitleScene())
    boxes = [pilot.rect(name) for name in pilot.names]
    for x, y in ((0.62, 0.44), (0.66, 0.68), (0.69, 0.9), (0.75, 0.4), (0.9, 0.51)):
        place = round(size[0] * x), round(size[1] * y)
        assert not any(box.collidepoint(place) for box in boxes), (x, y)


@pytest.mark.parametrize(
    ("size", "ui_scale", "columns"),
    [((640, 480), 200, 1), ((640, 480), 150, 2), ((640, 480), 100, 3), ((1280, 720), 200, 3)],
)
def test_the_menu_of_a_small_window_has_as_many_columns_as_there_is_room_for(pilots, size, ui_scale, columns):
    """One below 360 logical pixels, two from there on, three from 560."""
    pilot = pilots(size, ui_scale)
    pilot.start(TitleScene())
    menu = [pilot.rect(name) for name in (*ROOMS, "Credits", "Quit")]
    assert len({button.left for button in menu}) == columns


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_every_game_of_the_title_opens_its_form(pilot, entry):
    pilot.start(TitleScene())
    pilot.click(entry.id)
    assert isinstance(pilot.scene, NewGameScene)
    assert pilot.scene.entry is entry


def test_continue_takes_up_the_last_game(pilot, saves):
    pilot.start(TitleScene())
    pilot.click("Continue")
    assert pilot.played.seed == "7"


def test_closing_the_window_ends_the_program_and_keeps_the_settings(pilot):
    pilot.start(TitleScene())
    pilot.resize((1400, 900))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    pilot.run()
    assert pilot.is_over
    pilot.close()
    kept, problem = load_settings()
    assert (kept.window_width, kept.window_height, problem) == (1400, 900, "")


def test_full_screen_by_f11(pilot):
    pilot.start(TitleScene())
    pilot.press("f11")
    assert pilot.settings.fullscreen
    assert pilot.window.is_full_screen
    pilot.press("f11")
    assert not pilot.window.is_full_screen
    assert pilot.settings.window_width == 1280


def test_settings_are_changed_and_kept(pilot):
    pilot.start(TitleScene())
    pilot.click("Settings")
    pilot.click("patterns")
    pilot.click("names")
    pilot.click("None")
    pilot.click("reduced_motion")
    pilot.click("Back")
    kept, _ = load_settings()
    assert (kept.patterns, kept.names, kept.reduced_motion) == (True, "none", True)


def test_every_setting_can_be_changed_by_keys(pilot):
    pilot.start(TitleScene(), SettingsScene())
    before = pilot.settings
    for name in (
        "fullscreen",
        "names",
        "patterns",
        "reduced_motion",
        "animation_speed",
        "bot_pace",
        "ui_scale",
    ):
        pilot.focus.focus(pilot.names[name])
        pilot.press("right" if name in ("names", "animation_speed", "bot_pace", "ui_scale") else "space")
        assert getattr(pilot.settings, name) != getattr(before, name), name


def test_the_pace_of_computers_says_where_it_counts(pilot):
    pilot.start(TitleScene(), SettingsScene())
    assert any("games you watch" in text for text in pilot.said)


def test_settings_stand_in_groups_below_their_headings(pilot):
    pilot.start(TitleScene(), SettingsScene())
    heads = {text: image.rect for text, image in pilot.ui.texts}
    groups = {
        "Screen": ("ui_scale", "fullscreen"),
        "Map": ("names", "patterns"),
        "Motion": ("reduced_motion", "animation_speed"),
        "Computer players": ("bot_pace", "bot_seconds"),
        "Keys": ("supports_by_click", "keys"),
    }
    for title, names in groups.items():
        for rect in map(pilot.rect, names):
            above = [h for h in groups if heads[h].top < rect.top and is_in_column(heads[h], rect)]
            assert max(above, key=lambda head: heads[head].top) == title


def is_in_column(head, rect):
    return abs(head.left - rect.left) < 250


def test_the_preview_shows_names_and_patterns_as_they_are_set(pilot):
    pilot.start(TitleScene(), SettingsScene())
    place = pilot.rect("preview").inflate(-20, -20)
    empty = pygame.image.tobytes(pilot.screen.subsurface(place), "RGB")
    pilot.until(lambda: pilot.scene.wake_after is None)
    pilot.run()
    seen = [empty, pygame.image.tobytes(pilot.screen.subsurface(place), "RGB")]
    pilot.click("preview")
    assert pilot.settings.names == "codes"
    seen.append(pygame.image.tobytes(pilot.screen.subsurface(place), "RGB"))
    pilot.click("patterns")
    seen.append(pygame.image.tobytes(pilot.screen.subsurface(place), "RGB"))
    assert len(set(seen)) == len(seen)


def test_the_ui_scale_shows_at_once(pilot):
    pilot.start(TitleScene(), SettingsScene())
    before = pilot.rect("Back").height
    slider = pilot.rect("ui_scale")
    pilot.drag((slider.left + slider.width // 7, slider.centery), (slider.right + 40, slider.centery))
    assert pilot.settings.ui_scale == 250
    assert pilot.rect("Back").height > 2 * before
    pilot.click("Restore the defaults")
    assert pilot.settings == Settings()
    assert pilot.rect("Back").height == before


def test_rules_pages_are_chosen_and_scrolled(pilot, rules_folder):
    pilot.start(TitleScene(), RulesScene("standard.md", rules_folder))
    assert pilot.scroll.limit > 0
    pilot.wheel(pilot.page.rect.center, -3)
    wheeled = pilot.scroll.offset
    pilot.press("page down")
    assert pilot.scroll.offset > wheeled > 0
    pilot.press("end")
    assert pilot.scroll.offset == pilot.scroll.limit
    pilot.press("home")
    assert pilot.scroll.offset == 0
    pilot.click("notation.md")
    assert pilot.scene.page == "notation.md"
    pilot.resize((900, 600))
    pilot.click("Page")
    pilot.press("up")
    pilot.press("enter")
    assert pilot.scene.page == "standard.md"


def test_a_missing_rules_page_is_said(pilot, rules_folder):
    pilot.start(TitleScene(), RulesScene("mars.md", rules_folder))
    blocks, headings = pilot.scene._blocks()
    assert "The page mars.md cannot be read" in next(iter(blocks)).spans[0].text
    assert not headings


def test_the_rules_of_the_chosen_game_by_f1(pilot):
    pilot.start(TitleScene(), NewGameScene(CATALOGUE))
    pilot.press("f1")
    assert pilot.scene.page == "standard.md"


def test_every_button_of_every_screen_does_something(pilot, saves, rules_folder):
    """A click changes the stack, the settings, the file list, or the picture; nothing would complain
    of a dead button.
    """
    rooms = (
        TitleScene,
        lambda: NewGameScene(CATALOGUE),
        LoadGameScene,
        SettingsScene,
        lambda: RulesScene("standard.md", rules_folder),
    )
    for room in rooms:
        pilot.start(TitleScene(), room())
        for name in [n for n in pilot.names if n not in ("ui_scale", "seed") and not n.startswith("name ")]:
            pilot.start(TitleScene(), room())
            pilot.move((3, 3))
            before = (len(pilot.scenes), pilot.scene, pilot.settings, _picture(pilot))
            pilot.click(name)
            if pilot.is_over:
                continue
            pilot.move((3, 3))
            after = (len(pilot.scenes), pilot.scene, pilot.settings, _picture(pilot))
            is_chosen_already = name in (
                "standard.md",
                "Diplomacy",
                "Me against 6 computers",
                "Recommended for play",
                "view all",
            )
            assert after != before or is_chosen_already, f"{pilot.scene.title}: {name} does nothing"


def _picture(pilot):
    return pygame.image.tobytes(pilot.screen, "RGB")


class Counted(Scene):
    title = "Table"

    def keys(self):
        return (
            (
                "M  S  C  H  V  D  X",
                "Move, support, convoy, hold, move via convoy, disband, fire and much more",
            ),
        )


class ManyKeys(Scene):
    title = "Table"

    def keys(self):
        long = "Move, support, convoy, hold, move via convoy, disband; the rest of a long line"
        return (
            ("M  S  C  H  V  D", long),
            *((f"Ctrl+{n}", f"What the key number {n} does") for n in range(30)),
        )


class Escaping(Scene):
    title = "Board"

    def keys(self):
        return (("Esc", "Back to the board"),)


@pytest.mark.parametrize("scene", [TitleScene, ManyKeys], ids=["few", "many"])
def test_the_list_of_keys_is_seen_whole_where_the_window_has_room(pilots, scene):
    """In as many columns as it takes, and with no scroll bar for a gap below the last line."""
    pilot = pilots((2560, 1440), 100)
    pilot.start(scene())
    pilot.ask_for_keys()
    pane = pilot.ui.panes[0]
    assert pane.scroll.limit == 0
    assert pane.rect.bottom <= pilot.scene.box.bottom


def test_keys_that_one_column_has_no_room_for_stand_in_two_and_are_not_scrolled(pilots):
    """However little is wanting: a row more than has room beside title and edges."""
    pilot, columns = pilots((1280, 720)), []
    theme = pilot.context.theme
    rows = 720 // (theme.line() + 8)
    for count in (rows - 3, rows - 2):
        scene = KeyHelp(Escaping())
        scene.lines = [(f"F{number}", "") for number in range(count)]
        pilot.start(scene)
        columns.append(len({text.rect.left for _, text in pilot.ui.texts[1:]}) // 2)
        assert pilot.ui.panes[0].scroll.limit == 0
    assert columns == [1, 2]


def test_the_list_of_keys_tells_no_key_twice():
    lines = KeyHelp(Escaping()).lines
    assert [key for key, _ in lines].count("Esc") == 1
    assert ("Esc", "Back to the board") in lines


def test_the_list_of_keys_wraps_what_is_too_long_for_the_window(pilots):
    pilot = pilots((1280, 720), 250)
    pilot.start(KeyHelp(Counted()))
    pilot.run()
    pane = pilot.ui.panes[0]
    assert all(image.rect.right <= pane.rect.left + pane.width for _, image in pilot.ui.texts[1:])
    assert pilot.ui.texts[2][1].rect.height > pilot.scene.theme.line() * 1.5


@pytest.mark.parametrize("ui_scale", [100, 150, 200, 250])
def test_the_field_above_a_rules_page_has_no_scroll_bar_of_its_own(pilots, ui_scale):
    """Beside that of the page it would be a second bar that moves nothing."""
    pilot = pilots((900, 600), min(ui_scale, 150)) if ui_scale <= 150 else pilots((1280, 720), ui_scale)
    pilot.start(TitleScene(), RulesScene())
    assert "Page" in pilot.ui.names
    field = pilot.ui.names["Page"]
    pane = next(pane for pane in pilot.ui.panes if pane.holds(field))
    assert pane.scroll.offset == 0
    pilot.wheel(field.rect.center, -5)
    assert pane.scroll.offset == 0


def test_a_box_is_ticked_by_one_click_and_cleared_by_the_next(pilot):
    pilot.start(TitleScene(), SettingsScene())
    pilot.move((3, 3))
    pictures = [_picture(pilot)]
    for is_ticked in (True, False):
        pilot.click("patterns")
        assert pilot.settings.patterns is is_ticked
        pilot.move((3, 3))
        pictures.append(_picture(pilot))
    assert pictures[0] == pictures[2] != pictures[1]
