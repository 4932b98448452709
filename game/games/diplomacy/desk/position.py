"""A position that can be changed piece by piece, as a value: every change gives another one.

Units stay as text ("F STP/SC") until the whole is read by the judge's own reader.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.core.codec import Json
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.state_json import by_power


@dataclass(frozen=True, slots=True)
class Placed:
    """A unit as text ("A BUD") and its power; ``came_from`` is where the attacker of a dislodged one came
    from ('' = nowhere).
    """

    power: str
    unit: str
    came_from: str = ""

    @property
    def province(self) -> str:
        """Where it stands."""
        return province_of(self.unit.partition(" ")[2])


@dataclass(frozen=True, slots=True)
class Position:
    """A phase ("F1903M"), units, owners of centers, dislodged units, contested provinces, and what a variant
    keeps.
    """

    phase: str
    units: tuple[Placed, ...] = ()
    centers: Mapping[str, str] = field(default_factory=dict, hash=False)
    dislodged: tuple[Placed, ...] = ()
    contested: tuple[str, ...] = ()
    variant: Json = field(default_factory=dict, hash=False)

    def unit_at(self, province: str) -> Placed | None:
        """The unit that stands there."""
        return next((placed for placed in self.units if placed.province == province), None)

    def dislodged_at(self, province: str) -> Placed | None:
        """The dislodged unit that waits there."""
        return next((placed for placed in self.dislodged if placed.province == province), None)

    # -- changes ---------------------------------------------------------------------------------------------

    def with_unit(self, power: str, unit: str) -> Position:
        """With a unit, in place of one that stands there."""
        placed = Placed(power, unit)
        others = tuple(p for p in self.units if p.province != placed.province)
        return replace(self, units=(*others, placed))

    def without(self, province: str) -> Position:
        """Without what stands there: the dislodged unit first, then the other."""
        if self.dislodged_at(province) is not None:
            return replace(self, dislodged=tuple(p for p in self.dislodged if p.province != province))
        return replace(self, units=tuple(p for p in self.units if p.province != province))

    def moved(self, origin: str, target: str) -> Position:
        """With the unit of one place in another ("SPA/SC"), in place of one that stands there."""
        unit = self.unit_at(origin)
        if unit is None:
            return self
        return self.without(origin).with_unit(unit.power, f"{unit.unit.partition(' ')[0]} {target}")

    def with_owner(self, center: str, power: str) -> Position:
        """With a supply center of a power's, or ('') nobody's."""
        owners = {code: owner for code, owner in self.centers.items() if code != center}
        return replace(self, centers=owners | ({center: power} if power else {}))

    def with_dislodged(self, province: str, came_from: str = "") -> Position:
        """With the unit of a province driven out, its attacker from ``came_from``."""
        unit = self.unit_at(province)
        if unit is None:
            return self
        others = tuple(p for p in self.dislodged if p.province != province)
        return replace(self.without(province), dislodged=(*others, replace(unit, came_from=came_from)))

    def in_phase(self, code: str) -> Position:
        """In another phase; dislodged units and contested provinces stay, and are a fault where nobody
        retreats.
        """
        return replace(self, phase=code.strip().upper())

    def to_json(self) -> dict[str, Json]:
        """As the judge reads it."""
        return {
            "phase": self.phase,
            "units": by_power((p.power, p.unit) for p in self.units),
            "centers": by_power((owner, center) for center, owner in sorted(self.centers.items())),
            "dislodged": by_power(
                (p.power, {"unit": p.unit, "from": p.came_from or None}) for p in self.dislodged
            ),
            "contested": list(self.contested),
            "variant": self.variant,
        }
