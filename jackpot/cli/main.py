"""Finds the command that was asked for and runs it."""

import argparse
import importlib
import sys
from types import ModuleType

COMMANDS = ("check", "verify", "odds", "serve", "staff", "token")


def _module(command: str) -> ModuleType:
    """Imported only when asked for: `jackpot verify` need not load a web server."""
    return importlib.import_module(f"jackpot.cli.{command}")


def _version() -> str:
    from jackpot.about import version_text

    return version_text()


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        print(_version())
        parser.exit()


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="jackpot", description="Progressive jackpot server for Canberra Poker (NI2016-268)."
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="versions, and the evaluator")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name in COMMANDS:
        module = _module(name)
        command = commands.add_parser(name, help=module.HELP, description=module.__doc__)
        module.configure(command)
        command.set_defaults(run=module.run)
    return parser


def main(argv: list[str] | None = None) -> int:
    arguments = build_parser().parse_args(argv)
    try:
        return int(arguments.run(arguments))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 0
