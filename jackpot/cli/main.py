"""Finds the command that was asked for and runs it."""

import argparse
import importlib
import sys
from types import ModuleType

# A command's module is imported when it is asked for: `jackpot verify` loads no web server.
COMMANDS = {
    "archive": "move old entries into an archive, and trim them from Redis",
    "check": "say whether a floor file is sound",
    "demo": "play a demonstration floor of virtual tables",
    "export": "write a journal to a file: a backup, also beside a running server",
    "import": "bring a file or another journal into a journal: a restore, or a move",
    "odds": "exact odds, costs and returns of the jackpot",
    "report": "the report of a gaming day: pools, tables, wins, exceptions",
    "serve": "serve the floor of a floor file",
    "simulate": "project the pools: many possible futures of a link",
    "staff": "add, disable and list staff",
    "token": "make, revoke and list tokens",
    "verify": "prove every entry of a journal, or name the first that is wrong",
}
_ACTUARY = ("numpy", "matplotlib")  # libraries that a server does without


def _module(command: str) -> ModuleType:
    return importlib.import_module(f"jackpot.cli.{command}")


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from jackpot.cli.version import version_text

        print(version_text())
        parser.exit()


def build_parser(asked: str | None) -> argparse.ArgumentParser:
    """The parser with all commands, of which only the one asked for knows its options."""
    parser = argparse.ArgumentParser(
        prog="jackpot", description="Progressive jackpot server for Canberra Poker (NI2016-268)."
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="versions, and the evaluator")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, words in COMMANDS.items():
        module = _module(name) if name == asked else None
        command = commands.add_parser(
            name, help=words, description=module.__doc__ if module else None
        )
        if module is not None:
            module.configure(command)
            command.set_defaults(run=module.run)
    return parser


def main(argv: list[str] | None = None) -> int:
    words = sys.argv[1:] if argv is None else argv
    try:
        parser = build_parser(words[0] if words else None)
    except ModuleNotFoundError as missing:
        if missing.name not in _ACTUARY:
            raise
        print(
            f"jackpot {words[0]}: {missing.name} is needed: install canberra-jackpot[actuary]",
            file=sys.stderr,
        )
        return 2
    arguments = parser.parse_args(words)
    try:
        return int(arguments.run(arguments))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 0
