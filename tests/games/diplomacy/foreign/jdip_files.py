"""Saved games of jDip, made here by hand: the classes and fields that its help and source tell, and nothing
of a file of others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any
from xml.sax.saxutils import quoteattr

from game.games.list import CATALOGUE

BOARD = CATALOGUE.find("standard").load().game.map
POWERS = {
    name.title(): name for name in ("AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY")
}
COASTS = {"mv": "None", "xc": "Single", "nc": "North Coast", "sc": "South Coast", "ec": "East Coast"}
KEYS = {"": "SUCCESS", "bounced": "FAILURE"}


class Writer:
    """The elements of one file. An object is written whole where it is met first and referred to after."""

    def __init__(self) -> None:
        self.met: dict[object, str] = {}

    def _id(self, key: object) -> str:
        return self.met.setdefault(key, f"i{len(self.met)}")

    def thing(
        self, name: str, parts: Mapping[str, Any], key: object = None, items: Iterable[Any] = ()
    ) -> Any:
        """A writer of one object that is given the attribute of its field."""

        def write(field: str = "") -> str:
            marked = key if key is not None else object()
            if marked in self.met:
                return f"<reference{field} idref='{self.met[marked]}'/>"
            number = self._id(marked)
            inner = "".join(part(f" field='{at}'") for at, part in parts.items())
            held = "".join(item() for item in items)
            return (
                f"<object{field} id='{number}' class='{name}' superclasses=''><declaredClass class='{name}'>"
                f"<default>{inner}</default>{held}</declaredClass></object>"
            )

        return write

    def text(self, value: str) -> Any:
        """A string."""
        return lambda field="": f"<string{field} id='{self._id(object())}' value={quoteattr(value)}/>"

    def number(self, value: object, kind: str = "int") -> Any:
        """A number or a truth value."""
        return lambda field="": f"<primitive{field} type='{kind}' value='{value}'/>"

    def array(self, base: str, items: Iterable[Any]) -> Any:
        """An array."""
        made = list(items)

        def write(field: str = "") -> str:
            head = f"<array{field} id='{self._id(object())}' base='{base}' dim='1' length='{len(made)}'>"
            return head + "".join(item() for item in made) + "</array>"

        return write

    def many(self, items: Iterable[Any]) -> Any:
        """A list."""
        made = list(items)

        def write(field: str = "") -> str:
            head = f"<collection{field} id='{self._id(object())}' class='java.util.ArrayList'>"
            return head + "".join(item() for item in made) + "</collection>"

        return write

    def table(self, name: str, pairs: Iterable[tuple[Any, Any]], *sizes: int) -> Any:
        """A map: a few numbers, then keys and values in turn."""
        items = [*map(self.number, sizes), *(thing for pair in pairs for thing in pair)]
        return self.thing(name, {}, items=items)

    # -- what jDip puts in it ----------------------------------------------------------------

    def power(self, name: str) -> Any:
        """A power."""
        names = self.array("java.lang.String", [self.text(name)])
        return self.thing("dip.world.Power", {"names": names}, ("power", name))

    def province(self, code: str) -> Any:
        """A province of the usual board."""
        name = "Switzerland" if code == "SWI" else BOARD.provinces[code].name
        return self.thing("dip.world.Province", {"fullName": self.text(name)}, ("province", code))

    def coast(self, short: str) -> Any:
        """A coast."""
        parts = {"name": self.text(COASTS[short]), "abbreviation": self.text(short)}
        return self.thing("dip.world.Coast", parts, ("coast", short))

    def place(self, kind: str, text: str) -> Any:
        """ "STP/SC" for a fleet."""
        code, _, coast = text.partition("/")
        short = coast.lower() or ("mv" if kind == "A" else "xc")
        return self.thing("dip.world.Location", {"province": self.province(code), "coast": self.coast(short)})

    def kind(self, letter: str) -> Any:
        """Army or fleet."""
        name = {"A": "army", "F": "fleet"}.get(letter, letter)
        return self.thing("dip.world.Unit$Type", {"internalName": self.text(name)}, ("type", letter))

    def unit(self, owner: str, text: str) -> Any:
        """ "F STP/SC" of a power."""
        kind, _, place = text.partition(" ")
        coast = place.partition("/")[2].lower() or ("mv" if kind == "A" else "xc")
        parts = {"coast": self.coast(coast), "type": self.kind(kind), "owner": self.power(owner)}
        return self.thing("dip.world.Unit", parts)

    def order(self, owner: str, order: tuple[str, ...], key: object) -> Any:
        """("GUIMove", "A VIE", "dest=GAL", "via"): places of others are "supSrc=A BUD"."""
        name, unit, *more = order
        kind, _, place = unit.partition(" ")
        parts = {"power": self.power(owner), "src": self.place(kind, place), "srcUnitType": self.kind(kind)}
        for item in more:
            at, _, goal = item.partition("=")
            if at == "via":
                parts["_isConvoyIntent"] = self.number("true", "boolean")
            elif at.endswith("Src"):
                helped, _, goal = goal.partition(" ")
                parts[at] = self.place(helped, goal)
                parts[f"{at.removesuffix('Src')}UnitType"] = self.kind(helped)
            else:
                parts[at] = self.place(kind, goal)
        package = "dip.gui.order" if name.startswith("GUI") else "dip.order"
        return self.thing(f"{package}.{name}", parts, key)


def _phase(w: Writer, code: str) -> Any:
    season = 1000 if code[0] == "S" else 2000
    step = {"M": "movement", "R": "retreat", "A": "adjustment"}[code[-1]]
    parts = {
        "seasonType": w.thing("dip.world.Phase$SeasonType", {"position": w.number(season)}),
        "yearType": w.thing("dip.world.Phase$YearType", {"year": w.number(code[1:-1])}),
        "phaseType": w.thing("dip.world.Phase$PhaseType", {"constName": w.text(step)}),
    }
    return w.thing("dip.world.Phase", parts, ("phase", code))


def _position(w: Writer, turn: Mapping[str, Any], codes: list[str]) -> Any:
    data = {code: {} for code in codes}
    for name, at in (("units", "unit"), ("gone", "dislodgedUnit")):
        for owner, units in turn.get(name, {}).items():
            for text in units:
                data[text.split()[1].split("/")[0]][at] = w.unit(owner, text)
    for owner, centers in turn.get("centers", {}).items():
        for code in centers:
            data[code]["SCOwner"] = w.power(owner)
    made = [
        w.thing("dip.world.Position$ProvinceData", data[code]) if data[code] else (lambda field="": "<null/>")
        for code in codes
    ]
    return w.thing("dip.world.Position", {"provArray": w.array("dip.world.Position$ProvinceData", made)})


def _turn(w: Writer, turn: Mapping[str, Any], codes: list[str]) -> Any:
    sheets, results = [], []
    for owner, orders in turn.get("orders", {}).items():
        made = []
        for number, (order, word) in enumerate(orders):
            key = ("order", turn["code"], owner, number)
            made.append(w.order(owner, order, key))
            kind = w.thing("dip.order.result.OrderResult$ResultType", {"key": w.text(KEYS.get(word, word))})
            parts = {"order": w.order(owner, order, key), "resultType": kind}
            results.append(w.thing("dip.order.result.OrderResult", parts))
        sheets.append((w.power(owner), w.many(made)))
    parts = {
        "phase": _phase(w, turn["code"]),
        "orderMap": w.table("java.util.HashMap", sheets, 16, len(sheets)),
        "resultList": w.many(results),
        "position": _position(w, turn, codes),
        "isResolved": w.number("true" if turn.get("resolved", True) else "false", "boolean"),
    }
    return w.thing("dip.world.TurnState", parts)


def saved_game(turns: Iterable[Mapping[str, Any]], variant: str = "Standard", name: str = "") -> str:
    """The XML of a game. A turn is ``{"code", "units", "gone", "centers", "orders", "resolved"}``: units and
    centers by power, orders by power as pairs of an order and "" or "bounced".
    """
    w = Writer()
    codes = [*BOARD.provinces, "SWI"]
    pairs = [(_phase(w, turn["code"]), _turn(w, turn, codes)) for turn in turns]
    tree = w.table("java.util.TreeMap", pairs, len(pairs))
    about = [
        (w.text("_variant_info_"), w.thing("dip.world.World$VariantInfo", {"variantName": w.text(variant)})),
        (w.text("_world_metadata_"), w.thing("dip.world.metadata.GameMetadata", {"gameName": w.text(name)})),
    ]
    world = w.thing(
        "dip.world.World",
        {
            "turnStates": w.thing("java.util.Collections$SynchronizedSortedMap", {"m": tree}),
            "nonTurnData": w.table("java.util.HashMap", about, 16, 2),
            "map": w.thing(
                "dip.world.Map", {"provinces": w.array("dip.world.Province", map(w.province, codes))}
            ),
        },
    )
    return f"<!-- by hand -->\n<jsx major='1' minor='1' format='JSX.DataReader'>{world()}</jsx>\n"
