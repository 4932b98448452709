"""Java objects as the library JSX writes them to XML: what refers to what, and nothing run or looked up.

An element is a thing: an object, collection or array with an ``id`` and its class, a string, a primitive, a
null, or a reference to a thing by its id. ``declaredClass`` and ``default`` only group the fields of a class.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers.expat import ExpatError, ParserCreate

from game.core.errors import ForeignError
from game.core.quoting import shown

MOST = 1_000_000
"""Elements of a file; a game of fifty phases has seventy thousand."""
DEEPEST = 20_000
"""Elements inside one another: the provinces of a map lie in their neighbors."""
GROUPS = ("jsx", "declaredClass", "default")
THINGS = ("object", "collection", "array", "string", "primitive", "null")


@dataclass(slots=True, eq=False)
class Thing:
    """One object. ``name`` is its class ("dip.world.Unit"), ``value`` what a string or number says, ``parts``
    are its fields, ``items`` what it holds without a name: of a list its members, of a map keys and values in
    turn behind a few numbers.
    """

    kind: str
    name: str = ""
    value: str = ""
    parts: dict[str, Thing] = field(default_factory=dict)
    items: list[Thing] = field(default_factory=list)

    def part(self, name: str) -> Thing:
        """A field. Raises ForeignError where the object has none of that name."""
        if name not in self.parts:
            raise ForeignError(f"{self.name or self.kind}: there is no field {shown(name)}")
        return self.parts[name]

    def text(self, name: str) -> str:
        """What a field says that is a string or a number. Raises ForeignError."""
        return self.part(name).value

    def number(self, name: str) -> int:
        """What a field says that is a number of at most six figures. Raises ForeignError."""
        value = self.text(name)
        if not (value.isascii() and value.isdigit() and len(value) <= 6):
            raise ForeignError(f"{self.name}, {name}: {shown(value)} is no number from 0 to 999999")
        return int(value)

    def maybe(self, name: str) -> Thing | None:
        """A field; None where it is missing or null."""
        found = self.parts.get(name)
        return None if found is None or found.kind == "null" else found

    def pairs(self) -> Iterator[tuple[Thing, Thing]]:
        """The keys and values of a map. Raises ForeignError where one is without the other."""
        found = [item for item in self.items if item.kind != "primitive"]
        if len(found) % 2:
            raise ForeignError(f"{self.name}: a key of the map has no value")
        return zip(found[::2], found[1::2], strict=True)


class _Reader:
    """The things of one file as its elements come."""

    def __init__(self) -> None:
        self.root = Thing("file")
        self.open: list[Thing] = [self.root]
        self.known: dict[str, Thing] = {}
        self.count = 0

    def start(self, tag: str, given: dict[str, str]) -> None:
        self.count += 1
        if self.count > MOST or len(self.open) > DEEPEST:
            raise ForeignError("it has more, or deeper, objects than any game")
        if tag in GROUPS:
            self.open.append(self.open[-1])
            return
        thing = self._referred(given) if tag == "reference" else self._made(tag, given)
        holder = self.open[-1]
        name = given.get("field")
        if name is None:
            holder.items.append(thing)
        elif name in holder.parts:
            raise ForeignError(f"{holder.name}: the field {shown(name)} stands in it twice")
        else:
            holder.parts[name] = thing
        self.open.append(thing)

    def _referred(self, given: dict[str, str]) -> Thing:
        thing = self.known.get(given.get("idref", ""))
        if thing is None:
            raise ForeignError(
                f"a reference to {shown(given.get('idref', ''))}, which does not come before it"
            )
        return thing

    def _made(self, tag: str, given: dict[str, str]) -> Thing:
        if tag not in THINGS:
            raise ForeignError(f"an element {shown(tag)}, which is not known")
        name = given.get("class") or given.get("base") or given.get("type", "")
        thing = Thing(tag, name, given.get("value", ""))
        key = given.get("id")
        if key is not None:
            if key in self.known:
                raise ForeignError(f"two objects with the number {shown(key)}")
            self.known[key] = thing
        return thing

    def end(self, _: str) -> None:
        self.open.pop()


def read_objects(text: str) -> Thing:
    """The one object that a file of JSX is about. Raises ForeignError for what is no such file, for one that
    declares entities, and for one with more in it than any game.
    """
    reader = _Reader()
    parser = ParserCreate("utf-8")
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.StartDoctypeDeclHandler = _refuse
    try:
        parser.Parse(text.encode("utf-8", "replace"), True)
    except ExpatError as error:
        raise ForeignError(f"it is no sound XML: {error}") from error
    if len(reader.root.items) != 1:
        raise ForeignError("there is not one object in it")
    return reader.root.items[0]


def _refuse(*_: object) -> None:
    raise ForeignError("it declares a document type, which no saved game does")
