"""Checks what `jackpot verify` is given beside the journal: checkpoints and proofs."""

import argparse
from collections import defaultdict

from jackpot.audit.checkpoints.consistency_proof import check_consistency
from jackpot.audit.checkpoints.payout_proof import check_proof
from jackpot.audit.known import Known
from jackpot.audit.verify import Failure
from jackpot.cli.evidence_files import (
    key_for,
    read_checkpoint,
    read_consistency,
    read_keys,
    read_proof,
)
from jackpot.cli.verify_text import Result, SignedCheckpoint
from jackpot.journal.checkpoints.note import NoteError


def check_files(arguments: argparse.Namespace) -> tuple[list[Result], dict[str, list[Known]]]:
    """Checks checkpoints and proofs by themselves; returns what the journal must match too."""
    found: list[Result] = []
    known: dict[str, list[Known]] = defaultdict(list)
    keys = read_keys(arguments.key) if arguments.key else []
    for path in arguments.checkpoint:
        try:
            statement = read_checkpoint(path, keys)
        except NoteError as error:
            found.append(Failure(link="", entry=0, why=f"checkpoint {path}: {error}"))
            continue
        found.append(SignedCheckpoint(file=str(path), statement=statement))
        known[statement.link].append(statement)
    for path in arguments.proof:
        try:
            proof = read_proof(path)
            found.append(check_proof(proof, key_for(proof.checkpoint, keys)))
        except NoteError as error:
            found.append(Failure(link="", entry=0, why=f"proof {path}: {error}"))
    held = [each.statement for each in found if isinstance(each, SignedCheckpoint)]
    for path in arguments.consistency:
        try:
            given = read_consistency(path)
            found.append(check_consistency(given, key_for(given.new, keys), held))
        except NoteError as error:
            found.append(Failure(link="", entry=0, why=f"consistency {path}: {error}"))
    return found, known
