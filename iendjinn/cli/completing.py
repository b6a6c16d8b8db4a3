"""Completion in bash, zsh and fish: Click asks here what may come next on a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from click.shell_completion import CompletionItem

from iendjinn.errors import IendjinnError

if TYPE_CHECKING:
    from collections.abc import Iterable

    import click

    from iendjinn.cli.environment import Environment
    from iendjinn.play.option_values import Offer


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
    from iendjinn.cli.prompt_words import following

    if incomplete.startswith("-"):
        return []
    if ctx.args[-1:] == ["--campaign"]:
        return folders()
    try:
        environment, words = _place(ctx)
        return _items(following(environment, _path(ctx), words, incomplete))
    except (IendjinnError, OSError):
        return []


def values_of(ctx: click.Context, option: click.Option, incomplete: str) -> list[CompletionItem]:
    """Give what may stand after an option, with what each means."""
    from iendjinn.cli.prompt_words import valued

    try:
        environment, words = _place(ctx)
        return _items(valued(environment, _path(ctx), max(option.opts, key=len), words, incomplete))
    except (IendjinnError, OSError):
        return []


def folders() -> list[CompletionItem]:
    """Let the shell offer its folders."""
    return [CompletionItem("", type="dir")]


def _place(ctx: click.Context) -> tuple[Environment, list[str]]:
    """Give the program as the common options of the line want it, and the words that are none."""
    from iendjinn.cli.common import take_common
    from iendjinn.cli.environment import Environment

    common, words = take_common([*ctx.meta.get("iendjinn.before", []), *ctx.args])
    return Environment(common, typed=""), words


def _path(ctx: click.Context) -> str:
    """Give the command without the program's name: `save`, or `mnemonic new`."""
    outer = ctx.parent.info_name if ctx.parent is not None and ctx.parent.parent is not None else None
    return f"{outer} {ctx.info_name}" if outer else ctx.info_name or ""


def _items(offers: Iterable[Offer]) -> list[CompletionItem]:
    return [CompletionItem(one.word, help=one.meaning, type=one.kind) for one in offers]
