"""Names of fairy chess with what they mean: whoever plays for the first time knows a Rook, but no Wazir."""

from __future__ import annotations

import re
from collections.abc import Mapping

MEANINGS: Mapping[str, str] = {
    "Wazir": "one step orthogonally",
    "Ferz": "one step diagonally",
    "Rose": "Knight's leaps on along a circle",
    "Maharajah": "Queen and Knight in one",
    "Man": "one step in any direction",
    "Queen-Advancer": "takes the enemy just beyond where it stops",
    "Queen-Withdrawer": "takes the neighbor it moves straight away from",
    "Queen-Coordinator": "takes on the corners of the rectangle with another Thief",
    "Queen-Long Leaper": "leaps over enemies and takes them",
}
"""In few words, as docs/rules/mars.md has them."""

_NAME = re.compile(rf"\bas an? ({'|'.join(MEANINGS)})\b")


def explained(acting: str) -> str:
    """How a unit acts, with the meaning of the names in it: "moves as a Wazir (one step orthogonally)"."""
    return _NAME.sub(lambda found: f"{found[0]} ({MEANINGS[found[1]]})", acting)
