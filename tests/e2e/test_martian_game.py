"""A game of Martian Diplomacy from the first landing to the bacteria, by mouse; then saved, verified,
replayed and exported.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from game.core.results import Event
from game.games.diplomacy.martian.rules.ledger import ledger_of
from game.games.list import CATALOGUE, find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.storage import autosaves_dir, load_match
from game.table.replay import ReplayScene
from game.table.stages import Stage
from tests.e2e.martian_script import CLICKS, SCHEDULE, SEED, SENTENCES, STORY, WRITTEN
from tests.e2e.records import check_record
from tests.table.pilot import STILL, Floor, TablePilot


@pytest.fixture
def pilot() -> Iterator[TablePilot]:
    entry = find_game("martian")
    players = {seat: PlayerSpec("human", "Anna") for seat in entry.seats}
    opened = TablePilot(Match.start(entry, {"schedule": SCHEDULE}, SEED, players), settings=STILL)
    yield opened
    opened.close()


def play_phase(pilot: TablePilot) -> None:
    """One phase: the person's clicks, Confirm, what came of it, Continue."""
    code = pilot.phase.code
    for picks in CLICKS.get(code, ()):
        pilot.click_picks(picks)
    for seat, texts in WRITTEN.get(code, {}).items():
        assert sorted(pilot.texts(seat)) == texts
    if pilot.live_ordering is not None:
        pilot.click("Confirm")
        if pilot.scene is not pilot.table:
            pilot.click("Send")
    pilot.until(lambda: pilot.stage is Stage.RESULTS)
    check_story(pilot, code)
    pilot.click("Continue")


def told(event: Event) -> str:
    return " ".join([event.kind, event.piece, *event.places])


def check_story(pilot: TablePilot, code: str) -> None:
    """What the dice and the orders made of the phase, and the reason in the panel."""
    report = pilot.match.reports[-1]
    assert {told(event) for event in report.events} >= STORY.get(code, set()), code
    if code in SENTENCES:
        said = [pilot.game.explain(item) for item in report.resolutions]
        assert SENTENCES[code] in said


def vote_for_a_draw(pilot: TablePilot) -> None:
    """Every seat, by the ballot."""
    for seat in pilot.ordering.seats:
        pilot.click(f"seat {seat}")
        pilot.click("vote")
        pilot.click("Vote for a draw")


def test_from_the_first_landing_to_the_bacteria(pilot: TablePilot, tmp_path: Path) -> None:
    match = pilot.match
    (sealed,) = [fact for fact in pilot.look.fine_print if "SHA-256" in fact]
    assert ledger_of(match.state).seal in sealed.replace(" ", "")
    while match.phase.code != "F1905M":
        play_phase(pilot)
        assert ledger_of(match.view(None)).waves == ()
    assert "Bacteria have ended the invasion: no further wave will come (rule 2)" in pilot.facts
    vote_for_a_draw(pilot)
    play_phase(pilot)
    check_end(pilot)
    pilot.click("To the board")
    pilot.click("Leave")
    (path,) = autosaves_dir().glob("*.json")
    check_record(path, match)
    check_replay(pilot, path)
    check_film(path, tmp_path / "invasion.gif")


def check_end(pilot: TablePilot) -> None:
    """A draw; Budapest is Austria's again, and the schedule is open (rules 2, 21, 23)."""
    match = pilot.match
    assert match.outcome is not None
    assert match.outcome.ending == "draw"
    assert match.state.centers["BUD"] == "AUSTRIA"
    assert any(fact.startswith("Capsules were to come: ") for fact in pilot.look.fine_print)
    assert ledger_of(match.state).landed == 3


def check_replay(pilot: TablePilot, path: Path) -> None:
    """The landings are told again, one after the other."""
    scene = ReplayScene(load_match(path, CATALOGUE))
    pilot.start(Floor(), scene)
    marks = [mark for mark in scene.board.frame.marks if mark.tag.startswith("event ")]
    assert len(marks) == 3
    for number in (1, 2, 3):
        pilot.press("e")
        shown = [mark for mark in scene.board.frame.marks if mark.tag.startswith("event ")]
        assert len(shown) == number
        assert f"{number} of 3" in scene.status()[0]
    pilot.press("space")
    assert not scene.state.playback.is_running


def check_film(path: Path, out: Path) -> None:
    """The whole game as a moving picture."""
    from game.app.main import main

    assert main(["export", str(path), str(out), "--size", "480x270", "--seconds", "0.5"]) == 0
    with Image.open(out) as film:
        assert film.size == (480, 270)
        assert film.n_frames >= len(CLICKS)
