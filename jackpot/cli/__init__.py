"""The command line: `jackpot COMMAND`. Each command is a module of this package.

A command module has `configure(parser)` and `run(arguments) -> exit code`; its docstring is its
description, and `main.COMMANDS` lists it.
"""

from jackpot.cli.main import main

__all__ = ["main"]
