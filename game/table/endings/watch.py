"""What is told beside the board when a game, or the part of a person in it, is over."""

from __future__ import annotations

from functools import partial

from game.play.players import HUMAN, PlayerSpec
from game.screens.dialogs.dialog import Answer, Dialog
from game.screens.scene import Home, Move, Push
from game.table.endings.scene import EndScene
from game.table.hot_seat import people, person_title, seat_titles
from game.table.panel.view import StoodFrames
from game.table.stages import Stage
from game.table.state import HandOver
from game.table.tools import TableModel


class EndWatch:
    """Looks at the beginning of every stage whether something has ended since the last one."""

    def __init__(self, table: TableModel, stood: StoodFrames) -> None:
        self.table = table
        self.stood = stood
        self._is_over = self._has_ended
        self._out = self._persons_out

    @property
    def _has_ended(self) -> bool:
        return self.table.stages.stage is Stage.OVER

    @property
    def _persons_out(self) -> frozenset[str]:
        """The persons none of whose seats is in the game."""
        match = self.table.match
        out = {score.owner for score in self.stood.at(None).scores if score.is_out}
        return frozenset(
            person
            for person in people(match)
            if {seat for seat, spec in match.players.items() if spec.is_human and spec.name == person} <= out
        )

    def next(self) -> Move | None:
        """The page of the end, or the question to a person who is out; None where nothing has ended."""
        if self.table.is_replay or self.table.stages.stage is Stage.RESULTS:
            return None
        if self._has_ended:
            is_new, self._is_over = not self._is_over, True
            is_told = is_new and self.table.parts.turn_flow.has_results and self.table.match.outcome
            return Push(EndScene(self.table)) if is_told else None
        self._is_over = False
        before, self._out = self._out, self._persons_out
        return next((self._ask(person) for person in sorted(self._out - before)), None)

    def _ask(self, person: str) -> Move:
        """What somebody does whose last seat has fallen."""
        name, seats = person_title(self.table.match, person), self._seats_of(person)
        titles = seat_titles(self.table.match, seats)
        has, are = ("has", "is") if len(seats) == 1 else ("have", "are")
        who = "You are" if name == "You" or len(people(self.table.match)) == 1 else f"{name} is"
        text = f"{titles} {has} lost everything. {who} out of the game, which goes on without {titles}."
        answers = [
            *([Answer("Take another seat", partial(self._choose, person, seats))] if self._free else []),
            Answer("Leave", Home),
            Answer("Watch", partial(self._give_up, seats), "primary"),
        ]
        return Push(Dialog(f"{titles} {are} out", text, tuple(answers), first=len(answers) - 1))

    def _seats_of(self, person: str) -> tuple[str, ...]:
        players = self.table.match.players
        return tuple(seat for seat, spec in players.items() if spec.is_human and spec.name == person)

    @property
    def _free(self) -> list[tuple[str, str]]:
        """Seats of computer players that are still in the game, with their titles."""
        scores, match = self.stood.at(None).scores, self.table.match
        return [(s.owner, s.title) for s in scores if not s.is_out and not match.players[s.owner].is_human]

    def _give_up(self, seats: tuple[str, ...]) -> None:
        """The seats are nobody's from now on, so that the game goes on by itself where no person is left."""
        for seat in seats:
            self.table.send(HandOver(seat, PlayerSpec(self.table.match.entry.best_bot)))

    def _choose(self, person: str, seats: tuple[str, ...]) -> Move:
        """Which seat a person goes on with, or none."""

        def take(seat: str) -> None:
            self._give_up(seats)
            self.table.send(HandOver(seat, PlayerSpec(HUMAN, person)))

        offered = (Answer(title, partial(take, seat)) for seat, title in self._free)
        watch = Answer("Watch", partial(self._give_up, seats))
        text = (
            "A computer player hands over its seat as it stands. You give its orders from the next turn on."
        )
        return Push(Dialog("Which seat?", text, (*offered, watch)))
