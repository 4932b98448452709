"""The packages of the extra ``net``: without them the program goes on and says what is missing."""

from __future__ import annotations

from importlib.util import find_spec

from game.core.errors import NetError

PACKAGES = {"nacl": "PyNaCl", "websockets": "websockets"}
"""The modules that are imported, with the packages they are installed by."""


def require(module: str, what: str) -> None:
    """Makes sure that ``module`` is there before it is imported; ``what`` begins the sentence ("Turn files").

    Raises NetError where it is not installed.
    """
    if find_spec(module) is None:
        package = PACKAGES[module]
        raise NetError(f"{what} need {package}: pip install {package}")
