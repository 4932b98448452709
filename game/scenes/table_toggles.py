"""What of the map one table shows: kept by the table, and by nothing that outlives it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Toggles:
    """What of the map is shown, for the faces of the buttons."""

    names: str = "full"
    show_orders: bool = True
    only_owner: str | None = None
    shows_standings: bool = False

    def show_all(self) -> None:
        """The orders of all powers, as at the start."""
        self.show_orders, self.only_owner = True, None
