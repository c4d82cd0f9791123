"""The command line: `jackpot COMMAND`. Each command is a module of this package.

A command's module has `configure(parser)` and `run(arguments) -> exit code`. Its docstring is the
description in `--help`, and `main.COMMANDS` lists it.
"""

from jackpot.cli.main import main

__all__ = ["main"]
