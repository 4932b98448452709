"""Opening a room: the form of a new game, whose seats for persons are open for guests; or a game that goes
on.
"""

from __future__ import annotations

from pathlib import Path

from game.core.errors import RedWeedError
from game.games.catalogue import Catalogue
from game.games.entry import Entry
from game.net.live.address import PORT
from game.net.live.book import SUFFIX
from game.net.live.host import Host
from game.net.live.plan import Plan
from game.play.match import Match
from game.play.players import HUMAN, PlayerSpec
from game.play.seeds import fresh_seed
from game.play.storage import autosaves_dir, load_match
from game.screens.context import Context
from game.screens.dialogs.dialog import message
from game.screens.live.coming import visit_own
from game.screens.live.lobby import LobbyScene
from game.screens.scene import Move, Push
from game.screens.setup.new_game import NewGameScene
from game.screens.setup.seating import SANDBOX, Setup, seat_players
from game.ui.panels.form import Form


class HostGameScene(NewGameScene):
    """The form of a new game; *Start* opens the room."""

    title = "Open a room"

    def __init__(self, games: Catalogue, name: str = "") -> None:
        super().__init__(games)
        self.name = name
        self.setup = open_setup(self.setup.entry, self.setup.seed)

    def _build_seats(self, form: Form) -> None:
        form.paragraph("Every seat with a person is open for a guest; choose yours in the room.", ink="brass")
        super()._build_seats(form)

    def _choose_game(self, game_id: object) -> None:
        self._change(open_setup(self.games.find(str(game_id)), self.setup.seed))

    def start(self) -> Move:
        """Opens the room, or says why it cannot be opened."""
        setup = self.setup
        try:
            options = setup.entry.load(setup.map_path).game.options_of_game(setup.final_options())
        except RedWeedError as error:
            return Push(message("This game cannot be started", str(error)))
        players = {
            seat: PlayerSpec(HUMAN) if spec.is_human else spec for seat, spec in setup.final_players().items()
        }
        seed = setup.seed.strip() or fresh_seed()
        plan = Plan(setup.entry, options, seed, players, setup.map_path, setup.clock)
        return open_room(self.context, plan, self.name)


def open_setup(entry: Entry, seed: str) -> Setup:
    """A game with all seats open for guests."""
    return Setup(entry, seat_players(entry, SANDBOX), seed)


def open_room(context: Context, game: Plan | Match, name: str) -> Move:
    """The move to a room that is opened here, or to the sentence why it cannot be. The usual port is taken if
    it is free, else any.
    """
    seconds = context.settings.bot_seconds
    for port in (PORT, 0):
        try:
            host = Host(game, port=port, mind=context.mind, seconds=seconds, owner=name)
            host.start()
            return Push(LobbyScene(visit_own(host, context.games, name), host))
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
