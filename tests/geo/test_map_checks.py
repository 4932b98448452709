"""The map lint: silent on good maps, and a clear sentence for every kind of fault."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.commands.check_maps import findings, main
from game.geo.checks import map_kind
from game.geo.tmx import load_document
from tests.geo.tiny_board import tiny_tmx

MAPS = Path(__file__).parents[2] / "maps"


def write_map(folder: Path, text: str, *, picture: bool = True) -> Path:
    path = folder / "tiny.tmx"
    path.write_text(text, encoding="utf-8")
    if picture:
        (folder / "tiny.png").touch()
    return path


def test_tiny_map_is_clean(tmp_path):
    assert findings(load_document(write_map(tmp_path, tiny_tmx()))) == []


def test_europe_is_clean():
    assert findings(load_document(MAPS / "europe.tmx")) == []


FAULTS = {
    "one-way army border": (
        'value="LEF RIG"/>',
        'value="RIG"/>',
        "LEF",
        "armies go to MID, but the army_borders of MID do not name LEF",
    ),
    "one-way fleet border": (
        'value="LEF MID/SC RIG"',
        'value="LEF RIG"',
        "MID",
        "fleets go from MID/SC to SOU, but",
    ),
    "stated, not touching": (
        'value="MID"/>',
        'value="MID INN"/>',
        "INN",
        "it is stated to border LEF, but the two outlines share no side",
    ),
    "unknown code": (
        'value="INN MID"',
        'value="INN MID RIGHT"',
        "RIG",
        "RIGHT, which is not on the map (did you mean 'RIG'?)",
    ),
    "unknown fleet code": (
        'value="LEF NOR RIG"',
        'value="LEF NORD RIG"',
        "MID",
        "NORD, which is not on the map (did you mean 'NOR'?)",
    ),
    "a coast left out": (
        'value="LEF MID/NC RIG"',
        'value="LEF MID RIG"',
        "NOR",
        "name MID, but fleets there lie in MID/NC, MID/SC",
    ),
    "no such coast": (
        'value="LEF MID/NC RIG"',
        'value="LEF MID/EC RIG"',
        "NOR",
        "name MID/EC, but fleets there lie in MID/NC, MID/SC",
    ),
    "the province itself": (
        'value="INN MID"',
        'value="INN MID RIG"',
        "RIG",
        "army_borders names the province itself",
    ),
    "fleets to itself": (
        'value="LEF MID/SC RIG"',
        'value="LEF MID/SC RIG SOU"',
        "SOU",
        "fleet borders of SOU name the province itself",
    ),
    "a code twice": ('value="INN MID"', 'value="INN MID INN"', "RIG", "army_borders names INN twice"),
    "army into the sea": (
        'value="INN MID"',
        'value="INN MID NOR"',
        "RIG",
        "army_borders names NOR, which is a sea",
    ),
    "mistyped property": (
        'name="army_borders" value="RIG"',
        'name="army_border" value="RIG"',
        "INN",
        "(did you mean 'army_borders'?)",
    ),
    "wrong type": (
        'name="kind" value="land"',
        'name="kind" type="int" value="3"',
        "INN",
        "'kind' should be of type str, not 3",
    ),
    "bad kind": (
        'name="kind" value="land"',
        'name="kind" value="cost"',
        "INN",
        "kind is 'cost', not one of land, coast, sea (did you mean",
    ),
    "no full name": (
        '<property name="full_name" value="Inn"/>',
        "",
        "INN",
        "the property 'full_name' is missing",
    ),
    "coast without borders": (
        'value="nc sc"',
        'value="nc sc wc"',
        "MID",
        "the coast 'wc' is stated, but fleet_borders_wc is missing",
    ),
    "borders without coast": (
        'value="nc sc"',
        'value="nc"',
        "MID",
        "property 'fleet_borders_sc' belongs to no coast",
    ),
    "home of nobody": (
        'name="home_power" value="REDS"',
        'name="home_power" value="RED"',
        "LEF",
        "'RED' is not among the powers (did you",
    ),
    "land of another": (
        'name="power_land" value="REDS"',
        'name="power_land" value="BLUES"',
        "LEF",
        "home_power is REDS, but power_land is BLUES",
    ),
    "fleet without coast": (
        'value="F/SC"',
        'value="F"',
        "MID",
        "start_unit 'F' is impossible: name one of the coasts NC, SC",
    ),
    "army with a coast": ('value="F/SC"', 'value="A/SC"', "MID", "start_unit 'A/SC' is impossible"),
    "unknown coast at start": (
        'name="start_unit" value="A"',
        'name="start_unit" value="F/NC"',
        "LEF",
        "there is no coast NC",
    ),
    "ambiguous alias": ('value="STH"', 'value="NOR"', "SOU", "the alias NOR also means NOR"),
    "anchor missing": (
        'name="INN" type="unit"',
        'name="RIG" type="unit"',
        "INN",
        "the unit anchor of INN is missing",
    ),
    "anchor outside": (
        'type="unit" x="140.0" y="60.0"',
        'type="unit" x="100.0" y="60.0"',
        "INN",
        "the unit anchor lies outside INN",
    ),
    "anchor kind": (
        'name="INN" type="unit"',
        'name="INN" type="units"',
        "INN",
        "unknown kind of anchor 'units' (did you mean 'unit'?)",
    ),
    "anchor name": (
        'name="INN" type="unit"',
        'name="INM" type="unit"',
        "INM",
        "'INM' is no place for a unit anchor (did you mean",
    ),
    "overlap": (
        'points="0,0 40,0 40,40 0,40"/></object>\n</objectgroup>\n<objectgroup id="4"',
        None,
        "INN",
        "it overlaps RIG on 400 pixels",
    ),
    "picture missing": (
        'source="tiny.png"',
        'source="other.png"',
        "background",
        "the picture other.png is missing beside the map",
    ),
    "layer name": (
        'name="rivers"',
        'name="river"',
        "river",
        "no such layer is known (did you mean 'rivers'?)",
    ),
    "map property": (
        'name="first_phase"',
        'name="first_fase"',
        "map",
        "unknown map property 'first_fase' (did you mean 'first_phase'?)",
    ),
    "same code twice": (
        'name="RIG" type="province"',
        'name="INN" type="province"',
        "INN",
        "the code INN is used 2 times",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_lint_finds(fault, tmp_path):
    old, new, place, message = FAULTS[fault]
    if new is None:  # the inland square grows ten pixels to the left
        new = old.replace("0,0 40,0 40,40 0,40", "0,0 40,0 40,40 0,40 -10,40 -10,0")
    text = tiny_tmx()
    assert text.count(old) == 1, "the fault must be sown in one place"
    found = [str(finding) for finding in findings(load_document(write_map(tmp_path, text.replace(old, new))))]
    assert any(place in line.split(":")[0] and message in line for line in found), found


def test_touching_but_not_stated(tmp_path):
    text = (
        tiny_tmx()
        .replace('value="INN MID"', 'value="MID"')
        .replace('name="army_borders" value="RIG"', 'name="army_borders" value=""')
    )
    found = [str(finding) for finding in findings(load_document(write_map(tmp_path, text)))]
    assert any(
        "object 8 INN at (120, 40): its outline touches RIG, but neither army nor fleet borders say so"
        in line
        for line in found
    )


def test_land_border_stated_for_fleets_only(tmp_path):
    text = (
        tiny_tmx()
        .replace('value="INN MID"', 'value="INN"')
        .replace('name="army_borders" value="LEF RIG"', 'name="army_borders" value="LEF"')
    )
    found = [str(finding) for finding in findings(load_document(write_map(tmp_path, text)))]
    assert any(
        "MID" in line and "it shares a land border with RIG, but army_borders do not say so" in line
        for line in found
    ), found


def test_coastal_neighbors_must_be_fleet_neighbors(tmp_path):
    text = tiny_tmx().replace('value="MID/NC MID/SC NOR SOU"', 'value="NOR SOU"', 1)
    text = text.replace('value="LEF NOR RIG"', 'value="NOR RIG"').replace(
        'value="LEF RIG SOU"', 'value="RIG SOU"'
    )
    found = [str(finding) for finding in findings(load_document(write_map(tmp_path, text)))]
    assert any(
        "LEF" in line and "it meets MID at the sea, but the fleet borders do not say so" in line
        for line in found
    ), found


def test_a_dragged_vertex_is_reported(tmp_path):
    text = (MAPS / "europe.tmx").read_text(encoding="utf-8")
    at = text.index('name="PAR" type="province"')
    points = text.index('points="0,0 ', at) + len('points="0,0 ')
    end = text.index(" ", points)
    x, y = text[points:end].split(",")
    shutil.copy(MAPS / "europe_background.png", tmp_path)
    path = tmp_path / "europe.tmx"
    path.write_text(f"{text[:points]}{float(x) + 4},{float(y) + 4}{text[end:]}", encoding="utf-8")
    assert any(
        "PAR" in str(finding) and "a gap or an overlap" in str(finding)
        for finding in findings(load_document(path))
    )


def test_kinds_of_maps(tmp_path):
    text = tiny_tmx()
    assert map_kind(load_document(write_map(tmp_path, text))) == "provinces"
    assert (
        map_kind(load_document(write_map(tmp_path, text.replace('"orthogonal"', '"hexagonal"')))) == "hexes"
    )
    assert (
        map_kind(load_document(write_map(tmp_path, text.replace('name="provinces"', 'name="board"'))))
        == "squares"
    )


def test_exit_statuses(tmp_path, capsys):
    good = write_map(tmp_path, tiny_tmx())
    assert main([str(good)]) == 0
    assert capsys.readouterr().out == ""
    bad = tmp_path / "bad.tmx"
    bad.write_text(
        tiny_tmx().replace('value="F/SC"', 'value="F"').replace('value="STH"', 'value="NOR"'),
        encoding="utf-8",
    )
    assert main([str(good), str(bad)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert all(line.startswith(f"{bad}: layer provinces, object ") for line in lines)
    assert main([str(tmp_path / "nowhere.tmx")]) == 1
    assert "There is no map file" in capsys.readouterr().out
    assert main([]) == 2
    assert main(["--help"]) == 2


def test_command_line():
    run = subprocess.run(
        [sys.executable, "-m", "game.commands.check_maps", str(MAPS / "europe.tmx")],
        capture_output=True,
        text=True,
        cwd=MAPS.parent,
        check=False,
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
