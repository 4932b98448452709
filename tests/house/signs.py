"""The signs by which the house is judged: one small function each, counted on a checkout as it stands."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
import tempfile
import tokenize
from collections import Counter
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path

from tests.house.checkout import Checkout, Module
from tests.house.circles import circles, imports
from tests.house.owners import VARIANTS, naming_several, owners, strays

MOST_METHODS = 30
WIDE, WIDER = 110, 120
NEARLY_FULL = 380
VERBS = ("repair", "fire", "scrap", "relay")
"""Order verbs that variants have added."""
TRIAL = "scorched"
"""The folder of the variant with one new verb."""
FORMATS = ("png", "gif", "apng", "webp", "mp4", "svg", "pdf")
JSON_TYPES = frozenset(("dict", "list", "str", "int", "bool", "float", "Mapping", "Sequence"))
DEEP = 3
HANDS = frozenset(("pilot", "self", "table"))
"""What tests call a pilot: by its name, inside its own methods, or the table itself."""


def circles_of_imports(checkout: Checkout) -> tuple[int, int]:
    """Circles of imports, typing-only and function-level imports counted, and how many modules the largest
    has (0 for none).
    """
    found = circles(imports(checkout))
    return len(found), len(found[0]) if found else 0


def foreign_writes(checkout: Checkout) -> int:
    """Assignments to a field of another object in the screen's code: targets ``x.y`` where ``x`` is not
    ``self`` or ``cls``.

    ``self.table.x = 1`` writes to another object; every target of an assignment counts, plain, augmented or
    annotated.
    """
    return sum(1 for module in checkout.screen for _ in _foreign(module))


def _foreign(module: Module) -> Iterator[ast.Attribute]:
    for node in module.nodes:
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            owner = node.value
            if not (isinstance(owner, ast.Name) and owner.id in ("self", "cls")):
                yield node


def files_of(game: str) -> Callable[[Checkout], int]:
    """Counts the modules of a game outside its own folder; ``owners`` says how they are told."""
    return lambda checkout: len(strays(checkout, game))


def files_of_variants(checkout: Checkout) -> str:
    """The same of each variant: a minimum and a maximum."""
    return _span([len(strays(checkout, game)) for game in VARIANTS])


def files_of_verbs(checkout: Checkout) -> str:
    """Modules that spell the verb of a variant's order, as a word of a text constant or in a name: what a new
    verb touches.
    """
    return _span([sum(1 for module in checkout.program if _says(module, verb)) for verb in VERBS])


def _says(module: Module, word: str) -> bool:
    """Whether the word stands in a text or in a name, parted from other letters: ``"fire_lost"``, ``FIRE``,
    ``fire_orders``.
    """
    names = (
        getattr(node, field)
        for node in module.nodes
        for field in ("id", "attr", "name")
        if hasattr(node, field)
    )
    texts = (*module.strings, *(name for name in names if isinstance(name, str)))
    return any(re.search(rf"(?<![a-z]){word}(?![a-z])", text.lower()) for text in texts)


def files_of_trial(checkout: Checkout) -> int:
    """Files of the variant with one new verb that the tests hold, its own tests aside: what such a variant
    takes where ``tests/games/diplomacy/test_verbs.py`` finds nothing forgotten.
    """
    return sum(
        TRIAL in module.folders and not module.path.stem.startswith("test_") for module in checkout.tests
    )


def folders_of_a_game(checkout: Checkout) -> tuple[int, int]:
    """Folders in which files of Mars lie, its whole folder one; and modules that name two games or more, but
    for the list.
    """
    home = "game/games/mars"
    whose = owners(checkout)
    folders = {
        module.path.parent.as_posix()
        for module in checkout.program
        if whose.get(module.name) == "mars" and module.text
    }
    homes = {home if folder.startswith(home) else folder for folder in folders}
    return len(homes), len(naming_several(checkout))


def files_of_formats(checkout: Checkout) -> int:
    """Modules whose text constants name at least four of the export formats."""
    return sum(1 for module in checkout.program if _formats_in(module) >= 4)


def _formats_in(module: Module) -> int:
    words = set(re.findall(r"[a-z0-9]+", " ".join(module.strings).lower()))
    return len(words.intersection(FORMATS))


def tables_of_keys(checkout: Checkout) -> int:
    """Modules with a table of keys, in the screen's code or in a module whose own name says keys.

    A table is a constant that holds several ``pygame.K_...``, or is named ``...KEYS``, ``BINDINGS``,
    ``FIXED``, ``ACTIONS``.
    """
    return sum(
        1
        for module in checkout.program
        if (module.is_screen or "key" in module.path.stem) and _has_key_table(module)
    )


def _has_key_table(module: Module) -> bool:
    for node in module.tree.body:
        value = getattr(node, "value", None)
        if isinstance(node, ast.Assign | ast.AnnAssign) and value is not None:
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            is_named = isinstance(target, ast.Name) and re.fullmatch(
                r"([A-Z]+_)?(KEYS|BINDINGS|FIXED|ACTIONS)", target.id
            )
            codes = [
                part
                for part in ast.walk(value)
                if isinstance(part, ast.Attribute) and part.attr.startswith("K_")
            ]
            if is_named or len(codes) > 1:
                return True
    return False


def big_classes(checkout: Checkout) -> int:
    """Classes with more than 30 functions in their body, properties among them."""
    return sum(1 for module in checkout.program for node in module.nodes if _methods(node) > MOST_METHODS)


def _methods(node: ast.AST) -> int:
    return (
        sum(isinstance(part, ast.FunctionDef) for part in node.body) if isinstance(node, ast.ClassDef) else 0
    )


def lines_with_any(checkout: Checkout) -> int:
    """Lines of the screen's code on which the name ``Any`` stands, the import aside."""
    return sum(
        len({node.lineno for node in module.nodes if isinstance(node, ast.Name) and node.id == "Any"})
        for module in checkout.screen
    )


def casts(checkout: Checkout) -> int:
    """Calls of ``cast`` in the program."""
    return sum(
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "cast"
        for module in checkout.program
        for node in module.nodes
    )


def position_editors(checkout: Checkout) -> int:
    """Scenes that edit a position or a board: classes named ``...Editor...`` or ``...Setup...`` on a base
    ``...Scene``.
    """
    return sum(
        isinstance(node, ast.ClassDef) and bool(re.search("Editor|Setup", node.name)) and _is_scene(node)
        for module in checkout.screen
        for node in module.nodes
    )


def _is_scene(node: ast.ClassDef) -> bool:
    return any(isinstance(base, ast.Name) and base.id.endswith("Scene") for base in node.bases)


def cameras(checkout: Checkout) -> int:
    """Modules that make a ``Camera`` of their own."""
    return sum(
        any(
            isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Camera"
            for node in module.nodes
        )
        for module in checkout.program
    )


def json_readers(checkout: Checkout) -> int:
    """Modules of a game, the screen aside, that ask at least three times whether a value is of a type of
    JSON.
    """
    whose = owners(checkout)
    return sum(
        1
        for module in checkout.program
        if module.name in whose and not module.is_screen and _type_checks(module) >= 3
    )


def _type_checks(module: Module) -> int:
    return sum(
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "isinstance"
        and any(isinstance(part, ast.Name) and part.id in JSON_TYPES for part in ast.walk(node.args[1]))
        for node in module.nodes
    )


def largest_folder(checkout: Checkout) -> int:
    """Python files directly in one folder of ``game``, its ``__init__.py`` counted."""
    return max(Counter(module.path.parent for module in checkout.program).values())


def nearly_full(checkout: Checkout) -> int:
    """Modules of 380 lines or more."""
    return sum(1 for module in checkout.program if len(module.text.splitlines()) >= NEARLY_FULL)


def wide_lines(checkout: Checkout) -> tuple[int, int]:
    """Lines of ``game`` over 110 characters, and over 120."""
    lengths = [len(line) for module in checkout.program for line in module.text.splitlines()]
    return sum(length > WIDE for length in lengths), sum(length > WIDER for length in lengths)


def lines_of_code(checkout: Checkout) -> int:
    """Lines of ``game`` on which a token of code stands, no comment and no docstring, formatted for lines of
    110 on a copy.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "game"
        shutil.copytree(checkout.root / "game", copy, ignore=shutil.ignore_patterns("__pycache__"))
        command = (sys.executable, "-m", "ruff", "format", "--isolated", "-q", "--target-version", "py311")
        subprocess.run((*command, f"--line-length={WIDE}", str(copy)), check=True, cwd=folder)
        return sum(len(code_lines(file.read_text(encoding="utf-8"))) for file in copy.rglob("*.py"))


def code_lines(text: str) -> set[int]:
    """The lines of a module on which a token of code stands, from 1."""
    silent = {
        tokenize.COMMENT,
        tokenize.NL,
        tokenize.NEWLINE,
        tokenize.INDENT,
        tokenize.DEDENT,
        tokenize.ENDMARKER,
    }
    lines = {
        line
        for token in tokenize.generate_tokens(StringIO(text).readline)
        if token.type not in silent
        for line in range(token.start[0], token.end[0] + 1)
    }
    return lines - set(_docstring_lines(ast.parse(text)))


def _docstring_lines(tree: ast.Module) -> Iterator[int]:
    """The lines of texts that stand alone: docstrings of modules, classes, functions and constants."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            yield from range(node.lineno, (node.end_lineno or node.lineno) + 1)


def deep_reads(checkout: Checkout) -> int:
    """Chains of three attributes or more in tests that begin at a pilot: ``pilot.flow.stage``."""
    return sum(1 for module in checkout.tests for _ in _chains(module))


def _chains(module: Module) -> Iterator[ast.Attribute]:
    inner = {id(node.value) for node in module.nodes if isinstance(node, ast.Attribute)}
    for node in module.nodes:
        if isinstance(node, ast.Attribute) and id(node) not in inner:
            dots, start = 0, node
            while isinstance(start, ast.Attribute):
                dots, start = dots + 1, start.value
            if dots >= DEEP and isinstance(start, ast.Name) and start.id in HANDS:
                yield node


def _span(counts: list[int]) -> str:
    return f"{min(counts)} to {max(counts)}"


STATIC: tuple[tuple[str, Callable[[Checkout], object]], ...] = (
    ("circles of imports; modules in the largest", circles_of_imports),
    ("writes to fields of other objects in the screen's code", foreign_writes),
    ("files of Mars outside its folder", files_of("mars")),
    ("files of Warrior Races outside its folder", files_of("wrom")),
    ("files of a variant outside its folder", files_of_variants),
    ("files of Diplomacy outside its folder", files_of("diplomacy")),
    ("files that spell the verb of a variant's order", files_of_verbs),
    ("files of a variant with one new verb", files_of_trial),
    ("folders with files of one game; modules that name several", folders_of_a_game),
    ("modules that list the export formats", files_of_formats),
    ("modules with a table of keys", tables_of_keys),
    ("classes over 30 methods", big_classes),
    ("lines with Any in the screen's code", lines_with_any),
    ("casts", casts),
    ("position editors", position_editors),
    ("modules that make a camera", cameras),
    ("readers of a game's JSON", json_readers),
    ("largest flat folder", largest_folder),
    ("modules of 380 lines and more", nearly_full),
    ("lines over 110 characters; over 120", wide_lines),
    ("lines of code", lines_of_code),
    ("reads three dots deep in tests", deep_reads),
)
"""What is counted without running the program: its line in the table and its function."""
