"""How a game begins, what is kept of it as data and text, and what a seat may know of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Protocol

from game.core.codec import Json
from game.core.dice import Dice
from game.core.fields import Field
from game.core.quoting import shown
from game.core.remembered import remembered
from game.games.diplomacy.rules.calendar import read_moment
from game.games.diplomacy.rules.map import DiplomacyMap
from game.games.diplomacy.rules.orders import Unit
from game.games.diplomacy.rules.state import DiplomacyState, Ledger, sorted_units
from game.games.diplomacy.rules.text.notation import Notation, notation_of


class VariantReader(Protocol):
    """What helps a rulebook to read its part of a position; every fault is a PositionError."""

    map: DiplomacyMap

    def places(self, field: Field) -> frozenset[str]:
        """A list of provinces."""

    def place(self, field: Field) -> str:
        """One province."""

    def by_power(
        self, field: Field, wanted: str = "an object of lists by power"
    ) -> Iterator[tuple[Field, str]]:
        """The fields of an object by power, each with its power; ``wanted`` says what the object is."""


class VariantData:
    """The data of standard Diplomacy, which has no ledger."""

    def check_start(self, board_map: DiplomacyMap, options: Mapping[str, bool | int | str]) -> None:
        """Raise OptionError for options that stand in older records, but that no new game shall begin
        with.
        """

    def initial(
        self, board_map: DiplomacyMap, seed: str, options: Mapping[str, bool | int | str]
    ) -> DiplomacyState:
        """The first position: every start unit of the map, every home center with its power."""
        units = [
            Unit(p.start[0], p.country, p.code + p.start[1:]) for p in board_map.provinces.values() if p.start
        ]  # fmt: skip
        centers = {p.code: p.home for p in board_map.provinces.values() if p.home}
        return DiplomacyState(
            read_moment(board_map.first_phase), sorted_units(units), centers, options=options, dice=Dice(seed)
        )

    def check(self, state: DiplomacyState) -> None:
        """Raise PositionError for a position that cannot be, though each of its parts could: asked of every
        one that is read.
        """

    def with_seed(self, board_map: DiplomacyMap, state: DiplomacyState, seed: str) -> DiplomacyState:
        """The state with other dice, where secrets hang on them: no die of the standard game decides
        anything.
        """
        return state

    def view(self, state: DiplomacyState, seat: str | None) -> DiplomacyState:
        """What a seat may know: everything but the dice. It is one value for all seats of which nothing else
        is hidden, so that what is made of it is made once.
        """
        return _without_dice(state)

    def notation(self, board_map: DiplomacyMap) -> Notation:
        """How orders are read and written."""
        return notation_of(board_map)

    def read_ledger(self, field: Field, reader: VariantReader) -> Ledger | None:
        """The ledger that its JSON in a state describes. Raises PositionError."""
        return None

    def read_variant(self, field: Field, reader: VariantReader) -> Ledger | None:
        """The ledger that the field ``variant`` of a judge's position describes. Raises PositionError."""
        for name in field.table():
            raise field.fault(f"{shown(name)} is nothing that this game has")
        return None

    def completed(
        self, board_map: DiplomacyMap, state: DiplomacyState, rolls: Field, reader: VariantReader
    ) -> DiplomacyState:
        """A judge's position with the pieces its ledger tells of and the dice that ``rolls`` forces. Raises
        PositionError.
        """
        for name in rolls.table():
            raise rolls.fault(f"{shown(name)} is nothing that this game has")
        return state

    def write_variant(self, state: DiplomacyState) -> Json:
        """The field ``variant`` of a judge's position."""
        return state.ledger.to_json() if state.ledger is not None else {}

    def kept_variant(self, state: DiplomacyState) -> Json:
        """The field ``variant`` of a position that is edited: everything the ledger keeps, and nothing that
        is only computed.
        """
        return self.write_variant(state)


@remembered
def _without_dice(state: DiplomacyState) -> DiplomacyState:
    return replace(state, dice=None)
