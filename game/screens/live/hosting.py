"""Opening a room: the form of a new game, whose seats for persons are open for guests; or a game that goes
on.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from game.core.errors import RedWeedError
from game.games.catalogue import Catalogue
from game.games.entry import Entry
from game.net.live.address import PORT
from game.net.live.book import SUFFIX
from game.net.live.host import Host
from game.net.live.party import Party
from game.net.live.plan import Plan
from game.play.match import Match
from game.play.players import HUMAN, PlayerSpec
from game.play.seeds import fresh_seed
from game.play.storage import autosaves_dir, load_match
from game.screens.context import Context
from game.screens.dialogs.dialog import Answer, Dialog, message
from game.screens.game_pages import MasterPage, pages_of
from game.screens.live.coming import visit_own
from game.screens.live.lobby import LobbyScene
from game.screens.scene import Move, Push
from game.screens.setup.new_game import NewGameScene
from game.screens.setup.seating import SANDBOX, Setup, seat_players
from game.screens.setup.seats_part import SeatsPart
from game.ui.panels.form import Form

WHO_WRITES = (
    "The landings can be drawn by the dice, so that nobody but the game master knows them, or written by "
    "hand on this computer: whoever writes them knows them, and should be the game master."
)
"""What is asked before a room with a game master is opened."""


class RoomSeats(SeatsPart):
    """The seats of a room: every person comes as a guest, with a name and a computer of its own."""

    def _build_ways(self, form: Form, setup: Setup) -> None:
        """Whom computers play is chosen seat by seat, here or in the room."""

    def _build_places(self, form: Form, setup: Setup) -> None:
        """Nothing is to be said of persons at one screen."""

    def _place_name(self, form: Form, seat: str, kind: pygame.Rect, person: str | None) -> None:
        """No name: guests bring theirs."""
        super()._place_name(form, seat, kind, None)


class HostGameScene(NewGameScene):
    """The form of a new game; *Start* opens the room."""

    title = "Open a room"

    def __init__(self, games: Catalogue, name: str = "") -> None:
        super().__init__(games)
        self.name = name
        self.records_talk = False
        self.seats = RoomSeats(self._edit, self.rules)
        self.setup = open_setup(self.setup.entry, self.setup.seed)

    def _build_seats(self, form: Form) -> None:
        form.paragraph("Every seat with a person is open for a guest; choose yours in the room.", ink="brass")
        super()._build_seats(form)
        items = [(False, "Is not kept in the record"), (True, "Is kept in the record of the game")]
        form.choice("Talk", items, self.records_talk, self._choose_talk, name="talk", logical=400)

    def _choose_talk(self, is_recorded: object) -> None:
        self.records_talk = bool(is_recorded)
        self.rebuild()

    def _choose_game(self, game_id: object) -> None:
        self._change(open_setup(self.games.find(str(game_id)), self.setup.seed))

    def start(self) -> Move:
        """Opens the room, or says why it cannot be opened; asks first who draws up a schedule."""
        page = pages_of(self.setup.entry).master_page
        if self.setup.master is None or page is None:
            return self._open(self.setup)
        answers = (
            Answer("The dice", partial(self._open, self.setup), "primary"),
            Answer("I write it here", partial(self._write, page)),
            Answer("Back"),
        )
        return Push(Dialog("Who draws up the schedule?", WHO_WRITES, answers))

    def _write(self, page: MasterPage) -> Move:
        """To the page of the game master, and from there into the room."""

        def sealed(written: str) -> Move:
            return self._open(self.setup.with_option(page.option, written))

        return Push(page.opens(self.setup.seed, sealed, self.setup.options))

    def _open(self, setup: Setup) -> Push:
        try:
            options = setup.entry.load(setup.map_path).game.options_of_game(setup.final_options())
        except RedWeedError as error:
            return Push(message("This game cannot be started", str(error)))
        players = {
            seat: PlayerSpec(HUMAN) if spec.is_human else spec for seat, spec in setup.final_players().items()
        }
        seed = setup.seed.strip() or fresh_seed()
        plan = Plan(setup.entry, options, seed, players, setup.map_path, setup.clock)
        return open_room(self.context, plan, self.name, records_talk=self.records_talk)


def open_setup(entry: Entry, seed: str) -> Setup:
    """A game with all seats open for guests."""
    return Setup(entry, seat_players(entry, SANDBOX), seed)


def open_room(context: Context, game: Plan | Match, name: str, *, records_talk: bool = False) -> Push:
    """The move to a room that is opened here, or to the sentence why it cannot be. The usual port is taken if
    it is free, else any. ``records_talk``: what is said is kept in the record from now on.
    """
    seconds = context.settings.bot_seconds
    for port in (PORT, 0):
        try:
            host = Host(
                game, port=port, mind=context.mind, seconds=seconds, owner=name, records_talk=records_talk
            )
            host.start()
            return Push(LobbyScene(Party(visit_own(host, context.games, name)), host))
        except RedWeedError as error:
            fault = error
    return Push(message("The room cannot be opened", str(fault)))


def rooms_kept() -> tuple[Path, ...]:
    """The games of rooms that were held here, the newest first."""
    found = [path.with_suffix(".json") for path in autosaves_dir().glob(f"*{SUFFIX}")]
    there = [path for path in found if path.is_file()]
    return tuple(sorted(there, key=lambda path: path.stat().st_mtime, reverse=True))


def take_up(context: Context, path: Path, name: str) -> Move:
    """Opens the room of a game that was held here before."""
    try:
        return open_room(context, load_match(path, context.games), name)
    except RedWeedError as error:
        return Push(message("The room cannot be opened", str(error)))
