"""What is done about the mails on the game master's desk: pasted, cleared, put right line by line."""

from __future__ import annotations

from game.games.diplomacy.desk.mail import split_texts
from game.games.diplomacy.desk.mail_finding import Sign
from game.games.diplomacy.table.desk.desk import Desk
from game.games.diplomacy.table.desk.lists import DeskLists
from game.games.diplomacy.table.desk.reading import DeskReading
from game.games.diplomacy.table.desk.stage import FIX, Stage
from game.net.files.orders_file import blocks
from game.screens.dialogs.dialog import Answer, ask
from game.screens.scene import Move, Push
from game.ui.clipboard import clipboard_text


def _sheets_alone(text: str) -> str:
    """Mails as they are, but of those with sealed sheets only these."""
    return "\n".join("\n".join(block for block, _ in blocks(mail)) or mail for mail in split_texts(text))


class MailCommands:
    """Those of one desk."""

    def __init__(self, desk: Desk, mails: DeskReading, lists: DeskLists) -> None:
        self.desk = desk
        self.mails = mails
        self.lists = lists

    def paste(self) -> Move | None:
        """Adds what is on the clipboard as one more mail."""
        desk, text = self.desk, _sheets_alone(clipboard_text())
        self.mails.flush()
        if not text.strip():
            desk.tell("There is no text on the clipboard.")
        elif desk.stage is Stage.MAILS:
            desk.tell("")
            self.mails.take(desk.master.with_mail(text))
        return None

    def ask_clear(self) -> Move | None:
        """Asks whether all mails are to go, those included that were typed a moment ago."""
        self.mails.flush()
        if not self.desk.master.text.strip():
            return None
        text = "All mails of this phase are taken off the desk, and with them the orders read from them."
        return Push(
            ask("Clear the mails?", text, Answer("Clear", self._clear, "danger"), Answer("Keep them"))
        )

    def _clear(self) -> Move | None:
        self.desk.master.set_text("")
        self.desk.drop_line()
        self.desk.show_text()
        return None

    def fix_text(self) -> str:
        """What stands in the field that puts a line right."""
        return self.desk.ui.field_texts().get(FIX, "")

    def put_right(self) -> Move | None:
        """Writes what stands in the field in place of the chosen line."""
        desk = self.desk
        text = self.fix_text()
        self.mails.flush()
        found = None if self.mails.is_busy else self.lists.finding()
        if found is None:
            desk.tell("Choose a line of the list first.")
            return None
        desk.drop_line()
        self.mails.take(desk.master.corrected(found, text.strip()))
        return self.next_fault() if not self.mails.is_busy and desk.master.bag.count(found.sign) else None

    def ignore(self) -> Move | None:
        """Makes the chosen line a remark."""
        if (found := self.lists.finding()) is not None:
            self.desk.drop_line()
            self.mails.take(self.desk.master.ignored(found))
        return None

    def next_fault(self) -> Move | None:
        """Chooses the next line that cannot be read, or else the next doubtful one."""
        desk = self.desk
        self.mails.flush()
        findings = desk.master.bag.findings
        here = int(desk.chosen) if desk.chosen.isdigit() else -1
        for sign in (Sign.UNREADABLE, Sign.DOUBTFUL):
            hits = [n for n, found in enumerate(findings) if found.sign is sign]
            if hits:
                key = str(next((n for n in hits if n > here), hits[0]))
                if key != desk.chosen:
                    desk.choose_line(key)
                return None
        desk.tell("Every order can be read and carried out.")
        return None
