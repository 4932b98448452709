"""The review of a game of Warrior Races: luck, the dice of every attack against the odds it had.

Nothing is searched. What an attack should have come to is what its odds say: of nine equally likely key
attributes so many win and so many lose. Luck is what it came to beyond that, in ninths of a warband.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from game.core.results import Event
from game.games.wrom.rules.battle import Odds, best_chief, odds
from game.games.wrom.rules.game import WarriorRacesGame
from game.games.wrom.rules.leaders import persona_of
from game.games.wrom.rules.orders import LEAD
from game.games.wrom.rules.races import race_title
from game.games.wrom.rules.standing import listed
from game.games.wrom.rules.state import WarState
from game.play.review.values import Finding, Graph, Line, Moment, Past, Review, Table

TOLD = 10
"""Ninths of a warband: luck from which on an attack is told of."""
GAMBLE = -3
"""An attack with such a margin, in ninths, or a worse one, is a gamble."""
MOST_MOMENTS, MOST_ATTACKS = 14, 200
EVENTS = {"out": 12.0, "hold": 6.0, "level": 3.0}
"""What else is told of, and what it weighs."""


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack that was fought in ``turn``: the players, its odds as it began, and what it came to in
    warbands (1, 0, -1); ``text`` says so.
    """

    turn: int
    attacker: int
    defender: int
    odds: Odds
    result: int
    event: Event
    text: str

    @property
    def luck(self) -> int:
        """That of the attacker, in ninths of a warband; the defender's is the same below zero."""
        return 9 * self.result - self.odds.margin


class WarReviewer:
    """Reviews games of Warrior Races."""

    unit = "warbands"

    def turns(self, played: Past) -> Sequence[int]:
        """None is searched."""
        return ()

    def search(
        self, played: Past, turn: int, is_over: Callable[[], bool] = lambda: False
    ) -> tuple[Finding, ...]:
        """Nothing."""
        return ()

    def told(self, played: Past, findings: Sequence[Finding]) -> Review:
        """Luck, attack by attack and player by player."""
        found = tuple(attacks(played))
        moments = [*map(_moment, [played] * len(found), found), *_marked(played)]
        chosen = sorted((m for m in moments if m.weight), key=lambda m: (-m.weight, m.turn))[:MOST_MOMENTS]
        return Review(
            _graph(played, found),
            tuple(sorted(chosen, key=lambda m: m.turn)),
            (_players(played, found), _all(played, found)),
            "Luck is what attacks came to beyond their odds: a warband won where the odds were even is one.",
        )


def attacks(played: Past) -> Iterator[Attack]:
    """All attacks of a game."""
    for turn in range(played.turn):
        for event in played.reports[turn].events:
            if event.kind == "battle":
                yield _attack(played, turn, event)


def _attack(played: Past, turn: int, event: Event) -> Attack:
    state, (origin, target) = _before(played, turn, event), event.places
    mine, theirs = int(event.words["score"]), int(event.words["enemy_score"])
    result = (mine > theirs) - (mine < theirs)
    players = int(event.seat), int(event.words["enemy"])
    return Attack(turn, *players, odds(state, origin, target), result, event, _fight_words(state, event))


def _before(played: Past, turn: int, event: Event) -> WarState:
    """The position in which an attack was fought: after the quiet steps before it, leaders in charge."""
    game = WarriorRacesGame.of(played.game)
    state: WarState = played.states[turn]
    orders = [order for given in played.orders_at(turn).values() for order in given]
    for order in orders:
        *_, state = (state, *game.walk(state, order))
    origin, target = event.places
    named = {order.hex: order.unit for order in orders if order.verb == LEAD and state.challenge is not None}
    changes = {}
    for place, enemy in ((origin, target), (target, origin)):
        stack = state.stacks[place]
        if stack.needs_chief:
            chief = named.get(place) or best_chief(state, place, enemy)
            changes[place] = replace(stack, in_charge=chief)
    return state.with_stacks(changes) if changes else state


def _fight_words(state: WarState, event: Event) -> str:
    """Who fought whom and who fell, by their races and names: "0506 attacks 0606: White of player 2 against
    Red of player 3, Psionics 0 to 6; White and Elurii fall."
    """
    mine, theirs = (state.stacks[place] for place in event.places)
    words, own = event.words, state.board.races
    races = {w.id: w.name or race_title(w.race, own) for s in (mine, theirs) for w in s.warbands}
    names = {f"{x.id}>": persona_of(state, s.player, x).name for s in (mine, theirs) for x in s.leaders}
    fallen = [races[unit] for unit in words["destroyed"].split()]
    fallen += [names[fate] for fate in words["leaders"].split() if fate in names]
    return (
        f"{event.places[0]} attacks {event.places[1]}: {races[mine.top.id]} of player {mine.player} against "
        f"{races[theirs.top.id]} of player {theirs.player}, {words['attribute']} {words['score']} to "
        f"{words['enemy_score']}; {listed(fallen)} {'fall' if len(fallen) > 1 else 'falls'}."
    )


# -- what is told --------------------------------------------------------------------------------------------


def _moment(played: Past, attack: Attack) -> Moment:
    """What is told of an attack; it weighs nothing where luck had no part in it."""
    is_gamble = attack.odds.margin <= GAMBLE
    sign = "?" if is_gamble and attack.result < 0 else ""
    weight = abs(attack.luck) if abs(attack.luck) >= TOLD else 4.0 * bool(sign)
    text = f"{attack.text} {_odds_words(attack)}"
    return Moment(attack.turn, attack.event.seat, sign, played.phase_at(attack.turn).title, text, weight)


def _odds_words(attack: Attack) -> str:
    """What the odds were, and who was lucky."""
    chances = attack.odds
    said = f"{chances.wins} of 9 win, {chances.ties} tie, {chances.losses} lose"
    lucky = attack.attacker if attack.luck > 0 else attack.defender
    return (
        f"The odds: {said}; player {lucky} was lucky." if abs(attack.luck) >= TOLD else f"The odds: {said}."
    )


def _marked(played: Past) -> Iterator[Moment]:
    """Players who fall out, and who begin to hold what wins the game."""
    holding = ""
    for turn in range(played.turn):
        for event in played.reports[turn].events:
            is_new = event.kind != "hold" or (holding != event.seat and event.words["marks"] == "1")
            holding = event.seat if event.kind == "hold" else holding
            if event.kind in EVENTS and is_new:
                when, text = played.phase_at(turn).title, played.game.explain(event)
                yield Moment(turn, event.seat, "", when, text, EVENTS[event.kind])


def _graph(played: Past, found: Sequence[Attack]) -> Graph:
    """The luck of all players, added up, in hundredths of a warband."""
    seats = tuple(played.seats)
    luck = dict.fromkeys(seats, 0)
    by_turn: dict[int, list[Attack]] = {}
    for attack in found:
        by_turn.setdefault(attack.turn, []).append(attack)
    values = [tuple(0 for _ in seats)]
    for turn in range(played.turn):
        for attack in by_turn.get(turn, ()):
            luck[str(attack.attacker)] += attack.luck
            luck[str(attack.defender)] -= attack.luck
        values.append(tuple(round(100 * luck[seat] / 9) for seat in seats))
    most = max(100, *(abs(value) for row in values for value in row))
    return Graph("Luck, in warbands", seats, tuple(values), True, most, _dates(played))


def _dates(played: Past) -> tuple[tuple[int, str], ...]:
    turns = [state.turn for state in played.states]
    return tuple(
        (place, str(turn)) for place, turn in enumerate(turns) if not place or turn != turns[place - 1]
    )


def _players(played: Past, found: Sequence[Attack]) -> Table:
    """Every player's attacks and luck."""
    lines = []
    for seat in played.seats:
        mine = [attack for attack in found if str(attack.attacker) == seat]
        suffered = [attack for attack in found if str(attack.defender) == seat]
        luck = sum(attack.luck for attack in mine) - sum(attack.luck for attack in suffered)
        expected = sum(attack.odds.wins for attack in mine) / 9
        won = sum(attack.result > 0 for attack in mine)
        gambles = sum(attack.odds.margin <= GAMBLE for attack in mine)
        cells = (
            f"Player {seat}",
            str(len(mine)),
            str(won),
            f"{expected:.1f}",
            str(gambles),
            f"{luck / 9:+.1f}",
        )
        lines.append(Line(cells, seat=seat))
    heads = ("", "Attacks", "Won", "By the odds", "Gambles", "Luck")
    return Table("Luck", heads, tuple(lines), "In warbands, of attacks and of defense together.")


def _all(played: Past, found: Sequence[Attack]) -> Table:
    """Every attack with its odds."""
    results = {1: "wins", 0: "both fall", -1: "loses"}
    lines = [
        Line(
            (
                str(played.states[attack.turn].turn),
                f"Player {attack.attacker}",
                " - ".join(attack.event.places),
                f"{attack.odds.wins}/{attack.odds.ties}/{attack.odds.losses}",
                results[attack.result],
                f"{attack.luck / 9:+.1f}",
            ),
            attack.turn,
            attack.event.seat,
        )
        for attack in found[:MOST_ATTACKS]
    ]
    heads = ("Turn", "", "Attack", "Odds", "", "Luck")
    return Table("Every attack", heads, tuple(lines), "Odds: of nine, win / tie / lose.")
