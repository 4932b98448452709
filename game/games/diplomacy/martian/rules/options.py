"""The rule choices of Martian Diplomacy: where rm46 can be read in two ways, and what an invasion is like
where no game master writes the schedule. The rulings (Q-6 and so on) are those of ``docs/rules/martian.md``.

``printed`` and ``recommended`` are the values of the two presets of New game; where neither is given they are
the default. What is recommended was measured over games of computer players (``docs/benchmarks.md``).
"""

from __future__ import annotations

from game.core.game import Option, Options
from game.games.diplomacy.martian.rules.ledger import MartianLedger
from game.games.diplomacy.martian.rules.schedule import INVASION, MASTER, OPENING, SCHEDULE
from game.games.diplomacy.rules.options import STANDARD_OPTIONS

VICTORY, MAJORITY_VOTE = "victory", "majority_vote"
EIGHTEEN, BY_MAJORITY, TOGETHER = "18", "majority", "alliance"
DISLODGES, DESTROYS = "dislodges", "destroys"
FALL, NEVER = "fall", "never"
ANY, SEA = "any", "sea"
DICE, BY_MASTER = "dice", "master"
LED_BY_COMPUTER = ("easy", "normal", "hard")
"""The levels of the computer player that may lead the Martians."""

MARTIAN_OPTIONS = (
    *STANDARD_OPTIONS,
    Option(
        VICTORY,
        "Centers that win",
        EIGHTEEN,
        (EIGHTEEN, BY_MAJORITY, TOGETHER),
        (
            "18, however many are destroyed",
            "more than half of the living ones",
            "none: all powers of Earth win together when the invasion is over",
        ),
        "rm46 rule 1; Q-31",
        recommended=BY_MAJORITY,
    ),
    Option(
        MAJORITY_VOTE,
        "Fewer centers live than win: all survivors may vote for the end by majority",
        False,
        (True, False),
        ("yes", "no"),
        "1971 rulebook I; Q-31",
        unsaid=False,
        printed=True,
        recommended=True,
    ),
    Option(
        "emergence",
        "A unit that a Martian beats where it comes out",
        DISLODGES,
        (DISLODGES, DESTROYS),
        ("is dislodged and retreats", "is destroyed with the province"),
        "rm46 rules 7, 9; Q-11",
        unsaid=DISLODGES,
    ),
    Option(
        "drift",
        "A capsule afloat drifts",
        ANY,
        (ANY, SEA),
        ("to any sea or coast next to it", "from sea to sea; onto a coast only where no sea is next to it"),
        "rm46 rule 5; Q-7",
        unsaid=ANY,
        recommended=SEA,
    ),
    Option(
        "splash_counts",
        "The turn in which a capsule falls into the sea",
        False,
        (False, True),
        ("is no turn at sea", "is its first turn at sea"),
        "rm46 rule 5; Q-6",
        unsaid=False,
    ),
    Option(
        "half_threshold",
        "A Martian at half strength is destroyed by an attack of",
        "2",
        ("2", "3"),
        ("2: more than its strength", "3: more than 2, to the letter, as a full one"),
        "rm46 rule 13; Q-14",
        unsaid="2",
    ),
    Option(
        "martian_centers",
        "A Martian on a living center after Fall",
        FALL,
        (FALL, NEVER),
        (
            "takes it from its owner; it is nobody's",
            "takes nothing: the owner keeps it until it is destroyed",
        ),
        "rm46 rules 1, 2; Q-21",
        unsaid=FALL,
    ),
    Option(
        "weed_withers",
        "When the last Martian on Earth is dead, the Red Weed",
        False,
        (False, True),
        ("stays and spreads", "withers at once"),
        "the novel; rm46 rules 16 to 19 do not say",
        unsaid=False,
        recommended=True,
    ),
    INVASION,
    OPENING,
    Option(
        "martian_moves",
        "The Martians go",
        DICE,
        (DICE, BY_MASTER, *LED_BY_COMPUTER),
        (
            "where the dice send them",
            "where the game master sends them, and by the dice where he does not say",
            *(f"where a computer player leads them ({level})" for level in LED_BY_COMPUTER),
        ),
        "rm46 rules 2, 11; a computer player is a house rule",
        unsaid=DICE,
        is_setup=True,
    ),
    SCHEDULE,
    MASTER,
)


def needs_majority(options: Options) -> bool:
    """Whether more than half of the living centers win, not 18 (Q-31)."""
    return options.get(VICTORY, EIGHTEEN) == BY_MAJORITY


def are_allied(options: Options) -> bool:
    """Whether the powers of Earth win together, when no Martian is left (Q-37)."""
    return options.get(VICTORY, EIGHTEEN) == TOGETHER


def may_end_by_majority(options: Options) -> bool:
    """Whether the survivors may vote for it where 18 are out of reach."""
    return bool(options.get(MAJORITY_VOTE, False)) and not needs_majority(options)


def emergence_destroys(options: Options) -> bool:
    """Whether the unit that an emerging Martian beats is destroyed (Q-11)."""
    return options.get("emergence", DISLODGES) == DESTROYS


def stays_at_sea(options: Options) -> bool:
    """Whether a capsule drifts ashore only where no sea is next to it (Q-7)."""
    return options.get("drift", ANY) == SEA


def splash_counts(options: Options) -> bool:
    """Whether the turn of the splash is a turn at sea (Q-6)."""
    return bool(options.get("splash_counts", False))


def half_is_as_hard(options: Options) -> bool:
    """Whether a Martian at half strength is destroyed by more than 2 only (Q-14)."""
    return options.get("half_threshold", "2") == "3"


def martians_own(options: Options) -> bool:
    """Whether a Martian takes the living center it stands on after Fall (Q-21)."""
    return options.get("martian_centers", FALL) == FALL


def is_withering(options: Options, ledger: MartianLedger) -> bool:
    """Whether the weed withers now: no Martian, in or out of its capsule, is left on Earth."""
    return bool(options.get("weed_withers", False)) and not (ledger.martians or ledger.capsules)


def is_led(options: Options) -> bool:
    """Whether somebody, a game master or a computer player, says where Martians go."""
    return leads(options) != DICE


def leads(options: Options) -> str:
    """Who says it: the dice, the game master, or a computer player by its level."""
    return str(options.get("martian_moves", DICE))
