"""What the actuary's commands share: a link of a floor file, and another split to try on it."""

import argparse
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import NamedTuple

import msgspec

from jackpot.rules.approval import FULL_BP, Approval
from jackpot.settings import LinkSettings, load_floor


class LinkError(Exception):
    """The floor file has not the link that was asked for; the words say which it has."""


class AskedLink(NamedTuple):
    settings: LinkSettings
    approval: Approval


def configure_link(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="the floor file whose approval holds")
    parser.add_argument("--link", help="which link of the file (default: its only one)")
    parser.add_argument(
        "--jackpot-share",
        type=_basis_points,
        metavar="PERCENT",
        help="another split: this share of a wager to the jackpot, the rest to the reserve",
    )


def asked_link(arguments: argparse.Namespace) -> AskedLink:
    links = load_floor(arguments.file).links
    name = arguments.link or next(iter(links))
    if name not in links:
        raise LinkError(f"{arguments.file} has no link {name!r}; it has {', '.join(links)}")
    if arguments.link is None and len(links) > 1:
        raise LinkError(f"say which link with --link: {arguments.file} has {', '.join(links)}")
    approval = links[name].approval
    if arguments.jackpot_share is not None:
        approval = msgspec.structs.replace(
            approval,
            reference=f"{approval.reference} (with another split)",
            jackpot_bp=arguments.jackpot_share,
            reserve_bp=FULL_BP - arguments.jackpot_share,
        )
    return AskedLink(links[name], approval)


def cents(text: str) -> int:
    return _hundredths(text, 10**15, "an amount of dollars and cents, such as 152000.50")


def _basis_points(text: str) -> int:
    return _hundredths(text, FULL_BP, "a share in per cent, 0 to 100, such as 42 or 43.75")


def _hundredths(text: str, most: int, what: str) -> int:
    try:
        value = Decimal(text.replace(",", "").removeprefix("$")) * 100
    except InvalidOperation:
        value = Decimal(-1)
    if not value.is_finite() or value != value.to_integral_value() or not 0 <= value <= most:
        raise argparse.ArgumentTypeError(f"{text!r} is not {what}")
    return int(value)
