"""`import`, `export` and `schema`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from iendjinn.cli.verbs import Choice, Verb, grouped

if TYPE_CHECKING:
    from iendjinn.cli.environment import Environment


@click.command(
    "import", cls=Verb, examples=["iendjinn import storage.json", "iendjinn import characters/vex.toml --dry-run"]
)
@click.argument("file")
@click.pass_obj
def import_(environment: Environment, file: str) -> None:
    """Take characters in: from the web app, or another campaign.

    FILE is what the game's own web app keeps in the browser under the key cyberpunk-storage, or JSON or TOML that
    `export` wrote, or a character's own file; - is standard input. The same file twice changes nothing. Whoever the app
    knows by the same id is changed in what the app changed, and keeps all else. What could not be understood is told.
    Nobody comes in from JSON or TOML under an id that somebody here has; they get one of their own.

    A file that is cut off is refused; with --force those who stand whole in it are taken.
    """
    from iendjinn.play import transfer
    from iendjinn.render import transfer_page
    from iendjinn.store.files import read_bytes
    from iendjinn.store.incoming import LARGEST

    if file == "-":
        content, name = sys.stdin.buffer.read(LARGEST + 1), "standard input"
    else:
        content, name = read_bytes(file, file, limit=LARGEST), file
    environment.show(transfer.take_in(environment.session("import"), content, name), transfer_page.imported)


@click.command(
    "export",
    cls=Verb,
    examples=["iendjinn export vex --to json", "iendjinn export party --to web-app -o storage.json"],
)
@click.argument("who", nargs=-1, required=True, metavar="WHO...")
@click.option("--to", cls=Choice, metavar="FORMAT", default="toml", help="web-app, json or toml.")
@click.option("-o", "--output", cls=Choice, metavar="FILE", help="Write it to a file instead.")
@click.pass_obj
def export(environment: Environment, who: tuple[str, ...], to: str, output: str | None) -> None:
    """Give characters as other tools read them.

    web-app is the text that the game's own web app keeps in the browser under the key cyberpunk-storage; json and toml
    are taken in by `import` in another campaign. Cyberware's bonuses are not in the app's numbers; they are taken out
    on the way there, and added on the way back (1.6b).
    """
    from iendjinn.play import transfer
    from iendjinn.render import transfer_page

    done = transfer.send_out(environment.session("export"), grouped(who), to)
    environment.show(done, transfer_page.sent, output=output)


@click.command(
    "schema",
    cls=Verb,
    examples=["iendjinn schema", "iendjinn schema tables -o tables.schema.json", "iendjinn schema output"],
)
@click.argument("kind", default="character", metavar="[character | campaign | tables | output]")
@click.option("-o", "--output", cls=Choice, metavar="FILE", help="Write it to a file instead.")
@click.pass_obj
def schema(environment: Environment, kind: str, output: str | None) -> None:
    """Give the JSON Schema of the files that people edit, and of --json.

    An editor that knows TOML checks a file against it while you type, and completes its keys. Files that the program
    makes begin with a line that leads it there, `#:schema ../.iendjinn/schema/character.schema.json`; in a file of your
    own write it yourself. The program keeps that line as it keeps every comment.

    output is for programs that read what --json prints: the answer of every command, and errors.
    """
    from iendjinn.play import schema as stating
    from iendjinn.render import transfer_page

    environment.show(stating.schema(environment.session("schema"), kind), transfer_page.stated, output=output)
