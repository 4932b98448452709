"""Starts Red Weed: ``python run.py`` opens the title screen, ``python run.py --help`` lists the rest."""

import sys

from game.app.main import main

if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()  # a frozen program starts its worker processes by starting itself
    raise SystemExit(main())
