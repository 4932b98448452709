"""Reasons and events in words: one sentence each, with the strengths that decided and what lies behind them.

    A MUN - BUR bounced: strength 2 (A MUN, A RUH) did not beat 2 (A BUR held, supported by A GAS);
    the support of A BEL was cut by F NTH.

A code without a sentence here is put into plain words and is never an error, so a variant can add codes
before it adds sentences.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache

from game.core.results import Event, Reason, Resolution, Strength, Verdict
from game.games.diplomacy.rules.map import DiplomacyMap, province_of
from game.games.diplomacy.rules.orders import MOVE, VOTE, Order, write_order
from game.games.diplomacy.rules.phrases import STANDARD_PHRASES, Phrases, Sentence

KIND_NAMES = {"A": "army", "F": "fleet"}
_CODE = re.compile(r"\b[A-Z]{3}(?:/[A-Z]{2})?\b")


def explain(
    item: Resolution | Event,
    board_map: DiplomacyMap | None = None,
    *,
    names: bool = False,
    phrases: Phrases = STANDARD_PHRASES,
) -> str:
    """One sentence on what happened and why. ``names`` writes "Burgundy" for "BUR" and needs the map."""
    text = (
        explain_event(item, phrases)
        if isinstance(item, Event)
        else explain_order(item.order, item.reason, phrases)
    )
    return with_names(text, board_map) if names and board_map is not None else text


def explain_order(order: Order, reason: Reason, phrases: Phrases = STANDARD_PHRASES) -> str:
    """The sentence for the result of one order."""
    if not (reason.causes or reason.strengths or reason.words or reason.chain):
        return _plain(order, reason.code, reason.verdict, phrases)
    return _explain(order, reason, phrases)


@lru_cache(maxsize=1 << 16)
def _plain(order: Order, code: str, verdict: Verdict, phrases: Phrases) -> str:
    """The sentence where nothing but the code explains it, remembered: most orders of most turns."""
    return _explain(order, Reason(code, verdict), phrases)


def _explain(order: Order, reason: Reason, phrases: Phrases) -> str:
    code, words = reason.code, reason.words
    own = phrases.sentences.get(code)
    text = own(order, reason) if own is not None else ""
    if not text:
        text = _standard(order, reason, phrases.objections.get(code) or _OBJECTIONS.get(code, ""), phrases)
    if words and "dislodged_by" in words:
        text += f"; {_unit(order)} was dislodged by {words['dislodged_by']}"
    return text + "."


def _standard(order: Order, reason: Reason, objection: str, phrases: Phrases) -> str:
    sentence = _SENTENCES.get(reason.code)
    if sentence is not None:
        return sentence(order, reason)
    if objection:
        return _void(order, reason, objection, phrases)
    return f"{write_order(order)}: {reason.code.replace('_', ' ')}"


def with_names(text: str, board_map: DiplomacyMap) -> str:
    """The text with the names of places in place of their codes."""
    known = board_map.provinces
    return _CODE.sub(lambda m: board_map.region_name(m[0]) if province_of(m[0]) in known else m[0], text)


# -- parts of sentences --------------------------------------------------------------------------------------


def _unit(order: Order) -> str:
    return f"{order.kind} {order.at}"


def _units(orders: Iterable[Order]) -> str:
    return ", ".join(_unit(o) for o in orders)


def _orders(orders: Iterable[Order]) -> str:
    return " and ".join(write_order(o) for o in orders)


def _power(seat: str) -> str:
    return seat.title()


def _own(strength: Strength) -> str:
    """ "strength 2 (A MUN, A RUH)"."""
    return f"strength {_force(strength)}"


def _force(strength: Strength) -> str:
    """ "2 (A MUN, A RUH)"."""
    if strength.order is None:
        return str(strength.value)
    return f"{strength.value} ({_units((strength.order, *strength.supports))})"


def _other(strength: Strength) -> str:
    """ "2 (A BUR held, supported by A GAS)"."""
    order = strength.order
    if order is None:
        return str(strength.value)
    if strength.role != "hold":
        doing = write_order(order)
    else:
        doing = f"{_unit(order)} {'did not leave' if order.verb == MOVE else 'held'}"
    if not strength.supports:
        return f"{strength.value} ({doing})"
    return f"{strength.value} ({doing}, supported by {_units(strength.supports)})"


_LOST = {
    "support_cut": "the support of {unit} was cut by {by}",
    "support_dislodged": "the support of {unit} was lost when {by} dislodged it",
    "support_unmatched": "the support of {unit} was for another order",
}


def _chain(reason: Reason) -> str:
    """What became of the supports that did not count: "; the support of A BEL was cut by F NTH"."""
    parts = []
    for lost in reason.chain:
        phrase = _LOST.get(lost.reason.code, "the support of {unit} did not count")
        parts.append(
            "; " + phrase.format(unit=_unit(lost.order), by=_units(lost.reason.causes) or "an attack")
        )
    return "".join(parts)


# -- movement ------------------------------------------------------------------------------------------------


def _moved(order: Order, reason: Reason) -> str:
    way = "was convoyed" if reason.code == "convoyed" else "moved"
    text = f"{_unit(order)} {way} to {order.target}"
    if len(reason.strengths) > 1:
        own, other = reason.strengths[:2]
        text += f": {_own(own)} beat {_other(other)}"
    return text


def _bounced(order: Order, reason: Reason) -> str:
    text = f"{write_order(order)} bounced"
    if len(reason.strengths) > 1:
        own, other = reason.strengths[:2]
        if own.value == 0 and other.order is not None and other.order.seat == order.seat:
            return _own_unit(order, reason)
        text += f": {_own(own) if own.value else 'it'} did not beat {_other(other)}"
    elif reason.strengths:
        text += f": {_own(reason.strengths[0])} was not enough"
    return text + _chain(reason)


def _head_to_head(order: Order, reason: Reason) -> str:
    text = (
        f"{write_order(order)} lost against {_orders(reason.causes)}"
        if reason.causes
        else f"{write_order(order)} failed"
    )
    if len(reason.strengths) > 1:
        own, other = reason.strengths[:2]
        text += f": {_own(own)} against {_force(other)}"
    return text + _chain(reason)


def _own_unit(order: Order, reason: Reason) -> str:
    other = reason.causes[0] if reason.causes else None
    if other is None or other.seat == order.seat:
        return (
            f"{write_order(order)} failed: a power does not dislodge its own unit ({_units(reason.causes)})"
            + _chain(reason)
        )
    return (
        f"{write_order(order)} failed: the support of {_power(other.seat)} does not count against its own "
        f"{_unit(other)}" + _chain(reason)
    )


def _convoy_disrupted(order: Order, reason: Reason) -> str:
    by = f" by {_orders(reason.causes)}" if reason.causes else ""
    return f"{write_order(order)} failed: its convoy was disrupted{by}"


def _paradox(order: Order, reason: Reason) -> str:
    if order.verb == MOVE:
        return f"{write_order(order)} failed: its convoy would depend on its own success (convoy paradox)"
    by = f" by {_orders(reason.causes)}" if reason.causes else ""
    return (
        f"{write_order(order)} failed: the convoy is attacked{by} and would depend on its own success "
        "(convoy paradox)"
    )


def _held(order: Order, reason: Reason) -> str:
    if len(reason.strengths) < 2:
        return f"{_unit(order)} held"
    own, other = reason.strengths[:2]
    if other.value == 0:
        return f"{_unit(order)} held"
    return f"{_unit(order)} held: {_own(own)} was not beaten by {_other(other)}"


def _dislodged(order: Order, reason: Reason) -> str:
    text = f"{_unit(order)} was dislodged"
    if reason.causes:
        text += f" by {_orders(reason.causes)}"
    if len(reason.strengths) > 1:
        own, other = reason.strengths[:2]
        text += f": {_own(own)} against {_force(other)}"
    return text + _chain(reason)


def _help(order: Order) -> str:
    """ "A MAR - BUR", "A MAR"."""
    helped = f"{order.helped_kind} {order.helped_at}".strip()
    return f"{helped} - {order.target}" if order.target else helped


def _support_given(order: Order, reason: Reason) -> str:
    return f"{_unit(order)} supported {_help(order)}" + ("" if order.target else " in holding")


def _support_cut(order: Order, reason: Reason) -> str:
    by = f" by {_orders(reason.causes)}" if reason.causes else ""
    return f"The support of {_unit(order)} for {_help(order)} was cut{by}"


def _support_dislodged(order: Order, reason: Reason) -> str:
    by = "" if reason.words.get("dislodged_by") else f" by {_orders(reason.causes)}"
    text = f"The support of {_unit(order)} for {_help(order)} was lost"
    return text if not by or not reason.causes else f"{text}: {_unit(order)} was dislodged{by}"


def _unmatched(order: Order, reason: Reason) -> str:
    what = "support" if reason.code == "support_unmatched" else "convoy"
    text = f"The {what} of {_unit(order)} for {_help(order)} did not count"
    return f"{text}: the order was {_orders(reason.causes)}" if reason.causes else text


def _convoy_given(order: Order, reason: Reason) -> str:
    return f"{_unit(order)} kept its convoy for {_help(order)}"


def _convoy_fleet_dislodged(order: Order, reason: Reason) -> str:
    text = f"The convoy of {_unit(order)} for {_help(order)} was disrupted"
    return (
        text
        if reason.words.get("dislodged_by") or not reason.causes
        else f"{text} by {_orders(reason.causes)}"
    )


# -- retreats, adjustments, votes ----------------------------------------------------------------------------


def _retreat_clash(order: Order, reason: Reason) -> str:
    others = _units(reason.causes) or "another unit"
    return f"{write_order(order)} failed: {others} retreated there too, and all of them were disbanded"


def _voted(order: Order, reason: Reason) -> str:
    if order.target == "DRAW":
        return f"{_power(order.seat)} voted for a draw"
    return f"{_power(order.seat)} voted to concede the game to {_power(order.target)}"


_SENTENCES: dict[str, Sentence] = {
    "moved": _moved,
    "convoyed": _moved,
    "bounced": _bounced,
    "own_unit": _own_unit,
    "head_to_head": _head_to_head,
    "convoy_disrupted": _convoy_disrupted,
    "no_convoy": lambda o, r: f"{write_order(o)} failed: no fleet was ordered to convoy it all the way",
    "paradox": _paradox,
    "held": _held,
    "dislodged": _dislodged,
    "support_given": _support_given,
    "support_cut": _support_cut,
    "support_dislodged": _support_dislodged,
    "support_unmatched": _unmatched,
    "convoy_given": _convoy_given,
    "convoy_unmatched": _unmatched,
    "convoy_fleet_dislodged": _convoy_fleet_dislodged,
    "retreated": lambda o, r: f"{_unit(o)} retreated to {o.target}",
    "retreat_clash": _retreat_clash,
    "disbanded": lambda o, r: f"{_unit(o)} was disbanded",
    "built": lambda o, r: f"{_unit(o)} was built",
    "removed": lambda o, r: f"{_unit(o)} was removed",
    "voted": _voted,
}


# -- void orders ---------------------------------------------------------------------------------------------

_OBJECTIONS = {
    "no_such_unit": "there is no {kind} {at} to order",
    "not_yours": "{unit} does not belong to {power}",
    "wrong_phase": "such an order is not given in this phase",
    "same_place": "{unit} is in {target} already",
    "not_adjacent": "{target} does not border {at}",
    "wrong_terrain": "{a_kind} cannot enter {target}",
    "coast_missing": "{target} has more than one coast in reach, and none is named",
    "coast_unreachable": "that coast cannot be reached from {at}",
    "impassable": "nobody can enter {target}",
    "convoy_impossible": "no chain of fleets could carry it from {at} to {target}",
    "fleet_by_convoy": "only armies are convoyed",
    "not_at_sea": "only a fleet at sea can convoy, and {unit} is not at sea",
    "cannot_convoy_there": "no convoy from {helped} to {target} can pass through {at}",
    "support_itself": "a unit cannot support itself",
    "support_unreachable": "{unit} could not move to {into} itself",
    "no_supported_unit": "there is no such unit in {helped}",
    "support_impossible": "{helped_unit} could not move to {target}",
    "not_supportable": "{helped_unit} cannot be supported",
    "superseded": "a later {what} counts",
    "unreadable": "it cannot be read",
    "not_dislodged": "{unit} was not dislodged",
    "retreat_forbidden": "{unit} cannot retreat to {target}",
    "not_home": "{at} is no home center of {power}",
    "not_owned": "{power} does not own {at}",
    "occupied": "{at} is occupied",
    "fleet_inland": "no fleet can be built in {at}",
    "coast_needed": "a fleet in {at} needs its coast named",
    "no_builds_left": "{power} has no build left",
    "no_removals_left": "{power} has no removal left to make",
    "not_removable": "{unit} cannot be removed",
    "may_not_win": "the power it is for cannot win now",
    "not_put_to_the_vote": "there is no such vote now",
    "nobody_to_share": "no two powers are left that could share a draw",
    "not_a_survivor": "only powers still in the game can vote or win",
}


def _void(order: Order, reason: Reason, objection: str, phrases: Phrases) -> str:
    kind = KIND_NAMES.get(order.kind) or phrases.kinds.get(order.kind, "unit")
    said = objection.format(
        what="order for the same unit" if order.verb != VOTE else "vote",
        unit=_unit(order) if order.verb != VOTE else _power(order.seat),
        kind=f"{kind} in",
        a_kind=f"{'an' if kind[0] in 'au' and kind != 'unit' else 'a'} {kind}",
        at=order.at,
        target=order.target,
        into=province_of(order.target or order.helped_at),
        helped=order.helped_at,
        helped_unit=f"{order.helped_kind} {order.helped_at}".strip(),
        power=_power(order.seat),
    )
    return f"{write_order(order)} is void: {said}"


# -- events --------------------------------------------------------------------------------------------------


def _waived(event: Event) -> str:
    count = event.words.get("count", "1")
    return f"{_power(event.seat)} left {count} {'build' if count == '1' else 'builds'} unused"


def _center_taken(event: Event) -> str:
    center, loser = " ".join(event.places), event.words.get("from", "")
    return f"{_power(event.seat)} took {center}" + (f" from {_power(loser)}" if loser else "")


def _voted_in_vain(event: Event) -> str:
    votes, needed, target = (event.words.get(name, "") for name in ("votes", "needed", "target"))
    if target == "DRAW":
        return f"{votes} of {needed} voted for a draw: the game goes on"
    if motion := event.words.get("motion", ""):
        return f"{motion}: {votes} of {needed} did, and it needs all of them"
    return f"{votes} of the {needed} others voted to concede to {_power(target)}: the game goes on"


def _draw(event: Event) -> str:
    sharing = " and ".join(_power(seat) for seat in event.words.get("winners", "").split())
    return f"The game was drawn by agreement{f', shared by {sharing}' if sharing else ''}"


_EVENTS: dict[str, Callable[[Event], str]] = {
    "disbanded_no_retreat": lambda e: f"{e.piece} had nowhere to retreat to and was disbanded",
    "disbanded_no_order": lambda e: f"{e.piece} had no good retreat order and was disbanded",
    "removed_civil_disorder": lambda e: (
        f"{e.piece} was removed, as {_power(e.seat)} ordered too few removals"
    ),
    "build_waived": _waived,
    "center_taken": _center_taken,
    "eliminated": lambda e: f"{_power(e.seat)} was eliminated",
    "draw_agreed": _draw,
    "solo": lambda e: f"{_power(e.seat)} won the game",
    "conceded": lambda e: f"The game was conceded to {_power(e.seat)}",
    "survivor": lambda e: f"{_power(e.seat)} alone is left and has won the game",
    "voted_in_vain": _voted_in_vain,
}


def explain_event(event: Event, phrases: Phrases = STANDARD_PHRASES) -> str:
    """The sentence for something that happened without an order."""
    sentence = phrases.events.get(event.kind) or _EVENTS.get(event.kind)
    if sentence is not None:
        return sentence(event) + "."
    about = " ".join(filter(None, (event.piece or _power(event.seat), *event.places)))
    return (
        f"{about}: {event.kind.replace('_', ' ')}."
        if about
        else f"{event.kind.replace('_', ' ').capitalize()}."
    )
