import re
from pathlib import Path

import pytest

from game.core.errors import MapError
from game.core.places import maps_root
from game.games.diplomacy.maps.board import diplomacy_map
from game.games.diplomacy.rules.map import DiplomacyMap, Terrain
from game.geo.tmx import load_document

EUROPE = maps_root() / "europe.tmx"


@pytest.fixture(scope="module")
def europe() -> DiplomacyMap:
    return diplomacy_map(load_document(EUROPE))


def test_europe_has_its_provinces_centers_and_powers(europe):
    kinds = [p.terrain for p in europe.provinces.values()]
    counts = {kind: kinds.count(kind) for kind in (Terrain.LAND, Terrain.COAST, Terrain.SEA)}
    assert counts == {Terrain.LAND: 14, Terrain.COAST: 42, Terrain.SEA: 19}
    assert len(europe.centers) == 34
    assert europe.powers == ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY")
    assert [len(europe.homes[power]) for power in europe.powers] == [3, 3, 3, 3, 3, 4, 3]
    assert (europe.title, europe.first_phase) == ("Europe 1901", "S1901M")


def test_coasts_are_regions_of_their_own(europe):
    assert {code: c for code, c in europe.coasts.items() if c} == {
        "BUL": ("BUL/EC", "BUL/SC"),
        "SPA": ("SPA/NC", "SPA/SC"),
        "STP": ("STP/NC", "STP/SC"),
    }
    assert europe.fleet["SPA/NC"] == {"GAS", "MAO", "POR"}
    assert "SPA" not in europe.fleet
    assert europe.army["SPA"] == {"GAS", "MAR", "POR"}
    assert europe.provinces["STP"].start == "F/SC"


def test_what_nobody_may_enter_is_on_the_map_and_has_no_fleets(europe):
    closed = [code for code, p in europe.provinces.items() if p.terrain is Terrain.IMPASSABLE]
    assert "SWI" in closed
    assert all(code not in europe.fleet for code in closed)


def changed(tmp_path: Path, *pairs: tuple[str, str]) -> DiplomacyMap:
    """Europe with other words in its file."""
    text = EUROPE.read_text(encoding="utf-8")
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "changed.tmx"
    path.write_text(text, encoding="utf-8")
    return diplomacy_map(load_document(path))


def test_a_map_changed_in_the_editor_is_played_as_it_is(tmp_path):
    changed_map = changed(
        tmp_path, ('value="Europe 1901"', 'value="Mine"'), ('value="Bohemia"', 'value="Czechia"')
    )
    assert (changed_map.title, changed_map.provinces["BOH"].name) == ("Mine", "Czechia")


@pytest.mark.parametrize(
    ("pair", "words"),
    [
        (('name="powers"', 'name="countries"'), 'the map property "powers" is missing'),
        (('name="provinces"', 'name="Provinces"'), 'the layer "provinces" is missing or empty'),
        (('value="S1901M"', 'value="1901"'), 'first_phase "1901" is no phase such as S1901M'),
        (
            ('name="kind" value="sea"', 'name="kind" value="ocean"'),
            'province ADR: kind "ocean" is none of land, coast, sea',
        ),
        (('name="SPA" type="province"', 'name="POR" type="province"'), "there are two provinces POR"),
        (('name="SPA" type="province"', 'type="province"'), "has no name; a province is named by its code"),
        (
            ('value="GAS MAR POR"', 'value="GAS MAR"'),
            "province POR: army border to SPA is not stated the other way round",
        ),
        (
            ('value="GAS MAR POR"', 'value="GAS MAR POR XYZ"'),
            'province SPA: army border "XYZ" is no place on this map',
        ),
        (('name="fleet_borders_nc"', 'name="fleet_borders_wc"'), '"fleet_borders_wc" belongs to no coast'),
        (('value="F/SC"', 'value="F/WC"'), 'province STP: start_unit "F/WC" cannot stand here'),
        (
            ('name="home_power" value="RUSSIA"', 'name="home_power" value="UKRAINE"'),
            '"UKRAINE" is none of the powers of this map',
        ),
        (
            ('type="bool" value="true"', 'value="yes"'),
            "supply_center is 'yes' where true or false is expected",
        ),
    ],
)
def test_a_wrong_map_is_refused_with_file_and_place(tmp_path, pair, words):
    with pytest.raises(MapError, match=re.escape(words)) as caught:
        changed(tmp_path, pair)
    assert str(caught.value).startswith("changed.tmx")
