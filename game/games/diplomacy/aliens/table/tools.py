"""What The Aliens adds to the table: the ship lists of the landing, written by clicks on the map and sorted
in the list.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.board.frame import Frame
from game.core.results import Event
from game.games.diplomacy.aliens.rules.ledger import TRANSMITTER
from game.games.diplomacy.aliens.rules.limits import players_of, ships_each
from game.games.diplomacy.aliens.rules.orders import ship_order
from game.games.diplomacy.aliens.table.parts import AliensParts
from game.games.diplomacy.aliens.table.picks import MACHINE
from game.games.diplomacy.aliens.table.rows import AliensOrdering, ListHand, chosen_transmitter
from game.games.diplomacy.aliens.table.turn_flow import needs_partners, partners_of
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.state import Season, Step
from game.games.diplomacy.table.tools import DiplomacyTools
from game.screens.scene import KeyList
from game.table.orders.entering import entered, removed
from game.table.panel.look import PanelLook
from game.table.parts import offered
from game.table.state import PointRow, Write
from game.table.tools import TableModel, Taken
from game.ui.intents import Do, Intent, OnRow, Pick, Reveal, Take
from game.ui.panels.row_drawing import Row

HINTS: Mapping[Step, str] = {
    Step.MOVEMENT: "Type an order, such as A KIE - GRE",
    Step.ADJUSTMENTS: "Type an order, such as T SPA (R) F SPA/SC",
}
"""What is written, where it is not as in Diplomacy."""

SIGNS = ("round", "square", "lozenge")
"""How the numbers of the ships' sites look on the map."""

LETTERS: KeyList = (
    ("J", "Transmit: from one transmitter to another"),
    ("I  then K, G, X, R", "Transmitter: stays, goes, sends, receives"),
    ("A  then A, F, T", "Arrive from home: army, fleet, transmitter"),
    ("B  W  Y", "Support an arrival, convoy a transmitter, go on through one"),
)
LANDING: KeyList = (
    ("Click, Enter", "Put a site at the end of the ship's list"),
    ("N", "Next ship"),
    ("Delete or Backspace", "Take the last site off its list"),
    ("Shift+Up, Down", "Move a site in the list"),
)

OF_UNITS = ("Next unit without an order", "Take back the order of the chosen unit")
"""What keys do that do something else during the landing."""

FULLEST = (
    "move",
    "support",
    "jump",
    "hold",
    MACHINE,
    "arrive",
    "back",
)
"""The choices of a unit that has the most of them."""
ADVISED = 5
ONCE = "each site stands there once (rule 2)"


class AliensTools(DiplomacyTools):
    """The usual; during the landing clicks write the list of the ship in hand (``ship``, from 1)."""

    ship = 1

    def __init__(self, table: TableModel, parts: AliensParts) -> None:
        super().__init__(table, parts)
        self.list_hand = ListHand(table, parts.slips)

    @property
    def staying(self) -> Mapping[str, Intent]:
        """With the letter of the transmitter beside the unit in hand."""
        live = self.table.ordering
        buttons = self.table.parts.buttons(live.choices) if live is not None else ()
        letters = {item.letter: Take(MACHINE) for item in buttons if item.pick == MACHINE}
        return {**super().staying, **letters}

    def panel(self, usual: PanelLook) -> PanelLook:
        """With the lists of the ships during the landing, later with the orders of transmitters."""
        table, landing, live = self.table, self.landing, self.table.ordering
        relay = ("relay",) if table.match.state.options.get("transmit_after_move") else ()
        choices = offered(table.parts, (*FULLEST, *relay)) if not table.is_replay else ()
        look = replace(super().panel(usual), choices=choices)
        if landing is None:
            chosen = (chosen_transmitter(live) or look.chosen) if live is not None else look.chosen
            return replace(
                look,
                letters=(*look.letters, TRANSMITTER),
                chosen=chosen,
                in_sight=chosen or look.in_sight,
                hint=HINTS.get(table.match.state.moment.step, look.hint),
            )
        number = self._ships(landing)
        return replace(
            look,
            letters=(),  # nothing begins with one
            choices=(),
            hint="Type a list, such as 1: Par, Bre, Spa",
            rows=(*(row for ship in range(1, number + 1) for row in self._rows_of(ship)), *self.hints.rows()),
            chosen=f"ship {self.ship}",
            in_sight=f"ship {self.ship}",
            progress=f"{sum(bool(self.sites(ship)) for ship in range(1, number + 1))} of {number} listed",
        )

    # -- the lists -------------------------------------------------------------------------------------------

    @property
    def landing(self) -> AliensOrdering | None:
        """The desk of the person whose ships are to land; None in all other phases."""
        ordering = self.table.ordering
        return ordering if ordering is not None and ordering.view.moment.season is Season.LANDING else None

    def _ships(self, ordering: AliensOrdering) -> int:
        return ships_each(players_of(ordering.view))

    def sites(self, ship: int) -> tuple[str, ...]:
        """The list of a ship as it stands."""
        ordering = self.landing
        order = ordering.sheet.in_slot(ordering.seat, f"SHIP {ship}") if ordering is not None else None
        return tuple(order.target.split()) if order is not None else ()

    def _write(self, ordering: AliensOrdering) -> None:
        self.table.send(Write(ordering))

    def take(self, intent: Intent) -> Taken:
        """Clicks write the list of the ship in hand, or bring a reserve in; lines of the list are taken,
        moved, deleted.
        """
        landing, live = self.landing, self.table.ordering
        told = self.told(intent)
        if told is not False:
            return told
        match intent:
            case Pick(key) if landing is not None:
                self._click(landing, key)
            case Pick(key):
                return self._click_reserve(key)
            case OnRow("chosen", key) if landing is None:
                return live is not None and self.list_hand.take(live, key)
            case OnRow("chosen", key) if landing is not None:
                return self._take_row(landing, key)
            case OnRow("moved", key, goal) if landing is not None:
                self._move_row(landing, key, goal)
            case OnRow("deleted", key) if landing is not None and key.startswith("site "):
                _, ship, gone = key.split()
                left = tuple(site for site in self.sites(int(ship)) if site != gone)
                self._write(_listed(landing, int(ship), left))
            case Do.NEXT_UNIT if landing is not None:
                self.ship = self.ship % self._ships(landing) + 1
                self._write(landing.said(""))
            case Take(choice) if live is not None and choice == MACHINE:
                return self.list_hand.take(live, f"{TRANSMITTER} {live.picking.unit}")
            case Do.CLEAR if landing is not None:
                if self.sites(self.ship):
                    self._write(_listed(landing, self.ship, self.sites(self.ship)[:-1]))
            case _:
                return False
        return True

    def _click(self, ordering: AliensOrdering, key: str) -> None:
        """A province goes to the end of the list of the ship in hand; none goes there twice (rule 2)."""
        ordering, sites = ordering.said(""), self.sites(self.ship)
        if key in sites:
            which = f"{self._name(key)} is number {sites.index(key) + 1} on the list of ship {self.ship}"
            ordering = ordering.said(f"{which} already: each site stands there once (rule 2).")
        elif key:
            ordering = self._with_site(ordering, key, sites)
        self._write(ordering)

    def _click_reserve(self, key: str) -> bool:
        """Where a reserve that was chosen in the list is to arrive; after any other click the list has to be
        asked again.
        """
        hand, ordering = self.list_hand, self.table.ordering
        bringing = hand.put_down()
        if ordering is None or not bringing or key not in hand.places(ordering, bringing):
            return False
        hand.arrive(ordering, bringing, key)
        return True

    def _with_site(self, ordering: AliensOrdering, key: str, sites: tuple[str, ...]) -> AliensOrdering:
        ordering = _listed(ordering, self.ship, (*sites, key))
        fault = f"{self._name(key)} is no land space, and no ship can land there (rule 2)."
        return ordering.said(fault) if ordering.notice else ordering

    def _name(self, key: str) -> str:
        return self.table.parts.place_lines(self.table.match.view(None), key)[0].partition(" (")[0]

    # -- the panel -------------------------------------------------------------------------------------------

    def _rows_of(self, ship: int) -> tuple[Row, ...]:
        sites = self.sites(ship)
        sign = SIGNS[ship - 1]
        note = f"{len(sites)} site{'s'[: len(sites) > 1]}" if sites else "no sites yet"
        head = Row(f"ship {ship}", f"Ship {ship} ({sign})", note, "check" if sites else "ring")
        lines = (
            Row(f"site {ship} {site}", f"{rank}  {self._name(site)}", site, may_delete=True, may_move=True)
            for rank, site in enumerate(sites, 1)
        )
        return (head, *lines)

    def _take_row(self, ordering: AliensOrdering, key: str) -> bool:
        """A ship is taken in hand, or a site of its list is shown."""
        words = key.split()
        if words[0] not in ("ship", "site"):
            return False
        self.ship = int(words[1])
        self._write(ordering.said(""))
        if words[0] == "site":
            self.table.send(Reveal(words[2]))
        return True

    def _move_row(self, ordering: AliensOrdering, key: str, goal: str) -> None:
        """A site is moved to the place of another one, also of another ship's list."""
        (_, start, site), (_, end, other) = key.split(), goal.split()
        left = [s for s in self.sites(int(start)) if s != site]
        target = left if start == end else list(self.sites(int(end)))
        if start != end and site in target:
            self._write(ordering.said(f"{self._name(site)} is on the list of ship {end} already: {ONCE}."))
            return
        was_before = start == end and self.sites(int(start)).index(site) < self.sites(int(start)).index(other)
        target.insert(target.index(other) + was_before, site)
        if start != end:
            ordering = _listed(ordering, int(start), tuple(left))
        self._write(_listed(ordering, int(end), tuple(target)))
        self.table.send(PointRow(f"site {end} {site}"))

    def tell(self, events: Sequence[Event]) -> str:
        """A round of the landing in short; '' for other events."""
        if not all("round" in event.words for event in events):
            return ""
        titles = self.table.match.entry.seat_title
        said = []
        for kind, word in (("ship_landed", "ships down at"), ("ship_bumped", "no room at")):
            ships = defaultdict[str, list[str]](list)
            for event in events:
                if event.kind == kind:
                    number = event.piece.partition(" ")[2]
                    ships[event.places[0]].append(f"{titles(event.seat)} {number}")
            there = (f"{place} ({', '.join(found)})" for place, found in ships.items())
            said += [f"{word} {', '.join(there)}"] if ships else []
        return f"Round {events[0].words.get('round', '')}: {'; '.join(said)} (rule 2)."

    def status(self) -> tuple[str, str] | None:
        """What the next click does."""
        ordering = self.landing
        if ordering is None:
            is_bringing = self.list_hand.bringing and self.table.ordering is not None
            return (
                ("Click a lit transmitter: what was chosen in the list arrives there.", "text")
                if is_bringing
                else super().status()
            )
        if ordering.notice:
            return ordering.notice, "brass"
        count = len(self.sites(self.ship))
        many = f"; {ADVISED} or more are wise in a whole game"
        advice = many if count < ADVISED else ", or drag the lines of the list"
        return (
            f"Ship {self.ship}: click site number {count + 1} on the map{advice}. N takes the next ship, "
            "Delete the last site.",
            "text",
        )

    def dressed(self, frame: Frame) -> Frame:
        """The sites of the other ships are pale."""
        frame = super().dressed(frame)
        if self.landing is None:
            return frame
        mine = f"site_{self.ship}"
        pieces = (
            replace(p, is_dim=True) if p.sprite.startswith("site_") and p.sprite != mine else p
            for p in frame.pieces
        )
        return replace(frame, pieces=tuple(pieces))

    def targets(self, usual: Mapping[str, str]) -> Mapping[str, str]:
        """Where the reserve that was chosen in the list may arrive; where only a transmission leads is lit as
        such.
        """
        hand, ordering = self.list_hand, self.table.ordering
        if ordering is None:
            return usual
        if ordering.picking.is_idle:
            return hand.places(ordering, hand.bringing) if hand.bringing else usual
        far = far_places(ordering) if "move" in ordering.picking.verbs else frozenset()
        return {key: "jump" if verb == "move" and key in far else verb for key, verb in usual.items()}

    # -- keys ------------------------------------------------------------------------------------------------

    def note_turn(self) -> None:
        """Everybody begins with the first ship and nothing in hand."""
        super().note_turn()
        self.ship = 1
        self.list_hand.put_down()

    def key_lines(self, usual: KeyList) -> KeyList:
        """With the keys of the landing while it lasts, later those of transmitters and arrivals."""
        if self.landing is not None:
            return (*LANDING, *(line for line in usual[2:] if line[1] not in OF_UNITS))
        return super().key_lines(usual) if self.table.is_replay else (*usual[:2], *LETTERS, *usual[2:])


def _listed(ordering: AliensOrdering, ship: int, sites: tuple[str, ...]) -> AliensOrdering:
    """With another list for a ship."""
    if not sites:
        return removed(ordering, f"SHIP {ship}")
    return entered(ordering, ship_order(ordering.seat, ship, sites))


def far_places(ordering: AliensOrdering) -> frozenset[str]:
    """The places that the chosen unit reaches by transmitters and not otherwise."""
    game, view = DiplomacyGame.of(ordering.game), ordering.view
    moves = [branch.order for branch in ordering.picking.branches if branch.verb == "move"]
    picks = ordering.picking.picks
    far = (
        order
        for order in moves
        if needs_partners(game, view, order, picks) and partners_of(game, view, order)
    )
    return frozenset(province_of(order.target) for order in far)
