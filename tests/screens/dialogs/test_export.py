from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from PIL import Image

from game.core.results import Outcome
from game.export.choice import CUSTOM, RANGE, SHOWN, WHOLE, first_choice, open_eyes
from game.export.sinks import FolderSink
from game.export.target import FOLDER, pictures_dir
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.settings import Settings
from game.screens.dialogs import export_result
from game.screens.dialogs.export import ExportDialog, progress_words
from game.screens.dialogs.keyhelp import KeyHelp
from game.ui import desktop as desktop_programs
from game.ui.desktop import copy_picture, copying, opening, showing
from game.ui.theme import color
from tests.export.short_games import played
from tests.pilot import Blank
from tests.screens.layout import SCALES, SIZES, faults


@pytest.fixture(scope="module")
def match():
    """Two turns of a game of computer players; do not change it."""
    return played(2)


@pytest.fixture
def opened(pilot):
    """Opens the dialog over a screen of a match and gives both."""

    def open_dialog(match, turn=None, viewer=None, **choice):
        dialog = ExportDialog(match, match.turn if turn is None else turn, viewer)
        pilot.start(Blank(match), dialog)
        dialog.choice = replace(dialog.choice, size=CUSTOM, own_size="480x270", **choice)
        dialog.rebuild()
        pilot.run()
        return pilot, dialog

    return open_dialog


def finish(pilot, dialog) -> Path:
    pilot.until(lambda: dialog.is_done or dialog.job is None)
    assert dialog.is_done
    return dialog.job.path


def people(*names: str) -> Match:
    """A fresh game in which so many persons sit, computers on the other seats."""
    match = played(0)
    for seat, name in zip(match.seats, names, strict=False):
        match.set_player(seat, PlayerSpec("human", name))
    return match


def test_start_makes_a_gif_in_the_pictures_folder_and_says_where(opened, match):
    pilot, dialog = opened(match)
    pilot.click("Start")
    path = finish(pilot, dialog)
    assert path == pictures_dir() / "standard.gif"
    with Image.open(path) as image:
        assert (image.size, image.n_frames) == ((480, 270), dialog.job.total)
    pilot.run()
    assert any(str(path)[-12:] in text.replace("\n", "") for text, _ in dialog.ui.texts)
    pilot.click("Close")
    assert pilot.scene.title == "Table"


def test_enter_in_a_field_starts(opened, match):
    pilot, dialog = opened(match, form="png")
    pilot.click("name")
    pilot.press("enter")
    assert finish(pilot, dialog).is_file()


def test_enter_starts_an_export_and_closes_what_came_of_it(opened, match):
    pilot, dialog = opened(match)
    assert pilot.focus.is_shown
    pilot.press("enter")
    finish(pilot, dialog)
    pilot.run()
    pilot.press("enter")
    assert pilot.scene.title == "Table"


def test_the_window_lives_while_an_export_runs_and_shows_how_far_it_is(opened, match):
    pilot, dialog = opened(match)
    assert dialog.wake_after is None
    pilot.press("enter", ctrl=True)
    assert dialog.is_exporting
    assert 0 < dialog.wake_after < 0.1
    pilot.until(lambda: dialog.job.done >= 2)
    half = pygame.image.tobytes(pilot.screen, "RGB")
    pilot.until(lambda: dialog.job.done >= 4)
    assert pygame.image.tobytes(pilot.screen, "RGB") != half
    finish(pilot, dialog)


def test_the_bar_is_golden_as_far_as_the_export_is_and_lies_in_the_middle_of_its_panel(opened, match):
    pilot, dialog = opened(match)
    pilot.press("enter", ctrl=True)
    job, box = dialog.job, dialog.box
    pilot.until(lambda: 3 * job.done >= job.total)
    paper = pygame.Surface(pilot.screen.get_size())
    least = job.done / job.total
    dialog.draw(paper)
    most = job.done / job.total  # it goes on meanwhile
    panel, inks = paper.subsurface(box), [color("brass"), color("field")]
    golden, whole = (_largest(panel, *some) for some in (inks[:1], inks))
    assert least > 0.2
    assert golden.left == whole.left > 0
    assert whole.left == box.width - whole.right, "as far from the left as from the right"
    assert least - 0.02 < golden.width / whole.width < most + 0.02
    at_rest = panel.get_at((whole.right - whole.height, whole.centery))
    assert at_rest == color("field"), "the rest of the bar is a field of its own"


def _largest(picture, *inks):
    """Where the largest part of a picture lies that has only these colors."""
    found = pygame.mask.Mask(picture.get_size())
    for ink in inks:
        found.draw(pygame.mask.from_threshold(picture, ink, (1, 1, 1, 255)), (0, 0))
    return found.connected_component().get_bounding_rects()[0]


def test_while_the_colors_of_a_gif_are_chosen_it_is_said_so(opened, match):
    """No picture is done before; the bar alone would seem to stand still."""
    pilot, dialog = opened(match)
    pilot.press("enter", ctrl=True)
    assert progress_words(dialog.job) == "Choosing the colors ..."
    pilot.until(lambda: dialog.job.done >= 1)
    assert progress_words(dialog.job).startswith(f"Picture {dialog.job.done} of ")
    assert dialog.shown.startswith("Picture ")
    finish(pilot, dialog)


@pytest.mark.parametrize("way", ["button", "esc", "quit"])
def test_cancel_leaves_nothing_and_goes_back_to_the_form(opened, match, way):
    pilot, dialog = opened(match)
    pilot.click("Start")
    pilot.until(lambda: dialog.job.done >= 1)
    job = dialog.job
    if way == "button":
        pilot.click("Cancel")
    elif way == "esc":
        pilot.press("esc")
    else:
        pilot.close()
    assert job.is_cancelled
    assert list(pictures_dir().iterdir()) == []
    if way != "quit":
        assert dialog.job is None
        pilot.press("esc")
        assert pilot.scene.title == "Table"


def test_every_form_offers_what_belongs_to_it(opened, match):
    pilot, dialog = opened(match)
    assert {"seconds", "motion"} <= set(dialog.ui.names)
    pilot.click("form")
    pilot.click("One PNG picture")
    assert dialog.choice.form == "png"
    assert not {"seconds", "motion"} & set(dialog.ui.names)
    pilot.click("Start")
    assert finish(pilot, dialog).suffix == ".png"


def test_some_turns_by_their_numbers(opened, match):
    pilot, dialog = opened(match, form=FOLDER)
    pilot.click("which")
    pilot.click("Some turns, by their numbers")
    assert dialog.choice.which == RANGE
    pilot.click("turns")
    for _ in range(5):
        pilot.press("backspace")
    pilot.type("2")
    pilot.click("Start")
    files = [path.name for path in finish(pilot, dialog).iterdir()]
    assert all("S1901M" not in name for name in files)
    assert any(f"{match.phase_at(1).code}-results" in name for name in files)


@pytest.mark.parametrize(
    ("field", "text", "words"),
    [
        ("own_size", "12x9", "The size 12x9 cannot be used"),
        ("own_size", "large", '"large" is no size'),
        ("seconds", "long", '"long" is no number of seconds'),
        ("turns", "9:20", "There is no turn 9"),
        ("name", "a/b", '"a/b" is no name for a file'),
        ("name", " ", "is no name for a file"),
        ("folder", "/no/such/folder", "there is no folder"),
    ],
)
def test_what_is_entered_wrongly_is_told_in_a_sentence(opened, match, field, text, words):
    pilot, dialog = opened(match, **{"which": RANGE} if field == "turns" else {})
    dialog.choice = replace(dialog.choice, **{field: text})
    dialog.rebuild()
    pilot.run()
    pilot.click("Start")
    assert pilot.scene.title == "This cannot be exported"
    assert words in pilot.scene.text
    pilot.press("esc")
    assert pilot.scene is dialog
    assert not pictures_dir().exists() or list(pictures_dir().iterdir()) == []


def test_a_file_is_replaced_only_after_a_question(opened, match):
    pictures_dir().mkdir(parents=True)
    older = pictures_dir() / "mine.gif"
    older.write_bytes(b"older")
    pilot, dialog = opened(match, name="mine")
    pilot.click("Start")
    assert pilot.scene.title == "Replace the file?"
    pilot.click("Keep it")
    assert (dialog.job, older.read_bytes()) == (None, b"older")
    pilot.click("Start")
    pilot.click("Replace")
    assert finish(pilot, dialog) == older
    assert older.read_bytes()[:6] == b"GIF89a"


def test_a_name_is_offered_at_which_there_is_nothing(opened, match):
    pictures_dir().mkdir(parents=True)
    (pictures_dir() / "standard.gif").write_bytes(b"older")
    pilot, dialog = opened(match)
    assert dialog.choice.name == "standard-2"
    pilot.click("form")
    pilot.click("APNG film")
    assert dialog.choice.name == "standard"


def test_only_the_name_of_one_phase_tells_a_phase(opened, match):
    pilot, dialog = opened(match, turn=0)
    assert (dialog.choice.which, dialog.choice.name) == (WHOLE, "standard")
    pilot.click("which")
    pilot.click("The turn on the screen (Spring 1901, movement)")
    assert dialog.choice.name == "standard-S1901M"
    pilot.click("which")
    pilot.click("Some turns, by their numbers")
    assert dialog.choice.name == "standard"
    pilot.click("which")
    pilot.click("The whole game so far")
    pilot.click("form")
    pilot.click("One PNG picture")  # the last position
    assert dialog.choice.name == f"standard-{match.phase.code}"


def test_a_name_that_was_typed_stays_when_other_turns_are_chosen(opened, match):
    pilot, dialog = opened(match, turn=0, name="my game")
    pilot.click("which")
    pilot.click("The turn on the screen (Spring 1901, movement)")
    assert dialog.choice.name == "my game"


def test_a_disk_that_refuses_is_told_and_nothing_is_left(opened, match, monkeypatch):
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(FolderSink, "add", full)
    pilot, dialog = opened(match, form=FOLDER)
    pilot.click("Start")
    pilot.until(lambda: pilot.scene.title == "The export has failed")
    assert "No space left on device. Nothing was written." in pilot.scene.text
    assert list(pictures_dir().iterdir()) == []
    pilot.press("esc")
    assert (pilot.scene, dialog.job) == (dialog, None)


def test_form_size_and_seconds_are_offered_again(opened, match):
    pilot, dialog = opened(match, seconds="0.5", form="apng")
    pilot.click("Start")
    finish(pilot, dialog)
    kept = pilot.settings
    assert (kept.export_format, kept.export_width, kept.export_height, kept.export_seconds) == (
        "apng",
        480,
        270,
        0.5,
    )
    choice = first_choice(match, match.turn, kept)
    assert (choice.form, choice.size, choice.own_size, choice.seconds) == ("apng", CUSTOM, "480x270", "0.5")


def test_what_is_shown_follows_the_settings():
    match = played(0)
    choice = first_choice(match, 0, Settings(names="codes", patterns=True))
    assert choice.overlays == {"orders", "codes", "patterns", "title", "counts", "legend"}
    assert choice.which == SHOWN
    assert first_choice(played(1), 0, Settings()).which == WHOLE


def test_the_turn_on_the_screen_is_the_one_exported(opened, match):
    pilot, dialog = opened(match, turn=0, which=SHOWN, form=FOLDER)
    pilot.click("Start")
    names = sorted(path.name[5:] for path in finish(pilot, dialog).iterdir())
    assert names[0] == f"{match.phase_at(1).code}-ending.png"
    assert set(names[1:]) == {f"S1901M-{kind}.png" for kind in ("position", "orders", "results")}


def test_overlays_and_viewer_are_chosen(opened):
    ended = played(1)
    ended.end(Outcome("limit"))
    pilot, dialog = opened(ended)
    assert "own" not in dialog.ui.names
    pilot.click("viewer")
    pilot.click("France")
    pilot.click("own")
    pilot.click("legend")
    pilot.click("names")
    pilot.click("None")
    assert dialog.choice.overlays == {"orders", "title", "counts", "own"}
    options = dialog.choice.options()
    assert (options.viewer, options.shows("own")) == ("FRANCE", True)
    pilot.click("viewer")
    pilot.click("Everybody")
    assert "own" not in dialog.choice.overlays


def test_who_shares_the_screen_with_others_may_look_with_its_own_eyes_only():
    assert open_eyes(people("Anna", "Ben"), "AUSTRIA") == ("AUSTRIA",)
    assert open_eyes(people("Anna", "Ben"), None) == ()
    assert open_eyes(people("Anna"), "AUSTRIA") == ("AUSTRIA",)
    alone = people(*["Anna"] * 7)
    assert open_eyes(alone, None) == alone.seats
    assert open_eyes(played(0), None) == alone.seats


def test_orders_of_the_running_turn_do_not_get_out(opened, redweed_home):
    def export(pilot, match, name):
        dialog = ExportDialog(match, 0, "AUSTRIA")
        pilot.start(Blank(match), dialog)
        dialog.choice = replace(
            dialog.choice, form="gif", size=CUSTOM, own_size="480x270", name=name, viewer="AUSTRIA"
        )
        pilot.click("Start")
        return finish(pilot, dialog).read_bytes()

    quiet, busy = people("Anna", "Ben"), people("Anna", "Ben")
    for seat in busy.to_act:
        orders = {order.slot: order for order in busy.game.legal_orders(busy.state, seat)}
        busy.set_draft(seat, list(orders.values()))
    busy.commit("ENGLAND", busy.draft("ENGLAND"))
    pilot, _ = opened(quiet)
    assert export(pilot, quiet, "quiet") == export(pilot, busy, "busy")


def test_keys_are_listed(opened, match):
    pilot, _ = opened(match)
    pilot.press("tab")
    pilot.ask_for_keys()
    assert isinstance(pilot.scene, KeyHelp)
    assert ("Ctrl+Enter", "Start") in pilot.scene.lines


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_everything_has_its_place(pilots, match, size, scale):
    pilot = pilots(size, scale)
    dialog = ExportDialog(match, 1, None)
    pilot.start(Blank(match), dialog)
    dialog.choice = replace(dialog.choice, which=RANGE, size=CUSTOM, viewer="FRANCE")
    dialog.rebuild()
    pilot.run()
    assert faults(dialog.ui) == []
    assert pilot.screen.get_rect().contains(dialog.box)


@pytest.mark.parametrize(("form", "words"), [("png", "1 picture in "), (FOLDER, "{} pictures in ")])
def test_what_was_made_is_counted(opened, match, form, words):
    pilot, dialog = opened(match, form=form, which=WHOLE)
    pilot.click("Start")
    path = finish(pilot, dialog)
    pilot.run()
    count = len(list(path.glob("*.png"))) if path.is_dir() else 1
    told = next(text.replace("\n", " ") for text in pilot.said if " in " in text)
    assert told.startswith(words.format(count))


@pytest.fixture
def desktop(monkeypatch):
    """What was launched, and what was put on the clipboard, by kind."""
    launched, copied = [], []
    monkeypatch.setattr(export_result, "launch", lambda command: launched.append(command) or True)
    monkeypatch.setattr(export_result, "copy_picture", lambda path: copied.append(path) or True)
    monkeypatch.setattr(export_result, "put_on_clipboard", lambda text: copied.append(text) or True)
    return launched, copied


def test_what_was_made_is_opened_shown_and_copied(opened, match, desktop):
    launched, copied = desktop
    pilot, dialog = opened(match, form="png", which=SHOWN)
    pilot.click("Start")
    path = finish(pilot, dialog)
    pilot.run()
    for name in ("Open", "Show in folder", "Copy the picture"):
        pilot.click(name)
    assert launched == [opening(path), showing(path)]
    assert copied == [path]
    assert "The picture is on the clipboard." in pilot.said


def test_of_a_picture_that_the_system_does_not_take_the_path_is_copied(opened, match, desktop, monkeypatch):
    monkeypatch.setattr(export_result, "copy_picture", lambda path: False)
    pilot, dialog = opened(match, form="png", which=SHOWN)
    pilot.click("Start")
    path = finish(pilot, dialog)
    pilot.run()
    pilot.click("Copy the picture")
    assert desktop[1] == [str(path)]
    assert "This system takes no picture; the path is on the clipboard." in pilot.said


def test_of_a_film_the_path_is_copied(opened, match, desktop):
    pilot, dialog = opened(match, form="gif")
    pilot.click("Start")
    path = finish(pilot, dialog)
    pilot.run()
    pilot.click("Copy the path")
    assert desktop[1] == [str(path)]


def test_a_desktop_without_programs_is_told_of(opened, match, monkeypatch):
    monkeypatch.setattr(export_result, "launch", lambda command: False)
    pilot, dialog = opened(match, form="png", which=SHOWN)
    pilot.click("Start")
    path = finish(pilot, dialog)
    pilot.run()
    for button, command in (("Open", opening(path)), ("Show in folder", showing(path))):
        pilot.click(button)
        assert f"There is no {command[0]} here to open it with." in pilot.said
    monkeypatch.setattr(export_result, "launch", lambda command: True)
    pilot.click("Open")
    assert not any("to open it with" in text for text in pilot.said)


def test_a_picture_is_taken_by_the_clipboard_of_each_desktop(tmp_path):
    file = tmp_path / "Anna's map.png"
    assert copying(file, "linux")[0] == "xclip"
    assert copying(file, "linux", on_wayland=True)[0] == "wl-copy"
    assert f'POSIX file "{file}"' in copying(file, "darwin")[-1]
    assert "Anna''s map.png'" in copying(file, "win32")[-1]


def test_a_system_without_such_a_program_says_so(tmp_path, monkeypatch):
    file = tmp_path / "map.png"
    file.write_bytes(b"a picture")
    monkeypatch.setattr(desktop_programs, "copying", lambda *_, **__: ("no-such-program",))
    assert not copy_picture(file)
    monkeypatch.setattr(desktop_programs, "copying", lambda *_, **__: ("false",))
    assert not copy_picture(file)
    monkeypatch.setattr(desktop_programs, "copying", lambda *_, **__: ("cat",))
    assert copy_picture(file)


def test_every_desktop_has_its_own_commands(tmp_path):
    file = tmp_path / "map.png"
    assert opening(file, "linux") == ("xdg-open", str(file))
    assert opening(file, "darwin") == ("open", str(file))
    assert showing(file, "linux") == ("xdg-open", str(tmp_path))
    assert showing(file, "darwin") == ("open", "-R", str(file))
    assert showing(file, "win32") == ("explorer", "/select,", str(file))
    assert showing(tmp_path, "linux") == ("xdg-open", str(tmp_path))
