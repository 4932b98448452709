"""Why the orders of Martian Diplomacy came out as they did; code "held" is left to the standard answer."""

from __future__ import annotations

from game.core.results import Reason, Verdict
from game.games.diplomacy.martian.rules.aftermath import Aftermath
from game.games.diplomacy.martian.rules.attacks import attackers_of, blockade_of, order_of
from game.games.diplomacy.martian.rules.ledger import ledger_of
from game.games.diplomacy.martian.rules.notation import BLOCKADE, EXTERMINATE, PICK_UP, REPAIR, UNLOAD
from game.games.diplomacy.rules.movement import Adjudication
from game.games.diplomacy.rules.orders import Order

SUCCEEDS, FAILS = Verdict.SUCCEEDS, Verdict.FAILS


def martian_reason(result: Adjudication, order: Order) -> Reason | None:
    """The reason of an order that counted; None: as a unit that stands."""
    province = result.draft.board.map.place[order.at]
    if order.verb == BLOCKADE:
        return _blockade(result, province)
    if province in result.dislodger:
        return None
    if order.verb == PICK_UP:
        return _pick_up(result, province)
    if order.verb == UNLOAD:
        return Reason("unloaded", SUCCEEDS, places=(province,))
    if order.verb == EXTERMINATE:
        return Reason("weed_cleared", SUCCEEDS, places=(province,))
    return _repair(result, province) if order.verb == REPAIR else None


def _blockade(result: Adjudication, province: str) -> Reason:
    found = blockade_of(result, province)
    words = {"defenders": str(found.defenders), "attackers": str(found.attackers)}
    if found.holds:
        return Reason("blockade_held", SUCCEEDS, places=(province,), words=words)
    causes = attackers_of(result, province)
    words["emerged"] = "yes" if found.emerged else ""
    words["force"] = f"{found.force[0]} against {found.force[1]}"
    if province in result.dislodger:
        return Reason(
            "blockade_broken",
            FAILS,
            (order_of(result, result.dislodger[province]),),
            (province,),
            words=words,
        )
    return Reason("blockade_failed", FAILS, causes, (province,), words=words)


def _pick_up(result: Adjudication, province: str) -> Reason:
    """Caught, or why not: where the capsule went, and who stood there."""
    aftermath = Aftermath(result)
    caught = aftermath.caught.get(province)
    if caught is not None:
        return Reason("caught", SUCCEEDS, places=(caught.at,), words={"capsule": caught.id})
    name = aftermath.picked(province)
    place = next((c.at for c in aftermath.ledger.capsules if c.id == name), province)
    return Reason("not_caught", FAILS, places=(place,), words={"capsule": name})


def _repair(result: Adjudication, province: str) -> Reason:
    attackers = attackers_of(result, province)
    if attackers:
        return Reason("repair_disturbed", FAILS, attackers, (province,))
    is_second = province in ledger_of(result.draft.board.state).repair
    return Reason("repaired" if is_second else "repair_begun", SUCCEEDS, places=(province,))
