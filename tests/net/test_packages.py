import sys

import pytest

from game.core.errors import NetError
from game.net import packages
from game.net.packages import require


def test_a_missing_package_is_one_sentence_that_says_how_to_install_it(monkeypatch):
    monkeypatch.setattr(packages, "find_spec", lambda module: None)
    with pytest.raises(NetError, match=r"^Turn files need PyNaCl: pip install PyNaCl$"):
        require("nacl", "Turn files")
    with pytest.raises(NetError, match=r"^Live tables need websockets: pip install websockets$"):
        require("websockets", "Live tables")


def test_looking_for_a_package_imports_nothing():
    before = set(sys.modules)
    require("websockets", "Live tables")
    assert not {name for name in set(sys.modules) - before if name.startswith("websockets")}
