"""Proves a journal: works out every state, split, prize and balance again from it alone.

With --head and --checkpoint it also compares the journal with what was recorded elsewhere, at any
entry, so the server may keep running. Without a journal it checks signed checkpoints (--checkpoint)
and proofs of payouts (--proof) by the public key of the house (--key), and that one checkpoint
continues another (--consistency).

Exit code: 0 if all is sound, 1 if something is not, 2 if it cannot be checked.
"""

import argparse
import asyncio
import re
import sys
from pathlib import Path
from typing import NamedTuple

import msgspec
from rich.console import Console

from jackpot.audit.known import KnownHead
from jackpot.audit.verify import Failure, Jobs, Proof, verify_home
from jackpot.cli.evidence_checks import check_files
from jackpot.cli.evidence_files import CannotCheck
from jackpot.cli.journal_options import address_of, configure_archive
from jackpot.cli.progress import progress_bar
from jackpot.cli.verify_text import Result, print_results
from jackpot.journal import HomeReader, JournalError, open_reader
from jackpot.rules.names import LINK_NAME

_MOST_JOBS = 64
_HEAD = re.compile(rf"(?:(?:({LINK_NAME}):)?([1-9][0-9]{{0,11}}):)?([0-9a-f]{{64}})")


class _Head(NamedTuple):
    """An entry that must have this hash; without a number, the last one."""

    link: str | None
    entries: int | None
    hash: str


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("journal", nargs="?", help="the journal: a file, an address, or an archive")
    configure_archive(parser)
    parser.add_argument("--link", help="only this link")
    parser.add_argument(
        "--head",
        action="append",
        default=[],
        metavar="[LINK:]SEQ:HASH",
        help="an entry and the hash that it must have, from a record kept elsewhere; repeatable",
    )
    parser.add_argument(
        "--checkpoint",
        type=Path,
        action="append",
        default=[],
        metavar="FILE",
        help="a signed checkpoint; it must match the journal if one is given; repeatable",
    )
    parser.add_argument(
        "--proof",
        type=Path,
        action="append",
        default=[],
        metavar="FILE",
        help="a proof of a payout, made by `jackpot prove`; repeatable",
    )
    parser.add_argument(
        "--consistency",
        type=Path,
        action="append",
        default=[],
        metavar="FILE",
        help="a proof that one checkpoint continues another, made by `jackpot prove`; with"
        " --checkpoint, that they are the ones you hold; repeatable",
    )
    parser.add_argument(
        "--key", help="the public key of the house, or a file with one for each link"
    )
    parser.add_argument(
        "--jobs",
        type=int,
        default=1,
        metavar="NUMBER",
        help="prove a long journal in so many processes, at most one for each core",
    )
    parser.add_argument("--strict", action="store_true", help="fail also if a snapshot is damaged")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.set_defaults(parser=parser)


def _head(text: str) -> _Head:
    match = _HEAD.fullmatch(text)
    if match is None:
        raise CannotCheck(
            f"--head {text}: give SEQ:HASH, the number of an entry and its hash, as `verify`"
            " prints them"
        )
    link, seq, hash_ = match.groups()
    return _Head(link, int(seq) if seq else None, hash_)


def run(arguments: argparse.Namespace) -> int:
    _refuse_incomplete(arguments)
    try:
        found = asyncio.run(_verify(arguments))
    except (JournalError, CannotCheck) as refused:
        where = f"{arguments.journal}: " if isinstance(refused, JournalError) else ""
        print(f"{where}{refused}", file=sys.stderr)
        return 2
    if arguments.json:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
    else:
        print_results(Console(highlight=False, soft_wrap=True), found)
    return 0 if found and all(_passes(result, arguments.strict) for result in found) else 1


def _refuse_incomplete(arguments: argparse.Namespace) -> None:
    refuse = arguments.parser.error
    signed = arguments.checkpoint or arguments.proof or arguments.consistency
    if arguments.journal is None:
        if not signed:
            refuse("give a journal, or --checkpoint, --proof or --consistency with --key")
        if arguments.head or arguments.link or arguments.archive:
            refuse("--head, --link and --archive need a journal")
    if not 1 <= arguments.jobs <= _MOST_JOBS:
        refuse(f"--jobs is 1 to {_MOST_JOBS}")
    if signed and arguments.key is None:
        refuse("--checkpoint, --proof and --consistency need --key, the public key of the house")


def _passes(result: Result, strict: bool) -> bool:
    return result.sound and not (strict and isinstance(result, Proof) and result.snapshot_damaged)


async def _verify(arguments: argparse.Namespace) -> list[Result]:
    found, known = check_files(arguments)
    heads = [_head(text) for text in arguments.head]
    if arguments.journal is None:
        return found
    address = address_of(arguments.journal)
    with progress_bar() as bar:
        task = bar.add_task("proving", total=None)
        async with await open_reader(address, archive=arguments.archive) as home:
            for head in heads:
                if head.entries is not None:
                    link = await _link_of(head, home, arguments.link)
                    known[link].append(KnownHead(head.entries, head.hash))
            proved = await verify_home(
                home,
                lambda done, total: bar.update(task, completed=done, total=total),
                only=arguments.link,
                known=known,
                jobs=_jobs(arguments, address),
            )
    last = [head.hash for head in heads if head.entries is None]
    return [*(_compared_with_last(last, each) for each in proved), *found]


def _jobs(arguments: argparse.Namespace, address: str) -> Jobs | None:
    return Jobs(arguments.jobs, address, arguments.archive) if arguments.jobs > 1 else None


def _compared_with_last(hashes: list[str], result: Proof | Failure) -> Proof | Failure:
    """A hash without a number is that of the last entry, for a journal that stands still."""
    if isinstance(result, Failure) or all(each == result.head for each in hashes):
        return result
    return Failure(
        link=result.link,
        entry=result.entries,
        why=f"the hash of the last entry is {result.head}, not {', '.join(hashes)}",
    )


async def _link_of(head: _Head, home: HomeReader, only: str | None) -> str:
    if head.link is not None:
        return head.link
    links = [only] if only else await home.links()
    if len(links) > 1:
        raise CannotCheck(
            f"the journal has the links {', '.join(links)}: write --head LINK:SEQ:HASH"
        )
    return links[0] if links else ""
