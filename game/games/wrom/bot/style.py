"""How a computer player of Warrior Races weighs things: the numbers that make one bolder, more careful or
more forgetful.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.games.wrom.bot.sketch import Sketch

QUIET_TURNS = 3
"""After so many turns without a fight all players go all in: the stall breaker."""


@dataclass(frozen=True, slots=True)
class Style:
    """One way to play.

    ``key``: what the first warband on a key location is worth; ``guard`` each further one while enemies are
    near; ``storm`` an attacker sent against a held key location; ``hunt`` one sent against any other enemy,
    ``heads`` as much more for each leader there; ``realm`` the first warband on another settlement;
    ``focus``: how much less the key locations beyond those needed are worth (0 to 1); ``nerve``: the least
    expected gain of an attack; ``care``: how much less (0 to 1) a leader on his own is drawn to enemies, and
    above 0 he changes to a warband with company; ``lapse``: how often, in percent, something random is done
    instead.
    """

    key: float = 10.0
    guard: float = 4.0
    storm: float = 5.0
    hunt: float = 1.5
    heads: float = 0.0
    realm: float = 1.0
    focus: float = 0.5
    nerve: float = 0.08
    care: float = 0.6
    lapse: int = 0


PLAIN = Style()
HASTY = Style(lapse=60, care=0.0)
ALL_IN = Style(key=4.0, guard=0.5, storm=6.0, hunt=6.0, realm=0.2, nerve=-0.35, care=0.0)

CANDIDATES = (
    PLAIN,
    Style(guard=7.0, hunt=0.5, focus=0.2, nerve=0.15, care=0.9),
    Style(storm=9.0, hunt=4.0, nerve=0.0),
    Style(key=12.0, guard=2.0, focus=0.9),
    Style(key=8.0, guard=5.0, storm=8.0, hunt=2.0, realm=2.5, focus=0.3),
    Style(key=6.0, guard=2.0, storm=5.0, hunt=8.0, nerve=-0.05),
)
"""The plans a searching player compares."""


def style_for(sketch: Sketch, style: Style) -> Style:
    """The style, or all in when the game stalls: every turn without a fight makes guards cheaper and
    attackers bolder.
    """
    if style.lapse or not sketch.is_stalled(QUIET_TURNS):
        return style
    more = sketch.turn - sketch.last_fight - QUIET_TURNS - 1
    return replace(ALL_IN, nerve=ALL_IN.nerve - 0.3 * more, key=ALL_IN.key / (1 + more)) if more else ALL_IN
