"""Games of other programs: read, played again by our rules and compared; and written for them."""
