"""Hexagonal maps: exact pixels, and every trap an author of battlefields can step into (rules page of Warrior
Races, 14).
"""

import base64
import re
import struct
import zlib
from itertools import product

import pytest

from game.commands.check_maps import findings
from game.core.errors import MapError
from game.core.places import maps_root
from game.games.wrom.maps.battlefield import read_field
from game.geo.hexes import HexLayout, hex_of
from game.geo.tmx import load_document

SOURCE = (maps_root() / "hex_beetle_tanks.tmx").read_text("utf-8")
NUMBERS = SOURCE.split('<data encoding="csv">')[1].split("</data>")[0]


def inside(x, y, corners):
    result, j = False, len(corners) - 1
    for i, (xi, yi) in enumerate(corners):
        xj, yj = corners[j]
        if (yi > y) != (yj > y) and x < (xj - xi) * (y - yi) / (yj - yi) + xi:
            result = not result
        j = i
    return result


@pytest.mark.parametrize("size", [(64, 56, 32), (96, 84, 48), (72, 40, 24)])
@pytest.mark.parametrize(("is_flat", "is_even"), list(product((True, False), repeat=2)))
def test_every_pixel_belongs_to_the_hex_drawn_there(size, is_flat, is_even):
    width, height, side = size if is_flat else (size[1], size[0], size[2])
    layout = HexLayout(3, 3, width, height, side, is_flat=is_flat, is_even=is_even)
    corners = {h: layout.polygon(*h) for h in product(range(3), repeat=2)}
    wide, high = layout.pixel_size
    for x, y in product(range(0, wide, 3), range(0, high, 3)):
        drawn = [h for h, found in corners.items() if inside(x + 0.5, y + 0.5, found)]
        assert len(drawn) < 2
        if drawn:
            assert layout.locate(x, y) == drawn[0]
    assert all(layout.locate(*layout.center(*h)) == h for h in corners)
    assert layout.locate(-5, -5) is None


def told(tmp_path, text):
    """What the lint says of a map, each finding in one line."""
    path = tmp_path / "field.tmx"
    path.write_text(text, encoding="utf-8")
    try:
        return [str(finding) for finding in findings(load_document(path))]
    except MapError as error:
        return [str(error)]


def packed(text, compression, change=lambda number: number):
    numbers = [change(int(n)) for n in NUMBERS.replace("\n", "").split(",")]
    raw = struct.pack(f"<{len(numbers)}I", *numbers)
    data = base64.b64encode(zlib.compress(raw) if compression == "zlib" else raw).decode()
    how = f' compression="{compression}"' if compression else ""
    return text.replace(
        f'<data encoding="csv">{NUMBERS}</data>', f'<data encoding="base64"{how}>{data}</data>'
    )


@pytest.mark.parametrize("path", sorted(maps_root().glob("hex_*.tmx")), ids=lambda p: p.stem)
def test_our_battlefields_are_clean(path):
    assert findings(load_document(path)) == []


@pytest.mark.parametrize("compression", ["", "zlib"])
def test_packed_layers_are_read(tmp_path, compression):
    assert told(tmp_path, packed(SOURCE, compression)) == []


def first_tile(number):
    return SOURCE.replace(NUMBERS, NUMBERS.replace("1,1,6", f"{number},1,6", 1))


def stated(name, value, kind=' type="int"'):
    return f'name="{name}"{kind} value="{value}"'


def swapped(old, new, count=-1):
    return SOURCE.replace(old, new, count)


RUINS = 'name="attribute" value="Psionics"/>\n    <property name="key"'

TRAPS = {
    "orientation": (
        swapped('orientation="hexagonal" ', ""),
        'its orientation is "orthogonal", not "hexagonal"',
    ),
    "unknown_tile": (first_tile(99), "hex 0000: the tile is of no tileset of this map"),
    "rotated_tile": (first_tile(1 | 1 << 28), "hex 0000: the tile is rotated; remove the rotation"),
    "infinite": (swapped('infinite="0"', 'infinite="1"'), "infinite map"),
    "zstd": (packed(SOURCE, "zstd"), "zstd"),
    "broken": (SOURCE[:300], "XML is broken"),
    "stagger": (swapped('staggerindex="odd"', 'staggerindex="even"'), "Stagger Index Odd"),
    "odd_tile": (swapped('tilewidth="96"', 'tilewidth="97"'), "odd"),
    "kind": (swapped('value="hills"', 'value="hils"'), "kind \"hils\" is no terrain (did you mean 'hills'?)"),
    "players": (swapped(stated("players", 2), stated("players", 7)), 'map property "players" is 7'),
    "race_site": (
        swapped(RUINS, RUINS.replace("attribute", "race")),
        'property "race", but hex 0504 is ruins',
    ),
    "layer": (swapped('name="terrain"', 'name="ground"'), 'no tile layer called "terrain"'),
    "property": (swapped('name="variant"', 'name="varient"', 1), 'unknown property "varient" (did you mean'),
    "player": (swapped(stated("player", 1), stated("player", 9), 1), 'the property "player" is 9'),
    "type": (
        swapped(stated("order", 1), stated("order", "one", ""), 1),
        "order is 'one' where a whole number",
    ),
    "map_property": (swapped(stated("players", 2), stated("width", 2)), "width"),
}


@pytest.mark.parametrize("name", TRAPS)
def test_a_trap_is_told_with_its_place(tmp_path, name):
    text, words = TRAPS[name]
    assert text != SOURCE
    lines = told(tmp_path, text)
    assert any(words in line for line in lines), lines


FLIPS = (0, 1 << 31, 1 << 30, 1 << 29)
"""The bits of a tile turned over, which change nothing."""


def test_terrain_is_told_by_property_never_by_number(tmp_path):
    """Other tile numbers, tiles turned over and a tileset in a file of its own: the same battlefield."""
    tileset = SOURCE[SOURCE.index("<tileset") : SOURCE.index("</tileset>") + len("</tileset>")]
    (tmp_path / "mars.tsx").write_text(tileset.replace(' firstgid="1"', ""), encoding="utf-8")
    numbers = [int(word) for word in NUMBERS.replace("\n", "").split(",")]
    moved = ",".join(str(n + 40 | FLIPS[i % 4]) if n else "0" for i, n in enumerate(numbers))
    path = tmp_path / "field.tmx"
    text = SOURCE.replace(NUMBERS, moved).replace(tileset, '<tileset firstgid="41" source="mars.tsx"/>')
    path.write_text(text, encoding="utf-8")
    assert findings(load_document(path)) == []
    first = tmp_path / "first.tmx"
    first.write_text(SOURCE, encoding="utf-8")
    assert read_field(load_document(path)) == read_field(load_document(first))


def test_objects_of_one_name_are_all_read(tmp_path):
    path, same = (
        tmp_path / "field.tmx",
        re.sub(r'(<object id="[0-9]+") name="[^"]*"', r'\1 name="unit"', SOURCE),
    )
    path.write_text(same, encoding="utf-8")
    first = tmp_path / "first.tmx"
    first.write_text(SOURCE, encoding="utf-8")
    assert same != SOURCE
    assert read_field(load_document(path)).units == read_field(load_document(first)).units


def test_key_locations_that_can_never_win_are_told(tmp_path):
    """Rules 2.8, 7.3: fewer are marked than must be held; nothing is marked and there is no settlement."""
    key = '<property name="key" type="bool" value="true"/>'
    lines = told(tmp_path, SOURCE.replace(key, "", SOURCE.count(key) - 2))
    assert lines == ["map: 2 key locations are marked, but 3 must be held, so nobody can ever hold enough"]
    bare = re.sub(r'<objectgroup id="[0-9]+" name="sites">.*?</objectgroup>', "", SOURCE, flags=re.DOTALL)
    plain = ",".join("1" if int(n) >= 12 else n for n in NUMBERS.replace("\n", "").split(","))
    lines = told(tmp_path, bare.replace(NUMBERS, plain))
    assert lines == ["map: no key location is marked and there is no settlement that could be one"]


def test_cut_off_hexes_and_small_zones(tmp_path):
    rows = NUMBERS.strip().split(",\n")
    walls = ",\n".join(",".join("2" if x == 5 else n for x, n in enumerate(row.split(","))) for row in rows)
    lines = told(tmp_path, SOURCE.replace(NUMBERS, f"\n{walls}\n"))
    assert any("cut off from the rest of the board" in line for line in lines)


def test_a_tile_object_counts_where_its_middle_lies(tmp_path):
    layout = HexLayout(11, 9)
    x, y = layout.top_left(3, 4)
    tile = f'<object id="900" name="tile" gid="13" x="{x}" y="{y + 84}" width="96" height="84"/>'
    path = tmp_path / "field.tmx"
    path.write_text(SOURCE.replace('name="sites">', f'name="sites">{tile}'), encoding="utf-8")
    sites = load_document(path).objects("sites")
    assert hex_of(layout, sites[0]) == (3, 4)


def test_the_reader_refuses_what_the_lint_tells(tmp_path):
    path = tmp_path / "field.tmx"
    path.write_text(first_tile(99), encoding="utf-8")
    with pytest.raises(MapError, match=r"field\.tmx: layer terrain, hex 0000"):
        read_field(load_document(path))
