"""Puzzles of Diplomacy and its variants in words: what is asked, a hint, how hard it is; and which of those
found are kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.games.diplomacy.puzzles.force import BAR, DESTROY, HOLD_IT, SHUT, TAKE
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.entry import Entry
from tests.puzzles.writing import Written

Found = Mapping[str, Any]
KINDS = (TAKE, HOLD_IT, BAR, SHUT, DESTROY)
MOST_OF_A_PLACE = 3
FOILED = "against the orders that the others found."

TITLES = {
    TAKE: "Take {} by force",
    HOLD_IT: "Hold {}",
    BAR: "Keep everybody out of {}",
    SHUT: "Keep the capsule in {} shut",
    DESTROY: "Destroy the unit in {}",
}
TASKS = {
    TAKE: "a unit of yours shall stand in {} after the movement.",
    HOLD_IT: "a unit of yours shall stand in {} after the movement.",
    BAR: "nobody else shall stand in {} after the movement.",
    SHUT: "no Martian shall come out in {}.",
    DESTROY: "the unit in {} shall be destroyed.",
}


def kept(rows: Iterable[Found], entry: Entry) -> list[Written]:
    """The puzzles that are kept of those found: none whose answer is that of another with orders more."""
    game = DiplomacyGame.of(entry.load().game)
    cores, places, found = list[tuple[object, set[str]]](), Counter[object](), list[Written]()
    for row in rows:
        here, core = (row["kind"], row["place"]), set(row["core"])
        if places[here] >= MOST_OF_A_PLACE or any(h == here and (c <= core or c >= core) for h, c in cores):
            continue
        cores.append((here, core))
        places[here] += 1
        found.append(_written(row, game, entry))
    return sorted(found, key=lambda puzzle: (KINDS.index(puzzle.kind), puzzle.depth, puzzle.title))


def _written(row: Found, game: DiplomacyGame, entry: Entry) -> Written:
    kind, place = row["kind"], row["place"]
    name, power = game.map.region_name(place), entry.seat_title(row["power"])
    position = {key: value for key, value in row["position"].items() if value or key == "units"}
    others = [seat for seat in row["position"]["units"] if seat != row["power"]]
    hard = (
        (len(row["core"]) - row["plain"] >= 2)
        + (row["sheets"] > 250)
        + (row["sheets"] > 1_000)
        + (kind != TAKE)
    )
    return Written(
        kind=kind,
        title=TITLES[kind].format(name),
        seat=row["power"],
        task=f"{power}: whatever the others order, {TASKS[kind].format(name)}",
        hint=_hint(kind, place, row["core"]),
        depth=max(1, min(5, len(row["core"]) - 2 + hard)),
        position=position,
        options=row.get("options") or {},
        goal=_goal(kind, place, name, row, others),
        solution=(tuple(row["core"]),),
        seed=str(row.get("seed", "")),
    )


def _goal(
    kind: str, place: str, name: str, row: Found, others: Sequence[str]
) -> tuple[Mapping[str, Any], ...]:
    stands = f"* {place}*"
    if kind == SHUT:
        said = f"The Martian came out in {name}, {FOILED}"
        return ({"stands": f"X {place}", "seat": "MRT", "not": True, "else": said},)
    if kind == DESTROY:
        seat, unit = next(
            (seat, unit)
            for seat, units in row["position"]["units"].items()
            for unit in units
            if unit.split()[1].startswith(place)
        )
        said = f"The unit of {name} was not destroyed, {FOILED}"
        if any(text.endswith(f"FIRE {place}") for text in row["core"]):
            return ({"event": "destroyed", "at": place, "seat": seat, "piece": unit, "else": said},)
        return (
            {"stands": stands, "seat": seat, "not": True, "else": said},
            {"value": f"dislodged.{seat}.0.unit", "is": unit, "else": said},
            {"value": f"dislodged.{seat}.0.retreats", "is": [], "else": said},
        )
    if kind == BAR:
        said = f"A unit of the others came to {name}, {FOILED}"
        return tuple({"stands": stands, "seat": seat, "not": True, "else": said} for seat in others)
    return ({"stands": stands, "else": f"No unit of yours stands in {name}, {FOILED}"},)


def _hint(kind: str, place: str, core: Sequence[str]) -> str:
    moves = [text for text in core if " - " in text and " S " not in text and " C " not in text]
    aside = [text for text in moves if place not in text.partition(" - ")[2]]
    if any(" FIRE " in text for text in core):
        return "A unit that cannot leave dies where it stands; one that is dislodged dies too."
    if any(" (R) " in text for text in core):
        return "Somebody comes out of a transmitter."
    if any(text.endswith(" BL") for text in core):
        return "Who keeps it shut needs more defenders than there can be attackers."
    if kind == BAR and len(moves) - len(aside) >= 2:
        return "Two of your units may stand each other off."
    if kind == TAKE and len(aside) >= 2:
        return f"{len(aside)} of your moves go elsewhere: they keep others busy, whether they succeed or not."
    if kind == TAKE and aside:
        return "One of your moves goes elsewhere: it cuts a support, or stands in somebody's way."
    if aside:
        return "Not every defender stays at home: who is attacked supports nobody."
    return "Count which of your supports can be cut."
