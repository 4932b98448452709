"""Orders as text: the one canonical way to write each, and the two ways to read them.

Canonical text (what records and answers hold) is read by splitting and looking up, about two microseconds,
and remembered; anything else goes through the forgiving reader of ``reading.py``.
``read(write(order)) == order`` for every order.

    A BUD - SER   A YOR - NWY VIA   A SER H   A SER S A BUD - RUM   A SER S A BUD   F NTH C A YOR - NWY
    A SER R ALB   A SER D           A SER B   F STP/NC B            VOTE DRAW       VOTE FRANCE
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from sys import intern

from game.games.diplomacy.rules.book.around import Kept
from game.games.diplomacy.rules.map import DiplomacyMap
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
    write_order,
)
from game.games.diplomacy.rules.state import Step
from game.games.diplomacy.rules.text.forms import STANDARD_FORMS
from game.games.diplomacy.rules.text.places import Places, plain
from game.games.diplomacy.rules.text.reading import KINDS, WAIVE_WORDS, Form, Reader

_REMEMBERED = 1 << 14
"""So many texts of one power in one phase are remembered."""

_NOWHERE: Mapping[str, str] = {}
_HELPING = {"S": SUPPORT, "C": CONVOY}
_LAST_WORDS = {
    Step.MOVEMENT: {"H": HOLD, "D": DISBAND, "B": BUILD},
    Step.RETREATS: {"H": HOLD, "D": DISBAND, "B": BUILD},
    Step.ADJUSTMENTS: {"H": HOLD, "D": REMOVE, "B": BUILD},
}
"""What a single letter after the unit means in each phase."""


# -- reading -------------------------------------------------------------------------------------------------


class Notation:
    """Reads and writes orders on one map. A variant passes its own ``forms``, ``kinds`` (word to letter),
    off-board places and what else may be voted for (``motions``).
    """

    def __init__(
        self,
        board_map: DiplomacyMap,
        *,
        forms: Sequence[Form] = (),
        kinds: Mapping[str, str] | None = None,
        extra_places: Iterable[str] = (),
        motions: Iterable[str] = (),
    ) -> None:
        extra = tuple(extra_places)
        self.map = board_map
        self.places = Places(board_map, extra)
        self.forms = (*forms, *STANDARD_FORMS)
        self._own_forms = len(forms)
        self.kinds = {**KINDS, **(kinds or {})}
        self._writers = {form.verb: form.write for form in forms if form.write is not None}
        everywhere = {region: region for region in (*board_map.regions, *extra)}
        on_land = {code: code for code in (*board_map.codes, *extra)}
        self._spots = {letter: everywhere if letter == "F" else on_land for letter in self.kinds.values()}
        self._claimed = frozenset(
            word.upper() for form in forms for word in form.words if "+" not in form.verb
        )
        self._suffixes = {
            form.verb.partition("+")[2].upper(): form.verb for form in forms if "+" in form.verb
        }
        self.motions = tuple(motions)
        self._powers = frozenset(("DRAW", *self.motions, *board_map.powers))
        self._sheets = Kept[tuple[str, str], CanonicalTexts](
            lambda whose: CanonicalTexts(self, whose[0], Step(whose[1]))
        )

    def canonical(self, power: str, step: Step) -> Mapping[str, Order | None]:
        """The orders of a power in a phase by their canonical text; None by any other."""
        return self._sheets[power, step._value_]

    def write(self, order: Order) -> str:
        """The canonical text."""
        write = self._writers.get(order.verb)
        return write(order) if write is not None else write_order(order)

    def read(
        self, power: str, text: str, step: Step, units: Iterable[Unit] = (), *, hints: bool = True
    ) -> Order:
        """The order that a text of ``power`` means in a phase. Raises NotationError naming column, word and
        nearest name.

        ``units`` are those whose letter may be left out; in a retreat phase the dislodged ones. Without
        ``hints`` the error does not say what may have been meant.
        """
        order = self.canonical(power, step)[text]
        if order is not None:
            return order
        return Reader(
            self.places, self.kinds, self.forms, power, text, step, units, self.motions, hints=hints
        ).order()

    def unwritten(self, seat: str, text: str) -> Order | None:
        """The order that nobody can give and a text of a report means, None for any other."""
        return None

    def told(self, order: Order) -> str:
        """The text of an order of a report, which ``unwritten`` or else ``read`` understands."""
        return self.write(order)

    def is_waive(self, text: str) -> bool:
        """Whether the text says that nothing is ordered ("waive")."""
        return plain(text).strip(" .!;") in WAIVE_WORDS

    def read_unit(self, text: str) -> tuple[str, str]:
        """Letter and region of a unit on its own ("F STP/SC", "army Paris"). Raises NotationError."""
        return self._reader(text).lone_unit()

    def read_place(self, text: str) -> str:
        """The region that a text names ("BUL/EC", "gulf of lyon"). Raises NotationError."""
        return self._reader(text).lone_place()

    def _reader(self, text: str) -> Reader:
        return Reader(self.places, self.kinds, self.forms, "", text, Step.MOVEMENT, ())

    def read_canonical(self, power: str, text: str, step: Step) -> Order | None:
        """The order of a canonical text, None for any other."""
        parts = text.split(" ")
        count = len(parts)
        if count < 3:
            return (
                Order(power, VOTE, target=intern(parts[1]))
                if count == 2 and parts[0] == "VOTE" and parts[1] in self._powers
                else None
            )
        kind, word = intern(parts[0]), parts[2]
        at = self._spots.get(kind, _NOWHERE).get(parts[1])
        if at is None:
            return None
        if word in self._claimed and (form := self._own_form(kind, word, step)) is not None:
            return self._read_own(power, form, kind, at, parts)
        if count == 3:
            verb = _LAST_WORDS[step].get(word)
            return Order(power, verb, kind, at) if verb else None
        if word == "-" or word == "R":
            return self._read_going(power, kind, at, parts, step)
        return self._read_helping(power, kind, at, parts)

    def _own_form(self, kind: str, word: str, step: Step) -> Form | None:
        """The form of the variant that begins with this word for this kind of unit."""
        return next((f for f in self.forms[: self._own_forms] if f.suits(word.lower(), kind, step)), None)

    def _read_own(self, power: str, form: Form, kind: str, at: str, parts: list[str]) -> Order | None:
        """ "M BER FIRE MOS": a verb of the variant's own and a province, written as ``write_order`` writes
        them.
        """
        if form.write is not None or form.verb.upper() != parts[2]:
            return None
        if form.may_end:
            return Order(power, form.verb, kind, at) if len(parts) == 3 else None
        is_plain = len(parts) == 4 and parts[3] in self.map.provinces
        return Order(power, form.verb, kind, at, intern(parts[3])) if is_plain else None

    def _read_going(self, power: str, kind: str, at: str, parts: list[str], step: Step) -> Order | None:
        target = self._spots[kind].get(parts[3])
        if target is None:
            return None
        if parts[2] == "R":
            return Order(power, RETREAT, kind, at, target) if len(parts) == 4 else None
        if step is Step.RETREATS:
            return None  # depends on who is dislodged
        if len(parts) == 4:
            return Order(power, MOVE, kind, at, target)
        if parts[4:] == ["VIA"]:
            return Order(power, MOVE, kind, at, target, via=True)
        verb = self._suffixes.get(parts[4]) if len(parts) == 5 else None
        return Order(power, verb, kind, at, target) if verb is not None else None

    def _read_helping(self, power: str, kind: str, at: str, parts: list[str]) -> Order | None:
        count, word, helped_kind = len(parts), parts[2], intern(parts[3])
        spots = self._spots.get(helped_kind, _NOWHERE)
        helped = spots.get(parts[4]) if count > 4 else None
        if helped is None:
            return None
        if count == 5 and word == "S":
            return Order(power, SUPPORT, kind, at, "", helped_kind, helped)
        target = spots.get(parts[6]) if count == 7 and parts[5] == "-" else None
        if target is None or word not in _HELPING:
            return None
        return Order(power, _HELPING[word], kind, at, target, helped_kind, helped)


class CanonicalTexts(dict[str, Order | None]):
    """The orders of one power in one phase by their canonical text, read when they are first asked for; None
    by any other text.
    """

    def __init__(self, notation: Notation, power: str, step: Step) -> None:
        super().__init__()
        self._notation = notation
        self._power, self._step = intern(power), step

    def __missing__(self, text: str) -> Order | None:
        if len(self) >= _REMEMBERED:
            self.clear()
        order = self[text] = self._notation.read_canonical(self._power, text, self._step)
        return order


@lru_cache(maxsize=16)
def notation_of(board_map: DiplomacyMap) -> Notation:
    """The notation of standard Diplomacy on a map, made once."""
    return Notation(board_map)
