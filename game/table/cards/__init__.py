"""Cards of words at the table: what is pointed at, and its card beside it."""
