"""The builder of the Europe board: two runs give the same bytes, and those are the committed board."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.commands.check_maps import findings
from game.geo.geometry import board_geometry
from game.geo.tmx import load_document

pytest.importorskip("shapely")
pytest.importorskip("scipy")

MAPS = Path(__file__).parents[2] / "maps"


def build(folder, hash_seed):
    command = [sys.executable, str(MAPS / "source" / "build_europe.py"), "--map-only", str(folder)]
    subprocess.run(command, check=True, capture_output=True, env={**os.environ, "PYTHONHASHSEED": hash_seed})
    return folder / "europe.tmx"


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    return [build(tmp_path_factory.mktemp("maps"), seed) for seed in "12"]


def test_two_runs_give_the_same_bytes(built):
    assert built[0].read_bytes() == built[1].read_bytes()


def test_the_committed_board_is_the_built_one(built):
    """Other versions of the geometry library may round a coordinate differently, so places are compared, not
    bytes.
    """
    new, old = load_document(built[0]), load_document(MAPS / "europe.tmx")
    assert new.properties == old.properties
    for layer in ("provinces", "impassable", "anchors", "lakes"):
        assert [(i.name, i.kind, i.properties) for i in new.objects(layer)] == [
            (i.name, i.kind, i.properties) for i in old.objects(layer)
        ]
    differing = board_geometry(new).id_grid != board_geometry(old).id_grid
    assert differing.mean() < 0.001


def test_the_built_map_is_clean(built):
    assert {finding.problem for finding in findings(load_document(built[0]))} <= {
        "the picture europe_background.png is missing beside the map"
    }


def test_the_extract_stays_small():
    assert (MAPS / "source" / "natural_earth.json.gz").stat().st_size < 3_000_000
