"""What is said of a hex and of who stands there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.core.places import assets_root
from game.games.wrom.rules.battlefield.terrain import IMPASSABLE
from game.games.wrom.rules.leaders import persona_of
from game.games.wrom.rules.races import ATTRIBUTES
from game.games.wrom.rules.state import MOVE, Leader, Stack
from game.games.wrom.table.keys import draw_bonuses
from game.games.wrom.table.words import place_lines
from game.ui.panels.texts import Texts
from game.ui.theme import Theme
from tests.games.wrom.picture.boards import BLUE, GREEN, RED, band, two_armies
from tests.games.wrom.table.pilot import WarPilot, war_match
from tests.games.wrom.table.test_table import places, set_at
from tests.table.pilot import STILL
from tests.written import note_lines


@pytest.fixture
def setting() -> Iterator[WarPilot]:
    """Player 1 places an army."""
    pilot = WarPilot(war_match(others="hold"), settings=STILL)
    pilot.ready()
    yield pilot
    pilot.close()


def test_a_stack_is_told_from_the_top_with_leaders_ways_gone_and_attacks() -> None:
    match = set_at(war_match(others="hold"), MOVE)
    first, second, _ = places(match)
    bands = (
        replace(band("w1", GREEN, Leader("l1", 0), Leader("l2", 4)), moved=2),
        replace(band("w2", RED), has_attacked=True),
        replace(band("w3", BLUE), moved=1, has_attacked=True),
        band("w6", BLUE),
    )
    state = replace(match.states[0], stacks={**match.states[0].stacks, first: Stack(1, bands)})
    told = place_lines(state, first, 1)
    start = told.index("Player 1, 4 warbands from the top:")
    assert told[0] == f"{first}: {state.board.terrain[first].title}"
    first_name, second_name = (persona_of(state, 1, leader).name for leader in bands[0].leaders)
    assert told[start + 1 : start + 5] == (
        f"1  Green with leader {first_name} (L1, {ATTRIBUTES[0]}) and leader {second_name} "
        f"(L2, {ATTRIBUTES[4]}), moved 2 of 3",
        "2  Red, has attacked",
        "3  Blue, moved 1 of 3, has attacked",
        "4  Blue",
    )
    assert "Player 2, 1 warband from the top:" in place_lines(state, second, 1)


def test_what_nobody_enters_is_told_and_beside_the_field_nothing_but_the_hex() -> None:
    state = set_at(war_match(others="hold")).states[0]
    board = replace(state.board, cells=(IMPASSABLE, *state.board.cells[1:]))
    walled = replace(state, board=board)
    assert place_lines(walled, "0000", 1)[1] == "Nobody enters"
    assert "Nobody enters" not in place_lines(walled, board.passable[0], 1)
    assert place_lines(state, "9999", 1) == ("9999",)


def test_a_settlement_is_told_with_what_it_gives_and_a_city_with_who_may_join() -> None:
    """Rules 2.3 and 2.4."""
    state = two_armies()
    ground = state.board.terrain
    told = {key: place_lines(state, key, 1)[1:] for key in ground}
    kinds = {terrain.cell: key for key, terrain in ground.items()}
    joins = "A Blue warband may join whoever is in it: on a 1 of ten, every turn"
    assert [key for key, lines in told.items() if joins in lines] == [kinds["city:Blue"]]
    assert not any("may join" in line for key in told if key != kinds["city:Blue"] for line in told[key])
    assert [line for line in told[kinds["farms"]] if line.endswith("for all warbands of whoever is in it")]
    assert [line for line in told[kinds["ruins:Armor"]] if line.endswith("for the warbands in this hex")]
    assert told[kinds["barren"]] == ()


def test_a_city_whose_race_is_still_to_be_rolled_names_nobody() -> None:
    state = two_armies()
    cells = tuple("city" if cell == "city:Blue" else cell for cell in state.board.cells)
    board = replace(state.board, cells=cells)
    key = next(key for key, terrain in board.terrain.items() if terrain.cell == "city")
    unknown = replace(state, board=board)
    assert not any("join" in line for line in place_lines(unknown, key, 1))


def test_setup_zones_are_told_with_their_owners_while_armies_are_placed(setting: WarPilot) -> None:
    state = setting.state
    told = {
        key: [line for line in place_lines(state, key, 1) if "zone" in line] for key in state.board.terrain
    }
    owned = {}
    for player, side in enumerate(state.sides, 1):
        for key in state.zones[side.zone - 1]:
            assert told[key] == [f"Setup zone of Player {player}"]
            owned[key] = player
    assert set(owned.values()) == {1, 2}
    assert not any(told[key] for key in told if key not in owned)


def test_key_locations_are_told_with_who_holds_them_and_threats_with_where_they_come_from() -> None:
    state = set_at(war_match(others="hold"), MOVE).states[0]
    first = next(h for h, s in state.stacks.items() if s.player == 1)
    empty = next(h for h in state.board.passable if h not in state.stacks)
    keyed = replace(state, keys=(first, empty))
    assert "Key location, held by Player 1" in place_lines(keyed, first, 1)
    assert "Key location, held by nobody" in place_lines(keyed, empty, 1)
    assert not any("Key location" in line for line in place_lines(state, first, 1) if first not in state.keys)
    enemy = next(h for h, s in state.stacks.items() if s.player == 2)
    threats = {enemy: frozenset({first, empty, enemy})}
    warning = f"Within reach of enemies next turn: {enemy}"
    assert warning in place_lines(state, first, 1, threats)
    assert warning in place_lines(state, empty, 1, threats)
    assert warning not in place_lines(state, enemy, 1, threats), "enemies fear nothing of their own"
    assert warning not in place_lines(state, first, 1)


def test_what_settlements_give_is_told_in_the_room_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line for each player, behind his chip."""
    pygame.font.init()
    lines, room = note_lines(monkeypatch), pygame.Rect(10, 10, 60, 100)
    draw_bonuses(pygame.Surface((300, 120)), room, two_armies(), Texts(Theme(1.0, assets_root())))
    told = [line for line in lines if len(line.text) > 1]
    assert len(told) == 2
    assert all(room.contains(line.box) and line.box.right == room.right for line in told)
