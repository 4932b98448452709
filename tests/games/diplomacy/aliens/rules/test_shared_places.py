"""Where transmitters may stand and where another transmitter may send them."""

from __future__ import annotations

import pytest

from game.core.errors import PositionError
from tests.games.diplomacy.aliens.rules.positions import aliens, position

MACHINES = {"ALPHA": "EDI KIE KIE", "BETA": "VIE"}


@pytest.mark.parametrize(
    ("order", "is_legal"),
    [
        ("T KIE - VIE", True),  # the other one of Kiel may send it
        ("T KIE - NAP", False),  # no transmitter receives it there
        ("T EDI - VIE", False),  # none is left in Edinburgh that could send it
        ("T EDI - YOR", True),  # on foot
        ("T KIE - KIE", False),
    ],
)
def test_a_transmitter_is_sent_only_by_another_one_to_another_one(order: str, is_legal: bool) -> None:
    game = aliens()
    state = position("S2053M", {"ALPHA": "A MUN"}, {"ALPHA": "EDI KIE"}, MACHINES)
    read = game.read_order(state, "ALPHA", order)
    assert (game.objection(state, read) is None) is is_legal


def test_transmitters_of_two_powers_never_share_a_space() -> None:
    rules = aliens().rules
    rules.check(position("S2053M", {}, {}, MACHINES))
    with pytest.raises(PositionError, match="transmitters of ALPHA and BETA cannot share KIE"):
        rules.check(position("S2053M", {}, {}, {"ALPHA": "EDI KIE", "BETA": "KIE"}))
