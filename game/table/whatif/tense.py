"""What a report tells in the past, said in the present: nobody has played what is supposed."""

from __future__ import annotations

import re

HERE = {
    "was": "is",
    "were": "are",
    "did": "does",
    "had": "has",
    "could": "can",
    "agreed": "agree",
    "moved": "moves",
    "bounced": "bounces",
    "failed": "fails",
    "held": "holds",
    "stood": "stands",
    "lost": "loses",
    "supported": "supports",
    "kept": "keeps",
    "retreated": "retreats",
    "voted": "votes",
    "sent": "sends",
    "received": "receives",
    "arrived": "arrives",
    "landed": "lands",
    "found": "finds",
    "came": "comes",
    "went": "goes",
    "carried": "carries",
    "entered": "enters",
    "dislodged": "dislodges",
    "happened": "happens",
    "hit": "hits",
    "exploded": "explodes",
    "picked": "picks",
    "followed": "follows",
    "unloaded": "unloads",
    "beat": "beats",
    "cleared": "clears",
    "repaired": "repairs",
    "restored": "restores",
}
"""What verbs of the past are in the present, of one who does it."""
MANY = {"does": "do", "has": "have", "goes": "go", "carries": "carry"}
"""Of several, where that is more than an "s" less."""
PASSIVE = ("was", "were", "is", "are", "be", "been", "not")
"""After these a verb is no past: "was dislodged"."""
_PAST = re.compile(rf"(?P<before>\S+) (?P<verb>{'|'.join(HERE)})\b")
_PART = re.compile(r"[:;,(]")


def in_present(sentence: str) -> str:
    """A sentence of a report as what is supposed: "A PAR bounced: 1 did not beat 1" as "A PAR bounces: 1 does
    not beat 1".
    """
    said, start = "", 0
    while (found := _PAST.search(sentence, start)) is not None:
        before, verb = found["before"], found["verb"]
        said += sentence[start : found.start("verb")]
        is_one = verb in ("was", "were") or not _are_many(sentence[: found.start("verb")], before)
        now = HERE[verb] if is_one else MANY.get(HERE[verb], HERE[verb].removesuffix("s"))
        said += verb if before in PASSIVE else now
        start = found.end("verb")
    return said + sentence[start:]


def _are_many(until: str, before: str) -> bool:
    """Whether several do what a verb says after these words: "the fleets", "A MUN and A BER"."""
    subject = _PART.split(until)[-1]
    return (before.islower() and before.endswith("s")) or (" and " in subject and before != "and")
