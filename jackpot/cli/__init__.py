"""The command line: `jackpot COMMAND`. Each command is a module of this package.

A command module has `NAME`, `HELP`, `configure(parser)` and `run(arguments) -> exit code`.
"""

from jackpot.cli.main import main

__all__ = ["main"]
