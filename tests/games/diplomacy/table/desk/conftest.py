"""A desk in a window, closed when a test is over."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.diplomacy.table.desk.test_scene import DeskPilot


@pytest.fixture
def pilot() -> Iterator[DeskPilot]:
    """The desk of a new game of Diplomacy."""
    made = DeskPilot()
    yield made
    if not made.is_over:
        made.close()
