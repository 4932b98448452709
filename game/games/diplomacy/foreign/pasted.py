"""Results as text, as it is copied from a page or a mail: headings of phases, names of powers, a line an
order, remarks behind it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from game.core.errors import ForeignError
from game.games.diplomacy.foreign.told import BOUNCED, ToldGame, ToldPhase

POWERS = {
    "austria": "AUSTRIA",
    "austria-hungary": "AUSTRIA",
    "england": "ENGLAND",
    "great britain": "ENGLAND",
    "france": "FRANCE",
    "germany": "GERMANY",
    "italy": "ITALY",
    "russia": "RUSSIA",
    "turkey": "TURKEY",
}
"""The powers as such texts name them."""

_POWER = re.compile(rf"(?i)^({'|'.join(sorted(POWERS, key=len, reverse=True))})\s*(?::\s*(.*))?$")
_PHASE = re.compile(r"(?i)\b(spring|summer|autumn|fall|winter)\b(?:\s+of\b|,)?\s+(\d{4})\b")
_CODE = re.compile(r"\b([SFW])(\d{4})([MRAB])\b")
_REMARKS = re.compile(r"(?:\s*(?:\(\*?([a-z ,]+)\*?\)|\[([a-z ,]+)\]))+\s*$", re.IGNORECASE)
_REMARK = re.compile(r"[(\[]\*?([a-z ,]+?)\*?[)\]]", re.IGNORECASE)
_WORD = re.compile(
    r"(?i)\s+[-:]?\s*"
    r"(bounced|failed|fails|cut|dislodged|void|invalid|illegal|disrupted|succeeds|succeeded|success)$"
)
_COAST = re.compile(r"(?i)^(?:north|south|east|west|[nsew])\.?\s?(?:coast|c)$")
_SEASONS = {"spring": "S", "summer": "S", "autumn": "F", "fall": "F", "winter": "W"}
_FAILED = re.compile(r"(?i)\b(?:bounced?|fail(?:s|ed)?|no convoy|void|invalid|illegal|destroyed|disrupted)\b")

Said = Callable[[str], str]
"""What an order of a source is called here: a text that our reader understands; '' for what is no order."""


@dataclass(slots=True)
class _Open:
    """A phase that is being read."""

    code: str
    orders: dict[str, list[str]] = field(default_factory=dict)
    results: dict[str, str] = field(default_factory=dict)

    def closed(self) -> ToldPhase:
        orders = {power: tuple(lines) for power, lines in self.orders.items()}
        return ToldPhase(self.code, orders, results=self.results)


def read_pasted(text: str, source: str, said: Said, subheads: Iterable[tuple[str, str]] = ()) -> ToldGame:
    """The game that a text tells, its phases in any sequence. ``subheads`` are lines that say which step of
    a season follows, each with its letter. Raises ForeignError.
    """
    steps = {title.lower(): step for title, step in subheads}
    phases: dict[str, _Open] = {}
    here: _Open | None = None
    power, notes = "", []
    for number, line in enumerate(map(str.strip, text.splitlines()), 1):
        heading = _heading(line)
        step = steps.get(line.rstrip(":").lower(), "")
        if heading or (step and here is not None):
            code = heading or _of_step(here.code if here is not None else "", step)
            here = phases.setdefault(code, _Open(code))
            power = "" if heading else power
            continue
        named = _POWER.match(line)
        if named:
            power, line = POWERS[named[1].lower()], named[2] or ""
        order, remarks = _parted(line)
        order = said(order) if order else ""
        if not order:
            continue
        if here is None or not power:
            notes.append(
                f"line {number}: an order before any {'phase' if here is None else 'power'} is named"
            )
            continue
        here.orders.setdefault(power, []).append(order)
        here.results[order] = BOUNCED if _FAILED.search(remarks) else ""
    found = sorted((phase.closed() for phase in phases.values() if phase.orders), key=_sequence)
    if not found:
        raise ForeignError("there is no phase with orders in it")
    return ToldGame(source, "Diplomacy", tuple(found), notes=tuple(notes))


def _heading(line: str) -> str:
    """The code of the phase that a line is the heading of; '' for others."""
    code = _CODE.search(line)
    if code and len(line) < 80:
        return f"{code[1]}{code[2]}{'A' if code[3] == 'B' else code[3]}"
    found = _PHASE.search(line)
    if found is None or len(line) > 80 or _POWER.match(line):
        return ""
    season, words = _SEASONS[found[1].lower()], line.lower()
    if "next phase" in words or "deadline" in words:
        return ""
    if season == "W" or any(word in words for word in ("adjust", "build", "placement")):
        return f"W{found[2]}A"
    is_retreat = "retreat" in words or found[1].lower() == "summer"
    return f"{season}{found[2]}{'R' if is_retreat else 'M'}"


def _of_step(code: str, step: str) -> str:
    """The phase of a step in the year of another: ("F1901M", "A") -> "W1901A"."""
    year = code[1:5]
    season = "W" if step == "A" else "F" if code[0] == "W" else code[0]
    return f"{season}{year}{step}"


def _parted(line: str) -> tuple[str, str]:
    """A line without the remarks behind it, and those; a coast in brackets is none."""
    bare = _WORD.search(line)
    if bare:
        return line[: bare.start()].rstrip(". "), bare[1]
    found = _REMARKS.search(line)
    if found is None:
        return line.rstrip(". "), ""
    remarks = [said for said in _REMARK.findall(found[0]) if not _COAST.match(said.strip())]
    if not remarks:
        return line.rstrip(". "), ""
    start = min(line.rindex(said, found.start()) for said in remarks)
    return line[:start].rstrip("(*[ ").rstrip(". "), " ".join(remarks)


def _sequence(phase: ToldPhase) -> tuple[str, int, int]:
    return phase.code[1:5], "SFW".index(phase.code[0]), "MRA".index(phase.code[5])


def lines_of(text: str) -> Iterator[str]:
    """The lines of a text that say anything."""
    return filter(None, map(str.strip, text.splitlines()))
