"""Prints the digests of one game of random players: ``python -m tests.conformance.digests ENTRY SEED``."""

import sys

from tests.conformance.test_laws import ENTRIES, reached

if __name__ == "__main__":
    entry = next(entry for entry in ENTRIES if entry.id == sys.argv[1])
    print("\n".join(reached(entry.load().game, entry, sys.argv[2])))
