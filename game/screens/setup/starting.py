"""From the form of a new game to its table: the questions that come before, and the page that a game master
writes behind a curtain.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.errors import RedWeedError
from game.net.files.table_post import TablePost
from game.play.clock import first_times
from game.play.match import Match
from game.play.seeds import fresh_seed, seed_warning
from game.screens.context import Context
from game.screens.dialogs.dialog import Answer, Dialog, ask, message
from game.screens.game_pages import MasterPage, pages_of
from game.screens.handover.curtain import Curtain, Guest
from game.screens.scene import Move, Push, Replace
from game.screens.setup.seating import Setup


class Starting:
    """The way from one setup; ``settle`` is told of what an answer makes of it."""

    def __init__(self, setup: Setup, context: Context, settle: Callable[[Setup], None]) -> None:
        self.setup = setup
        self.context = context
        self.settle = settle

    def start(self) -> Move:
        """Starts the game, or says why it cannot be started; asks first whether seats without names are one
        person.
        """
        entry, nameless = self.setup.entry, self.setup.nameless
        if len(nameless) < 2 or not entry.hides(self.setup.options) or self.setup.goes_by_file:
            return self._start()
        titles = " and ".join(", ".join(map(entry.seat_title, nameless)).rsplit(", ", 1))
        count = "Two" if len(nameless) == 2 else str(len(nameless))
        text = (
            f"{titles} have no names. One person sees the orders of all of them; between several a "
            "curtain hides them."
        )
        persons = Answer(f"{count} persons", self._start, "primary")
        one = Answer("One person", self._start_as_one)
        question = f"One person or {count.lower()}?"
        return Push(Dialog(question, text, (one, persons, Answer("Back")), first=1))

    def _start_as_one(self) -> Move:
        one = self.setup.as_one_person()
        self.settle(one)
        return Starting(one, self.context, self.settle)._start()

    def _start(self) -> Move:
        """Asks where the seed is short and keeps secrets."""
        warning = seed_warning(self.setup.entry, self.setup.seed)
        if warning:
            return Push(
                ask("A short seed", warning, Answer("Play with it", self._begin, "primary"), Answer("Back"))
            )
        return self._begin()

    def _begin(self) -> Move:
        """A game master writes the page of the game first, behind a curtain."""
        setup, page = self.setup, pages_of(self.setup.entry).master_page
        if setup.master is not None and page is not None:
            return self._hand_to_master(setup.master_name, page)
        return self._open(setup)

    def _hand_to_master(self, name: str, page: MasterPage) -> Move:
        def sealed(written: str) -> Move:
            return self._open(self.setup.with_option(page.option, written))

        editor = Push(page.opens(self.setup.seed, sealed, self.setup.options))
        if {spec.name for spec in self.setup.final_players().values() if spec.is_human} <= {name}:
            return editor
        return Push(
            Curtain(
                "Before the game begins",
                Guest(name, "the game master", lambda: editor),
                None,
                wish=page.wish,
                way_back="the new game",
            )
        )

    def _open(self, setup: Setup) -> Move:
        try:
            seed = setup.seed.strip() or fresh_seed()
            match = Match.start(
                setup.entry, setup.final_options(), seed, setup.final_players(), setup.map_path
            )
            match.set_clock(first_times(setup.clock, match.seats))
            if setup.goes_by_file:
                TablePost(match).hold("")
            return Replace(self.context.open_table(match))
        except RedWeedError as error:
            return Push(message("This game cannot be started", str(error)))
