"""The card of a stack: what it tells of a warband where there is little room beside its leaders."""

from __future__ import annotations

from game.games.wrom.picture.frame import Band, Rider
from game.games.wrom.table.stack_card import notes


def test_what_a_warband_did_is_told_before_whom_it_carries() -> None:
    band = Band("w1", 0, riders=(Rider("l1", 5), Rider("l2", 3)), moved=1, has_attacked=True)
    assert notes(band)[0] == "moved 1 of 3, has attacked, Artillery, Hand to Hand"
    assert notes(band)[1] == "moved 1 of 3, has attacked, 2 leaders"
    assert notes(band)[-1] == "moved 1, attacked"


def test_nothing_is_told_of_a_warband_that_stood_still_alone() -> None:
    assert set(notes(Band("w1", 0))) == {""}
