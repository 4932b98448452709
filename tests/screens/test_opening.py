"""Saved games that were played under older rules: told as that, shown up to there, played on from there,
never changed.
"""

import json
from dataclasses import replace

import pytest

from game.app.main import main
from game.app.opening import first_scenes
from game.app.start import StartRequest
from game.commands.verify import verify_file
from game.core.errors import RecordError
from game.games.diplomacy.desk.mail_store import Papers, last_seal, save_papers
from game.games.diplomacy.table.desk.door import DeskDoorScene
from game.games.diplomacy.table.desk.scene import DeskScene
from game.games.diplomacy.table.screen import desk_games
from game.games.list import CATALOGUE
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.storage import autosaves_dir, load_record, mails_path, save_record, saves_dir
from game.play.thinking import play_bots
from game.screens.load.games import LoadGameScene
from game.screens.title import TitleScene
from tests.pilot import Blank


def older(turns: int = 4, differs: int = 2) -> Match:
    """A game of Diplomacy whose turn ``differs`` (from 0) came to another position under the rules of its
    time.
    """
    from game.games.list import find_game

    entry = find_game("standard")
    match = Match.start(
        entry, None, "old", {seat: PlayerSpec("random") for seat in entry.seats}, title="Years ago"
    )
    for _ in range(turns):
        play_bots(match)
        match.advance()
    record = match.record
    other = replace(record.turns[differs], digest="0" * 32)
    match._base = replace(match._base, turns=(*record.turns[:differs], other, *record.turns[differs + 1 :]))
    return match


@pytest.fixture
def old(redweed_home):
    path = saves_dir() / "old.json"
    save_record(path, older().record)
    return path


def test_the_load_list_asks_and_plays_on_as_another_game(pilot, old):
    before = old.read_bytes()
    pilot.start(TitleScene(), LoadGameScene())
    pilot.click("Continue")
    assert pilot.scene.title == "Played under older rules"
    assert (
        "from turn 3 (Winter 1901, adjustments) on, today's rules come to another result" in pilot.scene.text
    )
    pilot.click("Play on")
    assert isinstance(pilot.scene, Blank)
    assert (pilot.played.turn, pilot.played.outcome) == (2, None)
    assert pilot.played.id != load_record(old, CATALOGUE).id
    assert old.read_bytes() == before


def test_it_can_be_watched_and_left_alone(pilot, old):
    pilot.start(TitleScene(), LoadGameScene())
    pilot.click("Continue")
    pilot.click("Watch")
    assert isinstance(pilot.scene, Blank)
    assert pilot.played.turn == 2
    pilot.press("esc")


def test_the_title_asks_too(pilot, old):
    autosaves_dir().mkdir(parents=True, exist_ok=True)
    old.rename(autosaves_dir() / old.name)
    pilot.start(TitleScene())
    pilot.click("Continue")
    assert pilot.scene.title == "Played under older rules"
    pilot.click("Cancel")
    assert isinstance(pilot.scene, TitleScene)


def test_the_desk_asks_too(pilot, old):
    pilot.start(TitleScene(), DeskDoorScene(desk_games(CATALOGUE)))
    scene = pilot.scene
    move = scene.open(scene.saves[0])
    assert move.scene.title == "Played under older rules"
    shown = move.scene.answers[0].action()
    assert isinstance(shown.scene, DeskScene)
    assert shown.scene.master.match.turn == 2


def test_its_mails_come_along_to_the_desk(pilot, old):
    """As remarks: they are of a phase that the game, as it goes on now, has not come to."""
    record = load_record(old, CATALOGUE)
    papers = Papers(last_seal(record), "S1902M", ("FRANCE: A PAR - BUR",))
    save_papers(mails_path(old), papers)
    before = mails_path(old).read_bytes()
    pilot.start(TitleScene(), DeskDoorScene(desk_games(CATALOGUE)))
    shown = pilot.scene.open(pilot.scene.saves[0]).scene.answers[0].action()
    assert shown.scene.master.text == "# Mails of S1902M:\n# FRANCE: A PAR - BUR\n"
    assert {finding.note for finding in shown.scene.master.bag.findings} == {"A remark, not read."}
    assert mails_path(old).read_bytes() == before


def test_a_window_that_is_opened_with_it_says_so(pilot, old):
    pilot.start(TitleScene())
    scenes = first_scenes(StartRequest("play", "standard", load_path=old), pilot.context)
    assert scenes[-2].match.turn == 2
    assert "played under older rules" in scenes[-1].text
    replay = first_scenes(StartRequest("replay", load_path=old), pilot.context)
    assert replay[-2].match.turn == 2
    assert (
        "played under older rules, differs from turn 3 (W1901A): the position after it has" in replay[-1].text
    )


def test_verify_says_it_and_not_that_the_file_is_damaged(old):
    with pytest.raises(RecordError) as caught:
        verify_file(old)
    assert str(caught.value).startswith(
        f"{old}: played under older rules, differs from turn 3 (W1901A): the position"
    )
    assert "altered" not in str(caught.value)
    assert "damaged" not in str(caught.value)


def test_export_writes_what_comes_before_and_says_so(old, tmp_path, capsys):
    out = tmp_path / "out.png"
    assert main(["export", str(old), str(out), "--turns", "2", "--size", "640x360"]) == 0
    said = capsys.readouterr().err
    assert out.exists()
    assert "played under older rules, differs from turn 3" in said
    assert "only what comes before is exported" in said
    assert main(["export", str(old), str(tmp_path / "late.png"), "--turns", "4", "--size", "640x360"]) == 2
    assert not (tmp_path / "late.png").exists()


def test_an_altered_file_is_damaged_and_no_game_of_older_rules(pilot, old):
    data = json.loads(old.read_text())
    data["turns"][2]["digest"] = "1" * 32
    old.write_text(json.dumps(data))
    pilot.start(TitleScene(), LoadGameScene())
    assert pilot.scene.saves[0].fault
    assert "was altered" in pilot.scene.saves[0].fault
