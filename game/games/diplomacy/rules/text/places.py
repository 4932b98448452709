"""Place names as people write them: codes, names in full, usual aliases, coasts; and the nearest one to a
misspelling.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from unicodedata import combining, normalize

from game.games.diplomacy.rules.map import DiplomacyMap, province_of
from game.games.diplomacy.rules.text.spelling import Spelling

COAST_NAMES = {"NC": "north", "SC": "south", "EC": "east", "WC": "west"}

_LONGEST = 5
"""Words of the longest name with its coast: "st petersburg south coast" has four, one is to spare."""

_LEAST_LETTERS = 4
"""Letters of a name cut short that say by themselves which one is meant."""

OTHER_NAMES: dict[str, tuple[str, ...]] = {
    "ADR": ("adriatic",),
    "AEG": ("aegean",),
    "ANK": ("angora",),
    "BAL": ("baltic",),
    "BAR": ("barents", "barrents sea"),
    "BLA": ("black",),
    "BOT": ("bothnia", "gulf of bothnia", "g of bothnia", "both", "bot gulf"),
    "BUL": ("bulg",),
    "CON": ("istanbul", "constantinopel", "const"),
    "EAS": (
        "east med",
        "e med",
        "emed",
        "eastmed",
        "eastern",
        "eastern med",
        "eastern mediterranean sea",
        "east mediterranean",
    ),
    "EDI": ("edinborough",),
    "ENG": ("english", "channel", "the channel", "english ch", "eng ch"),
    "GAS": ("gascogne",),
    "HEL": ("heligoland", "heligoland bight", "helgoland", "helg"),
    "HOL": ("netherlands", "the netherlands"),
    "IRI": ("irish",),
    "ION": ("ionian",),
    "LVN": ("liv", "lvn"),
    "LVP": ("lpool", "liv pool", "lvpl"),
    "LYO": ("lyon", "lyons", "gulf of lyons", "gulf of lions", "g of lyon", "golfe du lion", "gulf lyon"),
    "MAO": (
        "mid atlantic",
        "midatlantic",
        "mid atl",
        "mid at",
        "middle atlantic",
        "middle atlantic ocean",
        "mid ocean",
    ),
    "MAR": ("marseille",),
    "MUN": ("munchen", "muenchen"),
    "NAF": ("n africa", "northern africa", "nth africa", "n af"),
    "NAO": ("north atlantic", "n atlantic", "n atl", "natl", "n atlantic ocean"),
    "NTH": ("n sea", "north s", "nsea"),
    "NWG": ("norwegian", "norw sea", "norwegian s", "nor sea", "norwsea"),
    "NWY": ("norw",),
    "PIE": ("piemont", "piemonte"),
    "POR": ("port",),
    "PRU": ("preussen",),
    "ROM": ("roma",),
    "RUH": ("ruhr valley", "the ruhr"),
    "RUM": ("romania", "roumania"),
    "SER": ("servia",),
    "SEV": ("sebastopol", "sevast"),
    "SKA": ("skaggerak", "skagerak", "skaggerrak"),
    "SMY": ("izmir",),
    "STP": (
        "saint petersburg",
        "st pete",
        "st petes",
        "petersburg",
        "petrograd",
        "leningrad",
        "st p",
        "st peterburg",
    ),
    "TUN": ("tunisia",),
    "TYR": ("tyrol", "tirol", "tirolia"),
    "TYS": ("tyrrhenian", "tyrhenian", "tyrhennian", "tyrrhennian sea", "tyrhenian sea", "tyrrh", "tyn sea"),
    "VEN": ("venetia",),
    "WES": (
        "west med",
        "w med",
        "wmed",
        "westmed",
        "western",
        "western med",
        "western mediterranean sea",
        "west mediterranean",
    ),
}
"""English variants of names, for the provinces of the usual board; used as far as a map has a province of
that code.
"""


def plain(text: str) -> str:
    """Small letters without accents: "Tyrolía" -> "tyrolia"."""
    if text.isascii():
        return text.lower()
    return "".join(c for c in normalize("NFKD", text.casefold()) if not combining(c))


def words_of(name: str) -> str:
    """A name as the index keeps it: small letters, single spaces, no punctuation."""
    return " ".join(re.findall(r"\w+", plain(name)))


class Places:
    """All names of the places of one map. ``extra`` are places off the board that a variant adds ("HOME")."""

    def __init__(self, board_map: DiplomacyMap, extra: Iterable[str] = ()) -> None:
        self.map = board_map
        self._index: dict[str, str] = {}
        names = {code: code for code in (*board_map.codes, *extra)}
        for key, code in names.items():
            self._add(key, code)
        for p in board_map.provinces.values():
            for name in (p.name, *p.aliases, *OTHER_NAMES.get(p.code, ())):
                self._add(name, p.code)
        self._coasts = {
            word: code
            for code, side in COAST_NAMES.items()
            for word in (
                code.lower(),
                side,
                f"{side} coast",
                f"{side}coast",
                f"{side}ern coast",
                f"{side[0]} coast",
                f"{side} cst",
            )
        }

    def _add(self, name: str, code: str) -> None:
        key = words_of(name)
        self._index.setdefault(key, code)
        if " " in key:
            self._index.setdefault(key.replace(" ", ""), code)

    def match(self, words: Sequence[str]) -> tuple[str, int]:
        """The province named by the first words, and how many of them name it; ("", 0) when none does.

        A hyphen counts as a word and is passed over, so that "mid - atlantic" is found.
        """
        for count in range(min(_LONGEST, len(words)), 0, -1):
            code = self._index.get(" ".join(w for w in words[:count] if w != "-"))
            if code is not None and words[0] != "-" != words[count - 1]:
                return code, count
        return self._match_part(words[0]) if words else ("", 0)

    def _match_part(self, word: str) -> tuple[str, int]:
        """A name cut short ("burg"), or code and coast in one word ("stpnc")."""
        if len(word) >= 5 and word[-2:] in self._coasts and word[:-2] in self._index:
            return f"{self._index[word[:-2]]}/{self._coasts[word[-2:]]}", 1
        code = self._beginnings.get(word, "")
        return (code, 1) if code else ("", 0)

    @cached_property
    def _beginnings(self) -> dict[str, str]:
        """What names may be cut short to: the province that alone begins so, '' where several do."""
        found: dict[str, str] = {}
        for name, code in self._index.items():
            for end in range(_LEAST_LETTERS, len(name) + 1):
                cut = name[:end]
                found[cut] = code if found.get(cut, code) == code else ""
        return found

    def coast(self, words: Sequence[str]) -> tuple[str, int]:
        """The coast named by the first words ("sc", "south coast") and how many of them name it; ("", 0) when
        none does.
        """
        for count in (2, 1):
            code = self._coasts.get(" ".join(words[:count]))
            if code is not None and len(words) >= count:
                return code, count
        return "", 0

    def has(self, region: str) -> bool:
        """Whether the map has this region."""
        return region in self.map.fleet or region in self.map.provinces

    @cached_property
    def spelling(self) -> Spelling:
        """What a word may have been meant as that is no name."""
        return Spelling(self._index, [code.lower() for code in self._index.values()])

    def nearest(self, word: str) -> str:
        """The code of the place that a misspelled word resembles most, '' when it resembles none."""
        return self.spelling.nearest((plain(word),)).code

    def title(self, region: str) -> str:
        """Code and name: "BUR (Burgundy)"; the code alone for a place off the board."""
        known = province_of(region) in self.map.provinces
        return f"{region} ({self.map.region_name(region)})" if known else region
