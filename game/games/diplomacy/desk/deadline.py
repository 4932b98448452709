"""What a desk does about its deadline: when it passes the rules stand in for what is missing, and after a
phase the next one is set.

The next deadline is at the same time of day, two days on for a movement phase and one for retreats and
adjustments, as the mail judges usually have it (47 and 23 hours at least).
"""

from __future__ import annotations

from datetime import datetime

from game.games.diplomacy.desk.gm import GameMaster
from game.games.diplomacy.rules.state import Step
from game.net.files.deadlines import deadline_words, next_deadline, read_deadline
from game.play.players import HOLD

MOVEMENT, OTHERS = 47, 23
"""Hours that players have at least."""


def seconds_left(master: GameMaster, now: datetime) -> float | None:
    """Seconds until the deadline passes; None where none is to come."""
    moment = read_deadline(master.deadline)
    if moment is None or master.passed == master.deadline or not master.match.to_act:
        return None
    return max((moment - now).total_seconds(), 0.0)


def pass_deadline(master: GameMaster, now: datetime) -> str:
    """Has the rules stand in for every power whose orders are missing, once, when the deadline has passed;
    what is to be said of it, '' where it has not passed.
    """
    if seconds_left(master, now) != 0:
        return ""
    master.passed = master.deadline
    late = [seat for seat in master.match.to_act if not master.is_settled(seat)]
    for seat in late:
        master.stand_in(seat, HOLD)
    titles = ", ".join(map(master.match.entry.seat_title, late))
    done = f"the rules stand in for {titles}" if late else "all orders are there"
    return f"The deadline has passed: {done}. Adjudicate when you like."


def set_next_deadline(master: GameMaster, now: datetime) -> None:
    """After a phase: the next deadline, where the last one was a date and time that has passed or is near."""
    moment = read_deadline(master.deadline)
    if moment is None or not master.match.to_act:
        return
    is_movement = master.view.moment.step is Step.MOVEMENT
    coming = next_deadline(moment, now, MOVEMENT if is_movement else OTHERS)
    master.deadline = f"{coming:%Y-%m-%d %H:%M}"


def deadline_note(master: GameMaster) -> str:
    """The deadline as it is told beside the field it is written in."""
    moment = read_deadline(master.deadline)
    if moment is not None:
        return f"{deadline_words(moment)}; when it passes the rules stand in for what is missing."
    return "" if master.deadline.strip() else "A date and time, such as 2026-12-01 20:00; or any words."
