"""Completion in bash, zsh and fish: Click asks here what may come next on a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from click.shell_completion import CompletionItem

from iendjinn.errors import IendjinnError

if TYPE_CHECKING:
    import click


def before_command(args: list[str]) -> tuple[list[str], list[str]]:
    """Part the words of a line into the common options before its command, with their values, and the rest."""
    from iendjinn.cli.common import FLAGS, VALUED

    at = 0
    while at < len(args) and (args[at][:2] == "--" or args[at][:1] == "="):
        option, equals, _ = args[at].partition("=")
        if option and option not in FLAGS and option not in VALUED:
            break
        at += 2 if option in VALUED and not equals else 1
    return args[:at], args[at:]


def words_after(ctx: click.Context, incomplete: str) -> list[CompletionItem]:
    """Give what may come next after the words of a command that were typed, with what each means."""
    from iendjinn.cli.common import take_common
    from iendjinn.cli.environment import Environment
    from iendjinn.cli.prompt_words import offered

    if incomplete.startswith("-"):
        return []
    try:
        common, words = take_common([*ctx.meta.get("iendjinn.before", []), *ctx.args])
        found = offered(Environment(common, typed=""), [ctx.info_name or "", *words], incomplete)
        return [CompletionItem(word, help=meaning) for word, meaning in found]
    except (IendjinnError, OSError):
        return []
