"""Creates the key with which the house signs checkpoints, and shows the public keys.

The key file never leaves the house. The public keys go to whoever checks: one line for each link,
pit and tournament, in the form that tools for signed notes read.
"""

import argparse
import sys
from pathlib import Path

from jackpot.audit.checkpoints.statement import origin_of
from jackpot.journal.checkpoints.keys import HouseKey, KeyFileError
from jackpot.settings import FloorFileError, load_floor


def configure(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    create = actions.add_parser("create", help="create a signing key; it is never overwritten")
    create.add_argument("file", type=Path, help="the file to write; only its owner can read it")
    create.set_defaults(act=_create)
    show = actions.add_parser("show", help="print the public key of each link, pit and tournament")
    show.add_argument(
        "--floor",
        type=Path,
        default=Path("ops/floor.toml"),
        help="the floor file, which names the house and its key (default: %(default)s)",
    )
    show.set_defaults(act=_show)


def run(arguments: argparse.Namespace) -> int:
    try:
        return int(arguments.act(arguments))
    except KeyFileError as error:
        print(error, file=sys.stderr)
    except FloorFileError as error:
        print(f"{arguments.floor}: {error}", file=sys.stderr)
    return 2


def _create(arguments: argparse.Namespace) -> int:
    HouseKey.create(arguments.file)
    print(
        f"{arguments.file} is the new signing key. Name it under [server.checkpoints] of the floor"
        " file, restart the server, and hand out what `jackpot keys show` prints."
    )
    return 0


def _show(arguments: argparse.Namespace) -> int:
    floor = load_floor(arguments.floor)
    settings = floor.server.checkpoints
    if settings is None:
        print(
            f"{arguments.floor} has no [server.checkpoints], so nothing is signed: see the comment"
            " in the example floor",
            file=sys.stderr,
        )
        return 2
    key = HouseKey.load(settings.signing_key)
    for machine in floor.machines:
        print(key.public(origin_of(settings.house, machine)))
    return 0
