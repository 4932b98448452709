"""Whose orders they are: powers named in headings, subjects and by the senders of mails."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from game.games.diplomacy.desk.mail import Mail
from game.games.diplomacy.rules.text.places import plain
from game.games.diplomacy.rules.text.reading import PEOPLES

OTHER_NAMES: Mapping[str, str] = {
    "austria-hungary": "AUSTRIA",
    "austria hungary": "AUSTRIA",
    "austro-hungarian": "AUSTRIA",
    "britain": "ENGLAND",
    "great britain": "ENGLAND",
    "ottoman empire": "TURKEY",
    "ottoman": "TURKEY",
}
"""What else people call the usual powers."""

_ABOUT = r"(?:orders?|moves?|retreats?|builds?|removals?|adjustments?|order sheet|sheet)"
_WHEN = r"(?:spring|fall|autumn|winter|[sfw]?\d{2,4}[mra]?|movement|phase|turn|season|for|of|in|the)"
_OPENING = (
    rf"(?:(?:power|country|nation)\s*[:=]\s*|(?:my|the|final|revised|new)?\s*{_ABOUT}\s+(?:for|of|from)\s+)?"
)
_LEAST = 3  # letters of a name cut short ("Aus:")
_LONGEST = 200  # letters of a line that can be a heading


class Heading(NamedTuple):
    """A power that a line names, and what of the line comes after it ('' when it is nothing but a heading).

    ``is_bare``: nothing parts the two, so that only an order after it makes a heading of the name.
    """

    seat: str
    rest: str
    is_bare: bool = False


class PowerNames:
    """The powers of one match by all their names: ``titles`` are their names for people, ``players`` who
    plays them.
    """

    def __init__(self, seats: Iterable[str], titles: Mapping[str, str], players: Mapping[str, str]) -> None:
        self.seats = tuple(seats)
        self.players = dict(players)
        self._titles = dict(titles)
        self._names: dict[str, str] = {}
        for seat in self.seats:
            for name in (seat, titles.get(seat, seat)):
                self._names.setdefault(plain(name), seat)
        for name, seat in (*PEOPLES.items(), *OTHER_NAMES.items()):
            if seat in self.seats:
                self._names.setdefault(name, seat)
        names = "|".join(sorted(map(re.escape, self._names), key=len, reverse=True))
        people = {w for name in self.players.values() for w in re.findall(r"\w+", plain(name))}
        person = "|".join(map(re.escape, sorted(people))) or r"(?!)"
        filler = rf"(?:\s|[-,.:!*=_#]|\b(?:{_ABOUT}|{_WHEN}|{person})\b|\([^()]*\))*"
        name = rf"({names})(?:'s|s')?(?!\w)"
        self._heading = re.compile(rf"[\W_]*{_OPENING}(?:the\s+)?{name}{filler}")
        self._inline = re.compile(rf"[\W_]*{name}\s*(?:\([^()]*\))?\s*{_ABOUT}?\s*:\s*(.+)")
        self._bare = re.compile(rf"[\W_]*{name}\s+(\S+\s+\S.*)")
        self._named = re.compile(rf"[\W_]*{name}\s*[-,(]\s*([^\W\d_]+(?:\s+[^\W\d_]+){{0,2}})\s*\)?\s*:?\s*")
        self._anywhere = re.compile(rf"(?<!\w){name}")
        self._short = re.compile(rf"\s*([^\W\d_]{{{_LEAST},}})\s*:\s*(.*)")

    def title(self, seat: str) -> str:
        """A power's name for people."""
        return self._titles.get(seat, seat.title())

    def heading(self, line: str) -> Heading | None:
        """The power that a line is a heading of: "FRANCE:", "Austria (Anna)", "Orders for Italy", "France: A
        PAR - BUR".
        """
        if len(line) > _LONGEST:
            return None
        words = _same_length(line)
        match = self._heading.fullmatch(words)
        if match is not None:
            return Heading(self._names[match[1]], "")
        match = self._inline.fullmatch(words)
        if match is not None:
            return Heading(self._names[match[1]], line[match.start(2) :].strip())
        return self._titled(line, words) or self._cut_short(line, words) or self._before_order(line, words)

    def _before_order(self, line: str, words: str) -> Heading | None:
        """ "FRANCE A BUR BL"; whether an order follows is for others to say."""
        match = self._bare.fullmatch(words)
        return (
            Heading(self._names[match[1]], line[match.start(2) :].strip(), is_bare=True)
            if match is not None
            else None
        )

    def _titled(self, line: str, words: str) -> Heading | None:
        """ "Austria - Kurt Weber": a name in capital letters after a dash."""
        match = self._named.fullmatch(words)
        if match is None or not all(
            word[:1].isupper() for word in line[match.start(2) : match.end(2)].split()
        ):
            return None
        return Heading(self._names[match[1]], "")

    def _cut_short(self, line: str, words: str) -> Heading | None:
        """ "Aus:", "Ger: A BER - KIE"."""
        match = self._short.fullmatch(words)
        if match is None:
            return None
        found = [seat for seat in self.seats if plain(seat).startswith(match[1])]
        return Heading(found[0], line[match.start(2) :].strip()) if len(found) == 1 else None

    def named_in(self, text: str) -> str:
        """The one power that a text names anywhere, '' when it names none or several."""
        found = {self._names[m[1]] for m in self._anywhere.finditer(_same_length(text))}
        return found.pop() if len(found) == 1 else ""

    def of_sender(self, mail: Mail) -> str:
        """The power whose player sent the mail, '' when nobody's name fits or the person plays several."""
        fitting = [seat for seat, name in self.players.items() if is_sender(name, mail)]
        return fitting[0] if len(fitting) == 1 else ""


def is_sender(player: str, mail: Mail) -> bool:
    """Whether the name of a player (or an address kept as the name) fits the sender of a mail."""
    name, address = plain(player).strip(), plain(mail.address)
    if "@" in name:
        return name == address
    mine = set(re.findall(r"\w+", name))
    theirs = set(re.findall(r"\w+", plain(mail.sender)))
    local = set(re.findall(r"[^\W_]+", address.partition("@")[0]))
    return bool(mine) and (mine <= theirs or mine <= local)


def _same_length(line: str) -> str:
    """The line in small letters; letters whose small form is longer stay as they are, so that places in it
    agree.
    """
    words = plain(line)
    return (
        words if len(words) == len(line) else "".join(c.lower() if len(c.lower()) == 1 else c for c in line)
    )
