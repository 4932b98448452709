"""Short games to be exported, and films of them by one painter, which need not draw the board anew for
each.
"""

from functools import cache

from game.core.places import assets_root
from game.export.film import Film
from game.export.options import FilmOptions
from game.games.diplomacy.picture.marks import STANDARD
from game.games.diplomacy.picture.painter import BoardPainter
from game.games.diplomacy.picture.picture import DiplomacyPicture
from game.games.diplomacy.picture.worlds.edwardian import EDWARDIAN
from game.games.list import GAMES
from game.geo.geometry import board_geometry
from game.play.match import Match
from game.play.players import PlayerSpec
from game.play.thinking import play_bots

SMALL = (480, 270)


def played(turns: int, *, kind: str = "easy", seed: str = "film") -> Match:
    """A game of computer players that has gone on for so many turns."""
    entry = GAMES[0]
    match = Match.start(entry, None, seed, {seat: PlayerSpec(kind) for seat in entry.seats}, created="")
    for _ in range(turns):
        play_bots(match)
        match.advance()
    return match


@cache
def shared_painter() -> BoardPainter:
    """A painter of the usual board."""
    document = GAMES[0].load().document
    return BoardPainter(board_geometry(document), document, assets_root(), STANDARD, EDWARDIAN)


def film(match: Match, **options) -> Film:
    """A small film of the whole game unless something else is said."""
    return Film(match, FilmOptions(**{"size": SMALL, **options}), picture=picture_of(match))


def picture_of(match: Match) -> DiplomacyPicture:
    """How a game on the usual board is seen."""
    return DiplomacyPicture(match, assets_root(), shared_painter())
