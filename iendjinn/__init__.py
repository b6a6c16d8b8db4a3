"""A game master's companion for the iendjinn cyberpunk RPG, at the command line.

The version is written here and nowhere else: the build reads it, and no start of the program looks it up.
"""

__version__ = "0.1.0"
