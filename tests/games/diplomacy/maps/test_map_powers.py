"""A map names no power that does not play on it, and borders go both ways."""

from dataclasses import replace

import pytest

from game.core.errors import MapError
from game.games.diplomacy.rules.map import DiplomacyMap
from tests.games.diplomacy.rules.positions import europe


def with_province(code, **fields):
    board = europe().map
    provinces = [replace(p, **fields) if p.code == code else p for p in board.provinces.values()]
    return DiplomacyMap(board.title, provinces, board.powers, board.first_phase)


@pytest.mark.parametrize("field", ["home", "country"])
def test_a_power_that_is_none_of_the_map_is_told_with_its_province(field):
    assert getattr(with_province("PAR", **{field: "FRANCE"}).provinces["PAR"], field) == "FRANCE"
    assert getattr(with_province("BUR", **{field: ""}).provinces["BUR"], field) == ""
    with pytest.raises(MapError, match='province PAR: "MARS" is none of the powers of this map'):
        with_province("PAR", **{field: "MARS"})
