"""How long a test waits for what must come: never a matter of how fast the machine is."""

DEAD = 600.0
"""Seconds until a thread, a process or a screen that was waited for is taken for dead. No test that passes
waits as long.
"""
