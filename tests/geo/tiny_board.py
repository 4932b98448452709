"""A province board small enough to read: two seas, three coasts (one of them split), one inland province.

NOR NOR NOR ICE
LEF MID RIG INN
SOU SOU SOU OFF
"""

from __future__ import annotations

from collections.abc import Mapping

SIDE = 40

PROVINCES: Mapping[str, Mapping[str, str]] = {
    "NOR": {"kind": "sea", "fleet_borders": "LEF MID/NC RIG"},
    "SOU": {"kind": "sea", "fleet_borders": "LEF MID/SC RIG", "aliases": "STH"},
    "LEF": {
        "kind": "coast",
        "supply_center": "true",
        "home_power": "REDS",
        "power_land": "REDS",
        "start_unit": "A",
        "army_borders": "MID",
        "fleet_borders": "MID/NC MID/SC NOR SOU",
    },
    "MID": {
        "kind": "coast",
        "supply_center": "true",
        "home_power": "BLUES",
        "power_land": "BLUES",
        "start_unit": "F/SC",
        "army_borders": "LEF RIG",
        "coasts": "nc sc",
        "fleet_borders_nc": "LEF NOR RIG",
        "fleet_borders_sc": "LEF RIG SOU",
    },
    "RIG": {"kind": "coast", "army_borders": "INN MID", "fleet_borders": "MID/NC MID/SC NOR SOU"},
    "INN": {"kind": "land", "army_borders": "RIG", "supply_center": "true"},
}

RINGS = {
    "NOR": [(0, 0), (3, 0), (3, 1), (2, 1), (1, 1), (0, 1)],
    "SOU": [(0, 2), (1, 2), (2, 2), (3, 2), (3, 3), (0, 3)],
    "LEF": [(0, 1), (1, 1), (1, 2), (0, 2)],
    "MID": [(1, 1), (2, 1), (2, 2), (1, 2)],
    "RIG": [(2, 1), (3, 1), (3, 2), (2, 2)],
    "INN": [(3, 1), (4, 1), (4, 2), (3, 2)],
    "ICE": [(3, 0), (4, 0), (4, 1), (3, 1)],
    "OFF": [(3, 2), (4, 2), (4, 3), (3, 3)],
}


def tiny_tmx() -> str:
    """The text of the map file."""
    layers = {
        "impassable": [
            _polygon(code, "impassable", {"full_name": code, "kind": "impassable"}) for code in ("ICE", "OFF")
        ],
        "provinces": [
            _polygon(code, "province", {"full_name": code.title(), **row}) for code, row in PROVINCES.items()
        ],
        "islands": [
            '<object id="{id}" name="LEF" type="island" x="5" y="5"><polygon points="0,0 10,0 10,10 '
            '0,10"/></object>'
        ],
        "lakes": ['<object id="{id}" name="Tarn" type="lake" x="125" y="45" width="10" height="10"/>'],
        "rivers": [
            '<object id="{id}" name="Rill" type="river" x="85" y="45"><polyline points="0,0 10,5 '
            '20,0"/></object>'
        ],
        "anchors": list(_anchors()),
    }
    properties = {"title": "Tiny", "powers": "BLUES REDS", "first_phase": "S1901M"}
    count, text = 0, ""
    for number, (name, objects) in enumerate(layers.items(), start=2):
        body = ""
        for item in objects:
            count += 1
            body += item.replace("{id}", str(count)) + "\n"
        text += f'<objectgroup id="{number}" name="{name}">\n{body}</objectgroup>\n'
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.10" orientation="orthogonal" '
        'renderorder="right-down"'
        f' width="4" height="3" tilewidth="{SIDE}" tileheight="{SIDE}" '
        f'infinite="0">\n{_properties(properties)}\n'
        '<imagelayer id="1" name="background"><image source="tiny.png" width="160" '
        'height="120"/></imagelayer>\n'
        f"{text}</map>\n"
    )


def _properties(properties: Mapping[str, str]) -> str:
    def row(name: str, value: str) -> str:
        kind = ' type="bool"' if value in ("true", "false") else ""
        return f'<property name="{name}"{kind} value="{value}"/>'

    return f"<properties>{''.join(row(*item) for item in properties.items())}</properties>"


def _polygon(code: str, kind: str, properties: Mapping[str, str]) -> str:
    x0, y0 = RINGS[code][0]
    points = " ".join(f"{(x - x0) * SIDE},{(y - y0) * SIDE}" for x, y in RINGS[code])
    head = f'<object id="{{id}}" name="{code}" type="{kind}" x="{x0 * SIDE}" y="{y0 * SIDE}">'
    return f'{head}{_properties(properties)}<polygon points="{points}"/></object>'


def _anchors():
    for code, row in PROVINCES.items():
        x, y = (SIDE * (RINGS[code][0][0] + 0.5), SIDE * (RINGS[code][0][1] + 0.5))
        kinds = [(code, "unit", 0), (code, "dislodged", 8), (code, "label", -8)]
        if row.get("supply_center"):
            kinds.append((code, "supply_center", 12))
        for coast, shift in zip(row.get("coasts", "").split(), (-12, 12), strict=False):
            kinds += [
                (f"{code}/{coast.upper()}", "coast_unit", shift),
                (f"{code}/{coast.upper()}", "coast_dislodged", shift + 2),
            ]
        for name, kind, shift in kinds:
            yield f'<object id="{{id}}" name="{name}" type="{kind}" x="{x}" y="{y + shift}"><point/></object>'
