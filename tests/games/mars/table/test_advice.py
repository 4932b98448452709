"""Advice of Mars: what the engine is told of a game, what its answers come to, and its process."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest

from game.app.mind import ProcessMind
from game.core.errors import NotationError
from game.games.mars.bot.player import Advice
from game.games.mars.engine.process import live_as_engine
from game.games.mars.rules.notation import write_order
from game.games.mars.rules.position_text import read_position
from game.games.mars.rules.settings import Settings
from game.games.mars.rules.state import MarsState, opened
from game.games.mars.table.advice import ADVISERS, Adviser, advice_of, told_by
from game.play.match import Match
from game.play.processes import Companion
from tests.games.mars.engine.answering import answers
from tests.games.mars.table.pilot import mars_match
from tests.waiting import DEAD

MATE = "7k/8/8/8/8/8/1m6/K6w b - - 0 1"
FEW = "k7/8/8/8/8/8/8/r1R4K w - - 0 1"


def start(text: str) -> MarsState:
    return opened(read_position(text))


def played(match: Match, *texts: str) -> Match:
    for text in texts:
        seat = match.to_act[0]
        match.commit(seat, tuple(match.game.read_order(match.state, seat, word) for word in text.split()))
        match.advance()
    return match


@pytest.fixture
def mind() -> Iterator[ProcessMind]:
    made = ProcessMind()
    yield made
    made.end()


def answer(adviser: Adviser, view: MarsState, told: str, seconds: float = 0.05) -> Advice:
    """What comes of a question, waited for."""
    adviser.ask(view, told, seconds)
    asked = adviser._asked
    assert asked is not None
    assert asked.done.wait(DEAD)
    found = adviser.advice
    assert found is not None
    return found


def test_the_engine_is_told_of_all_that_was_played_offers_aside() -> None:
    match = played(mars_match(), "d3-d4 draw", "d6-d5")
    told = told_by(match, 2)
    assert told.startswith("position text wrwkawrw/fhtwwthf/")
    assert told.endswith(" w - - 0 1 moves d3-d4 d6-d5")
    assert told_by(match, 1).endswith(" moves d3-d4")
    assert "moves" not in told_by(match, 0)
    assert answers(told) == []


def test_lines_become_an_action_with_a_sentence() -> None:
    win = ["info depth 1 nodes 9 time 0 score win 1 multipv 1 pv b2xa1", "bestmove b2xa1"]
    state = start(MATE)
    found = advice_of(state, win)
    assert found is not None
    assert (write_order(found.order), found.depth, found.nodes) == ("b2xa1", 1, 9)
    assert found.text == "b2xa1: Black wins in 1 turn."
    loss = "info depth 2 nodes 20 time 0 score loss 2 multipv 1 pv b2xa1 h8-h7"
    lost = advice_of(state, [loss, "bestmove b2xa1"])
    assert lost is not None
    assert lost.text == "b2xa1, expecting h8-h7: White wins in 2 turns."


def test_no_answer_is_no_advice_and_a_wrong_one_is_refused() -> None:
    assert advice_of(start(FEW), []) is None
    with pytest.raises(NotationError, match='the engine answers "h8-h7"'):
        advice_of(start(FEW), ["bestmove h8-h7"])


def test_advice_thinks_in_a_process_of_its_own_and_a_killed_one_is_replaced(mind: ProcessMind) -> None:
    engine = mind.companion(live_as_engine, ADVISERS)
    adviser, told = Adviser(engine), f"position text {FEW}"
    found = answer(adviser, start(FEW), told)
    assert adviser.note == ""
    assert found.line
    process = engine.process
    assert process is not None
    assert process.pid not in (None, os.getpid())
    os.kill(process.pid or 0, signal.SIGKILL)
    process.join(DEAD)
    answer(adviser, start(FEW), told)
    assert (
        adviser.note == "The process of the advisers was ended from outside; another one has taken its place."
    )
    second = engine.process
    assert second is not None
    assert second.is_alive()
    adviser.ask(start(FEW), told, 1e6)
    adviser.stop()
    mind.end()
    assert not second.is_alive()


def test_a_question_that_nobody_asks_any_more_leaves_the_engine_to_the_next() -> None:
    adviser = Adviser(Companion(live_as_engine, ADVISERS, is_beside=True))
    adviser.ask(start(FEW), f"position text {FEW}", 1e6)
    assert adviser.is_thinking
    assert answer(adviser, start(MATE), f"position text {MATE}").text.endswith("Black wins in 1 turn.")


def test_house_rules_of_the_game_before_are_none_of_the_next() -> None:
    adviser = Adviser(Companion(live_as_engine, ADVISERS, is_beside=True))
    both = "ak6/8/8/8/8/8/8/AK6 w - - 0 1"
    assert answer(adviser, opened(read_position(both, Settings(royal="both"))), f"position text {both}")
    assert answer(adviser, start(FEW), f"position text {FEW}"), "no Master is needed there"
