"""Each world sets the headlines beside its board in a type of its own."""

from game.board.fonts import FACES
from game.games.list import CATALOGUE


def test_no_two_worlds_set_their_headlines_alike() -> None:
    worlds = [entry.pictured().world for entry in CATALOGUE.entries]
    assert {world.face for world in worlds} <= FACES.keys()
    assert len({(world.face, world.is_capital) for world in worlds}) == len(worlds) == 6


def test_capitals_where_a_world_has_them() -> None:
    said = {entry.id: entry.pictured().world.headline("Fall 1901") for entry in CATALOGUE.entries}
    assert (said["standard"], said["mad"]) == ("Fall 1901", "FALL 1901")
