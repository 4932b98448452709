"""Every puzzle of the program: it can be solved as it says, and has one best answer. Wins of Mars in three
are proved by ``python -m tests.puzzles check``, which takes minutes.
"""

from collections import Counter
from functools import lru_cache

import pytest

from game.games.list import CATALOGUE
from game.play.exercises.exercise import Exercise
from game.play.exercises.puzzles import STARS, answer_of, puzzles_of
from game.play.exercises.rehearsal import Rehearsal
from game.play.exercises.verdict import Status, Verdict, verdict_on
from tests.lessons.doing import come_round, loaded, send_rest
from tests.puzzles.proof import fault_of

LEAST = {"mars": 60, "standard": 40, "wrom": 20, "mad": 10, "martian": 10, "aliens": 10}
EVERY = 8
"""Of Mars every eighth puzzle is played and proved here."""


@lru_cache(maxsize=1)
def puzzles() -> tuple[Exercise, ...]:
    """All of them."""
    return tuple(puzzle for entry in CATALOGUE.entries for puzzle in puzzles_of(entry, CATALOGUE))


def tried(puzzle: Exercise, *sheets: tuple[str, ...]) -> Verdict:
    """What comes of sheets against the best answers of the others."""
    match = Rehearsal.of(puzzle, CATALOGUE, loaded(puzzle.game), answer_of(puzzle, CATALOGUE))
    for sheet in sheets:
        come_round(match)
        match.commit(puzzle.seat, [match.game.read_order(match.state, puzzle.seat, text) for text in sheet])
        send_rest(match)
    come_round(match)
    return verdict_on(match)


@pytest.mark.parametrize("game", sorted(LEAST))
def test_there_are_many_and_they_can_be_solved_against_the_best_answers(game):
    found = [puzzle for puzzle in puzzles() if puzzle.game == game]
    assert len(found) >= LEAST[game]
    for puzzle in found[:: EVERY if game == "mars" else 1]:
        assert tried(puzzle, *puzzle.steps[0].solution).status is Status.SOLVED, puzzle.key


def test_each_says_what_is_to_be_done_and_how_hard_it_is():
    for puzzle in puzzles():
        assert 1 <= puzzle.depth <= STARS, puzzle.key
        assert puzzle.hint.endswith(".")
        assert puzzle.steps[0].task.endswith(".")
        assert len(puzzle.steps) == 1


def test_no_position_is_there_twice_with_one_task():
    found = Counter((p.game, p.steps[0].task, str(p.position)) for p in puzzles())
    assert max(found.values()) == 1


@pytest.mark.parametrize("game", ["standard", "wrom", "mad", "martian", "aliens"])
def test_the_answer_reaches_the_goal_by_force_and_no_part_of_it_can_be_left_out(game):
    for puzzle in puzzles():
        if puzzle.game == game:
            assert not fault_of(puzzle, in_full=False), puzzle.key


def test_of_all_actions_one_alone_wins_or_saves():
    short = [p for p in puzzles() if p.game == "mars" and p.steps[0].turns <= 2]
    for puzzle in short[::EVERY]:
        assert not fault_of(puzzle, in_full=True), puzzle.key


def test_half_an_answer_is_foiled_by_orders_of_the_others():
    foiled = [
        tried(puzzle, puzzle.steps[0].solution[0][:-1])
        for puzzle in puzzles()
        if puzzle.game == "standard" and puzzle.id.startswith("take")
    ]
    assert {verdict.status for verdict in foiled} == {Status.MISSED}
    assert all(any("the others found" in reason for reason in verdict.reasons) for verdict in foiled)


def test_a_wrong_action_is_answered_so_that_the_general_lives():
    puzzle = next(p for p in puzzles() if p.game == "mars" and p.id.startswith("win"))
    match = Rehearsal.of(puzzle, CATALOGUE, loaded("mars"), answer_of(puzzle, CATALOGUE))
    game, state, seat = match.game, match.state, puzzle.seat
    right = game.read_order(state, seat, puzzle.steps[0].solution[0][0])
    wrong = next(order for order in game.legal_orders(state, seat) if order != right)
    match.commit(seat, (wrong,))
    send_rest(match)
    come_round(match)
    assert match.outcome is None
    assert not game.winning_orders(match.state)
