"""Why every order of a movement phase came out as it did.

The solver answers yes or no; here each order is explained once, against the solved contest: the strengths
that decided, the orders to blame, and the supports that were lost on the way.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import NamedTuple

from game.core.results import Reason, Resolution, Strength, Verdict
from game.games.diplomacy.rules.legality import is_standard_verb
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.movement import Adjudication, Draft
from game.games.diplomacy.rules.orders import CONVOY, MOVE, SUPPORT, Order
from game.games.diplomacy.rules.strengths import MOVE as MOVES

SUCCEEDS, FAILS, VOID = Verdict.SUCCEEDS, Verdict.FAILS, Verdict.VOID

# The reasons of everything that went undisputed; they are most of a phase, so they are made once.
_HELD = Reason("held", SUCCEEDS)
_MOVED = Reason("moved", SUCCEEDS)
_GIVEN = Reason("support_given", SUCCEEDS)
_CARRIED = Reason("convoy_given", SUCCEEDS)


class _Rival(NamedTuple):
    """Something a move had to beat: in which role, which piece, how strong."""

    role: str
    piece: int
    value: int


_VALUE = attrgetter("value")


def unmatched(draft: Draft, order: Order, words: Mapping[str, str]) -> Reason:
    """Why a support or a convoy is in vain that fits no order of the unit it names: what was ordered, or that
    nothing was which can be carried out.
    """
    place = province_of(order.helped_at)
    other = draft.standing.get(place)
    idle = {"idle": "yes"} if draft.stands_idle(place) else {}
    return Reason(f"{order.verb}_unmatched", FAILS, (other,) if other else (), words={**words, **idle})


class Explainer:
    """Explains the orders of one adjudication."""

    def __init__(self, adjudication: Adjudication) -> None:
        self.result = adjudication
        self.draft = adjudication.draft
        self.contest = adjudication.contest
        self.places = self.draft.board.map.place
        self.piece, self.counting = self.draft.piece, self.draft.counting
        self.orders = [known.order for known in self.draft.known]
        self.outside: dict[int, Order] = adjudication.draft.outside

    def resolutions(self) -> tuple[Resolution, ...]:
        """One for every order given, in the order given, then one for every unit without any order."""
        draft, void, reason = self.draft, self.draft.void, self.reason
        found = []
        for index, (order, province) in enumerate(zip(draft.given, draft.places, strict=True)):
            objection = void.get(index) if void else None
            why = reason(province) if objection is None else self._void(order, objection.reason())
            found.append(Resolution(order, why))
        if len(draft.counting) + len(void) > len(draft.given):
            answered = {(draft.given[i].seat, draft.given[i].slot) for i in void}
            for province, index in draft.source.items():
                order = self.counting[province].order
                if index < 0 and (order.seat, province) not in answered:
                    found.append(Resolution(order, reason(province), defaulted=True))
        return tuple(found)

    def reason(self, province: str) -> Reason:
        """Why the order that counted in ``province`` came out as it did."""
        order = self.counting[province].order
        verb = order[1]
        if verb == MOVE:
            return self._move(province)
        if verb == SUPPORT:
            return self._support(province, order)
        if verb == CONVOY:
            return self._convoy(province, order)
        special = self.draft.board.rules.reason(self.result, order) if not is_standard_verb(verb) else None
        return special or self._stand(province)

    def order_of(self, piece: int) -> Order:
        """The order behind a piece."""
        return self.orders[piece] if piece < len(self.orders) else self.outside[piece]

    # -- standing ----------------------------------------------------------------

    def _void(self, order: Order, reason: Reason) -> Reason:
        province = self.places.get(order.at, order.slot)
        if province in self.result.dislodger and self.draft.board.unit_at[province].power == order.seat:
            words = self._dislodged_words(province)
            return Reason(reason.code, VOID, (self._dislodging(province),), reason.places, words=words)
        return reason

    def _dislodging(self, province: str) -> Order:
        return self.order_of(self.result.dislodger[province])

    def _dislodged_words(self, province: str) -> dict[str, str]:
        return {"dislodged_by": str(self._dislodging(province))} if province in self.result.dislodger else {}

    def _stand(self, province: str) -> Reason:
        piece = self.piece.get(province)
        if piece is None or not self.contest.attackers[self.contest.at[piece]]:
            return _HELD
        j = self.result.dislodger.get(province)
        if j is None:
            return Reason("held", SUCCEEDS, strengths=self._repelled(piece))
        return Reason(
            "dislodged",
            FAILS,
            (self.order_of(j),),
            strengths=(self._hold(piece), self._attack(j)),
            chain=self._lost_supports(piece),
        )

    def _repelled(self, piece: int) -> tuple[Strength, ...]:
        """The hold strength and the strongest attack it withstood."""
        attacks = [self._attack(j) for j in self.contest.attackers[self.contest.at[piece]]]
        return self._hold(piece), max(attacks, key=_VALUE)

    # -- support and convoy ----------------------------------------------------------------

    def _support(self, province: str, order: Order) -> Reason:
        if province in self.draft.unmatched:
            return unmatched(self.draft, order, self._dislodged_words(province))
        piece = self.piece[province]
        if self.contest.ok[piece]:
            if province not in self.result.dislodger:
                return _GIVEN
            words = self._dislodged_words(province)
            return Reason("support_given", SUCCEEDS, words=words)
        if province in self.result.dislodger:
            return Reason(
                "support_dislodged",
                FAILS,
                (self._dislodging(province),),
                words=self._dislodged_words(province),
            )
        contest = self.contest
        cutters = [
            j
            for j in contest.attackers[contest.at[piece]]
            if contest.power[j] != contest.power[piece]
            and contest.at[j] != contest.to[piece]
            and contest.has_path(j)
        ]
        return Reason("support_cut", FAILS, tuple(self.order_of(j) for j in cutters))

    def _convoy(self, province: str, order: Order) -> Reason:
        words = self._dislodged_words(province)
        if province in self.result.dislodger:
            return Reason("convoy_fleet_dislodged", FAILS, (self._dislodging(province),), words=words)
        if not self.draft.carries(province):
            return unmatched(self.draft, order, words)
        army = self.piece.get(self.places[order.helped_at])
        attackers = self.contest.attackers[self.contest.at[self.piece[province]]]
        if army in self.contest.paradoxical and attackers:
            return Reason("paradox", FAILS, tuple(self.order_of(j) for j in attackers))
        return _CARRIED

    # -- moves ----------------------------------------------------------------

    def _move(self, province: str) -> Reason:
        piece = self.piece[province]
        contest = self.contest
        if contest.ok[piece]:
            strengths = self._contested_by(piece)
            if contest.fleets[piece] is None:
                return Reason("moved", SUCCEEDS, strengths=strengths) if strengths else _MOVED
            return Reason("convoyed", SUCCEEDS, strengths=strengths)
        words = self._dislodged_words(province)
        if not contest.has_path(piece):
            code, causes = self._lost_path(piece)
            return Reason(code, FAILS, causes, words=words)
        return self.beaten(piece, words)

    def _lost_path(self, piece: int) -> tuple[str, tuple[Order, ...]]:
        fleets = self.contest.fleets[piece] or ()
        attacks = [j for f in fleets for j in self.contest.attackers[self.contest.at[f]]]
        if piece in self.contest.paradoxical:
            return "paradox", tuple(self.order_of(j) for j in attacks)
        causes = tuple(self.order_of(j) for j in attacks if self.contest.ok[j])
        return ("convoy_disrupted", causes) if causes else ("no_convoy", ())

    def beaten(self, piece: int, words: dict[str, str]) -> Reason:
        """Why a move that had a way to its target did not get in."""
        contest = self.contest
        own = self._attack(piece)
        rivals = self._rivals(piece)
        chain = self._lost_supports(piece)
        occupant = contest.occupant[contest.to[piece]]
        if self._is_own_guard(piece, rivals):
            return Reason("own_unit", FAILS, (self.order_of(occupant),), (), (own,), chain, words)
        if occupant >= 0 and contest.ok[occupant] and contest.is_head_to_head(piece, occupant):
            strengths = (own, self._attack(occupant))
            return Reason("head_to_head", FAILS, (self.order_of(occupant),), (), strengths, chain, words)
        blockers = [rival for rival in rivals if rival.value >= own.value]
        told = (own, self._strength(max(blockers, key=_VALUE))) if blockers else (own,)
        causes = tuple([self.order_of(rival.piece) for rival in blockers])
        return Reason("bounced", FAILS, causes, (), told, chain, words)

    def _is_own_guard(self, piece: int, rivals: list[_Rival]) -> bool:
        """Whether the move failed only because nobody dislodges, or helps to dislodge, a unit of the own
        power.

        Either the unit in the way is the mover's own, or supports of that unit's power did not count (DATC
        6.D.10 to 6.D.14).
        """
        contest = self.contest
        occupant = contest.occupant[contest.to[piece]]
        is_own = (
            occupant >= 0
            and contest.power[occupant] == contest.power[piece]
            and not self._leaves(occupant, piece)
        )
        matter = [r.value for r in rivals if not is_own or r.role == "prevent"]
        return not matter or max(matter) < contest.strength(piece)[0]

    def _rivals(self, piece: int) -> list[_Rival]:
        """Everything the move had to beat: the place itself and the other moves into it."""
        contest = self.contest
        target = contest.to[piece]
        occupant, attackers = contest.occupant[target], contest.attackers[target]
        rivals = []
        if occupant >= 0:
            if contest.is_head_to_head(piece, occupant):
                rivals.append(_Rival("defend", occupant, contest.strength(occupant, defends=True)[0]))
            elif not (contest.kind[occupant] == MOVES and contest.ok[occupant]):
                rivals.append(_Rival("hold", occupant, contest.hold_strength(target)[0]))
        if len(attackers) > 1:
            rivals += [_Rival("prevent", j, contest.prevent_strength(j)[0]) for j in attackers if j != piece]
        return rivals

    def _contested_by(self, piece: int) -> tuple[Strength, ...]:
        """For a successful move its strength and the strongest thing it beat; nothing when nobody was in the
        way.
        """
        contest = self.contest
        target = contest.to[piece]
        if contest.occupant[target] < 0 and len(contest.attackers[target]) == 1:
            return ()
        rivals = [r for r in self._rivals(piece) if r.value > 0]
        return (self._attack(piece), self._strength(max(rivals, key=_VALUE))) if rivals else ()

    # -- strengths ----------------------------------------------------------------

    def _attack(self, piece: int) -> Strength:
        contest = self.contest
        occupant = contest.occupant[contest.to[piece]]
        against = contest.power[occupant] if occupant >= 0 and not self._leaves(occupant, piece) else -1
        given = self._given(piece, against)
        is_usual = contest.fleets[piece] is None and not contest.curbs and not contest.gentle
        if is_usual and against != contest.power[piece]:
            value = contest.attack[piece] + len(given)
        else:
            value = contest.attack_strength(piece)[0]
        return Strength("attack", self.order_of(piece), value, given)

    def _leaves(self, occupant: int, piece: int) -> bool:
        contest = self.contest
        return (
            contest.kind[occupant] == MOVES
            and bool(contest.ok[occupant])
            and not contest.is_head_to_head(piece, occupant)
        )

    def _hold(self, piece: int) -> Strength:
        return self._strength(_Rival("hold", piece, self.contest.hold_strength(self.contest.at[piece])[0]))

    def _strength(self, rival: _Rival) -> Strength:
        """With its supports; a unit whose move failed holds without any."""
        bare = rival.role == "hold" and self.contest.kind[rival.piece] == MOVES
        return Strength(
            rival.role, self.order_of(rival.piece), rival.value, () if bare else self._given(rival.piece)
        )

    def _given(self, piece: int, against: int = -1) -> tuple[Order, ...]:
        supports = self.contest.supports[piece]
        if not supports:
            return ()
        ok, power = self.contest.ok, self.contest.power
        return tuple([self.order_of(s) for s in supports if ok[s] and power[s] != against])

    def _lost_supports(self, piece: int) -> tuple[Resolution, ...]:
        """The supports meant for the piece that did not count."""
        supports, ok, known = self.contest.supports[piece], self.contest.ok, self.draft.known
        if not supports:
            return ()
        lost = [known[s] for s in supports if not ok[s] and s < len(known)]
        return tuple([Resolution(k.order, self._support(k.place, k.order)) for k in lost])
