"""Warbands on their way: where each stands in the course of a move phase. Pure; the same on the screen and in an export."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.geo.document import Point
from game.view.hex_sheet import HexSheet
from game.view.motion import eased
from game.view.paths import length_of, point_at
from game.view.warrior_frame import Band, StackLook, WarFrame


def riding(frame: WarFrame) -> dict[str, tuple[str, ...]]:
    """The way of every warband that moves in what the marks describe, by its id."""
    return {band: mark.places for mark in frame.marks if mark.kind == "move" for band in mark.sprite.split()}


def standing_stacks(frame: WarFrame, moment: float) -> dict[str, StackLook]:
    """The stacks without the warbands that are on their way at ``moment`` (0: before, 1: after)."""
    going = riding(frame) if moment > 0 else {}
    if not going:
        return dict(frame.stacks)
    left = {
        key: replace(stack, bands=tuple(band for band in stack.bands if band.id not in going))
        for key, stack in frame.stacks.items()
    }
    return {key: stack for key, stack in left.items() if stack.bands}


def travelers(frame: WarFrame, sheet: HexSheet, moment: float) -> Iterator[tuple[Band, str, Point]]:
    """The warbands on their way, their owners, and where they are in board pixels."""
    if moment <= 0:
        return
    going = riding(frame)
    for stack in frame.stacks.values():
        for band in reversed(stack.bands):
            if band.id in going:
                line = tuple(sheet.anchor(place) for place in going[band.id])
                yield band, stack.owner, point_at(line, length_of(line) * eased(moment))
