"""The playing screen's parts for The Aliens: transmitters beside units, arrivals, the landing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.games.diplomacy.aliens.rules.ledger import HOME, TRANSMITTER, ledger_of
from game.games.diplomacy.aliens.rules.limits import players_of, reserve_of, ships_each, transmitters_due
from game.games.diplomacy.aliens.rules.orders import BESIDE, SCRAP, TRANSMITTERS
from game.games.diplomacy.aliens.rules.winter import transmitters_too_many, units_too_many
from game.games.diplomacy.aliens.table.picks import JUMP, MACHINE, OF_MACHINE, WINTER, AliensPicks
from game.games.diplomacy.aliens.table.rows import ASK, ASKED, MACHINES, UNITS, Slip, Slips
from game.games.diplomacy.aliens.table.turn_flow import (
    AliensTurnFlow,
    is_same,
    needs_partners,
    partners_of,
    wish,
)
from game.games.diplomacy.aliens.table.verbs import WORDS
from game.games.diplomacy.picture.picture import DiplomacyPicture
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import HOLD, REMOVE, VOTE, Order
from game.games.diplomacy.rules.state import DiplomacyState, Season, Step
from game.games.diplomacy.table.parts import DiplomacyParts
from game.play.match import Match
from game.table.hot_seat import seats_of
from game.table.orders.picking import Picking, PickRules
from game.table.parts import ChoiceWords, Slot, offered
from game.ui.panels.verb_wheel import WheelItem

LIST_TEXT = re.compile(r"\bSHIP (\d+):((?: [A-Z]{3}\b)+)")
"""Sites that a ship makes for, as orders have them."""


def is_landing(view: DiplomacyState) -> bool:
    """Whether the ships are still up."""
    return view.moment.season is Season.LANDING


class AliensParts(DiplomacyParts):
    """Those of Diplomacy, with what stands beside units and what comes from home."""

    turn_flow = AliensTurnFlow()
    verb_words = WORDS

    def __init__(self, match: Match, picture: DiplomacyPicture) -> None:
        super().__init__(match, picture)
        self.slips = Slips(match)

    # -- orders ----------------------------------------------------------------------------------------------

    def pick_rules(self, view: DiplomacyState, seat: str) -> PickRules[Order]:
        """The meaning of clicks; in Winter one click brings in or gives up."""
        own = frozenset(u.province for u in view.units_of(seat))
        convoys = self.game.board(view).convoys
        shores = [place for place in own if place in self.game.map.shores]
        by_sea = frozenset((place, goal) for place in shores for goal in convoys.destinations(place))
        picks = AliensPicks(self.game, own, linked=frozenset(ledger_of(view).stacks), by_sea=by_sea)
        if view.moment.season is not Season.WINTER:
            return picks
        return replace(picks, instant_verbs=(REMOVE, *WINTER), calling_verbs=(REMOVE, *WINTER))

    def spelled(self, text: str) -> str:
        """Units and places by their names; a list of sites with what it is and commas."""
        return super().spelled(LIST_TEXT.sub(_list_words, text))

    def slots(self, view: DiplomacyState, seat: str, orders: Sequence[Order]) -> tuple[Slot, ...]:
        """Ships, or units with transmitters, arrivals and what others are asked for, or what Winter brings
        and takes.
        """
        if is_landing(view):
            given = {o.slot: o for o in orders}
            ships = (f"SHIP {number}" for number in range(1, ships_each(players_of(view)) + 1))
            return tuple(Slot(ship, "", ship.capitalize(), "no list yet", given.get(ship)) for ship in ships)
        if view.moment.season is Season.WINTER:
            placed = counted([self._slot(view, o) for o in orders])
            return placed + tuple(
                Slot(key, "", "", text, is_optional=not is_due)
                for key, text, is_due in self._due(view, seat, orders)
            )
        if view.moment.step is not Step.MOVEMENT:
            return super().slots(view, seat, orders)
        usual = super().slots(view, seat, orders)
        units, votes = [s for s in usual if s.slot != VOTE], [s for s in usual if s.slot == VOTE]
        asked = (
            self._asked(slip) for slip in self.slips.for_seat(seat) if not self._is_given(slip.order, orders)
        )
        beside = (*self._beside(view, seat, orders), *self._waiting(view, seat, orders))
        return (*asked, *units, *beside, *votes)  # what others ask is seen without scrolling

    def _asked(self, slip: Slip) -> Slot:
        """A request that another player chose to show; a click on it gives the order."""
        text = self.game.write_order(slip.order)
        return Slot(
            f"{ASKED}{text}",
            "",
            f"{self._seat(slip.asker)} asks: {wish(slip.order)}",
            "click to order it",
            is_optional=True,
        )

    def _is_given(self, wanted: Order, orders: Sequence[Order]) -> bool:
        return any(is_same(wanted, order) for order in orders if order.seat == wanted.seat)

    def _beside(self, view: DiplomacyState, seat: str, orders: Sequence[Order]) -> Iterator[Slot]:
        """Transmitters, arrivals, what is still in reserve."""
        given = {o.slot: o for o in orders}
        for place, stack in ledger_of(view).stacks.items():
            for kind in TRANSMITTERS[: stack.size] if stack.power == seat else ():
                slot = f"{kind} {place}"
                free = Slot(slot, place, slot, "stays", is_optional=True)
                yield self._slot(view, given[slot]) if slot in given else free
        arriving = [o for o in orders if o.verb == "arrive"]
        yield from counted([self._slot(view, o) for o in arriving])
        for key, text in self._reserves(view, seat, Counter(o.kind in TRANSMITTERS for o in arriving)):
            yield Slot(key, "", "", text, is_optional=True)

    def _reserves(self, view: DiplomacyState, seat: str, brought: Counter[bool]) -> Iterator[tuple[str, str]]:
        """The lines of what is still in reserve, with their keys."""
        units = reserve_of(view, seat) - brought[False]
        machines = transmitters_due(view, seat) - brought[True]
        if units > 0:
            yield UNITS, f"{units} in reserve, to arrive where you have a transmitter"
        if machines > 0:
            yield (
                MACHINES,
                f"{machines} new transmitter{'s' if machines > 1 else ''} due, to arrive where you have one",
            )

    def _waiting(self, view: DiplomacyState, seat: str, orders: Sequence[Order]) -> Iterator[Slot]:
        """The lines of partner orders of other players; a click on one asks for it."""
        for partner in self.awaited(view, seat, orders):
            whose = self._seat(partner.seat)
            is_asked = self.slips.is_written(seat, partner)
            other = self.match.players[partner.seat]
            hint = ": click to ask" if other.is_human and other.name != self.match.players[seat].name else ""
            note = "will be asked" if is_asked else f"(rule 8){hint}"
            key = f"{ASK}{self.game.write_order(partner)}"
            yield Slot(key, "", f"Waiting for {whose}: {wish(partner)}", note, is_optional=True)

    def awaited(self, view: DiplomacyState, seat: str, orders: Sequence[Order]) -> Iterator[Order]:
        """The partner orders of other players; whether one is given is told of those of the same person
        only.
        """
        known = self._orders_of_same_person(seat)
        for order in orders:
            if order.verb == "move" and not needs_partners(self.game, view, order, (), orders):
                continue
            for partner in partners_of(self.game, view, order):
                if partner.seat != seat and not any(
                    is_same(partner, o) and o.seat == partner.seat for o in known
                ):
                    yield partner

    def _orders_of_same_person(self, seat: str) -> list[Order]:
        name = self.match.players[seat].name
        return [o for other in seats_of(self.match, name) for o in self.match.draft(other)]

    def _due(
        self, view: DiplomacyState, seat: str, orders: Sequence[Order]
    ) -> Iterator[tuple[str, str, bool]]:
        """What Winter still takes, or may bring: the keys of the lines, the words, and whether it must be."""
        gone = Counter(o.verb for o in orders)
        for _ in range(units_too_many(view, seat) - gone[REMOVE]):
            yield "", "One more unit to remove", True
        for _ in range(transmitters_too_many(view, seat) - gone[SCRAP]):
            yield "", "One more transmitter to give up", True
        brought = Counter(o.helped_kind == TRANSMITTER for o in orders if o.verb == "admit")
        yield from ((key, text, False) for key, text in self._reserves(view, seat, brought))

    def _slot(self, view: DiplomacyState, order: Order) -> Slot:
        slot = super()._slot(view, order)
        slot = replace(slot, is_optional=order.verb in BESIDE and order.verb not in (VOTE, SCRAP))
        return replace(slot, place=province_of(order.target)) if order.at == HOME else slot

    def progress(self, slots: Sequence[Slot]) -> str:
        """ "5 of 7 ordered"; what need not be ordered does not count."""
        return super().progress([slot for slot in slots if not slot.is_optional])

    def missing(self, view: DiplomacyState, seat: str, orders: Sequence[Order]) -> str:
        """Ships without lists, units that hold, what Winter takes by the rules."""
        if is_landing(view):
            free = [s.text for s in self.slots(view, seat, orders) if s.order is None]
            return f"{' and '.join(free)} without a list: the sites are drawn by lot" if free else ""
        if view.moment.season is Season.WINTER:
            filled = self.game.defaults(view, seat, orders)
            names = ", ".join(f"{o.kind} {o.at}" for o in filled)
            return f"{names} will be removed by the rules" if filled else ""
        held = super().missing(view, seat, orders)
        if view.moment.step is not Step.MOVEMENT:
            return held
        waits = (f"{self._seat(p.seat)}: {wish(p)}" for p in self.awaited(view, seat, orders))
        waiting = ", ".join(waits)
        return "; ".join(filter(None, (f"Still waiting for {waiting}" if waiting else "", held)))

    # -- words -----------------------------------------------------------------------------------------------

    def is_list(self, view: DiplomacyState) -> bool:
        """The landing sites of a ship."""
        return is_landing(view)

    def choice(self, pick: str) -> ChoiceWords:
        """With the kinds that arrive, home, and the jump."""
        own = {
            TRANSMITTER: ChoiceWords("t", "Transmitter"),
            HOME: ChoiceWords("o", "From home"),
            JUMP: ChoiceWords("j", "Transmit"),
            MACHINE: ChoiceWords("i", "Transmitter"),
        }
        if pick in self.game.map.powers:
            return ChoiceWords(pick[0].lower(), f"Home of {self._seat(pick)}")
        return own.get(pick) or super().choice(pick)

    def buttons(self, choices: tuple[WheelItem, ...]) -> tuple[WheelItem, ...]:
        """Where a unit stands one button for the transmitter beside it, in place of one for each that it may
        be told: a line of ten leaves little of a small board.
        """
        own = [item for item in choices if item.pick in OF_MACHINE]
        if not own or all(item.pick != HOLD for item in choices):
            return choices
        (machine,) = offered(self, (MACHINE,))
        return tuple(machine if item == own[0] else item for item in choices if item not in own[1:])

    def prompt(self, view: DiplomacyState, picking: Picking[Order]) -> str:
        """What the clicked place may be told."""
        if is_landing(view):
            return "Click land provinces in the sequence in which the ship is to try them."
        if picking.is_idle:
            return self._idle(view)
        place, order = self.words.place(picking.unit), picking.branches[0].order
        is_first = not picking.has_verb and len(picking.picks) == 1
        if view.moment.season is Season.WINTER:
            return f"{place}: {self._options(picking)}?"
        if set(picking.choices()) & {"A", "F", TRANSMITTER}:
            target = self.words.place(province_of(order.target))
            return f"{self._options(picking).capitalize()} arrives in {target}?"
        has_unit = any(u.province == picking.unit and u.power == order.seat for u in view.units)
        if is_first and set(picking.verbs) == {"arrive"}:
            return f"Transmitter {place}: a unit of your reserve may arrive here."
        if is_first and (
            not has_unit or all(branch.order.kind in TRANSMITTERS for branch in picking.branches)
        ):
            return (
                f"Transmitter {place}: click where it is to go, or a transmitter it is to serve, itself "
                "to stay."
            )
        if is_first and JUMP in picking.choices():
            told = self._clicked_unit(view, picking)
            return f"{told}: click a lit place, also one of other transmitters (rule 8)."
        return super().prompt(view, picking)

    def _clicked_unit(self, view: DiplomacyState, picking: Picking[Order]) -> str:
        unit = next(u for u in view.units if u.province == picking.unit)
        return self.words.unit(unit.kind, unit.region)

    def _halfway(self, unit: str, picking: Picking[Order]) -> str:
        doing = {"carry": "convoys the transmitter of {} to", "relay": "goes through {} to"}.get(
            picking.verbs[0], ""
        )
        if not doing or picking.branches[0].taken < 3:
            return super()._halfway(unit, picking)
        middle = self.words.place(picking.branches[0].order.helped_at)
        return f"{unit} {doing.format(middle)} ... click a lit place."

    def _idle(self, view: DiplomacyState) -> str:
        if view.moment.season is Season.WINTER:
            return "Click a lit place: reserves arrive, and what is too much goes."
        if view.moment.step is Step.MOVEMENT:
            return "Click one of your units, or one of your transmitters."
        return self._invitation(view)


def _list_words(found: re.Match[str]) -> str:
    """ "the list of ship 1 (PAR, MUN)"."""
    return f"the list of ship {found[1]} ({', '.join(found[2].split())})"


def counted(slots: Sequence[Slot]) -> tuple[Slot, ...]:
    """With numbers where several transmitters of a space are told the same: "Transmitter arrives in Kiel, 2
    of 2".
    """
    notes = [slot.note for slot in slots]
    numbers = (f", {notes[: i + 1].count(note)} of {notes.count(note)}" for i, note in enumerate(notes))
    alike = (notes.count(note) > 1 for note in notes)
    return tuple(
        replace(slot, note=f"{slot.note}{number if is_one_of_many else ''}")
        for slot, number, is_one_of_many in zip(slots, numbers, alike, strict=True)
    )
