"""Text in, text out: the judge and its like, with no window."""
