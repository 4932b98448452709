"""The presets of a game's options: as the text of the game has them, and as it plays best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.game import PRINTED, RECOMMENDED, Option, OptionValue

PRESET_TITLES: Mapping[str, str] = {RECOMMENDED: "Recommended for play", PRINTED: "As printed"}
"""What they are called, in the sequence in which they are offered."""


def rule_options(options: Sequence[Option], seat_option: str, seats: int) -> tuple[Option, ...]:
    """The options that a preset sets where so many play.

    Not the number of players, nor what no form asks for, nor free texts, which name armies or dates and no
    rule, nor what else says what is played and not how.
    """
    return tuple(
        o
        for o in options
        if o.name != seat_option
        and o.is_open(seats)
        and not o.is_setup
        and (o.choices or not isinstance(o.default, str))
    )


def preset_values(
    options: Sequence[Option], preset: str, seat_option: str, seats: int
) -> dict[str, OptionValue]:
    """The values of a preset, by the names of the options it sets."""
    return {option.name: option.in_preset(preset) for option in rule_options(options, seat_option, seats)}
