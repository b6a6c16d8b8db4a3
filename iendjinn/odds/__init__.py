"""Exact distributions of dice, in integer weights and fractions: this room knows dice and no rules."""
