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
    """The link of --link, or the only one of the floor file."""
    found = chosen_links(arguments)
    if len(found) > 1:
        raise LinkError(f"name a link with --link: {arguments.file} has {', '.join(found)}")
    return next(iter(found.values()))


def chosen_links(arguments: argparse.Namespace) -> dict[str, ChosenLink]:
    """The link of --link, or all of the floor file."""
    links = load_floor(arguments.file).links
    name = arguments.link
    if name is not None and name not in links:
        raise LinkError(f"{arguments.file} has no link {name!r}; it has {', '.join(links)}")
    return {
        each: ChosenLink(link, _tried(link.approval, arguments.jackpot_share))
        for each, link in links.items()
        if name in (None, each)
    }


def _tried(approval: Approval, jackpot_bp: int | None) -> Approval:
    """With another split if one is to be tried."""
    if jackpot_bp is None:
        return approval
    return msgspec.structs.replace(
        approval,
        reference=f"{approval.reference} (with another split)",
        jackpot_bp=jackpot_bp,
        reserve_bp=FULL_BP - jackpot_bp,
    )
