"""Click: parse the words, one call into play, one call into render. A callback is about 15 lines."""


def main() -> None:
    """Run the console script; collecting garbage while starting would cost more than it frees."""
    import gc

    gc.disable()
    from iendjinn.cli.later import put_off

    put_off("inspect")
    from iendjinn.cli.app import run

    run()
