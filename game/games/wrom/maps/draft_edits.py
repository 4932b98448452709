"""The changes a map author makes to a `Draft`: functions from one draft to the next; MapError says why
something cannot be.

Units are never lost by a change of the ground: ground on which units stand cannot become void or impassable.
A unit is named by its place in the stack: (0 = the top warband, -1) for a warband, (0, 1) for the second
leader on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.core.errors import MapError
from game.games.wrom.maps.draft import DRAFT_RULES, Draft, RuleValue
from game.games.wrom.maps.scenarios import shape_of
from game.games.wrom.rules.battlefield.board import Board
from game.games.wrom.rules.battlefield.grid import HEXAGON, in_hexagon, label, reading_key, reading_order
from game.games.wrom.rules.battlefield.scenario import numbered
from game.games.wrom.rules.battlefield.terrain import BARREN, CITY, RUINS, VOID, Terrain, city_of, read_cell
from game.games.wrom.rules.battlefield.zones import setup_zones
from game.games.wrom.rules.options import war_options
from game.games.wrom.rules.races import NOTHING, Own, Vector, shift_problem
from game.games.wrom.rules.state import Leader, Stack, Warband

LEAST_SIDE, MOST_SIDE = 3, 40
"""Columns and rows a field can be given here."""

LONGEST_NAME = 30

Unit = tuple[int, int]
"""The place of a warband in its stack and, of a leader, his place on it; -1 for the warband itself."""


# -- words ---------------------------------------------------------------------------------------------------


def plain_text(text: str) -> str:
    """A text without signs a map file cannot hold, and without blanks at its ends."""
    return "".join(c for c in text if c.isprintable()).strip()


def with_title(draft: Draft, title: str) -> Draft:
    """Another name."""
    return replace(draft, title=plain_text(title))


def with_story(draft: Draft, story: str) -> Draft:
    """Another line of story."""
    return replace(draft, story=plain_text(story))


def with_players(draft: Draft, players: int) -> Draft:
    """For another number of players; what is drawn of players who are gone stays until the author takes it
    away.
    """
    return replace(draft, players=players)


def with_rule(draft: Draft, name: str, value: RuleValue | None) -> Draft:
    """An option stated by the map; None leaves it to those who play. Raises OptionError."""
    kept = tuple((word, old) for word, old in draft.rules if word != name)
    if value is None or name not in DRAFT_RULES:
        return replace(draft, rules=kept)
    option = next((o for o in war_options((draft.players,)) if o.name == name), None)
    read = (
        option.read(value)
        if option is not None and isinstance(value, str)
        else option.check(value)
        if option
        else value
    )
    return replace(draft, rules=tuple(sorted((*kept, (name, read)))))


# -- ground --------------------------------------------------------------------------------------------------


def painted(draft: Draft, hex_label: str, cell: str) -> Draft:
    """Other ground in one hex, written as a cell ("farms", "city:Blue", "void")."""
    terrain = read_cell(cell, draft.board.races)
    if terrain is None:
        raise MapError(f'hex {hex_label}: there is no terrain "{cell}"')
    if not terrain.is_passable and draft.stack_at(hex_label) is not None:
        raise MapError(f"hex {hex_label} has units, so it cannot become {terrain.kind}; take them away first")
    board = draft.board.changed({hex_label: terrain.cell})
    is_spoiled = (
        _ground(draft, hex_label).is_settlement and not terrain.is_settlement
    )  # what is no settlement is no goal either
    keys = tuple(h for h in draft.keys if h != hex_label) if is_spoiled else draft.keys
    return _cleared(replace(draft, board=_shaped(board), keys=keys))


def _shaped(board: Board) -> Board:
    """The board with the shape its void gives it."""
    shape = shape_of(board.columns, board.rows, board.cells)
    return board if shape == board.shape else replace(board, shape=shape)


def _cleared(draft: Draft) -> Draft:
    """Without zones off the board and key locations nobody can stand on."""
    hexes, room = set(draft.board.terrain), set(draft.board.passable)
    zones = tuple(tuple(h for h in zone if h in hexes) for zone in draft.zones)
    return replace(draft, zones=zones, keys=tuple(h for h in draft.keys if h in room))


def resized(draft: Draft, columns: int, rows: int, shape: str) -> Draft:
    """Another size, the upper left corner staying; new hexes are barren. A hexagon has ``columns`` = rows, an
    odd number.
    """
    for side in (columns, rows):
        if not LEAST_SIDE <= side <= MOST_SIDE:
            raise MapError(f"a side of {side} hexes is not possible here; it has {LEAST_SIDE} to {MOST_SIDE}")
    if shape == HEXAGON and (columns != rows or columns % 2 == 0):
        raise MapError(f"a hexagon has as many columns as rows, an odd number, not {columns} x {rows}")
    cells = tuple(_cell_there(draft.board, x, y, columns, shape) for x, y in reading_order(columns, rows))
    board = Board(columns, rows, shape_of(columns, rows, cells), cells, draft.board.races)
    cut = next((h for h, _ in draft.stacks if h not in board.terrain), "")
    if cut:
        raise MapError(f"hex {cut} would be cut off, but has units; take them away first")
    return _cleared(replace(draft, board=board))


def _cell_there(old: Board, x: int, y: int, columns: int, shape: str) -> str:
    """What lies at a place of a new size: the corners of a hexagon are ground in a rectangle, void drawn by
    hand stays.
    """
    if shape == HEXAGON and not in_hexagon(x, y, columns // 2):
        return VOID
    terrain = old.terrain.get(label(x, y))
    if terrain is not None:
        return terrain.cell
    is_drawn_void = x < old.columns and y < old.rows and HEXAGON not in (shape, old.shape)
    return VOID if is_drawn_void else BARREN


def with_race(draft: Draft, hex_label: str, race: int | None) -> Draft:
    """The race of a city; None: rolled when a game begins (rule 2.4)."""
    if _ground(draft, hex_label).kind != CITY:
        raise MapError(f"hex {hex_label} is no city")
    return painted(draft, hex_label, city_of(race, draft.board.races).cell)


def with_attribute(draft: Draft, hex_label: str, attribute: int | None) -> Draft:
    """The attribute of ruins; None: rolled when a game begins (rule 2.4)."""
    if _ground(draft, hex_label).kind != RUINS:
        raise MapError(f"hex {hex_label} has no ruins")
    return painted(draft, hex_label, Terrain(RUINS, attribute=attribute).cell)


def _ground(draft: Draft, hex_label: str) -> Terrain:
    return draft.board.terrain.get(hex_label, Terrain(VOID))


# -- key locations and zones ---------------------------------------------------------------------------------


def keyed(draft: Draft, hex_label: str) -> Draft:
    """A key location marked, or the mark taken away (rule 7.2)."""
    if hex_label in draft.keys:
        return replace(draft, keys=tuple(h for h in draft.keys if h != hex_label))
    if not _ground(draft, hex_label).is_passable:
        raise MapError(f"hex {hex_label} is {_ground(draft, hex_label).kind}; nobody could ever hold it")
    return replace(draft, keys=_sorted((*draft.keys, hex_label)))


def zoned(draft: Draft, hex_label: str, player: int) -> Draft:
    """A hex given to the setup zone of a player, 0: to nobody's (rule 3.4)."""
    if player and hex_label not in draft.board.terrain:
        raise MapError(f"hex {hex_label} is void and belongs to no zone")
    return replace(
        draft,
        zones=tuple(
            _zone(zone, hex_label, belongs=number == player) for number, zone in enumerate(draft.zones, 1)
        ),
    )


def _zone(zone: tuple[str, ...], hex_label: str, *, belongs: bool) -> tuple[str, ...]:
    rest = tuple(h for h in zone if h != hex_label)
    return _sorted((*rest, hex_label)) if belongs else rest


def with_standard_zones(draft: Draft) -> Draft:
    """The zones of rule 3.4 drawn, to be changed by hand."""
    if draft.players == 3 and draft.board.shape != HEXAGON:
        raise MapError("three players have zones by rule 3.4 on a hexagon only; draw them by hand")
    zones = setup_zones(draft.board, draft.players)
    twice = next(
        (h for n, zone in enumerate(zones) for h in zone if any(h in other for other in zones[:n])), ""
    )
    if twice:
        raise MapError(
            f"hex {twice} would lie in two zones of rule 3.4; the field is too small for {draft.players} "
            "players"
        )
    return replace(draft, zones=(*zones, (), ())[:4])


def without_zones(draft: Draft) -> Draft:
    """No zone drawn: those of rule 3.4 hold."""
    return replace(draft, zones=((),) * 4)


def _sorted(hexes: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(hexes, key=reading_key))


# -- units ---------------------------------------------------------------------------------------------------


def variant_problem(race: int, name: str, shifts: Sequence[int], own: Own = ()) -> str:
    """Why a variant cannot be (rule 8.1), as a sentence; '' when it can."""
    problem = shift_problem(race, shifts, own)
    if problem:
        return f"The variant {problem}."
    if not plain_text(name):
        return "A variant needs a name of its own on the counter."
    if ":" in name:
        return f'The name "{name}" has a colon; a map file ends the name there.'
    return (
        f"The name has {len(name)} letters; {LONGEST_NAME} is the most." if len(name) > LONGEST_NAME else ""
    )


def with_warband(
    draft: Draft, hex_label: str, player: int, race: int, name: str = "", shifts: Vector = NOTHING
) -> Draft:
    """A warband put on top of a stack, or on an empty hex."""
    stack = _own_stack(draft, hex_label, player)
    problem = variant_problem(race, name, shifts, draft.board.races) if any(shifts) or name else ""
    if problem:
        raise MapError(problem.removesuffix("."))
    warband = Warband("", race, shifts, plain_text(name))
    return _restacked(draft, hex_label, player, (warband, *(stack.warbands if stack else ())))


def with_leader(draft: Draft, hex_label: str, player: int, attribute: int) -> Draft:
    """A leader put on the top warband of a stack."""
    stack = _own_stack(draft, hex_label, player)
    if stack is None:
        raise MapError(f"hex {hex_label} has no warband of player {player}; a leader never stands alone")
    top = replace(stack.top, leaders=(*stack.top.leaders, Leader("", attribute)))
    return _restacked(draft, hex_label, player, (top, *stack.warbands[1:]))


def _own_stack(draft: Draft, hex_label: str, player: int) -> Stack | None:
    terrain = _ground(draft, hex_label)
    if not terrain.is_passable:
        raise MapError(f"hex {hex_label} is {terrain.kind}; no unit can stand there")
    stack = draft.stack_at(hex_label)
    if stack is not None and stack.player != player:
        raise MapError(f"hex {hex_label} has units of player {stack.player}; a hex holds those of one player")
    return stack


def without_unit(draft: Draft, hex_label: str, unit: Unit) -> Draft:
    """A unit taken away; leaders of a warband go to the one that takes its place, or go with the last one."""
    stack, (place, rider) = _stack(draft, hex_label), unit
    bands, gone = list(stack.warbands), stack.warbands[place]
    if rider >= 0:
        bands[place] = replace(gone, leaders=tuple(x for n, x in enumerate(gone.leaders) if n != rider))
        return _restacked(draft, hex_label, stack.player, bands)
    del bands[place]
    if bands:
        heir = min(place, len(bands) - 1)
        bands[heir] = replace(bands[heir], leaders=(*gone.leaders, *bands[heir].leaders))
    return _restacked(draft, hex_label, stack.player, bands)


def without_stack(draft: Draft, hex_label: str) -> Draft:
    """All units of a hex taken away."""
    return _restacked(draft, hex_label, 0, ())


def shifted_unit(draft: Draft, hex_label: str, unit: Unit, step: int) -> tuple[Draft, Unit]:
    """A warband one place up (-1) or down (1) in its stack, a leader to the warband above or below; and where
    it is then.
    """
    stack, (place, rider) = _stack(draft, hex_label), unit
    there, bands = place + step, list(stack.warbands)
    if not 0 <= there < len(bands):
        return draft, unit
    if rider < 0:
        bands[place], bands[there] = bands[there], bands[place]
        return _restacked(draft, hex_label, stack.player, bands), (there, -1)
    leader = bands[place].leaders[rider]
    bands[place] = replace(
        bands[place], leaders=tuple(x for n, x in enumerate(bands[place].leaders) if n != rider)
    )
    bands[there] = replace(bands[there], leaders=(*bands[there].leaders, leader))
    return _restacked(draft, hex_label, stack.player, bands), (there, len(bands[there].leaders) - 1)


def varied(draft: Draft, hex_label: str, place: int, name: str, shifts: Vector) -> Draft:
    """A warband made a variant, or by no shifts and no name a basic one again (rule 8.1)."""
    stack = _stack(draft, hex_label)
    band = stack.warbands[place]
    problem = variant_problem(band.race, name, shifts, draft.board.races) if any(shifts) or name else ""
    if problem:
        raise MapError(f"hex {hex_label}: {problem.removesuffix('.')}")
    bands = (
        *stack.warbands[:place],
        replace(band, name=plain_text(name), shifts=shifts),
        *stack.warbands[place + 1 :],
    )
    return _restacked(draft, hex_label, stack.player, bands)


def _stack(draft: Draft, hex_label: str) -> Stack:
    stack = draft.stack_at(hex_label)
    if stack is None:
        raise MapError(f"hex {hex_label} has no units")
    return stack


def _restacked(draft: Draft, hex_label: str, player: int, bands: Sequence[Warband]) -> Draft:
    """The draft with other warbands in a hex; all units are numbered anew."""
    stacks = dict(draft.stacks)
    stacks.pop(hex_label, None)
    if bands:
        stacks[hex_label] = Stack(player, tuple(bands))
    return replace(draft, stacks=numbered(stacks))
