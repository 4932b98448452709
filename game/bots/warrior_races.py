"""Computer players of Warrior Races of Mars: easy forgets half of what it sees, normal follows a plan, hard compares plans."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.bots.bot import Chance
from game.bots.warrior_races_battle import BattleSense, defensive_order
from game.bots.warrior_races_plan import MovePlan
from game.bots.warrior_races_search import Search
from game.bots.warrior_races_setup import placing
from game.bots.warrior_races_style import ALL_IN, HASTY, PLAIN, QUIET_TURNS, Style
from game.core.dice import Dice
from game.rules.warrior_races.battle import best_chief
from game.rules.warrior_races.game import WarriorRacesGame
from game.rules.warrior_races.orders import COMMAND, END, INITIATIVE, LEAD, Order, series
from game.rules.warrior_races.state import BATTLE, MOVE, SETUP, WarState


@dataclass(frozen=True, slots=True)
class Level:
    """How well one plays: its style, and how many continuations it looks at for each plan (0: none)."""

    style: Style
    samples: int = 0


EASY, NORMAL, HARD = Level(HASTY), Level(PLAIN), Level(PLAIN, samples=5)


class WarriorRacesBot:
    """One computer player. It decides a whole phase at once, up to the next die."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, game: WarriorRacesGame, view: WarState, seat: str, dice: Dice) -> tuple[Order, ...]:
        """One order, or a series of them as one."""
        chance, player = Chance(dice), int(seat)
        if view.challenge is not None:
            origin, target = view.challenge
            return (Order(seat, LEAD, best_chief(view, target, origin), target),)
        if view.phase == SETUP:
            return (series(seat, tuple(placing(view, player, chance, is_careless=bool(self.level.style.lapse)))),)
        if view.phase == MOVE:
            return (series(seat, (*self._moves(view, player, chance), Order(seat, END))),)
        if view.phase == BATTLE:
            return (
                series(seat, tuple(battle_orders(view, player, self._style(view), chance, self._search(view, player, chance)))),
            )
        return (Order(seat, COMMAND if view.phase == "command" else INITIATIVE),)

    def _style(self, view: WarState) -> Style:
        return ALL_IN if is_stalled(view) and not self.level.style.lapse else self.level.style

    def _search(self, view: WarState, player: int, chance: Chance) -> Search | None:
        return Search(view, player, chance, self.level.samples) if self.level.samples else None

    def _moves(self, view: WarState, player: int, chance: Chance) -> tuple[Order, ...]:
        search = self._search(view, player, chance)
        if search is not None:
            return search.best_moves()
        return tuple(MovePlan(view, player, self._style(view), chance).orders)


def is_stalled(view: WarState) -> bool:
    """Whether nobody has fought for some turns."""
    return view.turn - view.last_fight > QUIET_TURNS


def battle_orders(view: WarState, player: int, style: Style, chance: Chance, search: Search | None = None) -> Iterator[Order]:
    """The next attack with all it needs, or the end of the phase with the stacks in order for defense."""
    seat = str(player)
    if search is not None:
        attack = search.best_attack()
    else:
        found = [(a.gain, chance.below(1000), n, a) for n, a in enumerate(BattleSense(view, player).attacks())]
        attack = max(found)[3] if found and max(found)[0] >= style.nerve else None
        if found and chance.happens(style.lapse):
            attack = chance.pick([*(f[3] for f in found), None])
    if attack is not None:
        yield from attack.orders(view, seat)
        return
    if not style.lapse:
        yield from defensive_order(view, player, seat)
    yield Order(seat, END)
