"""What campaign.toml holds: the campaign's name, its clock, the house rules of its table."""

from typing import Annotated

from iendjinn.errors import OutOfBoundsError
from iendjinn.model.bounds import Line, check
from iendjinn.model.character import is_moment
from iendjinn.model.value import Value, value


@value
class CampaignFile(Value):
    """A campaign as its file tells it. `clock` is a moment of the game; `house_rules` are lines that people read."""

    name: Annotated[str, Line(0, 200)] = ""
    clock: Annotated[str, Line(1, 40)] = "day 1 08:00"
    house_rules: tuple[Annotated[str, Line(0, 400)], ...] = ()

    def __post_init__(self) -> None:
        """Hold the bounds, and that the clock shows a moment."""
        check(self)
        if not is_moment(self.clock):
            raise OutOfBoundsError(f'clock must be like "day 3 22:00", not {self.clock!r}', key="clock")
