"""Reading map files: what a document holds, and that a broken file is always a MapError."""

from __future__ import annotations

import base64
import os
import struct
import zlib
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.commands.check_maps import findings
from game.core.errors import MapError
from game.core.places import maps_root
from game.geo.document import ImageLayer, ObjectLayer, TileLayer
from game.geo.geometry import board_geometry
from game.geo.tmx import load_document
from tests.geo.tiny_board import tiny_tmx

HEX = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="hexagonal" width="3" height="2" tilewidth="28" tileheight="32" infinite="0"
 hexsidelength="16" staggeraxis="y" staggerindex="odd">
 <tileset firstgid="1" name="terrain" tilewidth="28" tileheight="32" tilecount="2" columns="2">
  <image source="terrain.png" width="56" height="32"/>
  <tile id="0" type="sand"><properties><property name="cost" type="int" value="1"/></properties></tile>
  <tile id="1" type="hill"><properties><property name="cost" type="int" value="2"/></properties></tile>
 </tileset>
 <layer id="1" name="ground" width="3" height="2">
  DATA
 </layer>
</map>
"""


@pytest.fixture
def write(tmp_path):
    def write_file(text):
        path = tmp_path / "some.tmx"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write_file


def test_document(write):
    document = load_document(write(tiny_tmx()))
    assert (document.width, document.height, document.tile_width, document.pixel_size) == (
        4,
        3,
        40,
        (160, 120),
    )
    assert document.properties["powers"] == "BLUES REDS"
    image = document.layer("background")
    assert isinstance(image, ImageLayer)
    assert image.source == document.path.parent / "tiny.png"
    provinces = document.layer("provinces")
    assert isinstance(provinces, ObjectLayer)
    mid = next(item for item in provinces.objects if item.name == "MID")
    assert mid.points == ((40, 40), (80, 40), (80, 80), (40, 80))
    assert (mid.closed, mid.kind, mid.properties["supply_center"]) == (True, "province", True)
    assert document.objects("anchors")[0].points == ()
    assert document.objects("rivers")[0].closed is False
    assert set(document.objects("lakes")[0].points) == {(125, 45), (135, 45), (135, 55), (125, 55)}
    assert document.objects("nothing") == ()
    with pytest.raises(MapError, match="no layer called 'nothing'"):
        document.layer("nothing")


GIDS = (1, 2, 0, 2, 2, 1)
PACKED = base64.b64encode(zlib.compress(struct.pack("<6L", *GIDS))).decode()


@pytest.mark.parametrize(
    "data",
    [
        '<data encoding="csv">1,2,0,\n2,2,1</data>',
        f'<data encoding="base64" compression="zlib">{PACKED}</data>',
    ],
)
def test_hex_map(write, data):
    document = load_document(write(HEX.replace("DATA", data)))
    assert (
        document.orientation,
        document.hex_side_length,
        document.stagger_axis,
        document.stagger_index,
    ) == (
        "hexagonal",
        16,
        "y",
        "odd",
    )
    ground = document.layer("ground")
    assert isinstance(ground, TileLayer)
    sand, hill = ground.cells[0][0], ground.cells[0][1]
    assert sand == {"type": "sand", "cost": 1}
    assert hill == {"type": "hill", "cost": 2}
    assert ground.cells == ((sand, hill, None), (hill, hill, sand))


TROUBLE = {
    "empty": ("", "XML is broken"),
    "no xml": ("hello", "XML is broken"),
    "another xml": ("<svg/>", "its first element is <svg>"),
    "unknown encoding": (tiny_tmx().replace("UTF-8", "UTF-9"), "XML is broken"),
    "no size": ('<map version="1.10"/>', "impossible size"),
    "infinite": (tiny_tmx().replace('infinite="0"', 'infinite="1"'), "infinite"),
    "zstd": (HEX.replace("DATA", '<data encoding="base64" compression="zstd">AAAA</data>'), "zstd"),
    "short layer": (HEX.replace("DATA", '<data encoding="csv">1,2,0</data>'), "does not hold 3 x 2 tiles"),
    "no data": (HEX.replace("DATA", ""), 'line 9, <layer name="ground">: something it needs is missing'),
    "unknown tile": (HEX.replace("DATA", '<data encoding="csv">1,2,x,1,1,1</data>'), "cannot be read"),
    "reserved name": (
        tiny_tmx().replace('name="full_name" value="Inn"', 'name="id" value="Inn"'),
        r"\(INN\) has a property called 'id'",
    ),
    "huge": (tiny_tmx().replace('width="4"', 'width="400000"', 1), "impossible size"),
    "not a number": (tiny_tmx().replace('y="60.0"', 'y="nan"', 1), "far outside the map"),
    "far away": (tiny_tmx().replace('y="60.0"', 'y="1e99"', 1), "far outside the map"),
}


@pytest.mark.parametrize("name", TROUBLE)
def test_trouble_is_a_map_error(write, name):
    text, message = TROUBLE[name]
    with pytest.raises(MapError, match=message) as caught:
        load_document(write(text))
    assert "some.tmx" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_missing_file_and_folder(tmp_path):
    for path in (tmp_path / "none.tmx", tmp_path):
        with pytest.raises(MapError, match="no map file"):
            load_document(path)


TINY = tiny_tmx().encode()


@st.composite
def damaged(draw):
    """The tiny map cut short, with bytes overwritten, or with a stretch moved elsewhere."""
    data = bytearray(TINY)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(data) - 1))
        match draw(st.sampled_from(("cut", "overwrite", "delete", "copy"))):
            case "cut":
                data = data[: at + 1]
            case "overwrite":
                patch = draw(
                    st.one_of(
                        st.binary(min_size=1, max_size=4),
                        st.sampled_from([b"-", b"9", b"0", b".", b'"', b"e9", b"<", b"A"]),
                    )
                )
                data[at : at + len(patch)] = patch
            case "delete":
                del data[at : at + draw(st.integers(1, 40))]
            case "copy":
                other = draw(st.integers(0, len(data) - 1))
                data[at:at] = data[other : other + draw(st.integers(1, 60))]
        data = data or bytearray(b"<")
    return bytes(data)


def read_all(path):
    """Goes through everything that reads a map; a MapError is fine, anything else is not."""
    with suppress(MapError):
        document = load_document(path)
        findings(document)
        board_geometry(document).locate(1, 1)


@settings(max_examples=300)
@given(data=damaged())
def test_damage_never_raises_anything_else(data, tmp_path_factory):
    path = tmp_path_factory.getbasetemp() / "damaged.tmx"
    path.write_bytes(data)
    read_all(path)


@settings(max_examples=200)
@given(
    old=st.sampled_from(
        sorted({word for word in TINY.decode().replace(">", " ").replace("/", " ").split() if "=" in word})
    ),
    new=st.sampled_from(
        [
            'x="-3"',
            'type="int"',
            'value="NOR NOR"',
            'name=""',
            'points="0,0"',
            'points=""',
            'points="1,2 3"',
            'width="0"',
            "",
        ]
    ),
)
def test_swapped_attributes_never_raise_anything_else(old, new, tmp_path_factory):
    path = tmp_path_factory.getbasetemp() / "swapped.tmx"
    path.write_text(TINY.decode().replace(old, new), encoding="utf-8")
    read_all(path)


# -- files that would do harm --------------------------------------------------------------------------------


def hexes(data):
    return HEX.replace("DATA", data)


@pytest.mark.parametrize(("compression", "window"), [("zlib", 15), ("gzip", 31)])
def test_a_layer_that_unpacks_to_more_than_the_map_is_not_unpacked(write, monkeypatch, compression, window):
    """60 MB of zeros in 79 kB took 405 MB of memory before they were refused."""
    packing = zlib.compressobj(9, zlib.DEFLATED, window)
    bomb = base64.b64encode(packing.compress(bytes(4_000_000)) + packing.flush()).decode()
    asked = []
    make = zlib.decompressobj

    class Counted:
        def __init__(self, *args):
            self.inner = make(*args)

        def decompress(self, data, most=0):
            asked.append(most)
            return self.inner.decompress(data, most)

    monkeypatch.setattr("game.geo.screening.zlib.decompressobj", Counted)
    text = hexes(f'<data encoding="base64" compression="{compression}">{bomb}</data>')
    with pytest.raises(
        MapError, match=r"some.tmx, line 9: the layer 'ground' unpacks to more than the 6 tiles of the map"
    ):
        load_document(write(text))
    assert asked == [4 * 6 + 1]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            'width="3" height="2" tilewidth',
            f'width="{"9" * 400}" height="2" tilewidth',
            'line 2: width "9999',
        ),
        (
            'width="3" height="2" tilewidth',
            'width="inf" height="2" tilewidth',
            'line 2: width "inf" is no whole number',
        ),
        (
            'width="3" height="2" tilewidth',
            'width="30000" height="30000" tilewidth',
            "line 2: the map has an impossible size",
        ),
    ],
)
def test_impossible_sizes_name_their_line_in_our_words(write, old, new, said):
    with pytest.raises(MapError) as caught:
        load_document(write(hexes('<data encoding="csv">1,1,1,1,1,1</data>').replace(old, new, 1)))
    assert said in str(caught.value)
    assert "Error" not in str(caught.value)
    assert len(str(caught.value)) < 160


def test_a_coordinate_that_is_no_number_names_its_line(write):
    text = tiny_tmx().replace('x="', 'x="nan" was="', 1)
    with pytest.raises(
        MapError, match=r'some.tmx, line \d+: x "nan" of object \d+ is no number, or far outside the map'
    ):
        load_document(write(text))


@pytest.mark.parametrize(
    "source",
    [
        "/etc/hostname",
        "../secret.png",
        "a/../../b.png",
        "C:\\\\x.png",
        "\\\\server\\x.png",
        "..\\x.png",
        "/dev/zero",
    ],
)
def test_a_picture_lies_beside_its_map(write, source):
    with pytest.raises(MapError, match=r'some.tmx, line \d+: the picture ".*" must lie beside the map'):
        load_document(write(tiny_tmx().replace("tiny.png", source)))


def test_a_picture_that_is_no_file_is_refused(write, tmp_path):
    os.mkfifo(tmp_path / "tiny.png")
    with pytest.raises(MapError, match=r'the picture "tiny.png" is no ordinary file'):
        load_document(write(tiny_tmx()))


def test_a_file_larger_than_any_map_is_not_read(write, monkeypatch):
    monkeypatch.setattr("game.geo.screening.MOST_BYTES", 100)
    with pytest.raises(MapError, match=r"some.tmx has [\d,]+ bytes; a map has 100 at most"):
        load_document(write(tiny_tmx()))


CSV = '<data encoding="csv">\n1,2,0,\n2,2,1\n</data>'


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("2,2,1", "2,x,1", 'line 12, <data> of <layer name="ground">: the tile "x" cannot be read'),
        ('tile id="1"', 'tile id="1-1"', 'line 7, <tile id="1-1">: id "1-1" cannot be read'),
        (
            'type="int" value="2"',
            'type="int" value="two"',
            'line 7, <property name="cost">: value "two" cannot be read',
        ),
        (
            'type="int" value="2"',
            'type="inch" value="2"',
            'line 7, <property name="cost">: type "inch" cannot be read',
        ),
        (
            'name="cost" type="int" value="2"',
            'type="int"',
            'line 7, <property> of <tile id="1">: something it needs is missing',
        ),
        ('columns="2"', 'columns="2.5"', 'line 4, <tileset name="terrain">: columns "2.5" cannot be read'),
        ('layer id="1"', 'layer id="first"', 'line 9, <layer name="ground">: id "first" cannot be read'),
    ],
)
def test_what_the_reader_refuses_names_line_element_and_value(write, old, new, said):
    text = HEX.replace("DATA", CSV)
    assert old in text
    with pytest.raises(MapError) as caught:
        load_document(write(text.replace(old, new, 1)))
    assert str(caught.value) == f"some.tmx, {said}."


def test_what_no_value_alone_is_to_blame_for_says_the_reader_s_reason(write):
    with pytest.raises(MapError) as caught:
        load_document(write(HEX.replace("DATA", CSV.replace("csv", "c sv"))))
    assert str(caught.value).startswith('some.tmx, line 10, <data> of <layer name="ground"> cannot be read: ')
    assert "c sv" in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            'width="56"',
            'width="9999999999"',
            "line 5: the tileset 'terrain': width \"9999999999\" of <image>",
        ),
        (
            'tilewidth="28" tileheight="32" tilecount',
            'tilewidth="0" tileheight="32" tilecount',
            'tilewidth "0" of <tileset>',
        ),
        (
            'tilecount="2"',
            'spacing="-32" tilecount="2"',
            'spacing "-32" of <tileset> is no whole number from 0',
        ),
    ],
)
def test_a_tileset_s_picture_has_a_size_that_can_be(write, old, new, said):
    with pytest.raises(MapError) as caught:
        load_document(write(HEX.replace("DATA", CSV).replace(old, new, 1)))
    assert said in str(caught.value)


@pytest.mark.parametrize("is_apart", [False, True])
def test_a_tileset_of_more_tiles_than_any_map_is_not_cut_up(write, tmp_path, monkeypatch, is_apart):
    """A picture said to have 30,000 x 30,000 pixels in tiles of one pixel would be cut into 900 million
    pieces.
    """
    monkeypatch.setattr("pytmx.TiledMap", lambda: pytest.fail("the map was read"))
    text = HEX.replace("DATA", CSV).replace('width="56" height="32"', 'width="30000" height="30000"')
    text = text.replace('tilewidth="28" tileheight="32" tilecount', 'tilewidth="1" tileheight="1" tilecount')
    if is_apart:
        inner = text[text.index(" <tileset") : text.index(" <layer")]
        (tmp_path / "apart.tsx").write_text(inner.replace(' firstgid="1"', ""))
        text = text.replace(inner, ' <tileset firstgid="1" source="apart.tsx"/>\n')
    with pytest.raises(
        MapError, match="30000 x 30000 pixels holds 900,000,000 tiles; 1,000,000 are the most"
    ):
        load_document(write(text))


def test_an_own_map_is_read_once_and_anew_when_its_file_has_changed(tmp_path, monkeypatch):
    monkeypatch.setattr("game.geo.tmx.maps_root", lambda: tmp_path)
    file = tmp_path / "europe.tmx"
    text = (maps_root() / "chessboard.tmx").read_text(encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    first = load_document(file)
    assert load_document(file) is first
    file.write_text(text.replace('tilewidth="', 'tilewidth="1'), encoding="utf-8")
    assert load_document(file).tile_width != first.tile_width
    monkeypatch.setattr("game.geo.tmx.maps_root", lambda: tmp_path / "elsewhere")
    assert load_document(file) is not load_document(file), "nobody knows what else an own map hangs on"
