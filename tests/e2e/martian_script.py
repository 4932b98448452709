"""A game of Martian Diplomacy in clicks: one person on every seat, from the first landing to the bacteria.

Each line is one order: places to click on the board, and in small letters the choice of the wheel to click.
"""

SEED, SCHEDULE = "invasion 103", "S1901:3 S1906:2"
"""Dice with which capsules fall on Munich, the North Sea and Budapest; the second wave is one that bacteria
cancel.
"""

CLICKS = {
    "S1901M": ("LON NTH", "BUD SER", "VIE GAL", "BER SIL", "VEN TYR", "WAR UKR", "SEV RUM"),
    "F1901M": ("NTH p", "TYR BOH"),
    "S1902M": ("MUN bl", "SIL support MUN MUN", "BOH MUN", "NWG move+u NWY"),
    "F1902M": ("MUN bl", "BOH MUN", "SER GRE", "GAL BUD", "RUM BLA", "UKR move RUM", "NWY NWG"),
    "F1902R": ("MUN BER",),
    "S1903M": ("RUM SER", "GRE support RUM SER", "BUD support RUM SER"),
    "F1903M": ("BUD xr",),
    "S1904M": ("BUD repair",),
    "F1904M": ("BUD repair",),
}
"""What is clicked in each phase; units that are not named hold."""

WRITTEN = {
    "F1901M": {"ENGLAND": ["F NTH P"]},
    "S1902M": {"ENGLAND": ["F NWG - NWY U"], "GERMANY": ["A MUN BL", "A SIL S A MUN"]},
    "S1903M": {"AUSTRIA": ["A BUD S A RUM - SER", "A GRE S A RUM - SER"]},
    "F1903M": {"AUSTRIA": ["A BUD XR"]},
    "F1904M": {"AUSTRIA": ["A BUD REPAIR"]},
}
"""How some of these orders are written."""

STORY = {
    "S1901M": {"landed c1 MUN", "splashed_down c2 NTH", "landed c3 BUD"},
    "F1901M": {"caught c2 NTH NWG"},
    "S1902M": {"kept_in c1 MUN", "emerged c3 BUD", "unloaded c2 NWY"},
    "F1902M": {"emerged c1 MUN"},
    "F1902R": {"weed_grew  BUD"},
    "S1903M": {"martian_destroyed X SER SER", "emerged c2 NWY", "weed_grew  MUN"},
    "F1903M": {"meal X TYR TYR", "weed_cleared  BUD"},
    "W1903A": {"weed_spread  BAR NTH NWG SKA TYR"},
    "S1904M": {"repair_begun  BUD"},
    "F1904M": {"repaired  BUD"},
    "F1905M": {"died X SER SER"},
}
"""What happens, by phase: kind of event, piece, places."""

SENTENCES = {
    "S1902M": "The blockade of A MUN held: 2 defenders against 1 attacker, rule 11; the Martians could not "
    "come out.",
    "F1902M": "The blockade of A MUN was broken: 1 defender against 1 attacker, rule 11; "
    "it was dislodged by the Martians inside; the Martian emerged, 2 against 1 (rule 10).",
    "S1903M": "A RUM moved to SER: strength 3 (A RUM, A BUD, A GRE) beat 2 (X SER held).",
    "F1904M": "A BUD restored the center of BUD in the second turn of repair (rule 21).",
}
"""Why: one sentence of each of these phases."""
