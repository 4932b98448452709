"""A whole game of Mars against the computer by mouse: a Cyzneo spawns, Swarms brood, a Mantacron explodes,
the Front is Active.

Then the saved game is verified, replayed, and exported with the overlays that were on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from game.core.results import Outcome
from game.export.film import Film
from game.export.job import Job, run
from game.export.options import USUAL, FilmOptions
from game.export.target import Target
from game.games.list import CATALOGUE
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.storage import autosaves_dir, load_match
from game.table.replay import ReplayScene
from game.table.stages import Stage
from tests.e2e.records import check_record
from tests.games.mars.table.pilot import MarsPilot, mars_match
from tests.table.pilot import STILL, Floor

ACTIONS = (
    "b3+c5",
    "e3xh6",
    "h6**!g6,h7",
    "a3*a2",
    "f3-g3",
    "h6xd6",
    "e2-f3",
    "a3-a2",
    "g3&",
    "g2-f5",
    "f5xe8",
)
"""What White does against the computer player "random", whose dice follow from the seed: no search decides
what it answers.
"""

PATIENT = replace(STILL, bot_seconds=60)
"""The computer player counts its positions; that it also has a time must not matter on a slow machine."""


@pytest.fixture
def pilot() -> Iterator[MarsPilot]:
    players = (PlayerSpec("human", "Anna"), PlayerSpec("random"))
    opened = MarsPilot(mars_match(players=players), settings=PATIENT)
    yield opened
    opened.close()


def kinds(match: Match) -> set[str]:
    """All events of a game."""
    return {event.kind for report in match.reports for event in report.events}


def test_a_game_against_the_computer_by_mouse(pilot: MarsPilot, tmp_path: Path) -> None:
    match = pilot.match
    pilot.press("1")
    pilot.press("4")
    for number, text in enumerate(ACTIONS):
        pilot.act(text)
        (given,) = match.orders_at(2 * number)["WHITE"]
        assert match.game.write_order(given) == text
        pilot.until(lambda: pilot.stage in (Stage.ORDERS, Stage.OVER))
    verbs = {order.verb for turn in range(match.turn) for order in match.orders_at(turn).get("WHITE", ())}
    assert {"spawn", "land", "brood", "capture", "strike", "area"} <= verbs
    assert {"active", "royal"} <= kinds(match)
    assert kinds(match) & {"revenge", "captor"}, "a Mantacron takes its captor with it (R6.4)"
    assert match.outcome == Outcome("royal", ("WHITE",))
    shown = pilot.tools.overlays()
    pilot.click("Leave")
    (path,) = autosaves_dir().glob("*.json")
    check_record(path, match)
    check_replay(pilot, path)
    check_film(path, shown, tmp_path / "valley.gif")


def check_replay(pilot: MarsPilot, path: Path) -> None:
    """A replay steps through every position."""
    replay = ReplayScene(load_match(path, CATALOGUE))
    pilot.start(Floor(), replay)
    assert replay.stages.shown == 0
    for _ in range(3):
        pilot.click("forward")
    assert replay.stages.shown == 3
    assert [mark.kind for mark in replay.tools.dressed(replay.board.frame).marks] == ["last"]
    pilot.click("last")
    assert replay.stages.shown is None


def check_film(path: Path, overlays: frozenset[str], goal: Path) -> None:
    """The game as a film with the overlays that were on: a picture for every position."""
    match = load_match(path, CATALOGUE)
    options = FilmOptions(size=(640, 480), seconds=0.2, overlays=USUAL | overlays)
    film = Film(match, options)
    assert film.draw_options(film.shots[0]).overlays == {"fronts", "right_of_way"}
    run(Job(film, Target(goal, "gif")), None)
    with Image.open(goal) as picture:
        assert getattr(picture, "n_frames", 1) >= match.turn
