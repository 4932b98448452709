"""The landing before Spring 2051: ship lists are tried round by round (rule 2).

In each round every ship still up tries the next site of its list. It lands unless another ship tries the same
or an adjacent space in this round, or a ship that is down is there; own ships count. An attempt leaves no
trace in later rounds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.core.results import Event, Outcome, Reason, Resolution, Verdict
from game.games.diplomacy.aliens.rules.ledger import (
    AliensLedger,
    ShipList,
    Transmitter,
    ledger_of,
    sorted_transmitters,
    stored,
)
from game.games.diplomacy.aliens.rules.limits import MANY, players_of, ships_each
from game.games.diplomacy.aliens.rules.map import landing_sites
from game.games.diplomacy.aliens.rules.orders import SHIP, ship_order
from game.games.diplomacy.rules.legality import Board
from game.games.diplomacy.rules.orders import Order, Unit
from game.games.diplomacy.rules.state import DiplomacyState, sorted_units

Ship = tuple[str, int]
"""A power and the number of its ship."""


@dataclass(slots=True)
class Rounds:
    """The landing as it goes: ``lists`` by ship, ``down`` by ship, ``events`` in the sequence of the
    rounds.
    """

    near: Mapping[str, frozenset[str]]
    lists: dict[Ship, tuple[str, ...]]
    down: dict[Ship, str] = field(default_factory=dict)
    round_of: dict[Ship, int] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)

    def play(self) -> None:
        """Round after round until every ship is down or at the end of its list."""
        number = 0
        while any(number < len(sites) for ship, sites in self.lists.items() if ship not in self.down):
            number += 1
            self._round(number)

    def _round(self, number: int) -> None:
        trying = {
            ship: sites[number - 1]
            for ship, sites in self.lists.items()
            if ship not in self.down and len(sites) >= number
        }
        taken = dict(self.down)
        for ship, site in sorted(trying.items()):
            tried = [
                (s, "tried", at)
                for s, at in sorted(trying.items())
                if s != ship and self._conflicts(site, at)
            ]
            stood = [(s, "landed", at) for s, at in sorted(taken.items()) if self._conflicts(site, at)]
            if tried or stood:
                self._bumped(ship, site, number, [*stood, *tried])
            else:
                self.land(ship, site, number)

    def _conflicts(self, site: str, other: str) -> bool:
        return site == other or other in self.near[site]

    def land(self, ship: Ship, site: str, number: int) -> None:
        """A ship comes down."""
        self.down[ship] = site
        self.round_of[ship] = number
        self.events.append(Event("ship_landed", ship[0], f"SHIP {ship[1]}", (site,), {"round": str(number)}))

    def _bumped(self, ship: Ship, site: str, number: int, by: list[tuple[Ship, str, str]]) -> None:
        words = {"round": str(number), "by": ", ".join(f"{s[0]} {s[1]} {did} {at}" for s, did, at in by)}
        self.events.append(
            Event("ship_bumped", ship[0], f"SHIP {ship[1]}", (site, *(at for _, _, at in by)), words)
        )


class Landing:
    """The phase of the landing."""

    def to_act(self, board: Board) -> tuple[str, ...]:
        """Everybody."""
        return board.rules.seats(board.map, board.state.options)

    def legal_orders(self, board: Board, power: str) -> tuple[Order, ...]:
        """For each ship a list of one site; longer lists are made of these, and any without repetition is
        legal.
        """
        return tuple(
            ship_order(power, number, (site,))
            for number in range(1, ships_each(players_of(board.state)) + 1)
            for site in landing_sites(board.map)
        )

    def objection(self, board: Board, order: Order) -> Reason | None:
        """No such ship, no such site, a site named twice."""
        if order.verb != SHIP:
            return Reason("wrong_phase", Verdict.VOID)
        if not order.at.isdigit() or not 1 <= int(order.at) <= ships_each(players_of(board.state)):
            return Reason("no_such_ship", Verdict.VOID)
        sites, allowed = order.target.split(), set(landing_sites(board.map))
        for number, site in enumerate(sites):
            if site not in allowed:
                return Reason("no_landing_site", Verdict.VOID, places=(site,), words={"site": site})
            if site in sites[:number]:
                return Reason("site_repeated", Verdict.VOID, places=(site,), words={"site": site})
        return None if sites else Reason("no_landing_site", Verdict.VOID, words={"site": "nothing"})

    def review(self, board: Board, power: str, orders: Sequence[Order]) -> tuple[Resolution, ...]:
        """Void lists, and all but the last for one ship."""
        return tuple(Resolution(o, r) for o, r in self._sorted_out(board, {power: orders})[1])

    def defaults(self, board: Board, power: str, orders: Sequence[Order]) -> tuple[Order, ...]:
        """None: a ship without a list tries all sites at random (Q-3)."""
        return ()

    def asked(self, board: Board, power: str) -> tuple[str, ...]:
        """A list for each ship (rule 2)."""
        return tuple(f"SHIP {number}" for number in range(1, ships_each(players_of(board.state)) + 1))

    def resolve(
        self, board: Board, orders: Mapping[str, Sequence[Order]]
    ) -> tuple[DiplomacyState, tuple[Resolution, ...], tuple[Event, ...]]:
        """Ships come down; each leaves an army and a transmitter and goes home (rules 2, 12)."""
        given, void = self._sorted_out(board, orders)
        rounds = Rounds(board.map.army, self._lists(board, given))
        rounds.play()
        if board.state.options.get("exhausted_lists", "land") == "land":
            self._find_places(board, rounds)
        resolutions = [Resolution(o, self._came_down(rounds, ship)) for ship, o in given.items()]
        resolutions += [Resolution(o, r) for o, r in void]
        return self._landed(board, rounds), tuple(resolutions), tuple(rounds.events)

    def _sorted_out(
        self, board: Board, orders: Mapping[str, Sequence[Order]]
    ) -> tuple[dict[Ship, Order], list[tuple[Order, Reason]]]:
        given: dict[Ship, Order] = {}
        void = []
        for order in (o for seat in orders for o in orders[seat]):
            reason = self.objection(board, order)
            if reason is not None:
                void.append((order, reason))
                continue
            ship = (order.seat, int(order.at))
            if ship in given:
                void.append((given[ship], Reason("superseded", Verdict.VOID)))
            given[ship] = order
        return given, void

    def _lists(self, board: Board, given: Mapping[Ship, Order]) -> dict[Ship, tuple[str, ...]]:
        """The list of every ship; what it leaves out follows in the sequence of the dice (Q-3)."""
        state = board.state
        lists = {(s.power, s.number): s.sites for s in ledger_of(state).ships}
        if not lists:
            number = ships_each(players_of(state))
            seats = board.rules.seats(board.map, state.options)
            lists = {(power, n): () for power in seats for n in range(1, number + 1)}
        lists.update({ship: tuple(order.target.split()) for ship, order in given.items()})
        if state.options.get("exhausted_lists", "land") == "land":
            return {ship: (*sites, *self._rest(board, ship, sites)) for ship, sites in sorted(lists.items())}
        return dict(sorted(lists.items()))

    def _rest(self, board: Board, ship: Ship, sites: Iterable[str]) -> Sequence[str]:
        rest = [site for site in landing_sites(board.map) if site not in set(sites)]
        dice = board.state.dice
        return rest if dice is None else dice.fork("ship", *map(str, ship)).shuffle(rest)[0]

    def _find_places(self, board: Board, rounds: Rounds) -> None:
        """Ships that came to the end of all sites come down one by one: clear of the others if they can, else
        anywhere free.
        """
        for ship in sorted(set(rounds.lists) - set(rounds.down)):
            taken = set(rounds.down.values())
            free = [site for site in rounds.lists[ship] if site not in taken]
            clear = [site for site in free if not board.map.army[site] & taken]
            if free:
                rounds.land(ship, (clear or free)[0], len(rounds.lists[ship]) + 1)

    def _came_down(self, rounds: Rounds, ship: Ship) -> Reason:
        site = rounds.down.get(ship)
        if site is None:
            return Reason("not_landed", Verdict.FAILS)
        return Reason(
            "ship_down",
            Verdict.SUCCEEDS,
            places=(site,),
            words={"site": site, "round": str(rounds.round_of[ship])},
        )

    def _landed(self, board: Board, rounds: Rounds) -> DiplomacyState:
        units = [Unit("A", power, site) for (power, _), site in rounds.down.items()]
        transmitters = sorted_transmitters(
            Transmitter(power, site) for (power, _), site in rounds.down.items()
        )
        powers = sorted({power for power, _ in rounds.lists})
        extra = dict.fromkeys(powers, 1) if players_of(board.state) >= MANY else {}
        ledger = AliensLedger(transmitters, reserve=stored(extra))
        ended = board.state.ended if units else Outcome("nobody")
        return replace(board.state, units=sorted_units(units), ledger=ledger, ended=ended)


def ship_lists(power: str, lists: Iterable[Sequence[str]]) -> tuple[ShipList, ...]:
    """The ships of a power with their lists."""
    return tuple(ShipList(power, number, tuple(sites)) for number, sites in enumerate(lists, 1))
