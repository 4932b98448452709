"""The forgiving reader of orders: places, units, and the forms that orders may have.

A *form* is one way to write one kind of order after the unit: the words that announce it ("s", "support",
"supports"), and a function that reads the rest. A variant adds forms of its own for further verbs or further
meanings of the same word; they are tried before the standard ones, and one that answers None passes the text
on to the next.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from game.core.errors import NotationError
from game.games.diplomacy.rules.map import Terrain, province_of
from game.games.diplomacy.rules.orders import VOTE, Order, Unit
from game.games.diplomacy.rules.state import Step
from game.games.diplomacy.rules.text.misreadings import longer_name, no_place, no_unit, no_verb, not_theirs
from game.games.diplomacy.rules.text.places import Places
from game.games.diplomacy.rules.text.spelling import preferred
from game.games.diplomacy.rules.text.tokens import short
from game.games.diplomacy.rules.text.walk import Walk

KINDS: Mapping[str, str] = {"a": "A", "army": "A", "armies": "A", "f": "F", "fleet": "F", "fleets": "F"}
"""Words for the units of standard Diplomacy."""

_PREFIX = re.compile(r"\s*([^\W\d_]+)\s*:")
_VIA_WORDS = frozenset(("via", "by", "convoy", "convoyed", "sea", "with"))
_FILLERS = frozenset(("the", "an", "in", "at", "from", "on", "of", "unit"))
PEOPLES = {
    "austrian": "AUSTRIA", "english": "ENGLAND", "british": "ENGLAND", "french": "FRANCE",
    "german": "GERMANY",
    "italian": "ITALY", "russian": "RUSSIA", "turkish": "TURKEY",
}  # fmt: skip
"""The adjectives of the usual powers, as in "S French A PAR" and "French orders"."""
_VOTE_WORDS = ("vote", "votes", "draw", "concede", "concedes")
WAIVE_WORDS = frozenset(("waive", "waives", "waived", "pass"))


Fits = Callable[[str], bool]
"""Whether a province is what a name cut short may mean here."""


@dataclass(frozen=True, slots=True)
class Form:
    """One way to write an order: ``verb`` it makes, ``words`` that announce it, how the rest is read, how the
    order is written.

    ``kinds`` are the unit letters it is for ('' for all), ``steps`` the letters of the phases ('' for all).
    The word '' means that the text ends after the unit. ``may_end``: the canonical text ends after the verb,
    or names what is no province.
    """

    verb: str
    words: tuple[str, ...]
    read: Callable[[Reader, str, str], Order | None]
    write: Callable[[Order], str] | None = None
    kinds: str = ""
    steps: str = ""
    may_end: bool = False

    def suits(self, word: str, kind: str, step: Step) -> bool:
        """Whether the form may begin with this word for a unit of this kind in this phase."""
        return (
            word in self.words
            and (not self.kinds or kind in self.kinds)
            and (not self.steps or step.value in self.steps)
        )


class Reader(Walk):
    """One text being read. ``mover`` is letter and region of the unit that is spoken of; ``units`` are those
    whose letter may be left out. ``named`` are the tokens of the place that was read last: the first, and the
    one behind them.
    """

    def __init__(
        self,
        places: Places,
        kinds: Mapping[str, str],
        forms: Sequence[Form],
        power: str,
        text: str,
        step: Step,
        units: Iterable[Unit],
        motions: Iterable[str] = (),
        *,
        hints: bool = True,
    ) -> None:
        super().__init__(places, kinds, power, text, hints=hints)
        self.forms = forms
        self.step = step
        self.motions = tuple(motions)
        self.unit_at = {province_of(u.region): u for u in units}
        self.mover = ("", "")
        self.named = (0, 0)

    # -- places and units ------------------------------------------------------------------------------------

    def place(self, expected: str, prefers: Sequence[Fits] = ()) -> str:
        """The region that the next words name; ``expected`` says what for. Raises NotationError.

        A name cut short that may mean several places is the one that passes the first of ``prefers`` that any
        passes.
        """
        self.skip(_FILLERS)
        code, count = self._named(prefers)
        if not count:
            raise no_place(self, expected)
        self.named = (self.position, self.position + count)
        self.position += count
        coast, count = self.places.coast(self.rest) if "/" not in code else ("", 0)
        region = f"{code}/{coast}" if coast else code
        if not self.places.has(region) and "/" in region:
            names = ", ".join(c.partition("/")[2] for c in self.places.map.coasts.get(province_of(code), ()))
            raise self.error(
                f"{code} has no coast {region[-2:]}; it has {names or 'one coast only, which is not named'}"
            )
        self.position += count
        return region

    def _named(self, prefers: Sequence[Fits]) -> tuple[str, int]:
        code, count = self.places.match(self.rest)
        options = self.places.spelling.shortened(self.word) if prefers and count < 2 else ()
        for fits in prefers if options else ():
            if found := [option for option in options if fits(option)]:
                chosen = preferred(options, code, found)
                return (chosen, 1) if chosen else (code, count)
        return code, count

    def kind(self) -> str:
        """The unit letter that the next words name, '' if they name none."""
        self.skip(_FILLERS)
        if self.word == "a" and self.rest[1:2] and self.rest[1] in self.kinds and self.rest[1] != "a":
            self.position += 1  # "a fleet": an article
        if self.word in self.kinds and len(self.rest) > 1:
            self.position += 1
            return self.kinds[self.tokens[self.position - 1].word]
        return ""

    def region(self, kind: str, expected: str, prefers: Sequence[Fits] = ()) -> str:
        """The place that the next words name, for a unit of this kind: only a fleet stands on a coast."""
        return standing(kind, self.place(expected, prefers))

    def _of_unit(self, kind: str) -> tuple[Fits, ...]:
        """Where a unit that is named may be: one of the power's own, a place where it builds, any unit."""

        def is_there(code: str) -> bool:
            unit = self.unit_at.get(code)
            return unit is not None and kind in ("", unit.kind)

        def is_own(code: str) -> bool:
            return is_there(code) and self.unit_at[code].power == self.power

        homes = self.places.map.homes.get(self.power, ()) if self.step is Step.ADJUSTMENTS else ()
        return is_own, homes.__contains__, is_there

    def in_reach(self) -> tuple[Fits, ...]:
        """Where the unit that is spoken of may go over its own borders."""
        kind, at = self.mover
        there = self.unit_at.get(province_of(at))
        region = there.region if there is not None and there.kind == kind else at
        borders = self.places.map.fleet if kind == "F" else self.places.map.army
        near = {province_of(r) for r in borders.get(region, ())}
        return (near.__contains__,)

    def helped(self, default_kind: str = "") -> tuple[str, str]:
        """The unit that is supported or convoyed: letter ('' when nobody knows) and region."""
        self.skip(_FILLERS)
        if self.word in PEOPLES or self.word.upper() in self.places.map.powers:
            self.position += 1
        kind = self.kind()
        region = self.place("the place of a unit", self._of_unit(kind))
        known = self.unit_at.get(province_of(region))
        kind = kind or (known.kind if known else default_kind)
        self.mover = (kind, standing(kind, region))
        return self.mover

    def target(self, kind: str) -> tuple[str, bool]:
        """Where a move goes, and whether by convoy: "BEL", "BEL VIA", "NTH - BEL"."""
        region = self.region(kind, "the place it goes to", self.in_reach())
        via = False
        while self.word == "-" and region in self.places.map.seas and kind == "A":
            self.position += 1
            region, via = self.region(kind, "the next place of the route"), True
        if self.word in ("via", "by", "convoyed", "convoy"):
            self.skip(_VIA_WORDS)
            via = True
            while self.is_place():
                self.place("a place of the route")
                self.skip(("-", "and"))
        return region, via

    def lone_unit(self) -> tuple[str, str]:
        """Letter and region of a text that is nothing but a unit."""
        kind = self.kind()
        if not kind:
            raise self.error("a unit is a letter and a place, such as A BUD or F STP/SC")
        region = self.region(kind, "the place of the unit")
        self._end("the unit")
        return kind, region

    def lone_place(self) -> str:
        """The region of a text that is nothing but a place."""
        region = self.place("a place")
        self._end("the place")
        return region

    def _end(self, said: str) -> None:
        if self.word:
            raise self.error(f'"{short(self.tokens[self.position].raw)}" is left over after {said}')

    # -- the order -------------------------------------------------------------------------------------------

    def order(self) -> Order:
        """The order that the text means. Raises NotationError."""
        try:
            return self._order()
        except NotationError as error:
            raise longer_name(self, self.named, error) from error

    def _order(self) -> Order:
        self._skip_prefix()
        if not self.tokens:
            raise self.error("there is no order in this text")
        if self.word in WAIVE_WORDS:
            raise self.error("this is no order; a build that is not ordered is waived")
        order = self._vote() if self.word in _VOTE_WORDS else self._unit_order()
        self._end(f"the order of {order.kind} {order.at}" if order.at else "the vote")
        return order

    def _vote(self) -> Order:
        """ "VOTE DRAW", "vote France", "draw", "concede to France"."""
        self.accept(("vote", "votes", "concede", "concedes"))
        self.skip(("for", "to", "a", "the"))
        powers = self.places.map.powers
        target = "DRAW" if self.word == "draw" else PEOPLES.get(self.word, self.word.upper())
        endings = ("DRAW", *self.motions)
        if target not in endings and target not in powers:
            close = get_close_matches(target[:40], (*endings, *powers), n=1, cutoff=0.5)
            raise self.error(
                f"a vote is for {' or '.join(endings)} or for a power", close[0] if close else ""
            )
        self.position += 1
        return Order(self.power, VOTE, target=target)

    def _skip_prefix(self) -> None:
        match = _PREFIX.match(self.text)
        if match is None:
            self._skip_power()
            return
        name = match[1].upper()
        if name != self.power:
            raise not_theirs(self, match[1])
        self.tokens = self.tokens[1:]

    def _skip_power(self) -> None:
        """ "FRANCE A PAR - BUR": the power before the unit, without a colon."""
        if len(self.tokens) < 3 or self.tokens[1].word not in self.kinds:
            return
        word = self.word
        name = PEOPLES.get(word, word.upper())
        if name == self.power:
            self.position += 1
        elif name in self.places.map.powers:
            raise not_theirs(self, self.tokens[0].raw)

    def _unit_order(self) -> Order:
        leading = self._leading_verb()
        start = self.position
        kind = self.kind()
        at = self._unit_place(kind)
        kind = kind or self._kind_at(at, start)
        at = standing(kind, at)
        self.mover = (kind, at)
        word = leading or self.word
        if not word and self._form_for(word, kind) is None:
            raise self.error(
                f"it does not say what {kind} {at} is to do (H to hold, - to move, S to support, C to convoy)"
            )
        if not leading and self._form_for(word, kind) is None and self._goes_on():
            word = "-"  # "a par bur"
        elif not leading:
            self.position += 1
        return self._by_form(word, kind, at, leading)

    def _unit_place(self, kind: str) -> str:
        """Where the unit is that is ordered; a misspelled "army" is told as well."""
        try:
            return self.region(kind, "a unit such as A PAR", self._of_unit(kind))
        except NotationError as error:
            found = error if kind else no_unit(self, error)
            if found is error:
                raise
            raise found from error

    def _leading_verb(self) -> str:
        """The verb of "build A PAR", '' when the text begins with the unit."""
        word = self.word
        if word in self.kinds or not any(word in f.words for f in self.forms) or self.is_place():
            return ""
        self.position += 1
        return word

    def _goes_on(self) -> bool:
        """Whether a place follows, be it by a name cut short that only one place in reach can be."""
        fits = self.in_reach()[0]
        return self.is_place() or sum(map(fits, self.places.spelling.shortened(self.word))) == 1

    def _form_for(self, word: str, kind: str) -> Form | None:
        return next((f for f in self.forms if f.suits(word, kind, self.step)), None)

    def _by_form(self, word: str, kind: str, at: str, leading: str) -> Order:
        position = self.position
        for form in self.forms:
            if form.suits(word, kind, self.step):
                self.position = position
                order = form.read(self, kind, at)
                if order is not None:
                    return order
        if not leading:
            self.position = position - 1
        raise no_verb(self, [(form.words, form.kinds) for form in self.forms], word, kind, at)

    def _kind_at(self, region: str, start: int) -> str:
        """The letter of the unit there, when the text leaves it out."""
        province = province_of(region)
        known = self.unit_at.get(province)
        if known is not None:
            return known.kind
        terrain = (
            self.places.map.provinces[province].terrain
            if province in self.places.map.provinces
            else Terrain.COAST
        )
        if terrain in (Terrain.LAND, Terrain.SEA) or "/" in region:
            return "A" if terrain is Terrain.LAND else "F"
        self.position = start
        raise self.error(f"it does not say which unit: A {province} or F {region}")


def standing(kind: str, region: str) -> str:
    """Where a unit of this kind stands in a region: only a fleet, or a unit whose kind is not known, on a
    coast.
    """
    return region if kind in ("F", "") else province_of(region)
