"""What of a turn on the board of Europe is worth a line in its papers, in standard Diplomacy and its
variants.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.core.game import AnyGame
from game.core.results import COUNT, Event, Report, Resolution, Verdict
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.map import Terrain, province_of
from game.story.page import Happening

AIMED = frozenset(("launched",))
"""Results that are about where the order leads; the others are about where the unit stands."""
TOLD = frozenset(("dislodged", "launched", "sent", "arrived"))


@dataclass(frozen=True, slots=True)
class DiplomacyStory:
    """``file`` are the words of the game; ``outsider`` is who is no power and overruns those who stand in the
    way, and cities.
    """

    file: str
    outsider: str = ""

    def happenings(self, report: Report, before: object = None) -> Iterator[Happening]:
        """Units that are driven out, what is fired and sent, and the events."""
        for item in report.resolutions:
            if item.reason.code in TOLD and item.verdict is not Verdict.VOID:
                found = _of_order(item)
                is_overrun = found.kind == "dislodged" and self.outsider and found.other == self.outsider
                yield replace(found, kind="overrun") if is_overrun else found
        for event in report.events:
            told = _of_event(event)
            is_overrun = told.kind == "center_taken" and self.outsider and told.seat == self.outsider
            yield replace(told, kind="center_overrun") if is_overrun else told

    def place(self, game: AnyGame, key: str) -> str:
        """The name of a province, as it stands in a sentence."""
        known = DiplomacyGame.of(game).map.provinces
        province = province_of(key)
        if province not in known:
            return key
        found = known[province]
        return f"the {found.name}" if found.terrain is Terrain.SEA else found.name


def _of_order(item: Resolution) -> Happening:
    order, code = item.order, item.reason.code
    at = order.target if code in AIMED or (code == "arrived" and order.target) else order.at
    cause = next((other.seat for other in item.reason.causes), "")
    return Happening(code, (province_of(at),) if at else (), order.seat, cause)


def _of_event(event: Event) -> Happening:
    places = tuple(province_of(place) for place in event.places)
    other = event.words.get("from", "") if event.kind == "center_taken" else event.words.get("whose", "")
    alike = {COUNT: event.words[COUNT]} if COUNT in event.words else {}
    return Happening(event.kind, places, event.seat, other, alike)
