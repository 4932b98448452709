"""Orders in full words: "Army Paris to Burgundy". Names of places, units and kinds beside them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cached_property

from game.games.diplomacy.rules.map import DiplomacyMap
from game.games.diplomacy.rules.orders import VOTE, Order
from game.games.diplomacy.rules.questions.nouns import Nouns
from game.games.diplomacy.rules.wording import power_title
from game.games.diplomacy.rules.words import STANDARD_PHRASES

DOING = {
    " - ": " to ",
    " S ": " supports ",
    " C ": " convoys ",
    " R ": " retreats to ",
    " H": " holds",
    " D": " disbands",
    " B": " as a build",
}
"""What stands behind a unit in an order, in words."""

KEPT = 2000
"""Of so many orders the words are kept: a list tells the same ones again and again."""

_JUDGED = re.compile(r"(?:^|(?<=: ))(?P<order>[^:]+?)(?= (?:is void|failed): )")
"""The order at the beginning of a sentence that says why it is void or failed: "As the orders stand: A PAR -
MUN is void: ..."
"""

_BALLOT = re.compile(r"\bVOTE (\w+)")


class OrderWords:
    """The words of one game on one map."""

    def __init__(self, board_map: DiplomacyMap, nouns: Nouns) -> None:
        self.map = board_map
        self.nouns = nouns
        self.sentences: Mapping[str, str] = {**STANDARD_PHRASES.told, **nouns.phrases.told}
        self._told: dict[Order, str] = {}

    def place(self, region: str) -> str:
        """ "Spain (south coast)"."""
        return self.nouns.phrases.places.get(region) or self.map.region_name(region)

    def kind(self, letter: str) -> str:
        """ "Army"."""
        if letter in self.nouns.phrases.pieces:
            return self.nouns.phrases.pieces[letter]
        return (self.nouns.kinds[letter].name if letter in self.nouns.kinds else letter).capitalize()

    def unit(self, kind: str, region: str) -> str:
        """ "Army Paris"."""
        return f"{self.kind(kind)} {self.place(region)}".strip()

    def told(self, order: Order) -> str:
        """An order in full words."""
        if order not in self._told:
            if len(self._told) >= KEPT:
                self._told.clear()
            self._told[order] = self._tell(order)
        return self._told[order]

    def _tell(self, order: Order) -> str:
        if order.verb == VOTE:
            return self.vote(order)
        keys = (f"{order.verb}.via" * order.via, f"{order.verb}.aimed" * bool(order.target), order.verb)
        template = next((self.sentences[key] for key in keys if key in self.sentences), "")
        template = template or f"{{unit}} {order.verb}s"
        return template.format_map(_Facts(self, order))

    def spelled(self, text: str) -> str:
        """A sentence with the names of units and places instead of their codes. An order that is told with a
        verb is put in quotes where the sentence goes on: the order "Army Budapest fires" is void.
        """
        text = self._named.sub(lambda found: found[0].partition("(")[2][:-1], text)
        judged = _JUDGED.search(text)
        verbs = self._verb, _BALLOT
        if judged is None or not any(verb.search(judged["order"]) for verb in verbs):
            return self._in_names(text)
        parts = text[: judged.start()], judged["order"], text[judged.end() :]
        before, order, rest = map(self._in_names, parts)
        return f'{before}{"the" if before else "The"} order "{order}"{rest}'

    def _in_names(self, text: str) -> str:
        """A text with names and votes in words; it is no order that is judged."""
        return self._codes.sub(self._name, _BALLOT.sub(lambda found: self._ballot(found[1]), text))

    @cached_property
    def _named(self) -> re.Pattern[str]:
        """A code with its name behind it: "BUR (Burgundy)"."""
        titles = (f"{region} ({self.map.region_name(region)})" for region in self.map.regions)
        return re.compile("|".join(map(re.escape, titles)))

    @cached_property
    def _verb(self) -> re.Pattern[str]:
        """What is told with a verb; a move and a build are named without one."""
        own = "|".join(("[SCRHD]", *self.nouns.phrases.doing))
        return re.compile(rf" (?:{own})\b")

    @cached_property
    def _codes(self) -> re.Pattern[str]:
        """A unit or a place, and what it is told to do if another one follows; partners of transmissions stay
        codes, and so does a code in parentheses, which stands behind its name.
        """
        unit, place = (
            f"[{''.join((*self.nouns.kinds, *self.nouns.phrases.pieces))}]",
            "|".join((*self.map.codes, *self.nouns.phrases.places)),
        )
        follows = rf"(?=(?:{unit} )?(?:{place})\b)"
        is_named = rf"(?<=\()(?:{place})\)"
        name = rf"(?<!\([A-Z]\) )\b(?!{is_named})(?:({unit}) )?((?:{place})(?:/[NSEW]C)?)\b(?! \([A-Z]\))"
        own = "".join(rf"| {letters}\b" for letters in self.nouns.phrases.doing)
        return re.compile(rf"{name}( [-SCR] {follows}| [HDB]\b{own})?( VIA\b)?")

    def _name(self, found: re.Match[str]) -> str:
        kind, place, doing, via = found.groups()
        is_home = place in self.nouns.phrases.places
        if is_home and not kind:  # whose it is stands before it, in codes
            return found[0]
        name = self.place(place)
        if kind:
            name = f"{self.kind(kind)} from {name}" if is_home else self.unit(kind, place)
        own = self.nouns.phrases.doing.get((doing or "").strip())
        if own and not self._codes.match(found.string, found.end() + 1):
            own = own.removesuffix(" at")  # nothing is named
        does = f"{' ' if kind else ' and '}{own}" if own else DOING.get(doing, "")
        return f"{name}{does}{' by convoy' if via else ''}"

    def vote(self, order: Order) -> str:
        """What a vote says."""
        return self._ballot(order.target)

    def _ballot(self, target: str) -> str:
        if target in self.nouns.motions:
            return self.nouns.motions[target]
        key = "vote.draw" if target == "DRAW" else VOTE
        return self.sentences[key].format(power=power_title(target))

    def aim(self, order: Order) -> str:
        """What an order is aimed at: a place, a capsule, a power's home."""
        if order.target in self.nouns.phrases.places:
            home = self.place(order.target)
            return f"{home} for {power_title(order.helped_kind)}" if order.helped_kind else home
        if order.target in self.map.regions or order.target in self.map.provinces:
            return self.place(order.target)
        return f"capsule {order.target}" if order.target else "the capsule"


class _Facts(dict[str, str]):
    """What a sentence of an order names."""

    def __init__(self, words: OrderWords, order: Order) -> None:
        super().__init__()
        self.about = words, order

    def __missing__(self, name: str) -> str:
        return _FACTS[name](*self.about)


def _sites(count: int) -> str:
    return "1 site" if count == 1 else f"{count} sites"


_FACTS: Mapping[str, Callable[[OrderWords, Order], str]] = {
    "unit": lambda words, order: words.unit(order.kind, order.at),
    "helped": lambda words, order: words.unit(order.helped_kind, order.helped_at),
    "helped_kind": lambda words, order: words.kind(order.helped_kind).lower(),
    "target": lambda words, order: words.aim(order),
    "middle": lambda words, order: words.place(order.helped_at),
    "cargo": lambda words, order: words.unit("T", order.helped_at),
    "arrival": lambda words, order: words.kind(
        "T" if order.kind in words.nouns.phrases.pieces else order.kind
    ),
    "admitted": lambda words, order: words.kind(order.helped_kind),
    "ship": lambda words, order: order.at,
    "sites": lambda words, order: _sites(len(order.target.split())),
}
