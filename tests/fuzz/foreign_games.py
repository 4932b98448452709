"""Games of other programs under hostile texts: one target for those that are XML, one for the others."""

from __future__ import annotations

from game.core.errors import ForeignError
from game.games.diplomacy.foreign.formats import DiplomacyForeign
from game.games.list import CATALOGUE
from tests.games.diplomacy.foreign.jdip_files import saved_game

_ENTRY, _FOREIGN = CATALOGUE.find("standard"), DiplomacyForeign()
_UNITS = {"Austria": ["A VIE", "F TRI"], "Russia": ["A WAR", "F STP/SC"]}
_ORDERS = {
    "Austria": [(("GUIMove", "A VIE", "dest=GAL"), "bounced"), (("GUIHold", "F TRI"), "")],
    "Russia": [
        (("GUIMove", "A WAR", "dest=GAL"), "bounced"),
        (("GUISupport", "F STP/SC", "supSrc=A WAR", "supDest=LVN"), ""),
    ],
}


def jdip_games() -> list[str]:
    """Saved games of jDip, unpacked."""
    spring = {"code": "S1901M", "units": _UNITS, "centers": {"Austria": ["VIE"]}, "orders": _ORDERS}
    fall = {"code": "F1901M", "units": _UNITS, "resolved": False}
    return [saved_game([spring]), saved_game([spring, fall], name="Round 3")]


def texts() -> list[str]:
    """A short game in each of the other formats."""
    return [
        '{"id": "x", "map": "standard", "rules": [], "phases": [{"name": "S1901M", "state": {"units": '
        '{"FRANCE": ["A PAR"]}, "centers": {"FRANCE": ["PAR"]}}, "orders": {"FRANCE": ["A PAR - BUR"]}, '
        '"results": {"A PAR": []}, "messages": []}]}',
        "Spring, 1901:\n\nAustria\nDiplomacy\nThe army at Vienna move to Galicia. (fail)\n",
        "Spring 1901\nAustria\nA Vie - Gal (bounced)\nRussia\nA War - Gal (bounced)\n",
        "Movement results for Spring of 1901.\n\nAustria: Army Vienna -> Galicia.  (*bounce*)\n",
        "6.A.1. TEST CASE, MOVING\nEngland:\nF North Sea - Picardy\n",
    ]


def refusal(text: str) -> str:
    """What kept a text from being a game; '' when it is one."""
    source = _FOREIGN.guess(text)
    if not source:
        return "none of the formats"
    try:
        found = _FOREIGN.read(_ENTRY, text, source)
    except ForeignError as error:
        return str(error)
    assert all(isinstance(note, str) for note in found.notes)
    return ""


FOREIGN_GAMES = (
    ("games of jdip", refusal, jdip_games, 4),
    ("games of other programs", refusal, texts, 4),
)
"""The names of the targets, how they read, what they begin from, and how many inputs they get at a time."""
