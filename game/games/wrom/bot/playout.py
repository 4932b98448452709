"""Playing on from a sketch with plain players, and judging where that leads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.core.bot import Chance
from game.core.dice import Dice
from game.games.wrom.bot.battle import Attack, BattleSense, defensive_order
from game.games.wrom.bot.plan import MovePlan
from game.games.wrom.bot.sketch import Man, Sketch
from game.games.wrom.bot.style import PLAIN, Style, style_for
from game.games.wrom.bot.worth import USUAL, Tally, Taste, balance
from game.games.wrom.rules.phases import UNITS_PER_DIE

T = TypeVar("T")

_ALL = (1 << 64) - 1


class Luck(Chance):
    """Chance for thoughts alone: many times quicker than dice, and no less the same every time.

    Numbers are the high bits of a linear congruence of 64 bits (Knuth's MMIX), begun from a scrambled seed
    (splitmix64). ``fortune``: by how much the fights so far went better for ``player`` than was to be
    expected, as he weighs what is left; 0: for nobody.
    """

    def __init__(self, seed: int, player: int = 0, taste: Taste = USUAL) -> None:
        super().__init__(Dice(""))
        self.player, self.taste, self.fortune = player, taste, 0.0
        mixed = seed * 0x9E3779B97F4A7C15 & _ALL
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _ALL
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _ALL
        self._state = mixed ^ mixed >> 31

    def below(self, sides: int) -> int:
        """A number from 0 to ``sides`` - 1."""
        self._state = state = (self._state * 6364136223846793005 + 1442695040888963407) & _ALL
        return (state >> 32) * sides >> 32

    def pick(self, items: Sequence[T]) -> T:
        """One of ``items``."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a random order."""
        result, below = list(items), self.below
        for i in range(len(result) - 1, 0, -1):
            j = below(i + 1)
            result[i], result[j] = result[j], result[i]
        return result


def good_attack(sense: BattleSense, style: Style, chance: Chance) -> Attack | None:
    """The attack with the highest expected gain, if that is enough; ties by dice."""
    best, least = None, style.nerve
    found = list(sense.attacks())
    if found and chance.happens(style.lapse):
        return chance.pick([*found, None])
    for attack in found:
        if attack.gain > least or (attack.gain == least and chance.below(2)):
            best, least = attack, attack.gain
    return best


def fight_out(sketch: Sketch, player: int, style: Style, luck: Luck) -> None:
    """The attacks of a battle phase, and the stacks in order for defense."""
    sense = BattleSense(sketch, player, style.heads)
    while True:
        attack, stacks = good_attack(sense, style, luck), len(sketch.stacks)
        if attack is None:
            break
        attribute = luck.below(9)
        if luck.player:
            note_luck(sketch, attack, attribute, luck)
        attack.made(sketch, attribute)
        if len(sketch.stacks) < stacks:
            if sketch.is_decided():
                return
            sense.renew()
    rest(sketch, player)


def note_luck(sketch: Sketch, attack: Attack, attribute: int, luck: Luck) -> None:
    """By how much what an attack leaves is worth more than was to be expected over all nine attributes."""
    player, taste = luck.player, luck.taste
    wins, ties = attack.odds
    here, there = sketch.team_of[sketch.owner[attack.origin]], sketch.team_of[sketch.owner[attack.target]]
    before = {team: Tally.of(sketch, team) for team in sketch.teams}
    mine = before[here].without_top(sketch, attack.origin)
    theirs = before[there].without_top(sketch, attack.target)
    won = balance(sketch, before | {there: theirs}, player, taste) if wins else 0.0
    tied = balance(sketch, before | {here: mine, there: theirs}, player, taste) if ties else 0.0
    lost = balance(sketch, before | {here: mine}, player, taste) if wins + ties < 9 else 0.0
    came = attack.mine[attribute] - attack.theirs[attribute]
    luck.fortune += (won if came > 0 else tied if not came else lost) - (
        wins * won + ties * tied + (9 - wins - ties) * lost
    ) / 9


def rest(sketch: Sketch, player: int) -> None:
    """The end of a battle phase: the stacks in order for defense."""
    for h, place in defensive_order(sketch, player):
        sketch.raise_top(h, place)
    sketch.named.clear()


def played_on(sketch: Sketch, turns: int, luck: Luck) -> Sketch:
    """The sketch after ``turns`` more ends of turns, all playing plainly, begun where a battle phase has
    ended. The sketch is changed.
    """
    for _ in range(turns):
        while sketch.later and not sketch.is_decided():
            following, sketch.later = sketch.later[0], sketch.later[1:]
            if sketch.is_alive(following):
                _turn_of(sketch, following, style_for(sketch, PLAIN), luck)
        if sketch.is_decided() or _is_last_turn(sketch):
            break
        _begin_turn(sketch, luck)
    return sketch


def _turn_of(sketch: Sketch, player: int, style: Style, luck: Luck) -> None:
    leaders = sketch.leaders((player,))
    dice = -(-(leaders + sketch.bands((player,))) // UNITS_PER_DIE)
    sketch.points = leaders + sum([luck.below(10) + 1 for _ in range(dice)])
    MovePlan(sketch, player, style, luck)
    fight_out(sketch, player, style, luck)


def _begin_turn(sketch: Sketch, luck: Chance) -> None:
    """Everybody is fresh; the order of play; recruits (rules 4.2 to 4.4)."""
    sketch.turn += 1
    for stack in sketch.stacks.values():
        for man in stack:
            man.moved, man.fought = 0, False
            if man.leaders:
                man.leaders = tuple((id, attribute, "") for id, attribute, _ in man.leaders)
    living = [p for p in sketch.players if sketch.is_alive(p)]
    rolls = [(luck.below(10) + sketch.leaders((p,)), luck.below(1000), p) for p in living]
    sketch.later = tuple(p for _, _, p in sorted(rolls, reverse=True))
    for h, values in sketch.ground.cities.items():
        if h in sketch.stacks and not luck.below(10):
            sketch.stacks[h].append(Man(f"r{sketch.turn}{h}", values))


def _is_last_turn(sketch: Sketch) -> bool:
    """Ends a turn: hold marks, victory by key locations, the turn limit (rules 7.3 and 7.4); whether the game
    is over.
    """
    settings = sketch.settings
    needed = settings.keys_to_hold
    held = {p: sketch.held(p) for p in sketch.players}
    if needed:
        sketch.holds = {p: sketch.holds[p] + 1 if held[p] >= needed else 0 for p in sketch.players}
        ready = [t for t in sketch.teams_left() if sketch.holds[t[0]] >= settings.hold_turns]
        most = max((held[t[0]] for t in ready), default=0)
        first = [t for t in ready if held[t[0]] == most]
        if len(first) == 1:
            sketch.winners = first[0]
            return True
    if not settings.turn_limit or sketch.turn < settings.turn_limit:
        return False
    merits = [((held[t[0]], sketch.bands(t), sketch.leaders(t)), t) for t in sketch.teams_left()]
    best = max(merit for merit, _ in merits)
    leading = [team for merit, team in merits if merit == best]
    sketch.winners = leading[0] if len(leading) == 1 else ()
    return True
