"""The texts of webDiplomacy, Backstabbr and the mail judges, and those of the test cases of the DATC: how
each of them writes an order.
"""

from __future__ import annotations

import re

from game.core.errors import ForeignError, NotationError
from game.games.diplomacy.foreign.pasted import POWERS, lines_of, read_pasted
from game.games.diplomacy.foreign.told import ToldGame, ToldPhase
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.orders import Unit
from game.games.diplomacy.rules.state_json import by_power

# -- webDiplomacy --------------------------------------------------------------------------------------------

_WEBDIP = re.compile(
    r"(?i)^the (?P<kind>army|fleet) at (?P<at>.+?) "
    r"(?P<verb>hold|move|support hold|support move|convoy|retreat|disband)"
    r"(?: to (?P<to>.+?))?(?: from (?P<start>.+?))?(?P<via> via convoy)?$"
)
_BUILT = re.compile(r"(?i)^build (?P<kind>army|fleet) at (?P<at>.+)$")
_DESTROYED = re.compile(r"(?i)^destroy the unit at (?P<at>.+)$")
WEBDIP_STEPS = (("Diplomacy", "M"), ("Retreats", "R"), ("Unit-placement", "A"), ("Builds", "A"))


def read_webdip(text: str) -> ToldGame:
    """The page *Order history* of webDiplomacy as text. Raises ForeignError."""
    return read_pasted(text, "webDiplomacy", _webdip, WEBDIP_STEPS)


def _webdip(line: str) -> str:
    if built := _BUILT.match(line):
        return f"build {built['kind']} {built['at']}"
    if destroyed := _DESTROYED.match(line):
        return f"remove {destroyed['at']}"
    found = _WEBDIP.match(line)
    if found is None:
        return ""
    unit, verb, target, start = (
        f"{found['kind']} {found['at']}",
        found["verb"].lower(),
        found["to"],
        found["start"],
    )
    match verb:
        case "hold" | "disband":
            return f"{unit} {verb}"
        case "move":
            return f"{unit} - {target}{' via convoy' if found['via'] else ''}"
        case "retreat":
            return f"{unit} retreat {target}"
        case "support hold":
            return f"{unit} support {target}"
        case "support move":
            return f"{unit} support {start} - {target}"
    return f"{unit} convoy {start} - {target}"


def is_webdip(text: str) -> bool:
    """Whether an order stands in a text as webDiplomacy writes it."""
    return any(_WEBDIP.match(re.sub(r"[.\s]*(\([a-z]+\)\s*)*$", "", line)) for line in lines_of(text))


# -- Backstabbr ----------------------------------------------------------------------------------------------

_ARROW = re.compile(r"\s*(?:→|⇒|->|=>|-->)\s*")
_ORDER = re.compile(
    r"(?i)^(?:(?:a|f|army|fleet)\s+\S|(?:build|remove|disband|destroy)\s+\S|waive\b"
    r"|.+\s(?:-|s|supports?|c|convoys?|h|holds?)(?:\s|$))"
)
BACKSTABBR_STEPS = (("Orders", "M"), ("Retreats", "R"), ("Builds", "A"), ("Adjustments", "A"))


def read_backstabbr(text: str) -> ToldGame:
    """Orders and results copied from a season of Backstabbr. Raises ForeignError."""
    return read_pasted(text, "Backstabbr", _short, BACKSTABBR_STEPS)


def _short(line: str) -> str:
    line = _ARROW.sub(" - ", line)
    return line if _ORDER.match(line) else ""


def is_backstabbr(text: str) -> bool:
    """Whether a text has the heading of a season, a power on a line of its own and short orders."""
    try:
        return bool(read_backstabbr(text).phases)
    except ForeignError:
        return False


# -- the judges by mail --------------------------------------------------------------------------------------

_RESULTS = re.compile(r"(?im)^\s*(?:movement|retreat|adjustment) (?:results|orders) for ")
_JUDGED = re.compile(
    r"(?i)^(?P<unit>(?:army|fleet) .+?)(?P<rest>\s*(?:->|-\s|support\b|convoy\b|hold\b|disband\b|,).*)$"
)
_BUILDS = re.compile(
    r"(?i)^(?P<verb>builds?|removes?)\s+(?:(?:an|the|a)\s+)?"
    r"(?P<kind>army|fleet)\s+(?:(?:in|over)\s+)?(?:the\s+)?(?P<at>.+)$"
)


def read_judge_mail(text: str) -> ToldGame:
    """Mails with results of nJudge or the DPjudge, one or many in one text. Raises ForeignError."""
    return read_pasted(_joined(text), "the judge", _judged)


def _joined(text: str) -> str:
    """Long lines that a mail has broken as one: those that begin with a power end with a full stop or a
    remark.
    """
    lines: list[str] = []
    for line in text.splitlines():
        is_open = (
            bool(lines) and re.match(r"^\s*\w[\w-]*:\s", lines[-1]) and not re.search(r"[.)]\s*$", lines[-1])
        )
        if is_open and line.startswith((" ", "\t")) and line.strip():
            lines[-1] = f"{lines[-1].rstrip()} {line.strip()}"
        else:
            lines.append(line)
    return "\n".join(lines)


def _judged(line: str) -> str:
    if "waived" in line.lower():
        return "waive"
    if built := _BUILDS.match(line):
        verb = "build" if built["verb"].lower().startswith("b") else "remove"
        return f"{verb} {built['kind']} {built['at']}"
    found = _JUDGED.match(line)
    if found is None:
        return ""
    unit, rest = found["unit"], found["rest"].strip()
    if rest.startswith(","):  # "no move received"
        return f"{unit} hold"
    if rest.startswith("-"):
        stops = _stops(rest)
        if not stops:
            return ""
        return f"{unit} - {stops[-1]}{' via convoy' if len(stops) > 1 else ''}"
    return f"{unit} {_last_stop(rest)}"


def _last_stop(rest: str) -> str:
    """A support or convoy of an army on its way over the sea, without the places between."""
    stops = _stops(rest)
    return " - ".join((stops[0], stops[-1])[: len(stops)]) if stops else rest


def _stops(rest: str) -> list[str]:
    """What stands between arrows."""
    return [part.strip() for part in re.split(r"->|\s-\s|^-\s", rest) if part.strip()]


def is_judge_mail(text: str) -> bool:
    """Whether a text has the heading of results."""
    return _RESULTS.search(text) is not None


# -- the DATC ------------------------------------------------------------------------------------------------

_UNIT = re.compile(r"(?i)^(?:a|f|army|fleet)\s+\S")
_CASE = re.compile(r"(?i)^\s*(6\.[A-J]\.\d+)\.?\s*(?:test case,?\s*)?(.*)$")


def read_datc(text: str, game: DiplomacyGame) -> ToldGame:
    """One test case of the DATC: the units are those that have orders, in Spring 1901. Raises
    ForeignError.
    """
    orders: dict[str, list[str]] = {}
    title, power, others = "", "", 0
    for line in lines_of(text):
        if case := _CASE.match(line):
            others += bool(title)
            title = title or f"DATC {case[1].upper()}, {case[2].strip().lower()}".rstrip(", ")
        elif others:
            continue
        elif (name := line.rstrip(": ").lower()) in POWERS:
            power = POWERS[name]
        elif power and _UNIT.match(line) and not line.endswith("."):
            orders.setdefault(power, []).append(line)
    if not orders:
        raise ForeignError("there is no power with orders in it")
    notes = (
        [f"{others} more test {'case' if others == 1 else 'cases'} in the text: one file holds one"]
        if others
        else []
    )
    start = _begun(game, orders, notes)
    phase = ToldPhase("S1901M", {power: tuple(lines) for power, lines in orders.items()})
    return ToldGame("the DATC", title or "A test case", (phase,), start, tuple(notes))


def _begun(game: DiplomacyGame, orders: dict[str, list[str]], notes: list[str]) -> dict[str, object]:
    state = game.initial("datc", game.settle_options({}))
    units: dict[str, Unit] = {}
    for power, lines in orders.items():
        for line in lines:
            try:
                order = game.read_order(state, power, line)
            except NotationError as error:
                notes.append(f"{power.title()}, {line}: {error}")
                continue
            units.setdefault(order.slot, Unit(order.kind, power, order.at))
    data = game.to_json(state)
    assert isinstance(data, dict)
    return {**data, "units": by_power((unit.power, str(unit)) for unit in units.values()), "centers": {}}


def is_datc(text: str) -> bool:
    """Whether a text has the number of a test case and no phases."""
    return any(_CASE.match(line) for line in lines_of(text)) and not is_judge_mail(text)
