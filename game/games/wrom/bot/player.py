"""Computer players of Warrior Races of Mars: easy forgets half of what it sees, normal follows a plan, hard
compares plans.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.core.bot import Chance
from game.core.dice import Dice
from game.core.game import Hint
from game.games.wrom.bot.plan import MovePlan
from game.games.wrom.bot.playout import battle_end, good_attack, style_for
from game.games.wrom.bot.reasons import reason
from game.games.wrom.bot.search import Search
from game.games.wrom.bot.setup import placing
from game.games.wrom.bot.style import HASTY, PLAIN, Style
from game.games.wrom.rules.battle import best_chief
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.orders import COMMAND, END, INITIATIVE, LEAD, Order, series
from game.games.wrom.rules.state import WarState


@dataclass(frozen=True, slots=True)
class Level:
    """How well one plays: its style, and how many continuations it looks at in each round of its search (0:
    none).
    """

    style: Style
    samples: int = 0


EASY, NORMAL, HARD = Level(HASTY), Level(PLAIN), Level(PLAIN, samples=140)
LEVELS: Mapping[str, Level] = {"easy": EASY, "normal": NORMAL, "hard": HARD}


class WarriorRacesBot:
    """One computer player. It decides a whole phase at once, up to the next die."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, game: WarriorRacesGame, view: WarState, seat: str, dice: Dice) -> tuple[Order, ...]:
        """One order, or a series of them as one."""
        return (series(seat, tuple(self._orders(view, seat, Chance(dice)))),)

    def account(
        self, game: WarriorRacesGame, view: WarState, seat: str, orders: Sequence[Order], dice: Dice
    ) -> Hint:
        """Why ``seat`` would do this."""
        return Hint(tuple(orders), tuple(reason(view, int(seat), order) for order in orders))

    def _orders(self, view: WarState, seat: str, chance: Chance) -> Iterator[Order]:
        player = int(seat)
        if view.challenge is not None:
            origin, target = view.challenge
            yield Order(seat, LEAD, best_chief(view, target, origin), target)
            return
        match view.phase:
            case "setup":
                yield from placing(view, player, chance, is_careless=bool(self.level.style.lapse))
            case "initiative":
                yield Order(seat, INITIATIVE)
            case "command":
                yield Order(seat, COMMAND)
            case "move":
                yield from self._moves(view, player, chance)
                yield Order(seat, END)
            case "battle":
                yield from self._battle(view, player, chance)

    def _moves(self, view: WarState, player: int, chance: Chance) -> tuple[Order, ...]:
        if self.level.samples:
            return Search(view, player, chance, self.level.samples).best_moves()
        return tuple(MovePlan(view, player, style_for(view, self.level.style), chance).orders)

    def _battle(self, view: WarState, player: int, chance: Chance) -> Iterator[Order]:
        """The next attack with all it needs, or the end of the phase."""
        if self.level.samples:
            attack = Search(view, player, chance, self.level.samples).best_attack()
        else:
            attack = good_attack(view, player, style_for(view, self.level.style), chance)
        if attack is not None:
            return attack.orders(view, str(player))
        return battle_end(view, player)
