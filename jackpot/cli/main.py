"""Finds the command on the command line and runs it."""

import argparse
import importlib
import sys
from types import ModuleType

# A command's module is imported only when it runs: `jackpot verify` loads no web server.
COMMANDS = {
    "archive": "move old journal entries from Redis into an archive",
    "ballot": "draw the seats of a tournament again from their seed",
    "check": "check a floor file",
    "demo": "run a demonstration with virtual tables",
    "export": "back up a journal to a file, even while a server runs",
    "import": "restore a journal from a backup, or copy it from another journal",
    "keys": "create the house's signing key, and show its public keys",
    "odds": "exact odds, house edge and return to player (RTP)",
    "prove": "prove a payout by a signed checkpoint",
    "report": "report a gaming day: pools, tables, wins, exceptions",
    "serve": "run the server",
    "simulate": "project the pools over many simulated futures",
    "staff": "manage staff and passwords",
    "token": "manage tokens of tables, displays and auditors",
    "verify": "verify every entry of a journal",
}
_ACTUARY_LIBRARIES = ("numpy", "matplotlib")  # a server does not need them


def _module(command: str) -> ModuleType:
    return importlib.import_module(f"jackpot.cli.{command}")


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from jackpot.cli.version import version_text

        print(version_text())
        parser.exit()


def build_parser(chosen: str | None) -> argparse.ArgumentParser:
    """A parser with all commands; only the chosen one has its options, and was imported."""
    parser = argparse.ArgumentParser(
        prog="jackpot", description="Progressive jackpot server for Canberra Poker (NI2016-268)."
    )
    parser.add_argument(
        "--version", action=_Version, nargs=0, help="print the versions and which evaluator is used"
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, summary in COMMANDS.items():
        module = _module(name) if name == chosen else None
        command = commands.add_parser(
            name, help=summary, description=module.__doc__ if module else None
        )
        if module is not None:
            module.configure(command)
            command.set_defaults(run=module.run)
    return parser


def main(argv: list[str] | None = None) -> int:
    argv = sys.argv[1:] if argv is None else argv
    try:
        arguments = build_parser(argv[0] if argv else None).parse_args(argv)
        return int(arguments.run(arguments))
    except ModuleNotFoundError as missing:
        if missing.name not in _ACTUARY_LIBRARIES:
            raise
        print(
            f"jackpot {argv[0]}: {missing.name} is needed: install canberra-jackpot[actuary]",
            file=sys.stderr,
        )
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 0
