"""The review of Mars on positions whose best actions are known by the rules."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import pytest

from game.core.results import Outcome
from game.games.mars.bot.thought import Effort
from game.games.mars.review import MarsReviewer, hope, sign_of
from game.games.mars.rules.lanes import legal_actions
from game.games.mars.rules.notation import write_order
from game.games.mars.rules.orders import order_of
from game.games.mars.rules.position import GOES_ON, Position
from game.games.mars.rules.position_text import read_position
from game.games.mars.rules.turn import after
from game.play.match import Match
from game.play.review.values import Finding
from tests.games.mars.table.pilot import mars_match

STRUCK = "wrwkawrw/fhtw1t1f/gcs1hs1g/5c2/3Hm3/GC1SMSCG/F1T1WTHF/WRWKAWRW b - - 5 5"
"""Black on move; the white Hunterglider on d4 strikes the General on d8."""
REVIEWER = MarsReviewer(Effort(12, 300))
OVERSIGHT = "e4-f4"
"""An action that leaves him there."""


def written(position: Position, actions: Iterable[int]) -> set[str]:
    return {write_order(order_of(position, action)) for action in actions}


def ending(position: Position) -> list[int]:
    """The actions that end the game at once."""
    return [a for a in legal_actions(position) if after(position, a).ending != GOES_ON]


def saving(position: Position) -> set[str]:
    """The actions after which the game goes on, and the other side cannot end it at once."""
    left = {action: after(position, action) for action in legal_actions(position)}
    return written(position, [a for a, p in left.items() if p.ending == GOES_ON and not ending(p)])


def played(text: str, action: str) -> Match:
    """A game that begins there, with one action."""
    match = mars_match(text)
    play(match, action)
    return match


def play(match: Match, action: str) -> None:
    seat = match.to_act[0]
    match.commit(seat, [match.game.read_order(match.state, seat, action)])
    match.advance()


@cache
def judged(text: str, action: str) -> Finding:
    (finding,) = REVIEWER.search(played(text, action), 0)
    return finding


def play_judged(text: str, *actions: str) -> Finding:
    """What is found of the last of some actions."""
    match = mars_match(text)
    for action in actions:
        play(match, action)
    (finding,) = REVIEWER.search(match, len(actions) - 1)
    return finding


def test_who_leaves_a_general_hanging_is_told_what_would_have_saved_him() -> None:
    safe = saving(read_position(STRUCK))
    assert safe
    assert OVERSIGHT not in safe
    finding = judged(STRUCK, OVERSIGHT)
    assert sign_of(finding) == "??"
    assert finding.seat == "BLACK"
    assert len(finding.better) == 1
    assert set(finding.better) <= safe
    assert "White wins in 1 turn" in finding.text


def test_who_saves_him_by_the_best_action_is_not_blamed() -> None:
    finding = judged(STRUCK, judged(STRUCK, OVERSIGHT).better[0])
    assert (finding.loss, finding.better) == (0, ())
    assert sign_of(finding) in ("", "!")


def test_the_graph_ends_where_the_game_does_and_losses_stand_in_the_table() -> None:
    match = played(STRUCK, OVERSIGHT)
    shot = sorted(written(match.state.position, ending(match.state.position)))[0]
    play(match, shot)
    assert match.outcome == Outcome("royal", ("WHITE",))
    assert list(REVIEWER.turns(match)) == [0, 1]
    findings = [judged(STRUCK, OVERSIGHT), *REVIEWER.search(match, 1)]
    assert hope(findings[1].best) == 1.0
    assert findings[1].loss == 0
    review = REVIEWER.told(match, findings)
    assert review.graph is not None
    assert review.graph.values[-1] == (100,)
    sides, actions = review.tables
    assert [line.cells[1] for line in sides.lines] == ["0", "1"]  # ?? of White and of Black
    assert [line.cells[1:3] for line in actions.lines] == [(OVERSIGHT, "??"), (shot, "")]
    assert [line.turn for line in actions.lines] == [0, 1]
    assert actions.lines[0].cells[3] == "#"
    assert (review.moments[0].turn, review.moments[0].sign) == (0, "??")
    assert review.moments[0].better == findings[0].better


def test_a_general_who_is_not_taken_is_a_win_let_go() -> None:
    match = played(STRUCK, OVERSIGHT)
    position = match.state.position
    shots = written(position, ending(position))
    quiet = sorted(written(position, legal_actions(position)) - shots)[0]
    finding = play_judged(STRUCK, OVERSIGHT, quiet)
    assert hope(finding.best) == 1.0
    assert sign_of(finding) in ("?", "??")
    assert set(finding.better) <= shots


@pytest.mark.parametrize(("score", "expected"), [(0, 0.5), (100_000, 1.0), (-100_000, 0.0)])
def test_hope_is_half_where_the_game_is_even(score: int, expected: float) -> None:
    assert hope(score) == expected


def test_a_search_that_is_stopped_ends_long_before_its_nodes_are_used_up() -> None:
    endless = MarsReviewer(Effort(60, 10**9))
    assert endless.search(played(STRUCK, OVERSIGHT), 0, lambda: True)


def test_a_search_gives_the_same_every_time() -> None:
    match = played(STRUCK, OVERSIGHT)
    assert REVIEWER.search(match, 0) == REVIEWER.search(match, 0) == (judged(STRUCK, OVERSIGHT),)
