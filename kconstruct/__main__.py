"""`python -m kconstruct`: the command line."""
from kconstruct.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
