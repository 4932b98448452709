"""Every example of the rules comes out by the rules as its page says, stands on its page, plays its turn
where it is looked at, and can be played with; nothing of it is kept.
"""

import re
from functools import cache

import pygame
import pytest

from game.app.context import open_trial
from game.board.blits import LARGEST, ROOM
from game.core.errors import RedWeedError
from game.core.places import assets_root, docs_root
from game.games.list import CATALOGUE, find_game
from game.play.settings import Settings
from game.play.storage import saves_dir
from game.screens.rulebook.example import read_examples
from game.screens.rulebook.examples import ExampleFigures, examples_of, shots_of
from game.screens.rulebook.live import AFTER
from game.screens.rulebook.rules import RulesScene
from game.screens.title import TitleScene
from game.table.trial import TrialScene
from tests.pilot import Pilot

RULES = docs_root() / "rules"
FOLDER = RULES / "examples"
EXAMPLES = [pytest.param(example, id=example.name) for example in examples_of(FOLDER).values()]
VERDICTS = ("succeeds", "fails", "void")


@cache
def loaded(game):
    return find_game(game).load()


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_comes_out_as_it_says(example):
    match = example.played(CATALOGUE, loaded(example.game))
    report = match.reports[0]
    orders = {f"{r.verdict.value} {match.game.write_order(r.order)}" for r in report.resolutions}
    events = {f"{event.kind} {place}" for event in report.events for place in (*event.places, "")}
    missing = {came for came in example.came if came not in orders and f"{came} " not in events}
    assert {came for came in missing if came.split()[0] in VERDICTS or came not in events} == set()


@pytest.mark.parametrize("entry", [pytest.param(entry, id=entry.id) for entry in CATALOGUE.entries])
def test_pages_and_files_have_the_same_examples_each_at_its_rule(entry):
    text = (RULES / entry.rules_page).read_text(encoding="utf-8")
    examples = [example for example in examples_of(FOLDER).values() if example.game == entry.id]
    shown = re.findall(r"\[!\[(.+?)\]\(examples/(\w+)\.jpg\)\]\(examples/(\w+)\.toml\)", text)
    assert sorted(shown) == sorted((e.title, e.name, entry.id) for e in examples)
    anchors = {*re.findall(r"^#+ (.+)$", text, re.MULTILINE), *re.findall(r"\*\*(.+?)\*\*", text)}
    assert [example.name for example in examples if example.rule not in anchors] == []


def test_every_example_has_its_picture():
    assert {path.stem for path in FOLDER.glob("*.jpg")} == set(examples_of(FOLDER))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("game = ", "The examples of one.toml cannot be read"),
        ('game = "mars"\n[[example]]\nname = "one"\n', 'one.toml, example 1: the field "title" is missing'),
    ],
)
def test_a_fault_of_a_file_is_told_in_a_sentence(tmp_path, text, said):
    path = tmp_path / "one.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RedWeedError) as fault:
        list(read_examples(path))
    assert said in str(fault.value)


@pytest.fixture
def room():
    pilot = Pilot(settings=Settings(animation_speed=1.0))
    pilot.context.open_trial = open_trial
    pilot.start(TitleScene(), RulesScene("mars.md", part="Squares and captures (R3)"))
    pilot.until(lambda: pilot.page.is_whole)
    yield pilot
    pilot.close()


def examples_on(pilot):
    """The pictures of the examples on the page."""
    page = pilot.page.page
    return [picture for picture in page.pictures if picture.name]


def first(pilot):
    """The first example of the page, scrolled into sight."""
    picture = examples_on(pilot)[0]
    pilot.page.show(picture.y)
    return picture


def playing(pilot):
    """The name of the example that plays."""
    live = pilot.scene.live
    return live.playing


def pixels(picture):
    return pygame.image.tobytes(picture.surface, "RGB")


def play(pilot, seconds):
    live = pilot.scene.live
    live.look(pilot.page, pilot.context.settings)
    return live.update(seconds, pilot.page, 1.0)


def test_an_example_in_sight_plays_once_and_then_nothing_is_done(room):
    picture, live = first(room), room.scene.live
    before = pixels(picture)
    play(room, AFTER)
    seen = set()
    while live.playing:
        if play(room, 0.1):
            seen.add(pixels(picture))
    assert len(seen) > 3
    assert before not in seen
    room.page.show(examples_on(room)[-1].y + 4000)
    live.look(room.page, room.context.settings)
    assert live.wake_after is None


def test_an_example_that_is_scrolled_away_stops(room):
    first(room)
    play(room, AFTER)
    assert playing(room)
    room.page.show(0)
    live = room.scene.live
    live.look(room.page, room.context.settings)
    assert live.playing == ""


def test_a_page_of_another_size_shows_its_pictures_and_plays_them_anew(room):
    picture = first(room)
    play(room, AFTER)
    while not room.scene.live.stage:
        play(room, 0.1)
    room.resize((900, 600))
    room.until(lambda: room.page.is_whole)
    smaller = first(room)
    assert smaller.surface.get_width() < picture.surface.get_width()
    before = pixels(smaller)
    assert not play(room, 0.1)
    assert (playing(room), pixels(smaller)) == ("", before)
    examples = room.scene.examples
    assert examples.kept_pixels > 0
    room.press("esc")
    assert examples.kept_pixels == 0  # nobody looks at the page any more


def test_of_many_pictures_only_those_that_were_looked_at_last_are_kept():
    examples = ExampleFigures(RULES, assets_root(), CATALOGUE)
    figures = [examples.figure(f"examples/{name}", 620, 1.0) for name in list(examples_of(FOLDER))[:16]]
    pixels_of = [figure.size[0] * figure.size[1] for figure in figures]
    assert examples.kept_pixels <= max(ROOM, LARGEST * max(pixels_of)) < sum(pixels_of)
    assert figures[0].drawn() is figures[0].drawn()
    assert figures[0].drawn().get_size() == figures[0].size


def test_with_reduced_motion_none_plays():
    pilot = Pilot(settings=Settings(reduced_motion=True))
    pilot.start(TitleScene(), RulesScene("mars.md"))
    first(pilot)
    assert not play(pilot, AFTER)
    assert playing(pilot) == ""
    live = pilot.scene.live
    assert live.wake_after is None
    pilot.close()


def test_in_a_small_window_with_large_letters_a_picture_is_seen_whole():
    pilot = Pilot(settings=Settings(ui_scale=200))
    pilot.start(TitleScene(), RulesScene("mars.md"))
    pilot.until(lambda: pilot.page.is_whole)
    view = pilot.page
    assert all(
        picture.surface.get_height() < view.rect.height for picture in view.page.pictures if picture.name
    )
    pilot.close()


def test_the_orders_of_an_example_are_on_the_sheets_where_seats_write_them_at_once():
    match = examples_of(FOLDER)["cut"].match(CATALOGUE, loaded("standard"))
    assert [match.game.write_order(order) for order in match.draft("ITALY")] == ["A PIE - MAR"]
    assert all(spec.is_human for spec in match.players.values())


@pytest.mark.parametrize("name", ["support_hold", "mars_shot", "aliens_jump", "wrom_attack"])
def test_an_example_is_played_with_and_nothing_is_kept(name):
    match = examples_of(FOLDER)[name].match(CATALOGUE)
    pilot = Pilot(settings=Settings(reduced_motion=True))
    pilot.start(TitleScene(), open_trial(match))
    assert isinstance(pilot.scene, TrialScene)
    assert pilot.scene.live_ordering is not None
    pilot.press("s", ctrl=True)
    assert "Nothing is kept here" in pilot.scene.title
    pilot.press("esc")
    pilot.close()
    assert not list(saves_dir().rglob("*.json"))


def told_of(name):
    example = examples_of(FOLDER)[name]
    match = example.played(CATALOGUE, loaded(example.game))
    seen = match.entry.pictured()(match, assets_root())
    return next((shot.told for shot in shots_of(example, match, seen) if shot.told), ())


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("draw", "The game was drawn by agreement, shared by France and Germany."),
        ("no_votes", 'The order "Vote for a draw" is void: there is no such vote now.'),
        ("martian_takes", "The Martians took Munich from Germany."),
        (
            "martian_destroys",
            "Army Tyrolia of Austria was destroyed with Tyrolia, where a Martian came out (rule 10).",
        ),
        ("wrom_command", "Player 1 has 4 command points (dice 2, leaders 2)."),
        ("mars_active", "The Front is Active now."),
    ],
)
def test_what_leaves_no_sign_on_the_board_is_said_over_it(name, said):
    assert told_of(name) == (said,)


def test_where_arrows_tell_all_nothing_is_said():
    assert told_of("support") == told_of("mars_shot") == ()


@pytest.mark.parametrize("entry", [pytest.param(entry, id=entry.id) for entry in CATALOGUE.entries])
def test_every_rule_choice_of_a_page_has_an_example(entry):
    text = (RULES / entry.rules_page).read_text(encoding="utf-8")
    choices = set(re.findall(r"^\| \*\*.+?\*\* \(`(\w+)`", text, re.MULTILINE))
    shown = {name for e in examples_of(FOLDER).values() if e.game == entry.id for name in e.options}
    assert len(choices) > 3
    assert choices - shown == ({"master"} if entry.id == "martian" else set()), "who is master shows nothing"
