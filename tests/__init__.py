"""Tests mirror the package, a folder a room; what they share is imported as `tests.strategies` and the like."""
