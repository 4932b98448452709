"""Names that stand on the water beside their land: the pointer and a click mean that land, unless an order is
aimed and only the water can be meant.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.table.pilot import TablePilot, match_at


@pytest.fixture
def pilot() -> Iterator[TablePilot]:
    made = TablePilot(match_at("ENGLAND: F EDI, A LVP, F LON", people={"ENGLAND": "Anna"}))
    yield made
    made.close()


def middle_of_name(pilot: TablePilot, land: str) -> tuple[int, int]:
    """Where in the window the name of a land stands; it stands beside it."""
    painter, camera = pilot.picture.painter, pilot.camera
    options = replace(pilot.options, ui_scale=pilot.board.scale)
    name = next(name for name in painter.names(camera, pilot.frame, options) if name.key == land)
    assert name.is_outside
    (x, y), zoom = name.rect.center, camera.zoom
    at = camera.to_screen(x / zoom, y / zoom)
    assert painter.locate(camera, at) != land
    return round(at[0]), round(at[1])


def test_a_name_beside_its_land_means_that_land(pilot: TablePilot) -> None:
    place = middle_of_name(pilot, "EDI")
    pilot.move(place)
    assert pilot.seen.hover == "EDI"
    pilot.click(place)
    assert pilot.picking.unit == "EDI"


def test_water_that_is_lit_is_meant_where_the_land_of_the_name_is_not(pilot: TablePilot) -> None:
    """London's fleet can go to the North Sea, on which the name of Holland stands, but not to Holland."""
    pilot.clicks("LON")
    assert "NTH" in pilot.targets
    assert "HOL" not in pilot.targets
    place = middle_of_name(pilot, "HOL")
    pilot.move(place)
    assert pilot.seen.hover == "NTH", "what a click means is what is lit up"
    pilot.click(place)
    assert pilot.texts() == ["F LON - NTH"]
