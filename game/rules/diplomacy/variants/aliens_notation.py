"""How the orders of The Aliens are read: ``T KIE (S) GRE``, ``A HOME - SPA``, ``T SPA (R) F SPA/SC``, ``SHIP 1: PAR BRE SPA``.

Behind a T the letter S sends and R receives; behind a unit they support and retreat. They are written by ``AlienOrder``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from difflib import get_close_matches

from game.core.errors import NotationError
from game.rules.diplomacy.forms import HOLD_WORDS, MOVE_WORDS
from game.rules.diplomacy.map import DiplomacyMap, province_of
from game.rules.diplomacy.notation import Notation, write_order
from game.rules.diplomacy.orders import SUPPORT, Order, Unit
from game.rules.diplomacy.places import plain
from game.rules.diplomacy.reading import Form, Reader
from game.rules.diplomacy.state import Step
from game.rules.diplomacy.variants.aliens_ledger import HOME, TRANSMITTER
from game.rules.diplomacy.variants.aliens_orders import (
    ADMIT,
    ARRIVE,
    BACK,
    CARRY,
    RECEIVE,
    RELAY,
    SCRAP,
    SEND,
    SHIFT,
    STAND,
    TRANSMITTERS,
    AlienOrder,
    ship_order,
)

KIND_WORDS = {
    **{kind.lower(): kind for kind in TRANSMITTERS},
    **dict.fromkeys(("transmitter", "transmitters", "trans"), TRANSMITTER),
}
_T = " ".join(TRANSMITTERS)
_SHIP = re.compile(r"\s*(?:[^\W\d_]+\s*:\s*)?ship\s*(?:no\.?|#)?\s*(\d*)\s*[:.\-]?\s*(.*)", re.IGNORECASE | re.DOTALL)
_OTHERS = re.compile(r"\s*([^\W\d_]+)\s*:")


def _plain(verb: str) -> Callable[[Reader, str, str], Order]:
    return lambda reader, kind, at: AlienOrder(reader.power, verb, kind, at)


def _read_going(reader: Reader, kind: str, at: str) -> Order | None:
    """A transmitter's move; whatever comes from home; a unit's way through a transmitter (two places)."""
    reader.skip(MOVE_WORDS)
    if at == HOME:
        return AlienOrder(reader.power, ARRIVE, kind, HOME, reader.region(kind, "the place where it arrives"))
    if kind in TRANSMITTERS:
        return AlienOrder(reader.power, SHIFT, kind, at, reader.target("A")[0])
    middle = reader.region(kind, "the place it goes to")
    if province_of(middle) in reader.places.map.seas or reader.word != "-":
        return None
    reader.skip(("-",))
    goal = reader.region(kind, "the place it is transmitted to")
    return AlienOrder(reader.power, RELAY, kind, at, goal, TRANSMITTER, province_of(middle))


def _read_send(reader: Reader, kind: str, at: str) -> Order:
    reader.skip(("to", "-"))
    return AlienOrder(reader.power, SEND, kind, at, province_of(reader.place("the place it sends to")))


def _read_receive(reader: Reader, kind: str, at: str) -> Order:
    """ "(R) Kie", "(R) Home", "(R) ALPHA Home"."""
    reader.skip(("from", "-"))
    powers = {plain(power): power for power in reader.places.map.powers}
    whose = powers.get(reader.word, "")
    if whose:
        reader.accept((reader.word,))
    target = province_of(reader.place("the place it receives from, or Home"))
    return AlienOrder(reader.power, RECEIVE, kind, at, target, whose if whose != reader.power else "")


def _read_admit(reader: Reader, kind: str, at: str) -> Order | None:
    """ "(R) F Spa(sc)", "(R) A", "(R) T Spa"; None for "(R) Home"."""
    if reader.word in reader.kinds and len(reader.rest) == 1:
        arriving = reader.kinds[reader.word]
        reader.accept((reader.word,))
    else:
        arriving = reader.kind()
    if not arriving:
        return None
    arriving = TRANSMITTER if arriving in TRANSMITTERS else arriving
    region = reader.region(arriving, "where it arrives") if reader.word else at
    return AlienOrder(reader.power, ADMIT, kind, at, region, arriving)


def _read_back(reader: Reader, kind: str, at: str) -> Order | None:
    """The support of an arrival, or of a way through a transmitter (its end counts); None for every other support."""
    helped_kind, helped_at = reader.helped("A")
    if helped_at != HOME:
        return _read_support_of_relay(reader, kind, at, helped_kind, helped_at)
    reader.skip(MOVE_WORDS)
    target = province_of(reader.place("the place where it arrives"))
    return AlienOrder(reader.power, BACK, kind, at, target, helped_kind, HOME)


def _read_support_of_relay(reader: Reader, kind: str, at: str, helped_kind: str, helped_at: str) -> Order | None:
    """ "A Ser S A Ber-Kie-Gre"; None where only one place follows, or a route by sea."""
    if not reader.accept(MOVE_WORDS) or not reader.is_place():
        return None
    middle = reader.region(helped_kind, "the place it goes to")
    if province_of(middle) in reader.places.map.seas or not reader.accept(("-",)):
        return None
    goal = reader.region(helped_kind, "the place it is transmitted to")
    return Order(reader.power, SUPPORT, kind, at, goal, helped_kind, helped_at)


def _read_carry(reader: Reader, kind: str, at: str) -> Order | None:
    """The convoy of a transmitter; None for every other convoy."""
    helped_kind, helped_at = reader.helped("A")
    if helped_kind not in TRANSMITTERS:
        return None
    reader.skip(MOVE_WORDS)
    target = province_of(reader.place("the place it goes to"))
    return AlienOrder(reader.power, CARRY, kind, at, target, TRANSMITTER, province_of(helped_at))


_RECEIVE_WORDS = ("r", "rec", "receive", "receives", "receiving", "admit", "admits")

ALIENS_FORMS = (
    Form(STAND, tuple(sorted(HOLD_WORDS)), _plain(STAND), write_order, kinds=_T),
    Form(SHIFT, tuple(sorted(MOVE_WORDS)), _read_going, write_order),
    Form(SEND, ("s", "send", "sends", "sending", "transmit", "transmits"), _read_send, write_order, kinds=_T),
    Form(ADMIT, _RECEIVE_WORDS, _read_admit, write_order, kinds=_T, steps="A"),
    Form(RECEIVE, _RECEIVE_WORDS, _read_receive, write_order, kinds=_T),
    Form(
        SCRAP, ("d", "dis", "disband", "disbands", "remove", "removes", "scrap"), _plain(SCRAP), write_order, kinds=_T, steps="A"
    ),
    Form(BACK, ("s", "sup", "supp", "support", "supports", "supporting"), _read_back, write_order, steps="M"),
    Form(CARRY, ("c", "conv", "convoy", "convoys", "convoying", "transport", "transports"), _read_carry, write_order, kinds="F"),
)


class AliensNotation(Notation):
    """The notation with ship lists, which are no orders of units: "Ship 2: Par, Bre", or only "Par, Bre, Spa, Pic, Gas"."""

    def __init__(self, board_map: DiplomacyMap) -> None:
        super().__init__(board_map, forms=ALIENS_FORMS, kinds=KIND_WORDS, extra_places=(HOME,))

    def read(self, power: str, text: str, step: Step, units: Iterable[Unit] = ()) -> Order:
        """The order that a text of ``power`` means. Raises NotationError."""
        match = _SHIP.fullmatch(text)
        if match is not None and step is Step.MOVEMENT:
            self._check_owner(power, text)
            return ship_order(power, int(match[1] or "1"), self._sites(match[2]))
        if "," in text and step is Step.MOVEMENT:
            body = text.partition(":")[2] if plain(text).lstrip().startswith(f"{plain(power)}:") else text
            try:
                return ship_order(power, 1, self._sites(body))
            except NotationError:
                pass  # no list of places, so an order with a comma in it
        return super().read(power, text, step, units)

    def _check_owner(self, power: str, text: str) -> None:
        match = _OTHERS.match(text)
        if match is not None and match[1].upper() not in (power, "SHIP"):
            near = get_close_matches(match[1].upper(), (power,), n=1)
            raise NotationError(f'"{match[1]}" is not {power}, whose orders these are', word=match[1], suggestion="".join(near))

    def _sites(self, text: str) -> tuple[str, ...]:
        """The provinces of a list, parted by commas or not. Raises NotationError."""
        reader = self._reader(text)
        found = []
        while reader.word:
            found.append(province_of(reader.place("a landing site")))
            reader.skip(("and", "then"))
        if not found:
            raise reader.error("a ship needs a list of landing sites, such as SHIP 1: PAR BRE SPA")
        return tuple(found)


def aliens_notation(board_map: DiplomacyMap) -> Notation:
    """The notation of The Aliens on a map."""
    return AliensNotation(board_map)
