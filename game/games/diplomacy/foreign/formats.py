"""The formats that games of standard Diplomacy come in and go to, by their names on the command line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.core.errors import ForeignError
from game.core.near_words import suggestion
from game.games.diplomacy.foreign.jdip import is_jdip, read_jdip
from game.games.diplomacy.foreign.judge_text import write_judge_text
from game.games.diplomacy.foreign.replay import replayed
from game.games.diplomacy.foreign.saved_json import is_saved, read_saved, write_saved
from game.games.diplomacy.foreign.texts import (
    is_backstabbr,
    is_datc,
    is_judge_mail,
    is_webdip,
    read_backstabbr,
    read_datc,
    read_judge_mail,
    read_webdip,
)
from game.games.diplomacy.foreign.told import ToldGame
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.entry import Entry
from game.play.foreign.contract import Foreign, Imported
from game.play.match import Match


@dataclass(frozen=True, slots=True)
class Source:
    """A format that is read: what it is called, whether a text is in it, and its reader, which is given the
    game and raises ForeignError.
    """

    title: str
    fits: Callable[[str], bool]
    read: Callable[[str, DiplomacyGame], ToldGame]


def _plain(read: Callable[[str], ToldGame]) -> Callable[[str, DiplomacyGame], ToldGame]:
    return lambda text, _: read(text)


SAVED = "saved game of the Python package diplomacy"
MAILS = "results as the mail judges tell them (nJudge, DPjudge)"

SOURCES: Mapping[str, Source] = {
    "diplomacy-json": Source(SAVED, is_saved, _plain(read_saved)),
    "jdip": Source("saved game of jDip", is_jdip, read_jdip),
    "judge-mail": Source(MAILS, is_judge_mail, _plain(read_judge_mail)),
    "webdip-text": Source("order history of webDiplomacy, copied as text", is_webdip, _plain(read_webdip)),
    "datc": Source("a test case of the DATC as text", is_datc, read_datc),
    "backstabbr-text": Source(
        "orders and results of Backstabbr, copied as text", is_backstabbr, _plain(read_backstabbr)
    ),
}
"""What is read; a text is taken for the first that it fits."""
TARGETS: Mapping[str, tuple[str, Callable[[Match], str]]] = {
    "diplomacy-json": (SAVED, write_saved),
    "judge-text": (MAILS, write_judge_text),
}


class DiplomacyForeign(Foreign):
    """What standard Diplomacy knows of other programs."""

    sources: Mapping[str, str] = {name: source.title for name, source in SOURCES.items()}
    targets: Mapping[str, str] = {name: title for name, (title, _) in TARGETS.items()}

    def guess(self, text: str) -> str:
        """The first format that a text fits."""
        return next((name for name, source in SOURCES.items() if source.fits(text)), "")

    def read(self, entry: Entry, text: str, source: str) -> Imported:
        """The game by our rules. Raises ForeignError."""
        if source not in SOURCES:
            raise ForeignError(f'there is no format "{source}" to read; {suggestion(source, SOURCES)}')
        loaded = entry.load()
        told = SOURCES[source].read(text, DiplomacyGame.of(loaded.game))
        return replayed(entry, loaded, told)

    def write(self, match: Match, target: str) -> str:
        """The game in a format. Raises ForeignError."""
        if target not in TARGETS:
            raise ForeignError(f'there is no format "{target}" to write; {suggestion(target, TARGETS)}')
        return TARGETS[target][1](match)
