"""Computer players of Warrior Races of Mars: easy forgets much of what it sees, normal follows a plan, hard
compares plans.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from game.core.bot import Chance
from game.core.dice import Dice
from game.core.game import Hint
from game.games.wrom.bot.battle import Attack, BattleSense, defensive_order
from game.games.wrom.bot.deploy import best_placing
from game.games.wrom.bot.levels import Level
from game.games.wrom.bot.plan import MovePlan
from game.games.wrom.bot.playout import good_attack
from game.games.wrom.bot.reasons import reason
from game.games.wrom.bot.search import Search, Work
from game.games.wrom.bot.setup import placing
from game.games.wrom.bot.sketch import Sketch
from game.games.wrom.bot.style import style_for
from game.games.wrom.rules.battle import best_chief
from game.games.wrom.rules.fog import recalled
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.orders import COMMAND, END, INITIATIVE, LEAD, ORDER, Order, series
from game.games.wrom.rules.state import BATTLE, WarState

ATTACK_SHARE = 5
"""Without a clock, choosing an attack takes this part (one nth) of the work for the moves."""

ENDLESS = 10**9

FIRST_SHARE, LATER = 0.4, 0.6
"""Of the time of a battle phase its first decision takes this part, each further one this part of the one
before, so that all together never take more.
"""


class WarriorRacesBot:
    """One computer player. It decides a whole phase at once, up to the next die.

    ``is_over`` is asked before every continuation and stops the search at once. Whoever stops it by a clock
    says so by ``has_clock``; without one the same arguments give the same orders.
    """

    def __init__(self, level: Level, is_over: Callable[[], bool] | None = None) -> None:
        self.level = level
        self.is_over = is_over or (lambda: False)
        self.has_clock = False

    def choose(self, game: WarriorRacesGame, view: WarState, seat: str, dice: Dice) -> tuple[Order, ...]:
        """One order, or a series of them as one."""
        return (series(seat, tuple(self._orders(view, seat, Chance(dice)))),)

    def account(
        self, game: WarriorRacesGame, view: WarState, seat: str, orders: Sequence[Order], dice: Dice
    ) -> Hint:
        """Why ``seat`` would do this."""
        return Hint(tuple(orders), tuple(reason(view, int(seat), order) for order in orders))

    def _orders(self, view: WarState, seat: str, chance: Chance) -> Iterator[Order]:
        player, view = int(seat), view if view.phase == BATTLE else recalled(view)
        if view.challenge is not None:
            origin, target = view.challenge
            yield Order(seat, LEAD, best_chief(view, target, origin), target)
            return
        match view.phase:
            case "setup":
                yield from self._placings(view, player, chance)
            case "initiative":
                yield Order(seat, INITIATIVE)
            case "command":
                yield Order(seat, COMMAND)
            case "move":
                yield from self._moves(view, player, chance)
                yield Order(seat, END)
            case "battle":
                yield from self._battle(view, player, chance)

    def _placings(self, view: WarState, player: int, chance: Chance) -> Iterable[Order]:
        level = self.level
        if not level.setup_work:
            return placing(view, player, chance, is_careless=bool(level.style.lapse))
        most = ENDLESS if self.has_clock else level.setup_work
        return best_placing(view, player, chance, Work(most, self.is_over), level.taste)

    def _moves(self, view: WarState, player: int, chance: Chance) -> tuple[Order, ...]:
        sketch = Sketch.of(view)
        if self.level.work:
            return self._search(sketch, player, chance, self.level.work).best_moves()
        return tuple(MovePlan(sketch, player, style_for(sketch, self.level.style), chance).orders)

    def _search(self, sketch: Sketch, player: int, chance: Chance, work: int) -> Search:
        """With more players a turn lasts longer, and more of them fight in it: then fewer continuations."""
        players = max(2, sum(map(sketch.is_alive, sketch.players)))
        most = ENDLESS if self.has_clock else max(1, work * 4 // players**2)
        level = self.level
        return Search(sketch, player, chance, Work(most, self.is_over), level.styles, level.taste)

    def _battle(self, view: WarState, player: int, chance: Chance) -> Iterator[Order]:
        """The next attack with all it needs, or the end of the phase."""
        attack = self._attack(Sketch.of(view), player, chance)
        if attack is not None:
            yield from attack.orders(str(player))
            return
        yield from battle_end(view, player)

    def _attack(self, sketch: Sketch, player: int, chance: Chance) -> Attack | None:
        style = style_for(sketch, self.level.style)
        if self.level.work:
            work = self.level.work // ATTACK_SHARE
            return self._search(sketch, player, chance, work).best_attack(style.nerve)
        return good_attack(BattleSense(sketch, player, style.heads), style, chance)


def share_of_phase(states: Sequence[WarState]) -> float:
    """Which part of the time for a phase the next decision of whoever is on move may take, in a game that
    has come so far.
    """
    now = states[-1]
    if now.phase != BATTLE:
        return 1.0
    before = 0
    for state in reversed(states[:-1]):
        if (state.turn, state.phase, state.player) != (now.turn, now.phase, now.player):
            break
        before += 1
    return FIRST_SHARE * LATER**before


def battle_end(view: WarState, player: int) -> Iterator[Order]:
    """The end of the battle phase, the stacks in order for defense."""
    seat, sketch = str(player), Sketch.of(view)
    for h, best in defensive_order(sketch, player):
        height = len(sketch.stacks[h])
        rest = [n for n in range(1, height + 1) if n != best + 1]
        yield Order(seat, ORDER, hex=h, places=(best + 1, *rest))
    yield Order(seat, END)
