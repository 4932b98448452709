"""Cards of words as small engraved pictures."""
