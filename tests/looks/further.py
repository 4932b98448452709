"""Further screens, one line each: what a hand meets after the first click in every room and at every table.

A line is the name, where it begins and the steps, with semicolons between them (``tests.looks.screens``); a
backslash ends a line that goes on.
"""

from __future__ import annotations

from collections.abc import Iterator

MENUS = """
analysis; title; click Analysis board
analysis-refused; title; click Analysis board; click pasted; type A PAR - BUR; click Open
analysis-mars; title; click Analysis board; click game; click Mars; click set up
scenarios; title; click New game; click Scenarios
new-game-by-file; title; click New game; click Persons on every seat; where places; click places; key down; \
key enter
scenarios-mad; title; click New game; click Scenarios; click October 1962 | scenario > October 1962
together; title; click Play with others
together-no-code; title; click Play with others; click Join
together-open; title; click Play with others; click Open a room
lobby-host; room host
lobby-guest; room guest
lobby-to; room guest; click to
live; room player
live-talk; room player; key f3
live-ordered; room player; key t; type A PAR - BUR; key enter
live-sent; room player; key t; type A PAR - BUR; key enter; click Confirm; click Send
live-menu; room player; click menu
live-people; room player; click menu; click Who is here
live-branches; room player; key y
live-what-if; room player; key w; key n; point 40 60
live-watcher; room watcher
host-page; file held
host-page-play; file held; click Play the turn
turn-file; file turn
turn-file-table; file turn; key enter; key enter
learn; title; click Learn
learn-mars; title; click Learn; click Mars | Game > Mars
lesson; title; click Learn; click Begin
lesson-hint; title; click Learn; click Begin; key i
lesson-menu; title; click Learn; click Begin; click menu
lesson-answer; title; click Learn; click Support; click answer
lesson-solved; title; click Learn; click Support; click answer; click Confirm; rest
lesson-missed; title; click Learn; click Support; at PAR; at BUR; click Confirm; click Send; rest
lesson-mars; title; click Learn; click Mars | Game > Mars; click Mantacron
lesson-mars-solved; title; click Learn; click Mars | Game > Mars; click Mantacron; click answer; rest
lesson-wrom; title; click Learn; click Warrior Races of Mars | Game > Warrior Races of Mars; click Begin
lesson-wrom-stack; title; click Learn; click Warrior Races of Mars | Game > Warrior Races of Mars; \
click Change of mounts; at 0103
lesson-martian; title; click Learn; click Martian Diplomacy | Game > Martian Diplomacy; click Begin
lesson-martian-solved; title; click Learn; click Martian Diplomacy | Game > Martian Diplomacy; \
click Three to one; click answer; click Confirm; rest
lesson-mad-missed; title; click Learn; click M.A.D. Diplomacy | Game > M.A.D. Diplomacy; \
click Fallout; at BER; at WAR; click Confirm; click Send; rest
lesson-aliens; title; click Learn; click The Aliens | Game > The Aliens; click Guest or conqueror; at RUH
new-game-persons; title; click standard; click Persons on every seat
new-game-characters; title; click standard; click level; click Hard, characters
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
settings-muted; title; click Settings; key f9
settings-names; title; click Settings; rest; click names
settings-speed; title; click Settings; rest; click animation_speed
settings-larger; title; click Settings; click ui_scale
settings-switched; title; click Settings; click patterns; click supports_by_click; click reduced_motion
settings-restored; title; click Settings; click patterns; click Restore the defaults
settings-keys-chosen; title; click Settings; click keys; click confirm
settings-keys-end; title; click Settings; click keys; key end
rules-next; title; click Rules; where part 5; click part 5
rules-card; title; click Rules; where part 2; click part 2; word army
rules-scrolled; title; click Rules; key page down
rules-other; title; click Rules; where part 5; click aliens.md; click part 3
puzzles; title; click Puzzles
puzzles-mars; title; click Puzzles; click Mars | Puzzles > Mars
puzzle-mars; title; click Puzzles; click Mars | Puzzles > Mars; click Solve
puzzle-standard; title; click Puzzles; click Diplomacy | Puzzles > Diplomacy; click Solve; click hint
curtain-clock; title; click standard; click Persons on every seat; click Start; \
click No clock for negotiations
curtain-pin; title; click standard; click Persons on every seat; click Start; click Choose a PIN
curtain-other; title; click standard; click Persons on every seat; click Start; click Turkey
curtain-passed; title; click standard; click Persons on every seat; click Start; key enter
schedule; title; click martian; click kind MRT; click Person: game master; click Start; key enter
"""
LOADED = """
load-replay; title; click Load; rest; key end; rest; key delete
load-mars; title; click Load; click search; type mars
load-none; title; click Load; click search; type nothing like it
load-finished; title; click Load; click view finished | view > Finished (0)
load-watched; title; click Load; click view watched | view > Watched (19)
load-games; title; click Load; rest; click game
load-third; title; click Load; key tab; key tab; key tab; key down; key down
load-last; title; click Load; key end; rest
load-delete; title; click Load; rest; key delete
"""
STANDARD = """
standard-hint; table standard; key i
standard-hold; table standard; click menu; click Play by file
standard-branches; table standard; key y
standard-branch; table standard; key y; click New branch here
standard-branch-tree; table standard; key y; click New branch here; key y
standard-branch-notes; table standard; key y; click New branch here; key y; click Name and notes
standard-what-if; table standard; key w
standard-what-if-past; replay standard-solo; key right; key w
standard-what-if-next; replay standard-solo; key right; key w; key space
standard-what-if-aimed; table standard; key w; at VIE; over GAL
standard-offers; title; click standard; click Start; key q
standard-offer-kinds; title; click standard; click Start; key q; click Make Italy an offer | key q
standard-offer-agreed; title; click standard; click Start; key q; key enter; key enter
standard-refused; table standard; at VIE; at LON
standard-refused-sea; table standard; at VIE; at BAL
standard-refused-foe; table standard; at PAR; at MUN
standard-other; table standard; at MUN
standard-supported; table standard; at VIE; key s; at BUD
standard-supporting; table standard; at VIE; key s; at BUD; over SER
standard-export-size; replay standard-solo; key right; key f12; click size
standard-export-form; replay standard-solo; key right; key f12; click form
standard-export-which; replay standard-solo; key right; key f12; click which
standard-export-changed; replay standard-solo; key right; key f12; click legend; click counts; \
click motion; click title
standard-export-seconds; replay standard-solo; key right; key f12; click seconds
standard-export-folder; replay standard-solo; key right; key f12; click folder; type /no/such/place
standard-loaded; table standard; key ctrl+o
standard-played; table standard; click play
standard-typed; table standard; key t; type A XYZ - ABC; key enter
standard-offered; table standard; key t; type A VIE -
standard-taken-back; table standard; key t; type A VIE - BUD; key enter; key esc; key ctrl+z
standard-resign; table standard; click menu; click Resign Austria
standard-left; table standard; key t; type A VIE - BUD; key enter; key esc; click menu; \
click Leave the table
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
REVIEWS = """
review-standard; replay standard-conceded; click menu; click Review; rest
review-standard-end; replay standard-conceded; click menu; click Review; rest; key end
review-standard-phase; replay standard-conceded; click menu; click Review; rest; click moment 0
review-mars; replay mars-easy; click menu; click Review; rest
review-mars-phase; replay mars-easy; click menu; click Review; rest; click table 1 line 0
review-wrom; replay wrom-keys; click menu; click Review; rest
"""
VARIANTS = """
front-page-standard; replay standard-solo; key end; key f7
front-page-martian; replay martian-limit; key end; key left; key left; key f7
front-page-mad; replay mad-random; key right; key right; key right; key f7
front-page-aliens; replay aliens-random; key right; key right; key f7
front-page-wrom; replay wrom-keys; key end; key f7
epilogue-martian; replay martian-draw; click menu; click How the game ended; rest; click Epilogue
epilogue-mad; replay mad-solo; click menu; click How the game ended; rest; click Epilogue
mad-refused; table mad; at VIE; at LON
aliens-typed; table aliens; key t; type Par, Bre, Xyz; key enter
aliens-typed-list; table aliens; key t; type Par, Bre, Mun, Kie, Hol; key enter
aliens-next-ship; table aliens; at PAR; click next unit
aliens-removed; table aliens; at PAR; at MUN; key delete
martian-typed; table martian; key t; type A VIE BL; key enter
martian-resign; table martian; click menu; click Resign Austria
martian-clicked; replay martian-draw; key right; key right; key right; key right; point 50 50
martian-desk; table martian; click menu; click Open at the game master's desk
martian-desk-editor; table martian; click menu; click Open at the game master's desk; key ctrl+e
martian-desk-waves; table martian; click menu; click Open at the game master's desk; key ctrl+e; \
click Waves of the schedule (4)
martian-desk-thing; table martian; click menu; click Open at the game master's desk; key ctrl+e; \
where Thing; click Thing; press 30 50
martian-desk-things; table martian; click menu; click Open at the game master's desk; key ctrl+e; \
where thing; click thing
mad-desk-editor; table mad; click menu; click Open at the game master's desk; key ctrl+e; \
where Thing; click Thing; press 30 50
mad-aimed; table mad; key n; key x; point 45 45
mad-late; replay mad-solo; key end; key left; click list
aliens-desk; table aliens; click menu; click Open at the game master's desk
aliens-desk-editor; table aliens; click menu; click Open at the game master's desk; key ctrl+e
aliens-desk-reserve; table aliens; click menu; click Open at the game master's desk; key ctrl+e; \
click reserve
aliens-chosen; table aliens; at PAR
aliens-listed; table aliens; at PAR; at MUN; at LON; click list
aliens-menu-left; table aliens; at PAR; click menu; click Leave the table
aliens-late; replay aliens-solo; key end; key left; click list
"""
DESK = """
desk-report; title; click Game master's desk; click Begin; key h; click Adjudicate; \
click Report | menu > Report (Ctrl+R)
desk-by-file; title; click Game master's desk; click Begin; click By file | menu > Play by file
desk-saved; title; click Game master's desk; click Begin; key ctrl+s
desk-again; title; click Game master's desk; click Begin; key h; click Adjudicate; click Go on
desk-read; title; click Game master's desk; click Begin; click mails; type From: Anna; key enter; \
type A PAR - BUR; key enter; type A BUD - SER, Turkey: F ANK - BLA; key esc
desk-ignored; title; click Game master's desk; click Begin; click mails; type France: A PAR - XYZ; \
key esc; where Ignore; click lines; click Ignore
desk-misspelt; title; click Game master's desk; click Begin; click mails; \
type France: A PAR - BUR, A MUR - SPA; key enter; type F BREST - Englsh; key esc; click fix | Lines > fix
desk-roll-back; title; click Game master's desk; click Begin; key h; click Adjudicate; \
click Roll back | menu > Roll back (Ctrl+B)
desk-computer; title; click Game master's desk; click Begin; click Computer | Powers > Computer
desk-leave; title; click Game master's desk; click Begin; click mails; type France: A PAR - BUR; key esc; \
click menu; click Leave the desk
desk-editor-thing; title; click Game master's desk; click Begin; key ctrl+e; where unit; click unit
desk-editor-power; title; click Game master's desk; click Begin; key ctrl+e; click power
desk-editor-year; title; click Game master's desk; click Begin; key ctrl+e; click phase
desk-editor-typed; title; click Game master's desk; click Begin; key ctrl+e; click typed change; type A XYZ
desk-editor-anew; title; click Game master's desk; click Begin; key ctrl+e; where unit; press 30 50; \
click Start anew
"""
MARS = """
mars-invited; table mars; click menu; click Invite somebody by file
mars-active; table mars; at g2; at g6
mars-simple; table mars; at g2; at g6; key z
mars-simple-units; table mars; key z; click legend
mars-copied; table mars; click menu; click Copy the position (Ctrl+C)
mars-pasted; table mars; click menu; click Copy the position (Ctrl+C); click Close; \
click menu; click Paste a position or a game (Ctrl+V)
mars-nothing-pasted; table mars; click menu; click Paste a position or a game (Ctrl+V)
mars-units-by-menu; table mars; click menu; click How every unit moves now (G)
mars-setup-white; table mars; click menu; click Set up a position; click turn; click cap w; click lost b
mars-setup-typed; table mars; click menu; click Set up a position; click position; type x
mars-setup-empty-played; table mars; click menu; click Set up a position; click Empty board; click Play
mars-taken; table mars; at d3; at d6
mars-middle; replay mars-royal; key right; key right; key right; key right; key right; key right; over d4
mars-clocks-menu; table mars; click menu; click Clocks: No clocks
mars-thinking-menu; table mars; click menu; click Computer players think: at most 2 seconds a turn
mars-analysis; table mars; key e
mars-analysis-walked; table mars; key e; rest; line 2; press 75 37
mars-analysis-replies; table mars; key e; rest; at d3; over d4
mars-analysis-turned; replay mars-royal; key end; key left; key left; key e; key b
mars-what-if; table mars; key w; at b3; at b4
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
wrom-fog; fog
wrom-fog-plain; fog; key z
wrom-fog-remembered; fog; over 1105
scenario-ended; told; click menu; click How the game ended
wrom-normal-fought; replay wrom-normal; key right; key right; key right; key right; key right; key right; \
key right; key right; key right; key right; key right; key right; key right; key right; key right; \
key right; key right; key right
wrom-normal-moved; replay wrom-normal; key right; key right; key right; key right; key right; key right; \
key right; key right; key right; key right; key right; key right; key right; key right
wrom-map-saved; table wrom; click menu; click Save this battlefield as a map
wrom-placed-one; table wrom; key n; press 20 30; press 20 30
wrom-placed-lit; table wrom; key n; key n; point 20 40
battlefield-undone; title; click wrom; click Edit a battlefield; click Empty field; click swamp; \
press 30 40; key ctrl+z
battlefield-key; title; click wrom; click Edit a battlefield; click Empty field; click tab Sites; \
press 30 40; point 40 40
battlefield-zone; title; click wrom; click Edit a battlefield; click Empty field; click tab Zones; \
press 30 40; press 34 44
battlefield-rolled; title; click wrom; click Edit a battlefield; click Rolled field
battlefield-saved; title; click wrom; click Edit a battlefield; click Empty field; key ctrl+s
battlefield-race-made; title; click wrom; click Edit a battlefield; click Empty field; click tab Map; \
click new race; click Take it
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
FORKS = {
    "moving": ("wrom-keys", 8),
    "battle": ("wrom-normal", 17),
    "battles": ("wrom-keys", 24),
    "aliens": ("aliens-solo", 12),
    "missiles": ("mad-random", 9),
    "martians": ("martian-draw", 20),
    "weed": ("martian-draw", 47),
    "crowd": ("standard-solo", 23),
    "retreats": ("standard-solo", 5),
    "winter": ("standard-solo", 2),
}
"""Where a replay is played on from, every seat by one hand: the record and how many turns of it."""
FORKED = """
wrom-moving-threats; moving; click threats
wrom-moving-ways; moving; key n; click ways
wrom-moving-card; moving; over 0003; key shift+f1
wrom-moving-chosen; moving; key n; key n; key n; point 30 50
wrom-moving-pressed; moving; key n; key n; press 36 48; point 40 52
wrom-moving-ended; moving; click End moves
wrom-moving-dice; moving; click menu; click Dice and battles
wrom-moving-pointed; moving; point 40 40
wrom-battle-chosen; battle; at 0607
wrom-battle-aimed; battle; at 0607; over 0608
wrom-battle-aimed-left; battle; at 0607; over 0506
wrom-battle-fought; battle; at 0607; at 0608
wrom-battle-ordered; battle; at 0607; key ]; over 0608
wrom-battle-taken; battle; at 0607; key a; over 0506
wrom-battle-typed; battle; key t; type attack 0607 0101; key enter
wrom-battle-ended; battle; click End battles
wrom-battle-threats; battle; click threats; over 0607
wrom-battles-aimed; battles; at 0604; over 0603
wrom-battles-fought; battles; at 0604; at 0603; key enter
wrom-battles-rolled; battles; click auto; at 0606; at 0706
aliens-moving-chosen; aliens; at BUD
aliens-moving-jump; aliens; key n; at MOS
aliens-moving-supported; aliens; key n; at SER
aliens-moving-refused; aliens; key n; at LON
aliens-moving-second; aliens; key n; key n; key n; point 30 55
aliens-moving-ordered; aliens; key n; at GAL; key n; key h; click list
aliens-moving-seat; aliens; click seat BETA; key n; over PAR
aliens-moving-confirmed; aliens; key n; at GAL; click Confirm; click Send
mad-missiles-aimed; missiles; click seat TURKEY; at SMY; key x; over MOS
mad-missiles-fired; missiles; click seat TURKEY; at SMY; key x; at MUN
mad-missiles-seat; missiles; click seat FRANCE; key n; over PAR
mad-missiles-sent; missiles; click seat TURKEY; at SMY; key x; at MUN; click Confirm; click Send
martian-waiting; martians; point 45 45
martian-continued; martians; click Continue; key n
martian-continued-pointed; martians; click Continue; key n; point 50 60
martian-weed-pointed; weed; point 30 60
martian-weed-next; weed; key n; point 40 60
mad-missiles-card; missiles; over SMY; key shift+f1
martian-weed-card; weed; over MUN; key shift+f1
aliens-moving-card; aliens; over BUD; key shift+f1
standard-crowd-card; crowd; over MUN; key shift+f1
standard-crowd-lit; crowd; key n; point 45 55
standard-crowd-moves; crowd; key t; type A BUR - MUN; key enter; key esc; over MUN
standard-crowd-reason; crowd; point 42 55
standard-retreat-chosen; retreats; at LON; point 20 40
standard-builds-chosen; winter; key n; point 25 55
standard-builds-typed; winter; key t; type A PAR B; key enter
"""


def rows() -> Iterator[tuple[str, str, tuple[str, ...], bool]]:
    """Name, beginning, steps, and whether there are saved games."""
    for table in (MENUS, STANDARD, REVIEWS, VARIANTS, DESK, MARS, WROM):
        yield from (_row(line, False) for line in table.strip().splitlines())
    yield from (_row(line, True) for line in LOADED.strip().splitlines())
    for line in FORKED.strip().splitlines():
        name, fork, *steps = line.split("; ")
        record, turns = FORKS[fork]
        way = (*("key right",) * turns, "click Play on from here", "click I order all")
        yield name, f"replay {record}", (*way, *steps), False


def _row(line: str, has_saves: bool) -> tuple[str, str, tuple[str, ...], bool]:
    name, start, *steps = line.split("; ")
    return name, start, tuple(steps), has_saves
