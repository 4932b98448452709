"""Lint rules for province boards: properties, borders, starting units."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from game.games.diplomacy.maps.shape_checks import SHAPE_CHECKS
from game.geo.document import Document, MapObject, ObjectLayer, Properties
from game.geo.findings import Check, Finding, at_object, suggestion

KINDS = ("land", "coast", "sea")
"""What a province can be."""

LAYERS = ("impassable", "provinces", "straits", "islands", "lakes", "rivers", "anchors", "background")
"""The layers of a province board."""

REQUIRED_LAYERS = ("provinces", "anchors")
"""The layers no board can be played without."""

MAP_PROPERTIES = ("title", "geography", "powers", "first_phase")
"""The properties of the map itself."""

PROPERTY_TYPES: Mapping[str, type] = {
    "full_name": str,
    "kind": str,
    "supply_center": bool,
    "home_power": str,
    "power_land": str,
    "army_borders": str,
    "fleet_borders": str,
    "coasts": str,
    "aliases": str,
    "start_unit": str,
    "label_text": str,
    "label_size": int,
    "label_spacing": int,
}
"""The properties of a province, besides ``fleet_borders_nc`` and its like."""


def words(properties: Properties, name: str) -> list[str]:
    """The words of a property that holds a list; [] where it is absent."""
    return str(properties.get(name, "")).split()


def fleet_lists(item: MapObject) -> dict[str, list[str]]:
    """The fleet borders of a province by where the fleet lies: its code, or CODE/NC and so on for its
    coasts.
    """
    coasts = words(item.properties, "coasts")
    if not coasts:
        return {item.name: words(item.properties, "fleet_borders")}
    return {
        f"{item.name}/{coast.upper()}": words(item.properties, f"fleet_borders_{coast}") for coast in coasts
    }


def check_layers(document: Document) -> Iterator[Finding]:
    """The layers must be those of a province board."""
    for name in REQUIRED_LAYERS:
        if not document.has_layer(name):
            yield Finding("map", f"the object layer {name!r} is missing")
    for layer in document.layers:
        if layer.name not in LAYERS:
            yield Finding(f"layer {layer.name}", f"no such layer is known{suggestion(layer.name, LAYERS)}")


def check_map_properties(document: Document) -> Iterator[Finding]:
    """The map must name its powers and its first phase, and nothing unknown."""
    for name in ("title", "powers", "first_phase"):
        if not document.properties.get(name):
            yield Finding("map", f"the map property {name!r} is missing")
    for name in document.properties:
        if name not in MAP_PROPERTIES:
            yield Finding("map", f"unknown map property {name!r}{suggestion(name, MAP_PROPERTIES)}")


def check_properties(document: Document) -> Iterator[Finding]:
    """Province properties must be known and of the right type."""
    for layer in ("provinces", "impassable"):
        for item in document.objects(layer):
            known = dict(PROPERTY_TYPES) | {
                f"fleet_borders_{coast}": str for coast in words(item.properties, "coasts")
            }
            for name, value in item.properties.items():
                if name not in known:
                    yield at_object(layer, item, _unknown_property(name, known))
                elif type(value) is not known[name]:
                    yield at_object(
                        layer,
                        item,
                        f"property {name!r} should be of type {known[name].__name__}, not {value!r}",
                    )


def check_provinces(document: Document) -> Iterator[Finding]:
    """Codes must be unique, kinds known, full names given."""
    counts = Counter(item.name for layer in ("provinces", "impassable") for item in document.objects(layer))
    for item in document.objects("provinces"):
        kind = item.properties.get("kind")
        if not item.name:
            yield at_object("provinces", item, "a province needs a code as its name")
        elif counts[item.name] > 1:
            yield at_object("provinces", item, f"the code {item.name} is used {counts[item.name]} times")
        if kind not in KINDS:
            yield at_object(
                "provinces",
                item,
                f"kind is {kind!r}, not one of {', '.join(KINDS)}{suggestion(str(kind), KINDS)}",
            )
        if not item.properties.get("full_name"):
            yield at_object("provinces", item, "the property 'full_name' is missing")


def check_aliases(document: Document) -> Iterator[Finding]:
    """An alias must mean one province only."""
    owners: defaultdict[str, list[str]] = defaultdict(list)
    for item in document.objects("provinces"):
        for word in {item.name, *words(item.properties, "aliases")}:
            owners[word.upper()].append(item.name)
    for item in document.objects("provinces"):
        for word in words(item.properties, "aliases"):
            others = sorted(set(owners[word.upper()]) - {item.name})
            if others:
                yield at_object("provinces", item, f"the alias {word} also means {', '.join(others)}")


def check_powers(document: Document) -> Iterator[Finding]:
    """Home centers and home lands must belong to powers of the map."""
    powers = words(document.properties, "powers")
    for item in document.objects("provinces"):
        home, land = item.properties.get("home_power"), item.properties.get("power_land")
        for name, power in (("home_power", home), ("power_land", land)):
            if power is not None and power not in powers:
                yield at_object(
                    "provinces",
                    item,
                    f"{name} {power!r} is not among the powers{suggestion(str(power), powers)}",
                )
        if home is not None and item.properties.get("supply_center") is not True:
            yield at_object(
                "provinces", item, f"it is a home center of {home}, but supply_center is not true"
            )
        if home is not None and land != home:
            yield at_object("provinces", item, f"home_power is {home}, but power_land is {land or 'missing'}")


def check_start_units(document: Document) -> Iterator[Finding]:
    """The unit of the first turn must be able to stand in its province."""
    for item in document.objects("provinces"):
        if "start_unit" in item.properties:
            problem = _start_unit_problem(item, str(item.properties["start_unit"]))
            if problem:
                yield at_object(
                    "provinces",
                    item,
                    f"start_unit {item.properties['start_unit']!r} is impossible: {problem}",
                )


def check_coasts(document: Document) -> Iterator[Finding]:
    """A province has either one list of fleet borders or one for each of its coasts."""
    for item in document.objects("provinces"):
        coasts = words(item.properties, "coasts")
        for coast in coasts:
            if not words(item.properties, f"fleet_borders_{coast}"):
                yield at_object(
                    "provinces",
                    item,
                    f"the coast {coast!r} is stated, but fleet_borders_{coast} is missing or empty",
                )
        if coasts and "fleet_borders" in item.properties:
            yield at_object(
                "provinces", item, "with coasts, each has its own fleet borders; remove 'fleet_borders'"
            )
        if coasts and item.properties.get("kind") != "coast":
            yield at_object(
                "provinces",
                item,
                f"only a province of kind coast has coasts, not {item.properties.get('kind')!r}",
            )


def check_border_kinds(document: Document) -> Iterator[Finding]:
    """Armies stay on land and fleets on water: no list where its unit cannot be, and no province without any
    list.
    """
    for item in document.objects("provinces"):
        kind = item.properties.get("kind")
        fleets = [code for codes in fleet_lists(item).values() for code in codes]
        armies = words(item.properties, "army_borders")
        if kind == "sea" and armies:
            yield at_object("provinces", item, "a sea has no army_borders")
        if kind == "land" and fleets:
            yield at_object("provinces", item, "an inland province has no fleet_borders")
        if not fleets and not armies:
            yield at_object(
                "provinces", item, "it borders nothing: army_borders and fleet_borders are both missing"
            )


def check_army_borders(document: Document) -> Iterator[Finding]:
    """Each code in army_borders must be known, passable by armies, stated once and stated back."""
    places = {item.name: item for layer in ("impassable", "provinces") for item in document.objects(layer)}
    for layer in ("provinces", "impassable"):
        for item in document.objects(layer):
            codes = words(item.properties, "army_borders")
            for code in codes:
                problem = _army_problem(item, code, places)
                if problem:
                    yield at_object(layer, item, problem)
            yield from (
                at_object(layer, item, f"army_borders names {code} twice") for code in _repeated(codes)
            )


def check_fleet_borders(document: Document) -> Iterator[Finding]:
    """Each code in a list of fleet borders must be known, with its coast, open to fleets, stated once and
    stated back.
    """
    lists = {
        place: codes for item in document.objects("provinces") for place, codes in fleet_lists(item).items()
    }
    provinces = {item.name: item for item in document.objects("provinces")}
    for item in document.objects("provinces"):
        for place, codes in fleet_lists(item).items():
            for code in codes:
                problem = _fleet_problem(place, code, lists, provinces)
                if problem:
                    yield at_object("provinces", item, problem)
            yield from (
                at_object("provinces", item, f"the fleet borders of {place} name {code} twice")
                for code in _repeated(codes)
            )


def check_loose_objects(document: Document) -> Iterator[Finding]:
    """Object ids must be unique, or Tiled confuses the objects."""
    layers = [layer for layer in document.layers if isinstance(layer, ObjectLayer)]
    counts = Counter(item.id for layer in layers for item in layer.objects)
    for layer in layers:
        for item in layer.objects:
            if counts[item.id] > 1:
                yield at_object(layer.name, item, f"{counts[item.id]} objects have the id {item.id}")


PROVINCE_CHECKS: tuple[Check, ...] = (
    check_layers,
    check_map_properties,
    check_properties,
    check_provinces,
    check_aliases,
    check_powers,
    check_start_units,
    check_coasts,
    check_border_kinds,
    check_army_borders,
    check_fleet_borders,
    check_loose_objects,
    *SHAPE_CHECKS,
)
"""Every rule for province boards, in the order in which they are reported."""


def _unknown_property(name: str, known: Mapping[str, type]) -> str:
    if name.startswith("fleet_borders_"):
        return f"property {name!r} belongs to no coast; list the coast in 'coasts'"
    return f"unknown property {name!r}{suggestion(name, known)}"


def _start_unit_problem(item: MapObject, unit: str) -> str:
    kind, coasts = item.properties.get("kind"), [coast.upper() for coast in words(item.properties, "coasts")]
    letter, _, coast = unit.partition("/")
    if letter not in ("A", "F") or (letter == "A" and coast):
        return "it should be A, F or F/ and a coast"
    if (letter, kind) in (("A", "sea"), ("F", "land")):
        return f"the province is of kind {kind}"
    if letter == "F" and coasts and coast not in coasts:
        return f"name one of the coasts {', '.join(coasts)}"
    if coast and coast not in coasts:
        return f"there is no coast {coast}"
    return "" if "home_power" in item.properties else "the province has no home_power to own it"


def _army_problem(item: MapObject, code: str, places: Mapping[str, MapObject]) -> str:
    other = places.get(code)
    if other is None:
        return f"army_borders names {code}, which is not on the map{suggestion(code, places)}"
    if code == item.name:
        return "army_borders names the province itself"
    if other.properties.get("kind") == "sea":
        return f"army_borders names {code}, which is a sea"
    if item.name not in words(other.properties, "army_borders"):
        return f"armies go to {code}, but the army_borders of {code} do not name {item.name}"
    return ""


def _fleet_problem(
    place: str, code: str, lists: Mapping[str, list[str]], provinces: Mapping[str, MapObject]
) -> str:
    other = provinces.get(code.partition("/")[0])
    if code not in lists:
        if other is None:
            return (
                f"the fleet borders of {place} name {code}, which is not on the map{suggestion(code, lists)}"
            )
        coasts = ", ".join(fleet_lists(other))
        return f"the fleet borders of {place} name {code}, but fleets there lie in {coasts}"
    if code.partition("/")[0] == place.partition("/")[0]:
        return f"the fleet borders of {place} name the province itself"
    if other is not None and other.properties.get("kind") == "land":
        return f"the fleet borders of {place} name {code}, which is inland"
    if place not in lists[code]:
        return f"fleets go from {place} to {code}, but the fleet borders of {code} do not name {place}"
    return ""


def _repeated(codes: list[str]) -> list[str]:
    return sorted(code for code, count in Counter(codes).items() if count > 1)
