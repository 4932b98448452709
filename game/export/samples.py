"""What is explained beside an exported picture: for each kind of mark, sign and ground a small sample, and its meaning."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.view.arrows import FATES, Arrow, flight, standing
from game.view.frame import Frame, Look, Mark
from game.view.paths import around, wavy

COUNTER = 30
"""The width of the counter, at scale 1, that the samples would stand beside."""

LENGTH = 44
"""How long the arrow of a sample is, at scale 1."""


@dataclass(frozen=True, slots=True)
class Sample:
    """One arrow, what lies on a place, or a drawing, and what it means."""

    arrow: Arrow | None
    words: str
    ground: str = ""
    sprite: str = ""


ALIKE: Mapping[str, str] = {
    "support_hold": "support",
    "support_move": "support",
    "convoy": "convoyed",
    "remove": "disband",
    "caught": "pick_up",
    "restored": "cleared",
    "cargo": "beam",
    "stand": "hold",
    "scrap": "disband",
}
"""Kinds of marks that another one's sample explains."""


CONDITIONS: Mapping[str, str] = {"repair": "repair_begun"}
"""Conditions that are called as a mark is, and the names of their samples."""

TASKS: Mapping[str, str] = {
    "pick_up": "Picks up",
    "unload": "Unloads",
    "blockade": "Blockade",
    "exterminate": "Clears weed",
    "repair": "Repairs",
}
"""The marks of what units do on the spot, and what is said of them."""

HAPPENED: Mapping[str, str] = {
    "kept_in": "Kept in",
    "set_down": "Set down",
    "emergence": "Emerges",
    "meal": "Eats",
    "growth": "Weed grows",
    "bacteria": "Bacteria",
    "cleared": "Mended",
}
"""The marks of what happened to places and tokens, and what is said of them."""


def samples_in(frame: Frame) -> set[str]:
    """The names of the samples that explain a frame: of its marks, of what lies on places, of its pieces and their signs."""
    found = {ALIKE.get(mark.kind, mark.kind) for mark in frame.marks} | {mark.sign for mark in frame.marks}
    found |= {"failed" for mark in frame.marks if mark.look is Look.FAILED}
    found |= {CONDITIONS.get(condition.kind, condition.kind) for condition in frame.conditions}
    found |= {piece.sprite for piece in frame.pieces}
    return found | {badge.partition(":")[0] for piece in frame.pieces for badge in piece.badges}


def samples_of(owner: str, scale: float) -> dict[str, Sample]:
    """All samples, their lines in pixels from the middle of the left edge."""
    start, end, middle = (0.0, 0.0), (LENGTH * scale, 0.0), (LENGTH * scale / 2, 0.0)
    line = (start, end)

    def mark(kind: str, look: Look = Look.SUCCEEDED) -> Mark:
        return Mark(kind, owner, ("", ""), look)

    move = Arrow(mark("move"), "arrow", line)
    failed = replace(move, mark=mark("move", Look.FAILED), cross=(end[0] * 0.55, 0.0), gap=0.55)
    grip = (end[0] * 0.9, 0.0)
    task, aside = (9.0 * scale, 6.0 * scale), (middle[0] + 4.0 * scale, 2.0 * scale)
    ring = (9.0 * scale, 6.5 * scale)
    wave = wavy(line, 0.09 * COUNTER * scale, 0.62 * COUNTER * scale)
    spot = (middle[0], 0.0)

    def sign(kind: str, shape: str, reach: float) -> Arrow:
        return Arrow(mark(kind), shape, around(spot, reach * scale, reach * scale), spot)

    return {
        "move": Sample(move, "Move"),
        "failed": Sample(failed, "Failed"),
        "support": Sample(Arrow(mark("support_move"), "thread", (start, grip), knob=grip), "Support"),
        "convoyed": Sample(Arrow(mark("convoyed"), "wave", wave), "By convoy"),
        "hold": Sample(standing(mark("hold"), middle, ring), "Hold"),
        "retreat": Sample(Arrow(mark("retreat"), "dots", line), "Retreat"),
        "build": Sample(standing(mark("build"), middle, ring), "Build"),
        "disband": Sample(standing(mark("disband"), middle, ring), "Disbanded"),
        "launch": Sample(Arrow(mark("launch"), "arc", flight((0.0, 5.0 * scale), (end[0], 5.0 * scale)), end), "Launch"),
        "blast": Sample(sign("blast", "blast", 11.0), "Strike"),
        "lost": Sample(sign("lost", "grave", 8.0), "Unit dies"),
        "escaped": Sample(sign("escaped", "rescue", 8.0), "Escaped"),
        **{kind: Sample(standing(mark(kind), aside, task), words) for kind, words in TASKS.items()},
        "landing": Sample(Arrow(mark("landing"), "streak", ((end[0], -12.0 * scale), spot), spot), "Landing"),
        "drift": Sample(Arrow(mark("drift"), "drift", wave), "Drift"),
        **{kind: Sample(sign(kind, FATES[kind].shape, 9.0), words) for kind, words in HAPPENED.items()},
        "capsule": Sample(None, "Capsule", sprite="capsule"),
        "capsule_afloat": Sample(None, "Capsule at sea", sprite="capsule_afloat"),
        "clock": Sample(None, "Turns to opening", sprite="badge_clock"),
        "alarm": Sample(None, "Opens this turn", sprite="badge_alarm"),
        "sea": Sample(None, "Turns at sea", sprite="badge_sea"),
        "rust": Sample(None, "Half strength", sprite="badge_rust"),
        "bound": Sample(None, "Held by weed", sprite="badge_bound"),
        "repair_begun": Sample(None, "Under repair", sprite="scaffold"),
        "beam": Sample(Arrow(mark("beam"), "beam", line), "Transmitted"),
        "shift": Sample(Arrow(mark("shift"), "slim", line), "Transmitter moves"),
        "send": Sample(standing(mark("send"), aside, task), "Sends"),
        "receive": Sample(standing(mark("receive"), aside, task), "Receives"),
        "arrival": Sample(Arrow(mark("arrival"), "shaft", ((middle[0], -14.0 * scale), spot), spot), "Arrives from home"),
        "touchdown": Sample(None, "Ship lands", sprite="lens"),
        "transmitter": Sample(None, "Transmitter", sprite="transmitter"),
        "guest": Sample(None, "Guest", sprite="badge_guest"),
        "barren": Sample(None, "Barren land", "barren"),
        "weed": Sample(None, "Red Weed", "weed"),
        "weed_afloat": Sample(None, "Weed afloat", "weed_afloat"),
        "weed_next": Sample(None, "Weed to come", "weed_next"),
        "anarchy": Sample(None, "In anarchy", sprite="badge_anarchy"),
        "fallout": Sample(None, "Fallout now", "fallout"),
        "fallout_next": Sample(None, "Fallout next", "fallout_next"),
        "wasteland": Sample(None, "Wasteland", "wasteland"),
    }
