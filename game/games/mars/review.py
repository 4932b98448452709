"""The review of a game of Mars: every action against the best one found in the same position, and what it
gave away.

The best action and the one that was played are searched to the same depth, so that their scores can be
compared; the work is limited by nodes.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

from game.core.results import Verdict
from game.games.mars.bot.player import line_texts, past_of, sentence_of
from game.games.mars.bot.round import SURE
from game.games.mars.bot.search import Search
from game.games.mars.bot.thought import Effort
from game.games.mars.rules.lanes import legal_actions
from game.games.mars.rules.notation import write_order
from game.games.mars.rules.orders import ACTION_SLOT, action_of, order_of
from game.games.mars.rules.pieces import SEATS, SIDE_NAMES
from game.games.mars.rules.position import Position
from game.games.mars.rules.state import MarsState
from game.play.review.values import Finding, Graph, Line, Moment, Past, Review, Table

EFFORT = Effort(12, 6_000)
MORE = 3
"""So many times its nodes a search may use in all, for the action that was played."""
FOOT_SOLDIER = 300
STEEP = 0.4
"""How much likelier a win is for each Foot Soldier ahead (logistic)."""
BLUNDER, MISTAKE, ONLY = 0.25, 0.12, 0.25
"""The hope of winning that is given away by ?? and by ?; by how much all other actions are worse for !."""
LEAST = 30
"""Hundredths: a loss that is less is not told."""
TOLD = 3
"""So many plies of a line are told."""
DECIDED = 0.5
"""What it weighs that a game is won from there on."""
MOST_MOMENTS = 14


class MarsReviewer:
    """Reviews games of Mars; ``effort`` is that of the search of one position."""

    unit = "Foot Soldiers"

    def __init__(self, effort: Effort = EFFORT) -> None:
        self.effort = effort

    def turns(self, played: Past) -> Sequence[int]:
        """Those in which a unit acted."""
        return [turn for turn in range(played.turn) if _acted(played, turn) is not None]

    def search(
        self, played: Past, turn: int, is_over: Callable[[], bool] = lambda: False
    ) -> tuple[Finding, ...]:
        """The action of a turn against the best; ``is_over`` is asked every few nodes."""
        state: MarsState = played.states[turn]
        action = _acted(played, turn)
        return () if action is None else (_judged(state, turn, action, self.effort, is_over),)

    def told(self, played: Past, findings: Sequence[Finding]) -> Review:
        """Signs, graph and all actions with their losses."""
        by_turn = {finding.turn: finding for finding in findings}
        moments = [m for f in findings if (m := _moment(played, f)) is not None]
        moments += _decided(played, findings)
        chosen = sorted(moments, key=lambda m: (-m.weight, m.turn))[:MOST_MOMENTS]
        return Review(
            Graph(
                "White ahead above the line, Black below",
                SEATS,
                _course(played, by_turn),
                is_balance=True,
                dates=_dates(played),
            ),
            tuple(sorted(chosen, key=lambda m: m.turn)),
            (_sides(findings), _actions(played, findings)),
            f"Every action was searched with {self.effort.nodes} nodes, the best and the one that was played "
            "equally deep.",
        )


def _acted(played: Past, turn: int) -> int | None:
    """The action that was played in a turn; None where words ended the game."""
    for item in played.reports[turn].resolutions:
        if item.order.slot == ACTION_SLOT and item.verdict is Verdict.SUCCEEDS:
            return action_of(item.order)
    return None


def _judged(state: MarsState, turn: int, action: int, effort: Effort, is_over: Callable[[], bool]) -> Finding:
    """What the action of a turn is worth, and what the best would have been."""
    position = state.position
    search = Search(position, effort, past_of(state), is_over, lines=2)
    actions = sorted(legal_actions(position))
    thought = search.think(actions)
    (best, first), *others = thought.scores
    given, is_only = best, False
    if first != action:
        given = min(best, _score_of(search, action, max(thought.depth, 1)))
    elif others and thought.exact > 1 and not _takes(position, action):
        is_only = hope(best) - hope(others[0][0]) >= ONLY
    if given == best:
        text = _sentence(search, position, first, best) if best > SURE else ""
        return Finding(turn, state.seat, best, best, text=text, is_only=is_only)
    better = write_order(order_of(position, first))
    text = f"{_sentence(search, position, action, given)} Better: {_sentence(search, position, first, best)}"
    return Finding(turn, state.seat, given, best, (better,), text)


def _score_of(search: Search, action: int, depth: int) -> int:
    """The score of one action, as deep as the others; the table of the search helps."""
    search.effort, search.may_stop = Effort(depth, search.effort.nodes * MORE), False
    score = 0
    for thought in search.rounds([action], depth):
        score = thought.scores[0][0]
    return score


def _takes(position: Position, action: int) -> bool:
    """Whether an action takes something: that it was there to be found is no feat."""
    return bool(order_of(position, action).victims)


def _sentence(search: Search, position: Position, action: int, score: int) -> str:
    line = line_texts(position, search.line(action))[:TOLD]
    return sentence_of(position.turn, line, score)


def hope(score: int) -> float:
    """The hope of winning from 0 to 1 that goes with a score."""
    if abs(score) > SURE:
        return float(score > 0)
    return 1 / (1 + math.exp(-STEEP * score / FOOT_SOLDIER))


def sign_of(finding: Finding) -> str:
    """``??``, ``?`` or ``!``, '' for what is neither."""
    lost = hope(finding.best) - hope(finding.given)
    is_fallen = finding.given <= -SURE < finding.best
    if lost >= BLUNDER or (is_fallen and lost >= MISTAKE):
        return "??"
    if lost >= MISTAKE or finding.given <= SURE < finding.best:
        return "?"
    return "!" if finding.is_only else ""


def _moment(played: Past, finding: Finding) -> Moment | None:
    sign = sign_of(finding)
    if not sign:
        return None
    lost = hope(finding.best) - hope(finding.given)
    text = finding.text or f"{_action_text(played, finding.turn)}: nothing else was nearly as good."
    when = f"{played.phase_at(finding.turn).title}"
    return Moment(finding.turn, finding.seat, sign, when, text, lost or MISTAKE / 2, finding.better)


def _decided(played: Past, findings: Sequence[Finding]) -> Iterator[Moment]:
    """The turn from which on the winner could win by force, and always did what led there."""
    winners = played.outcome.winners if played.outcome is not None else ()
    first: Finding | None = None
    for finding in reversed(findings):
        if finding.seat not in winners:
            continue
        if min(finding.best, finding.given) <= SURE:
            break
        first = finding
    if first is not None:
        when = played.phase_at(first.turn).title
        yield Moment(first.turn, first.seat, "", when, f"From here on it is won: {first.text}", DECIDED)


def _action_text(played: Past, turn: int) -> str:
    orders = [o for given in played.orders_at(turn).values() for o in given if o.slot == ACTION_SLOT]
    return write_order(orders[0]) if orders else ""


# -- the graph and the tables --------------------------------------------------------------------------------


def _course(played: Past, found: dict[int, Finding]) -> tuple[tuple[int, ...], ...]:
    """How far White is ahead at every position, from -100 to 100; where nothing was searched as before."""
    values, last = list[tuple[int, ...]](), 0
    for turn in range(played.turn + 1):
        if turn in found:
            hoped = hope(found[turn].best)
            last = round(200 * hoped - 100) * (1 if found[turn].seat == SEATS[0] else -1)
        elif turn == played.turn and played.outcome is not None:
            last = _ended(played.outcome.winners)
        values.append((last,))
    return tuple(values)


def _ended(winners: Sequence[str]) -> int:
    return 0 if len(winners) != 1 else 100 if winners[0] == SEATS[0] else -100


def _dates(played: Past) -> tuple[tuple[int, str], ...]:
    """Every tenth move, by its number."""
    numbers = [(turn, played.states[turn].position.number) for turn in range(played.turn + 1)]
    firsts = {number: turn for turn, number in reversed(numbers) if number % 10 == 0 or number == 1}
    return tuple((turn, str(number)) for number, turn in sorted(firsts.items()))


def _sides(findings: Sequence[Finding]) -> Table:
    """Both sides in numbers."""
    lines = []
    for seat, name in zip(SEATS, SIDE_NAMES, strict=True):
        mine = [finding for finding in findings if finding.seat == seat]
        signs = [sign_of(finding) for finding in mine]
        lost = sum(hope(f.best) - hope(f.given) for f in mine) / max(len(mine), 1)
        counts = (str(signs.count(sign)) for sign in ("??", "?", "!"))
        lines.append(Line((name, *counts, f"{100 * lost:.1f} %")))
    return Table(
        "Both sides",
        ("", "??", "?", "!", "lost a turn"),
        tuple(lines),
        "The hope of winning that an action gives away, on the average.",
    )


def _actions(played: Past, findings: Sequence[Finding]) -> Table:
    """Every action with its loss."""
    return Table(
        "Every action",
        ("", "Action", "", "Loss", "Better"),
        tuple(_lines(played, findings)),
        "Losses in Foot Soldiers; # is a General that could have been won or saved by force.",
    )


def _lines(played: Past, findings: Sequence[Finding]) -> Iterator[Line]:
    for finding in findings:
        number = played.states[finding.turn].position.number
        place = f"{number}{'.' if finding.seat == SEATS[0] else ' ...'}"
        is_sure = abs(finding.best) > SURE or abs(finding.given) > SURE
        is_told = is_sure or finding.loss >= LEAST
        loss = "#" if is_sure else f"{finding.loss / FOOT_SOLDIER:.1f}"
        loss = loss if finding.loss and is_told else ""
        better = finding.better[0] if finding.better and is_told else ""
        cells = (
            place,
            _action_text(played, finding.turn),
            sign_of(finding),
            loss if finding.loss and is_told else "",
            better,
        )
        yield Line(cells, finding.turn, finding.seat, finding.better, finding.text)
