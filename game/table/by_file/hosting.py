"""The page of a game that this program holds by file, with nobody at a desk: turn files out, sealed sheets
in, the turn played when they are there. Nobody's orders are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

import pygame

from game.core.errors import RedWeedError
from game.net.files.inbox import take_file
from game.play.match import Match
from game.screens.context import Context
from game.screens.dialogs.choice import open_choice
from game.screens.dialogs.dialog import Answer, ask, message
from game.screens.keeping import Keeping, taken_dialog
from game.screens.page_scene import FootButton, PageScene
from game.screens.scene import KeyList, Move, Pop, Push
from game.table.by_file.held import HeldGame
from game.table.by_file.inviting import show_file
from game.table.by_file.scene import TurnScene, ask_renew
from game.ui.clipboard import clipboard_text
from game.ui.interface import Face, Interface
from game.ui.panels.form import Form

DEADLINE, NOTE, FOLDER = "deadline", "note", "folder"
LOOK = 2.0
"""Seconds between two looks into the folder."""
THINKING = 0.05
ABOUT = (
    "This program holds the game. A turn file shows a player what its seat may see, at the usual table, and "
    "brings its orders back, sealed and signed. Send every file to its own player alone. What comes back is "
    "dropped here, left in the folder, or pasted from a mail. Nobody's orders are shown on this page."
)
NUMBER = (
    "The number of this host is {}. Tell it to the players in another way than by the files: their program "
    "shows it at the first one."
)


class HostScene(PageScene):
    """The files of the running turn."""

    title = "Game by file"
    first_focus = "Write the turn files"

    def __init__(self, match: Match) -> None:
        """Raises NetError where keys are there that cannot be read."""
        super().__init__()
        self.match = match
        self.held = HeldGame(match)
        self.keeping = Keeping(match)
        self.is_ours = False
        self.note = ""
        self.folder = self.held.usual_folder
        self._since = LOOK
        self._pending: list[Move] = []

    # -- coming and going ----------------------------------------------------------------

    def enter(self, context: Context) -> None:
        """Takes the game, unless another program has it."""
        super().enter(context)
        owner = self.keeping.take(context)
        if owner is None:
            self._begin()
        else:
            dialog = taken_dialog(owner, Pop, force=self._take_over, can_look=False)
            self._pending.append(Push(dialog))

    def _begin(self) -> None:
        self.is_ours = True
        self._pending += self.keeping.notices()
        self.held.post.restore()
        self._save()
        self.rebuild()

    def _take_over(self) -> Move | None:
        self.keeping.keeper.take(by_force=True)
        self._begin()
        return None

    def leave(self) -> None:
        """Keeps what is not kept yet and lets the game go."""
        self.held.stop()
        if self.is_ours:
            self._save()
            self.keeping.release()

    def _save(self) -> None:
        move = self.keeping.save(is_begun=True)
        if move is not None:
            self._pending.append(move)

    # -- the page ----------------------------------------------------------------

    def keys(self) -> KeyList:
        """What keys do here."""
        return self.told(save="Write the turn files", confirm="Play the turn", paste="Paste orders")

    def key_commands(self) -> Mapping[str, Callable[[], Move | None]]:
        """Write, play, and take orders from the clipboard."""
        return {"save": self.write, "confirm": self.play, "paste": self.paste}

    def foot(self) -> Sequence[FootButton]:
        """Back, the game so far, paste, write, play."""
        if self.match.outcome is not None:
            return (("Back", self.back, "plain"), ("The game", self.watch, "primary"))
        write, play = ("primary", "plain") if self.held.awaited else ("plain", "primary")
        return (
            ("Back", self.back, "plain"),
            ("The game", self.watch, "plain"),
            ("Paste orders", self.paste, "plain"),
            ("Write the turn files", self.write, write),
            ("Play the turn", self.play, play),
        )

    def build_content(self, ui: Interface, rect: pygame.Rect) -> None:
        """The turn, what is written, and how it stands with every seat."""
        form, told = Form(ui, rect, open_choice=open_choice), self.held.told
        form.heading(f"{self.match.title}: {self.match.phase.title}")
        form.paragraph(told or ABOUT, ink="text" if told else "quiet")
        with form.columns(1, 1) as (left, right):
            self._build_fields(left)
            self._build_seats(right)
        form.finish()

    def _build_fields(self, form: Form) -> None:
        form.entry("Deadline", self.held.deadline, name=DEADLINE, logical=560, limit=80)
        form.paragraph(self.held.deadline_words, ink="quiet")
        form.entry("Note to all players", self.note, name=NOTE, logical=560, limit=300)
        form.entry("Folder", self.folder, name=FOLDER, logical=560, limit=400)
        form.paragraph(NUMBER.format(self.held.post.check))

    def _build_seats(self, form: Form) -> None:
        post, players = self.held.post, self.match.players
        for seat in post.seats:
            title = post.title(seat)
            name = players[seat].name if seat in players else ""
            named = f"{title} ({name})" if name not in ("", title) else title
            is_missing = seat in self.held.missing
            standing = "no sheet has come, the rules stand in" if is_missing else post.standing(seat)
            form.paragraph(f"{named}: {standing}.")
            faces: list[Face] = [(f"Play {title} here", partial(self.sit, seat), "plain")]
            if is_missing:
                faces.append((f"Wait for {title}", partial(self.wait_for, seat), "plain"))
            if post.is_known(seat):
                renew = partial(ask_renew, title, partial(self._renew, seat))
                faces.append((f"New key for {title}", renew, "plain"))
            form.buttons(faces)
        computers = [post.title(seat) for seat in self.match.seats if seat not in post.seats]
        if computers:
            form.paragraph(f"Computers play {', '.join(computers)}.", ink="quiet")

    def read_fields(self) -> None:
        """Keeps what is typed."""
        fields = self.ui.field_texts()
        self.folder, self.note = fields.get(FOLDER, self.folder), fields.get(NOTE, self.note)
        deadline = fields.get(DEADLINE, self.held.deadline)
        if deadline != self.held.deadline:
            self._try(partial(self.held.set_deadline, deadline))

    def _try(self, act: Callable[[], object]) -> None:
        """Does what the disk may refuse, which is told."""
        try:
            act()
        except RedWeedError as error:
            self._pending.append(Push(message("This cannot be kept", str(error))))

    @property
    def _place(self) -> Path:
        self.read_fields()
        return Path(self.folder.strip()).expanduser()

    # -- out ----------------------------------------------------------------

    def write(self) -> Move | None:
        """Writes a turn file for every seat into the folder."""
        folder = self._place
        try:
            count = self.held.write(folder, self.note)
        except RedWeedError as error:
            return Push(message("The turn files were not written", str(error)))
        self.rebuild()
        said = f"{count} turn files are in {folder}. Orders files that come into this folder are taken."
        show = Answer("Show the folder", partial(show_file, folder))
        return Push(ask("The turn files are written", said, Answer("Done", None, "primary"), show))

    def sit(self, seat: str) -> Move:
        """The table of one seat, by its turn file."""
        folder = self._place
        try:
            self.held.write(folder, self.note)
            scene = self.context.open_turn(folder / self.held.post.name_of(seat))
        except RedWeedError as error:
            return Push(message("The turn file cannot be opened", str(error)))
        if isinstance(scene, TurnScene):
            scene.leads_back()
        return Push(scene)

    def wait_for(self, seat: str) -> Move | None:
        """The rules stand in for a seat no longer, in this turn."""
        self.held.wait_for(seat)
        self.rebuild(from_top=True)
        return None

    def _renew(self, seat: str) -> Move | None:
        self._try(partial(self.held.renew, seat))
        self._save()
        self.rebuild(from_top=True)
        return None

    def watch(self) -> Move:
        """The game so far, turn by turn, without what is ordered now."""
        return Push(self.context.open_replay(self.match.fork(self.match.turn)))

    # -- in ----------------------------------------------------------------

    def take(self, text: str) -> None:
        """Takes sealed sheets, and keeps game and keys, in this sequence: none that was taken may be lost."""
        self.held.take(text)
        self._save()
        self._try(self.held.post.keep)
        self.rebuild(from_top=True)

    def take_file(self, path: Path) -> bool:
        """Takes a file that was dropped, if it holds sealed orders."""
        return take_file(path, self.take)

    def paste(self) -> Move | None:
        """Takes the sealed orders on the clipboard, with or without a mail around them."""
        self.take(clipboard_text())
        return None

    # -- the turn ----------------------------------------------------------------

    def play(self) -> Move | None:
        """Plays the turn; asks first where orders are missing that are still waited for."""
        if self.match.outcome is not None or self.held.is_playing or not self.is_ours:
            return None
        missing = self.held.awaited
        if not missing:
            return self._play()
        titles = self.held.titles(missing)
        text = f"No sealed sheet has come from {titles}. The rules do what they do about missing orders."
        return Push(
            ask("Play without them?", text, Answer("Play the turn", self._play, "danger"), Answer("Wait"))
        )

    def _play(self) -> Move | None:
        self.held.play(self.context.mind, self.context.settings.bot_seconds)
        return None

    @property
    def wake_after(self) -> float | None:
        """Soon while computer players think; else when the folder is to be looked into."""
        usual = super().wake_after
        own = 0.0 if self._pending else self.wake_below
        return own if usual is None else min(usual, own)

    @property
    def wake_below(self) -> float:
        """The same under dialogs and tables."""
        return THINKING if self.held.is_playing else max(LOOK - self._since, 0.01)

    def update(self, seconds: float) -> Move | None:
        """Plays on, and looks into the folder from time to time."""
        self.update_below(seconds)
        return self._pending.pop(0) if self._pending else super().update(seconds)

    def update_below(self, seconds: float) -> None:
        """What goes on by itself."""
        if self.held.is_playing and self.held.go_on():
            self._save()
            self._try(self.held.send_out)
            self.note = ""
            self.rebuild(from_top=True)
        self._since += seconds
        if self._since >= LOOK:
            self._since = 0.0
            if self.is_ours and not self.held.is_playing and self.held.note_deadline():
                self.rebuild(from_top=True)
            news = self.held.news() if self.is_ours else ""
            if news:
                self.take(news)
