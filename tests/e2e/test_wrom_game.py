"""Warrior Races of Mars by mouse: a game of two and a game of four to their ends, saved, verified, replayed
and put on film.

And a rolled battlefield saved as a map, changed as one would in Tiled, checked, and played.
"""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.app.main import main
from game.commands.check_maps import findings
from game.games.list import CATALOGUE
from game.games.wrom.entry import WROM
from game.games.wrom.rules.state import WarState
from game.geo.hexes import HexLayout
from game.geo.tmx import load_document
from game.play.maps import map_choices
from game.play.match import Match
from game.play.storage import autosaves_dir, load_match, maps_dir
from game.table.replay import ReplayScene
from game.table.stages import Stage
from tests.e2e.records import check_record
from tests.games.wrom.table.pilot import WarPilot, war_match
from tests.table.pilot import STILL, Floor


def play_to_the_end(pilot: WarPilot) -> None:
    while pilot.ready():
        pilot.play()


def check_saved(match: Match) -> Path:
    """The file holds the game that was played, and it verifies."""
    (path,) = autosaves_dir().glob("*.json")
    check_record(path, match)
    return path


def test_two_players_to_the_end(tmp_path: Path) -> None:
    pilot = WarPilot(war_match(seed="two by mouse", turn_limit=9), settings=STILL)
    match = pilot.match
    play_to_the_end(pilot)
    assert match.outcome is not None
    assert match.outcome.ending in ("keys", "destruction", "turn_limit", "mutual_destruction")
    assert any(event.kind == "battle" for report in match.reports for event in report.events)
    assert pilot.stage is Stage.OVER
    pilot.click("Leave")
    path = check_saved(match)
    check_replay(pilot, path)
    pilot.close()
    check_film(path, tmp_path / "war.gif")


def check_replay(pilot: WarPilot, path: Path) -> None:
    """Some turn of the replay shows an attack."""
    scene = ReplayScene(load_match(path, CATALOGUE))
    pilot.start(Floor(), scene)
    kinds: set[str] = set()
    while scene.stages.can_step_forward and "attack" not in kinds:
        pilot.click("forward")
        kinds |= {mark.kind for mark in scene.board.frame.marks}
    assert "attack" in kinds


def check_film(path: Path, out: Path) -> None:
    assert (
        main(["export", str(path), str(out), "--turns", "4:9", "--size", "480x320", "--seconds", "0.5"]) == 0
    )
    assert pygame.image.load(out).get_size() == (480, 320)


def test_four_players_to_the_end() -> None:
    """Two persons and two computer players; the persons take turns at one screen without a curtain, for
    nothing is secret.
    """
    pilot = WarPilot(war_match(("1", "3"), 4, seed="four by mouse", turn_limit=4), (2560, 1440), STILL)
    match = pilot.match
    seats = set()
    while pilot.ready():
        seats.add(pilot.tools.seat)
        pilot.play()
    assert seats == {"1", "3"}
    assert match.outcome is not None
    pilot.click("Leave")
    check_saved(match)
    pilot.close()


def test_a_battlefield_is_saved_edited_checked_and_played() -> None:
    pilot = WarPilot(war_match(seed="a field to keep"), settings=STILL)
    pilot.ready()
    pilot.click("menu")
    pilot.click("Save this battlefield as a map")
    pilot.click("Save")
    pilot.close()
    (path,) = maps_dir().glob("*.tmx")
    ground, *homes = edit(path, pilot.match.states[0])
    assert findings(load_document(path)) == []
    saved = map_choices(WROM)[-1]
    assert (saved.path, saved.story) == (path, "A field of the dice, changed by hand.")
    again = WarPilot(war_match(seed="another", path=path), settings=STILL)
    assert again.ready()
    before, after = pilot.match.states[0].board.terrain, again.state.board.terrain
    assert {h for h in before if before[h] != after[h]} == {ground}
    assert after[ground].kind == "forest"
    assert [[w.name for w in again.state.stacks[h].warbands] for h in homes] == [["Beasts"], [""]]
    again.to_phase("move")
    again.play()
    assert again.match.turn > 2
    again.close()


def edit(path: Path, state: WarState) -> tuple[str, str, str]:
    """Changes a map as one does in Tiled: a hex of barren ground becomes forest, a warband of each player is
    put down, one a variant with a leader; the story is another. Gives the hex and the places of the two.
    """
    tree = ElementTree.parse(path)
    root = tree.getroot()
    story = next(item for item in root.iter("property") if item.get("name") == "story")
    story.set("value", f"{(story.get('value') or '').rstrip('.')}, changed by hand.")
    ground = next(
        h for h in state.board.passable if state.board.terrain[h].kind == "barren" and h not in state.keys
    )
    data = next(root.iter("data"))
    numbers = (data.text or "").replace("\n", "").split(",")
    numbers[int(ground[2:]) * state.board.columns + int(ground[:2])] = tile_number(root, "forest")
    data.text = ",".join(numbers)
    homes = [next(h for h in zone if h in state.board.ways and h != ground) for zone in state.zones]
    units = next(layer for layer in root.iter("objectgroup") if layer.get("name") == "units")
    put(
        units,
        901,
        homes[0],
        kind="warband",
        race="Green",
        player=1,
        order=1,
        variant="Beasts: Numbers +1, Morale -1",
    )
    put(units, 902, homes[0], kind="leader", attribute="Morale", player=1, order=1)
    put(units, 903, homes[1], kind="warband", race="Blue", player=2, order=1)
    tree.write(path, encoding="utf-8", xml_declaration=True)
    return ground, homes[0], homes[1]


def tile_number(root: ElementTree.Element, kind: str) -> str:
    """The number under which the tileset of a map has a kind of ground."""
    (tileset,) = root.iter("tileset")
    tile = next(t for t in tileset.iter("tile") if any(p.get("value") == kind for p in t.iter("property")))
    return str(int(tileset.get("firstgid", "1")) + int(tile.get("id", "0")))


def put(layer: ElementTree.Element, number: int, place: str, **values: str | int) -> None:
    """A point in the middle of a hex, with properties."""
    x, y = HexLayout(99, 99).center(int(place[:2]), int(place[2:]))
    item = ElementTree.SubElement(layer, "object", id=str(number), x=str(x), y=str(y))
    properties = ElementTree.SubElement(item, "properties")
    for name, value in values.items():
        kind = {"type": "int"} if isinstance(value, int) else {}
        ElementTree.SubElement(properties, "property", {"name": name, "value": str(value), **kind})
    ElementTree.SubElement(item, "point")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_persons_alone_play_the_first_phases(players: int) -> None:
    """Hot-seat with any number: every phase by its button, but for battles that nobody can fight."""
    people = tuple(str(n) for n in range(1, players + 1))
    pilot = WarPilot(war_match(people, players), settings=STILL)
    pilot.to_phase("move")
    first, turn = pilot.tools.seat, pilot.match.turn
    pilot.end_phase()
    pilot.until(lambda: pilot.live_ordering is not None and pilot.state.phase == "command")
    assert (pilot.state.turn, pilot.tools.seat == first) == (1, False)
    ended = [pilot.match.orders_at(n)[first] for n in (turn, turn + 1)]
    assert [order.verb for orders in ended for order in orders] == ["end", "end"], "both are in the record"
    pilot.close()
