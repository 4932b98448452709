"""What is to be seen at one moment, as a value: the only thing the painter draws and the only thing the
screen compares.

A frame is computed by a pure function from a view of a state, and marks from an order sheet or a report.
Tests compare frames and marks, never pixels. Places are location keys of the board ("PAR", "SPA/SC", "e4",
"0305"); owners are seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum


class Look(Enum):
    """How a mark is drawn."""

    PLANNED = "planned"  # on an order sheet, not sent yet
    HINTED = "hinted"  # on nobody's sheet: what a computer player would order
    SUCCEEDED = "succeeded"
    FAILED = "failed"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Piece:
    """One counter.

    ``sprite`` names the drawing ("army"), ``role`` the anchor it stands on: "unit", "dislodged", or "token"
    for what is no unit and stands beside one. ``badges`` are small signs, with a text of their own after a
    colon ("clock:2"). ``name`` tells tokens apart ("c2"), ``slot`` is its place among those of its province;
    ``note`` says what is to be known of this one.
    """

    sprite: str
    owner: str
    key: str
    role: str = "unit"
    badges: tuple[str, ...] = ()
    is_dim: bool = False
    name: str = ""
    slot: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that lies on a place: "weed", "fallout", "wasteland" ...; ``note`` says what it means
    there, ``seasons`` for how many it lies yet, 0 where nobody counts them.
    """

    kind: str
    key: str
    note: str = ""
    seasons: int = 0


@dataclass(frozen=True, slots=True)
class Mark:
    """One arrow or ring.

    | kind                           | places                                                    |
    | move, retreat                  | from, to                                                  |
    | convoyed                       | from, each fleet of the route, to                         |
    | support_hold                   | supporter, supported                                      |
    | support_move                   | supporter, from, to of the supported move                 |
    | convoy                         | fleet, from, to of the convoyed army                      |
    | hold, build, remove, disband   | the place                                                 |
    | launch                         | from, target                                              |
    | blast                          | the place                                                 |
    | lost                           | the place; or from, the place just moved into             |
    | escaped                        | the place left in time, to                                |
    | unload, blockade, exterminate, repair | the place                                          |
    | pick_up                        | the place; or from, to, when the fleet went along         |
    | landing, emergence, meal, kept_in, set_down, bacteria, rust, cleared, restored | the place |
    | growth                         | the place; one mark for each place of the event           |
    | drift, caught                  | from, to, of the token ``name``                           |
    | beam                           | from, to of a transmission (with the space passed through between) |
    | shift, cargo                   | from, to, of the token ``name``: on its way, transmitted  |
    | stand, send, receive, scrap    | the place, of the token ``name``                          |
    | arrival, touchdown             | the place; ``sprite`` is what comes                       |
    | bump                           | the place, those of the ships that were in the way        |

    ``sprite`` is the unit to be built. ``tag`` is the canonical text of the order (unique within an owner),
    ``sentence`` its explanation once it is resolved. ``supports`` is the number of supports that counted for
    a move. ``sign`` is what a unit does when it arrives ("unload"); ``name`` the token that is meant, of
    several in a place.
    """

    kind: str
    owner: str
    places: tuple[str, ...]
    look: Look = Look.PLANNED
    tag: str = ""
    sentence: str = ""
    causes: tuple[str, ...] = ()
    sprite: str = ""
    supports: int = 0
    sign: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Score:
    """One line of the standings: a seat, its title, the number that counts, and a note ("5 units, 2 builds").

    ``extras`` are signs with a number of their own: ("missile", 2); ``change`` is by how much the number has
    changed of late.
    """

    owner: str
    title: str
    value: int
    note: str = ""
    is_out: bool = False
    extras: tuple[tuple[str, int], ...] = ()
    change: int = 0


@dataclass(frozen=True, slots=True)
class Frame:
    """All that is seen of a position.

    ``fills`` colors places by owner, ``centers`` maps every supply center to its owner ('' for none).
    ``facts`` are short lines on how the game stands; ``season`` is whose light it is seen in, where there are
    seasons ("F"). Over ``smoking`` places smoke stands, where a world has any.
    """

    title: str
    subtitle: str = ""
    pieces: tuple[Piece, ...] = ()
    fills: Mapping[str, str] = field(default_factory=dict, hash=False)
    centers: Mapping[str, str] = field(default_factory=dict, hash=False)
    conditions: tuple[Condition, ...] = ()
    marks: tuple[Mark, ...] = ()
    scores: tuple[Score, ...] = ()
    facts: tuple[str, ...] = ()
    season: str = ""
    smoking: tuple[str, ...] = ()


def event_tag(number: int) -> str:
    """The tag of the marks of a report's event."""
    return f"event {number}"


def is_event_tag(tag: str) -> bool:
    """Whether a mark is of an event."""
    return tag.startswith("event ")


def event_number(tag: str) -> int | None:
    """The number of the event whose marks have a tag."""
    word, _, number = tag.partition(" ")
    return int(number) if word == "event" and number.isdigit() else None
