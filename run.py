"""Starts Red Weed: ``python run.py`` opens the title screen, ``python run.py --help`` lists the rest."""

from multiprocessing import freeze_support

from game.app.main import main

if __name__ == "__main__":
    freeze_support()  # a frozen program starts its worker processes by starting itself
    raise SystemExit(main())
