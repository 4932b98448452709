"""What is said of saved games, of persons at one screen and of who sits where, without a window."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from game.games.list import find_game
from game.play.locks import Owner
from game.play.players import HOLD, HUMAN, PlayerSpec
from game.play.saves_list import Kind, SaveSummary
from game.screens.handover.negotiation import MINUTES, Negotiation, minutes_title
from game.screens.handover.pins import has_pin, is_pin, pins_path, set_pin
from game.screens.handover.seasons import LEAN, shields_width
from game.screens.load import questions
from game.screens.load.files import listed
from game.screens.load.search import Search
from game.screens.load.views import (
    ALL,
    TRASH,
    VIEWS,
    date_text,
    games_of,
    moment_text,
    row_note,
    row_title,
    turns_text,
    version_title,
)
from game.screens.setup.seating import (
    HOT_SEAT,
    LONER,
    MASTER,
    SANDBOX,
    SOLO,
    WATCH,
    Setup,
    kind_items,
    level_items,
    level_of,
    listed_kind,
    preset_of,
    presets,
    seat_players,
    usual_level,
    with_level,
)
from game.table.hot_seat import (
    done_titles,
    needs_curtain,
    next_person,
    people,
    person_title,
    seat_titles,
    seats_of,
)
from game.table.menu import file_stem
from tests.table.pilot import new_match

WHEN = datetime(1924, 5, 3, 7, 9)
SAVE = SaveSummary(Path("x/My war.json"), "Mars", "A title", "3. White", WHEN, "Anna", 5, False, True)
NAMED = replace(SAVE, is_autosave=False, kind=Kind.SAVED)


# -- saved games ---------------------------------------------------------------------------------------------


def test_a_game_is_called_by_its_standing_and_by_its_file_where_a_person_named_it() -> None:
    assert row_title(SAVE) == "Mars, 3. White"
    assert row_title(replace(SAVE, ended=True)) == "Mars, the game is over"
    assert row_title(NAMED) == "My war: Mars, 3. White"
    assert (
        row_title(replace(SAVE, fault="no"))
        == version_title(replace(SAVE, fault="no"))
        == "Damaged: My war.json"
    )
    assert version_title(SAVE) == "3. White: 5 turns played"
    assert [turns_text(replace(SAVE, turns=n)) for n in (0, 1, 2)] == [
        "0 turns played",
        "1 turn played",
        "2 turns played",
    ]
    assert (moment_text(WHEN), date_text(SAVE)) == ("3 May 1924, 07:09", "3 May 1924, 07:09")
    assert date_text(replace(SAVE, is_dated=False)) == "dated in the future"


def test_the_note_of_a_game_says_when_what_and_who() -> None:
    def note(save: SaveSummary, *, is_version: bool = False, is_trash: bool = False) -> list[str]:
        return row_note(save, is_version=is_version, is_trash=is_trash).split(" \u00b7 ")

    when = date_text(SAVE)
    assert note(SAVE) == [when, "running", "Anna"]
    assert note(NAMED) == [when, "saved by you", "Anna"]
    assert note(replace(SAVE, players="")) == [when, "running"]
    assert note(replace(SAVE, fault="no")) == [when, "Anna"]
    assert note(SAVE, is_version=True) == [when]
    assert note(SAVE, is_trash=True) == ["deleted", "Anna"]


def test_a_view_shows_the_games_of_its_kinds() -> None:
    saves = [replace(SAVE, kind=kind) for kind in Kind]
    assert games_of(ALL, saves) == saves
    assert games_of(TRASH, saves) == []
    for view, kind in (("running", Kind.RUNNING), ("saved", Kind.SAVED), ("finished", Kind.FINISHED)):
        assert [save.kind for save in games_of(view, saves)] == [kind]
    assert {kind for view in VIEWS.values() for kind in view.kinds} == set(Kind)


def test_every_word_is_looked_for_in_all_that_is_told() -> None:
    search = Search(lambda: None)
    assert (search.is_on, search.found([SAVE, NAMED])) == (False, [SAVE, NAMED])
    for words, found in (
        ("my WAR", [NAMED]),
        ("anna mars", [SAVE, NAMED]),
        ("anna ben", []),
        ("a title", [SAVE, NAMED]),
        ("running", [SAVE]),
        ("  ", [SAVE, NAMED]),
    ):
        search.words = words
        assert search.found([SAVE, NAMED]) == found, words
        assert search.is_on is bool(words.strip())
    search.words, search.game = "", "Mars"
    assert (search.is_on, search.found([SAVE])) == (True, [SAVE])
    search.game = "Standard"
    assert search.found([SAVE]) == []


def test_what_is_thrown_away_is_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def delete() -> None:
        done.append("gone")

    what = "Mars, 3. White (3 May 1924, 07:09)."
    gone = questions.ask_for_good(SAVE, delete)
    assert gone.text == f"{what} It cannot be brought back."
    assert [answer.text for answer in gone.answers] == ["Delete for good", "Keep it"]
    assert gone.first.text == "Keep it"
    trash = questions.ask_for_trash(SAVE, delete)
    assert trash.text == f"{what} It goes to the trash, from where it can be brought back."
    assert questions.ask_for_all(1, delete).text.startswith("1 game, with")
    assert questions.ask_for_all(2, delete).text.startswith("2 games, with")
    monkeypatch.setattr(questions, "owner_of", lambda path: Owner(os.getpid(), "", ""))
    here = questions.ask_for_trash(SAVE, delete)
    assert here.text == f"{what} Close it first; you have it open."
    monkeypatch.setattr(questions, "owner_of", lambda path: Owner(1, "elsewhere", ""))
    assert "it is open elsewhere: " in questions.ask_for_trash(SAVE, delete).text
    assert [answer.text for answer in here.answers] == ["Close"]
    assert done == []


def test_a_folder_is_listed_by_name_whatever_the_case(tmp_path: Path) -> None:
    for name in ("b.json", "A.json", ".hidden.json", "note.txt", "old.jdip"):
        (tmp_path / name).write_text("", encoding="utf-8")
    for name in ("Zoo", "apes", ".git"):
        (tmp_path / name).mkdir()
    assert [path.name for path in listed(tmp_path)] == ["apes", "Zoo", "A.json", "b.json", "old.jdip"]
    assert listed(tmp_path / "nowhere") == []


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("Ford", "Ford"),
        ("  ..Ford.. ", "Ford"),
        ("a/b\\c:d*e", "abcde"),
        ("F\u00e4hre (2), +1-x_y", "F\u00e4hre (2), +1-x_y"),
        (" . ", ""),
        ("?", ""),
    ],
)
def test_a_name_becomes_one_of_a_file(name: str, stem: str) -> None:
    assert file_stem(name) == stem


def test_a_long_name_is_cut() -> None:
    assert file_stem("x" * 79) == "x" * 79
    assert len(file_stem("x" * 200)) <= 80
    assert file_stem("x" * 79 + " y") == "x" * 79


# -- handing over --------------------------------------------------------------------------------------------


def test_the_time_to_negotiate_runs_in_every_phase_anew() -> None:
    now = [100.0]
    clock = Negotiation(lambda: now[0])
    assert (clock.left, clock.text) == (0.0, "No clock for negotiations")
    clock.choose("5")
    assert (clock.left, clock.text) == (300.0, "5:00 to negotiate")
    clock.begin("Spring")
    now[0] += 61.0
    assert (clock.left, clock.text) == (239.0, "3:59 to negotiate")
    clock.begin("Spring")
    assert clock.left == 239.0
    clock.begin("Fall")
    assert clock.left == 300.0
    now[0] += 299.0
    assert clock.text == "0:01 to negotiate"
    now[0] += 2.0
    assert (clock.left, clock.text) == (0.0, "The time to negotiate is up")
    clock.choose(10)
    assert clock.left == 600.0
    assert [minutes_title(n) for n in MINUTES[:2]] == ["No clock", "5 minutes in every phase"]


def test_a_pin_is_of_one_person_in_one_game() -> None:
    assert not has_pin("g", "Anna")
    set_pin("g", "Anna", "1234")
    set_pin("g", "Ben", "99")
    assert [has_pin("g", "Anna"), has_pin("h", "Anna"), has_pin("g", "Cleo")] == [True, False, False]
    assert [is_pin("g", "Anna", pin) for pin in ("1234", "99", "")] == [True, False, False]
    assert "1234" not in pins_path().read_text(encoding="utf-8")
    set_pin("g", "Anna", "")
    assert [has_pin("g", "Anna"), has_pin("g", "Ben")] == [False, True]
    pins_path().write_text("[]", encoding="utf-8")
    assert not has_pin("g", "Ben")
    pins_path().write_text("no list", encoding="utf-8")
    assert not has_pin("g", "Ben")


def test_shields_stand_side_by_side_with_gaps_between_them() -> None:
    one = round(60 * LEAN)
    assert [shields_width(n, 60) for n in (1, 2, 3)] == [one, 2 * one + 10, 3 * one + 20]


def test_persons_of_one_name_are_one() -> None:
    match = new_match({"FRANCE": "Anna", "ITALY": "Bert", "TURKEY": "Anna"})
    assert people(match) == ("Anna", "Bert")
    assert seats_of(match, "Anna") == ("FRANCE", "TURKEY")
    assert (next_person(match), needs_curtain(match), done_titles(match, "Anna")) == ("Anna", True, [])
    for seat in ("FRANCE", "TURKEY"):
        match.commit(seat, ())
    assert (next_person(match), seats_of(match, "Anna"), done_titles(match, "Bert")) == ("Bert", (), ["Anna"])
    assert done_titles(match, "Anna") == []
    match.commit("ITALY", ())
    assert next_person(match) is None
    assert not needs_curtain(new_match({"FRANCE": "Anna", "ITALY": "Anna"}))
    assert [
        seat_titles(match, seats)
        for seats in (("FRANCE",), ("FRANCE", "ITALY"), ("FRANCE", "ITALY", "TURKEY"))
    ] == [
        "France",
        "France and Italy",
        "France, Italy and Turkey",
    ]
    assert seat_titles(match, ()) == ""


def test_who_has_no_name_is_called_you_or_a_person() -> None:
    assert person_title(new_match({"FRANCE": ""}), "") == "You"
    several = new_match({"FRANCE": "", "ITALY": "Bert"})
    assert [person_title(several, name) for name in ("", "Bert")] == ["Person without a name", "Bert"]


# -- who sits where ------------------------------------------------------------------------------------------


def setup_of(preset: str, game: str = "standard", **more: str) -> Setup:
    entry = find_game(game)
    return Setup(entry, seat_players(entry, preset, **more), "seed")


@pytest.mark.parametrize("game", ["standard", "mars", "wrom"])
def test_seats_are_filled_by_a_preset_and_known_by_it_again(game: str) -> None:
    entry = find_game(game)
    for preset in presets(entry):
        setup = setup_of(preset, game)
        assert preset_of(setup) == preset
        assert tuple(setup.players) == tuple(entry.seats)
    alone = setup_of(SOLO, game, mine=entry.seats[-1], level="easy").players
    assert alone[entry.seats[-1]] == PlayerSpec(HUMAN, LONER)
    assert {spec.kind for seat, spec in alone.items() if seat != entry.seats[-1]} == {"easy"}
    assert {spec.kind for spec in setup_of(WATCH, game).players.values()} == {usual_level(entry)}
    assert {spec.name for spec in setup_of(SANDBOX, game).players.values()} == {LONER}
    assert [spec.name for spec in setup_of(HOT_SEAT, game).players.values()] == [
        entry.seat_title(seat) for seat in entry.seats
    ]
    rivals = len(entry.seats) - 1
    told = "Me against the computer" if rivals == 1 else f"Me against {rivals} computers"
    assert presets(entry)[SOLO] == told


def test_a_mixed_table_is_no_preset_and_levels_are_of_computers_alone() -> None:
    setup = setup_of(SOLO)
    assert level_of(setup) == usual_level(setup.entry)
    mixed = setup.with_kind("TURKEY", "random")
    assert (level_of(mixed), preset_of(mixed)) == ("", "")
    assert preset_of(setup.with_kind("TURKEY", HUMAN)) == ""
    held = setup.with_kind("TURKEY", HOLD)
    easy = with_level(held, "easy")
    assert (easy.players["TURKEY"].kind, level_of(easy)) == (HOLD, "")
    assert [seat for seat, spec in easy.players.items() if spec.is_human] == [
        seat for seat, spec in setup.players.items() if spec.is_human
    ]
    assert ("normal", "Computer: normal") in kind_items(setup.entry)
    assert (HUMAN, "Person") in kind_items(setup.entry)


def test_a_seat_gets_a_person_a_name_and_a_master() -> None:
    setup = setup_of(WATCH)
    person = setup.with_kind("FRANCE", HUMAN)
    assert person.players["FRANCE"] == PlayerSpec(HUMAN, "France")
    named = person.with_name("FRANCE", "Anna").with_kind("FRANCE", HUMAN)
    assert named.players["FRANCE"].name == "Anna"
    assert named.with_kind("FRANCE", "easy").players["FRANCE"] == PlayerSpec("easy", "")
    blank = person.with_name("FRANCE", "  ")
    assert (blank.nameless, person.nameless) == (("FRANCE",), ())
    assert blank.final_players()["FRANCE"].name == "France"
    assert person.with_name("FRANCE", " Anna ").final_players()["FRANCE"].name == "Anna"
    assert blank.as_one_person().players["FRANCE"] == PlayerSpec(HUMAN, LONER)
    assert person.as_one_person().players == person.players
    assert [setup.with_master(name).master_name for name in (None, "", " Mia ")] == ["", MASTER, "Mia"]


def test_lists_of_players_have_every_player_of_mars_once():
    """Easy is Level 3, normal Level 5, hard Level 7."""
    mars = find_game("mars")
    kinds = dict(kind_items(mars))
    assert kinds["easy"] == "Computer: level 3, easy"
    assert kinds["easy:Wells"] == "Wells (level 3, easy)"
    assert [title for _, title in level_items(mars)][:8] == [
        "Random",
        "Level 1",
        "Level 2",
        "Level 3, easy",
        "Level 4",
        "Level 5, normal",
        "Level 6",
        "Level 7, hard",
    ]
    players = [mars.bot(kind).level for kind in kinds if mars.has_bot(kind) and kind != "random"]
    assert all(one not in players[:number] for number, one in enumerate(players))
    assert listed_kind(mars, "level-5:Lowell") in kinds
