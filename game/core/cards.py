"""Cards of words: what a unit, a sign or an order is, which rule says so, and the world it comes from.

    deck = read_deck(folder, ("mad.toml", "standard.toml"))
    deck.named("missile").text
    [found.card.word for found in deck.found_in("Army Paris holds")]

A file has the rules page its cards belong to, and the cards: ``word`` is what a card is called, ``kind`` what
sort of thing it is, ``aliases`` are the other ways in which a sentence says it, ``names`` those of the
pieces, signs, conditions and verbs of the program that it tells of, ``picture`` the drawing it bears,
``text`` what the thing does, ``rule`` where on the page that is written (a heading, or
the words a rule begins with), ``lore`` where it comes from.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.core.errors import RedWeedError
from game.core.fields import Field

KINDS = ("unit", "order", "sign", "place", "rule", "people")
FIELDS = ("word", "kind", "aliases", "names", "picture", "text", "rule", "lore")
NEEDED = ("word", "kind", "picture", "text", "rule", "lore")


@dataclass(frozen=True, slots=True)
class Card:
    """One card; ``page`` is the file of the rules page on which its ``rule`` stands."""

    word: str
    kind: str
    picture: str
    text: str
    rule: str
    lore: str
    page: str
    aliases: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """A word that has a card, by its letters in a sentence: from ``start`` up to ``end``."""

    start: int
    end: int
    card: Card


class Deck:
    """The cards of a game. Where two tell of one thing the earlier counts: a variant's own come first."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.cards = tuple(cards)
        self._named: dict[str, Card] = {}
        ways: dict[str, Card] = {}
        for card in self.cards:
            for name in card.names:
                self._named.setdefault(name, card)
            for way in (card.word, *card.aliases):
                ways.setdefault(way, card)
        longest = sorted(ways, key=lambda way: (-len(way), way))
        self._meant = tuple((ways[way], way.startswith("* ")) for way in longest)
        self._pattern = re.compile("|".join(f"({_pattern(way)})" for way in longest) or "(?!)")

    def named(self, name: str) -> Card | None:
        """The card that tells of a piece, a sign or a verb; None where none does."""
        return self._named.get(name)

    def found_in(self, sentence: str) -> tuple[Found, ...]:
        """The words of a sentence that have a card, in their sequence."""
        return tuple(self._found_in(sentence))

    def _found_in(self, sentence: str) -> Iterator[Found]:
        for match in self._pattern.finditer(sentence):
            card, is_between_names = self._meant[(match.lastindex or 1) - 1]
            if not is_between_names or _ends_with_a_name(sentence[: match.start()]):
                yield Found(match.start(), match.end(), card)

    def at(self, sentence: str, letter: int) -> Found | None:
        """The word with a card that one letter of a sentence belongs to; None where it belongs to none."""
        return next((f for f in self.found_in(sentence) if f.start <= letter < f.end), None)


def _ends_with_a_name(text: str) -> bool:
    """Whether the last word is a name, or what stands in brackets behind one."""
    word = text.split()[-1]
    return word[0].isupper() or word.endswith(")")


def _pattern(way: str) -> str:
    """A word as it stands in a sentence: small ones also at its beginning, "* to *" between two names."""
    inner = way.removeprefix("* ").removesuffix(" *")
    if inner != way:
        return rf"(?<=[\w)] ){re.escape(inner)}(?= [A-Z])"
    first, rest = inner[0], re.escape(inner[1:])
    head = f"[{first}{first.upper()}]" if first.islower() else re.escape(first)
    return rf"(?<![\w-]){head}{rest}(?![\w-])"


# -- reading -------------------------------------------------------------------------------------------------


class CardField(Field):
    """Faults are told by file and card: "mad.toml, card 3, rule: ..."."""

    error = RedWeedError
    joint = ", "
    is_counted = True


def read_cards(text: str, name: str) -> tuple[Card, ...]:
    """The cards of a file. Raises RedWeedError with the file, the card and what is wrong there."""
    try:
        value = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise RedWeedError(f"{name} is not TOML: {fault}.") from None
    whole = CardField(value, name).object(("page", "card"), ("page", "card"))
    page = whole["page"].text()
    return tuple(_card(field, page) for field in whole["card"].items())


def _card(field: CardField, page: str) -> Card:
    made = field.object(FIELDS, NEEDED)
    return Card(
        word=made["word"].text(),
        kind=made["kind"].choice(KINDS),
        picture=made["picture"].text(),
        text=made["text"].text(),
        rule=made["rule"].text(),
        lore=made["lore"].text(),
        page=page,
        aliases=tuple(made.get("aliases", []).texts()),
        names=tuple(made.get("names", []).texts()),
    )


@cache
def read_deck(folder: Path, names: tuple[str, ...]) -> Deck:
    """The deck of these files, kept for the next time. Raises RedWeedError where one cannot be read."""
    return Deck(card for name in names for card in _of_file(folder / name))


def _of_file(path: Path) -> Iterator[Card]:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise RedWeedError(f"The cards of {path.name} cannot be read: {fault}.") from None
    yield from read_cards(text, path.name)
