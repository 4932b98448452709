"""The position editor: what is wrong with a position, typed changes of it, and a new game that begins from
it.

Positions are read by the judge's own reader, so that the same sentences name the same faults.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from difflib import get_close_matches
from typing import Any

from game.core.codec import Json
from game.core.errors import NotationError, PositionError
from game.games.diplomacy.desk.position import Placed, Position
from game.games.diplomacy.desk.things import ThingEditor
from game.games.diplomacy.judge.positions import PositionDesk
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.state import DiplomacyState
from game.play.match import Match

NOBODY = ("nobody", "none", "neutral", "-")

CHANGES = 'a change is such as "France A Par", "remove Par", "move Par Bur", "owner Bel France"'
"""What can be typed."""


class PositionEditor:
    """Positions of one match's game: reads and checks them, carries out typed changes, begins new games."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game = DiplomacyGame.of(match.game)
        self.desk = PositionDesk(self.game)
        self.powers = self.game.map.powers
        self.things = ThingEditor(self.game.map, self.game.rules.editables, self._region, self._power)

    def position(self, state: DiplomacyState | None = None) -> Position:
        """A state (None: the present one) as a position."""
        data = self.desk.write(self.match.state if state is None else state, is_edited=True)
        units = tuple(Placed(power, text) for power, texts in data["units"].items() for text in texts)
        centers = {center: power for power, centers in data["centers"].items() for center in centers}
        out = [
            Placed(p, item["unit"], item["from"] or "")
            for p, items in data["dislodged"].items()
            for item in items
        ]
        return Position(data["phase"], units, centers, tuple(out), tuple(data["contested"]), data["variant"])

    def kinds(self) -> Mapping[str, str]:
        """The units a power may have: letter to name."""
        return {letter: kind.name for letter, kind in self.game.rules.kinds.items() if kind.is_ordered}

    # -- checking --------------------------------------------------------------------------------------------

    def state(self, position: Position) -> DiplomacyState:
        """The state that a position describes, with the options and the seed of the match. Raises
        PositionError.
        """
        state = self.desk.read(self._whole(position))
        if not self.game.rules.survivors(self.game.map, state):
            raise PositionError("nobody has a unit or a center, so there is nothing to play")
        return state

    def seen(self, position: Position) -> DiplomacyState:
        """The same for the board: things that cannot stand together are shown where they stand. Raises
        PositionError.
        """
        return self.desk.read_unchecked(self._whole(position))

    def _whole(self, position: Position) -> dict[str, Json]:
        return {**position.to_json(), "options": dict(self.match.options), "seed": self.match.seed}

    def faults(self, position: Position) -> tuple[str, ...]:
        """Everything that is wrong with a position, a sentence each; empty when a game can begin from it."""
        found = tuple(dict.fromkeys(self._part_faults(position)))
        if found:
            return found
        try:
            self.state(position)
        except PositionError as error:
            return (sentence(error),)
        return ()

    def _part_faults(self, position: Position) -> Iterator[str]:
        """Faults that are seen in one part alone."""
        bare = Position(
            position.phase
        )  # what a variant keeps may need the whole board, and is looked at with it
        yield from self._fault(bare)
        calm = replace(bare, phase="S1901M")
        for placed in position.units:
            yield from self._fault(replace(calm, units=(placed,)))
        for center, owner in position.centers.items():
            yield from self._fault(replace(calm, centers={center: owner}))
        for placed in position.dislodged:
            yield from self._fault(replace(bare, dislodged=(placed,)))
        yield from self.things.faults(position)

    def _fault(self, part: Position) -> Iterator[str]:
        try:
            self.desk.read(part.to_json())
        except PositionError as error:
            yield sentence(error)

    def check_unit(self, unit: str) -> str:
        """Why a unit cannot stand where it says, '' when it can."""
        placed = Placed(self.powers[0], unit)
        return next(self._fault(Position("S1901M", units=(placed,))), "")

    # -- typed changes ---------------------------------------------------------------------------------------

    def change(self, position: Position, text: str) -> Position:
        """The position after a typed change. Raises PositionError that says what can be typed.

        France A Par            a unit, in place of one that stands there
        remove Par              without what stands there
        move Par Bur            the unit elsewhere
        owner Bel France        a center changes hands ("nobody")
        phase F1903R            another phase
        dislodge Ser from Bul   the unit is driven out

        and what the variant keeps (``things``).
        """
        words = text.split()
        verb = words[0].lower() if words else ""
        changes: Mapping[str, Callable[[Position, list[str]], Position]] = {
            "remove": self._remove,
            "move": self._move,
            "owner": self._owner,
            "phase": self._phase,
            "dislodge": self._dislodge,
        }
        if verb in changes:
            return changes[verb](position, words[1:])
        if verb in self.things.rows:
            return self.things.change(position, verb, words[1:])
        return self._place(position, words)

    def _place(self, position: Position, words: list[str]) -> Position:
        if len(words) < 3:
            raise PositionError(CHANGES)
        power = self._power(words[0])
        try:
            kind, region = self.game.notation.read_unit(" ".join(words[1:]))
        except NotationError as error:
            raise PositionError(str(error)) from error
        why = self.check_unit(f"{kind} {region}")
        if why:
            raise PositionError(why.rstrip("."))
        return position.with_unit(power, f"{kind} {region}")

    def _remove(self, position: Position, words: list[str]) -> Position:
        place = province_of(self._region(" ".join(words)))
        if position.unit_at(place) is None and position.dislodged_at(place) is None:
            raise PositionError(f"there is no unit in {self._name(place)} to remove")
        return position.without(place)

    def _move(self, position: Position, words: list[str]) -> Position:
        origin, target = self._two(words, "move", "Bur")
        unit = position.unit_at(province_of(origin))
        if unit is None:
            raise PositionError(f"there is no unit in {self._name(origin)} to move")
        kind = unit.unit.partition(" ")[0]
        why = self.check_unit(f"{kind} {target}")
        if why:
            raise PositionError(why.rstrip("."))
        moved = position.moved(unit.province, target)
        return self.things.carried(moved, unit.province, province_of(target))

    def _owner(self, position: Position, words: list[str]) -> Position:
        if len(words) < 2:
            raise PositionError('an owner is given as "owner Bel France" or "owner Bel nobody"')
        center = province_of(self._region(" ".join(words[:-1])))
        if not self.game.map.provinces[center].is_center:
            raise PositionError(f"{self._name(center)} is no supply center")
        return position.with_owner(center, "" if words[-1].lower() in NOBODY else self._power(words[-1]))

    def _phase(self, position: Position, words: list[str]) -> Position:
        changed = position.in_phase("".join(words))
        for fault in self._fault(Position(changed.phase)):
            raise PositionError(fault.rstrip("."))
        return changed

    def _dislodge(self, position: Position, words: list[str]) -> Position:
        if len(words) == 1:
            place, came_from = self._region(words[0]), ""
        else:
            place, came_from = self._two([w for w in words if w.lower() != "from"], "dislodge", "from Bul")
        if position.unit_at(province_of(place)) is None:
            raise PositionError(f"there is no unit in {self._name(province_of(place))} to dislodge")
        return position.with_dislodged(province_of(place), province_of(came_from))

    def _name(self, place: str) -> str:
        """A place as people call it."""
        return self.game.map.region_name(place)

    def _two(self, words: list[str], verb: str, example: str) -> tuple[str, str]:
        """Two places, each of one or several words."""
        parts = [w for w in words if w not in ("-", "to")]
        if len(parts) < 2:
            raise PositionError(f'this needs two places, such as "{verb} Ser {example}"')
        for cut in range(1, len(parts)):
            with suppress(PositionError):
                return self._region(" ".join(parts[:cut])), self._region(" ".join(parts[cut:]))
        return self._region(parts[0]), self._region(" ".join(parts[1:]))

    def _region(self, text: str) -> str:
        try:
            return self.game.notation.read_place(text)
        except NotationError as error:
            raise PositionError(str(error)) from error

    def _power(self, word: str) -> str:
        titles = {self.match.entry.seat_title(power).upper(): power for power in self.powers} | {
            p: p for p in self.powers
        }
        if word.upper() in titles:
            return titles[word.upper()]
        near = get_close_matches(word.upper()[:40], titles, n=1)
        hint = f"; did you mean {near[0].title()}?" if near else f"; the powers are {', '.join(self.powers)}"
        raise PositionError(f'"{word}" is no power of this game{hint}')

    # -- playing on ------------------------------------------------------------------------------------------

    def begin(self, position: Position) -> Match:
        """A new game from the position, with the players, options and seed of the match. Raises
        PositionError.
        """
        match, state = self.match, self.state(position)
        title = f"{match.entry.title}, from an edited position of {self.game.phase(state).title}"
        data: Any = self.game.to_json(state)
        record = match.record
        return Match.start(
            match.entry,
            match.options,
            match.seed,
            match.players,
            loaded=match.loaded,
            title=title,
            position=data,
            board_of=record,
        )


def sentence(error: PositionError) -> str:
    """An error as a sentence of its own, without the field of the position it stands in."""
    words = re.sub(r"\A[a-z]+(\.[A-Za-z]+)*: ", "", str(error))
    words = words[:1].upper() + words[1:]
    return words if words.endswith((".", "?")) else f"{words}."
