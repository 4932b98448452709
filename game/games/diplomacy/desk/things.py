"""What a variant keeps, changed in a position: every change is a line of text, so that mouse and keyboard do
the same.

    ash Mun                         ash Mun off
    martian Mun clock 2 from Bur half yes
    capsule Lyo                     capsule c3 age 2 status land      capsule c3 off
    transmitter Alpha Kie           transmitter Alpha Kie off
    reserve Alpha 2                 reserve Alpha off
    wave F1903 2                    cancelled yes

The words and what they mean are the rulebook's rows (``rules.diplomacy.editing``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from game.core.codec import Json
from game.core.errors import PositionError
from game.games.diplomacy.desk.position import Position
from game.games.diplomacy.rules.editing import Detail, Editable, Rides, Shape, with_field, within
from game.games.diplomacy.rules.map import DiplomacyMap, province_of

OFF = ("off", "gone", "remove")
YES, NO = ("yes", "true", "on"), ("no", "false", *OFF)
Choice = tuple[str, str]
"""A change as text, and what it is called in a list."""


class ThingEditor:
    """Changes what a variant keeps. ``read_place`` and ``read_power`` read words, and raise PositionError."""

    def __init__(
        self,
        board_map: DiplomacyMap,
        rows: Sequence[Editable],
        read_place: Callable[[str], str],
        read_power: Callable[[str], str],
    ) -> None:
        self.map = board_map
        self.rows = {row.word: row for row in rows}
        self._read_place = read_place
        self._read_power = read_power

    def change(self, position: Position, word: str, words: Sequence[str]) -> Position:
        """The position after a change of the things that ``word`` names. Raises PositionError."""
        row = self.rows[word]
        changes = {
            Shape.LAND: self._land,
            Shape.THINGS: self._things,
            Shape.PILES: self._piles,
            Shape.COUNTS: self._counts,
            Shape.SEASONS: self._seasons,
            Shape.SWITCH: self._switch,
        }
        value = changes[row.shape](position, row, list(words))
        variant = with_field(position.variant, row.field, value)
        for dropped in row.drops if variant != position.variant else ():
            variant = with_field(variant, dropped, None)
        return replace(position, variant=self._without_mentions(row, position.variant, variant))

    def _without_mentions(self, row: Editable, before: Json, after: Json) -> Json:
        """Nothing else may speak of a thing that is gone."""
        if not row.is_numbered:
            return after
        gone = {t["id"] for t in within(before, row.field) or ()} - {
            t["id"] for t in within(after, row.field) or ()
        }
        for field in row.mentions if gone else ():
            said = within(after, field)
            if isinstance(said, dict):
                after = with_field(
                    after, field, {name: value for name, value in said.items() if name not in gone} or None
                )
            elif said:
                after = with_field(after, field, [name for name in said if name not in gone] or None)
        return after

    # -- each shape ------------------------------------------------------------------------------------------

    def _land(self, position: Position, row: Editable, words: list[str]) -> Json:
        is_off, words = _taken_off(words)
        there = set(within(position.variant, row.field) or ())
        place = self._place(row, words, is_checked=not is_off)
        if is_off and place not in there:
            raise PositionError(f"there is no {row.title} in {place}")
        return sorted(there - {place} if is_off else there | {place})

    def _piles(self, position: Position, row: Editable, words: list[str]) -> Json:
        is_off, words = _taken_off(words)
        if len(words) < 2:
            raise PositionError(
                f'this needs a power and a place, such as "{row.word} {self.map.powers[0].title()} Mun"'
            )
        power, place = self._read_power(words[0]), self._place(row, words[1:], is_checked=not is_off)
        piles = {owner: list(places) for owner, places in (within(position.variant, row.field) or {}).items()}
        mine = piles.setdefault(power, [])
        if is_off and place not in mine:
            raise PositionError(f"there is no {row.title} of {power.title()} in {place}")
        if is_off:
            mine.remove(place)
        else:
            mine.append(place)
        return {owner: sorted(places) for owner, places in piles.items() if places}

    def _counts(self, position: Position, row: Editable, words: list[str]) -> Json:
        is_off, words = _taken_off(words)
        if not words:
            raise PositionError(
                f'this needs a power and a number, such as "{row.word} {self.map.powers[0].title()} 2"'
            )
        power = self._read_power(words[0])
        counts = {
            owner: count
            for owner, count in (within(position.variant, row.field) or {}).items()
            if owner != power
        }
        return (
            counts if is_off else counts | {power: _number(" ".join(words[1:]), row.title, row.most)}
        ) or None

    def _seasons(self, position: Position, row: Editable, words: list[str]) -> Json:
        is_off, words = _taken_off(words)
        season = words[0].upper() if words else ""
        if not re.fullmatch(r"[SF]\d{4}", season):
            raise PositionError(f'this needs a season and a number, such as "{row.word} F1903 2"')
        number = 0 if is_off else _number(" ".join(words[1:]), row.title, row.most)
        left = [entry for entry in within(position.variant, row.field) or [] if entry["season"] != season]
        entries = [*left, {"season": season, row.count: number}] if number else left
        return sorted(entries, key=lambda entry: (entry["season"][1:], entry["season"][0] == "F"))

    def _switch(self, position: Position, row: Editable, words: list[str]) -> Json:
        return _flag(" ".join(words), row.title)

    # -- things ----------------------------------------------------------------------------------------------

    def _things(self, position: Position, row: Editable, words: list[str]) -> Json:
        is_off, words = _taken_off(words)
        known = {detail.word: detail for detail in row.details}
        cut = next((n for n, word in enumerate(words) if word.lower() in known), len(words))
        changes = self._changes(row, known, words[cut:])
        things = [dict(thing) for thing in within(position.variant, row.field) or []]
        found = self._meant(row, things, words[:cut], is_new=not (is_off or changes))
        if is_off:
            if not words[:cut]:
                raise _needs_place(row)
            if found is None:
                raise PositionError(f"there is no {row.title} {' '.join(words[:cut])}".rstrip())
            return [thing for thing in things if thing is not found]
        if found is None:
            found = self._new(position, row, things, self._place(row, words[:cut]))
            things.append(found)
        found.update(changes)
        if row.rides is not None:
            self._settle_carrier(position, row, row.rides, found)
        return things

    def _meant(
        self, row: Editable, things: list[dict[str, Any]], words: list[str], *, is_new: bool
    ) -> dict[str, Any] | None:
        """The thing that is named by its id or its place, None for one that is to be made."""
        name = " ".join(words)
        if (
            row.is_numbered
            and (named := next((t for t in things if t["id"] == name.lower()), None)) is not None
        ):
            return named
        place = province_of(self._read_place(name)) if name else ""
        here = [thing for thing in things if thing["at"] == place]
        if row.is_numbered and is_new:
            return None
        if len(here) > 1:
            raise PositionError(
                f"there are several in {place}; name one of {', '.join(thing['id'] for thing in here)}"
            )
        return here[0] if here else None

    def _new(
        self, position: Position, row: Editable, things: list[dict[str, Any]], place: str
    ) -> dict[str, Any]:
        thing: dict[str, Any] = {"at": place, **{detail.key: detail.usual for detail in row.details}}
        if row.is_numbered:
            ever = within(position.variant, "pending.landed") or 0
            numbers = [int(digits) for t in things if (digits := t["id"].lstrip("c")).isdigit()]
            thing = {"id": f"c{max([ever, *numbers]) + 1}", **thing}
        if row.rides is not None:
            thing[row.rides.status] = row.rides.at_sea if place in self.map.seas else row.rides.on_land
        return thing

    def _settle_carrier(self, position: Position, row: Editable, rides: Rides, thing: dict[str, Any]) -> None:
        """Names the unit that carries the thing, where one does."""
        thing.pop(rides.carrier, None)
        if thing[rides.status] != rides.aboard:
            return
        units = [
            u for u in (position.dislodged_at(thing["at"]), position.unit_at(thing["at"])) if u is not None
        ]
        carrier = next((u for u in units if u.unit.startswith(f"{rides.letter} ")), None)
        if carrier is None:
            raise PositionError(
                f"there is no fleet in {thing['at']} that could carry {thing.get('id', row.title)}"
            )
        thing[rides.carrier] = carrier.unit

    def _changes(self, row: Editable, known: dict[str, Detail], words: list[str]) -> dict[str, Any]:
        """The fields that are typed: word and value, one after the other; the first word is a known one."""
        found: dict[str, Any] = {}
        at = 0
        while at < len(words):
            detail = known[words[at].lower()]
            end = next((n for n in range(at + 1, len(words)) if words[n].lower() in known), len(words))
            found[detail.key] = self._value(row, detail, " ".join(words[at + 1 : end]))
            at = end
        return found

    def _value(self, row: Editable, detail: Detail, text: str) -> Json:
        what = f"{detail.word} of a {row.title}"
        if detail.choices:
            if text.lower() not in detail.choices:
                raise PositionError(f'{what}: "{text}" is none of {", ".join(detail.choices)}')
            return text.lower()
        if isinstance(detail.usual, bool):
            return _flag(text, what)
        if isinstance(detail.usual, int):
            return _number(text, what, detail.most)
        return "" if text.lower() in ("", "-", "nowhere") else province_of(self._read_place(text))

    def _place(self, row: Editable, words: Sequence[str], *, is_checked: bool = True) -> str:
        if not words:
            raise _needs_place(row)
        place = province_of(self._read_place(" ".join(words)))
        if is_checked and not row.where.allows(self.map, place):
            raise PositionError(f"no {row.title} can be in {place}; it is put on {row.where.value}")
        return place

    # -- units that move -------------------------------------------------------------------------------------

    def carried(self, position: Position, origin: str, target: str) -> Position:
        """The position after its unit went from one province to another, with what it carries."""
        moved = position.unit_at(target)
        for row in self.rows.values():
            things: list[Any] = (within(position.variant, row.field) or []) if row.rides is not None else []
            for number, thing in enumerate(things):
                if (
                    row.rides is not None
                    and moved is not None
                    and thing.get(row.rides.carrier)
                    and thing["at"] == origin
                ):
                    goes = {**thing, "at": target, row.rides.carrier: moved.unit}
                    rest = [goes if n == number else other for n, other in enumerate(things)]
                    return replace(position, variant=with_field(position.variant, row.field, rest))
        return position

    # -- faults ----------------------------------------------------------------------------------------------

    def faults(self, position: Position) -> Iterator[str]:
        """Things where none can be, a sentence each."""
        for row in self.rows.values():
            value = within(position.variant, row.field) or ()
            places: dict[Shape, Any] = {
                Shape.LAND: value,
                Shape.THINGS: [thing["at"] for thing in value] if row.shape is Shape.THINGS else (),
                Shape.PILES: [at for pile in value.values() for at in pile]
                if row.shape is Shape.PILES and value
                else (),
            }
            for place in dict.fromkeys(places.get(row.shape, ())):
                if not row.where.allows(self.map, place):
                    yield f"No {row.title} can be in {place}; it is put on {row.where.value}."

    # -- what a click may do ---------------------------------------------------------------------------------

    def choices(self, position: Position, row: Editable, place: str, power: str) -> tuple[Choice, ...]:
        """The changes that a click on a province may mean; one is done at once, several are offered."""
        value = within(position.variant, row.field)
        if row.shape is Shape.LAND:
            is_there = place in (value or ())
            return ((f"{row.word} {place}{' off' if is_there else ''}", row.title),)
        if row.shape is Shape.PILES:
            return tuple(self._pile_choices(row, value or {}, place, power))
        here = [thing for thing in value or () if thing["at"] == place]
        if not here:
            return ((f"{row.word} {place}", row.title),)
        return tuple(
            choice for thing in here for choice in self._thing_choices(row, thing, is_one=len(here) == 1)
        )

    def _pile_choices(
        self, row: Editable, piles: dict[str, list[str]], place: str, power: str
    ) -> Iterator[Choice]:
        there = [owner for owner, places in piles.items() if place in places]
        if power and (not there or there == [power]):
            yield f"{row.word} {power} {place}", f"One more {row.title.lower()}" if there else row.title
        for owner in there:
            yield f"{row.word} {owner} {place} off", f"Take one of {owner.title()} away"

    def _thing_choices(self, row: Editable, thing: dict[str, Any], *, is_one: bool) -> Iterator[Choice]:
        name = thing["id"] if row.is_numbered else thing["at"]
        lead = "" if is_one else f"{name}: "
        for detail in row.details:
            now = thing.get(detail.key, detail.usual)
            if detail.choices:
                yield from (
                    (f"{row.word} {name} {detail.word} {choice}", f"{lead}{title}")
                    for choice, title in detail.choices.items()
                    if choice != now
                )
            elif isinstance(detail.usual, bool):
                text = f"{row.word} {name} {detail.word} {'no' if now else 'yes'}"
                yield text, f"{lead}{detail.title}{': no longer' * bool(now)}"
            elif isinstance(detail.usual, int):
                for step in (1, -1):
                    if 0 <= now + step <= detail.most:
                        yield (
                            f"{row.word} {name} {detail.word} {now + step}",
                            f"{lead}{detail.title}: {now + step} instead of {now}",
                        )
        if row.is_numbered and is_one:
            yield f"{row.word} {thing['at']}", f"One more {row.title.lower()}"
        yield f"{row.word} {name} off", f"Take {name if row.is_numbered else 'it'} away"


def _taken_off(words: list[str]) -> tuple[bool, list[str]]:
    """Whether the words end with "off", and those before it."""
    is_off = bool(words) and words[-1].lower() in OFF
    return is_off, words[:-1] if is_off else words


def _number(text: str, what: str, most: int) -> int:
    if not (text.isascii() and text.isdigit() and int(text[:6]) <= most):
        raise PositionError(f'{what}: "{text[:40]}" is no number from 0 to {most}')
    return int(text)


def _needs_place(row: Editable) -> PositionError:
    return PositionError(f'this needs a place, such as "{row.word} Mun" or "{row.word} Mun {OFF[0]}"')


def _flag(text: str, what: str) -> bool:
    if text.lower() not in (*YES, *NO):
        raise PositionError(f'{what}: "{text[:40]}" is neither yes nor no')
    return text.lower() in YES
