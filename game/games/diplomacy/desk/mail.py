"""E-mails pasted as text, taken apart: who sent each, and which of its lines are header, quotation, signature
or body.

The text may be one mail or many, with headers or without (an order sheet is one mail that nobody sent); a
line of equals signs parts two mails without a header. Every line keeps its number in the pasted text, so that
it can be shown and corrected there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from email.utils import parseaddr
from enum import Enum
from itertools import pairwise

_TELLING = r"from|sender|to|cc|bcc|subject|date|sent"
_TECHNICAL = (
    r"(?:x|arc|content|dkim|list|thread|mime|return|received|delivered|authentication|user|in-reply|message"
    r"|reply|references|importance|priority)[\w-]*"
)
_HEADER = re.compile(rf"({_TELLING}|{_TECHNICAL})\s*:\s*(.*)", re.IGNORECASE)
_FROM = re.compile(r"(?:from|sender)\s*:\s*\S", re.IGNORECASE)
_ENVELOPE = re.compile(r"From \S+@\S+ ")  # the line that parts the mails of a mailbox file
_WROTE = re.compile(r"\s*on\b.{4,120}\bwrote:\s*", re.IGNORECASE)
_ORIGINAL = re.compile(r"\s*[-_]{2,}\s*original message\b.*", re.IGNORECASE)
_SIGNATURE = re.compile(r"--\s*")
_RULE = re.compile(r"\s*={5,}\s*")

_LONGEST_FIELD = 400  # letters of a folded value that are of any use

BETWEEN = "====="
"""A line that ends one mail and begins another where no header does."""


class Part(Enum):
    """What a line of a mail is."""

    HEADER = "header"
    QUOTE = "quoted"
    SIGNATURE = "signature"
    BODY = "body"


@dataclass(frozen=True, slots=True)
class MailLine:
    """A line that is not empty; ``number`` counts the lines of the pasted text from 1."""

    number: int
    text: str
    part: Part


@dataclass(frozen=True, slots=True)
class Mail:
    """One mail: ``sender`` and ``address`` as the header has them ("Anna Berg", "anna@example.org"), '' where
    it has none.
    """

    sender: str = ""
    address: str = ""
    subject: str = ""
    date: str = ""
    lines: tuple[MailLine, ...] = ()

    @property
    def is_signed(self) -> bool:
        """Whether a header says who sent it."""
        return bool(self.sender or self.address)

    @property
    def title(self) -> str:
        """Who sent it, for people."""
        return self.sender or self.address or "a mail without a sender"


def split_lines(text: str) -> list[str]:
    """The lines of a pasted text as an editor counts them."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def split_mails(text: str) -> tuple[Mail, ...]:
    """The mails of a pasted text, in their sequence. A mail begins with its header. Raises nothing."""
    lines = split_lines(text)
    bounds = _bounds(lines)
    mails = []
    is_quoted = False
    for first, last in pairwise(bounds):
        taken = _Taken(is_quoted=is_quoted)
        for number in range(first, last):
            taken.take(number + 1, lines[number])
        is_quoted = taken.quotes_next
        mails.append(taken.mail())
    return tuple(mail for mail in mails if mail.lines)


def split_texts(text: str) -> tuple[str, ...]:
    """The same mails as they were pasted, each with the rule above it: joined by line breaks they are the
    text again.
    """
    lines = split_lines(text)
    parts: list[str] = []
    is_open = (
        False  # whether the last part is only a rule or empty lines, which belong to the mail that follows
    )
    for first, last in pairwise(_bounds(lines)):
        part = "\n".join(lines[first:last])
        if is_open:
            parts[-1] = f"{parts[-1]}\n{part}"
        else:
            parts.append(part)
        is_open = not part.strip() or bool(_RULE.fullmatch(part))
    return tuple(parts) if text else ()


def _bounds(lines: Sequence[str]) -> list[int]:
    """Where each mail begins, and the end."""
    return [*sorted({0, *_beginnings(lines)}), len(lines)]


def _beginnings(lines: Iterable[str]) -> Iterator[int]:
    """The lines in which a mail begins: rules, envelopes, and the first lines of headers that name a sender.

    A header is header lines one below the other, with the folded lines that go on with one of them. Every
    line is looked at once, however the text is made.
    """
    start, is_begun = (
        -1,
        False,
    )  # the first line of the header that is being passed, and whether it has begun a mail
    for number, line in enumerate(lines):
        if _RULE.fullmatch(line) or _ENVELOPE.match(line):
            yield number
            start, is_begun = (number if _ENVELOPE.match(line) else -1), True
        elif not _HEADER.fullmatch(line):
            start = start if line[:1].isspace() and line.strip() else -1
        else:
            start, is_begun = (start, is_begun) if start >= 0 else (number, False)
            if not is_begun and _FROM.match(line):
                is_begun = True
                yield start


@dataclass(slots=True)
class _Taken:
    """A mail while its lines are taken one by one. ``is_quoted``: it is the original of the mail before."""

    is_quoted: bool = False
    quotes_next: bool = False
    fields: dict[str, str] = field(default_factory=dict)
    lines: list[MailLine] = field(default_factory=list)
    _in_header: bool = True
    _after: Part = Part.BODY
    _folds: str = ""  # the field that a folded line goes on with

    def take(self, number: int, text: str) -> None:
        part = Part.HEADER if _RULE.fullmatch(text) else self._part(text)
        if _RULE.fullmatch(text):
            self.is_quoted = False
        elif text.strip():
            self.lines.append(MailLine(number, text.strip(), Part.QUOTE if self.is_quoted else part))

    def _part(self, text: str) -> Part:
        if self._in_header:
            if self._takes_header(text):
                return Part.HEADER
            self._in_header = False
        if self._after is Part.BODY and _SIGNATURE.fullmatch(text):
            self._after = Part.SIGNATURE
        elif _ORIGINAL.fullmatch(text):
            self.quotes_next = True
            return Part.QUOTE
        if text.lstrip().startswith((">", "|")) or _WROTE.fullmatch(text):
            return Part.QUOTE
        return self._after

    def _takes_header(self, text: str) -> bool:
        """Whether the line belongs to the header; its value is kept, the first of each name."""
        if _ENVELOPE.match(text):
            self.fields.setdefault("from", text.split(" ")[1])
            return True
        match = _HEADER.fullmatch(text)
        if match is None:
            return self._takes_fold(text)
        name = match[1].lower()
        self._folds = "" if name in self.fields else name
        self.fields.setdefault(name, match[2].strip())
        return True

    def _takes_fold(self, text: str) -> bool:
        """Whether the line goes on with the header line above it; then its words belong to that one's
        value.
        """
        is_fold = bool(self.fields) and text[:1].isspace() and bool(text.strip())
        if is_fold and self._folds and len(self.fields[self._folds]) < _LONGEST_FIELD:
            self.fields[self._folds] = f"{self.fields[self._folds]} {text.strip()}"
        return is_fold

    def mail(self) -> Mail:
        stated = self.fields.get("from") or self.fields.get("sender", "")
        name, address = parseaddr(stated)
        if "@" not in address:
            name, address = stated, ""
        date = self.fields.get("date") or self.fields.get("sent", "")
        return Mail(name.strip(' "'), address, self.fields.get("subject", ""), date, tuple(self.lines))
