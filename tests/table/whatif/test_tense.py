"""What a report tells in the past is said of what is supposed in the present."""

import pytest

from game.table.whatif.tense import in_present


@pytest.mark.parametrize(
    ("past", "present"),
    [
        ("Fleet Kiel moved to Holland.", "Fleet Kiel moves to Holland."),
        ("What else happened", "What else happens"),
        ("Army Paris held.", "Army Paris holds."),
        ("A PAR - BUR bounced: 1 did not beat 1.", "A PAR - BUR bounces: 1 does not beat 1."),
        ("A PAR moved to BUR: strength 2 (A PAR) beat 1.", "A PAR moves to BUR: strength 2 (A PAR) beats 1."),
        ("A BUR lost against A MUN - BUR.", "A BUR loses against A MUN - BUR."),
        (
            "The support of A RUH for A MUN was lost: A RUH was dislodged by A BEL - RUH.",
            "The support of A RUH for A MUN is lost: A RUH is dislodged by A BEL - RUH.",
        ),
        ("A BUR was dislodged by A PAR - BUR.", "A BUR is dislodged by A PAR - BUR."),
        ("F NTH kept its convoy for A LON - BEL.", "F NTH keeps its convoy for A LON - BEL."),
        (
            "A MUN - BER failed: A KIE and A SIL retreated there too, and all of them were disbanded.",
            "A MUN - BER fails: A KIE and A SIL retreat there too, and all of them are disbanded.",
        ),
        (
            "It failed: the fleets carried another one (rule 7).",
            "It fails: the fleets carry another one (rule 7).",
        ),
        ("M MUN was fired and hit PAR.", "M MUN is fired and hits PAR."),
        ("M MUN was attacked but not entered.", "M MUN is attacked but not entered."),
        ("A PAR does not border MOS.", "A PAR does not border MOS."),
    ],
)
def test_a_sentence_of_the_past_is_said_in_the_present(past: str, present: str) -> None:
    assert in_present(past) == present
