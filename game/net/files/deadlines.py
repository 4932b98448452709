"""A deadline: a date and time with its zone, kept as ISO text, told to everybody in their own zone."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

_FORMS = ("%d %b %Y %H:%M", "%d %B %Y %H:%M", "%d.%m.%Y %H:%M", "%Y/%m/%d %H:%M")
_DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_ZONE = re.compile(r"\s+(?:UTC|GMT)$", re.IGNORECASE)
EXAMPLE = "2026-12-01 20:00"


def read_deadline(text: str) -> datetime | None:
    """The moment that a text names ("2026-12-01 20:00", "1 Dec 2026 20:00 UTC"), in the zone of this computer
    where it names none; None for another text.
    """
    is_utc = _ZONE.search(text.strip()) is not None
    words = _ZONE.sub("", text.strip())
    for form in ("", *_FORMS):
        try:
            found = datetime.strptime(words, form) if form else datetime.fromisoformat(words)
            return (found.replace(tzinfo=UTC) if is_utc else found).astimezone()
        except (ValueError, OverflowError, OSError):
            continue
    return None


def iso_of(text: str) -> str:
    """The moment of a text as it travels, '' for a text that names none."""
    moment = read_deadline(text)
    return "" if moment is None else moment.astimezone(UTC).isoformat(timespec="minutes")


def deadline_words(moment: datetime) -> str:
    """A moment in the zone of this computer: "Tue 1 Dec 2026, 20:00 (UTC+01:00)"."""
    here = moment.astimezone()
    zone = here.strftime("%z")
    shift = "UTC" if zone in ("", "+0000") else f"UTC{zone[:3]}:{zone[3:5]}"
    day = f"{_DAYS[here.weekday()]} {here.day} {_MONTHS[here.month - 1]} {here.year}"
    return f"{day}, {here:%H:%M} ({shift})"


def told_deadline(text: str) -> str:
    """A deadline as it is told: a moment in words with its zone, any other text as it is."""
    moment = read_deadline(text)
    return text if moment is None else deadline_words(moment)


def left_words(moment: datetime, now: datetime) -> str:
    """How long it is till then: "in 2 days", "in 3 hours", "in 5 minutes", "passed"."""
    minutes = int((moment - now).total_seconds() // 60)
    if minutes < 0:
        return "passed"
    for size, name in ((1440, "day"), (60, "hour"), (1, "minute")):
        number = minutes // size
        if number >= 2 or (number and size == 1):
            return f"in {number} {name}{'' if number == 1 else 's'}"
    return "in 1 minute" if minutes else "now"


def next_deadline(moment: datetime, now: datetime, hours: int) -> datetime:
    """The first moment at the same time of day that is ``hours`` away at least."""
    here = moment.astimezone()
    earliest = now.astimezone() + timedelta(hours=hours)
    found = earliest.replace(hour=here.hour, minute=here.minute, second=0, microsecond=0)
    return found if found >= earliest else found + timedelta(days=1)
