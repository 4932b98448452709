"""The sentences of standard Diplomacy: templates by key, and which of several a result is told by."""

from __future__ import annotations

from game.core.results import Event, Reason
from game.games.diplomacy.rules.orders import MOVE, Order
from game.games.diplomacy.rules.phrases import Phrases

SENTENCES = {
    "moved": "{unit} moved to {target}",
    "moved.against": "{unit} moved to {target}: {own} beat {other}",
    "convoyed": "{unit} was convoyed to {target}",
    "convoyed.against": "{unit} was convoyed to {target}: {own} beat {other}",
    "bounced": "{order} bounced{lost_supports}",
    "bounced.alone": "{order} bounced: {own} was not enough{lost_supports}",
    "bounced.against": "{order} bounced: {own} did not beat {other}{lost_supports}",
    "bounced.weak": "{order} bounced: it did not beat {other}{lost_supports}",
    "head_to_head": "{order} failed{against}{lost_supports}",
    "head_to_head.known": "{order} lost against {causes}{against}{lost_supports}",
    "held": "{unit} held",
    "held.against": "{unit} held: {own} was not beaten by {other}",
    "dislodged": "{unit} was dislodged{by}{against}{lost_supports}",
    "support_given": "{unit} supported {help}",
    "support_given.hold": "{unit} supported {help} in holding",
    "support_cut": "The support of {unit} for {help} was cut{by}",
    "support_dislodged": "The support of {unit} for {help} was lost",
    "support_dislodged.known": "The support of {unit} for {help} was lost: {unit} was dislodged by {causes}",
    "support_unmatched": "The support of {unit} for {help} did not count",
    "support_unmatched.known": "The support of {unit} for {help} did not count: the order was {causes}",
    "support_unmatched.idle": "The support of {unit} for {help} did not count: {cause_unit} had no order "
    "that could be carried out",
    "convoy_given": "{unit} kept its convoy for {help}",
    "convoy_unmatched": "The convoy of {unit} for {help} did not count",
    "convoy_unmatched.known": "The convoy of {unit} for {help} did not count: the order was {causes}",
    "convoy_unmatched.idle": "The convoy of {unit} for {help} did not count: {cause_unit} had no order "
    "that could be carried out",
    "convoy_fleet_dislodged": "The convoy of {unit} for {help} was disrupted",
    "convoy_fleet_dislodged.known": "The convoy of {unit} for {help} was disrupted by {causes}",
    "retreated": "{unit} retreated to {target}",
    "disbanded": "{unit} was disbanded",
    "built": "{unit} was built",
    "removed": "{unit} was removed",
    "voted": "{power} voted to concede the game to {target_power}",
    "voted.draw": "{power} voted for a draw",
}

FAILURES = {
    "own_unit": "a power does not dislodge its own unit ({cause_units}){lost_supports}",
    "own_unit.support": "the support of {cause_power} does not count against its own "
    "{cause_unit}{lost_supports}",
    "convoy_disrupted": "its convoy was disrupted{by}",
    "no_convoy": "no fleet was ordered to convoy it all the way",
    "paradox": "its convoy would depend on its own success (convoy paradox)",
    "paradox.fleet": "the convoy is attacked{by} and would depend on its own success (convoy paradox)",
    "retreat_clash": "{cause_units} retreated there too, and all of them were disbanded",
    "retreat_clash.unknown": "another unit retreated there too, and all of them were disbanded",
}

OBJECTIONS = {
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

LOST_SUPPORTS = {
    "support_cut": "; the support of {unit} was cut by {causes}",
    "support_dislodged": "; the support of {unit} was lost when {causes} dislodged it",
    "support_unmatched": "; the support of {unit} was for another order",
    "": "; the support of {unit} did not count",
}
"""What became of supports that did not count, behind the sentence of the order they were for."""

PIECES = {
    "also_dislodged": "; {unit} was dislodged by {dislodged_by}",
    "by": " by {causes}",
    "against": ": {own} against {enemy_force}",
    "own": "strength {force}",
    "force": "{value} ({units})",
    "other": "{value} ({doing})",
    "other.supported": "{value} ({doing}, supported by {units})",
    "held": "{unit} held",
    "stayed": "{unit} did not leave",
    "attack": "an attack",
    "vote": "vote",
    "same_unit": "order for the same unit",
}
"""Parts of the sentences."""

TOLD = {
    "move": "{unit} to {target}",
    "move.via": "{unit} to {target} by convoy",
    "support": "{unit} supports {helped}",
    "support.aimed": "{unit} supports {helped} to {target}",
    "convoy": "{unit} convoys {helped} to {target}",
    "hold": "{unit} holds",
    "retreat": "{unit} retreats to {target}",
    "disband": "{unit} disbands",
    "build": "Build {unit}",
    "remove": "Remove {unit}",
    "vote": "Concede to {power}",
    "vote.draw": "Vote for a draw",
}

EVENTS = {
    "disbanded_no_retreat": "{piece} had nowhere to retreat to and was disbanded",
    "disbanded_no_order": "{piece} was disbanded: no possible retreat was ordered",
    "removed_civil_disorder": "{piece} was removed, as {power} ordered too few removals",
    "build_waived": "{power} left {count} build unused",
    "build_waived.many": "{power} left {count} builds unused",
    "center_taken": "{power} took {all_places}",
    "center_taken.from": "{power} took {all_places} from {loser}",
    "eliminated": "{power} was eliminated",
    "draw_agreed": "The game was drawn by agreement",
    "draw_agreed.shared": "The game was drawn by agreement, shared by {sharing}",
    "solo": "{power} won the game",
    "conceded": "The game was conceded to {power}",
    "survivor": "{power} alone is left and has won the game",
    "voted_in_vain": "{votes} of the {needed} others voted to concede to {target_power}: the game goes on",
    "voted_in_vain.draw": "{votes} of {needed} voted for a draw: the game goes on",
    "voted_in_vain.motion": "{motion}: {votes} of {needed} did, and it needs all of them",
}

KINDS = {"A": "army", "F": "fleet"}


# -- which of several ----------------------------------------------------------------------------------------


def _against(order: Order, reason: Reason) -> str:
    return f"{reason.code}.against" if len(reason.strengths) > 1 else reason.code


def _known(order: Order, reason: Reason) -> str:
    return f"{reason.code}.known" if reason.causes else reason.code


def _ordered(order: Order, reason: Reason) -> str:
    """What was ordered instead, if that can be carried out; of what nobody orders, what it did."""
    is_idle = reason.words.get("idle") and order.helped_kind in KINDS
    return f"{reason.code}.idle" if is_idle else _known(order, reason)


def _known_here(order: Order, reason: Reason) -> str:
    """What dislodged the unit is told once: here, or behind the sentence."""
    return reason.code if reason.words.get("dislodged_by") else _known(order, reason)


def _bounced(order: Order, reason: Reason) -> str:
    if len(reason.strengths) < 2:
        return "bounced.alone" if reason.strengths else "bounced"
    own, other = reason.strengths[:2]
    if own.value == 0 and other.order is not None and other.order.seat == order.seat:
        return _own_unit(order, reason)
    return "bounced.against" if own.value else "bounced.weak"


def _own_unit(order: Order, reason: Reason) -> str:
    is_own = not reason.causes or reason.causes[0].seat == order.seat
    return "own_unit" if is_own else "own_unit.support"


def _held(order: Order, reason: Reason) -> str:
    return "held.against" if len(reason.strengths) > 1 and reason.strengths[1].value else "held"


def _in_vain(event: Event) -> str:
    if event.words.get("target", "") == "DRAW":
        return "voted_in_vain.draw"
    return "voted_in_vain.motion" if event.words.get("motion", "") else "voted_in_vain"


STANDARD_PHRASES = Phrases(
    SENTENCES,
    FAILURES,
    OBJECTIONS,
    cases={
        "moved": _against,
        "convoyed": _against,
        "bounced": _bounced,
        "own_unit": _own_unit,
        "head_to_head": _known,
        "paradox": lambda order, reason: "paradox" if order.verb == MOVE else "paradox.fleet",
        "held": _held,
        "support_given": lambda order, reason: "support_given" if order.target else "support_given.hold",
        "support_dislodged": _known_here,
        "support_unmatched": _ordered,
        "convoy_unmatched": _ordered,
        "convoy_fleet_dislodged": _known_here,
        "retreat_clash": lambda order, reason: "retreat_clash" if reason.causes else "retreat_clash.unknown",
        "voted": lambda order, reason: "voted.draw" if order.target == "DRAW" else "voted",
    },
    events=EVENTS,
    event_cases={
        "build_waived": lambda e: "build_waived" if e.words.get("count", "1") == "1" else "build_waived.many",
        "center_taken": lambda e: "center_taken.from" if e.words.get("from") else "center_taken",
        "draw_agreed": lambda e: "draw_agreed.shared" if e.words.get("winners") else "draw_agreed",
        "voted_in_vain": _in_vain,
    },
    told=TOLD,
    kinds=KINDS,
)
"""The words of standard Diplomacy."""
