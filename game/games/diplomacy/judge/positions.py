"""Positions as the judge reads and writes them: JSON objects with a phase, units, centers, dislodged units,
contested provinces.

Reading forgives case, spacing, names in full and aliases; every fault is a PositionError that names the field
and the value.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from game.core.codec import Json
from game.core.dice import Dice
from game.core.errors import PositionError
from game.core.fields import Field
from game.core.game import Options, OptionValue
from game.core.quoting import shown
from game.games.diplomacy.rules.calendar import read_moment
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.state import DiplomacyState, Dislodged, Moment, Season, Step
from game.games.diplomacy.rules.state_json import PositionReader, by_power, read_options

KEYS = (
    "id",
    "game",
    "phase",
    "units",
    "centers",
    "dislodged",
    "contested",
    "orders",
    "options",
    "variant",
    "rolls",
    "seed",
)
"""The fields of a position."""


_TEXTS = frozenset((str,))


class PositionDesk(PositionReader):
    """Positions of one game: ``read`` makes a state of one, ``write`` makes one of a state."""

    dislodged_keys: tuple[str, ...] = ("unit", "from")

    def __init__(self, game: DiplomacyGame) -> None:
        super().__init__(game.map, game.rules, game.notation)
        self.game = game
        self._defaults = game.recorded_options({})

    def may_own(self, field: Field, outsider: str) -> bool:
        """Only of centers: of its units the field ``variant`` tells."""
        return field.place == "centers" and super().may_own(field, outsider)

    def may_stand(self, kind: str) -> bool:
        """Those that take orders."""
        return super().may_stand(kind) and self.rules.kinds[kind].is_ordered

    # -- reading ---------------------------------------------------------------------------------------------

    def read(self, data: Mapping[str, Json]) -> DiplomacyState:
        """The state that a position describes. Raises PositionError."""
        state = self.read_unchecked(data)
        self.rules.check(state)
        return state

    def read_unchecked(self, data: Mapping[str, Json]) -> DiplomacyState:
        """The same where what stands there may contradict itself: it can be seen, not played. Raises
        PositionError for what is no position at all.
        """
        given = Field(data).object(KEYS, ("phase", "units"))
        moment = self._moment(given["phase"].value)
        contested = self.places(given.get("contested", []))
        state = DiplomacyState(
            moment,
            self.units(given["units"]),
            self.centers(given.get("centers", {})),
            contested=contested if moment.step is Step.RETREATS else frozenset(),
            options=self._options(given.get("options", {})),
            ledger=self.rules.read_variant(given.get("variant", {}), self),
            dice=Dice(self._seed(given)),
        )
        if state.ledger is not None:
            state = self._without_dead_centers(state)
        dislodged = self._driven(given.get("dislodged", {}), moment)
        if dislodged:
            state = replace(state, dislodged=dislodged)
        state = self.rules.completed(self.map, state, given.get("rolls", {}), self)
        if dislodged:
            state = self._with_retreats(state)
        return state

    def _without_dead_centers(self, state: DiplomacyState) -> DiplomacyState:
        """A center that counts for nobody is owned by nobody."""
        alive = {c: owner for c, owner in state.centers.items() if self.rules.center_counts(state, c)}
        return replace(state, centers=alive)

    def orders(self, field: Field) -> Iterator[tuple[str, Sequence[str]]]:
        """The texts of every power. Raises PositionError."""
        for part, power in self.by_power(field):
            texts = part.values()
            if not _TEXTS.issuperset(map(type, texts)):
                other = next(text for text in texts if type(text) is not str)
                raise part.item(other).wrong("the text of an order")
            yield power, texts

    def _moment(self, code: Json) -> Moment:
        moment = read_moment(code.strip().upper() if isinstance(code, str) else code)
        if moment.season is Season.LANDING and not self.rules.has_landing:
            raise PositionError(f"phase {shown(code)}: this game has no landing")
        return moment

    def _options(self, field: Field) -> Options:
        return self._defaults if field.value == {} else read_options(field, self.game.recorded_options)

    def _seed(self, given: Field) -> str:
        seed = given["seed"]
        return seed.text() if seed.value is not None else str(given["id"].value or "")

    def _driven(self, field: Field, moment: Moment) -> tuple[Dislodged, ...]:
        found = self.dislodged(field)
        if found and moment.step is not Step.RETREATS:
            raise field.fault(f"units wait for a retreat, but {moment.code} is no retreat phase")
        return found

    def _with_retreats(self, state: DiplomacyState) -> DiplomacyState:
        """The state whose dislodged units have the retreats that are open to them."""
        waiting = self.game.board(state).with_refuges(state.dislodged)
        return replace(state, dislodged=tuple(sorted(waiting, key=lambda d: (d.unit.power, d.unit.region))))

    # -- writing ---------------------------------------------------------------------------------------------

    def write(self, state: DiplomacyState, *, is_edited: bool = False) -> dict[str, Json]:
        """The state as a position that can be sent back; ``is_edited``: with all that is kept of a position
        that is edited.
        """
        outsiders = self.rules.outsiders
        return {
            "phase": state.moment.code,
            "units": by_power(
                (power, f"{kind} {at}") for kind, power, at in state.units if power not in outsiders
            ),
            "centers": by_power(
                (p, center) for center, p in sorted(state.centers.items()) if is_edited or p not in outsiders
            ),
            "dislodged": by_power(
                (d.unit.power, {"unit": str(d.unit), "from": d.came_from}) for d in state.dislodged
            ),
            "contested": sorted(state.contested),
            "variant": self.rules.kept_variant(state) if is_edited else self.rules.write_variant(state),
        }

    def changed_options(self, state: DiplomacyState) -> dict[str, OptionValue]:
        """The options that are not at their defaults."""
        if state.options is self._defaults:
            return {}
        return {name: value for name, value in state.options.items() if self._defaults.get(name) != value}
