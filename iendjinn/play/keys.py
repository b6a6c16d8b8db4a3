"""The values of a sheet that the game master's pen sets, by the keys they have in a file."""

from __future__ import annotations

from iendjinn.model.character import ATTRIBUTES

NUMBERS = (*ATTRIBUTES, "hp", "max_hp", "luck", "max_luck", "credits")
TEXTS = ("kind", "bio", "clothing", "pocket", "feature", "class", "notes")

KEYS = (*NUMBERS, *TEXTS, "cyberware")
"""What `set` can change; a name is changed by `rename`, items and effects by commands of their own."""
