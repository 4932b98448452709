"""Stacks, warbands and leaders read from data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import count

from game.core.codec import Json
from game.core.errors import PositionError
from game.core.quoting import glimpse, literal, shown
from game.rules.warrior_races.board import Board
from game.rules.warrior_races.fields import Fields
from game.rules.warrior_races.races import NOTHING, Own, Vector, attribute_named, race_named, race_titles, shift_problem, vector
from game.rules.warrior_races.state import MOST_SPACES, Leader, Reserve, Stack, Warband, sorted_stacks


class UnitReader:
    """Reads all units of one state, and sees to it that their ids are unique."""

    def __init__(self, board: Board, players: int, *, is_whole: bool) -> None:
        self.board, self.players = board, players
        self.leader_keys = {"id", "attribute", "rode"} | ({"standing"} if is_whole else set())
        self._seen: set[str] = set()
        self._lacking = ""  # where the first unit without an id stands

    def stacks(self, fields: Fields) -> dict[str, Stack]:
        """All stacks of a state. Raises PositionError."""
        table = fields.table("stacks")
        return sorted_stacks((h, self._stack(h, data, f"{fields.at('stacks')} {glimpse(h)}")) for h, data in table.items())

    def reserve(self, data: Json, place: str) -> Reserve:
        """What one player has still to place."""
        fields = Fields(data, place, {"warbands", "leaders"})
        return Reserve(
            tuple(self._warband(w, f"{place}, warband {n}") for n, w in enumerate(fields.items("warbands"), 1)),
            tuple(self._leader(x, f"{place}, leader {n}") for n, x in enumerate(fields.items("leaders"), 1)),
        )

    def finish(self) -> None:
        """Raises PositionError when some units have ids and others have not."""
        if self._lacking and self._seen:
            raise PositionError(f"{self._lacking}: the id is missing, though other units have theirs")

    @property
    def are_unnamed(self) -> bool:
        """Whether no unit has an id."""
        return bool(self._lacking)

    def named_stacks(self, stacks: Mapping[str, Stack]) -> dict[str, Stack]:
        """The stacks with ids given in reading order, from the top down."""
        self._warbands, self._leaders = count(1), count(1)
        return {h: replace(s, warbands=tuple(map(self._named, s.warbands))) for h, s in stacks.items()}

    def named_reserve(self, reserve: Mapping[int, Reserve]) -> dict[int, Reserve]:
        """The reserves with the ids that follow, seat by seat; asked after ``named_stacks``."""
        return {
            player: Reserve(tuple(map(self._named, force.warbands)), tuple(map(self._named_leader, force.leaders)))
            for player, force in reserve.items()
        }

    def _named(self, warband: Warband) -> Warband:
        return replace(warband, id=f"w{next(self._warbands)}", leaders=tuple(map(self._named_leader, warband.leaders)))

    def _named_leader(self, leader: Leader) -> Leader:
        return replace(leader, id=f"l{next(self._leaders)}")

    def _stack(self, hex_label: str, data: Json, place: str) -> Stack:
        terrain = self.board.terrain.get(hex_label)
        if terrain is None or not terrain.is_passable:
            problem = "is no hex of the map" if terrain is None else f"is {terrain.kind}; no unit can stand there"
            raise PositionError(f"{place}: {shown(hex_label)} {problem}")
        fields = Fields(data, place, {"player", "in_charge", "warbands"})
        items = fields.items("warbands", required=True)
        if not items:
            raise fields.fault("warbands", "a stack has at least one warband")
        bands = tuple(self._warband(w, f"{place}, warband {n}") for n, w in enumerate(items, 1))
        stack = Stack(fields.number("player", None, 1, self.players), bands, fields.text("in_charge"))
        if stack.in_charge and all(leader.id != stack.in_charge for leader in stack.leaders):
            raise fields.fault("in_charge", f'"{stack.in_charge}" is no leader of this stack')
        return stack

    def _warband(self, data: Json, place: str) -> Warband:
        fields = Fields(data, place, {"id", "race", "variant", "name", "moved", "attacked", "leaders"})
        word = fields.text("race", None)
        race = race_named(word, self.board.races)
        if race is None:
            raise fields.fault("race", f"{shown(word)} is none of {', '.join(race_titles(self.board.races))}")
        return Warband(
            id=self._id(fields),
            race=race,
            shifts=_shifts(fields, race, self.board.races),
            name=fields.text("name"),
            moved=fields.number("moved", 0, 0, MOST_SPACES),
            has_attacked=fields.flag("attacked", default=False),
            leaders=tuple(self._leader(x, f"{place}, leader {n}") for n, x in enumerate(fields.items("leaders"), 1)),
        )

    def _leader(self, data: Json, place: str) -> Leader:
        fields = Fields(data, place, self.leader_keys)
        word = fields.text("attribute", None)
        attribute = attribute_named(word)
        if attribute is None:
            raise fields.fault("attribute", f"{shown(word)} is no attribute")
        return Leader(self._id(fields), attribute, fields.text("rode"), fields.flag("standing", default=False))

    def _id(self, fields: Fields) -> str:
        name = fields.text("id")
        if not name:
            self._lacking = self._lacking or fields.place
            return ""
        if name in self._seen or not name.isalnum():
            raise fields.fault(
                "id", f"{shown(name)} is not unique" if name in self._seen else f"{shown(name)} is no word of letters and digits"
            )
        self._seen.add(name)
        return name


def _shifts(fields: Fields, race: int, own: Own) -> Vector:
    """What a variant shifts, checked by rule 8.1."""
    table = fields.table("variant")
    found: dict[int, int] = {}
    for name, value in table.items():
        attribute = attribute_named(name)
        if attribute is None or attribute in found:
            raise fields.fault(
                "variant", f"{shown(name)} is no attribute" if attribute is None else f"{shown(name)} is named twice"
            )
        if type(value) is not int:
            raise fields.fault("variant", f"{glimpse(name)} is {literal(value)} where a whole number is expected")
        found[attribute] = value
    if not any(found.values()):
        return NOTHING
    shifts = vector(found)
    problem = shift_problem(race, shifts, own)
    if problem:
        raise fields.fault("variant", f"it {problem}")
    return shifts
