"""What a search of Mars leaves out or looks at less deeply, and which quiet actions it must not leave out."""

from __future__ import annotations

FUTILE = {1: 90, 2: 240}
"""So many plies before the end, quiet actions are not expected to be worth more than this above the
position.
"""
MARGIN = 160
"""A position that is better than needed by this much a ply is good enough near the end of the search."""
SWING = 700
"""A capture that, with its prize and so much more, is still not good enough is left out: that much may hang
on where the pieces stand that fall.
"""
EXTENSION = 1
"""So many plies beyond the depth the search follows threats against a royal piece."""
EVASIONS = 2
"""So many plies farther it looks for a way out for a royal piece that is threatened after captures."""
LATE = 12
"""Quiet actions after so many are first searched two plies less deep."""
REDUCED_AFTER = 4
"""Quiet actions after so many are first searched a ply less deep."""
ROOT_REDUCED_AFTER = 6
"""Quiet actions after so many at the root are first searched a ply less deep."""
ALL = 1 << 30
QUIET_ENOUGH = {1: 8, 2: 20, 3: 40}
"""Near the end of the search, where nothing threatens, only so many actions are tried beside captures."""
