"""Setting up a game: what is chosen reaches the match."""

import pytest

from game.catalogue.games import GAMES
from game.core.errors import MapError
from game.play.match import Match
from game.play.players import PlayerSpec
from game.scenes.new_game import NewGameScene
from game.scenes.seating import (
    HOT_SEAT,
    SANDBOX,
    SOLO,
    WATCH,
    Setup,
    level_of,
    preset_of,
    presets,
    seat_players,
    usual_level,
    with_level,
)
from game.scenes.title import TitleScene
from tests.pilot import Blank

STANDARD = GAMES[0]


@pytest.fixture
def form(pilot):
    pilot.start(TitleScene(), NewGameScene())
    return pilot


def test_start_gives_the_match_to_the_table(form):
    form.click("Start")
    match = form.scene.match
    kinds = {seat: spec.kind for seat, spec in match.players.items()}
    assert isinstance(form.scene, Blank)
    assert kinds == {seat: "human" if seat == "FRANCE" else usual_level(STANDARD) for seat in STANDARD.seats}
    assert isinstance(form.window.stack.scenes[0], TitleScene)
    assert len(form.window.stack.scenes) == 2


def test_names_seed_and_options_reach_the_match(form):
    form.click("kind TURKEY")
    form.click("Person")
    form.click("name TURKEY")
    form.press("a", ctrl=True)
    form.type("Anna")
    form.click("seed")
    form.press("a", ctrl=True)
    form.type("red planet")
    option = STANDARD.options[0]
    form.click(option.name)
    form.click(option.choice_titles[1] if option.choice_titles else str(option.choices[1]))
    form.press("enter", ctrl=True)
    match = form.scene.match
    assert match.players["TURKEY"] == PlayerSpec("human", "Anna")
    assert match.seed == "red planet"
    assert match.record.options[option.name] == option.choices[1]


def test_a_seat_by_keys_alone(form):
    form.scene.ui.focus.focus(form.scene.ui.names["kind ITALY"])
    form.press("enter")
    assert form.scene.title == "Choose"
    form.press("home")
    while form.scene.ui.focus.widget is not form.scene.ui.names["Nobody (holds)"]:
        form.press("up")
    form.press("enter")
    assert form.scene.setup.players["ITALY"] == PlayerSpec("hold")
    form.press("left")
    assert form.scene.setup.players["ITALY"] == PlayerSpec("human", "Italy")


@pytest.mark.parametrize("way", list(presets(STANDARD)))
def test_quick_ways_to_fill_the_seats(form, way):
    form.click(presets(STANDARD)[way])
    assert preset_of(form.scene.setup) == way
    form.click("Start")
    people = [spec.name for spec in form.scene.match.players.values() if spec.is_human]
    assert (len(people), len(set(people))) == {SOLO: (1, 1), HOT_SEAT: (7, 7), SANDBOX: (7, 1), WATCH: (0, 0)}[way]


def test_one_field_sets_all_computers(form):
    form.click("level")
    form.click("Easy")
    assert [spec.kind for spec in form.scene.setup.players.values()].count("easy") == 6
    form.click("kind ITALY")
    form.click("Computer: random")
    assert level_of(form.scene.setup) == ""
    assert ("Different ones") in [form.scene.ui.names["level"].text]


def test_another_preset_keeps_my_seat(form):
    form.click("kind RUSSIA")
    form.click("Person")
    form.click("kind FRANCE")
    form.click("Nobody (holds)")
    form.click(presets(STANDARD)[SOLO])
    assert [seat for seat, spec in form.scene.setup.players.items() if spec.is_human] == ["RUSSIA"]


def test_the_dice_throw_another_seed(form):
    before = form.scene.setup.seed
    form.click("dice")
    assert form.scene.setup.seed != before
    assert form.scene.ui.names["seed"].get_text() == form.scene.setup.seed


def test_an_empty_seed_and_an_empty_name_are_filled(form):
    for field in ("seed", "name FRANCE"):
        form.click(field)
        form.press("a", ctrl=True)
        form.press("backspace")
    form.click("Start")
    assert form.scene.match.seed
    assert form.scene.match.players["FRANCE"].name == "France"


def test_a_game_that_cannot_be_started_is_said(form, monkeypatch):
    def refuse(*_):
        raise MapError("maps/europe.tmx: line 3 is no map.")

    monkeypatch.setattr(Match, "start", refuse)
    form.click("Start")
    assert "line 3" in form.scene.text
    form.press("enter")
    assert isinstance(form.scene, NewGameScene)


def test_what_was_entered_survives_a_new_size(form):
    form.click("name FRANCE")
    form.press("a", ctrl=True)
    form.type("Ogilvy")
    form.resize((1700, 1000))
    assert form.scene.ui.names["name FRANCE"].get_text() == "Ogilvy"
    assert form.scene.is_typing


def test_levels_leave_empty_seats_alone():
    setup = Setup(STANDARD, {"A": PlayerSpec("hold"), "B": PlayerSpec("easy"), "C": PlayerSpec("human", "X")}, "1")
    assert [spec.kind for spec in with_level(setup, "hard").players.values()] == ["hold", "hard", "human"]


def test_the_person_who_plays_alone_may_choose_the_seat():
    players = seat_players(STANDARD, SOLO, mine="ITALY")
    assert [seat for seat, spec in players.items() if spec.is_human] == ["ITALY"]
