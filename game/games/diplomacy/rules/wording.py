"""Reasons and events in words: one sentence each, with the strengths that decided and what lies behind them.

    A MUN - BUR bounced: strength 2 (A MUN, A RUH) did not beat 2 (A BUR held, supported by A GAS);
    the support of A BEL was cut by F NTH.

A code without a sentence is put into plain words and is never an error, so a variant can add codes before it
adds sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache, partial
from string import Formatter

from game.core.results import Event, Reason, Resolution, Strength
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.orders import MOVE, VOTE, Order, write_order
from game.games.diplomacy.rules.phrases import OfEvent, OfOrder, Phrases
from game.games.diplomacy.rules.words import LOST_SUPPORTS, PIECES, STANDARD_PHRASES

_REMEMBERED = 1 << 16

_PLAIN: dict[tuple[Order, str, str, Phrases], str] = {}
"""The sentences of orders that nothing but a code explains: most orders of most turns."""


def explain(item: Resolution | Event, phrases: Phrases = STANDARD_PHRASES) -> str:
    """One sentence on what happened and why."""
    if isinstance(item, Event):
        return explain_event(item, phrases)
    return explain_order(item.order, item.reason, phrases)


def explain_order(order: Order, reason: Reason, phrases: Phrases = STANDARD_PHRASES) -> str:
    """The sentence for the result of one order."""
    if reason.causes or reason.strengths or reason.words or reason.chain:
        return _explain(order, reason, phrases)
    key = order, reason.code, reason.verdict._value_, phrases  # whose hash is fast
    if key not in _PLAIN:
        if len(_PLAIN) >= _REMEMBERED:
            _PLAIN.clear()
        _PLAIN[key] = _explain(order, reason, phrases)
    return _PLAIN[key]


def _explain(order: Order, reason: Reason, phrases: Phrases) -> str:
    text = (
        _sentence(order, reason, phrases, phrases)
        or _sentence(order, reason, STANDARD_PHRASES, phrases)
        or f"{write_order(order)}: {_spoken(reason.code)}"
    )
    if "dislodged_by" in reason.words:
        by = reason.words["dislodged_by"]
        text += PIECES["also_dislodged"].format(unit=_unit(order), dislodged_by=by)
    return text + "."


def _sentence(order: Order, reason: Reason, phrases: Phrases, game: Phrases) -> str:
    """The sentence that ``phrases`` have for a result, '' where they have none."""
    case = phrases.cases.get(reason.code)
    template = phrases.templates.get(case(order, reason) if case is not None else reason.code)
    if not template:
        return ""
    text, words = "", reason.words
    for before, name, fact in _parts(template, phrases, game):
        text += before + (words[name] if name in words else fact(order, reason))
    return text


def _spoken(code: str) -> str:
    return code.replace("_", " ")


# -- what templates name -------------------------------------------------------------------------------------


@cache
def _parts(template: str, phrases: Phrases, game: Phrases) -> tuple[tuple[str, str, OfOrder], ...]:
    """A template in parts: what stands before a name, the name ('' behind the last), and what it is where the
    reason has no word of that name.
    """
    parts: list[tuple[str, str, OfOrder]] = []
    for before, named, _, _ in Formatter().parse(template):
        name = named or ""
        fact = phrases.facts.get(name) or _ORDER_FACTS.get(name) or partial(_kind, name, game)
        parts.append((before, name, fact))
    return tuple(parts)


def _kind(name: str, game: Phrases, order: Order, reason: Reason) -> str:
    kind = STANDARD_PHRASES.kinds.get(order.kind) or game.kinds.get(order.kind, "unit")
    return _KIND_FACTS[name](kind)


def power_title(seat: str) -> str:
    """A power for people."""
    return seat.title()


def _unit(order: Order) -> str:
    return f"{order.kind} {order.at}"


def units(orders: Iterable[Order]) -> str:
    """ "A MUN, A RUH"."""
    return ", ".join([_unit(o) for o in orders])


def _causes(order: Order, reason: Reason) -> str:
    return " and ".join([write_order(o) for o in reason.causes])


def _by(order: Order, reason: Reason) -> str:
    return PIECES["by"].format(causes=_causes(order, reason)) if reason.causes else ""


def _force(strength: Strength) -> str:
    """ "2 (A MUN, A RUH)"."""
    if strength.order is None:
        return str(strength.value)
    return _force_of(strength.value, strength.order, strength.supports)


@lru_cache(maxsize=1 << 14)
def _force_of(value: int, order: Order, supports: tuple[Order, ...]) -> str:
    """Remembered, as all below: the same units meet turn after turn."""
    return PIECES["force"].format(value=value, units=units((order, *supports)))


def _own(order: Order, reason: Reason) -> str:
    """ "strength 2 (A MUN, A RUH)"."""
    return _own_of(_force(reason.strengths[0]))


@lru_cache(maxsize=1 << 14)
def _own_of(force: str) -> str:
    return PIECES["own"].format(force=force)


def _other(order: Order, reason: Reason) -> str:
    """ "2 (A BUR held, supported by A GAS)"."""
    strength = reason.strengths[1]
    if strength.order is None:
        return str(strength.value)
    return _other_of(strength.value, strength.order, strength.role, strength.supports)


@lru_cache(maxsize=1 << 14)
def _other_of(value: int, other: Order, role: str, supports: tuple[Order, ...]) -> str:
    stayed = PIECES["stayed" if other.verb == MOVE else "held"].format(unit=_unit(other))
    doing = write_order(other) if role != "hold" else stayed
    piece = PIECES["other.supported" if supports else "other"]
    return piece.format(value=value, doing=doing, units=units(supports))


def _against(order: Order, reason: Reason) -> str:
    if len(reason.strengths) < 2:
        return ""
    force = _force(reason.strengths[1])
    return PIECES["against"].format(own=_own(order, reason), enemy_force=force)


def _lost_supports(order: Order, reason: Reason) -> str:
    """ "; the support of A BEL was cut by F NTH"."""
    return "".join(
        LOST_SUPPORTS.get(lost.reason.code, LOST_SUPPORTS[""]).format(
            unit=_unit(lost.order), causes=units(lost.reason.causes) or PIECES["attack"]
        )
        for lost in reason.chain
    )


def _help(order: Order, reason: Reason) -> str:
    """ "A MAR - BUR", "A MAR"."""
    helped = f"{order.helped_kind} {order.helped_at}".strip()
    return f"{helped} - {order.target}" if order.target else helped


_ORDER_FACTS: Mapping[str, OfOrder] = {
    "": lambda o, r: "",
    "order": lambda o, r: write_order(o),
    "unit": lambda o, r: _unit(o) if o.verb != VOTE else power_title(o.seat),
    "what": lambda o, r: PIECES["vote" if o.verb == VOTE else "same_unit"],
    "at": lambda o, r: o.at,
    "target": lambda o, r: o.target,
    "into": lambda o, r: province_of(o.target or o.helped_at),
    "helped": lambda o, r: o.helped_at,
    "helped_unit": lambda o, r: f"{o.helped_kind} {o.helped_at}".strip(),
    "help": _help,
    "power": lambda o, r: power_title(o.seat),
    "target_power": lambda o, r: power_title(o.target),
    "causes": _causes,
    "by": _by,
    "cause_units": lambda o, r: units(r.causes),
    "cause_unit": lambda o, r: _unit(r.causes[0]),
    "cause_power": lambda o, r: power_title(r.causes[0].seat),
    "own": _own,
    "other": _other,
    "against": _against,
    "lost_supports": _lost_supports,
}

_KIND_FACTS: Mapping[str, Callable[[str], str]] = {
    "kind": lambda kind: f"{kind} in",
    "a_kind": lambda kind: f"{'an' if kind[0] in 'au' and kind != 'unit' else 'a'} {kind}",
}


def _listed(names: list[str]) -> str:
    """ "Austria, Italy and Turkey"."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


# -- events --------------------------------------------------------------------------------------------------

_EVENT_FACTS: Mapping[str, OfEvent] = {
    "piece": lambda e: e.piece,
    "power": lambda e: power_title(e.seat),
    "target_power": lambda e: power_title(e.words.get("target", "")),
    "loser": lambda e: power_title(e.words["from"]),
    "place": lambda e: e.places[0] if e.places else "",
    "all_places": lambda e: " ".join(e.places),
    "listed_places": lambda e: ", ".join(e.places),
    "sharing": lambda e: _listed([power_title(seat) for seat in e.words.get("winners", "").split()]),
    "count": lambda e: "1",
}


def explain_event(event: Event, phrases: Phrases = STANDARD_PHRASES) -> str:
    """The sentence for something that happened without an order."""
    text = _of_event(event, phrases) or _of_event(event, STANDARD_PHRASES)
    if text:
        return text + "."
    about = " ".join(filter(None, (event.piece or power_title(event.seat), *event.places)))
    spoken = _spoken(event.kind)
    return f"{about}: {spoken}." if about else f"{spoken.capitalize()}."


def _of_event(event: Event, phrases: Phrases) -> str:
    case = phrases.event_cases.get(event.kind)
    template = phrases.events.get(case(event) if case is not None else event.kind, "")
    return template.format_map(_EventFacts(event, phrases)) if template else ""


class _EventFacts(dict[str, str]):
    """The words of an event, and what else a template names."""

    __slots__ = ("event", "phrases")

    def __init__(self, event: Event, phrases: Phrases) -> None:
        super().__init__(event.words)
        self.pop("power", None)  # of the event itself; a word of this name is another power's
        self.event, self.phrases = event, phrases

    def __missing__(self, name: str) -> str:
        fact = self.phrases.event_facts.get(name) or _EVENT_FACTS.get(name)
        return fact(self.event) if fact is not None else ""
