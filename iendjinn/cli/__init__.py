"""Click: parse the words, one call into play, one call into render. A callback is about 15 lines."""


def main() -> None:
    """Run the console script; collecting garbage while starting would cost more than it frees."""
    import gc

    gc.disable()
    from iendjinn.cli.later import named_no_more, put_off

    put_off("inspect")
    put_off("uuid", "UUID")
    from iendjinn.cli.app import run

    named_no_more("uuid", "UUID")
    run()
