"""What a person has in hand at a battlefield: the chosen stack and its warbands, the unit to place, the enemy
aimed at.

Clicks become orders here, or a sentence on why they do not. Free of pixels: tests drive it with hexes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.wrom.picture.frame import Overlay
from game.games.wrom.picture.frames import able_stacks, enemies_beside, reach_overlay
from game.games.wrom.picture.odds import duel, odds_tag
from game.games.wrom.rules.battle import Odds
from game.games.wrom.rules.movement import reach
from game.games.wrom.rules.orders import ATTACK, LEAD, STANDING, Order
from game.games.wrom.rules.standing import counted
from game.games.wrom.rules.state import BATTLE, MOST_SPACES, MOVE, SETUP, WarState, foe_at
from game.games.wrom.table.plan import (
    arranged,
    group_moves,
    groups_to_place,
    mounted,
    movable,
    placing,
    route,
)
from game.games.wrom.table.words import player_title, stack_of

Orders = tuple[Order, ...]


@dataclass(frozen=True, slots=True)
class Prospect:
    """An attack that is possible now, and its odds."""

    origin: str
    target: str
    odds: Odds


class WarHand:
    """``chosen`` are places (from 0) of warbands in the selected stack; ``notice`` is the last thing to be
    said.
    """

    def __init__(self) -> None:
        self.selected = ""
        self.chosen: tuple[int, ...] = ()
        self.unit = ""
        self.target = ""
        self.notice = ""

    def clear(self, notice: str = "") -> None:
        """Nothing in hand."""
        self.selected, self.chosen, self.unit, self.target, self.notice = "", (), "", "", notice

    @property
    def seen(self) -> object:
        """What is in hand, to be compared."""
        return self.selected, self.chosen, self.unit, self.target, self.notice

    def say(self, notice: str) -> None:
        """Something to be said."""
        self.notice = notice

    def take_unit(self, unit: str) -> None:
        """The unit to be placed next."""
        self.unit = unit

    def aim(self, state: WarState, origin: str, target: str) -> None:
        """Takes up a stack and aims its attack."""
        self.select(state, origin)
        self.target = target

    def follow(self, state: WarState, player: int) -> None:
        """Drops what is no longer there; the unit to place next is taken up."""
        stack = stack_of(state, self.selected, player)
        if stack is None:
            self.selected, self.chosen = "", ()
        else:
            self.chosen = tuple(place for place in self.chosen if place < len(stack.warbands))
        if self.target and (not self.selected or self.target not in enemies_beside(state, self.selected)):
            self.target = ""
        self.unit = next(iter(self.group(state, player)), "")

    def group(self, state: WarState, player: int) -> tuple[str, ...]:
        """The units that a click places: the one that is taken up and all that are like it; the first of the
        reserve where none is.
        """
        groups = groups_to_place(state, player)
        return next((group for group in groups if self.unit in group), groups[0] if groups else ())

    def select(self, state: WarState, key: str) -> None:
        """Takes up a stack with all warbands that can move."""
        self.selected, self.target, self.notice = key, "", ""
        self.chosen = movable(state, key) if state.phase == MOVE else ()

    def toggle(self, state: WarState, place: int) -> None:
        """Takes a warband of the stack into the group that moves, or out of it."""
        stack = state.stacks.get(self.selected)
        if stack is None or not 0 <= place < len(stack.warbands):
            return
        self.notice = ""
        left = tuple(p for p in self.chosen if p != place)
        self.chosen = left if place in self.chosen else tuple(sorted((*self.chosen, place)))

    # -- clicks ----------------------------------------------------------------------------------------------

    def click(self, state: WarState, seat: str, key: str, *, is_joining: bool = False) -> Orders:
        """The orders that a click on a hex gives; ``is_joining``: onto an own stack means moving there, and
        of units to be placed one alone goes.
        """
        self.notice = ""
        if not key:
            self.selected, self.chosen, self.target = "", (), ""
            return ()
        match state.phase:
            case "setup":
                return self._place(state, seat, key, is_alone=is_joining)
            case "move":
                return self._move(state, seat, key, is_joining=is_joining)
            case "battle":
                return self._fight(state, seat, key)
        return ()

    def _place(self, state: WarState, seat: str, key: str, *, is_alone: bool) -> Orders:
        if not self.unit:
            self._take(state, seat, key)
            return ()
        player = int(seat)
        zone = state.zones[state.sides[player - 1].zone - 1]
        units = self.group(state, player)[: 1 if is_alone else None]
        orders = tuple(filter(None, (placing(state, seat, unit, key) for unit in units)))
        if not orders:
            self.notice = f"A leader needs a mount: click a stack of {player_title(player)}."
        elif key not in zone:
            self.notice = (
                f"{key} lies outside the setup zone of {player_title(player)}, which is marked on the map."
            )
        elif not state.board.terrain[key].is_passable:
            self.notice = f"{key} is impassable; no unit can stand there."
        else:
            return orders
        return ()

    def _take(self, state: WarState, seat: str, key: str) -> None:
        """Selects an own stack, or nothing."""
        if stack_of(state, key, int(seat)) is None:
            self.selected, self.chosen, self.target = "", (), ""
        elif key == self.selected and state.phase == MOVE:
            everything = movable(state, key)
            self.chosen = everything[:1] if self.chosen == everything and len(everything) > 1 else everything
        else:
            self.select(state, key)

    def _move(self, state: WarState, seat: str, key: str, *, is_joining: bool) -> Orders:
        player = int(seat)
        if stack_of(state, key, player) is not None and not (
            is_joining and self.selected and key != self.selected
        ):
            self._take(state, seat, key)
            return ()
        if not self.selected:
            self.notice = (
                f"{player_title(state.stacks[key].player)} stands there." if key in state.stacks else ""
            )
            return ()
        orders = group_moves(state, seat, self.selected, self.chosen, key)
        if not orders:
            self.notice = self._no_way(state, player, key)
            return ()
        count = len(self.chosen)
        self.selected, self.chosen = key, tuple(range(count))
        return orders

    def _no_way(self, state: WarState, player: int, key: str) -> str:
        """Why the chosen warbands cannot go to a hex."""
        if foe_at(state, key, player):
            return f"{player_title(state.stacks[key].player)} stands in {key}; attacks come after the moves."
        if key in state.stacks and state.stacks[key].player != player:
            return (
                f"Your partner, {player_title(state.stacks[key].player)}, stands in {key}; partners do "
                "not share a hex."
            )
        if not state.board.terrain[key].is_passable:
            return f"{key} is impassable; nobody enters."
        if not self.chosen:
            return "No warband is chosen: click one on the card, or the stack again for all."
        spaces = len(route(state, self.selected, key, player)) - 1
        if spaces < 1:
            return f"No way leads to {key}."
        if (
            any(key not in reach(state, self.selected, place) for place in self.chosen)
            and spaces <= state.points
        ):
            return (
                f"{key} is {counted(spaces, 'space')} away; a warband goes {MOST_SPACES} in a turn, less "
                "what it has moved."
            )
        need = spaces * len(self.chosen)
        return (
            f"{key} takes {counted(need, 'command point')} ({len(self.chosen)} x {spaces}); "
            f"only {state.points} left."
        )

    def _fight(self, state: WarState, seat: str, key: str) -> Orders:
        player = int(seat)
        if stack_of(state, key, player) is not None:
            self._take(state, seat, key)
            return ()
        if key not in state.stacks:
            self.selected, self.chosen, self.target = "", (), ""
            return ()
        if not foe_at(state, key, player):
            self.notice = (
                f"{player_title(state.stacks[key].player)} is your partner; partners never fight each other."
            )
            return ()
        origin = self.selected
        if not origin or key not in enemies_beside(state, origin):
            able = [p for p in prospects(state, player) if p.target == key]
            if not able:
                self.notice = f"None of your stacks beside {key} can attack."
                return ()
            best = max(able, key=lambda p: p.odds.margin)
            self.selected, self.target = best.origin, key
            self.notice = (
                f"{best.origin} has the best odds there ({odds_tag(best.odds)}): click again to attack."
            )
            return ()
        return self.attack(state, seat, key)

    def attack(self, state: WarState, seat: str, target: str) -> Orders:
        """The attack of the selected stack, or why there is none; a leader still to be named is no obstacle
        here.
        """
        top = state.stacks[self.selected].top
        if top.has_attacked:
            self.notice = "The top warband has attacked this turn; bring another to the top on the card."
            return ()
        self.target = target
        return (Order(seat, ATTACK, hex=self.selected, target=target),)

    # -- the card --------------------------------------------------------------------------------------------

    def drag_band(self, state: WarState, seat: str, place: int, goal: int) -> Orders:
        """A warband of the selected stack to another place in it."""
        order = arranged(seat, self.selected, len(state.stacks[self.selected].warbands), place, goal)
        if order is None:
            return ()
        was_chosen = {state.stacks[self.selected].warbands[p].id for p in self.chosen}
        ids = [state.stacks[self.selected].warbands[n - 1].id for n in order.places]
        self.chosen = tuple(p for p, unit in enumerate(ids) if unit in was_chosen)
        return (order,)

    def drag_leader(self, state: WarState, seat: str, leader: str, goal: int) -> Orders:
        """A leader onto another warband of the selected stack."""
        if state.phase != MOVE:
            self.notice = "Leaders change mounts in the move phase."
            return ()
        mount = state.stacks[self.selected].warbands[goal]
        if any(rider.id == leader for rider in mount.leaders):
            return ()
        return (mounted(seat, leader, self.selected, goal),)

    def choose_standing(self, state: WarState, seat: str, leader: str) -> Orders:
        """A leader as the first choice to be in charge when the selected stack is attacked (rule 6.3, ruling
        38).
        """
        leaders = state.stacks[self.selected].leaders
        if len(leaders) < 2 or state.phase == SETUP or any(x.id == leader and x.is_standing for x in leaders):
            return ()
        return (Order(seat, STANDING, leader, self.selected),)

    def shift(self, state: WarState, seat: str, step: int) -> Orders:
        """The one chosen warband, or the top one, one place down (1) or up (-1)."""
        if stack_of(state, self.selected, int(seat)) is None:
            return ()
        place = self.chosen[0] if len(self.chosen) == 1 else 0
        return self.drag_band(state, seat, place, place + step)

    def remount(self, state: WarState, seat: str) -> Orders:
        """The first leader of the stack onto the warband below his, from the last to the top again."""
        stack = stack_of(state, self.selected, int(seat))
        if stack is None or not stack.leaders or len(stack.warbands) < 2:
            return ()
        leader = stack.leaders[0].id
        place = next(
            n for n, warband in enumerate(stack.warbands) if any(x.id == leader for x in warband.leaders)
        )
        return self.drag_leader(state, seat, leader, (place + 1) % len(stack.warbands))

    # -- what is seen ----------------------------------------------------------------------------------------

    def overlay(self, state: WarState, player: int) -> Overlay:
        """The reach of the chosen warbands, the odds around the selected stack, or the stacks that can still
        act.
        """
        if self.selected and state.phase == MOVE:
            return reach_overlay(state, self.selected, self.chosen)
        if self.selected and state.phase == BATTLE and not state.stacks[self.selected].top.has_attacked:
            near = enemies_beside(state, self.selected)
            return Overlay(odds={key: odds_tag(duel(state, self.selected, key).odds) for key in near})
        return Overlay(able=frozenset(able_stacks(state, player)) - {self.selected})

    def next_stack(self, state: WarState, player: int, step: int = 1) -> str:
        """The next stack that can act is taken up; its hex, '' when there is none. While units are placed,
        the next of them.
        """
        if state.phase == SETUP:
            self._next_unit([group[0] for group in groups_to_place(state, player)], step)
            return ""
        able = able_stacks(state, player)
        if not able:
            self.notice = "No stack can act any more."
            return ""
        place = able.index(self.selected) + step if self.selected in able else (0 if step > 0 else -1)
        self.select(state, able[place % len(able)])
        return self.selected

    def _next_unit(self, waiting: Sequence[str], step: int) -> None:
        self.notice = ""
        if self.unit in waiting:
            self.unit = waiting[(waiting.index(self.unit) + step) % len(waiting)]


def prospects(state: WarState, player: int) -> tuple[Prospect, ...]:
    """Every attack that is possible now with its odds, the best first."""
    if state.phase != BATTLE:
        return ()
    found = [
        Prospect(origin, target, duel(state, origin, target).odds)
        for origin in able_stacks(state, player)
        for target in enemies_beside(state, origin)
    ]
    return tuple(sorted(found, key=lambda p: (-p.odds.margin, -p.odds.wins)))


def is_fought_out(state: WarState, player: int) -> bool:
    """Whether nobody of a player's can attack in this battle phase any more, whatever comes to the top."""
    own = state.stacks_of(player).items() if state.phase == BATTLE and state.challenge is None else None
    return own is not None and not any(
        enemies_beside(state, key) and not all(warband.has_attacked for warband in stack.warbands)
        for key, stack in own
    )


def leaders_to_name(seat: str, state: WarState, origin: str, target: str) -> tuple[tuple[Order, Odds], ...]:
    """The leaders of a stack who may be put in charge before it attacks, each with the odds he gives."""
    stack = state.stacks[origin]
    if not stack.needs_chief:
        return ()
    return tuple(
        (Order(seat, LEAD, x.id, origin), duel(state, origin, target, x.id).odds) for x in stack.leaders
    )


def leftovers(state: WarState, player: int) -> tuple[str, ...]:
    """What would be wasted if the phase ended now: points that could be spent, attacks with good odds."""
    if state.phase == MOVE and state.points:
        able = len(able_stacks(state, player))
        points = counted(state.points, "command point")
        return (f"{points} left, and {counted(able, 'stack')} can still move.",) if able else ()
    good = [p for p in prospects(state, player) if p.odds.margin > 0]
    return tuple(
        f"{p.origin} could attack {p.target}: {odds_tag(p.odds)} of nine won, tied, lost." for p in good[:4]
    )
