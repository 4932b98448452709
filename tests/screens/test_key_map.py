"""The one table of keys: on every screen the keys a person has chosen move the actions, and the list of keys
tells them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.core.keymap import ACTIONS, DESK, EDITOR, MARS, NAMED, ORDERS, PAGES, POSITION, SETUP, TITLE, WROM
from game.core.places import program_root
from game.games.diplomacy.martian.table.schedule import ScheduleScene
from game.games.diplomacy.table.desk.door import DeskDoorScene
from game.games.diplomacy.table.desk.editor import EditorScene
from game.games.diplomacy.table.desk.scene import DeskScene, open_desk
from game.games.diplomacy.table.screen import desk_games
from game.games.list import CATALOGUE, find_game
from game.games.mars.table.setup import SetupScene
from game.games.wrom.editor.scene import ScenarioEditor
from game.play.keys import actions_at, key_title, with_key
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.settings import Settings
from game.screens.dialogs.export import ExportDialog
from game.screens.dialogs.keyhelp import KeyHelp
from game.screens.load.games import LoadGameScene
from game.screens.scene import Move
from game.screens.setup.new_game import NewGameScene
from game.screens.title import TitleScene
from game.screens.widget_scene import WidgetScene
from game.table.scene import TableScene
from game.ui.handlers import INTENTS
from tests.games.wrom.editor.test_scene import small
from tests.pilot import Pilot
from tests.table.pilot import Floor, new_match

SPARE = "f6"  # a key that nothing has


def match_of(game: str) -> Match:
    """A game that one person plays alone."""
    entry = find_game(game)
    return Match.start(entry, {}, "keys", {seat: PlayerSpec("human", "Anna") for seat in entry.seats})


@pytest.fixture
def open_scene() -> Iterator[Callable[..., Pilot]]:
    made: list[Pilot] = []

    def start(scene: WidgetScene, keys: dict[str, str] | None = None) -> Pilot:
        pilot = Pilot(settings=Settings(reduced_motion=True, keys=keys or {}))
        pilot.context.open_table = TableScene
        made.append(pilot)
        pilot.start(Floor(), scene)
        return pilot

    yield start
    for pilot in made:
        if not pilot.is_over:
            pilot.close()


def press(pilot: Pilot, key: str) -> None:
    """A key as the table of keys writes it."""
    held, _, last = key.rpartition("+") if len(key) > 1 else ("", "", key)
    if key.endswith("++"):
        held, last = key[:-2], "+"
    names = {"space": pygame.K_SPACE, "f6": pygame.K_F6, "page up": pygame.K_PAGEUP, "enter": pygame.K_RETURN}
    code = names.get(last) or pygame.key.key_code(last)
    mod = (pygame.KMOD_LCTRL if "ctrl" in held else 0) | (pygame.KMOD_LSHIFT if "shift" in held else 0)
    text = " " if last == "space" else last if len(last) == 1 and not mod & pygame.KMOD_CTRL else ""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode=text, scancode=0))
    pilot.run()


TABLE_GAMES = {ORDERS: "standard", MARS: "mars", WROM: "wrom"}
TABLE_CASES = [(place, action.name) for place in TABLE_GAMES for action in actions_at(place)]


@pytest.mark.parametrize(("place", "name"), TABLE_CASES, ids=lambda value: str(value))
def test_at_every_table_a_chosen_key_moves_the_action_and_the_help(
    open_scene: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch, place: str, name: str
) -> None:
    own = with_key(name, SPARE, {})
    table = TableScene(match_of(TABLE_GAMES[place]))
    pilot = open_scene(table, own)
    assert table.tools.place == place
    meant = table.tools.bindings.get(name) or INTENTS[name]
    done: list[Any] = []

    def perform(intent: Any) -> Move | None:
        done.append(intent)
        return None

    monkeypatch.setattr(table.model, "send", perform)
    press(pilot, SPARE)
    assert done == [meant]
    press(pilot, NAMED[name].keys[0])
    assert done.count(meant) == 1, "the usual key means it no longer"
    assert (key_title(SPARE), NAMED[name].title_at(place)) in KeyHelp(table).lines


def widget_scenes() -> dict[str, Callable[[], WidgetScene]]:
    """Screens with named actions that are no tables."""
    return {
        "title": TitleScene,
        "new game": lambda: NewGameScene(CATALOGUE),
        "load": LoadGameScene,
        "export": lambda: ExportDialog(new_match(), 0, None),
        "schedule": lambda: ScheduleScene("7", lambda text: None),
        "desk door": lambda: DeskDoorScene(desk_games(CATALOGUE)),
        "desk": lambda: DeskScene(new_match()),
        "position": lambda: EditorScene(new_match(), open_desk),
        "battlefield": lambda: ScenarioEditor(small(), "small"),
        "mars set-up": lambda: SetupScene(match_of("mars"), match_of("mars").state.position),
    }


PLACES = {"title": TITLE, "desk": DESK, "position": POSITION, "battlefield": EDITOR, "mars set-up": SETUP}


@pytest.mark.parametrize("screen", list(widget_scenes()))
def test_on_every_other_screen_too(
    open_scene: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch, screen: str
) -> None:
    for name in _names(open_scene(widget_scenes()[screen]()).scene):
        scene = widget_scenes()[screen]()
        pilot = open_scene(scene, with_key(name, SPARE, {}))
        assert scene.place == PLACES.get(screen, PAGES)
        done: list[str] = []
        told = scene.keys()
        monkeypatch.setattr(
            scene, "key_commands", lambda name=name, done=done: {name: lambda: done.append(name)}
        )
        press(pilot, SPARE)
        assert done == [name], f"{screen}: {name}"
        press(pilot, NAMED[name].keys[0])
        assert done == [name], f"{screen}: the usual key of {name} still means it"
        assert key_title(SPARE) in {key for key, _ in told}, (
            f"{screen}: the list of keys does not tell {name}"
        )
        pilot.close()


def _names(scene: WidgetScene) -> list[str]:
    return [name for name in scene.key_commands() if name in NAMED]


@pytest.mark.parametrize("screen", [name for name in widget_scenes() if name != "title"])
def test_ctrl_enter_works_whatever_has_the_focus(
    open_scene: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch, screen: str
) -> None:
    """On every screen that promises it: with the focus on each control in turn."""
    scene = widget_scenes()[screen]()
    pilot = open_scene(scene)
    assert "confirm" in scene.key_commands()
    done: list[str] = []
    monkeypatch.setattr(scene, "key_commands", lambda: {"confirm": lambda: done.append("confirm")})
    stops = [stop.widget for stop in scene.ui.focus.stops]
    for widget in [None, *stops]:
        scene.ui.focus.focus(widget)
        scene.ui.focus.is_shown = True
        done.clear()
        press(pilot, "ctrl+enter")
        assert done == ["confirm"], f"{screen}: {[n for n, w in scene.ui.names.items() if w is widget]}"


def test_ctrl_enter_works_at_the_table_whatever_has_the_focus(open_scene: Callable[..., Pilot]) -> None:
    table = TableScene(new_match())
    pilot = open_scene(table)
    for name in list(table.ui.names):
        table.ui.focus.focus(table.ui.names[name])
        table.ui.focus.is_shown = True
        press(pilot, "ctrl+enter")
        assert pilot.scene.title == "Send these orders?", name
        pilot.press("esc")
        assert pilot.scene is table


@pytest.mark.parametrize(
    ("key", "title"), [("f12", "Export"), ("f1", "Rules"), ("ctrl+s", "Save"), ("ctrl+o", "Load")]
)
def test_the_keys_the_menu_names_work_while_it_is_open(
    open_scene: Callable[..., Pilot], key: str, title: str
) -> None:
    pilot = open_scene(TableScene(new_match()))
    pilot.press("f10")
    assert pilot.scene.title == "Choose"
    pygame_key = {"f12": "f12", "f1": "f1"}.get(key)
    if pygame_key:
        pilot.press(pygame_key)
    else:
        pilot.press(key[-1], ctrl=True)
    pilot.run()
    assert title.lower() in pilot.scene.title.lower()


def test_no_scene_asks_for_a_letter_or_a_function_key_by_itself() -> None:
    """Named actions are dispatched from the table of keys; what scenes may ask for are the keys that stay as
    they are.
    """
    named = re.compile(r"pygame\.K_(?:[a-z]\b|F(?!11\b)\d+\b|DELETE\b)")
    lists = {
        "panels/row_list.py",  # Delete in a list of rows takes a row's order back, as its cross does
        "ui/fields.py",  # where a text is typed: copy, paste, Delete
        "desk/reading.py",  # a field that is being typed in has its own Ctrl+V
    }
    for path in sorted((program_root() / "game").rglob("*.py")):
        if "/".join(path.parts[-2:]) not in lists:
            assert not named.search(path.read_text(encoding="utf-8")), path


def test_every_action_means_something_somewhere() -> None:
    assert all(action.places for action in ACTIONS)
