"""The front page of a turn, as values: what happened, and how it is told in the voice of a game's world.

    press = read_press(folder / "martian.toml")
    page = press.page(happenings, "Fall 1902", names)

A file has the name of the paper, how it looks (``style``), and a table of words for each kind of happening:
``weight`` says what comes first, ``heads`` and ``texts`` are several ways to say it, ``several`` ways to say
it of so many that are alike. Which one is taken follows from what happened and when, so that a page is the
same whenever it is opened; what happens again the next season is said in the next of its ways.
"""

from __future__ import annotations

import re
import tomllib
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from game.core.errors import RedWeedError
from game.core.results import COUNT

STYLES = ("newspaper", "ticker", "log", "chronicle")
SELDOM = frozenset(("chronicle",))
"""Of those games not every turn is worth a page."""
MOST = 3
"""So many items stand on a page at most."""
POWER, OTHER = "power", "other"
"""What a happening calls those who had a hand in it by itself, where it knows better than by their seats."""
SEASONS = ("Spring", "Fall", "Winter")
"""With which the dates of games begin that have seasons; what came of a fall is told in its winter too."""
FIRST_SEASON, FIRST_ISSUE, ISSUES = "Spring 1901", 36_400, 156
"""The number of a paper in the first season of Diplomacy, and how many appear in half a year."""
VOWELS = tuple("AEIOUaeiou")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(frozen=True, slots=True)
class Happening:
    """Something worth a line: its kind, the places by their keys, whose it was and who did it."""

    kind: str
    places: tuple[str, ...] = ()
    seat: str = ""
    other: str = ""
    words: Mapping[str, str] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Item:
    """A headline with its text, and the key of the place that it is about ('' for none)."""

    head: str
    text: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class FrontPage:
    """A page as it is set: the name of the paper, its motto, the date, and the items, the first one largest.
    ``weight`` is that of the first item; ``standings`` how many points everybody has, where that is printed.
    """

    style: str
    name: str
    motto: str
    date: str
    number: int
    items: tuple[Item, ...]
    weight: int = 0
    standings: tuple[tuple[str, int], ...] = ()

    @property
    def place(self) -> str:
        """What the picture under the great headline shows: the place that this is about, '' for the whole
        board.
        """
        return self.items[0].place

    def lines(self) -> tuple[str, ...]:
        """The page as plain text."""
        told = (line for item in self.items for line in ("", item.head.upper(), item.text))
        return (f"{self.name}, {self.date}", *told)


@dataclass(frozen=True, slots=True)
class Names:
    """How places, by their keys, and seats are called."""

    place: Callable[[str], str]
    seat: Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Words:
    """How one kind of happening is told."""

    weight: int
    heads: tuple[str, ...]
    texts: tuple[str, ...]
    several: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Press:
    """Who tells of one game. ``quiet`` is told of a turn of which there is nothing to tell, a ``notice``
    stands beside an item that would be alone.
    """

    style: str
    name: str
    motto: str
    kinds: Mapping[str, Words] = field(hash=False)
    quiet: Words = Words(0, ("",), ("",))
    notice: Words | None = None

    def page(self, happenings: Iterable[Happening], date: str, names: Names) -> FrontPage:
        """The page of a turn: of many happenings of a kind the one that most is said of, the weightiest
        first.
        """
        known = [happening for happening in _gathered(happenings) if happening.kind in self.kinds]
        known.sort(key=lambda happening: -self.kinds[happening.kind].weight)
        at, told = _number_of(date), Counter[str]()

        def item(words: Words, happening: Happening) -> Item:
            told[happening.kind] += 1
            return _told(words, happening, names, happening.kind, at + told[happening.kind])

        items = tuple(item(self.kinds[happening.kind], happening) for happening in known[:MOST])
        items = items or (item(self.quiet, Happening("quiet")),)
        if len(items) == 1 and self.notice is not None:
            items = (*items, item(self.notice, Happening("notice")))
        weight = self.kinds[known[0].kind].weight if known else 0
        number = FIRST_ISSUE + ISSUES * (at - _number_of(FIRST_SEASON))
        return FrontPage(self.style, self.name, self.motto, date, max(number, 1), items, weight)

    def headline(self, happening: Happening, names: Names) -> str:
        """The headline of one happening, or of so many that are alike (`counted`), '' where nothing is said
        of it; it stands alone, so it names the place, all of several where one way to say it does.
        """
        words = self.kinds.get(happening.kind)
        if words is not None and COUNT in happening.words:
            words = replace(words, heads=words.several) if words.several else None
        if words is None:
            return ""
        signs = ("{places}", "{place") if len(happening.places) > 1 else ("{place",) * bool(happening.places)
        found = (tuple(head for head in words.heads if sign in head) for sign in signs)
        heads = next(filter(None, found), words.heads)
        key = f"|{happening.kind}|{' '.join(happening.places)}|{happening.seat}"
        return _told(replace(words, heads=heads), happening, names, key).head


def _gathered(happenings: Iterable[Happening]) -> list[Happening]:
    """One happening for all of a kind that one seat had a hand in, with all their places."""
    found = dict[tuple[str, str, str], Happening]()
    for one in happenings:
        key = one.kind, one.seat, one.other
        before = found.get(key)
        places = tuple(dict.fromkeys((*(before.places if before else ()), *one.places)))
        found[key] = Happening(one.kind, places, one.seat, one.other, one.words)
    return list(found.values())


def _number_of(date: str) -> int:
    """How many seasons, or turns where there are none, lie before one; 0 for one without a number."""
    number = re.search(r"\d+", date)
    at = int(number[0]) if number is not None else 0
    return 2 * at + (not date.startswith("Spring")) if date.startswith(SEASONS) else at


def _told(words: Words, happening: Happening, names: Names, key: str, number: int = 0) -> Item:
    """Told in the ways that follow from a key, or so many behind them."""
    places = [names.place(key) for key in happening.places]
    facts = {
        **happening.words,
        "place": places[0] if places else "the frontier",
        "places": listed(places) or "the frontier",
        "count": _number(len(places)),
        "number": _number(int(happening.words.get(COUNT, 1))),
        "power": names.seat(happening.seat) if happening.seat else "nobody",
        "other": names.seat(happening.other) if happening.other else "the enemy",
    }
    facts |= {name: said for name, said in happening.words.items() if name in (POWER, OTHER)}
    head = _filled(chosen(words.heads, f"head|{key}", number), facts)
    text = _filled(chosen(words.texts, f"text|{key}", number), facts)
    first = happening.places[0] if happening.places else ""
    return Item(capital(head), capital(text), first)


def _filled(template: str, facts: Mapping[str, str]) -> str:
    """A sentence with its facts: "a {unit}" is "an Ice Swarm", "a War Man"."""

    def article(found: re.Match[str]) -> str:
        return f"{found[1]}n {found[2]}" if facts[found[3]].startswith(VOWELS) else found[0]

    return re.sub(r"\b([Aa]) (\{(\w+)\})", article, template).format_map(facts)


def _number(count: int) -> str:
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def chosen(ways: Sequence[str], key: str, number: int = 0) -> str:
    """One of several ways to say something: the same for the same key, another for the next number. After a
    round of three or more one is left out, so that who counts by twos comes to all of them.
    """
    rounds = number // len(ways) if len(ways) > 2 else 0
    return ways[(zlib.crc32(key.encode()) + number + rounds) % len(ways)]


def capital(text: str) -> str:
    """The text as sentences begin: with large letters, also behind a full stop."""
    parts = text.split(". ")
    return ". ".join(part[:1].upper() + part[1:] for part in parts)


def listed(names: Sequence[str]) -> str:
    """Names in a phrase: "Paris, Brest and Picardy"."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


class PressError(RedWeedError):
    """A file of words that cannot be used."""


def read_press(path: Path) -> Press:
    """The press of a file. Raises PressError, OSError."""
    try:
        whole = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as fault:
        raise PressError(f"{path.name}: {fault}") from fault
    texts = {name: whole[name] for name in ("style", "name", "motto") if isinstance(whole.get(name), str)}
    if len(texts) < 3 or texts["style"] not in STYLES:
        known = ", ".join(STYLES)
        raise PressError(f"{path.name}: style, name and motto must be texts, style one of {known}")
    kinds = {name: _words(path.name, name, row) for name, row in whole.items() if name not in texts}
    quiet, notice = kinds.pop("quiet", None), kinds.pop("notice", None)
    if quiet is None:
        raise PressError(f"{path.name}: there is nothing to say of a quiet turn")
    return Press(texts["style"], texts["name"], texts["motto"], kinds, quiet, notice)


def _words(file: str, name: str, row: object) -> Words:
    found = row if isinstance(row, dict) else {}
    weight, heads, texts = found.get("weight"), found.get("heads"), found.get("texts")
    if not isinstance(weight, int) or not all(isinstance(ways, list) and ways for ways in (heads, texts)):
        raise PressError(f"{file}: {name} must have a weight, heads and texts")
    several = found.get("several", [])
    if not isinstance(several, list):
        raise PressError(f"{file}: several of {name} must be a list of heads")
    return Words(weight, *(tuple(map(str, ways or ())) for ways in (heads, texts, several)))
