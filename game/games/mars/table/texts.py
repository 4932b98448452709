"""Positions and games of Mars through the clipboard."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.errors import NotationError, RedWeedError
from game.games.mars.rules.game import MarsGame
from game.games.mars.rules.pieces import SEATS
from game.games.mars.rules.position import Position
from game.games.mars.rules.position_text import read_position, write_position
from game.games.mars.rules.state import MarsState
from game.games.mars.rules.transcript import Transcript, is_transcript, read_transcript, write_transcript
from game.play.clock import first_times
from game.play.match import Match
from game.play.seeds import fresh_seed
from game.screens.context import Context
from game.screens.dialogs.dialog import Answer, ask, message
from game.screens.scene import Move, Push, Replace
from game.screens.setup.seating import LONER
from game.table.hot_seat import people
from game.ui.clipboard import clipboard_text, put_on_clipboard


def copy_position(view: MarsState) -> Move:
    """Puts a position on the clipboard and says so."""
    return _copied("The position", write_position(view.position))


def copy_game(match: Match) -> Move:
    """Puts a whole game on the clipboard and says so."""
    turns = tuple(
        tuple(o for orders in match.orders_at(turn).values() for o in orders) for turn in range(match.turn)
    )
    return _copied(
        "The game",
        write_transcript(MarsGame.of(match.game), match.states, turns, names_of(match), match.outcome),
    )


def names_of(match: Match) -> Mapping[str, str]:
    """Who plays each side; the side itself where one person without a name of his own has it, or has both."""
    title, is_alone = match.entry.seat_title, len(people(match)) == 1
    taken = [spec.name for spec in match.players.values() if spec.is_human]
    return {
        seat: title(seat)
        if spec.is_human and (spec.name in ("", LONER) or (is_alone and len(taken) > 1))
        else spec.title
        for seat, spec in match.players.items()
    }


def _copied(what: str, text: str) -> Move:
    if not put_on_clipboard(text):
        return Push(message("Nothing was copied", "This system has no clipboard that could take the text."))
    shown = text if len(text) <= 300 else f"{text[:300].rstrip()} ..."
    return Push(message(f"{what} is on the clipboard", shown))


def paste(match: Match, context: Context) -> Move:
    """A new game from the text on the clipboard, with the players of ``match``; what is wrong with it in a
    sentence.
    """
    text = clipboard_text().strip()
    if not text:
        return Push(message("Nothing can be pasted", "There is no text on the clipboard."))
    try:
        fresh = match_of(text, match)
    except RedWeedError as error:
        sentence = str(error).rstrip(".")
        return Push(message("This cannot be pasted", f"{sentence[:1].upper()}{sentence[1:]}."))
    what = f"the game of {fresh.turn} turns" if fresh.turn else "the position"
    question = f"A new game begins with {what} on the clipboard. The present one stays among the saved games."
    play = Answer("Play", lambda: _opened(fresh, context), "primary")
    return Push(ask("Play on from the clipboard?", question, play, Answer("Cancel")))


def _opened(match: Match, context: Context) -> Move:
    return Replace(context.open_table(match))


def match_of(text: str, match: Match) -> Match:
    """The game that a text holds, with the players and the map of ``match``. Raises NotationError,
    PositionError.
    """
    game = MarsGame.of(match.game)
    if is_transcript(text):
        return replayed(read_transcript(text, game), match)
    if "/" not in text:
        raise NotationError(
            "this is neither a position, which is eight ranks with a / between them, nor a game of Mars"
        )
    position = read_position(" ".join(text.split()), match.states[0].position.settings)
    return match_at(position, match)


def match_at(position: Position, match: Match) -> Match:
    """A new game from a position. Raises NotationError for one in which nothing can be played."""
    return _begun(position, match)


def replayed(transcript: Transcript, match: Match) -> Match:
    """A new game in which all turns of a transcript are played."""
    fresh = _begun(transcript.start, match)
    for orders in transcript.turns:
        fresh.commit(orders[0].seat, orders)
        fresh.advance()
    if transcript.termination is not None and fresh.outcome is None:
        fresh.end(transcript.termination)
    return fresh


def rematch(match: Match) -> Match:
    """The same game anew with swapped sides, from where it began, with its clocks."""
    players = dict(zip(SEATS, (match.players[seat] for seat in reversed(SEATS)), strict=True))
    record = match.record
    fresh = Match.start(
        match.entry,
        match.options,
        fresh_seed(),
        players,
        loaded=match.loaded,
        title=record.title,
        position=record.position,
        board_of=record,
    )
    if match.clock is not None:
        fresh.set_clock(first_times(match.clock.control, fresh.seats))
    return fresh


def _begun(position: Position, match: Match) -> Match:
    game = MarsGame.of(match.game)
    state = game.from_position(position)
    if state.ended is not None:
        raise NotationError("the game is over in this position: the side to move has no action")
    players = match.players
    return Match.start(
        match.entry,
        position.settings.to_json(),
        match.seed,
        players,
        loaded=match.loaded,
        title=f"{match.entry.title}, set up",
        position=game.to_json(state),
        board_of=match.record,
    )
