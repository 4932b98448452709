"""What Mars can lay over its board, as data: Fronts, territory, No Man's Land, right of way, attacks (R4,
R5). Pure functions.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.games.mars.rules.etiquette import front_ranks, no_mans_land, territory
from game.games.mars.rules.modes import standings
from game.games.mars.rules.pieces import BLACK, SEATS, THIEF, WHITE
from game.games.mars.rules.position import Position
from game.games.mars.rules.squares import NAMES, names_of, squares_of
from game.games.mars.rules.thief import ThiefKind, thief_kind

FRONTS, TERRITORY, NO_MANS_LAND, RIGHT_OF_WAY, ATTACKS, THIEVES = (
    "fronts",
    "territory",
    "no_mans_land",
    "right_of_way",
    "attacks",
    "thieves",
)
OVERLAYS = (FRONTS, TERRITORY, NO_MANS_LAND, RIGHT_OF_WAY, ATTACKS, THIEVES)
"""The names of what can be switched on (`DrawOptions.overlays`)."""

OVERLAY_TITLES = {
    FRONTS: "Both Fronts",
    TERRITORY: "Territory",
    NO_MANS_LAND: "No Man's Land",
    RIGHT_OF_WAY: "Right of way",
    ATTACKS: "What the enemy attacks",
    THIEVES: "What each Thief is",
}

THIEF_SIGNS = {
    ThiefKind.ADVANCER: "Adv",
    ThiefKind.WITHDRAWER: "Wdr",
    ThiefKind.COORDINATOR: "Coo",
    ThiefKind.MIMIC: "Any",
    ThiefKind.MAHARAJAH: "Mah",
    ThiefKind.MAN: "Man",
    ThiefKind.LONG_LEAPER: "Leap",
}
"""What a Thief is, as short as a square needs it."""


@dataclass(frozen=True, slots=True)
class Badge:
    """The right of way of the piece on a square: whether it has it, the line of R5.2 that decided (0: a
    Thief), the sentence.
    """

    key: str
    has: bool
    line: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Attack:
    """A piece that attacks an enemy unit (R5.3), by their squares."""

    origin: str
    target: str


@dataclass(frozen=True, slots=True)
class Overlays:
    """All overlays of one position.

    ``fronts``, ``territory`` and ``attacks`` are by side, White first. A Front is its rank on the files a to
    h, 0 (White) and 9 (Black) where there is none. ``attacks`` are those *of* the side. ``thieves`` says what
    the Thief on a square is. ``endangered`` are the squares of royal pieces that are attacked: these are
    always shown. ``side`` is on move (0 White). ``is_near``: Fronts touch between neighboring files as well.
    """

    is_active: bool = False
    side: int = WHITE
    fronts: tuple[tuple[int, ...], tuple[int, ...]] = ((0,) * 8, (9,) * 8)
    territory: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    no_mans_land: tuple[str, ...] = ()
    badges: tuple[Badge, ...] = ()
    attacks: tuple[tuple[Attack, ...], tuple[Attack, ...]] = ((), ())
    thieves: tuple[tuple[str, str], ...] = ()
    endangered: tuple[str, ...] = ()
    is_near: bool = False

    @property
    def touching(self) -> Iterator[tuple[int, int]]:
        """Where the Fronts touch (R4.3): White's file and Black's, counted from 0; they differ by a house
        rule only.
        """
        white, black = self.fronts
        for file in range(8):
            for other in range(max(0, file - 1), min(8, file + 2)) if self.is_near else (file,):
                if white[file] and black[other] <= 8 and black[other] <= white[file] + 1:
                    yield file, other

    @property
    def banner(self) -> str:
        """How the Front stands."""
        return "Front Active" if self.is_active else "Front Passive"

    def badge(self, key: str) -> Badge | None:
        """The badge of the piece on a square."""
        return next((badge for badge in self.badges if badge.key == key), None)


NOTHING = Overlays()
"""No overlays."""


def overlays_of(position: Position, endangered: tuple[str, ...] = ()) -> Overlays:
    """The overlays of a position; ``endangered`` are squares of royal pieces that are attacked."""
    men = position.fronts
    return replace(
        fronts_of(position),
        territory=(names_of(territory(position, WHITE)), names_of(territory(position, BLACK))),
        no_mans_land=names_of(no_mans_land(men)),
        badges=tuple(
            Badge(NAMES[square], s.has, s.line, s.text) for square, s in standings(position).items()
        ),
        attacks=(tuple(_attacks(position, WHITE)), tuple(_attacks(position, BLACK))),
        thieves=tuple((NAMES[square], thief_kind(position, square).value) for square in _thieves(position)),
        endangered=endangered,
    )


def fronts_of(position: Position) -> Overlays:
    """Both Fronts of a position, and whether they touch, alone."""
    return Overlays(
        is_active=position.etiquette.is_active,
        side=position.turn,
        fronts=(front_ranks(position, WHITE), front_ranks(position, BLACK)),
        is_near=position.settings.touch == "near",
    )


def thief_sign(words: str) -> str:
    """What a Thief is in three or four letters."""
    return THIEF_SIGNS[ThiefKind(words)]


def front_line(ranks: tuple[int, ...], seat: str) -> tuple[tuple[int, int], ...]:
    """A Front as a line along the far sides of its front men: files from the left edge and ranks from the
    lower edge.
    """
    levels = [rank if seat == SEATS[WHITE] else rank - 1 for rank in ranks]
    return tuple(corner for file, level in enumerate(levels) for corner in ((file, level), (file + 1, level)))


def _attacks(position: Position, side: int) -> Iterator[Attack]:
    """Who attacks whom, both in the order a1, b1 .. h8."""
    for origin, struck in sorted(position.etiquette.attacks.strikes[side].items()):
        yield from (Attack(NAMES[origin], NAMES[target]) for target in squares_of(struck))


def _thieves(position: Position) -> tuple[int, ...]:
    """The squares of the Thieves that can act."""
    return squares_of(
        position.kinds[2 * THIEF + WHITE] & position.mobile(WHITE)
        | position.kinds[2 * THIEF + BLACK] & position.mobile(BLACK)
    )
