"""`python -m iendjinn` is the console script under another name."""

from iendjinn.cli import main

if __name__ == "__main__":
    main()
