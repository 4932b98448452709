"""Orders of every verb in full words: with and without a target, of every kind of piece."""

import pytest

from game.games.list import GAMES

STANDARD = {
    "A BRE B": "Build Army Brest",
    "F STP/NC B": "Build Fleet St Petersburg (north coast)",
    "F ADR C A TRI - ALB": "Fleet Adriatic Sea convoys Army Trieste to Albania",
    "A BUD H": "Army Budapest holds",
    "F MAO - SPA/SC": "Fleet Mid-Atlantic Ocean to Spain (south coast)",
    "A TRI - ALB VIA": "Army Trieste to Albania by convoy",
    "A BUD S F TRI": "Army Budapest supports Fleet Trieste",
    "A BUD S A VIE - GAL": "Army Budapest supports Army Vienna to Galicia",
    "VOTE DRAW": "Vote for a draw",
}
MAD = {
    "M BRE B": "Build Missile Brest",
    "M PIC FIRE ALB": "Missile Picardy fires at Albania",
    "M PIC H": "Missile Picardy holds",
}
MARTIAN = {
    "A TUS BL": "Army Tuscany blockades the capsule",
    "F WAL BL": "Fleet Wales blockades the capsule",
    "A BUL REPAIR": "Army Bulgaria repairs the supply center",
    "F BLA XR": "Fleet Black Sea clears the Red Weed",
}
ALIENS = {
    "A HOME - MOS": "Army arrives in Moscow",
    "T HOME - HOL": "Transmitter arrives in Holland",
    "A BEL S A HOME - PIC": "Army Belgium supports the arrival of army in Picardy",
    "F HEL C T HOL - DEN": "Fleet Helgoland Bight convoys Transmitter Holland to Denmark",
    "T DEN (R) RUM": "Transmitter Denmark receives from Rumania",
    "T2 MOS (S) RUH": "Second transmitter Moscow sends to Ruhr",
    "T DEN - KIE": "Transmitter Denmark goes to Kiel",
    "T2 MOS H": "Second transmitter Moscow stays",
}
SAID = {
    "standard": STANDARD,
    "mad": {**STANDARD, **MAD},
    "martian": {**STANDARD, **MARTIAN},
    "aliens": ALIENS,
}
CASES = [(variant, text, words) for variant, found in SAID.items() for text, words in found.items()]


@pytest.mark.parametrize(("variant", "text", "words"), CASES, ids=[f"{v} {t}" for v, t, _ in CASES])
def test_an_order_in_words(variant, text, words):
    game = next(entry for entry in GAMES if entry.id == variant).load().game
    state = game.initial("words", game.settle_options({}))
    order = game.read_order(state, game.seats(state)[0], text)
    assert game.order_words(order) == words
    assert game.write_order(order) == text
