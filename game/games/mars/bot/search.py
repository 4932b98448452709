"""Alpha-beta for Mars: iterative deepening, a table of positions seen, quiescence over captures.

The search works on one board, on which actions are made and unmade, and on small numbers. It stops when its
nodes are used up, when ``is_over`` says so (it is asked every few nodes), or when the depth is reached; what
the last finished depth, or the begun one so far, found best is played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from game.games.mars.bot.order import ActionOrder, Choice
from game.games.mars.bot.pruning import (
    ALL,
    EVASIONS,
    EXTENSION,
    FUTILE,
    LATE,
    MARGIN,
    QUIET_ENOUGH,
    REDUCED_AFTER,
    ROOT_REDUCED_AFTER,
    SWING,
)
from game.games.mars.bot.round import SURE, WIN, Round
from game.games.mars.bot.table import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    Table,
    final_score,
    from_table,
    key_of,
    to_table,
)
from game.games.mars.bot.thought import Effort, Thought
from game.games.mars.bot.threats import is_in_danger, is_struck
from game.games.mars.bot.valuation import USUAL, Valuation
from game.games.mars.bot.values import Scale, evaluate, gains, is_guarded, swaps
from game.games.mars.rules.board import Board
from game.games.mars.rules.lanes import actions_of, legal_lanes
from game.games.mars.rules.position import GOES_ON, Position

CHECK_EVERY = 8
"""So many nodes between two questions whether to stop."""
QUIET_LIMIT = 4
"""Captures in a row that are looked at beyond the depth."""
GRACE = 1.08
"""So many times its time a search takes that is told to stop while all it knows of this depth is an action
that loses.
"""


class Stopped(Exception):
    """The time or the nodes are used up; whoever is asked ``is_over`` raises it to end a search at once."""


class Search:
    """One search from one position; at the root the best ``lines`` scores are exact, and those that are worse
    than the best by less than ``margin``.
    """

    def __init__(
        self,
        position: Position,
        effort: Effort,
        past: Sequence[int] = (),
        is_over: Callable[[], bool] = lambda: False,
        margin: int = 0,
        lines: int = 1,
        valuation: Valuation = USUAL,
    ) -> None:
        self.board, self.effort, self.is_over = Board(position), effort, is_over
        self.scale = Scale(position.settings.royal, valuation)
        self.nodes = 0
        self.path: list[int] = list(past)
        self.table = Table()
        self.order = ActionOrder()
        self.may_stop = self.was_stopped = False
        self.deepest = 0
        self.margin, self.lines = margin, lines
        self.round = Round(0, [])
        self._over_at = 0

    def think(self, first: Sequence[int]) -> Thought:
        """Searches the root actions ``first`` deeper and deeper."""
        thought = Thought()
        for found in self.rounds(first, self.effort.depth if len(first) > 1 else 0):
            thought = found
        thought.line = self.line(thought.scores[0][1]) if len(first) > 1 else ()
        return thought

    def rounds(self, first: Sequence[int], deepest: int) -> Iterator[Thought]:
        """What is known before the search, after every depth up to ``deepest``, and where it was stopped: the
        same value, that changes.
        """
        taking = {action: worth for worth, action in gains(self.board, self.scale)}
        thought = Thought([(0, action) for action in sorted(first, key=lambda a: -taking.get(a, 0))])
        yield thought
        for depth in range(1, deepest + 1):
            try:
                self._deepen(thought, depth, taking)
            except Stopped:
                self.board.unmake_all()
                self.was_stopped = True
                yield thought
                return
            self.may_stop = True
            yield thought
            if all(abs(score) > SURE for score, _ in thought.scores[: self.lines]):
                return

    def _deepen(self, thought: Thought, depth: int, taking: Mapping[int, int]) -> None:
        """One more ply; the order of the last depth first. A better action found before a stop still
        counts.
        """
        self.deepest = depth + EXTENSION
        self.round = Round(depth, thought.scores, self.lines)
        order = [action for _, action in thought.scores]
        self.path.append(key_of(self.board))
        try:
            for action in order:
                self.board.make(action)
                self.round.add(self._root_score(depth, action, is_quiet=action not in taking), action)
                self.board.unmake()
                if self.round.bar > SURE:
                    break
        finally:
            self.path.pop()
            thought.scores, thought.nodes = self.round.judged(), self.nodes
            thought.exact = self.round.exact(thought.scores[: self.lines])
        thought.depth = depth

    def _root_score(self, depth: int, action: int, *, is_quiet: bool) -> int:
        """The score of a root action that has been made: exact when it is among the best so far, or worse by
        the margin.
        """
        alpha, number = self.round.bar, len(self.round.done)
        if number < self.lines or self.margin:
            return -self._search(depth - 1, -WIN, min(self.margin - alpha, WIN), 1)
        if is_quiet and depth >= 3 and number >= ROOT_REDUCED_AFTER:
            score = -self._search(depth - 2, -alpha - 1, -alpha, 1)
            if score <= alpha:
                return score
        score = -self._search(depth - 1, -alpha - 1, -alpha, 1)
        if score <= alpha:
            return score
        if score > self.round.best:
            self.round.promise(score, action)
        return -self._search(depth - 1, -WIN, -alpha, 1)

    def line(self, action: int) -> tuple[int, ...]:
        """The expected play as far as the table remembers it."""
        line, board = [action], self.board
        board.make(action)
        while len(line) < 8 and board.ending == GOES_ON:
            entry = self.table.get(key_of(board))
            if entry is None or entry[3] < 0 or entry[3] not in actions_of(legal_lanes(board)):
                break
            line.append(entry[3])
            board.make(entry[3])
        board.unmake_all()
        return tuple(line)

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes % CHECK_EVERY == 0 and self._is_enough():
            raise Stopped

    def _is_enough(self) -> bool:
        """Whether to stop: not at once where the action that was best has just failed and no other has been
        looked at.
        """
        if self.is_over():
            self._over_at = self._over_at or self.nodes
            return not self.round.is_lost or self.nodes >= self._over_at * GRACE
        return self.may_stop and self.nodes >= self.effort.nodes * self.round.patience

    def _search(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The worth of the position for the side to move, searched ``depth`` plies and then until it is
        quiet.
        """
        self._count()
        board = self.board
        if board.ending != GOES_ON:
            return final_score(board, ply)
        is_calm = not self._is_in_danger()
        if depth <= 0:
            if is_calm or ply >= self.deepest:
                return self._quiesce(alpha, beta, ply, 0)
            depth = 1
        key = key_of(board)
        if key in self.path:
            return 0
        known = self.table.get(key)
        if known is not None:
            score = from_table(known[2], ply)
            if (
                known[0] >= depth
                and known[4] >= self.deepest - ply
                and (
                    known[1] == EXACT
                    or (known[1] == AT_LEAST and score >= beta)
                    or (known[1] == AT_MOST and score <= alpha)
                )
            ):
                return score
        self.path.append(key)
        if is_calm and beta - alpha == 1 and abs(beta) < SURE and self._is_far_above(depth, beta, ply):
            self.path.pop()
            return beta
        best, action = self._best(depth, alpha, beta, ply, known[3] if known else -1, is_calm=is_calm)
        self.path.pop()
        bound = AT_MOST if best <= alpha else AT_LEAST if best >= beta else EXACT
        self.table.put(key, (depth, bound, to_table(best, ply), action, self.deepest - ply))
        return best

    def _is_far_above(self, depth: int, beta: int, ply: int) -> bool:
        """Whether the position is so good that even passing would not spoil it; then it need not be searched
        in full.
        """
        stand = evaluate(self.board, self.scale)
        if depth <= 2:
            return stand - MARGIN * depth >= beta
        if stand < beta:
            return False
        self.board.make_pass()
        score = -self._search(depth - 3, -beta, 1 - beta, ply + 1)
        self.board.unmake()
        return score >= beta

    def _best(
        self, depth: int, alpha: int, beta: int, ply: int, remembered: int, *, is_calm: bool
    ) -> tuple[int, int]:
        """The best score and action of the position; where nothing threatens, after some only captures and
        threats are tried.
        """
        board = self.board
        enough = QUIET_ENOUGH.get(depth, ALL) if is_calm else ALL
        best, found = -WIN, -1
        hope = FUTILE.get(depth) if abs(alpha) < SURE else None
        is_futile = hope is not None and evaluate(board, self.scale) + hope <= alpha
        choice = Choice(self.order, board, self.scale, ply, remembered, is_calm=is_calm)
        for number, (action, is_quiet) in enumerate(choice):
            is_spared = is_quiet and (is_futile or number >= enough) and best > -SURE
            is_late = is_quiet and number >= REDUCED_AFTER and depth >= 2
            if is_spared or is_late:
                threats = choice.threats
                if is_spared:
                    choice.only = threats
                may_threaten = threats is None or action in threats
                if is_spared and not may_threaten:
                    continue
                board.make(action)
                if may_threaten and is_in_danger(board, board.turn):
                    is_spared = is_late = False
                if is_spared:
                    board.unmake()
                    continue
            else:
                board.make(action)
            if is_calm or not self._is_given_up():
                score = self._child(depth, alpha, beta, ply, number, is_late=is_late)
            else:
                self._count()
                score = ply + 2 - WIN
            board.unmake()
            if score > best:
                best, found = score, action
                alpha = max(alpha, score)
            if alpha >= beta:
                if is_quiet:
                    self.order.remember(action, depth, ply)
                break
        if found < 0:  # nothing saves the royal piece, or nothing can be done at all
            best = ply + 2 - WIN if choice.lanes else ply - WIN
        return best, found

    def _child(self, depth: int, alpha: int, beta: int, ply: int, number: int, *, is_late: bool) -> int:
        """The score of the action just made: the first one fully, later ones with a null window, late quiet
        ones less deep.
        """
        if number == 0:
            return -self._search(depth - 1, -beta, -alpha, ply + 1)
        less = 1 + (number >= LATE and depth >= 3) if is_late else 0
        score = -self._search(depth - 1 - less, -alpha - 1, -alpha, ply + 1)
        if less and score > alpha:
            score = -self._search(depth - 1, -alpha - 1, -alpha, ply + 1)
        if alpha < score < beta:
            score = -self._search(depth - 1, -beta, -alpha, ply + 1)
        return score

    def _quiesce(self, alpha: int, beta: int, ply: int, deep: int) -> int:
        """Captures alone, until none pays; whoever is on move may also stand as he is."""
        board = self.board
        if deep and ply < self.deepest + EVASIONS and self._is_in_danger():
            return self._search(1, alpha, beta, ply)
        best = evaluate(board, self.scale)
        if best >= beta or deep >= QUIET_LIMIT:
            return best
        alpha = max(alpha, best)
        stand = best
        for prize, action, is_doubtful in swaps(board, self.scale):
            if prize <= 0 or (
                alpha < SURE and stand + prize + SWING <= alpha
            ):  # no prize counts for more than a forced win
                break
            if is_doubtful and is_guarded(board, action):
                continue
            self._count()
            board.make(action)
            is_over = board.ending != GOES_ON
            score = (
                -final_score(board, ply + 1) if is_over else -self._quiesce(-beta, -alpha, ply + 1, deep + 1)
            )
            board.unmake()
            if score > best:
                best = score
                alpha = max(alpha, score)
                if alpha >= beta:
                    break
        return best

    def _is_in_danger(self) -> bool:
        """Whether the last royal piece of the side to move could be brought down."""
        return is_in_danger(self.board, self.board.turn)

    def _is_given_up(self) -> bool:
        """Whether the side that has just moved has left its last royal piece where it can be taken."""
        board = self.board
        return board.ending == GOES_ON and is_struck(board, 1 - board.turn)
