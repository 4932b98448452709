"""What is said of the events of Martian Diplomacy."""

import pytest

from game.core.results import Event, Reason, Resolution, Strength, Verdict
from game.games.diplomacy.rules.orders import Order
from tests.games.diplomacy.martian.rules.positions import martian


def told(kind, seat="", piece="", places=(), **words):
    return martian().explain(Event(kind, seat, piece, places, words))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            ("kept_in", "", "c1", ("TYR",), {}),
            "The Martians of capsule c1 did not get out in TYR and try again next turn (rule 10).",
        ),
        (
            ("kept_in", "", "c1", ("TYR",), {"force": "2 against 3"}),
            "The Martians of capsule c1 did not get out in TYR, 2 against 3, and try again next turn "
            "(rule 10).",
        ),
        (
            ("kept_in", "", "c1", ("TYR",), {"force": "2 against 3", "shut": "yes"}),
            "The Martians of capsule c1 did not get out in TYR, where the blockade held, and try again next "
            "turn (rule 11).",
        ),
        (
            ("unloaded", "", "c1", ("TUN",), {"sea": "landed"}),
            "Capsule c1 was unloaded by its fleet in TUN: it has landed (rule 8).",
        ),
        (
            ("unloaded", "", "c1", ("NTH",), {"sea": "afloat"}),
            "Capsule c1 was unloaded by its fleet in NTH: it floats again (rule 8).",
        ),
        (
            ("left_behind", "", "c1", ("TUN",), {}),
            "Capsule c1 was aboard of a fleet, which is gone; it has landed in TUN (rule 7).",
        ),
        (
            ("left_behind", "", "c1", ("NTH",), {"sea": "afloat"}),
            "Capsule c1 was aboard of a fleet, which is gone; it floats in NTH (rule 7).",
        ),
        (
            ("drifted", "", "c1", ("NTH", "NWG"), {}),
            "Capsule c1 drifted from NTH to NWG (rule 4).",
        ),
        (
            ("martian_destroyed", "", "X TYR", ("TYR",), {"half": "yes"}),
            "The Martian at half strength in TYR was destroyed by force (rule 16).",
        ),
        (
            ("martian_destroyed", "", "X TYR", ("TYR",), {}),
            "The Martian in TYR was destroyed by force (rule 16).",
        ),
        (("died", "", "X TYR", ("TYR",), {}), "The Martian in TYR died of bacteria (rule 17)."),
        (
            ("died", "", "c1", ("TYR",), {}),
            "The Martians in capsule c1, which never opened, died of bacteria in TYR (rule 17).",
        ),
        (
            ("meal", "", "X PAR", ("PAR",), {"center": "yes"}),
            "The Martian in PAR ate: PAR is a barren wasteland and its supply center is destroyed (rule 15).",
        ),
        (("meal", "", "X BUR", ("BUR",), {}), "The Martian in BUR ate: BUR is a barren wasteland (rule 15)."),
        (
            ("majority_agreed", "", "", (), {}),
            "All have agreed on the end by majority: more than half of the living centers win from now on "
            "(rule 23).",
        ),
        (
            ("out_of_reach", "", "", (), {"living": "15", "needed": "18"}),
            "Only 15 centers live where 18 win: nobody can win until centers are restored (rule 23).",
        ),
        (
            ("out_of_reach", "", "", (), {"living": "15", "needed": "18", "vote": "yes"}),
            "Only 15 centers live where 18 win: nobody can win until centers are restored; all survivors "
            "together may vote for the end by majority (rule 23).",
        ),
        (("center_taken", "FRANCE", "", ("BEL",), {"from": ""}), "France took BEL."),
        (("center_taken", "MRT", "", ("PAR",), {"from": "FRANCE"}), "The Martians took PAR from France."),
        (("center_taken", "FRANCE", "", ("PAR",), {"from": "MRT"}), "France took PAR from the Martians."),
    ],
    ids=lambda event: f"{event[0]}-{'-'.join(event[4])}" if isinstance(event, tuple) else "",
)
def test_every_event_has_its_sentence(event, sentence):
    kind, seat, piece, places, words = event
    assert told(kind, seat, piece, places, **words) == sentence


def test_a_martian_that_fell_is_told_with_both_strengths():
    own, other = Order("MRT", "hold", "X", "TYR"), Order("ITALY", "move", "A", "VEN", "TYR")
    strengths = (Strength("hold", own, 2), Strength("attack", other, 3))
    reason = Reason("dislodged", Verdict.FAILS, (other,), strengths=strengths)
    assert martian().explain(Resolution(own, reason)) == (
        "X TYR was destroyed by A VEN - TYR: strength 2 against 3 (rule 16)."
    )
