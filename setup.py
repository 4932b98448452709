"""Puts what the program reads beside its code into the package: an installed copy has no checkout around
it. With ``REDWEED_COMPILED=1`` in the environment what is listed as ``COMPILED`` is compiled.
"""

import os
import shutil
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

DATA = {
    "assets": ("**/*",),
    "maps": ("*.tmx", "*.png"),
    "docs/rules": ("*.md", "cards/*", "examples/*"),
}
"""Folders at the top of the project and what of them is packed; ``game/core/places.py`` finds them in
``game/data``.
"""

COMPILED = {
    "game/core": ("json_lines",),
    "game/games/mars/rules": (
        "attack_sets",
        "attacks",
        "board",
        "board_etiquette",
        "changing",
        "etiquette",
        "lanes",
        "layout",
        "pieces",
        "position",
        "reach",
        "squares",
        "tables",
        "thief",
        "turn",
    ),
    "game/games/mars/bot": ("order", "pruning", "round", "search", "table", "threats", "values"),
    "game/games/diplomacy/rules": (
        "book/known",
        "convoys",
        "endings",
        "legality",
        "movement",
        "reasons",
        "solver",
        "state_json",
        "strengths",
        "turn",
        "wording",
    ),
    "game/games/diplomacy/judge": ("judge", "positions"),
}
"""What is compiled, by folder: what a search of Mars spends its time in, and the judge of Diplomacy.

What travels between processes as a dataclass is in other modules, and what variants subclass.
"""


class BuildWithData(build_py):
    """The ordinary build, and after it the data. An editable install keeps to the folders of the checkout."""

    def run(self) -> None:
        """Builds the package and copies the data into it."""
        super().run()
        if not self.editable_mode:
            for source, target in self._data():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, target)

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        """All files of the build."""
        packed = [] if self.editable_mode else [str(target) for _, target in self._data()]
        return [*super().get_outputs(include_bytecode), *packed]

    def _data(self) -> list[tuple[Path, Path]]:
        root, packed = Path(__file__).parent, Path(self.build_lib) / "game" / "data"
        found = [
            path
            for folder, patterns in DATA.items()
            for pattern in patterns
            for path in (root / folder).glob(pattern)
        ]
        return [(path, packed / path.relative_to(root)) for path in sorted(found) if path.is_file()]


def compiled() -> list[Extension]:
    """The compiled modules, none unless they are asked for: mypy and a C compiler must be there then."""
    if os.environ.get("REDWEED_COMPILED") != "1":
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        raise SystemExit(
            "REDWEED_COMPILED=1 needs mypy: pip install '.[compiled]', then build with --no-build-isolation"
        ) from None
    paths = [f"{folder}/{name}.py" for folder, names in COMPILED.items() for name in names]
    return mypycify(paths, opt_level="3", debug_level="0")


setup(cmdclass={"build_py": BuildWithData}, ext_modules=compiled())
