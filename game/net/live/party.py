"""Guests at one desk: one program that has several seats of a room, each by a visit of its own, so that no
seat is told what another may see. Persons of one name are one person; between several comes a curtain.
"""

from __future__ import annotations

from game.net.live.visit import Visit


class Party:
    """``visits`` has one at least, which came first and is the one that begins the game, if any may."""

    def __init__(self, first: Visit, *more: Visit) -> None:
        self.visits = [first, *more]

    @property
    def first(self) -> Visit:
        """Who came first."""
        return self.visits[0]

    def follow(self) -> bool:
        """Takes what has come to any of them; whether anything has."""
        heard = [visit.follow() for visit in self.visits]
        return any(heard)

    def at(self, seat: str) -> Visit | None:
        """Who of them has a seat."""
        return next((visit for visit in self.visits if seat and visit.seat == seat), None)

    def drop_refused(self) -> str:
        """Those who came later and were shown out are here no longer; why the last of them was, or ''."""
        gone = [visit for visit in self.visits[1:] if visit.refusal]
        self.visits = [visit for visit in self.visits if visit not in gone]
        return gone[-1].refusal if gone else ""

    @property
    def is_whole(self) -> bool:
        """Whether all of the game so far has been told to all of them."""
        return all(visit.is_whole and visit.match is not None for visit in self.visits)

    def next_after(self, visit: Visit) -> Visit | None:
        """The next at this desk, after one of them, who has orders to give or results to see."""
        place = self.visits.index(visit)
        others = [*self.visits[place + 1 :], *self.visits[:place]]
        return next((one for one in others if _is_asked(one)), None)

    def leave(self) -> None:
        """All go."""
        for visit in self.visits:
            visit.leave()


def _is_asked(visit: Visit) -> bool:
    match = visit.match
    return match is not None and not visit.refusal and (match.is_ready or visit.seat in match.waiting)
