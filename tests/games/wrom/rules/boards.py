"""Small positions for tests: a board of letters, stacks by hex."""

from game.core.dice import Dice
from game.games.wrom.rules.battlefield.board import Board
from game.games.wrom.rules.races import attribute_named, race_named
from game.games.wrom.rules.state import Leader, Settings, Side, Stack, Warband, WarState, sorted_stacks


class Faces:
    """Dice that show given faces."""

    def __init__(self, *faces):
        self.faces = faces

    def roll(self, sides):
        assert 1 <= self.faces[0] <= sides
        return self.faces[0] - 1, Faces(*self.faces[1:])


def board(columns=5, rows=5, **cells):
    """Barren but for the hexes named, as h0102="farms"."""
    plain = Board(columns, rows, "rectangle", ("barren",) * (columns * rows))
    return plain.changed({name[1:]: cell for name, cell in cells.items()})


def band(unit, race, *leaders, **more):
    """A warband; leaders as "l1:Armor"."""
    riders = tuple(Leader(x.split(":")[0], attribute_named(x.split(":")[1])) for x in leaders)
    return Warband(unit, race_named(race), leaders=riders, **more)


def war(stacks, phase="move", players=2, player=1, where=None, faces=(), settings=None, **more):
    """A state; ``stacks`` is {hex: (player, warband, ...)}."""
    made = sorted_stacks((h, Stack(owner, tuple(bands))) for h, (owner, *bands) in stacks.items())
    more.setdefault("order", tuple(range(1, players + 1)))
    return WarState(
        where or board(),
        tuple(Side() for _ in range(players)),
        phase,
        player=player,
        stacks=made,
        settings=settings or Settings(),
        dice=Faces(*faces) if faces else Dice("test"),
        **more,
    )
