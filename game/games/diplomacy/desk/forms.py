"""Mails a game master sends out: for each power a form with its units, to be filled in and sent back."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.diplomacy.desk.standing import asked_slots
from game.games.diplomacy.rules.adjustments import balance
from game.games.diplomacy.rules.game import DiplomacyGame
from game.games.diplomacy.rules.map import province_of
from game.games.diplomacy.rules.state import DiplomacyState, Step
from game.play.match import Match

EXAMPLES = 6  # orders named where none is due


def order_form(match: Match, seat: str, deadline: str = "") -> str:
    """The form of one power for the running phase; filled in and pasted at the desk it is read again."""
    title, phase = match.entry.seat_title(seat), match.phase.title
    player = match.players[seat].name
    lines = [
        f"Subject: {match.entry.title}, {phase}: orders of {title}",
        "",
        f"Dear {player}," if player else f"To the player of {title},",
        "",
        f"please fill in your orders for {phase} and send them back"
        + (f" by {deadline}." if deadline else "."),
        "A line that begins with # is a remark and is not read.",
        "",
        f"{title}:",
        *_filled(DiplomacyGame.of(match.game), match.view(seat), seat),
    ]
    return "\n".join(lines) + "\n"


def order_forms(match: Match, deadline: str = "") -> dict[str, str]:
    """The forms of all powers that have orders to give."""
    return {seat: order_form(match, seat, deadline) for seat in match.to_act}


def _filled(game: DiplomacyGame, view: DiplomacyState, seat: str) -> Iterator[str]:
    """The lines to fill in; where no order is due, some that may be given."""
    lines = tuple(_lines(game, view, seat))
    if lines:
        yield from lines
        return
    texts = [game.write_order(order) for order in game.legal_orders(view, seat)]
    yield f"# No order is due. Possible are, for example: {'; '.join(texts[:EXAMPLES])}."


def _lines(game: DiplomacyGame, view: DiplomacyState, seat: str) -> Iterator[str]:
    if view.moment.step is Step.ADJUSTMENTS:
        yield from _adjustment_lines(game, view, seat)
    elif view.moment.step is Step.RETREATS:
        for unit, _, retreats in (d for d in view.dislodged if d.unit.power == seat):
            yield (
                f"# {unit} may retreat to {', '.join(retreats)}, or disband (D)."
                if retreats
                else f"# {unit} must disband."
            )
            yield f"{unit} "
    else:
        yield from (f"{order.kind} {order.at} " for order in game.defaults(view, seat, ()))
        yield from (f"{slot}: " for slot in asked_slots(game, view, seat))
        for motion in game.rules.open_motions(game.map, view):
            yield (
                f"# {game.rules.motions[motion]}: VOTE {motion}. It needs the votes of all that are still "
                "in the game."
            )


def _adjustment_lines(game: DiplomacyGame, view: DiplomacyState, seat: str) -> Iterator[str]:
    due = balance(game.board(view), seat)
    if not due:
        return
    choices = game.legal_orders(view, seat)
    places = ", ".join(dict.fromkeys(province_of(o.at) if due > 0 else f"{o.kind} {o.at}" for o in choices))
    noun = ("build" if due > 0 else "removal") + ("" if abs(due) == 1 else "s")
    yield f"# {abs(due)} {noun}; possible: {places}."
    yield from ["Build " if due > 0 else "Remove "] * abs(due)
