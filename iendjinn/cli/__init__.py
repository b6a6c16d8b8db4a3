"""Click: parse the words, one call into play, one call into render. A callback is about 15 lines."""


def main() -> None:
    """Run the console script. Collecting garbage while starting costs more than it frees: `app` freezes what is left."""
    import gc

    gc.disable()
    from iendjinn.cli.later import put_off

    put_off("inspect")
    from iendjinn.cli.app import run

    run()
