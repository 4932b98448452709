"""Further screens, one line each: what a hand meets after the first click in every room and at every table.

A line is the name, where it begins and the steps, with semicolons between them (``tests.looks.screens``); a
backslash ends a line that goes on.
"""

from __future__ import annotations

from collections.abc import Iterator

MENUS = """
new-game-persons; title; click standard; click Persons on every seat
new-game-watch; title; click aliens; click Watch computers
new-game-clocks; title; click mars; click clocks
new-game-thinking; title; click mars; click thinking
new-game-invasion; title; click martian; click invasion
new-game-printed; title; click martian; click As printed
new-game-master; title; click martian; click kind MRT; click Person: game master
new-game-seed; title; click mad; click seed; type 12
new-game-dice; title; click mad; click dice
new-game-map; title; click wrom; click map
new-game-map-shown; title; click wrom; click map; click The Crater Lords (3 players)
new-game-players; title; click wrom; click players; click 4 players
new-game-army; title; click wrom; click army_1
new-game-army-changed; title; click wrom; click army_1; click more 0; click more 1; click warbands 2
new-game-rules; title; click aliens; click single rules
new-game-rules-mars; title; click mars; click single rules
new-game-rules-martian; title; click martian; click single rules
new-game-rules-wrom; title; click wrom; click single rules
new-game-scrolled; title; click aliens; click single rules; key end
settings-names; title; click Settings; rest; click names
settings-speed; title; click Settings; rest; click animation_speed
settings-larger; title; click Settings; click ui_scale
settings-switched; title; click Settings; click patterns; click supports_by_click; click reduced_motion
settings-restored; title; click Settings; click patterns; click Restore the defaults
settings-keys-chosen; title; click Settings; click keys; click confirm
settings-keys-end; title; click Settings; click keys; key end
rules-next; title; click Rules; where part 5; click part 5
rules-scrolled; title; click Rules; key page down
rules-other; title; click Rules; where part 5; click aliens.md; click part 3
curtain-clock; title; click standard; click Persons on every seat; click Start; \
click No clock for negotiations
curtain-pin; title; click standard; click Persons on every seat; click Start; click Choose a PIN
curtain-other; title; click standard; click Persons on every seat; click Start; click Turkey
curtain-passed; title; click standard; click Persons on every seat; click Start; key enter
schedule; title; click martian; click kind MRT; click Person: game master; click Start; key enter
"""
LOADED = """
load-mars; title; click Load; click search; type mars
load-none; title; click Load; click search; type nothing like it
load-finished; title; click Load; click view finished
load-watched; title; click Load; click view watched
load-games; title; click Load; rest; click game
load-third; title; click Load; key tab; key tab; key tab; key down; key down
load-last; title; click Load; key end
load-delete; title; click Load; rest; key delete
"""
STANDARD = """
standard-typed; table standard; key t; type A XYZ - ABC; key enter
standard-offered; table standard; key t; type A VIE -
standard-taken-back; table standard; key t; type A VIE - BUD; key enter; key esc; key ctrl+z
standard-resign; table standard; click menu; click Resign Austria
standard-left; table standard; key t; type A VIE - BUD; key enter; key esc; click menu; click Leave the table
standard-list; table standard; click list
standard-seat; table standard; click seat TURKEY; key n
standard-convoyed; table standard; click seat ENGLAND; at LON; at NTH
standard-aimed; table standard; at VIE; over TYR
standard-held; table standard; at VIE; key h
standard-bounced; table standard; key t; type A VIE - GAL, F TRI - ALB; key enter; key esc; \
click seat RUSSIA; key t; type A WAR - GAL; key enter; key esc; click Confirm; click Send
standard-bounced-pointed; table standard; key t; type A VIE - GAL; key enter; key esc; click seat RUSSIA; \
key t; type A WAR - GAL; key enter; key esc; click Confirm; click Send; over GAL
standard-continued; table standard; click Confirm; click Send; click Continue
standard-conceded-vote; table standard; click vote; click Concede to France
standard-drawn; table standard; click vote; click Vote for a draw
replay-menu; replay standard-solo; key right; click menu
replay-list; replay standard-solo; key right; click list
replay-back; replay standard-solo; key end; key left; key left; click list
replay-timeline; replay standard-solo; where timeline; click timeline
replay-zoomed; replay standard-solo; key right; key right; key +; key +; point 30 40
"""
VARIANTS = """
martian-resign; table martian; click menu; click Resign Austria
martian-clicked; replay martian-draw; key right; key right; key right; key right; point 50 50
martian-desk; table martian; click menu; click Open at the game master's desk
martian-desk-editor; table martian; click menu; click Open at the game master's desk; key ctrl+e
martian-desk-waves; table martian; click menu; click Open at the game master's desk; key ctrl+e; \
click Waves of the schedule (4)
martian-desk-thing; table martian; click menu; click Open at the game master's desk; key ctrl+e; \
click Thing; press 30 50
martian-desk-things; table martian; click menu; click Open at the game master's desk; key ctrl+e; click thing
mad-desk-editor; table mad; click menu; click Open at the game master's desk; key ctrl+e; click Thing; \
press 30 50
mad-aimed; table mad; key n; key x; point 45 45
mad-late; replay mad-solo; key end; key left; click list
aliens-desk; table aliens; click menu; click Open at the game master's desk
aliens-desk-editor; table aliens; click menu; click Open at the game master's desk; key ctrl+e
aliens-desk-reserve; table aliens; click menu; click Open at the game master's desk; key ctrl+e; click reserve
aliens-chosen; table aliens; at PAR
aliens-listed; table aliens; at PAR; at MUN; at LON; click list
aliens-menu-left; table aliens; at PAR; click menu; click Leave the table
aliens-late; replay aliens-solo; key end; key left; click list
"""
DESK = """
desk-misspelt; title; click Game master's desk; click Begin; click mails; \
type France: A PAR - BUR, A MUR - SPA; key enter; type F BREST - Englsh; key esc; click fix | Lines > fix
desk-roll-back; title; click Game master's desk; click Begin; key h; click Adjudicate; \
click Roll back | menu > Roll back (Ctrl+B)
desk-computer; title; click Game master's desk; click Begin; click Computer | Powers > Computer
desk-leave; title; click Game master's desk; click Begin; click mails; type France: A PAR - BUR; key esc; \
click menu; click Leave the desk
desk-editor-thing; title; click Game master's desk; click Begin; key ctrl+e; click unit
desk-editor-power; title; click Game master's desk; click Begin; key ctrl+e; click power
desk-editor-year; title; click Game master's desk; click Begin; key ctrl+e; click phase
desk-editor-typed; title; click Game master's desk; click Begin; key ctrl+e; click typed change; type A XYZ
desk-editor-anew; title; click Game master's desk; click Begin; key ctrl+e; press 30 50; click Start anew
"""
MARS = """
mars-clocks-menu; table mars; click menu; click Clocks: No clocks
mars-thinking-menu; table mars; click menu; click Computer players think: at most 2 seconds a turn
mars-draw; table mars; click draw
mars-resign; table mars; click resign
mars-turned; table mars; key b
mars-turned-chosen; table mars; key b; at b3
mars-moved; table mars; at b3; at b4
mars-acted; table mars; at b3; at b4; at d3; at d4
mars-list; table mars; at b3; at b4; click list
mars-typed; table mars; key t; type b9; key enter
mars-undone; table mars; at b3; at b4; key ctrl+z
mars-legend-own; table mars; click legend; click Units of Black
mars-plain; table mars; click coordinates
mars-late; replay mars-clocks; key end; key left; key 1; key 2; key 3; point 40 40
mars-late-rights; replay mars-royal; key end; key left; key 4; key 5; key 6; point 40 60
mars-setup-piece; table mars; click menu; click Set up a position; press 40 60
mars-setup-turned; table mars; click menu; click Set up a position; key b
"""
WROM = """
wrom-placed-done; table wrom; click Place the rest; click Done
wrom-menu-resign; table wrom; click menu; click Resign as Player 2
wrom-points; table wrom; click menu; click Do not warn of points left
wrom-list; table wrom; click list
wrom-pointed-army; table wrom; click Place the rest; point 35 70
wrom-army-placed; replay wrom-four; key right; key right; key right; key right; click Play on from here; \
click I order all; click Variant
wrom-rolled; replay wrom-keys; key right; key right; key right; key right; key right; key n; point 35 40
wrom-attack; replay wrom-keys; key end; key left; key left; key left; point 30 40
wrom-four-pointed; replay wrom-four; key end; key left; key left; point 34 30
wrom-four-ways; replay wrom-four; key end; key left; key left; click ways; click list
"""
FORKED = """
wrom-moving-threats; click threats
wrom-moving-ways; key n; click ways
wrom-moving-chosen; key n; key n; key n; point 30 50
wrom-moving-pressed; key n; key n; press 36 48; point 40 52
wrom-moving-ended; click End moves
wrom-moving-dice; click menu; click Dice and battles
wrom-moving-pointed; point 40 40
"""
MOVING = ("replay wrom-keys", *("key right",) * 8, "click Play on from here", "click I order all")


def rows() -> Iterator[tuple[str, str, tuple[str, ...], bool]]:
    """Name, beginning, steps, and whether there are saved games."""
    for table in (MENUS, STANDARD, VARIANTS, DESK, MARS, WROM):
        yield from (_row(line, False) for line in table.strip().splitlines())
    yield from (_row(line, True) for line in LOADED.strip().splitlines())
    for line in FORKED.strip().splitlines():
        name, *steps = line.split("; ")
        yield name, MOVING[0], (*MOVING[1:], *steps), False


def _row(line: str, has_saves: bool) -> tuple[str, str, tuple[str, ...], bool]:
    name, start, *steps = line.split("; ")
    return name, start, tuple(steps), has_saves
