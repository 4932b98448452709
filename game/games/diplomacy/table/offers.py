"""Offers at the table: what other powers offer the seat that orders, as brass arrows and lines to be
answered; what it offers them, answered at once by computer players; what has become of what was agreed on.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from game.board.frame import Frame, Look, Mark
from game.core.talk import Reply
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import HOLD, MOVE, SUPPORT, Order, Unit
from game.games.diplomacy.rules.state import DiplomacyState
from game.games.diplomacy.rules.wording import power_title
from game.games.diplomacy.table.counterparts import Counterparts, counterparts_of
from game.games.diplomacy.table.parts import DiplomacyParts
from game.games.diplomacy.talk.agreements import Agreement, agreements, answers, open_offers
from game.games.diplomacy.talk.offers import (
    AID,
    ENEMY,
    PEACE,
    TERM,
    Offer,
    Said,
    aid_of,
    read_said,
    terms,
    told,
    until,
)
from game.net.seat_match import SILENCE, SeatMatch
from game.screens.dialogs.dialog import Answer, Dialog, message
from game.screens.scene import Move, Push
from game.table.hot_seat import needs_curtain
from game.table.panel.look import Key, PanelLook
from game.table.state import OpenList
from game.table.tools import TableModel, Taken
from game.ui.intents import Act, Intent, OnRow
from game.ui.panels.row_drawing import Row

TALK = Act("offers")
TALK_KEY = Key("offers", "Offers", TALK)
TALKING = "Offers of peace, support or a common enemy"
HEAD = "Offered to you"
ANSWER = "Click to answer"
ROW = "offer "
MEANT = {
    PEACE: f"Neither goes into a place where the other has a unit or a center, for {TERM} movement phases.",
    AID: "The support is given and the order it is for, in this phase.",
    ENEMY: f"Neither helps that power, and its centers come first, for {TERM} movement phases.",
}
FIRST = "A support: order it first"
HOW = (
    "Order your unit to support one of theirs: you can offer that support then. Order a move of yours, or a "
    "hold: you can ask for a support of it."
)
NONE_YET = "Nothing has been agreed on yet."


class TableOffers:
    """The offers of one table. ``is_open``: there is somebody to talk to, or to answer, in the running phase;
    a table where there is nobody asks for nothing else here.
    """

    def __init__(self, table: TableModel, parts: DiplomacyParts) -> None:
        self.table = table
        self.parts = parts
        self.game = parts.game
        self.is_open = False
        self._heard = SILENCE
        self._counterparts = counterparts_of(table.match, parts.game)

    def note_turn(self) -> None:
        """A stage has begun, or the host has told something: who may be talked to."""
        ordering, match = self.table.ordering, self.table.match
        self._heard = match.offered if isinstance(match, SeatMatch) else SILENCE
        seat = ordering.seat if ordering is not None else ""
        waiting = [offer.receiver for offer in open_offers(match.words, match.turn)]
        is_asked = seat in waiting or bool(self._heard.waiting)
        self.is_open = bool(seat) and (is_asked or bool(self.counterparts.partners(seat)))

    def follow(self, match: SeatMatch) -> Move | None:
        """What the host has told meanwhile."""
        if match.offered is not self._heard:
            self.note_turn()
        return self.heard(match.replies.pop(0)) if match.replies else None

    @property
    def counterparts(self) -> Counterparts:
        """Those of the game at the table."""
        if self._counterparts.match is not self.table.match:
            self._counterparts = counterparts_of(self.table.match, self.game)
        return self._counterparts

    # -- who and what ----------------------------------------------------------------------------------------

    @property
    def seat(self) -> str:
        """Who orders and talks; '' for nobody."""
        ordering = self.table.ordering
        return ordering.seat if ordering is not None and self.is_open else ""

    @property
    def view(self) -> DiplomacyState:
        """What that seat sees."""
        view: DiplomacyState = self.table.match.view(self.seat)
        return view

    @property
    def incoming(self) -> tuple[Offer, ...]:
        """What is offered to the seat and not answered yet."""
        return self.counterparts.incoming(self.seat) if self.seat else ()

    # -- what is seen ----------------------------------------------------------------------------------------

    def panel(self, look: PanelLook) -> PanelLook:
        """With the offers above the orders."""
        rows = self.rows()
        tools = (TALK_KEY, *look.tools) if look.tools else look.tools
        return replace(look, tools=tools, rows=(*rows, *look.rows))

    def rows(self) -> tuple[Row, ...]:
        """A line for each offer."""
        offers = self.incoming
        if not offers:
            return ()
        said = [self.table.said(f"{power_title(offer.sender)}: {self._terms(offer)}") for offer in offers]
        lines = enumerate(zip(offers, said, strict=True))
        return (
            Row("", HEAD, is_head=True),
            *(
                Row(f"{ROW}{number}", text, ANSWER, "ring", offer.sender, ink="brass", wraps=True)
                for number, (offer, text) in lines
            ),
        )

    def _terms(self, offer: Offer) -> str:
        words = terms(self.game, self.view, offer)
        if offer.kind != AID:
            return words
        is_own = aid_of(self.game, self.view, offer)[0].seat == offer.sender
        return words if is_own else f"asks that {words}"

    def marked(self, frame: Frame) -> Frame:
        """The frame with an arrow for each offer that is to be answered."""
        marks = tuple(mark for offer in self.incoming for mark in self._marks(offer))
        return replace(frame, marks=(*frame.marks, *marks)) if marks else frame

    def _marks(self, offer: Offer) -> Iterator[Mark]:
        """Of a support its own marks; of peace a line between the two powers, of an enemy one from each."""
        view = self.view
        if offer.kind == AID:
            found = self.parts.picture.planned(view, aid_of(self.game, view, offer)).marks
            yield from (replace(mark, owner="", look=Look.HINTED, tag=str(offer)) for mark in found)
            return
        sender, receiver = map(view.units_of, offer.powers)
        ends = [(sender, receiver)]
        if offer.kind == ENEMY:
            ends = [(sender, view.units_of(offer.about)), (receiver, view.units_of(offer.about))]
        for ours, theirs in ends:
            pair = _nearest(self.parts, ours, theirs)
            if pair:
                yield Mark("support_hold", "", pair, Look.HINTED, tag=str(offer))

    def status(self) -> tuple[str, str] | None:
        """What is offered, or what a person elsewhere has answered last, in the line below the board, while
        nothing else is to be said.
        """
        ordering, offers = self.table.ordering, self.incoming
        if ordering is None or not ordering.picking.is_idle or ordering.notice:
            return None
        if not offers:
            return self._last_answer()
        more = f" And {len(offers) - 1} more." if len(offers) > 1 else ""
        return self.table.said(f"{told(self.game, self.view, offers[0])}{more}"), "brass"

    def _last_answer(self) -> tuple[str, str] | None:
        match = self.table.match
        given = answers(match.words, match.turn) if isinstance(match, SeatMatch) and self.seat else {}
        mine = [offer for offer in given if offer.sender == self.seat]
        if not mine or not self.counterparts.is_person(mine[-1].receiver):
            return None
        verb = "agrees" if given[mine[-1]] else "declines"
        words = f"{power_title(mine[-1].receiver)} {verb}: {self._terms(mine[-1])}."
        return self.table.said(words), "brass"

    # -- what is done ----------------------------------------------------------------------------------------

    def take(self, intent: Intent) -> Taken:
        """Whether an intent was about offers, and is done."""
        match intent:
            case Act(name) if name == TALK.name:
                return self.open()
            case OnRow("chosen", key) if key.startswith(ROW) and self.seat:
                return self.ask(self.incoming[int(key.removeprefix(ROW))])
        return False

    def open(self) -> Move | None:
        """The list of all that can be said; of what can be offered to the power under the pointer."""
        if not self.seat:
            return Push(self.agreed())
        place = self.table.state.place
        power = _power_at(self.view, place) if place else ""
        if power in self.counterparts.partners(self.seat):
            return self.choose_for(power)
        items: list[tuple[object, str]] = [
            (offer, self.table.said(f"Answer {power_title(offer.sender)}: {self._terms(offer)}"))
            for offer in self.incoming
        ]
        items += [
            (power, f"Make {power_title(power)} an offer") for power in self.counterparts.partners(self.seat)
        ]
        items.append((None, "Agreements"))
        return self.table.send(OpenList(items, ROW, self._chosen, widget=TALK_KEY.name))

    def _chosen(self, value: object) -> Move | None:
        if isinstance(value, Offer):
            return self.ask(value)
        return self.choose_for(value) if isinstance(value, str) else Push(self.agreed())

    def ask(self, offer: Offer) -> Move:
        """Asks for the answer to an offer."""
        text = f"{self.table.said(told(self.game, self.view, offer))}\n{MEANT[offer.kind]}"
        yes = Answer("Yes", partial(self.reply, offer, is_yes=True), "primary")
        no = Answer("No", partial(self.reply, offer, is_yes=False))
        return Push(Dialog(f"{power_title(offer.sender)} makes an offer", text, (yes, no, Answer("Later"))))

    def reply(self, offer: Offer, *, is_yes: bool) -> None:
        """Answers an offer."""
        self.table.match.say(offer.receiver, str(Said(offer, is_yes)))

    def choose_for(self, power: str) -> Move | None:
        """The list of what can be offered to a power, beside one of its units."""
        items: list[tuple[object, str]] = [(offer, words) for offer, words in self._possible(power)]
        if not any(isinstance(offer, Offer) and offer.kind == AID for offer, _ in items):
            items.append((None, FIRST))
        unit = next(iter(self.view.units_of(power)), None)
        place = province_of(unit.region) if unit is not None else ""
        return self.table.send(OpenList(items, ROW, self._offer, place=place))

    def _possible(self, power: str) -> Iterator[tuple[Offer, str]]:
        """What could be offered to a power, in words; nothing that was said already."""
        seat, view = self.seat, self.view
        said = {(one.offer.kind, one.offer.about) for one in self._standing() if power in one.offer.powers}
        said |= {(o.kind, o.about) for o in self._asked() if o.receiver == power}
        offers = [Offer(seat, power, PEACE), *self._aids(power)]
        rivals = [p for p in self.game.seats(view) if p not in (seat, power) and view.owned(p)]
        offers += [Offer(seat, power, ENEMY, rival) for rival in rivals]
        for offer in offers:
            if (offer.kind, offer.about) not in said:
                yield offer, self.table.said(self._item(offer))

    def _item(self, offer: Offer) -> str:
        if offer.kind == ENEMY:
            return f"{power_title(offer.about)} as a common enemy"
        if offer.kind == PEACE:
            return f"Peace until {until(self.view.moment)}"
        support, _ = aid_of(self.game, self.view, offer)
        words = self.game.order_words(support)
        return f"{'Our' if support.seat == offer.sender else 'Ask for'} support: {words}"

    def _aids(self, power: str) -> Iterator[Offer]:
        """The supports on the sheet for the power's units, and those it could give to what is ordered."""
        ordering, seat = self.table.ordering, self.seat
        theirs, board = self.view.units_of(power), self.game.board(self.view)
        places = {unit.province for unit in theirs}
        for order in ordering.orders if ordering is not None else ():
            if order.verb == SUPPORT and province_of(order.helped_at) in places:
                yield Offer(seat, power, AID, self.game.write_order(order))
            if order.verb in (MOVE, HOLD):
                target = board.place[order.target] if order.verb == MOVE else ""
                for unit in theirs:
                    wanted = Order(power, SUPPORT, unit.kind, unit.region, target, order.kind, order.at)
                    if board.objection(wanted) is None:
                        yield Offer(seat, power, AID, self.game.write_order(wanted))

    def _standing(self) -> list[Agreement]:
        return [one for one in agreements(self.table.match, self.seat) if not one.is_over]

    def _asked(self) -> list[Offer]:
        """What the seat has offered in this turn, and what became of it."""
        match = self.table.match
        given = answers(match.words, match.turn)
        return [o for o in (*open_offers(match.words, match.turn), *given) if o.sender == self.seat]

    def _offer(self, value: object) -> Move | None:
        """Makes an offer; a computer player answers at once."""
        if not isinstance(value, Offer):
            return Push(message(FIRST, HOW))
        title, is_person = power_title(value.receiver), self.counterparts.is_person(value.receiver)
        words = self.table.said(told(self.game, self.view, value))
        answer = self.counterparts.offer(value)
        if answer is not None:
            return Push(self._answered(value, answer.why, is_yes=answer.is_yes))
        if not is_person:
            return None
        return Push(message(f"{title} is asked", f"{words}\n{title} {self.counterparts.when}."))

    def _answered(self, offer: Offer, why: str, *, is_yes: bool) -> Dialog:
        words = self.table.said(told(self.game, self.view, offer))
        head = f"{power_title(offer.receiver)} {'agrees' if is_yes else 'declines'}"
        return message(head, f"{words}\n{self.table.said(why)}")

    def heard(self, reply: Reply) -> Move | None:
        """What a computer player has answered where the game is held, or why nothing could be offered."""
        if not reply.text:
            return Push(message("This cannot be offered now", reply.why))
        if not self.seat:
            return None
        said = read_said(reply.text)
        return Push(self._answered(said.offer, reply.why, is_yes=said.answer is True))

    # -- what has become of it -------------------------------------------------------------------------------

    def agreed(self) -> Dialog:
        """All that the persons at the screen have agreed on, the latest first; of a game that is over all."""
        match, ordering = self.table.match, self.table.ordering
        seats = ordering.seats if ordering is not None else ()
        if match.outcome is not None or (not seats and not needs_curtain(match)):
            seats = match.seats
        found = dict.fromkeys(one for seat in seats for one in agreements(match, seat))
        lines = [self.table.said(self._line(one)) for one in sorted(found, key=lambda one: -one.turn)]
        return message("Agreements", "\n".join(lines) or NONE_YET)

    def _line(self, one: Agreement) -> str:
        match = self.table.match
        names = " and ".join(map(power_title, one.offer.powers))
        words = terms(self.game, match.states[one.turn], one.offer)
        when = match.phase_at(one.turn).title.partition(",")[0]
        if one.broken_in is not None:
            phase = match.phase_at(one.broken_in).title.partition(",")[0]
            fate = f"broken by {' and '.join(map(power_title, sorted(one.breakers)))} in {phase}"
        else:
            fate = "kept" if one.is_kept else "stands"
        return f"{names}, {when}: {words} - {fate}"


def _nearest(parts: DiplomacyParts, ours: tuple[Unit, ...], theirs: tuple[Unit, ...]) -> tuple[str, ...]:
    """Two units that are near each other on the board."""
    anchor = parts.geometry.anchor

    def apart(pair: tuple[Unit, Unit]) -> float:
        return math.dist(*(anchor(unit.region, "unit") for unit in pair))

    pairs = [(one, other) for one in ours for other in theirs]
    return tuple(unit.region for unit in min(pairs, key=apart)) if pairs else ()


def _power_at(view: DiplomacyState, place: str) -> str:
    """Whose unit stands in a place, or whose center it is."""
    here = province_of(place)
    whose = {unit.province: unit.power for unit in view.units}
    return whose.get(here) or view.centers.get(here, "")
