"""Hatch patterns, as pixels and as lines."""
