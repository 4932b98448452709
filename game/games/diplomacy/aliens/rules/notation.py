"""How the orders of The Aliens are read: ``T KIE (S) GRE``, ``A HOME - SPA``, ``T SPA (R) F SPA/SC``,
``SHIP 1: PAR BRE SPA``.

Behind a T the letter S sends and R receives; behind a unit they support and retreat. They are written by
``AlienOrder``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from difflib import get_close_matches

from game.core.errors import NotationError
from game.games.diplomacy.aliens.rules.ledger import HOME, TRANSMITTER
from game.games.diplomacy.aliens.rules.lists import LIST_WORDS, plain_list, read_sites, split_list
from game.games.diplomacy.aliens.rules.orders import (
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
    STRANDED,
    TRANSMITTERS,
    AlienOrder,
    ship_order,
)
from game.games.diplomacy.rules.map import DiplomacyMap, province_of
from game.games.diplomacy.rules.orders import MOVE, SUPPORT, Order, Unit, write_order
from game.games.diplomacy.rules.state import Step
from game.games.diplomacy.rules.text.forms import HOLD_WORDS, MOVE_WORDS
from game.games.diplomacy.rules.text.notation import Notation
from game.games.diplomacy.rules.text.places import plain
from game.games.diplomacy.rules.text.reading import Form, Reader

UNSENT = "not transmitted: "
"""Before the text of a move that is told in a report and was to be transmitted."""

KIND_WORDS = {
    **{kind.lower(): kind for kind in TRANSMITTERS},
    **dict.fromkeys(("transmitter", "transmitters", "trans", "mt"), TRANSMITTER),
}
_T = " ".join(TRANSMITTERS)
_AS_WRITTEN = (
    (re.compile(r"\(?\bT\s*/\s*([SR])\)?\s+", re.IGNORECASE), r"\1 T "),
    (re.compile(r"\bmatter\s+(?=transmitter)", re.IGNORECASE), ""),
    (re.compile(r"\b(?:second|2nd)\s+(?:transmitter|T)\b|\bT\s+2\b", re.IGNORECASE), "T2"),
    (re.compile(r"\b(?:third|3rd)\s+(?:transmitter|T)\b|\bT\s+3\b", re.IGNORECASE), "T3"),
    (re.compile(r"\b(?:fourth|4th)\s+(?:transmitter|T)\b|\bT\s+4\b", re.IGNORECASE), "T4"),
    (
        re.compile(
            r"\s*(?:\(T\)|\b(?:via|by|through|with)\s+(?:the\s+|a\s+)?(?:T|transmitters?))[\s.;]*$",
            re.IGNORECASE,
        ),
        "",
    ),
)
"""Usual ways to write, and what they mean: "T/S Kie-Gre", "second T Kie", "A Kie-Gre via T"."""

_MACHINE = ("t", "transmitter")
"""What may stand before a place of a way through transmitters: "A Mun - T Kie - Vie"."""

_OTHERS = re.compile(r"\s*([^\W\d_]+)\s*:")


def _usual(text: str) -> str:
    """A text with what this game has words of its own for, in the usual form."""
    for pattern, instead in _AS_WRITTEN:
        text = pattern.sub(instead, text)
    return text


def _plain(verb: str) -> Callable[[Reader, str, str], Order]:
    return lambda reader, kind, at: AlienOrder(reader.power, verb, kind, at)


def _read_going(reader: Reader, kind: str, at: str) -> Order | None:
    """A transmitter's move; whatever comes from home; a unit's way through a transmitter (two places)."""
    reader.skip(MOVE_WORDS)
    if at == HOME:
        return AlienOrder(reader.power, ARRIVE, kind, HOME, reader.region(kind, "the place where it arrives"))
    if kind in TRANSMITTERS:
        return AlienOrder(reader.power, SHIFT, kind, at, reader.target("A")[0])
    reader.skip(_MACHINE)
    middle = reader.region(kind, "the place it goes to")
    if province_of(middle) in reader.places.map.seas or reader.word not in ("-", "then"):
        return None
    reader.skip(("-", "then", "to", *_MACHINE))
    goal = reader.region(kind, "the place it is transmitted to")
    return AlienOrder(reader.power, RELAY, kind, at, goal, TRANSMITTER, province_of(middle))


def _read_send(reader: Reader, kind: str, at: str) -> Order:
    """ "(S) Gre", "sends A Kie to Gre"."""
    reader.skip(("to", "-"))
    has_unit = bool(reader.kind())
    target = province_of(reader.place("the place it sends to"))
    if has_unit or target == at:
        target = _other_end(reader, target)
    return AlienOrder(reader.power, SEND, kind, at, target)


def _read_receive(reader: Reader, kind: str, at: str) -> Order:
    """ "(R) Kie", "(R) A Kie-Gre", "(R) Home", "(R) ALPHA Home"; what is to arrive where it is comes from
    home.
    """
    reader.skip(("from", "-"))
    powers = {plain(power): power for power in reader.places.map.powers}
    whose = powers.get(reader.word, "")
    if whose:
        reader.accept((reader.word,))
        reader.accept(("s",))  # "ALPHA's Home"
    has_unit = bool(reader.kind())
    target = (
        HOME
        if whose and not reader.word
        else province_of(reader.place("the place it receives from, or Home"))
    )
    if has_unit:
        _other_end(reader, target)
    return AlienOrder(
        reader.power,
        RECEIVE,
        kind,
        at,
        HOME if target == at else target,
        whose if whose != reader.power else "",
    )


def _other_end(reader: Reader, place: str) -> str:
    """The place that follows after the unit that is sent: "A Kie - Gre"; the one before when there is
    none.
    """
    reader.skip((*MOVE_WORDS, "from"))
    return province_of(reader.place("the place it is sent to")) if reader.is_place() else place


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
    return AlienOrder(reader.power, ADMIT, kind, at, _arrival_region(reader, arriving, at), arriving)


def _arrival_region(reader: Reader, kind: str, at: str) -> str:
    """Where it arrives: left out, said as "from home", a coast only, or in full."""
    coast, count = reader.places.coast(reader.rest)
    if coast and kind == "F" and not reader.is_place():
        reader.position += count
        return f"{at}/{coast}"
    region = reader.region(kind, "where it arrives") if reader.word else at
    if region == HOME:
        reader.skip(MOVE_WORDS)
        region = reader.region(kind, "where it arrives") if reader.word else at
    return region


def _read_build(reader: Reader, kind: str, at: str) -> Order:
    """ "A Spa B", as builds are written elsewhere: it arrives by the transmitter that is there."""
    arriving = TRANSMITTER if kind in TRANSMITTERS else kind
    return AlienOrder(reader.power, ADMIT, TRANSMITTER, province_of(at), at, arriving)


def _read_jump(reader: Reader, kind: str, at: str) -> Order:
    """ "A Kie transmits to Gre"."""
    reader.skip(MOVE_WORDS)
    return Order(reader.power, MOVE, kind, at, reader.target(kind)[0])


def _read_back(reader: Reader, kind: str, at: str) -> Order | None:
    """The support of an arrival, or of a way through a transmitter (its end counts); None for every other
    support.
    """
    helped_kind, helped_at = reader.helped("A")
    if helped_at != HOME:
        return _read_support_of_relay(reader, kind, at, helped_kind, helped_at)
    reader.skip(MOVE_WORDS)
    target = province_of(reader.place("the place where it arrives"))
    return AlienOrder(reader.power, BACK, kind, at, target, helped_kind, HOME)


def _read_support_of_relay(
    reader: Reader, kind: str, at: str, helped_kind: str, helped_at: str
) -> Order | None:
    """ "A Ser S A Ber-Kie-Gre"; None where only one place follows, or a route by sea."""
    if not reader.accept(MOVE_WORDS) or not reader.is_place():
        return None
    reader.skip(_MACHINE)
    middle = reader.region(helped_kind, "the place it goes to")
    if province_of(middle) in reader.places.map.seas or not reader.accept(("-",)):
        return None
    reader.skip(_MACHINE)
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
        SCRAP,
        ("d", "dis", "disband", "disbands", "remove", "removes", "scrap"),
        _plain(SCRAP),
        write_order,
        kinds=_T,
        steps="A",
    ),
    Form(ADMIT, ("b", "build", "builds"), _read_build, write_order, steps="A"),
    Form(
        MOVE,
        ("transmit", "transmits", "transmitted", "jump", "jumps", "beam", "beams"),
        _read_jump,
        kinds="AF",
        steps="M",
    ),
    Form(BACK, ("s", "sup", "supp", "support", "supports", "supporting"), _read_back, write_order, steps="M"),
    Form(
        CARRY,
        ("c", "conv", "convoy", "convoys", "convoying", "transport", "transports"),
        _read_carry,
        write_order,
        kinds="F",
    ),
)


class AliensNotation(Notation):
    """The notation with ship lists, which are no orders of units: "Ship 2: Par, Bre", or only "Par, Bre, Spa,
    Pic, Gas".
    """

    def __init__(self, board_map: DiplomacyMap) -> None:
        super().__init__(board_map, forms=ALIENS_FORMS, kinds=KIND_WORDS, extra_places=(HOME,))

    def read(
        self, power: str, text: str, step: Step, units: Iterable[Unit] = (), *, hints: bool = True
    ) -> Order:
        """The order that a text of ``power`` means. Raises NotationError."""
        order = self.canonical(power, step)[text]
        if order is not None:
            return order
        units = tuple(units)
        found = split_list(text) if step is Step.MOVEMENT else None
        if found is not None and found[2]:
            self._check_owner(power, text)
            return ship_order(power, found[0], self._sites(found[1]))
        listed: NotationError | None = None
        if step is Step.MOVEMENT and ("," in text or not units):
            body = text.partition(":")[2] if plain(text).lstrip().startswith(f"{plain(power)}:") else text
            number, sites, _ = found or (1, body, False)
            try:
                return ship_order(power, number, self._sites(sites))
            except NotationError as error:
                # no list of places, so an order with a comma in it, or one read for no board
                listed = error if not units and error.column > 1 else None
        try:
            return super().read(power, _usual(text), step, units, hints=hints)
        except NotationError:
            if listed is not None:  # it began as a list does
                raise listed from None
            raise

    def _check_owner(self, power: str, text: str) -> None:
        match = _OTHERS.match(text)
        if match is not None and match[1].upper() not in (power, *LIST_WORDS):
            near = get_close_matches(match[1].upper(), (power,), n=1)
            raise NotationError(
                f'"{match[1]}" is not {power}, whose orders these are',
                word=match[1],
                suggestion="".join(near),
            )

    def _sites(self, text: str) -> tuple[str, ...]:
        """The provinces of a list, parted by commas or not. Raises NotationError."""
        return read_sites(self._reader(plain_list(text)))

    def told(self, order: Order) -> str:
        """A move that was to be transmitted and is not says so."""
        text = self.write(order)
        return f"{UNSENT}{text}" if order.verb == STRANDED else text

    def unwritten(self, seat: str, text: str) -> Order | None:
        """Such a move."""
        if not text.startswith(UNSENT):
            return None
        move = self.read(seat, text.removeprefix(UNSENT), Step.MOVEMENT)
        return AlienOrder(*move._replace(verb=STRANDED))


def aliens_notation(board_map: DiplomacyMap) -> Notation:
    """The notation of The Aliens on a map."""
    return AliensNotation(board_map)
