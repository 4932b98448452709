"""The computer player of Mars: what it makes of a search at its level, by a clock from outside if there is
one, and reasons when asked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.bot import Chance
from game.core.dice import Dice
from game.games.mars.bot.book import Book
from game.games.mars.bot.levels import GLAD_OF_A_DRAW, Level
from game.games.mars.bot.round import SURE, WIN
from game.games.mars.bot.search import Search
from game.games.mars.bot.table import key_of
from game.games.mars.bot.thought import Thought
from game.games.mars.rules.game import MarsGame
from game.games.mars.rules.lanes import legal_actions
from game.games.mars.rules.notation import write_order
from game.games.mars.rules.orders import DRAW, Order, order_of
from game.games.mars.rules.pieces import SIDE_NAMES
from game.games.mars.rules.position import GOES_ON, Position
from game.games.mars.rules.position_text import read_position
from game.games.mars.rules.state import MarsState
from game.games.mars.rules.turn import after


@dataclass(frozen=True, slots=True)
class Advice:
    """What the player would do, and why.

    ``score`` is in hundredths for the side to move (300 is a Foot Soldier); ``line`` the expected play as
    text; ``text`` one sentence.
    """

    order: Order
    score: int
    depth: int
    nodes: int
    line: tuple[str, ...]
    text: str


class MarsBot:
    """Plays Mars at one level.

    ``is_over`` is asked every few nodes and stops the search at once when it says True: a clock, or a wish to
    stop. Whoever stops it by a clock says so by ``has_clock``; then the effort may be another. Without one,
    the same arguments give the same action. ``book`` is what it knows of openings (None: nothing).
    """

    def __init__(
        self, level: Level, is_over: Callable[[], bool] | None = None, book: Book | None = None
    ) -> None:
        self.level = level
        self.book = book
        self.is_over = is_over or (lambda: False)
        self.has_clock = False

    def choose(self, game: MarsGame, view: MarsState, seat: str, dice: Dice) -> tuple[Order, ...]:
        """The action of ``seat``, or its word for a draw that is on offer; nothing when it is not on move.
        Where its book has something, it thinks no longer.
        """
        if seat not in game.to_act(view):
            return ()
        known = self.book.actions(view.position) if self.book is not None and not view.offer else ()
        if known:
            return (game.read_order(view, seat, Chance(dice.fork("book")).pick(known)),)
        advice = self.advise(view, dice)
        is_glad = view.offer not in ("", seat) and advice.score <= GLAD_OF_A_DRAW
        return (Order(seat, DRAW) if is_glad else advice.order,)

    def advise(self, view: MarsState, dice: Dice) -> Advice:
        """What to play in a game that goes on, with the reasons."""
        chance = Chance(dice)
        position = view.position
        level = self.level.of_turn(chance)
        actions = chance.shuffled(sorted(legal_actions(position)))
        effort = level.timed if self.has_clock and level.timed is not None else level.effort
        search = Search(
            position, effort, past_of(view), self.is_over, level.slips, level.lines, level.valuation
        )
        thought = search.think(actions)
        score, action = picked(level, thought, chance)
        line = thought.line if thought.line and thought.line[0] == action else (action,)
        texts = line_texts(position, line)
        sentence = sentence_of(position.turn, texts, score)
        return Advice(order_of(position, action), score, thought.depth, thought.nodes, texts, sentence)


def picked(level: Level, thought: Thought, chance: Chance) -> tuple[int, int]:
    """The best action with its score, or with some slip of judgment another; never one that loses the royal
    piece when another does not. ``level`` is that of the turn (`Level.of_turn`).
    """
    sane = [pair for pair in thought.scores if pair[0] > -SURE] or thought.scores
    if level.mercy:
        sane = [pair for pair in sane if pair[0] <= SURE] or sane[-1:]  # at worst the longest way
    if not level.slips or sane[0][0] > SURE:
        return sane[0]
    return max(sane, key=lambda pair: pair[0] + chance.below(level.slips))


def past_of(view: MarsState) -> list[int]:
    """The positions of the game that could come back, as the search knows them; those that have been there
    once do no harm.
    """
    settings = view.position.settings
    often = {mark for mark in view.seen[:-1] if view.seen.count(mark) > 1}
    number = (
        view.position.number
    )  # a truce that has ended since makes another position; then nothing older is kept
    return [key_of(read_position(f"{mark} 0 {number}", settings)) for mark in sorted(often)]


def line_texts(position: Position, line: tuple[int, ...]) -> tuple[str, ...]:
    """A line of play as text, as far as the game goes on."""
    texts = []
    for action in line:
        texts.append(write_order(order_of(position, action)))
        position = after(position, action)
        if position.ending != GOES_ON:
            break
    return tuple(texts)


def sentence_of(turn: int, line: tuple[str, ...], score: int) -> str:
    """Why: the expected play and what it comes to, for the side ``turn``."""
    side, other = SIDE_NAMES[turn], SIDE_NAMES[1 - turn]
    play = f"{line[0]}, expecting {' '.join(line[1:])}" if len(line) > 1 else line[0]
    if abs(score) > SURE:
        turns = (WIN - abs(score) + 1) // 2
        return f"{play}: {side if score > 0 else other} wins in {turns} {'turn' if turns == 1 else 'turns'}."
    lead = abs(score) / 300
    if lead < 0.2:
        return f"{play}: the game is even."
    return f"{play}: {side if score > 0 else other} is ahead by about {lead:.1f} Foot Soldiers."
