"""Battlefields of Warrior Races on paper."""
