"""What somebody pasted, as a game in which one person has all seats: a position as the judge or the referee
takes it, a saved game, or what a game reads of itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.codec import Json
from game.core.errors import PositionError, RecordError, RedWeedError
from game.core.fields import Field, read_json
from game.core.game import AnyGame, Options
from game.games.catalogue import Catalogue
from game.games.entry import Entry, LoadedGame
from game.play.match import Match
from game.play.players import HUMAN, PlayerSpec
from game.play.reading import record_of
from game.play.seeds import fresh_seed
from game.screens.game_pages import pages_of
from game.screens.setup.seating import LONER

TITLE = "Analysis board"
BESIDE = ("id", "game", "options", "orders", "seed", "want")
"""Fields of what is sent to judge or referee that are not of the position itself."""
MOST = 1_000_000
"""Letters that are read."""


def fresh_board(entry: Entry) -> Match:
    """The first position of a game; one person has all seats."""
    loaded = entry.load()
    seats = loaded.game.seats(loaded.game.initial("", None))
    return Match.start(entry, None, fresh_seed(), _alone(seats), loaded=loaded, title=TITLE)


def pasted(text: str, entry: Entry, games: Catalogue) -> Match:
    """The game of a text; ``entry`` is the one that is meant where the text does not say. Raises RedWeedError
    with what is wrong.
    """
    text = text.strip()
    if not text:
        raise PositionError("There is nothing to read yet: paste a position first.")
    if len(text) > MOST:
        raise PositionError(f"This is too long for a position: {len(text):,} letters.")
    if not text.startswith("{"):
        return pages_of(entry).pasted(text, fresh_board(entry))
    try:
        data = read_json(text)
    except ValueError as error:
        raise PositionError(f"the text {error}") from error
    given = Field(data)
    if "format" in given.table():
        return _saved(text, games)
    found = entry
    if given["game"].value is not None:
        found = games.find(given["game"].choice([one.id for one in games.entries]))
    return _judged(given, found)


def _saved(text: str, games: Catalogue) -> Match:
    """A saved game, from its last position on."""
    match = Match.from_record(record_of(text, games), games)
    fresh = match.fork(match.turn)
    for seat in fresh.seats:
        fresh.set_player(seat, PlayerSpec(HUMAN, LONER))
    return fresh


def _judged(given: Field, entry: Entry) -> Match:
    """A position with orders on the sheets, if it has any."""
    if entry.positions is None:
        raise PositionError(f"{entry.title} reads no positions.")
    loaded = entry.load()
    game = loaded.game
    options = _options(game, given.get("options", {}))
    seed = given.get("seed", "").text() or fresh_seed()
    table: Mapping[str, Json] = given.value
    own = {name: value for name, value in table.items() if name not in BESIDE}
    if "state" in own:  # a whole request to the referee
        own = {name: item.value for name, item in Field(own["state"], "state").table().items()}
    state = entry.positions().read(game, Field(own), options, seed)
    match = _begun(entry, loaded, state, options, seed)
    sheets = given.get("orders", {}).table() if entry.judge is not None else {}
    for seat, item in sheets.items():
        lay_orders(match, seat.upper(), item.texts())
    return match


def _options(game: AnyGame, given: Field) -> Options:
    table = {name: item.value for name, item in given.table().items()}
    return game.options_of_game({**game.options_of_game(None), **table})


def _begun(entry: Entry, loaded: LoadedGame, state: object, options: Options, seed: str) -> Match:
    game = loaded.game
    if game.outcome(state) is not None:
        raise PositionError("the game is over in this position")
    return Match.start(
        entry,
        options,
        seed,
        _alone(game.seats(state)),
        loaded=loaded,
        title=TITLE,
        position=game.to_json(state),
    )


def lay_orders(match: Match, seat: str, texts: Sequence[str]) -> None:
    """Enters orders that stand beside a position. Raises RedWeedError naming the one that cannot be read."""
    if seat not in match.to_act:
        titles = ", ".join(match.to_act)
        raise PositionError(f"orders: {seat} has none to give here; those who have are {titles}")
    match.set_draft(seat, [match.game.read_order(match.state, seat, text) for text in texts])


def refused(error: RedWeedError) -> str:
    """An error as a sentence of its own."""
    words = str(error)
    words = words.removeprefix(": ") if isinstance(error, RecordError) else words
    words = words[:1].upper() + words[1:]
    return words if words.endswith((".", "?")) else f"{words}."


def _alone(seats: Sequence[str]) -> dict[str, PlayerSpec]:
    return {seat: PlayerSpec(HUMAN, LONER) for seat in seats}
