"""The Europe board against the facts of the standard game, and its geometry against its outlines."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from game.geo.geometry import board_geometry
from game.geo.polygons import contains, distance_to_outline
from game.geo.tmx import load_document

EUROPE = Path(__file__).parents[2] / "maps" / "europe.tmx"


def words_of(text):
    return frozenset(text.split())


SEAS = words_of("ADR AEG BAL BAR BLA BOT EAS ENG HEL ION IRI LYO MAO NAO NTH NWG SKA TYS WES")
INLAND = words_of("BOH BUD BUR GAL MOS MUN PAR RUH SER SIL TYR UKR VIE WAR")

# Every neighbor of every province, for whatever unit; each pair once, under the code that comes first.
NEIGHBORS = """
ADR ALB APU ION TRI VEN
AEG BUL CON EAS GRE ION SMY
ALB GRE ION SER TRI
ANK ARM BLA CON SMY
APU ION NAP ROM VEN
ARM BLA SEV SMY SYR
BAL BER BOT DEN KIE LVN PRU SWE
BAR NWG NWY STP
BEL BUR ENG HOL NTH PIC RUH
BER KIE MUN PRU SIL
BLA BUL CON RUM SEV
BOH GAL MUN SIL TYR VIE
BOT FIN LVN STP SWE
BRE ENG GAS MAO PAR PIC
BUD GAL RUM SER TRI VIE
BUL CON GRE RUM SER
BUR GAS MAR MUN PAR PIC RUH SWI
CLY EDI LVP NAO NWG
CON SMY
DEN HEL KIE NTH SKA SWE
EAS ION SMY SYR
EDI LVP NTH NWG YOR
ENG IRI LON MAO NTH PIC WAL
FIN NWY STP SWE
GAL RUM SIL UKR VIE WAR
GAS MAO MAR PAR SPA
GRE ION SER
HEL HOL KIE NTH
HOL KIE NTH RUH
ION NAP TUN TYS
IRI LVP MAO NAO WAL
KIE MUN RUH
LON NTH WAL YOR
LVN MOS PRU STP WAR
LVP NAO WAL YOR
LYO MAR PIE SPA TUS TYS WES
MAO NAF NAO POR SPA WES
MAR PIE SPA SWI
MOS SEV STP UKR WAR
MUN RUH SIL SWI TYR
NAF TUN WES
NAO NWG
NAP ROM TYS
NTH NWG NWY SKA YOR
NWG NWY
NWY SKA STP SWE
PAR PIC
PIE SWI TUS TYR VEN
POR SPA
PRU SIL WAR
ROM TUS TYS VEN
RUM SER SEV UKR
SER TRI
SEV UKR
SIL WAR
SKA SWE
SMY SYR
SPA WES
SWI TYR
TRI TYR VEN VIE
TUN TYS WES
TUS TYS VEN
TYR VEN VIE
TYS WES
UKR WAR
WAL YOR
"""
PAIRS = {frozenset((line[:3], code)) for line in NEIGHBORS.split("\n") for code in line[4:].split()}

# Coastal provinces that meet only inland: armies pass, fleets do not.
BY_LAND_ONLY = {
    frozenset(pair.split("-"))
    for pair in words_of(
        "ANK-SMY APU-ROM ARM-SMY ARM-SYR EDI-LVP FIN-NWY GAS-MAR LVP-YOR PIE-VEN ROM-VEN TUS-VEN WAL-YOR"
    )
}
COASTS = {
    "BUL/EC": "BLA CON RUM",
    "BUL/SC": "AEG CON GRE",
    "SPA/NC": "GAS MAO POR",
    "SPA/SC": "LYO MAO MAR POR WES",
    "STP/NC": "BAR NWY",
    "STP/SC": "BOT FIN LVN",
}
START = {
    "AUSTRIA": "A BUD, F TRI, A VIE",
    "ENGLAND": "F EDI, F LON, A LVP",
    "FRANCE": "F BRE, A MAR, A PAR",
    "GERMANY": "A BER, F KIE, A MUN",
    "ITALY": "F NAP, A ROM, A VEN",
    "RUSSIA": "A MOS, F SEV, F/SC STP, A WAR",
    "TURKEY": "F ANK, A CON, A SMY",
}


@pytest.fixture(scope="module")
def document():
    return load_document(EUROPE)


@pytest.fixture(scope="module")
def provinces(document):
    return {item.name: item.properties for item in document.objects("provinces")}


@pytest.fixture(scope="module")
def geometry(document):
    return board_geometry(document)


def fleets(properties, code):
    if "coasts" not in properties:
        return {code: properties.get("fleet_borders", "").split()}
    return {
        f"{code}/{coast.upper()}": properties[f"fleet_borders_{coast}"].split()
        for coast in properties["coasts"].split()
    }


def test_counts(provinces):
    assert len(provinces) == 75
    assert Counter(row["kind"] for row in provinces.values()) == {"coast": 42, "sea": 19, "land": 14}
    assert sum(row["supply_center"] for row in provinces.values()) == 34
    assert sum("home_power" in row for row in provinces.values()) == 22


def test_kinds(provinces):
    assert {code for code, row in provinces.items() if row["kind"] == "sea"} == SEAS
    assert {code for code, row in provinces.items() if row["kind"] == "land"} == INLAND


def test_map_properties(document):
    assert document.properties["powers"].split() == sorted(START)
    assert document.properties["first_phase"] == "S1901M"


def test_army_borders(document, provinces):
    switzerland = {item.name: item.properties for item in document.objects("impassable")}["SWI"]
    for code, row in {**provinces, "SWI": switzerland}.items():
        wanted = {other for pair in PAIRS if code in pair for other in pair - {code}} - SEAS
        assert row.get("army_borders", "").split() == ([] if code in SEAS else sorted(wanted)), code


def test_fleet_borders(provinces):
    for code, row in provinces.items():
        if code in INLAND:
            assert "fleet_borders" not in row
            continue
        for place, stated in fleets(row, code).items():
            assert stated == sorted(stated), place
            assert set(stated) == set(COASTS.get(place, "").split()) or set(stated) == sailings(code), place


def sailings(code):
    """Where fleets go from a province without coasts of its own, coasts of the neighbor included."""
    others = (
        {other for pair in PAIRS - BY_LAND_ONLY if code in pair for other in pair - {code}} - INLAND - {"SWI"}
    )
    split = {coast[:3] for coast in COASTS}
    return (others - split) | {coast for coast, row in COASTS.items() if code in row.split()}


def test_split_coasts(provinces):
    stated = {
        place: row
        for code in provinces
        for place, row in fleets(provinces[code], code).items()
        if "/" in place
    }
    assert {place: set(row) for place, row in stated.items()} == {
        place: set(row.split()) for place, row in COASTS.items()
    }


def test_starting_units(provinces):
    for power, units in START.items():
        stated = {
            f"{row['start_unit']} {code}" for code, row in provinces.items() if row.get("home_power") == power
        }
        assert stated == set(units.split(", "))
    assert sum("start_unit" in row for row in provinces.values()) == 22


def test_home_lands(provinces):
    for code, row in provinces.items():
        assert row.get("home_power", row.get("power_land")) == row.get("power_land"), code
    assert provinces["BOH"]["power_land"] == "AUSTRIA"
    assert provinces["SYR"]["power_land"] == "TURKEY"
    assert not {code for code, row in provinces.items() if "power_land" in row} & SEAS


def test_aliases_mean_one_province(provinces):
    words = [word for code, row in provinces.items() for word in (code, *row.get("aliases", "").split())]
    assert len(words) == len(set(words))


def test_every_anchor_is_there_and_inside(document, geometry, provinces):
    for code, row in provinces.items():
        kinds = ["unit", "dislodged"] + ["supply_center"] * row["supply_center"]
        spots = [geometry.anchors[code, kind] for kind in kinds]
        spots += [
            geometry.anchors[coast, f"coast_{kind}"]
            for coast in COASTS
            if coast[:3] == code
            for kind in kinds[:2]
        ]
        for x, y in spots:
            assert contains(geometry.outlines[code][0], x, y)
            assert distance_to_outline(geometry.outlines[code][0], x, y) > 5
        assert (code, "label") in geometry.anchors


def test_locate_agrees_with_the_outlines(geometry):
    dice = random.Random(1901)
    islands = [island for island in geometry.islands if island.name in geometry.outlines]
    for _ in range(600):
        x, y = dice.randrange(geometry.size[0]) + 0.5, dice.randrange(geometry.size[1]) + 0.5
        hits = [island.name for island in islands if contains(island.points, x, y)]
        hits = hits or [
            key for key, rings in geometry.outlines.items() if any(contains(ring, x, y) for ring in rings)
        ]
        assert geometry.locate(x, y) == hits[0]


def test_locate_off_the_board(geometry):
    width, height = geometry.size
    assert {geometry.locate(x, y) for x, y in ((-1, 5), (5, -1), (width, 5), (5, height), (-0.5, 5))} == {
        None
    }


def test_islands_mean_their_province(geometry):
    shetland = max((s for s in geometry.islands if s.name == "EDI"), key=lambda s: -s.points[0][1])
    x, y = (sum(v) / len(shetland.points) for v in zip(*shetland.points, strict=True))
    assert geometry.locate(x, y) == "EDI"


def test_anchor_falls_back(geometry):
    assert geometry.anchor("SPA/NC") == geometry.anchors["SPA/NC", "coast_unit"]
    assert geometry.anchor("SPA/NC", "coast_dislodged") == geometry.anchor("SPA/NC", "dislodged")
    assert geometry.anchor("SPA/NC", "supply_center") == geometry.anchors["SPA", "supply_center"]
    assert geometry.anchor("BUR", "supply_center") == geometry.anchors["BUR", "unit"]
    assert geometry.locate(*geometry.anchor("SWI")) == "SWI"
    with pytest.raises(KeyError):
        geometry.anchor("XYZ")


def test_borders_draw_every_pair(geometry):
    drawn = {frozenset((border.a, border.b)) for border in geometry.borders if border.a != border.b}
    assert {pair for pair in drawn if not pair & {"OFF", "ICE", "IRE"}} == PAIRS
    for border in geometry.borders:
        seas = {border.a, border.b} & SEAS
        if border.kind == "land":
            assert not seas
        elif border.kind == "coast":
            assert len(seas) == 1
        elif border.kind == "shore":
            assert border.a in ("CON", "DEN")


def test_background(geometry):
    assert geometry.background == EUROPE.with_name("europe_background.png")
    header = geometry.background.read_bytes()[:24]
    assert tuple(int.from_bytes(header[at : at + 4], "big") for at in (16, 20)) == geometry.size


def test_labels(geometry, provinces):
    assert set(geometry.labels) == set(provinces)
    assert geometry.labels["BOT"].lines == ("Gulf of", "Bothnia")
