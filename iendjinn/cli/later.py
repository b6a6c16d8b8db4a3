"""Putting off an import that others do first thing and use late or never: an eighth of what Click costs a start.

Click and `dataclasses` both import `inspect`, which brings `ast`, `dis` and `tokenize`; Click uses it for help texts,
`dataclasses` for classes without a docstring. A stand-in takes its place until somebody asks for anything in it.
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


def put_off(name: str) -> None:
    """Let a stand-in be found under the name of a module that was not imported yet."""
    if name not in sys.modules:
        sys.modules[name] = Later(name)
