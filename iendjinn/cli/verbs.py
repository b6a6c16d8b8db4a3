"""Our kind of Click command: numbers below zero are words, mistyped options are refused, help ends with examples."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from iendjinn.cli.common import HELP
from iendjinn.cli.table_of_commands import COMMANDS, meant
from iendjinn.errors import AmbiguousError, WordsError, nearest
from iendjinn.model.naming import grouped, is_number

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from click.shell_completion import CompletionItem

    from iendjinn.cli.environment import Environment

__all__ = ["Choice", "Suite", "Verb", "grouped", "inner", "joined", "named"]

ROOMY = 60
"""Cells from which what an option does stands beside it; on a narrower page it stands under a long one."""


OPTIONAL = "[COMMAND] [ARGS]..."
"""What follows the name of a command that has commands and does something alone; Click says so only since its 8.5."""


class Choice(click.Option):
    """An option whose help stands in one line, so that Click need not import what takes out indentation."""

    def __init__(self, *args: Any, help: str = "", **kwargs: Any) -> None:  # noqa: A002 - Click's own names
        """Keep the help as it is."""
        super().__init__(*args, **kwargs)
        self.help = help

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Offer what may stand after the option."""
        from iendjinn.cli.completing import values_of

        return values_of(ctx, self, incomplete)


class _PlainHelp(click.Command):
    """Its help option says what it does in one language: looking for another costs every start."""

    def get_help_option(self, ctx: click.Context) -> click.Option | None:  # noqa: ARG002 - Click's signature
        """Give the option --help."""
        if self._help_option is None:
            self._help_option = Choice(
                ["--help"],
                is_flag=True,
                is_eager=True,
                expose_value=False,
                callback=_show_help,
                help="Show this and exit.",
            )
        return self._help_option


def _show_help(ctx: click.Context, _option: click.Parameter, wanted: object) -> None:
    if wanted and not ctx.resilient_parsing:
        # of the command, also where the help is one of its own commands': `iendjinn fight next`
        ctx.obj.tell("".join(ctx.command_path.split()[1:2]), ctx.get_help())
        ctx.exit()


class Verb(_PlainHelp):
    """A command with `examples` for its help. An unknown word that begins with `-` is refused unless it is a number."""

    def __init__(self, *args: Any, examples: Sequence[str] = (), **kwargs: Any) -> None:
        """Keep the examples, lines as they are typed."""
        settings = kwargs.setdefault("context_settings", {})
        settings.update(ignore_unknown_options=True, allow_extra_args=True)
        super().__init__(*args, **kwargs)
        self.examples = tuple(examples)

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Give the parameters; while a line is completed only options, so that all its words are together."""
        params = super().get_params(ctx)
        return [one for one in params if isinstance(one, click.Option)] if ctx.resilient_parsing else params

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Offer options, as Click knows them, and for a word what may come next and what it means."""
        from iendjinn.cli.completing import words_after

        options = super().shell_complete(ctx, incomplete)
        return options or words_after(ctx, incomplete)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; where a word of the line means several things, have one chosen and run it again."""
        while True:
            try:
                return super().invoke(ctx)
            except AmbiguousError as error:
                ctx.obj.settle(error)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse as Click does, then refuse what only looked like an argument, and words that nothing takes."""
        if ctx.resilient_parsing:
            return super().parse_args(ctx, args)
        literal = "--" in args
        self._refuse_twice(args[: args.index("--")] if literal else args)
        rest = super().parse_args(ctx, args)
        if not literal:
            for parameter in self.params:
                if isinstance(parameter, click.Argument):
                    value = ctx.params.get(parameter.name or "")
                    for word in value if isinstance(value, tuple) else (value,):
                        self._refuse_option(word)
            for word in ctx.args:
                self._refuse_option(word)
        if ctx.args:
            raise WordsError(f"{self.name} takes nothing more, but {' '.join(ctx.args)!r} follows", hint=self._see)
        return rest

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the common options and the examples."""
        with formatter.section("Options of every command"):
            formatter.write_dl(HELP, col_max=30 if formatter.width >= ROOMY else 12)
        if self.examples:
            with formatter.section("Examples"):
                for example in self.examples:
                    formatter.write_text(example)
        super().format_epilog(ctx, formatter)

    def _refuse_twice(self, args: list[str]) -> None:
        """Refuse an option that is given two values, of which one would be lost in silence."""
        for option in self.params:
            if isinstance(option, click.Option) and not option.is_flag and not option.multiple:
                given = [word for word in args if word.partition("=")[0] in option.opts]
                if len(given) > 1:
                    raise WordsError(f"{option.opts[0]} is given twice", hint=self._see)

    @property
    def _see(self) -> str:
        # By its whole path: `new` of a game is not `new` of a character.
        return f"see: {click.get_current_context().command_path} --help"

    def _refuse_option(self, word: object) -> None:
        if not isinstance(word, str) or len(word) < 2 or word[0] != "-" or word[1].isdigit():
            return
        known = [option for parameter in self.params for option in parameter.opts if option.startswith("-")]
        known += [words.split()[0] for words, _ in HELP]
        close = nearest(word.partition("=")[0], known, most=1)
        hint = f"did you mean {close[0]}?" if close else f"{self._see}; text that begins with - goes after --"
        raise WordsError(f"there is no option {word!r} here", hint=hint)


class _Help(click.Command):
    """Shows what `--help` alone shows."""

    def invoke(self, ctx: click.Context) -> None:
        """Print the help of the program."""
        assert ctx.parent is not None
        ctx.obj.tell("", ctx.parent.get_help())


class Suite(_PlainHelp, click.Group):
    """All commands, known by their table and imported when they are called."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Show that a command may be left out."""
        kwargs.setdefault("subcommand_metavar", OPTIONAL)
        super().__init__(*args, **kwargs)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse as Click does; while a line is completed the options that stand before the command are put by."""
        if not ctx.resilient_parsing:
            return super().parse_args(ctx, args)
        from iendjinn.cli.completing import before_command

        before, rest = before_command(args)
        ctx.meta["iendjinn.before"] = before
        return super().parse_args(ctx, rest)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - Click's signature
        """Give the names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - Click's signature
        """Import the command of exactly this name."""
        entry = COMMANDS.get(cmd_name)
        if entry is None:
            return None
        from importlib import import_module

        command = getattr(import_module(f"iendjinn.cli.{entry.module}"), entry.attribute)
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that the first word means. Raises WordsError where none or several are."""
        word = args[0]
        if ctx.resilient_parsing:
            those = meant(word)
            return (those[0], self.get_command(ctx, those[0]), args[1:]) if len(those) == 1 else (None, None, args)
        if word == "help":
            # what every other tool answers to
            return self.resolve_command(ctx, [*args[1:], "--help"]) if args[1:] else (word, _Help(word), [])
        those = meant(word)
        if len(those) == 1:
            return those[0], self.get_command(ctx, those[0]), args[1:]
        if those:
            name = ctx.obj.settle(AmbiguousError(word, [(name, name) for name in those]))
            return name, self.get_command(ctx, name), args[1:]
        if word.startswith("-"):
            raise WordsError(f"there is no option {word!r}", hint="see: iendjinn --help")
        close = nearest(word, COMMANDS)
        hint = f"did you mean {' or '.join(close)}?" if close else "see: iendjinn --help"
        raise WordsError(f"there is no command {word!r}", hint=hint)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Offer the commands, from their table."""
        from click.shell_completion import CompletionItem

        if ctx.meta.get("iendjinn.before", [])[-1:] == ["--campaign"]:
            from iendjinn.cli.completing import folders

            return folders()
        return [CompletionItem(name, help=one.summary) for name, one in COMMANDS.items() if name.startswith(incomplete)]

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - Click's signature
        """Write what the program is; it stands in one place and needs no cleaning."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text("\n\n".join(" ".join(part.split()) for part in (self.help or "").split("\n\n")))

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - Click's signature
        """Write the table of commands under its headings, and the options that all of them take."""
        headings = dict.fromkeys(entry.heading for entry in COMMANDS.values())
        for heading in headings:
            with formatter.section(heading):
                formatter.write_dl(
                    [(name, entry.summary) for name, entry in COMMANDS.items() if entry.heading == heading]
                )
        with formatter.section("Options of every command"):
            formatter.write_dl(HELP, col_max=30 if formatter.width >= ROOMY else 12)


def inner(environment: Environment, of: str, word: str, known: Iterable[str]) -> str:
    """Give the word within a command that one means: itself, or a unique beginning; of several one is chosen.

    Raises WordsError with the nearest where none is meant.
    """
    names = list(known)
    begun = word.casefold()
    those = [begun] if begun in names else [name for name in names if begun and name.startswith(begun)]
    if len(those) == 1:
        return those[0]
    if those:
        return environment.settle(AmbiguousError(word, [(name, name) for name in those]))
    close = nearest(word, names)
    hint = f"did you mean {of} {' or '.join(close)}?" if close else f"it has {', '.join(names)}"
    raise WordsError(f"{of} has no {word!r}", hint=hint)


def joined(words: Sequence[str]) -> str:
    """Give several words as one name: `guard 2` and `Vex Kowalski` need no quotes."""
    return " ".join(words)


def named(words: Sequence[str], what: str) -> tuple[str, list[str]]:
    """Part words into a name and the rest; a bare number joins the name where enough words for `what` still follow.

    `what` says what must follow (`KEY VALUE`). Raises WordsError where too little does.
    """
    least = len(what.split())
    rest = list(words[1:])
    if len(rest) < least:
        missing = " ".join(what.split()[len(rest) :])
        raise WordsError(f"{missing} is missing after {joined(words)!r}" if words else f"NAME {what} is missing")
    if len(rest) > least and is_number(rest[0]):
        return f"{words[0]} {rest[0]}", rest[1:]
    return words[0], rest
