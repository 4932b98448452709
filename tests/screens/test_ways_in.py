"""The ways to a table from a file, a text, a new game's form and a room's, and what is said where there is
none; without a window.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.errors import MapError, NetError, RedWeedError
from game.core.places import maps_root
from game.games.list import CATALOGUE, find_game
from game.net.files.orders_file import BEGIN
from game.play.match import Match
from game.play.players import HUMAN, PlayerSpec
from game.play.settings import Settings
from game.screens import opening
from game.screens.analysis import scene as analysis
from game.screens.analysis.scene import EMPTY, TEXT, AnalysisScene
from game.screens.game_pages import MasterPage
from game.screens.handover.curtain import Curtain
from game.screens.live import coming, hosting
from game.screens.live.coming import Invitation, party_to, visit_beside, visit_own, visit_to
from game.screens.live.hosting import WHO_WRITES, HostGameScene, open_room, open_setup
from game.screens.load import files
from game.screens.load.files import NO_TEXT, open_file
from game.screens.opening import opened, to_review
from game.screens.scene import Push, Replace
from game.screens.setup import starting
from game.screens.setup.new_game import NewGameScene
from game.screens.setup.seating import HOT_SEAT, SOLO, Setup, seat_players
from game.screens.setup.starting import Starting

RECORDS = Path(__file__).parents[1] / "data" / "records"
SAVED = Path("x/saved.json")


class Screen:
    """A screen that is gone to."""

    def __init__(self, what: Any, *, is_overlay: bool = False) -> None:
        self.what, self.is_overlay = what, is_overlay


def context(**more: Any) -> Any:
    return SimpleNamespace(
        games=CATALOGUE,
        settings=Settings(),
        mind=None,
        open_table=lambda match: Screen(("table", match)),
        open_replay=lambda match: Screen(("replay", match)),
        open_review=lambda match: Screen(("review", match)),
        **more,
    )


def dialog(move: Any) -> Any:
    assert isinstance(move, Push)
    return move.scene


def answers(move: Any) -> dict[str, Any]:
    return {answer.text: answer for answer in dialog(move).answers}


# -- from a saved game ---------------------------------------------------------------------------------------


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """What lies in the file, and what is to be said of it."""
    told = SimpleNamespace(difference=None, words="", accepted=[], may_review=True)
    told.match = SimpleNamespace(accept_map=lambda: told.accepted.append(1))
    monkeypatch.setattr(opening, "open_far", lambda path, games: (told.match, told.difference))
    monkeypatch.setattr(opening, "map_words", lambda match: told.words)
    monkeypatch.setattr(opening, "older_words", lambda match: "older")
    monkeypatch.setattr(opening, "played_on", lambda match: "played on")
    monkeypatch.setattr(opening, "load_match", lambda path, games: told.match)
    monkeypatch.setattr(opening, "may_review", lambda match: told.may_review)
    return told


def test_a_saved_game_is_gone_to_at_once_where_it_is_what_it_was(found: SimpleNamespace) -> None:
    move = opened(context(), SAVED, Push)
    assert dialog(move).what == ("table", found.match)
    made = opened(context(), SAVED, Replace, lambda match, path: Screen((match, path)))
    assert isinstance(made, Replace)
    assert made.scene.what == (found.match, SAVED)


def test_a_game_of_older_rules_is_asked_about_and_goes_on_or_is_watched(found: SimpleNamespace) -> None:
    found.difference = object()
    move = opened(context(), SAVED, Push, lambda match, path: Screen((match, path)))
    assert (dialog(move).title, dialog(move).text) == ("Played under older rules", "older")
    assert list(answers(move)) == ["Play on", "Watch", "Cancel"]
    assert answers(move)["Play on"].action().scene.what == ("played on", SAVED)
    assert answers(move)["Watch"].action().scene.what == ("replay", found.match)


def test_a_map_that_has_changed_is_taken_only_by_whoever_says_so(found: SimpleNamespace) -> None:
    found.words = "Kiel is gone."
    move = opened(context(), SAVED, Push)
    assert (dialog(move).title, dialog(move).text) == ("The map has changed", "Kiel is gone.")
    assert found.accepted == []
    assert answers(move)["Play on"].action().scene.what == ("table", found.match)
    assert found.accepted == [1]


def test_a_game_that_is_over_is_reviewed_and_another_one_says_why_not(found: SimpleNamespace) -> None:
    assert dialog(to_review(context(), SAVED)).what == ("review", found.match)
    found.may_review = False
    with pytest.raises(RedWeedError, match=r"saved\.json is not over"):
        to_review(context(), SAVED)


# -- from any file -------------------------------------------------------------------------------------------


def test_a_map_leads_to_new_game_with_the_first_game_that_can_be_played_on_it(tmp_path: Path) -> None:
    path = tmp_path / "EUROPE.TMX"
    path.write_bytes((maps_root() / "europe.tmx").read_bytes())
    for picture in maps_root().glob("europe*"):
        if picture.suffix != ".tmx":
            (tmp_path / picture.name).write_bytes(picture.read_bytes())
    scene = dialog(open_file(context(), path, Push))
    assert isinstance(scene, NewGameScene)
    assert scene.setup.map_path == path


def test_a_map_on_which_nothing_can_be_played_says_what_the_first_game_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(games: Any, game: str, path: Path) -> None:
        raise MapError(f"no {game} here")

    monkeypatch.setattr(files, "NewGameScene", refuse)
    with pytest.raises(MapError, match=f"no {CATALOGUE.entries[0].id} here"):
        files._on_map(context(), Path("x.tmx"))
    with pytest.raises(MapError, match="there is no game to be played on it"):
        files._on_map(SimpleNamespace(games=SimpleNamespace(entries=())), Path("x.tmx"))


def test_a_turn_file_is_opened_over_the_screen_or_in_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "has_turn", lambda path: True)
    for is_overlay, kind in ((True, Push), (False, Replace)):
        turn = Screen("turn", is_overlay=is_overlay)
        move = open_file(context(open_turn=lambda path, turn=turn: turn), SAVED, Replace)
        assert isinstance(move, kind)
        assert move.scene is turn


def test_sealed_orders_are_the_desk_s_and_say_so(tmp_path: Path) -> None:
    path = tmp_path / "orders.txt"
    path.write_text(f"{BEGIN}\nabc", encoding="utf-8")
    with pytest.raises(NetError, match="open their game where it is held"):
        files.has_turn(path)
    assert "open their game where it is held" in dialog(open_file(context(), path, Push)).text
    assert not files.has_turn(tmp_path / "none.txt")
    assert not files.has_turn(RECORDS / "mars-royal.json")


def test_only_so_many_differences_of_an_imported_game_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def said(count: int) -> str:
        match = SimpleNamespace(title="Old war")
        notes = [f"note {number}" for number in range(count)]
        monkeypatch.setattr(
            files,
            "imported",
            lambda path, games: SimpleNamespace(notes=notes, summary="two phases", match=match),
        )
        move = files._imported(context(), SAVED, Push)
        assert dialog(move).title == "Old war"
        assert answers(move)["Open it"].action().scene.what == ("table", match)
        return dialog(move).text

    assert said(5).splitlines() == ["Two phases.", *(f"note {n}" for n in range(5))]
    assert said(6).splitlines() == [
        "Two phases.",
        *(f"note {n}" for n in range(5)),
        "... and 1 more: `import` tells them all.",
    ]


def test_an_empty_clipboard_is_said_and_a_text_is_kept_and_opened(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(files, "files_dir", lambda: tmp_path / "by file")
    tried: list[Path] = []
    monkeypatch.setattr(files, "open_file", lambda context, path, go: tried.append(path))
    assert dialog(files.pasted(context(), "  \n", Push)).text == NO_TEXT
    assert tried == []
    files.pasted(context(), "Dear Anna", Push)
    assert tried == [tmp_path / "by file" / "pasted.txt"]
    assert tried[0].read_text(encoding="utf-8") == "Dear Anna"

    def refuse(path: Path, data: bytes) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(files, "write_whole", refuse)
    assert dialog(files.pasted(context(), "Dear Anna", Push)).text == "the disk is full"


# -- from the form of a new game -----------------------------------------------------------------------------


def setup_of(game: str = "standard", preset: str = HOT_SEAT, **more: Any) -> Setup:
    entry = find_game(game)
    return replace(Setup(entry, seat_players(entry, preset), "0" * 32), **more)


class Begun:
    """A setup that is started, and what was settled."""

    def __init__(self, setup: Setup) -> None:
        self.settled: list[Setup] = []
        self.starting = Starting(setup, context(), self.settled.append)

    def start(self) -> Any:
        return self.starting.start()


def unnamed(count: int, game: str = "standard", **more: Any) -> Setup:
    setup = setup_of(game, **more)
    for seat in setup.entry.seats[:count]:
        setup = setup.with_name(seat, " ")
    return setup


def match_of(move: Any) -> Match:
    assert isinstance(move, Replace), dialog(move).title
    kind, match = move.scene.what
    assert kind == "table"
    return match


@pytest.mark.parametrize(
    ("count", "title", "who", "several"),
    [
        (2, "One person or two?", "Austria and England have no names.", "Two persons"),
        (3, "One person or 3?", "Austria, England and France have no names.", "3 persons"),
    ],
)
def test_seats_without_names_are_asked_about(count: int, title: str, who: str, several: str) -> None:
    begun = Begun(unnamed(count))
    move = begun.start()
    assert dialog(move).title == title
    assert dialog(move).text.startswith(who)
    assert list(answers(move)) == ["One person", several, "Back"]
    apart = match_of(answers(move)[several].action())
    assert len({spec.name for spec in apart.players.values()}) == 7
    assert begun.settled == []
    one = match_of(answers(move)["One person"].action())
    assert len({one.players[seat].name for seat in one.seats[:count]}) == 1
    assert len(begun.settled) == 1


@pytest.mark.parametrize(
    "setup",
    [unnamed(1), unnamed(2, "mars"), unnamed(0)],
    ids=["one alone", "nothing is hidden", "all have names"],
)
def test_nothing_is_asked_where_it_makes_no_difference(setup: Setup) -> None:
    assert match_of(Begun(setup).start()).turn == 0


def test_who_sits_elsewhere_needs_no_name(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = unnamed(3, is_by_file=True)
    assert setup.goes_by_file
    move = Begun(setup).start()
    assert not isinstance(move, Push) or "One person" not in dialog(move).title


def test_a_game_begins_with_its_clocks_and_is_held_by_file_where_persons_sit_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = match_of(Begun(setup_of("mars", clock="5+3")).start()).clock
    assert clock is not None
    assert match_of(Begun(setup_of("mars")).start()).clock is None
    held: list[str] = []
    monkeypatch.setattr(starting, "TablePost", lambda match: SimpleNamespace(hold=held.append))
    match_of(Begun(setup_of()).start())
    assert held == []
    match_of(Begun(setup_of(is_by_file=True)).start())
    assert held == [""]


def test_a_short_seed_is_asked_about_where_it_keeps_secrets() -> None:
    move = Begun(setup_of("martian", seed="7")).start()
    assert dialog(move).title == "A short seed"
    assert match_of(answers(move)["Play with it"].action()).seed == "7"


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """A game master's page; what it was opened with."""
    opened_with: list[Any] = []

    def opens(seed: str, sealed: Any, options: Any) -> Any:
        opened_with.append((seed, sealed))
        return Screen("page")

    made = MasterPage("waves", "{} is written", "The schedule", opens)
    for module in (starting, hosting):
        monkeypatch.setattr(module, "pages_of", lambda entry: SimpleNamespace(master_page=made))
    return opened_with


def test_a_game_master_writes_first_behind_a_curtain_where_others_play(page: list[Any]) -> None:
    setup = setup_of("martian", master="Mia")
    scene = dialog(Begun(setup).start())
    assert isinstance(scene, Curtain)
    assert page[0][0] == setup.seed
    alone = setup_of("martian", SOLO, master="Player")
    assert dialog(Begun(alone).start()).what == "page", "nobody else is there"
    assert len(page) == 2
    match_of(Begun(replace(setup, master=None)).start())
    assert len(page) == 2


# -- from the form of a room ---------------------------------------------------------------------------------


class Room(HostGameScene):
    """The form of a room, without a window."""

    def __init__(self, game: str = "standard") -> None:
        super().__init__(CATALOGUE, "Anna")
        self.context: Any = context()
        self.built = 0
        self._choose_game(game)

    def rebuild(self) -> None:
        self.built += 1


@pytest.fixture
def rooms(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The rooms that are opened: what is played there, whose they are, whether talk is kept."""
    found: list[Any] = []

    def note(context: Any, plan: Any, name: str, *, records_talk: bool = False) -> Push:
        found.append((plan, name, records_talk))
        return Push(Screen("room"))

    monkeypatch.setattr(hosting, "open_room", note)
    return found


def test_a_room_has_a_seat_for_every_guest_and_a_seed_of_its_own(rooms: list[Any]) -> None:
    room = Room()
    assert {spec.is_human for spec in room.setup.players.values()} == {True}
    room.setup = replace(room.setup, seed=" ").with_kind("TURKEY", "easy")
    assert dialog(room.start()).what == "room"
    (plan, name, records_talk) = rooms[0]
    assert (name, records_talk) == ("Anna", False)
    assert plan.players["FRANCE"] == PlayerSpec(HUMAN)
    assert plan.players["TURKEY"].kind == "easy"
    assert len(plan.seed) >= 32
    before = room.built
    room._choose_talk(True)
    assert room.built == before + 1
    room.start()
    assert rooms[1][2] is True
    mars = Room("mars")
    assert mars.setup.entry.id == "mars"
    assert mars.setup.players == open_setup(find_game("mars"), "x").players


def test_who_has_a_game_master_is_asked_who_writes(rooms: list[Any], page: list[Any]) -> None:
    room = Room("martian")
    room.setup = room.setup.with_master("Mia")
    move = room.start()
    assert dialog(move).text == WHO_WRITES
    assert rooms == []
    assert list(answers(move)) == ["The dice", "I write it here", "Back"]
    answers(move)["The dice"].action()
    assert len(rooms) == 1
    assert dialog(answers(move)["I write it here"].action()).what == "page"
    assert len(rooms) == 1
    room.setup = room.setup.with_master(None)
    room.start()
    assert len(rooms) == 2


def test_options_that_cannot_be_played_open_no_room(rooms: list[Any]) -> None:
    room = Room()
    option = room.setup.rule_options[0]
    room.setup = room.setup.with_option(option.name, "nonsense")
    assert dialog(room.start()).title == "This game cannot be started"
    assert rooms == []


class Host:
    """A room; ``taken`` ports cannot be had."""

    taken: tuple[int, ...] = ()
    made: list[int] = []
    certificate = None
    code, owner_token = "CODE", "token"

    def __init__(self, game: Any, *, port: int, **how: Any) -> None:
        self.port, self.how = port, how

    def start(self) -> None:
        Host.made.append(self.port)
        if self.port in Host.taken:
            raise NetError(f"port {self.port} is taken")


@pytest.mark.parametrize(("taken", "tried"), [((), [hosting.PORT]), ((hosting.PORT,), [hosting.PORT, 0])])
def test_the_usual_port_is_taken_or_any(
    taken: Any, tried: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosting, "Host", Host)
    monkeypatch.setattr(Host, "taken", taken)
    monkeypatch.setattr(Host, "made", [])
    monkeypatch.setattr(hosting, "visit_own", lambda host, games, name: (host.port, name))
    monkeypatch.setattr(hosting, "Party", lambda visit: visit)
    monkeypatch.setattr(hosting, "LobbyScene", lambda party, host: Screen(party))
    assert dialog(open_room(context(), object(), "Anna")).what == (tried[-1], "Anna")
    assert Host.made == tried


def test_a_room_that_cannot_be_opened_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosting, "Host", Host)
    monkeypatch.setattr(Host, "taken", (hosting.PORT, 0))
    scene = dialog(open_room(context(), object(), "Anna"))
    assert (scene.title, scene.text) == ("The room cannot be opened", "port 0 is taken")
    scene = dialog(hosting.take_up(context(), Path("none.json"), "Anna"))
    assert scene.title == "The room cannot be opened"
    assert "none.json" in scene.text


# -- into a room ---------------------------------------------------------------------------------------------


@pytest.fixture
def links(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The connections that are begun."""
    begun: list[Any] = []

    class Link:
        def __init__(self, address: Any, hello: Any, trust: Any) -> None:
            self.address, self.hello, self.trust = address, hello, trust

        def start(self) -> None:
            begun.append(self)

    monkeypatch.setattr(coming, "Link", Link)
    monkeypatch.setattr(coming, "Visit", lambda link, games: SimpleNamespace(link=link, name=link.hello.name))
    monkeypatch.setattr(coming, "Party", lambda *visits: visits)
    return begun


def ticket(seat: str, name: str, token: str) -> Any:
    return SimpleNamespace(seat=seat, name=name, token=token)


@pytest.fixture
def tickets(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Seats that one has had in the room."""
    kept: list[Any] = []
    monkeypatch.setattr(coming, "tickets_for", lambda code: kept)
    monkeypatch.setattr(
        coming, "ticket_for", lambda code, seat: next((t for t in kept if seat in ("", t.seat)), None)
    )
    return kept


def test_a_guest_says_who_it_is_and_is_known_again_by_what_was_kept(
    links: list[Any], tickets: list[Any]
) -> None:
    visit_to(Invitation("127.0.0.1:7000", " CODE ", " Anna ", "france"), CATALOGUE)
    hello = links[0].hello
    assert (hello.code, hello.token, hello.name, hello.seat) == ("CODE", "", "Anna", "FRANCE")
    tickets.append(ticket("FRANCE", "Ben", "known"))
    visit_to(Invitation("127.0.0.1:7000", "CODE"), CATALOGUE)
    assert (links[1].hello.token, links[1].hello.name) == ("known", "Ben")
    visit_to(Invitation("127.0.0.1:7000", "CODE", "Anna", token="mine"), CATALOGUE)
    assert (links[2].hello.token, links[2].hello.name) == ("mine", "Anna")


def test_all_seats_that_were_had_are_had_again_but_where_one_alone_is_wished_for(
    links: list[Any], tickets: list[Any]
) -> None:
    tickets += [ticket("FRANCE", "Anna", "one"), ticket("ITALY", "Bea", "two")]
    assert len(party_to(Invitation("127.0.0.1:7000", "CODE"), CATALOGUE)) == 2
    assert [(link.hello.name, link.hello.token) for link in links] == [("Anna", "one"), ("Bea", "two")]
    assert len(party_to(Invitation("127.0.0.1:7000", "CODE", seat="ITALY"), CATALOGUE)) == 1
    assert len(party_to(Invitation("127.0.0.1:7000", "CODE", token="x"), CATALOGUE)) == 1


def test_one_more_seat_is_had_from_the_same_desk(links: list[Any], tickets: list[Any]) -> None:
    first = visit_to(Invitation("127.0.0.1:7000", "CODE", "Anna"), CATALOGUE)
    visit_beside(first, "ITALY", " ", CATALOGUE)
    assert (links[1].hello.name, links[1].hello.token, links[1].hello.seat) == ("Anna", "", "ITALY")
    assert (links[1].address, links[1].trust) == (links[0].address, links[0].trust)
    tickets.append(ticket("ITALY", "Bea", "two"))
    visit_beside(first, "ITALY", " Cleo ", CATALOGUE)
    assert (links[2].hello.name, links[2].hello.token) == ("Cleo", "two")


def test_who_opened_the_room_comes_in_by_the_token_of_its_owner(links: list[Any], tickets: list[Any]) -> None:
    host: Any = Host(None, port=7001)
    visit_own(host, CATALOGUE, "Anna")
    assert (links[0].hello.token, links[0].hello.name, str(links[0].address)) == (
        "token",
        "Anna",
        "127.0.0.1:7001",
    )
    host.certificate = object()
    visit_own(host, CATALOGUE, "Anna")
    assert [link.address.is_safe for link in links] == [False, True]


# -- the analysis board --------------------------------------------------------------------------------------


class Board(AnalysisScene):
    """The door of the analysis board, without a window."""

    def __init__(self) -> None:
        super().__init__(CATALOGUE)
        self.context: Any = context()
        self.built = 0
        self.seen: list[str] = []
        self.ui: Any = SimpleNamespace(
            field_texts=dict, names={TEXT: TEXT}, focus=SimpleNamespace(focus=self.seen.append)
        )

    def rebuild(self) -> None:
        self.built += 1


def test_the_clipboard_takes_the_place_of_the_text_where_there_is_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = Board()
    board.text = "before"
    for clipboard, text, problem in (("  ", "before", EMPTY), ("after", "after", "")):
        monkeypatch.setattr(analysis, "clipboard_text", lambda clipboard=clipboard: clipboard)
        assert board.paste() is None
        assert (board.text, board.problem) == (text, problem)
    assert (board.built, board.seen) == (2, [TEXT, TEXT])


def test_what_is_pasted_is_gone_to_or_what_is_wrong_is_said_below_it(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Board()
    monkeypatch.setattr(analysis, "pasted", lambda text, entry, games: f"board of {text}")
    board.text = "a position"
    move = board.open()
    assert isinstance(move, Replace)
    assert move.scene.what == ("table", "board of a position")
    assert board.seen == []

    def refuse(*_: Any) -> None:
        raise RedWeedError("line 1: this is no position")

    monkeypatch.setattr(analysis, "pasted", refuse)
    assert board.open() is None
    assert board.problem == "Line 1: this is no position."
    assert (board.built, board.seen) == (1, [TEXT])
    board._choose("mars")
    assert (board.entry.id, board.problem, board.built) == ("mars", "", 2)


def test_a_board_that_cannot_be_set_up_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Board()
    assert isinstance(board.start(), Replace)

    def refuse(entry: Any) -> None:
        raise RedWeedError("there is no map")

    monkeypatch.setattr(analysis, "fresh_board", refuse)
    for way in (board.start, board.set_up):
        assert dialog(way()).title == "This game cannot be started"
        assert dialog(way()).text == "There is no map."
