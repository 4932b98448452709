"""The rule choices of M.A.D. Diplomacy: where rn12 can be read in two ways. The rulings (Q-3 and so on) are
those of ``docs/rules/mad.md``.
"""

from __future__ import annotations

from game.core.game import Option, Options
from game.games.diplomacy.rules.options import STANDARD_OPTIONS

FALL_FALLOUT, FALLOUT_FIRES, MISSILE_SITES = "fall_fallout", "fallout_fires", "missile_sites"
WINTER, SPRING = "winter", "spring"
HOME, CENTERS = "home", "centers"

MAD_OPTIONS = (
    *STANDARD_OPTIONS,
    Option(
        "missile_holds",
        "An unfired missile holds its province",
        True,
        (True, False),
        (
            "with strength 1: only a supported attack sets it off",
            "with strength 0: whoever gets in sets it off",
        ),
        "rn12 rules 1, 2 and 7; Q-3",
    ),
    Option(
        FALL_FALLOUT,
        "Fallout of a Fall strike",
        WINTER,
        (WINTER, SPRING),
        (
            "lasts through Winter: it forbids builds and no more",
            "lasts through Winter and the Spring after it",
        ),
        "rn12 rule 5; Q-8",
        unsaid=WINTER,
    ),
    Option(
        FALLOUT_FIRES,
        "A missile in fallout",
        False,
        (False, True),
        ("takes no order: it cannot be fired", "can be fired"),
        "rn12 rule 5; Q-12",
        unsaid=False,
    ),
    Option(
        MISSILE_SITES,
        "Missiles are built",
        HOME,
        (HOME, CENTERS),
        ("in any province of the home country", "in home centers only, as armies and fleets"),
        "rn12 rule 2; Q-13",
        unsaid=HOME,
    ),
)


def lasts_through_spring(options: Options) -> bool:
    """Whether the fallout of a Fall strike lies through the Spring after its Winter, too (Q-8)."""
    return options.get(FALL_FALLOUT, WINTER) == SPRING


def fires_in_fallout(options: Options) -> bool:
    """Whether a missile in fallout can be fired (Q-12)."""
    return bool(options.get(FALLOUT_FIRES, False))


def needs_center(options: Options) -> bool:
    """Whether missiles are built in centers alone (Q-13)."""
    return options.get(MISSILE_SITES, HOME) == CENTERS
