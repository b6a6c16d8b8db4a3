"""Putting off imports that others do first thing and use late or never: a fifth of what Click costs a start.

Click and `dataclasses` both import `inspect`, which brings `ast`, `dis` and `tokenize`; Click uses it for help texts,
`dataclasses` for classes without a docstring. Click imports `uuid` too, which brings `platform`, for a type of
parameter that no command here has, and names its class at once. A stand-in takes a module's place until somebody asks
for anything in it.
"""

import sys
from types import ModuleType
from typing import Any


class Later(ModuleType):
    """A module that is imported when something in it is asked for."""

    def __getattr__(self, name: str) -> Any:
        """Import the module, become it, and give what was asked for."""
        from importlib import import_module

        if sys.modules.get(self.__name__) is self:
            del sys.modules[self.__name__]
        module = import_module(self.__name__)
        self.__dict__.update(module.__dict__)
        return getattr(module, name)


def put_off(name: str, *named: str) -> None:
    """Let a stand-in be found under the name of a module that was not imported yet.

    It has classes of its own under the names that are `named` by whoever imports it, until `named_no_more`.
    """
    if name not in sys.modules:
        sys.modules[name] = stand_in = Later(name)
        stand_in.__dict__.update({one: type(one, (), {}) for one in named})


def named_no_more(name: str, *named: str) -> None:
    """Let those names of a stand-in lead to what is really in the module."""
    stand_in = sys.modules.get(name)
    if isinstance(stand_in, Later):
        for one in named:
            del stand_in.__dict__[one]
