"""What `--json` prints, held to the shapes that its schema is made of."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter, ValidationError

from iendjinn.model.output.answers import RESULTS, Answer, Failure

if TYPE_CHECKING:
    from iendjinn.model.output.shape import Shape


class Judge:
    """Says of which shape an answer is, and fails where it is of none; made once, since reading the shapes takes long.

    Judged is the JSON as it is printed: a number that is a text there is none.
    """

    def __init__(self) -> None:
        """Make ready to judge each shape once."""
        kinds: set[type[Shape]] = {Answer, Failure, *(shape for those in RESULTS.values() for shape in those)}
        self._judges: dict[type, TypeAdapter[Any]] = {kind: TypeAdapter(kind) for kind in kinds}

    def shape(self, answer: Any) -> str:
        """Give the name of the one shape of its command's that the result of an answer has."""
        self._hold(Answer, answer)
        those = RESULTS[answer["command"]]
        faults = {shape.__name__: self._faults(shape, answer["result"]) for shape in those}
        fitting = [name for name, found in faults.items() if not found]
        assert len(fitting) == 1, (answer["command"], fitting or faults)
        return fitting[0]

    def failure(self, told: Any) -> None:
        """Hold that this is how an error is told."""
        self._hold(Failure, told)

    def _hold(self, shape: type, value: Any) -> None:
        assert self._faults(shape, value) == ""

    def _faults(self, shape: type, value: Any) -> str:
        try:
            self._judges[shape].validate_json(json.dumps(value))
        except ValidationError as error:
            return str(error)
        return ""
