"""Shared by `jackpot odds` and `jackpot simulate`: choosing a link, and trying another split."""

import argparse
from pathlib import Path
from typing import NamedTuple

import msgspec

from jackpot.cli.numbers import basis_points
from jackpot.rules.poker.approval import FULL_BP, Approval
from jackpot.settings import LinkSettings, load_floor


class LinkError(Exception):
    """The floor file has no such link; the message lists those that it has."""


class ChosenLink(NamedTuple):
    settings: LinkSettings
    approval: Approval


def configure_link(parser: argparse.ArgumentParser, *, or_a_game: str = "") -> None:
    parser.add_argument(
        "file", type=Path, help=f"the floor file with the approved figures{or_a_game}"
    )
    parser.add_argument("--link", help="name of the link (default: the only one in the file)")
    parser.add_argument(
        "--jackpot-share",
        type=basis_points,
        metavar="PERCENT",
        help="try another split: this share of a wager to the jackpot, the rest to the reserve",
    )


def chosen_link(arguments: argparse.Namespace) -> ChosenLink:
    links = load_floor(arguments.file).links
    name = arguments.link or next(iter(links))
    if name not in links:
        raise LinkError(f"{arguments.file} has no link {name!r}; it has {', '.join(links)}")
    if arguments.link is None and len(links) > 1:
        raise LinkError(f"name a link with --link: {arguments.file} has {', '.join(links)}")
    approval = links[name].approval
    if arguments.jackpot_share is not None:
        approval = msgspec.structs.replace(
            approval,
            reference=f"{approval.reference} (with another split)",
            jackpot_bp=arguments.jackpot_share,
            reserve_bp=FULL_BP - arguments.jackpot_share,
        )
    return ChosenLink(links[name], approval)
