"""Proves a payout: its entries, from award to payment, with their paths to a signed checkpoint.

With --consistency it proves that one checkpoint continues another: nothing before it was changed.

`jackpot verify --proof FILE --key KEY`, or `--consistency FILE`, checks the file that it writes,
without the journal.

Exit code: 0 if it is proved, 2 if it cannot be.
"""

import argparse
import asyncio
import sys
from pathlib import Path
from typing import NamedTuple

import msgspec

from jackpot.audit.checkpoints.consistency_proof import ConsistencyProof, prove_consistency
from jackpot.audit.checkpoints.payout_proof import CannotProve, PayoutProof, prove_payout
from jackpot.audit.checkpoints.statement import unsigned_statement
from jackpot.cli.evidence_files import CannotCheck, read_note
from jackpot.cli.journal_options import address_of, configure_archive
from jackpot.floor.payout_id import PayoutId
from jackpot.journal import HomeReader, JournalError, open_reader
from jackpot.journal.checkpoints.note import NoteError


class Found(NamedTuple):
    """`later`: entries of the payout that the proof does not cover."""

    proof: PayoutProof | ConsistencyProof
    later: list[int]


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("payout", nargs="?", type=_payout, help="the payout, e.g. T1-12-3")
    parser.add_argument(
        "--journal", required=True, help="the journal: a file, an address, or an archive"
    )
    configure_archive(parser)
    parser.add_argument(
        "--checkpoint",
        type=Path,
        metavar="FILE",
        help="the checkpoint to prove it by (default: the newest that is kept with the journal)",
    )
    parser.add_argument(
        "--consistency",
        type=Path,
        nargs=2,
        metavar=("OLD", "NEW"),
        help="prove that the checkpoint in NEW continues the one in OLD",
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="write to this file")
    parser.set_defaults(parser=parser)


def _payout(text: str) -> PayoutId:
    try:
        return PayoutId.parse(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{text!r} is no payout: write its number as the cage's page shows it, e.g. T1-12-3"
        ) from None


def run(arguments: argparse.Namespace) -> int:
    if (arguments.payout is None) == (arguments.consistency is None):
        arguments.parser.error("give a payout, or --consistency OLD NEW")
    proving = _prove if arguments.consistency is None else _prove_consistency
    try:
        proof, later = asyncio.run(proving(arguments))
    except (JournalError, CannotProve, NoteError, CannotCheck) as error:
        print(f"not proved: {error}", file=sys.stderr)
        return 2
    text = msgspec.json.format(msgspec.json.encode(proof)) + b"\n"
    if arguments.out is None:
        sys.stdout.buffer.write(text)
    else:
        arguments.out.write_bytes(text)
    if later:
        print(
            f"not in the proof: entry {', '.join(map(str, later))} of this payout came after"
            " the checkpoint. To prove it too, ask for a new checkpoint and prove again",
            file=sys.stderr,
        )
    return 0


async def _prove_consistency(arguments: argparse.Namespace) -> Found:
    old, new = map(read_note, arguments.consistency)
    async with await open_reader(address_of(arguments.journal), archive=arguments.archive) as home:
        journal = home.journal(unsigned_statement(new).link)
        return Found(await prove_consistency(journal, old, new), [])


async def _prove(arguments: argparse.Namespace) -> Found:
    address = address_of(arguments.journal)
    given = None if arguments.checkpoint is None else read_note(arguments.checkpoint)
    async with await open_reader(address, archive=arguments.archive) as home:
        links = await home.links() if given is None else [unsigned_statement(given).link]
        for link in links:
            note = given or await _newest(home, link)
            if note and (made := await prove_payout(home.journal(link), arguments.payout, note)):
                return Found(made.proof, made.later)
    raise CannotProve(
        f"the journal has no payout {arguments.payout} in a link that has a checkpoint: check the"
        " payout's number, or give a --checkpoint"
    )


async def _newest(home: HomeReader, link: str) -> str | None:
    found = await home.checkpoints(link).newest()
    return found[0].note if found else None
