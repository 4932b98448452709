"""Mars and Warrior Races by letters, through the windows of all sides."""

from pathlib import Path

import pygame
import pytest

from game.games.list import find_game
from game.play.match import Match
from game.play.players import PlayerSpec
from game.screens.load import files
from game.screens.load.files import FilesScene
from game.table.by_file import inviting, turns
from game.table.by_file.turns import TurnsScene
from game.table.orders.entering import typed
from game.table.scene import TableScene
from game.table.state import Write
from tests.pilot import Pilot
from tests.table.pilot import STILL, Floor


class SidePilot(Pilot):
    """The window of one side; its settings lie in a folder of its own."""

    def __init__(self, home: Path, monkeypatch):
        super().__init__(settings=STILL)
        self.home = home
        self.monkeypatch = monkeypatch
        self.context.open_table = TableScene
        self.start(Floor())

    def at_home(self) -> None:
        self.monkeypatch.setenv("REDWEED_HOME", str(self.home))

    def begin(self, game: str, count: int = 2) -> None:
        """A new game at the table, as New game opens it."""
        entry = find_game(game)
        entry = entry.with_seats(count) if game == "wrom" else entry
        options = {"players": count, "board": "short", "even_zones": False} if game == "wrom" else {}
        players = {seat: PlayerSpec("human") for seat in entry.seats}
        self.at_home()
        self.window.start((Floor(), TableScene(Match.start(entry, options, "x", players))))
        self.run()

    def open(self, path: Path) -> None:
        self.at_home()
        self.window.start((Floor(),))
        self.run()
        self._post(pygame.DROPFILE, file=str(path))

    @property
    def letter(self) -> Path:
        """The letter that was written last."""
        folders = [self.home / "by file", self.home.parent / "post"]
        found = [path for folder in folders for path in folder.glob("*.game")]
        return max(found, key=lambda path: path.stat().st_mtime_ns)

    def order(self, number: int = 0) -> None:
        """Gives one of the legal orders by hand."""
        ordering = self.scene.live_ordering
        texts = [
            ordering.game.write_order(o) for o in ordering.game.legal_orders(ordering.view, ordering.seat)
        ]
        usable = [text for text in texts if "resign" not in text.lower()]
        self.scene.send(Write(typed(ordering, usable[number % len(usable)])))
        self.run()


@pytest.fixture
def sides(tmp_path, monkeypatch):
    """Three computers; only one of them has its window open at a time."""
    homes = [tmp_path / name for name in ("one", "other", "third")]
    made = []

    def at(number: int) -> SidePilot:
        for pilot in made:
            pilot.close()
        made[:] = [SidePilot(homes[number], monkeypatch)]
        return made[0]

    yield at
    for pilot in made:
        pilot.close()


def begun(sides, game: str) -> Path:
    """The letter with which the inviting side's first turn can be played."""
    one = sides(0)
    one.begin(game)
    one.click("menu")
    one.click("Invite somebody by file")
    first = find_game(game).seats[0]
    one.click(find_game(game).seat_title(first))
    assert one.scene.title == "Send this letter"
    invitation = one.letter
    other = sides(1)
    other.open(invitation)
    assert other.scene.title == "An invitation"
    other.click("Play")
    assert "Stay at the table" not in other.scene.ui.names  # there is none yet
    return max(invitation.parent.glob("*.game"), key=lambda path: path.stat().st_mtime_ns)


def test_mars_goes_back_and_forth(sides):
    answer = begun(sides, "mars")
    white = sides(0)
    white.open(answer)
    assert isinstance(white.scene, TurnsScene)
    white.order()
    assert white.scene.title == "Send this letter"
    letter = white.letter
    black = sides(1)
    black.open(letter)
    match = black.scene.turns
    assert (match.turn, match.is_own_turn) == (1, True)
    black.order(3)
    assert black.scene.title == "Send this letter"
    back = max(letter.parent.glob("*.game"), key=lambda path: path.stat().st_mtime_ns)
    white = sides(0)
    white.open(back)
    assert white.played.turn == 2
    white.open(answer)
    assert "taken already" in white.scene.text
    white.click("Close")
    assert white.played.turn == 2
    white.scene.send(Write(typed(white.scene.live_ordering, "resign")))
    white.run()
    assert white.scene.text.endswith("It tells how the game has ended.")


def test_nothing_that_was_sent_is_taken_back(sides):
    answer = begun(sides, "mars")
    white = sides(0)
    white.open(answer)
    white.order()
    white.click("Stay at the table")
    table = white.scene
    assert not table.stages.can_take_back
    assert table._words() == "waiting for a letter of Black"
    assert table.wake_after is None  # nothing comes by itself: the window sleeps


def test_a_stranger_cannot_open_the_letter_of_two_others(sides, tmp_path, monkeypatch):
    answer = begun(sides, "mars")
    one = sides(0)
    one.home = tmp_path / "stranger"
    one.open(answer)
    assert one.scene.text == "This is the game of two others, or its beginning is not on this computer."


def test_a_letter_goes_as_text_and_pasting_it_back_goes_on(sides, monkeypatch):
    """Each letter lies on the clipboard as a block of text; the other side pastes it, quoted in a mail."""
    clipboard: list[str] = []
    monkeypatch.setattr(inviting, "put_on_clipboard", lambda text: clipboard.append(text) or True)
    answer = begun(sides, "mars")
    white = sides(0)
    white.open(answer)
    white.order()
    assert clipboard[-1].startswith("-----BEGIN RED WEED GAME-----\n")
    assert "The same lies on the clipboard" in white.scene.text
    mail = "Dear Bo,\n\n> " + clipboard[-1].replace("\n", "\n> ") + "\nAnna"
    black = sides(1)
    black.at_home()
    black.window.start((Floor(), FilesScene(black.home)))
    black.run()
    monkeypatch.setattr(files, "clipboard_text", lambda: mail)
    black.click("Paste a text")
    assert (black.scene.turns.turn, black.scene.turns.is_own_turn) == (1, True)
    black.order(3)
    white = sides(0)
    white.open(answer)  # the table of White, which waits
    monkeypatch.setattr(turns, "clipboard_text", lambda: clipboard[-1])
    while white.scene.is_overlay:
        white.press("enter")
    white.press("v", ctrl=True)
    assert white.played.turn == 2


def test_a_letter_that_was_cut_in_a_mail_is_refused_in_a_sentence(sides, monkeypatch):
    clipboard: list[str] = []
    monkeypatch.setattr(inviting, "put_on_clipboard", lambda text: clipboard.append(text) or True)
    begun(sides, "mars")
    white = sides(0)
    white.at_home()
    white.window.start((Floor(), FilesScene(white.home)))
    white.run()
    whole = clipboard[-1]
    changed = whole[:200] + ("A" if whole[200] != "A" else "B") + whole[201:]
    for text, fault in (
        (clipboard[-1][:-40], "its last line is missing"),
        (changed, "signature does not fit"),
        ("Hello", "cannot be opened"),
        ("", "neither a letter"),
    ):
        monkeypatch.setattr(files, "clipboard_text", lambda text=text: text)
        white.click("Paste a text")
        assert fault in f"{white.scene.title} {white.scene.text}"
        white.press("enter")


def newest(*folders: Path) -> Path:
    found = [path for folder in folders for path in folder.glob("*.game")]
    return max(found, key=lambda path: path.stat().st_mtime_ns)


def test_three_play_by_letters_that_go_round_and_go_on_without_one(sides):
    """Each takes a seat and sends the letter on; the first dice are of all; two go on without the third."""
    one = sides(0)
    one.begin("wrom", 3)
    one.click("menu")
    one.click("Invite somebody by file")
    one.click("Player 1")
    assert "1.game is for one of the others, who takes a seat." in one.scene.text
    letter, seats = one.letter, {"1": 0}
    for number, (seat, answer) in enumerate((("3", "Player 3"), ("2", "Play")), 1):
        other = sides(number)
        other.open(letter)
        assert other.scene.title == "An invitation"
        other.click(answer)
        assert other.scene.title == "Send this letter"
        assert ("is for Player 2. " in other.scene.text) == (seat == "3")
        assert ("It brings your share for the first dice. " in other.scene.text) == (seat == "2")
        seats[seat], letter = number, newest(letter.parent)
    for seat in ("3", "1"):  # everybody brings its share
        other = sides(seats[seat])
        other.open(letter)
        letter = newest(letter.parent)
    if other.scene.is_overlay:
        other.click("Stay at the table")
    mover = other.scene.turns.to_act[0]
    other.click("menu")
    other.click("Write the letter again")
    letter = newest(letter.parent)
    asking, agreeing = sorted({"1", "2", "3"} - {mover}, reverse=True)
    other = sides(seats[asking])
    other.open(letter)
    assert other.scene._words() == f"waiting for a letter of Player {mover}"
    other.click("menu")
    other.click(f"Go on without Player {mover}")
    other.click("Ask the others")
    assert other.scene.title == "Send this letter"
    asked = newest(letter.parent)
    if other.scene.is_overlay:
        other.click("Stay at the table")
    assert other.scene._words() == f"waiting for a letter of Player {agreeing}"
    other = sides(seats[agreeing])
    other.open(letter)
    other.open(asked)
    assert other.scene.title == f"Without Player {mover}?"
    other.click("Go on without")
    while other.scene.is_overlay:
        other.click("Stay at the table")
    assert other.scene.turns.record.turns[0].orders == {mover: ()}
