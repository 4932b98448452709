"""Where things lie: map files read as plain values, shapes, hit-tests and the map lint."""
