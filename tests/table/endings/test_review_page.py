"""The page of a review: from the end of a game, the menu and the list of saved games, and back to a phase."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from game.app.context import open_replay, open_review
from game.board.frame import Look
from game.games.diplomacy.review.sheets import movement_turns
from game.games.list import CATALOGUE
from game.play.match import Match
from game.play.review.inquiry import Inquiry, Told
from game.play.review.reviewing import keep_findings, place_of
from game.play.review.values import Finding
from game.play.settings import Settings
from game.play.storage import load_match, saves_dir
from game.play.thinking import OwnMind
from game.screens.load.games import LoadGameScene
from game.screens.review.scene import ReviewScene
from game.screens.scene import Push
from game.table.endings.scene import REVIEW, EndScene
from game.table.replay import ReplayScene
from tests.screens.layout import SCALES, faults
from tests.table.pilot import TablePilot, match_at
from tests.waiting import DEAD

RECORDS = Path(__file__).parents[2] / "data" / "records"
Open = Callable[..., TablePilot]


@cache
def solo() -> Match:
    """A whole game that is over."""
    return load_match(RECORDS / "standard-solo.json", CATALOGUE)


@pytest.fixture
def tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Tables at that game, whose review is kept already: one great mistake in the second movement."""
    monkeypatch.setenv("REDWEED_HOME", str(tmp_path))
    opened: list[TablePilot] = []

    def open_table(match: Match, **more: object) -> TablePilot:
        opened.append(TablePilot(match, **more))
        pilot = opened[-1]
        pilot.context.open_replay, pilot.context.open_review = open_replay, open_review
        return pilot

    yield open_table
    for pilot in opened:
        pilot.close()


TEXT = "NWY was there to be had: F NTH - NWY; in 4 of 4 likely answers."


def keep_review(path: Path | None) -> int:
    """A review of that game beside its file; the turn of its mistake."""
    match = solo()
    turns = movement_turns(match)
    wrong = Finding(turns[1], "ENGLAND", 100, 300, ("F NTH - NWY",), TEXT)
    findings = {turn: (wrong,) if turn == turns[1] else () for turn in turns}
    keep_findings(place_of(match.record, path), match.record, findings)
    return turns[1]


def at_solo(tables: Open, **more: object) -> tuple[TablePilot, int]:
    match = solo()
    match.origin = None
    pilot = tables(match, **more)
    return pilot, keep_review(match.origin.path if match.origin is not None else None)


def card_of(page: ReviewScene, turn: int) -> str:
    """The name of the line of the mistake."""
    moments = page.review.moments
    return f"moment {next(n for n, m in enumerate(moments) if m.turn == turn and m.sign == '??')}"


def test_from_the_menu_lines_lead_to_their_phases_and_better_orders_are_arrows_there(tables: Open) -> None:
    pilot, turn = at_solo(tables)
    pilot.click("menu")
    pilot.click("Review")
    page = pilot.scene
    assert isinstance(page, ReviewScene)
    assert page.title == "Review: Diplomacy"
    work = page.reviewing
    assert work.is_whole
    assert [table.title for table in page.review.tables][:2] == [
        "Centers year by year",
        "How well they ordered",
    ]
    pilot.click(card_of(page, turn))
    assert pilot.scene is pilot.table
    assert pilot.seen.shown == turn
    proposal = pilot.seen.proposal
    assert proposal is not None
    assert [(mark.look, mark.places) for mark in proposal.marks] == [(Look.HINTED, ("NTH", "NWY"))]
    table = pilot.table
    drawn = proposal.on(table.model.frame).marks
    assert any(mark.look is Look.HINTED for mark in drawn)
    words, ink = table.status()
    assert words.startswith("Norway was there to be had: Fleet North Sea to Norway")
    assert ink == "brass"
    pilot.press("right")
    assert not pilot.seen.is_proposed
    assert not table.status()[0].startswith("Norway")
    pilot.click("menu")
    pilot.click("Review")
    centers, *_ = page.review.tables
    pilot.click("table 0 line 2")
    assert pilot.seen.shown == centers.lines[2].turn


def test_the_page_of_the_end_leads_to_it(tables: Open) -> None:
    pilot, _ = at_solo(tables)
    table = pilot.table
    table.later(Push(EndScene(table.model)))
    pilot.run()
    assert isinstance(pilot.scene, EndScene)
    pilot.click(REVIEW)
    assert isinstance(pilot.scene, ReviewScene)
    pilot.press("esc")
    assert pilot.scene is pilot.table


def test_from_the_list_of_saved_games_the_review_lies_over_the_replay(tables: Open) -> None:
    pilot = tables(match_at("FRANCE: A PAR"))
    path = saves_dir() / "solo.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(RECORDS / "standard-solo.json", path)
    turn = keep_review(path)
    assert path.with_suffix(".review").exists()
    table = pilot.table
    table.later(Push(LoadGameScene()))
    pilot.run()
    pilot.click("Review")
    pilot.until(lambda: isinstance(pilot.scene, ReviewScene))
    page = pilot.scene
    work = page.reviewing
    assert work.path == path.with_suffix(".review")
    pilot.click(card_of(page, turn))
    replay = pilot.scene
    assert isinstance(replay, ReplayScene)
    assert replay.state.shown == turn


def test_a_running_game_of_one_against_computers_has_no_review(tables: Open) -> None:
    pilot = tables(match_at("FRANCE: A PAR; TURKEY: A SMY", people={"FRANCE": ""}))
    pilot.click("menu")
    assert "Review" not in pilot.names


class Halting(OwnMind):
    """Finds something of one turn, and goes on when it is let go."""

    def __init__(self) -> None:
        self.go = threading.Event()

    def review(self, inquiry: Inquiry, is_over: Callable[[], bool], told: Told) -> str:
        turns = movement_turns(solo())
        told(turns[0], ())
        assert self.go.wait(DEAD)
        for turn in turns[1:]:
            if is_over():
                break
            told(turn, ())
        return ""


def test_a_search_shows_how_far_it_is_is_stopped_by_a_button_and_goes_on_by_another(tables: Open) -> None:
    match, mind = solo(), Halting()
    match.origin = None
    pilot = tables(match)
    pilot.context.mind = mind
    pilot.click("menu")
    pilot.click("Review")
    page, count = pilot.scene, len(movement_turns(match))
    pilot.until(lambda: f"Searching: 1 of {count} phases." in pilot.said)
    pilot.click("Stop")
    mind.go.set()
    pilot.until(lambda: f"Stopped: 1 of {count} phases." in pilot.said)
    pilot.click("Search on")
    pilot.until(lambda: "Search on" not in pilot.names and "Stop" not in pilot.names)
    assert page.reviewing.is_whole
    assert not any("phases." in text for text in pilot.said)


@pytest.mark.parametrize("scale", SCALES)
def test_the_page_fits(tables: Open, scale: int) -> None:
    pilot, _ = at_solo(tables, settings=Settings(reduced_motion=True, ui_scale=scale))
    pilot.click("menu")
    pilot.click("Review")
    assert isinstance(pilot.scene, ReviewScene)
    assert faults(pilot.ui) == []
