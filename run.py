"""Starts Red Weed: ``python run.py`` opens the title screen, ``python run.py --help`` lists the rest."""

from game.app.main import main

if __name__ == "__main__":
    raise SystemExit(main())
