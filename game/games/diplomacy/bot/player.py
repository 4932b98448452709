"""The computer player of Diplomacy and its variants: easy and normal by province values, hard by search on
top of them.

It works from the view it is given, from what its seat has seen before and from its dice alone: the same
arguments, the same orders.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.core.bot import Chance, Seen
from game.core.dice import Dice
from game.core.game import Hint
from game.games.diplomacy.bot.doctrine import Doctrine
from game.games.diplomacy.bot.feelings import INDIFFERENT, Feelings
from game.games.diplomacy.bot.forces import adjustment_orders, retreat_orders
from game.games.diplomacy.bot.foresight import foresight_of
from game.games.diplomacy.bot.memory import Memory, remember
from game.games.diplomacy.bot.outlook import CARELESS, PRICES, Caution, Prices
from game.games.diplomacy.bot.plans import Ground, Habits, Plan
from game.games.diplomacy.bot.pledges import NO_PLEDGES, Pledges, prize
from game.games.diplomacy.bot.reasons import movement_reasons, other_reasons
from game.games.diplomacy.bot.search import Effort, Search
from game.games.diplomacy.bot.specials import Specials
from game.games.diplomacy.bot.tempers import TEMPERS, added, reading_of
from game.games.diplomacy.bot.values import BY_SEASON, Survey, Values, Weights
from game.games.diplomacy.bot.votes import votes
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.orders import Order
from game.games.diplomacy.rules.state import DiplomacyState, Season, Step


@dataclass(frozen=True, slots=True)
class Level:
    """How well a player plays: its habits, how hard it searches (None: not at all), what it strives for
    then, how it weighs places by season, and what it feels towards others. It breaks peace with a power of
    which it could take ``honor`` centers at once.
    """

    habits: Habits
    effort: Effort | None = None
    prices: Prices = PRICES
    weights: Mapping[Season, Weights] = field(default_factory=lambda: BY_SEASON, hash=False)
    honor: int = 3
    feelings: Feelings = INDIFFERENT


FEELINGS = Feelings(wrong=0.1, treaty=0.1, leader=0.5)
"""Of normal and hard players."""

EASY = Level(Habits(second=85, helps=False))
NORMAL = Level(Habits(second=15, helps=True), feelings=FEELINGS)
HARD = Level(
    Habits(second=15, helps=True),
    Effort(
        samples=24,
        starts=3,
        budget=4800,
        trips=6,
        voyages=4,
        opening=0.43,
        anew=32,
        sets=600,
        apart=(4, 200, 100),
        tempers=TEMPERS,
        climbs=3,
        standoffs=True,
    ),
    prices=replace(
        PRICES,
        caution=Caution(kept=0.2, guarded=1.6, watched=0.25, regained=0.1, risk=1.3, joined=0.5),
    ),
    feelings=FEELINGS,
)
AGREED = "As was agreed."
"""The reason of an order that was promised, before any other."""

LEVELS: Mapping[str, Level] = {"easy": EASY, "normal": NORMAL, "hard": HARD}


class DiplomacyBot:
    """Plays any game of the Diplomacy family at one level; ``doctrine`` is what it knows of a variant,
    ``memory`` what is remembered of the turns before (None: nothing was seen), ``pledges`` what was
    agreed on.
    """

    def __init__(
        self,
        level: Level,
        doctrine: Doctrine | None = None,
        memory: Memory | None = None,
        pledges: Pledges = NO_PLEDGES,
    ) -> None:
        self.level = level
        self.doctrine = doctrine or Doctrine()
        self.memory = memory
        self.pledges = pledges

    def remember(self, game: DiplomacyGame, memory: Memory | None, seen: Seen, seat: str) -> Memory:
        """What ``seat`` remembers after one more turn."""
        found = remember(game, memory, seen, seat, self.doctrine.blows)
        before: DiplomacyState = seen.before
        effort = self.level.effort
        if effort is None or before.moment.step is not Step.MOVEMENT:
            return found
        board = game.board(before)
        tempers = effort.suited(board).tempers
        if not tempers:
            return found
        reading = reading_of(board, seen.report, foresight_of(board))
        return replace(found, tempers=added(found.tempers, reading.likeness(found.tempers, tempers)))

    def recalling(self, memory: Memory | None) -> DiplomacyBot:
        """The same player with a memory."""
        return DiplomacyBot(self.level, self.doctrine, memory, self.pledges)

    def heeding(self, pledges: Pledges) -> DiplomacyBot:
        """The same player, which keeps to what was agreed on."""
        return DiplomacyBot(self.level, self.doctrine, self.memory, pledges)

    def lasting(self, seconds: float) -> DiplomacyBot:
        """The same player, which searches as long as its machine might in so many seconds."""
        effort = self.level.effort
        if effort is None:
            return self
        level = replace(self.level, effort=effort.lasting(seconds))
        return DiplomacyBot(level, self.doctrine, self.memory, self.pledges)

    def choose(self, game: DiplomacyGame, view: DiplomacyState, seat: str, dice: Dice) -> tuple[Order, ...]:
        """The orders of ``seat``: legal, and in accord with each other."""
        board, chance = game.board(view), Chance(dice)
        if game.rules.own_phase(view.moment) is not None:
            return tuple(self.doctrine.own_phase(board, seat, self.level.habits.second, chance))
        match view.moment.step:
            case Step.MOVEMENT:
                return tuple(self._movement(board, seat, chance))
            case Step.RETREATS:
                return tuple(retreat_orders(board, seat, self.level.habits.second, chance))
            case Step.ADJUSTMENTS:
                survey, second = Survey(board, self.memory), self.level.habits.second
                return tuple(adjustment_orders(survey, seat, second, self.doctrine, chance))

    def account(
        self, game: DiplomacyGame, view: DiplomacyState, seat: str, orders: Sequence[Order], dice: Dice
    ) -> Hint:
        """Why ``seat`` would give these orders, a sentence for each; '' where there is nothing to be said."""
        board = game.board(view)
        if game.rules.own_phase(view.moment) is None and view.moment.step is Step.MOVEMENT:
            effort = self.level.effort
            reads = effort is not None and bool(effort.suited(board).tempers)
            survey = Survey(board, self.memory if reads else None)
            told = movement_reasons(survey, seat, orders, self.level.habits, Chance(dice))
        else:
            plain = other_reasons(board, seat, orders)
            told = tuple(self.doctrine.reason(board, o) or why for o, why in zip(orders, plain, strict=True))
        own = self.pledges.own
        kept = (f"{AGREED} {why}".rstrip() if o in own else why for o, why in zip(orders, told, strict=True))
        return Hint(tuple(orders), tuple(kept))

    def _kept(self, survey: Survey, seat: str) -> Pledges:
        """What was agreed on, but for peace that gives way to a great prize; that with allies does not."""
        peace = (p for p in self.pledges.peace if prize(survey, seat, p) < self.level.honor)
        return replace(self.pledges, peace=self.doctrine.allies(survey, seat).union(peace))

    def _movement(self, board: Board, seat: str, chance: Chance) -> list[Order]:
        survey, level = Survey(board, self.memory), self.level
        pledges = self._kept(survey, seat)
        own, kept = self.doctrine.orders(survey, seat, chance), {o.slot: o for o in pledges.own}
        regard = _both(pledges.regard, level.feelings.regard(survey, seat))
        if level.effort is not None:
            effort = level.effort.suited(board)
            is_plain = effort is level.effort
            prices = level.prices if is_plain else replace(level.prices, caution=CARELESS)
            outcome = self.doctrine.outcome(survey, seat)

            def searching(decided: Mapping[str, Order], effort: Effort, replies: Search | None) -> Search:
                return Search(
                    survey,
                    seat,
                    level.habits,
                    effort,
                    chance,
                    fixed=list(decided.values()),
                    burdens=self.doctrine.burdens(survey, seat, decided),
                    prices=prices,
                    weights=level.weights,
                    pledges=pledges,
                    regard=regard,
                    outcome=outcome,
                    replies=replies,
                    foresight=foresight_of(board) if effort.tempers else None,
                )

            specials = Specials(survey, seat, self.doctrine, searching, effort, kept)
            found = specials.best(own)
            orders = [*found.orders.values(), *specials.beside(found, chance)]
        else:
            fixed = {**own, **kept}
            burdens = self.doctrine.burdens(survey, seat, fixed)
            weights = level.weights[board.state.moment.season]
            values = Values(survey, seat, weights, burdens, regard)
            shunned = pledges.shunned(board, seat)
            ground = Ground(board, seat, values, list(fixed.values()), shunned, pledges.staying)
            sheet = {**Plan(ground, level.habits, chance).make(), **fixed}
            orders = [*sheet.values(), *self.doctrine.beside(survey, seat, sheet, chance)]
        if not self.doctrine.is_content(survey, seat):
            return orders
        if self.doctrine.allies(survey, seat):
            return orders  # who wins together agrees on no other end
        return [*orders, *votes(survey, seat, self.doctrine.late_patience)]


def _both(one: Mapping[str, float], other: Mapping[str, float]) -> Mapping[str, float]:
    """The factors of both together."""
    return {power: one.get(power, 1.0) * other.get(power, 1.0) for power in [*one, *other]}
