"""A command that has commands of its own: `mnemonic play`, `mnemonic odds`."""

from __future__ import annotations

from typing import Any

import click

from iendjinn.cli.verbs import OPTIONAL, Verb, inner


class Verbs(Verb, click.Group):
    """A group whose commands may be shortened to a unique beginning; alone it does what its own callback does."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Let it be run alone."""
        super().__init__(*args, invoke_without_command=True, subcommand_metavar=OPTIONAL, **kwargs)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse as a group does: the rest is the inner command's to judge."""
        return click.Group.parse_args(self, ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the inner command that a word means. Raises WordsError where none or several are."""
        word = args[0]
        self._refuse_option(word)
        name = inner(ctx.obj, self.name or "", word, self.commands)
        return name, self.commands[name], args[1:]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - Click's signature
        """List the inner commands, each with the first line of its help."""
        with formatter.section("Commands"):
            formatter.write_dl(
                [(name, (command.help or "").partition("\n")[0]) for name, command in self.commands.items()]
            )
