"""A game of The Aliens in orders: Alpha by mouse, from the landing to 19 centers.

The ships of the three others land by lot, and then they hold.
"""

SEED = "landing 0"
"""Dice by which the others come down far enough away."""

SITES = {
    1: "KIE BER HOL",
    2: "VIE TRI TYR",
}
"""The lists of Alpha's ships, as they are clicked."""

ORDERS = {
    "S2051M": (
        "A VIE - GAL",
        "T VIE - GAL",
    ),
    "F2051M": (
        "A GAL - BUD",
        "T GAL - BUD",
    ),
    "S2052M": (
        "A BUD - TRI",
        "A HOL - KIE",
        "A HOME - HOL",
        "A HOME - BUD",
    ),
    "F2052M": (
        "A BUD - RUM",
        "A HOL - BEL",
        "A TRI - VEN",
        "A KIE - MUN",
        "T BUD - RUM",
    ),
    "W2052A": (
        "T HOL (R) A HOL",
        "T RUM (R) T RUM",
    ),
    "S2053M": (
        "A VEN - PIE",
        "A HOL - KIE",
        "A BEL - PIC",
        "A RUM - SEV",
        "A MUN - BOH",
        "A HOME - RUM",
        "A HOME - HOL",
    ),
    "F2053M": (
        "A PIC - BRE",
        "A PIE - MAR",
        "A HOL - KIE",
        "A BOH - VIE",
        "A RUM - BUL",
        "A KIE - BER",
        "T HOL - KIE",
        "T RUM - BUL",
    ),
    "W2053A": (
        "T RUM (R) A RUM",
        "T BUL (R) T BUL",
    ),
    "S2054M": (
        "A BER - PRU",
        "A RUM - SEV",
        "A KIE - DEN",
        "A BUL - CON",
        "A MAR - SPA",
        "A BRE - PAR",
        "A VIE - TRI",
        "A SEV - MOS",
        "A HOME - KIE",
        "A HOME - BUL",
        "A HOME - RUM",
    ),
    "F2054M": (
        "A SEV - MOS",
        "A PRU - WAR",
        "A KIE - DEN",
        "A RUM - BUL",
        "A BUL - CON",
        "A CON - ANK",
        "A MOS - STP",
        "A DEN - SWE",
        "A SPA - POR",
        "T BUL - CON",
        "A HOME - RUM",
        "A HOME - KIE",
    ),
}
"""What is ordered in each phase; units that are not named hold, and the screen writes what goes with an
arrival.
"""
