"""What The Aliens adds to the table: the ship lists of the landing, written by clicks on the map and sorted in the list."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from game.core.results import Event
from game.rules.diplomacy.game import DiplomacyGame
from game.rules.diplomacy.map import province_of
from game.rules.diplomacy.state import Season
from game.rules.diplomacy.variants.aliens_ledger import TRANSMITTER
from game.rules.diplomacy.variants.aliens_limits import players_of, ships_each
from game.rules.diplomacy.variants.aliens_orders import ship_order
from game.scenes.companion import act
from game.scenes.ordering import Ordering
from game.scenes.scene import KeyList, Move
from game.scenes.table_aliens_course import needs_partners, partners_of
from game.scenes.table_aliens_rows import ListHand, Slips, chosen_transmitter
from game.scenes.table_diplomacy_companion import DiplomacyCompanion
from game.scenes.table_keys import table_keys
from game.scenes.table_parts import offered
from game.ui.intents import Do, Intent, Place
from game.ui.panels.row_list import Row
from game.ui.panels.verb_wheel import WheelItem
from game.view.frame import Frame

if TYPE_CHECKING:
    from game.scenes.table import TableScene

SIGNS = ("round", "square", "lozenge")
"""How the numbers of the ships' sites look on the map."""

KEYS: KeyList = (
    ("J", "Transmit: from one transmitter to another"),
    ("K  G  X  R", "Transmitter: stays, goes, sends, receives"),
    ("A  then A, F, T", "Arrive from home: army, fleet, transmitter"),
    ("B  W  Y", "Support an arrival, convoy a transmitter, go on through one"),
)
LANDING_KEYS: KeyList = (
    ("N", "Next ship"),
    ("Delete", "Take the last site off its list"),
    ("Shift+Up, Down", "Move a site in the list"),
)

FULLEST = ("move", "support", "convoy", "jump", "hold", "stand", "shift", "send", "receive", "arrive", "back", "carry")
ADVISED = 5
ONCE = "each site stands there once (rule 2)"


class AliensCompanion(DiplomacyCompanion):
    """The usual; during the landing clicks write the list of the ship in hand (``ship``, from 1)."""

    ship = 1

    def __init__(self, table: TableScene, slips: Slips) -> None:
        super().__init__(table)
        self.list_hand = ListHand(table, slips)

    @property
    def unit_letters(self) -> Collection[str]:
        """Transmitters take orders too; during the landing nothing begins with a letter."""
        return () if self.landing is not None else (*super().unit_letters, TRANSMITTER)

    @property
    def hint(self) -> str:
        """An order as it is typed: a list during the landing."""
        return f"Type {'a list, such as 1: Par, Bre, Spa' if self.landing is not None else 'an order, such as A KIE - GRE'}"

    def fullest(self) -> tuple[WheelItem, ...]:
        """Those of a fleet at a transmitter beside another one; with that of the optional rule where it is played."""
        relay = ("relay",) if self.table.match.state.options.get("transmit_after_move") else ()
        return offered(self.table.parts, (*FULLEST, *relay)) if not self.table.is_replay else ()

    # -- the lists ------------------------------------------------------------------------------------------------------------

    @property
    def landing(self) -> Ordering | None:
        """The desk of the person whose ships are to land; None in all other phases."""
        ordering = self.table.live_ordering
        return ordering if ordering is not None and ordering.view.moment.season is Season.LANDING else None

    def _ships(self, ordering: Ordering) -> int:
        return ships_each(players_of(ordering.view))

    def sites(self, ship: int) -> tuple[str, ...]:
        """The list of a ship as it stands."""
        ordering = self.landing
        order = ordering.sheet.in_slot(ordering.seat, f"SHIP {ship}") if ordering is not None else None
        return tuple(order.target.split()) if order is not None else ()

    def _write(self, ordering: Ordering, ship: int, sites: tuple[str, ...]) -> bool:
        """Another list for a ship; whether it could be."""
        if not sites:
            return ordering.remove(f"SHIP {ship}")
        return ordering.enter(ship_order(ordering.seat, ship, sites))

    def click(self, key: str, place: Place) -> bool:
        """A province goes to the end of the list of the ship in hand; none goes there twice (rule 2)."""
        ordering = self.landing
        if ordering is None:
            return self._click_reserve(key)
        ordering.notice = ""
        sites = self.sites(self.ship)
        if key in sites:
            name, number = self._name(key), sites.index(key) + 1
            ordering.notice = (
                f"{name} is number {number} on the list of ship {self.ship} already: each site stands there once (rule 2)."
            )
        elif key:
            self._add(ordering, key, sites)
        self.table.follow_orders()
        return True

    def _click_reserve(self, key: str) -> bool:
        """Where a reserve that was chosen in the list is to arrive; after any other click the list has to be asked again."""
        hand, ordering = self.list_hand, self.table.live_ordering
        bringing, hand.bringing = hand.bringing, ""
        if ordering is None or not bringing or key not in hand.places(ordering, bringing):
            return False
        hand.arrive(ordering, bringing, key)
        self.table.follow_orders()
        return True

    def invited(self, places: Mapping[str, str]) -> Mapping[str, str]:
        """Where the reserve that was chosen in the list may arrive."""
        hand, ordering = self.list_hand, self.table.live_ordering
        return hand.places(ordering, hand.bringing) if hand.bringing and ordering is not None else places

    def _add(self, ordering: Ordering, key: str, sites: tuple[str, ...]) -> None:
        self._write(ordering, self.ship, (*sites, key))
        if ordering.notice:
            ordering.notice = f"{self._name(key)} is no land space, and no ship can land there (rule 2)."

    def _name(self, key: str) -> str:
        return self.table.parts.place_lines(self.table.match.view(None), key)[0].partition(" (")[0]

    # -- the panel ------------------------------------------------------------------------------------------------------------

    def rows(self) -> tuple[Row, ...] | None:
        """The ships, each with its list."""
        ordering = self.landing
        if ordering is None:
            return None
        return tuple(row for ship in range(1, self._ships(ordering) + 1) for row in self._rows_of(ship))

    def _rows_of(self, ship: int) -> tuple[Row, ...]:
        sites = self.sites(ship)
        sign = SIGNS[ship - 1]
        note = f"{len(sites)} sites" if sites else "click its sites on the map"
        head = Row(f"ship {ship}", f"Ship {ship} ({sign})", note, "check" if sites else "ring")
        lines = (
            Row(f"site {ship} {site}", f"{rank}  {self._name(site)}", site, may_delete=True, may_move=True)
            for rank, site in enumerate(sites, 1)
        )
        return (head, *lines)

    def chosen_row(self) -> str | None:
        """The ship in hand, or the transmitter that was chosen by its line."""
        if self.landing is not None:
            return f"ship {self.ship}"
        ordering = self.table.live_ordering
        return chosen_transmitter(ordering) if ordering is not None else None

    def take_row(self, key: str) -> bool:
        """A ship is taken in hand, or a site of its list is shown."""
        ordering, words = self.landing, key.split()
        if ordering is None:
            live = self.table.live_ordering
            return live is not None and self.list_hand.take(live, key)
        if words[0] not in ("ship", "site"):
            return False
        self.ship = int(words[1])
        ordering.notice = ""
        if words[0] == "site":
            self.table.board.reveal(words[2])
        self.table.follow_orders()
        return True

    def drop_row(self, key: str) -> bool:
        """A site is taken off its list."""
        ordering, words = self.landing, key.split()
        if ordering is None or words[0] != "site":
            return False
        ship = int(words[1])
        return self._write(ordering, ship, tuple(site for site in self.sites(ship) if site != words[2]))

    def move_row(self, key: str, goal: str) -> None:
        """A site is moved to the place of another one, also of another ship's list."""
        ordering = self.landing
        if ordering is None:
            return
        (_, start, site), (_, end, other) = key.split(), goal.split()
        left = [s for s in self.sites(int(start)) if s != site]
        target = left if start == end else list(self.sites(int(end)))
        if start != end and site in target:
            ordering.notice = f"{self._name(site)} is on the list of ship {end} already: {ONCE}."
            return
        was_before = start == end and self.sites(int(start)).index(site) < self.sites(int(start)).index(other)
        target.insert(target.index(other) + was_before, site)
        if start != end:
            self._write(ordering, int(start), tuple(left))
        self._write(ordering, int(end), tuple(target))
        rows = self.table.panel.rows
        rows.cursor = f"site {end} {site}" if rows.cursor else ""

    def tell(self, events: Sequence[Event]) -> str:
        """A round of the landing in short."""
        titles = self.table.match.entry.seat_title
        said = []
        for kind, word in (("ship_landed", "down"), ("ship_bumped", "bumped")):
            ships = [f"{titles(e.seat)} {e.piece.partition(' ')[2]} in {e.places[0]}" for e in events if e.kind == kind]
            said += [f"{word}: {', '.join(ships)}"] if ships else []
        return f"Round {events[0].words.get('round', '')}: {'; '.join(said)} (rule 2)."

    def progress(self) -> str | None:
        """How many lists there are."""
        ordering = self.landing
        if ordering is None:
            return None
        number = self._ships(ordering)
        return f"{sum(bool(self.sites(ship)) for ship in range(1, number + 1))} of {number} ships have lists"

    def status(self) -> tuple[str, str] | None:
        """What the next click does."""
        ordering = self.landing
        if ordering is None:
            is_bringing = self.list_hand.bringing and self.table.live_ordering is not None
            return ("Click a lit transmitter: what was chosen in the list arrives there.", "text") if is_bringing else None
        if ordering.notice:
            return ordering.notice, "brass"
        count = len(self.sites(self.ship))
        advice = f"; at least {ADVISED} are wise" if count < ADVISED else ", or drag the lines of the list"
        return (
            f"Ship {self.ship}: click site number {count + 1} on the map{advice}. N takes the next ship, Delete the last site.",
            "text",
        )

    def dressed(self, frame: Frame) -> Frame:
        """The sites of the other ships are pale."""
        if self.landing is None:
            return frame
        mine = f"site_{self.ship}"
        pieces = (replace(p, is_dim=True) if p.sprite.startswith("site_") and p.sprite != mine else p for p in frame.pieces)
        return replace(frame, pieces=tuple(pieces))

    def lights(self, targets: Mapping[str, str]) -> Mapping[str, str]:
        """Where only a transmission leads, or the jump was chosen, is lit as such."""
        ordering = self.table.live_ordering
        if ordering is None or "move" not in ordering.picking.verbs:
            return targets
        far = far_places(ordering)
        return {key: "jump" if verb == "move" and key in far else verb for key, verb in targets.items()}

    # -- keys -----------------------------------------------------------------------------------------------------------------

    def instead(self, intent: Intent) -> Intent:
        """During the landing the next ship, and the last site of its list."""
        if self.landing is None:
            return intent
        return (
            {Do.NEXT_UNIT: act("next ship"), Do.CLEAR: act("last site")}.get(intent, intent) if isinstance(intent, Do) else intent
        )

    def perform(self, name: str) -> Move | None:
        """Takes the next ship in hand, or the last site off its list."""
        ordering = self.landing
        if ordering is None:
            return None
        if name == "next ship":
            self.ship = self.ship % self._ships(ordering) + 1
            ordering.notice = ""
        elif self.sites(self.ship):
            self._write(ordering, self.ship, self.sites(self.ship)[:-1])
        self.table.follow_orders()
        return None

    def note_turn(self) -> None:
        """Everybody begins with the first ship and nothing in hand."""
        self.ship = 1
        self.list_hand.bringing = ""

    def key_lines(self) -> KeyList | None:
        """With the keys of the landing while it lasts, later those of transmitters and arrivals."""
        if self.table.is_replay:
            return super().key_lines()
        usual = table_keys(self.table.context.settings.keys)
        own = LANDING_KEYS if self.landing is not None else KEYS
        return (*usual[:2], *own, *usual[2:])


def far_places(ordering: Ordering) -> frozenset[str]:
    """The places that the chosen unit reaches by transmitters and not otherwise."""
    game, view = cast(DiplomacyGame, ordering.match.game), ordering.view
    moves = [branch.order for branch in ordering.picking.branches if branch.verb == "move"]
    picks = ordering.picking.picks
    far = (order for order in moves if needs_partners(game, view, order, picks) and partners_of(game, view, order))
    return frozenset(province_of(order.target) for order in far)
