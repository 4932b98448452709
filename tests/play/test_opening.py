"""Opening saved games that were played under older rules, or on an older map of the program."""

import json
from dataclasses import replace

import pytest

from game.commands.verify import verify_file
from game.core.errors import OlderRulesError
from game.games.catalogue import Catalogue
from game.games.entry import LoadedGame
from game.games.list import CATALOGUE, find_game
from game.play import walk
from game.play.keeper import Keeper
from game.play.match import Match
from game.play.opening import map_words, older_words, open_far, played_on
from game.play.players import PlayerSpec
from game.play.storage import autosave_path, load_match, load_record, read_file, save_record
from game.play.thinking import play_bots
from tests.play.games import first_format, played
from tests.play.toy import SEATS, TOY, TOYS, Take, Toy


class Richer(Toy):
    """The toy under a later ruling: the heap grows by one more from turn 3 on."""

    def resolve(self, state, orders):
        after, report = super().resolve(state, orders)
        return (replace(after, heap=after.heap + 1) if state.turn >= 3 else after), report


RICHER_TOYS = Catalogue(
    (replace(TOY, builder=lambda path: LoadedGame(Richer(), TOY.builder(path).document)),)
)


@pytest.fixture
def saved(tmp_path):
    path = tmp_path / "toy.json"
    save_record(path, played(5).record)
    return path


def test_what_comes_before_the_difference_is_shown_and_played_on_as_another_game(saved):
    before = saved.read_bytes()
    with pytest.raises(OlderRulesError, match="differs from turn 3"):
        load_match(saved, RICHER_TOYS)
    match, difference = open_far(saved, RICHER_TOYS)
    assert (match.turn, difference.turn) == (2, 2)
    assert "from turn 3 (Turn 3) on, today's rules come to another result" in older_words(match)
    going = played_on(match)
    assert (going.turn, going.outcome, going.to_act) == (2, None, SEATS)
    assert going.state == match.state  # the same dice, without looking into what comes
    assert (going.created, going.id) != (match.created, match.id)
    for seat in SEATS:
        going.commit(seat, [Take(seat, 1)])
    going.advance()
    save_record(saved.with_name("on.json"), going.record)
    assert load_match(saved.with_name("on.json"), RICHER_TOYS).turn == 3
    assert saved.read_bytes() == before


def test_the_same_game_without_other_rules_opens_as_it_was(saved):
    match, difference = open_far(saved, TOYS)
    assert (match.turn, difference) == (5, None)
    assert map_words(match) == ""


def test_the_fault_of_a_damaged_end_is_not_taken_for_older_rules(tmp_path):
    match = played(0)
    while match.outcome is None:
        for seat in match.to_act:
            match.commit(seat, [Take(seat, 3)])
        match.advance()
    path = tmp_path / "ended.json"
    data = json.loads(match.record.to_text()) | {"title": "Altered"}
    path.write_text(json.dumps(data))
    from game.play.storage import salvage_match

    shown, fault = salvage_match(path, TOYS)
    assert shown.turn == match.turn
    assert "does not match its closing seal" in str(fault)


# -- maps of the program -------------------------------------------------------------------------------------


@pytest.fixture
def maps(tmp_path, monkeypatch):
    """A copy of the program's battlefields, to be changed."""
    from game.core import places
    from game.games import entry
    from game.play import match

    folder = tmp_path / "maps"
    folder.mkdir()
    for path in places.maps_root().glob("*.tmx"):
        (folder / path.name).write_bytes(path.read_bytes())
    for module in (entry, walk, match):
        monkeypatch.setattr(module, "maps_root", lambda: folder)
    return folder


@pytest.fixture
def field(maps, tmp_path):
    """A saved game on one of them."""
    entry = find_game("wrom")
    path = maps / "hex_three_wells.tmx"
    match = Match.start(entry, None, "wells", {"1": PlayerSpec("random"), "2": PlayerSpec("random")}, path)
    for _ in range(8):
        play_bots(match)
        match.advance()
    assert match.record.map == path.name
    assert match.record.carried is None
    saved = tmp_path / "wells.json"
    save_record(saved, match.record)
    return saved


def test_a_changed_map_of_the_program_on_which_every_turn_comes_out_the_same_is_told(field, maps):
    path = maps / "hex_three_wells.tmx"
    path.write_text(path.read_text().replace("</map>", "<!-- drawn again -->\n</map>"))
    assert "hex_three_wells.tmx, a map of the program, was changed since this game began" in verify_file(
        field
    )
    match, difference = open_far(field, CATALOGUE)
    assert difference is None
    match.accept_map()
    assert map_words(match) == ""


def test_playing_on_over_a_changed_map_is_asked_once(field, maps, monkeypatch, tmp_path):
    """The answer is on disk as soon as the game is open, not with the first order."""
    monkeypatch.setenv("REDWEED_HOME", str(tmp_path / "home"))
    kept = autosave_path(load_match(field, CATALOGUE).record)
    kept.parent.mkdir(parents=True)
    kept.write_bytes(field.read_bytes())
    path = maps / "hex_three_wells.tmx"
    path.write_text(path.read_text().replace("</map>", "<!-- drawn again -->\n</map>"))
    match = load_match(kept, CATALOGUE)
    assert map_words(match)
    match.accept_map()
    keeper = Keeper(match)
    assert keeper.take() is None
    assert keeper.save()
    keeper.release()
    assert map_words(load_match(kept, CATALOGUE)) == ""


def test_a_changed_map_of_the_program_is_named_where_the_game_comes_out_otherwise(field, maps):
    path = maps / "hex_three_wells.tmx"
    path.write_bytes((maps / "hex_xanthe_canal.tmx").read_bytes())
    with pytest.raises(
        OlderRulesError,
        match=r"played on an older hex_three_wells\.tmx, a map of the program that was changed",
    ):
        open_far(field, CATALOGUE)


def test_line_ends_make_no_other_map(field, maps):
    path = maps / "hex_three_wells.tmx"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert map_words(load_match(field, CATALOGUE)) == ""


def test_a_record_without_the_digest_of_its_map_says_nothing_of_it(field, maps, tmp_path):
    data = json.loads(first_format(field.read_text()))
    del data["map_mark"]
    del data["id"]
    old = tmp_path / "old.json"
    old.write_text(json.dumps(data))
    path = maps / "hex_three_wells.tmx"
    path.write_text(path.read_text().replace("</map>", "<!-- drawn again -->\n</map>"))
    assert read_file(old, CATALOGUE)[1] is None
    assert load_record(old, CATALOGUE).map_mark == ""
    assert map_words(load_match(old, CATALOGUE)) == ""
