"""The Mars board on paper."""
