"""The window: sleeps when nothing happens, draws only what is new, says so when there is no display."""

import os
import subprocess
import sys

import pygame
import pytest

from game import VERSION
from game.app.fault import report_of
from game.app.opening import first_scenes
from game.app.start import StartRequest
from game.app.window import BRISK_NAP, WINDOW_CLASS, without_late_repeats
from game.core.errors import RedWeedError
from game.core.places import program_root
from game.games.list import GAMES, find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.storage import save_record, saves_dir
from game.screens.dialogs.dialog import Dialog
from game.screens.fault import fault_dialog
from game.screens.scene import Home, Pop, Push, Quit, Replace, Scene
from game.screens.title import TitleScene
from game.ui.theme import color
from tests.pilot import Blank, Pilot
from tests.waiting import DEAD


class Counter(Scene):
    def __init__(self, name="", is_overlay=False):
        super().__init__()
        self.title = name
        self.is_overlay = is_overlay
        self.log = []

    def enter(self, context):
        super().enter(context)
        self.log.append("enter")

    def resume(self):
        super().resume()
        self.log.append("resume")

    def leave(self):
        self.log.append("leave")

    def draw(self, surface):
        self.log.append("draw")


@pytest.fixture
def pilot():
    pilot = Pilot()
    yield pilot
    if not pilot.is_over:
        pilot.close()


def turn(pilot):
    pygame.event.clear()
    pilot.window.turn()


class Faulty(Counter):
    def draw(self, surface):
        raise ZeroDivisionError("nothing to divide by")


def test_a_fault_of_the_program_is_one_sentence_and_leaves_every_scene(pilot, tmp_path, monkeypatch):
    monkeypatch.setenv("REDWEED_HOME", str(tmp_path))
    below = Counter()
    with pytest.raises(
        RedWeedError, match=r"a fault of its own \(ZeroDivisionError: nothing to divide by\)\. "
    ) as caught:
        pilot.window.run(lambda context: [below, Faulty()])
    assert "the game" not in str(caught.value)  # there was none
    assert below.log[-1] == "leave"
    (kept,) = (tmp_path / "faults").iterdir()
    assert kept.name in str(caught.value)
    text = kept.read_text(encoding="utf-8")
    assert text.startswith(f"Red Weed {VERSION}, ")
    assert "in draw" in text


def test_the_last_ten_faults_are_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("REDWEED_HOME", str(tmp_path))
    paths = [report_of(ValueError(str(number)), is_saved=None).path for number in range(13)]
    assert sorted((tmp_path / "faults").iterdir()) == paths[-10:]


def test_a_report_names_game_and_phase_but_no_secret(tmp_path, monkeypatch):
    monkeypatch.setenv("REDWEED_HOME", str(tmp_path))
    match = Match.start(
        find_game("martian"), None, "the-seed-of-this-game", {"FRANCE": PlayerSpec("human", "Mireille")}
    )
    text = report_of(ValueError("broken"), is_saved=True, games=[match]).text
    assert "game: martian, S1901M, turn 0" in text
    assert "the-seed-of-this-game" not in text
    assert "Mireille" not in text


def test_a_folder_that_takes_no_report_is_left_out_of_the_sentence(tmp_path, monkeypatch):
    (tmp_path / "faults").write_text("in the way")
    monkeypatch.setenv("REDWEED_HOME", str(tmp_path))
    report = report_of(ValueError("broken"), is_saved=None)
    assert (report.path, report.sentence) == (
        None,
        "The program stopped by a fault of its own (ValueError: broken).",
    )


def test_a_report_can_be_copied_and_the_dialog_stays(pilot, monkeypatch):
    copied = []
    monkeypatch.setattr("game.screens.fault.put_on_clipboard", lambda text: not copied.append(text))
    pilot.start(fault_dialog("It stopped.", "the whole report"))
    pilot.click("Copy report")
    assert copied == ["the whole report"]
    assert "on the clipboard" in pilot.scene.text
    assert pilot.screen.get_at((0, 0)) == color("night")  # no black window: no screen lies below
    pilot.click("Close")
    assert pilot.is_over


class Stuck(Faulty):
    def leave(self):
        raise ZeroDivisionError("nothing to divide by")


class Table(Counter):
    def leave(self):
        self.is_kept = True


class RefusedTable(Counter):
    def leave(self):
        self.is_kept = False


@pytest.mark.parametrize(
    ("scene", "words"), [(Table, "; the game is saved. "), (RefusedTable, "may lack what came after")]
)
def test_a_fault_says_that_the_game_is_saved_only_when_it_is(pilot, tmp_path, monkeypatch, scene, words):
    monkeypatch.setenv("REDWEED_HOME", str(tmp_path))
    with pytest.raises(RedWeedError, match=words):
        pilot.window.run(lambda context: [scene(), Faulty()])


def test_settings_that_cannot_be_kept_do_not_stop_the_window_from_closing(pilot, capsys):
    def refuse(_):
        raise RedWeedError("settings.toml cannot be written: No space left on device")

    pilot.context.keep_settings = refuse
    assert pilot.window.run(lambda context: [Counter(), Leaving()]) == 0
    assert "No space left on device" in capsys.readouterr().err


class Leaving(Counter):
    def update(self, seconds):
        return Quit()


def test_a_fault_that_cannot_be_left_in_order_says_what_is_kept(pilot, tmp_path, monkeypatch):
    monkeypatch.setenv("REDWEED_HOME", str(tmp_path))
    with pytest.raises(RedWeedError, match="may lack what came after it was saved last"):
        pilot.window.run(lambda context: [Stuck()])


def test_a_scene_is_drawn_once_and_again_only_when_it_says_so(pilot):
    scene = Counter()
    pilot.start(scene)
    pilot.move((5, 5))
    assert scene.log == ["enter", "draw"]
    scene.needs_redraw = True
    turn(pilot)
    assert scene.log == ["enter", "draw", "draw"]


class Clock:
    """Time that passes only where the window sleeps."""

    def __init__(self, monkeypatch):
        self.now, self.naps = 100.0, 0
        monkeypatch.setattr("game.app.window.monotonic", lambda: self.now)
        monkeypatch.setattr("game.app.window.sleep", self.sleep)

    def sleep(self, seconds):
        self.now, self.naps = self.now + seconds, self.naps + 1


def test_an_idle_window_sleeps(pilot, monkeypatch):
    pilot.start(TitleScene())
    clock = Clock(monkeypatch)
    turn(pilot)
    assert clock.now == pytest.approx(101.0)
    assert clock.naps <= 1.0 / BRISK_NAP + 1  # so few looks at the queue of events


def test_a_scene_that_wants_to_be_woken_is_woken(pilot, monkeypatch):
    class Restless(Counter):
        wake_after = 0.01

        def update(self, seconds):
            self.log.append("update")

    scene = Restless()
    pilot.start(scene)
    clock = Clock(monkeypatch)
    for _ in range(5):
        turn(pilot)
    assert clock.now == pytest.approx(100.05)
    assert scene.log.count("update") >= 5


def test_moves_of_the_stack(pilot):
    first, second, third = Counter("1"), Counter("2"), Counter("3")
    pilot.start(first)
    stack = pilot.stack
    stack.apply(Push(second))
    stack.apply(Replace(third))
    assert (stack.scenes, second.log) == ([first, third], ["enter", "leave"])
    stack.apply(Pop())
    assert (stack.scenes, first.log[-1]) == ([first], "resume")
    stack.apply(Push(second))
    stack.apply(Push(third))
    stack.apply(Home())
    assert stack.scenes == [first]
    stack.apply(Push(second))
    stack.apply(Replace(third, all_scenes=True))
    assert stack.scenes == [first, third]
    stack.apply(Pop(then=lambda: Push(second)))
    assert stack.scenes == [first, second]
    stack.apply(Quit())
    assert stack.is_empty
    assert first.log[-1] == "leave"


def test_what_an_overlay_covers_is_drawn_too(pilot):
    below, above, hidden = Counter("below"), Counter("above", is_overlay=True), Counter("hidden")
    pilot.start(hidden, below, above)
    assert "draw" in below.log
    assert "draw" in above.log
    assert "draw" not in hidden.log


def test_the_title_is_opened_with_what_was_wrong_with_the_settings(pilot):
    scenes = first_scenes(StartRequest(), pilot.context, "The settings file is damaged.")
    assert [type(scene) for scene in scenes] == [TitleScene, Dialog]


def test_a_game_from_the_command_line_is_opened(pilot):
    players = dict.fromkeys(GAMES[0].seats, PlayerSpec("hold"))
    scenes = first_scenes(StartRequest("play", "standard", players, {}, "5"), pilot.context)
    assert isinstance(scenes[-1], Blank)
    assert scenes[-1].match.seed == "5"
    path = saves_dir() / "x.json"
    save_record(path, scenes[-1].match.record)
    for kind in ("play", "replay"):
        again = first_scenes(StartRequest(kind, load_path=path), pilot.context)
        assert again[-1].match.seed == "5"
    path.write_text("{", encoding="utf-8")
    with pytest.raises(RedWeedError, match=r"x\.json"):
        first_scenes(StartRequest("play", load_path=path), pilot.context)


def test_without_a_display_there_is_one_sentence(tmp_path):
    environment = {key: value for key, value in os.environ.items() if key != "WAYLAND_DISPLAY"}
    environment |= {"REDWEED_HOME": str(tmp_path), "SDL_VIDEODRIVER": "x11", "DISPLAY": ":987"}
    done = subprocess.run(
        [sys.executable, "run.py"],
        env=environment,
        capture_output=True,
        text=True,
        timeout=DEAD,
        check=False,
        cwd=os.getcwd(),
    )
    assert done.returncode == 1
    assert "display" in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_the_title_waits_for_neither_arrays_nor_the_rules_of_a_game():
    """They are read with the first game or the first page of rules: the title is there sooner. A command that
    opens no window waits for no live table either.
    """
    late = "numpy", "game.games.wrom.rules.game", "game.games.mars.rules.game", "game.table.scene"
    live = "asyncio", "game.net.live.host", "game.screens.live.coming"
    program = (
        f"import sys, game.app.main; print(*({{*{live}}} & {{*sys.modules}})); "
        f"import game.app.window; print(*({{*{late}}} & {{*sys.modules}}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=DEAD, check=True
    )
    assert done.stdout.split() == []


def test_a_held_key_does_not_act_on_the_next_scene(pilot):
    class Door(Counter):
        def handle(self, event):
            if event.type == pygame.KEYDOWN:
                self.log.append("key")
                return Push(Door())
            return None

    pilot.start(Door())
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
    for _ in range(4):
        pygame.event.post(down)
        pilot.run()
    assert len(pilot.scenes) == 2
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0))
    pygame.event.post(down)
    pilot.run()
    assert len(pilot.scenes) == 3


def test_a_slow_picture_does_not_turn_one_press_into_several():
    down, up = (
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PERIOD),
        pygame.event.Event(pygame.KEYUP, key=pygame.K_PERIOD),
    )
    other = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_n)
    assert without_late_repeats([down, down, down, up], set()) == [down, up]
    assert without_late_repeats([down, up, down, up], set()) == [down, up, down, up]
    assert without_late_repeats([down, other, down], set()) == [down, other]


def test_a_slow_picture_of_a_press_does_not_bring_its_repeat():
    """The repeat comes before the release that nobody has taken yet: one press of Z at 3840x2160 showed the
    plain board and its world again.
    """
    down, up = (pygame.event.Event(kind, key=pygame.K_z) for kind in (pygame.KEYDOWN, pygame.KEYUP))
    held = set()
    assert without_late_repeats([down], held) == [down]
    assert without_late_repeats([down, up], held) == [up]
    assert without_late_repeats([down, up], held) == [down, up]
    assert (
        without_late_repeats([down], held) == without_late_repeats([down], held) == [down]
    )  # it is held down
    assert without_late_repeats([down, up, down, up], held) == [up, down, up]


def test_the_window_is_known_by_the_name_that_the_menu_entry_tells(pilot, monkeypatch):
    """pygame puts the name of the script there when it is imported."""
    for name in WINDOW_CLASS:
        monkeypatch.setenv(name, "run.py")
    pilot.start(Counter())
    told = (program_root() / "packaging" / "redweed.desktop").read_text(encoding="utf-8")
    assert {os.environ[name] for name in WINDOW_CLASS} == {"redweed"}
    assert "StartupWMClass=redweed\n" in told


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ((2560, 1440), (2048, 1152)),
        ((1366, 768), (1280, 720)),
        ((1024, 600), (1024, 600)),
        ((0, 0), (1280, 720)),
    ],
)
def test_the_first_window_takes_four_fifths_of_its_screen(pilot, monkeypatch, screen, size):
    monkeypatch.setattr("game.app.window.screen_size", lambda: screen)
    pilot.window.is_first = True
    pilot.start(Counter())
    assert pilot.screen.get_size() == size
    settings = pilot.settings
    assert (settings.window_width, settings.window_height) == size


def test_a_window_that_was_sized_once_keeps_its_size(pilot, monkeypatch):
    monkeypatch.setattr("game.app.window.screen_size", lambda: (2560, 1440))
    pilot.start(Counter())
    assert pilot.screen.get_size() == (1280, 720)
