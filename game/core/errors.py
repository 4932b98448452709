"""The exceptions of the program.

    RedWeedError            anything a user is told in one sentence
    ├── MapError            a map file cannot be read, or says something impossible
    ├── NotationError       a text cannot be read as an order or a position
    ├── ExerciseError   a lesson or a puzzle cannot be read, or contradicts itself
    ├── ScenarioError       a scenario cannot be read, or contradicts itself
    ├── ForeignError        a game of another program cannot be read or written
    ├── OptionError         a rule option is unknown or has an impossible value
    ├── PositionError       a state written as data cannot be a state of the game
    ├── RecordError         a saved game is damaged, or does not replay to its digests
    │   └── OlderRulesError it is sound, but today's rules come to another result
    ├── NetError            what came from another machine is refused, or a package for it is missing
    └── UsageError          the command line asks for something that does not exist

Every message is one clear sentence that names the place and the value, on one line; of what it quotes, eighty
letters. An order that can be read but not carried out is no exception: it comes back with the verdict VOID
and its reason.
"""

import re

from game.core.quoting import LONGEST, glimpse, one_line

_QUOTED = re.compile(
    rf"""(?:(?<=[\s(\[{{:,=])|^)(?:"(?=\S)[^"]{{{LONGEST - 1},}}"|'(?=\S)[^']{{{LONGEST - 1},}}')"""
    rf"""|\d{{{LONGEST + 1},}}"""
)


def brief(sentence: str) -> str:
    """The sentence on one line, its long quotations without their middle: it may stand in a list and in a
    log.
    """
    return _QUOTED.sub(_shortened, one_line(sentence))


def in_words(error: BaseException) -> str:
    """What kind of error it is and what it says, as a sentence about it quotes both: on one line, and of a
    long message eighty letters.
    """
    kind, words = type(error).__name__, glimpse(" ".join(str(error).split()))
    return f"{kind}: {words}" if words else kind


def _shortened(found: re.Match[str]) -> str:
    end = (LONGEST - 3) // 2
    return f"{found[0][: LONGEST - 3 - end]}...{found[0][-end:]}"


class RedWeedError(Exception):
    """Base of all errors that are shown to a user as their message, without a traceback."""

    def __init__(self, message: str = "") -> None:
        super().__init__(brief(message))


class MapError(RedWeedError):
    """A map file is missing, cannot be parsed, or contradicts itself."""


class NotationError(RedWeedError):
    """A text cannot be read.

    ``word`` is the part that could not be read, ``suggestion`` the nearest thing it could be ('' if none),
    ``column`` where the part stands (from 1; 0 = not known), ``near`` what it would be with one letter
    changed, ``fault`` the message where the text stands in sight beside it.
    """

    def __init__(
        self,
        message: str,
        *,
        word: str = "",
        suggestion: str = "",
        column: int = 0,
        near: tuple[str, ...] = (),
        fault: str = "",
    ) -> None:
        super().__init__(message)
        self.word = word
        self.suggestion = suggestion
        self.column = column
        self.near = near
        self.fault = brief(fault or message)


class ScenarioError(RedWeedError):
    """A scenario cannot be read, or contradicts itself."""


class ExerciseError(RedWeedError):
    """A file of lessons or puzzles is none, or says something impossible; the message names file, place and
    value.
    """


class ForeignError(RedWeedError):
    """A game of another program cannot be read, or a game cannot be written in its form; the message names
    the place and the value.
    """


class OptionError(RedWeedError):
    """A rule option is unknown, or its value is not one of those offered."""


class PositionError(RedWeedError):
    """Data that should describe a state does not; the message names the field and the value."""


class RecordError(RedWeedError):
    """A record is damaged or does not replay; ``turn`` is the first turn at fault (None: before any)."""

    def __init__(self, message: str, *, turn: int | None = None) -> None:
        super().__init__(message)
        self.turn = turn


class OlderRulesError(RecordError):
    """A record is sound, but from turn ``turn`` on (None: from the start) today's rules come to another
    result.

    It is not damaged: it was played under older rules, can be shown up to there and played on from there.
    """


class NetError(RedWeedError):
    """What came from another machine is refused, or what would reach one cannot: the message says why."""


class UsageError(RedWeedError):
    """The command line names a game, seat, player, option or format that does not exist."""
