"""The rule choices of standard Diplomacy, named, with their numbers in the Diplomacy Adjudicator Test
Cases.
"""

from game.core.game import Option

STANDARD_OPTIONS = (
    Option(
        "paradox_rule",
        "Convoy paradoxes",
        "szykman",
        ("szykman", "all_hold", "1982"),
        (
            "Szykman: the convoyed army stays and does nothing",
            "All hold: every move of the paradox fails",
            "1982: a convoyed army does not cut support against its own convoy",
        ),
        "DATC 4.A.2",
    ),
    Option(
        "adjacent_convoy",
        "Convoy to a neighboring province",
        "intent",
        ("intent", "via", "any"),
        (
            "when VIA is written or an own fleet is ordered to convoy",
            "only when VIA is written",
            "whenever a convoy is ordered",
        ),
        "DATC 4.A.3",
    ),
    Option(
        "civil_disorder",
        "Units removed when no order says which",
        "2023",
        ("2023", "2000"),
        (
            "farthest from an owned center, land and sea alike",
            "farthest from a home center; armies count land and sea, fleets only sea",
        ),
        "DATC 4.D.8",
    ),
    Option(
        "draw_votes",
        "Draws and concessions by vote of all survivors",
        True,
        (True, False),
        ("yes", "no"),
        "1971 rulebook I",
    ),
    Option(
        "sole_survivor",
        "A power that is left alone ends the game",
        False,
        (True, False),
        ("yes: it has won", "no: it plays on"),
        "our ruling",
        unsaid=False,
        in_game=True,
    ),
)
