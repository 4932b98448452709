"""The playing screen's parts for Diplomacy and its variants."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.games.diplomacy.picture.picture import DiplomacyPicture
from game.games.diplomacy.rules.adjustments import balance
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import (
    BUILD,
    CONVOY,
    DISBAND,
    HOLD,
    MOVE,
    REMOVE,
    RETREAT,
    SUPPORT,
    VOTE,
    Order,
    Unit,
)
from game.games.diplomacy.rules.state import DiplomacyState, Step
from game.games.diplomacy.table.foresight import NOTHING, Foresight
from game.games.diplomacy.table.headline import change_note, gains, headline
from game.games.diplomacy.table.picks import VERBS, VIA, DiplomacyPicks
from game.games.diplomacy.table.refusals import refusal
from game.games.diplomacy.table.steps import nearest
from game.games.diplomacy.table.verbs import VerbTable, offers
from game.play.match import Match
from game.table.menu import MenuItem
from game.table.orders.picking import Picking, PickRules
from game.table.parts import ChoiceWords, Slot, TableParts

COASTS: Mapping[str, str] = {"NC": "North coast", "SC": "South coast", "EC": "East coast", "WC": "West coast"}
CHOICES: Mapping[str, ChoiceWords] = {
    "move": ChoiceWords("m", "Move"),
    "support": ChoiceWords("s", "Support"),
    "convoy": ChoiceWords("c", "Convoy"),
    "hold": ChoiceWords("h", "Hold"),
    "via": ChoiceWords("v", "Via convoy"),
    "retreat": ChoiceWords("m", "Retreat"),
    "disband": ChoiceWords("d", "Disband"),
    "build": ChoiceWords("b", "Build"),
    "remove": ChoiceWords("d", "Remove"),
}
ASKS: Mapping[str, str] = {
    SUPPORT: "supports ... choose a unit",
    CONVOY: "convoys ... choose an army",
    RETREAT: "retreats to ... choose a lit place",
    VIA: "moves by convoy to ... choose a lit place",
}


class DiplomacyParts(TableParts[DiplomacyState, Order]):
    """Clicks and words of one match of Diplomacy. ``verb_words`` are those of the verbs that the standard
    game does not have.
    """

    picture: DiplomacyPicture
    fills_width = True
    foresees = False
    """Whether anything is known beforehand of orders and places."""
    verb_words: VerbTable = {}

    def __init__(self, match: Match, picture: DiplomacyPicture) -> None:
        super().__init__(match, picture)
        self.end_events = (*picture.endings, "draw_agreed")
        self.game = picture.game
        self.words = picture.game.words
        self.entry = match.entry
        self.geometry = picture.geometry

    def desk_items(self, changed: Callable[[], None]) -> Sequence[MenuItem]:
        """What the variant adds to the menu of the desk; ``changed`` is told of what that changes."""
        return ()

    # -- orders ----------------------------------------------------------------------------------------------

    def pick_rules(self, view: DiplomacyState, seat: str) -> PickRules[Order]:
        """The meaning of clicks for a power."""
        own = frozenset(u.province for u in view.units_of(seat))
        return DiplomacyPicks(
            self.game, own, (*self.game.rules.verbs, *VERBS), aimed_verbs=self.picture.marks.aimed
        )

    def refusal(self, view: DiplomacyState, seat: str, picking: Picking[Order], key: str) -> str:
        """Why a click on a place leads nowhere."""
        return refusal(self.game, view, seat, picking, key)

    def slots(self, view: DiplomacyState, seat: str, orders: Sequence[Order]) -> tuple[Slot, ...]:
        """The units of a movement or retreat phase, the builds or removals of an adjustment phase, and the
        vote.
        """
        given = {o.slot: o for o in orders}
        votes = tuple(self._slot(view, o) for o in orders if o.verb == VOTE)
        if view.moment.step is Step.ADJUSTMENTS:
            due = balance(self.game.board(view), seat)
            placed = tuple(self._slot(view, o) for o in orders if o.verb != VOTE)
            free = Slot("", "", "", f"A {'build' if due > 0 else 'removal'} is still to be ordered")
            return placed + (free,) * max(abs(due) - len(placed), 0)
        units = [d.unit for d in view.dislodged] if view.moment.step is Step.RETREATS else view.units
        mine, idle = [u for u in units if u.power == seat], self.game.rules.idle(self.game.map, view)
        slots = (
            self._slot(view, given[u.province])
            if u.province in given
            else self._unit_slot(u, idle.get(u.province, ""))
            for u in mine
        )
        return (*slots, *votes)

    def _slot(self, view: DiplomacyState, order: Order) -> Slot:
        text, words = self.game.write_order(order), self.order_words(order)
        return Slot(
            order.slot,
            province_of(order.at),
            text,
            f"{words}{self.order_note(view, order)}{self._who_must(view, order)}",
            order,
            is_costly=self.foresee(view, order).is_loss,
        )

    def _who_must(self, view: DiplomacyState, order: Order) -> str:
        """Whose votes a vote needs beside it."""
        if order.verb != VOTE:
            return ""
        survivors = self.game.rules.survivors(self.game.map, view)
        others = f"all {len(survivors) - 1} others"
        return f": {others} must vote so" if order.target in survivors else f": all {len(survivors)} must"

    def order_note(self, view: DiplomacyState, order: Order) -> str:
        """What the list says of an order beyond its words; '' for nothing."""
        found = self.foresee(view, order)
        return f". {found.words}" if found.is_loss else ""

    def foresee(self, view: DiplomacyState, order: Order) -> Foresight:
        """What an order brings with it, or leads into."""
        return NOTHING

    def foresee_at(self, view: DiplomacyState, key: str) -> Foresight:
        """What will come of what stands or grows in a place."""
        return NOTHING

    def _unit_slot(self, unit: Unit, idle: str) -> Slot:
        note = f"{self.reason_note(idle)}: takes no order" if idle else "no order"
        return Slot(unit.province, unit.province, str(unit), note, is_idle=bool(idle))

    def progress(self, slots: Sequence[Slot]) -> str:
        """ "5 of 7 ordered"; votes do not count."""
        counted = [s for s in slots if s.slot != VOTE and not s.is_idle]
        done = f"{sum(s.order is not None for s in counted)} of {len(counted)} ordered"
        return done if counted else "No order needed"

    def missing(self, view: DiplomacyState, seat: str, orders: Sequence[Order]) -> str:
        """What holds, is disbanded, removed or waived because nothing was ordered."""
        filled = self.game.defaults(view, seat, orders)
        if not filled:
            return self._waived(view, seat, orders)
        names = ", ".join(f"{o.kind} {o.at}" for o in filled)
        count = f"{len(filled)} unit" if len(filled) == 1 else f"{len(filled)} units"
        fate = {HOLD: "hold", DISBAND: "be disbanded", REMOVE: "be removed by the rules"}[filled[0].verb]
        return f"{count} will {fate}: {names}"

    def _waived(self, view: DiplomacyState, seat: str, orders: Sequence[Order]) -> str:
        if view.moment.step is not Step.ADJUSTMENTS:
            return ""
        left = balance(self.game.board(view), seat) - len(orders)
        return f"{left} build{'s' if left > 1 else ''} will be waived" if left > 0 else ""

    def ballot(self, view: DiplomacyState, seat: str) -> tuple[tuple[Order, str], ...]:
        """The votes of a movement phase."""
        if view.moment.step is not Step.MOVEMENT:
            return ()
        votes = [o for o in self.game.legal_orders(view, seat) if o.verb == VOTE]
        return tuple((o, self.words.vote(o)) for o in votes)

    def is_signal(self, view: DiplomacyState, order: Order) -> bool:
        """The moves, supports and convoys of one's own units: players tell each other things by them."""
        is_own = any(u.province == order.slot and u.kind == order.kind for u in view.units_of(order.seat))
        return is_own and view.moment.step is Step.MOVEMENT and order.verb in (MOVE, SUPPORT, CONVOY)

    # -- words -----------------------------------------------------------------------------------------------

    def _seat(self, seat: str) -> str:
        return self.entry.seat_title(seat)

    def choice(self, pick: str) -> ChoiceWords:
        """A verb, a kind of unit, a coast."""
        if "/" in pick:
            coast = pick.partition("/")[2]
            return ChoiceWords(coast[0].lower(), COASTS.get(coast, coast))
        if pick in self.game.rules.kinds:
            return ChoiceWords(pick.lower(), self.words.kind(pick))
        if pick[1:].isdigit():
            return ChoiceWords(pick[-1], f"Capsule {pick}")
        if pick in self.verb_words:
            return self.verb_words[pick].choice
        return CHOICES.get(pick, ChoiceWords(pick[:1].lower(), pick.title()))

    def prompt(self, view: DiplomacyState, picking: Picking[Order]) -> str:
        """The order being built in words and what is missing."""
        if picking.is_idle:
            return self._invitation(view)
        order = picking.branches[0].order
        unit = self.words.unit(order.kind, order.at)
        if order.verb == BUILD:
            return f"Build in {self.words.place(order.slot)}: {self._options(picking)}?"
        if any(choice[1:].isdigit() for choice in picking.choices()):
            return f"{unit} {self._ask(order.verb)} {self._options(picking)}?"
        if any("/" in choice for choice in picking.choices()):
            return f"{unit} to {self.words.place(province_of(order.target))}: {self._options(picking)}?"
        if not picking.has_verb and len(picking.picks) == 1:
            return self._opening(view, unit, picking)
        return self._halfway(unit, picking)

    def _ask(self, verb: str) -> str:
        """What is said while the target of a verb is missing."""
        words = self.verb_words.get(verb)
        asked = words.ask if words is not None else ASKS.get(verb, "")
        return asked or "moves to ... choose a lit place"

    def _invitation(self, view: DiplomacyState) -> str:
        what = {Step.MOVEMENT: "one of your units", Step.RETREATS: "a dislodged unit"}
        return f"Click {what.get(view.moment.step, 'one of the lit places')} to give it an order."

    def _options(self, picking: Picking[Order]) -> str:
        return " or ".join(self.choice(c).title.lower() for c in picking.choices())

    def _opening(self, view: DiplomacyState, unit: str, picking: Picking[Order]) -> str:
        if view.moment.step is Step.RETREATS:
            return f"{unit} retreats to ... click a lit place, or itself to disband."
        aimed = next((verb for verb in picking.verbs if verb in self.picture.marks.aimed), "")
        if aimed:
            return f"{unit} {self._ask(aimed)}, or itself to stand."
        more, bound = offers(self.verb_words, picking.verbs), self._bound(view, picking.unit)
        if bound:
            return (
                f"{unit}: {bound}. Click "
                f"{'a unit to support, ' if SUPPORT in picking.verbs else ''}itself to hold{more}."
            )
        if not {MOVE, SUPPORT, CONVOY} & set(picking.verbs):
            return f"{unit} can only hold: click it again{more}."
        return f"{unit}: click a lit place, a unit to support, itself to hold{more}."

    def _bound(self, view: DiplomacyState, place: str) -> str:
        """Why the unit of a place cannot move, '' where it can."""
        found = self.game.rules.restricted(self.game.map, view).get(place)
        return (
            self.game.rules.phrases.objections.get(found.code, "").format(at=place)
            if found is not None
            else ""
        )

    def _halfway(self, unit: str, picking: Picking[Order]) -> str:
        verb = VIA if VIA in picking.picks else picking.verbs[0]
        if picking.branches[0].taken < 3:
            return f"{unit} {self._ask(verb)}."
        order = picking.branches[0].order
        helped = self.words.unit(order.helped_kind, order.helped_at)
        doing = "supports or convoys" if len(picking.verbs) > 1 else f"{verb}s"
        may_hold = any(b.verb == SUPPORT and b.rest == (order.helped_at,) for b in picking.branches)
        itself = f", or {self.words.place(order.helped_at)} to hold" if may_hold else ""
        return f"{unit} {doing} {helped} to ... click a lit place{itself}."

    def spelled(self, text: str) -> str:
        """Units and places by their names."""
        return self.words.spelled(text)

    def headline(self, turn: int, own: Sequence[str], *, is_you: bool) -> str:
        """How many orders went well, what was lost and won; in Winter who has how many centers more or
        fewer.
        """
        said = headline(self.game, self.match.reports[turn], own, is_you=is_you)
        state = self.match.states[turn]
        if state.moment.step is not Step.ADJUSTMENTS:
            return said
        start = next(s for s in self.match.states if s.moment.year == state.moment.year)
        changed = gains({seat: len(state.owned(seat)) - len(start.owned(seat)) for seat in self.match.seats})
        return f"{state.moment.year}: {changed or 'no center changed hands'}. {said}".strip()

    def change_note(self, turn: int) -> str:
        """Who has how many centers more or fewer by it, and who is out."""
        return change_note(self.match.reports[turn].events)

    def place_lines(self, view: DiplomacyState, key: str) -> tuple[str, ...]:
        """Name and code, whose it is, who stands there."""
        if key not in self.game.map.provinces:
            return (self.geometry.full_names.get(key, key),)
        province = self.game.map.provinces[key]
        lines = [f"{province.name} ({key})"]
        if province.is_center and self.game.rules.center_counts(view, key):
            owner = view.centers.get(key, "")
            lines.append(f"Supply center of {self._seat(owner)}" if owner else "Supply center, nobody's")
        if key in self.game.map.impassable:
            lines.append("Closed to every unit")
        outsiders = self.game.rules.outsiders  # what is to be known of their units is told by the frame
        here = [u for u in view.units if u.province == key and u.power not in outsiders]
        lines += [f"{self.words.kind(u.kind)} of {self._seat(u.power)}" for u in here]
        out = [d.unit for d in view.dislodged if d.unit.province == key]
        return (*lines, *(f"{self.words.kind(u.kind)} of {self._seat(u.power)}, dislodged" for u in out))

    # -- keyboard --------------------------------------------------------------------------------------------

    def neighbor(self, key: str, dx: int, dy: int) -> str:
        """The nearest place in a direction, those straight ahead preferred."""
        game_map = self.game.map
        others = [code for code in game_map.provinces if code != key and code not in game_map.impassable]
        return nearest(self.geometry, key, others, dx, dy)
