"""Dice: how they are written down, where their faces come from, and the record of each one rolled.

`parse` makes an immutable expression of a text like `2d6+1`; its `roll` takes faces from one of three sources, all of
them `Dice`: `Seeded` (random, but repeatable), `Scripted` (the faces are given) and `Asked` (typed in one by one).
"""

from iendjinn.dice.die import Dice, Die
from iendjinn.dice.expression import Expression, Number, Piece, Pool, Roll, Thrown
from iendjinn.dice.notation import parse
from iendjinn.dice.seeded import GENERATOR, Seeded
from iendjinn.dice.typed import Asked, Scripted, faces

__all__ = [
    "GENERATOR",
    "Asked",
    "Dice",
    "Die",
    "Expression",
    "Number",
    "Piece",
    "Pool",
    "Roll",
    "Scripted",
    "Seeded",
    "Thrown",
    "faces",
    "parse",
]
