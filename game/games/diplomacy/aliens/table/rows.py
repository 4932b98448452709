"""What the lines of the list mean in The Aliens: a transmitter is taken in hand, a reserve is brought in, a
partner is asked.

A *slip* is a request that its asker chose to show: "Alpha asks: T VIE (R) HOL". It lies in the partner's
list, behind the partner's curtain, as long as the asker's orders need it, in the turn in which it was
written.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.games.diplomacy.aliens.rules.orders import ADMIT, ARRIVE, CARRY, RECEIVE, RELAY, SEND, TRANSMITTERS
from game.games.diplomacy.aliens.table.picks import JUMP
from game.games.diplomacy.aliens.table.turn_flow import is_same, partners_of, wish
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import Order
from game.games.diplomacy.rules.state import DiplomacyState
from game.play.match import Match
from game.table.orders.choosing import picked, selected, taken
from game.table.orders.entering import typed
from game.table.orders.ordering import Ordering
from game.table.orders.picking import Branch, Picking
from game.table.state import Write
from game.table.tools import TableModel
from game.ui.intents import Reveal

UNITS, MACHINES = "reserve units", "reserve transmitters"
"""The keys of the lines that tell what is still in reserve."""

ASK, ASKED = "ask ", "asked "
"""How the keys of lines begin that tell of an order of somebody else, and of one that somebody asks for."""

AliensOrdering = Ordering[DiplomacyState, Order]

ASKING = (RELAY, SEND, RECEIVE, CARRY)
"""The verbs in which a click on a place means the transmitter there."""


@dataclass(frozen=True, slots=True)
class Slip:
    """In turn ``turn`` the seat ``asker`` asks for ``order``, which is another seat's to give."""

    turn: int
    asker: str
    order: Order


class Slips:
    """The requests that were shown in a match; they are not kept with it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._written: list[Slip] = []

    def is_written(self, asker: str, order: Order) -> bool:
        """Whether the asker chose to show this request."""
        return Slip(self.match.turn, asker, order) in self._written

    def turn_over(self, asker: str, order: Order) -> None:
        """Shows a request, or takes it back."""
        slip = Slip(self.match.turn, asker, order)
        if slip in self._written:
            self._written.remove(slip)
        else:
            self._written.append(slip)

    def for_seat(self, seat: str) -> Iterator[Slip]:
        """What a seat is asked for now: by those who still need it."""
        game = DiplomacyGame.of(self.match.game)
        for slip in self._written:
            if slip.turn == self.match.turn and slip.order.seat == seat:
                view = self.match.view(slip.asker)
                needed = (p for o in self.match.draft(slip.asker) for p in partners_of(game, view, o))
                if any(is_same(p, slip.order) for p in needed):
                    yield slip


def chosen_transmitter(ordering: AliensOrdering) -> str | None:
    """The slot of the transmitter that is being ordered, where it can be nothing else."""
    slots = (
        {branch.order.slot for branch in ordering.picking.branches} if not ordering.picking.is_idle else set()
    )
    slot = next(iter(slots)) if len(slots) == 1 else ""
    return slot if slot.partition(" ")[0] in TRANSMITTERS else None


class ListHand:
    """The lines of the list, in hand. ``bringing`` is the reserve that is to arrive where the next click
    goes, '' for none.
    """

    def __init__(self, table: TableModel, slips: Slips) -> None:
        self.table = table
        self.slips = slips
        self.bringing = ""

    def put_down(self) -> str:
        """Nothing is to arrive any longer; what was."""
        bringing, self.bringing = self.bringing, ""
        return bringing

    def take(self, ordering: AliensOrdering, key: str) -> bool:
        """A line was chosen; whether that is done with."""
        self.bringing = ""
        kind, _, place = key.partition(" ")
        if kind in TRANSMITTERS:
            self._take_transmitter(ordering, kind, place)
        elif key in (UNITS, MACHINES):
            self._bring(ordering, key)
        elif key.startswith(ASK):
            self._ask(ordering, key.removeprefix(ASK))
        elif key.startswith(ASKED):
            self.table.send(Write(typed(ordering, key.removeprefix(ASKED))))
        else:
            return False
        return True

    # -- transmitters ----------------------------------------------------------------

    def _take_transmitter(self, ordering: AliensOrdering, kind: str, place: str) -> None:
        """The transmitter a unit was looking for, or else itself, to be told something."""
        picking = ordering.picking
        is_sought = not picking.is_idle and (JUMP in picking.picks or picking.targets().get(place) in ASKING)
        is_target = is_sought and place in picking.targets()
        told = self._orders_of(ordering, kind, place)
        self.table.send(Write(picked(ordering, place) if is_target else ordering.picking_now(told)))
        self.table.send(Reveal(place))

    def _orders_of(self, ordering: AliensOrdering, kind: str, place: str) -> Picking[Order]:
        """The transmitter picked, with what it may be told and nothing else."""
        fresh = ordering.fresh
        legal = ordering.game.legal_orders(ordering.view, ordering.seat)
        own = [order for order in legal if order.slot == f"{kind} {place}"]
        paths = (
            (order, order.path()[kind != TRANSMITTERS[0] :]) for order in own
        )  # the click says which of them is meant
        branches = tuple(Branch(order, path) for order, path in paths)
        following = Picking(branches, fresh.rules).pick(place)
        return fresh if following is None else Picking(following.branches, fresh.rules, (place,), fresh)

    # -- reserves ----------------------------------------------------------------

    def _bring(self, ordering: AliensOrdering, key: str) -> None:
        """Begins an arrival: at once where there is one place for it, else where the next click goes."""
        ordering = ordering.dropped()
        places = self.places(ordering, key)
        notice = "" if places else "There is no transmitter through which anything could come now (rule 3)."
        self.table.send(Write(ordering.said(notice)))
        if len(places) == 1:
            self.arrive(ordering, key, next(iter(places)))
        elif places:
            self.bringing = key

    def places(self, ordering: AliensOrdering, key: str) -> Mapping[str, str]:
        """Where a reserve may still arrive, and the verb of that."""
        taken = {province_of(o.target) for o in ordering.orders if o.verb in (ARRIVE, ADMIT)}
        found = {}
        for branch in ordering.fresh.branches:
            order = branch.order
            if order.verb in (ARRIVE, ADMIT):
                kind = order.helped_kind if order.verb == ADMIT else order.kind
                place = province_of(order.target)
                if (kind in TRANSMITTERS) is (key == MACHINES) and place not in taken:
                    found[place] = order.verb
        return found

    def arrive(self, ordering: AliensOrdering, key: str, place: str) -> None:
        """Begins the order by which something arrives in a place; asks what it is where there is a choice."""
        verb = self.places(ordering, key).get(place, "")
        self.bringing = ""
        ordering = selected(ordering, place)
        for choice in (verb, TRANSMITTERS[0]) if key == MACHINES else (verb,):
            if choice in ordering.picking.choices():
                ordering = taken(ordering, choice) or ordering
        self.table.send(Write(ordering))
        self.table.send(Reveal(place))

    # -- requests ----------------------------------------------------------------

    def _ask(self, ordering: AliensOrdering, text: str) -> None:
        """Shows a request to the partner, or takes it back; says so, or why nobody can be asked."""
        match, game, seat = ordering.match, DiplomacyGame.of(ordering.game), ordering.seat
        wanted = (p for o in ordering.orders for p in partners_of(game, ordering.view, o) if p.seat != seat)
        order = next((p for p in wanted if game.write_order(p) == text), None)
        if order is None:
            return
        whose = match.entry.seat_title(order.seat)
        if not match.players[order.seat].is_human:
            notice = f"{whose} is played by a computer, which cannot be asked."
        elif order.seat in match.committed:
            notice = f"{whose} has sent its orders already."
        else:
            self.slips.turn_over(seat, order)
            asked = self.table.said(wish(order))
            slip = f'"{match.entry.seat_title(seat)} asks: {asked}"'
            is_shown = self.slips.is_written(seat, order)
            seen = f"{whose} will see {slip} behind its curtain. A click on the line again takes that back."
            notice = seen if is_shown else f"{whose} will not see it."
        self.table.send(Write(ordering.said(notice)))
