"""Proofs of payouts: made from the journal, checked without it, and refused if altered."""

import io
from pathlib import Path

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from rich.console import Console

from jackpot.audit.checkpoints.payout_proof import (
    CannotProve,
    PayoutProof,
    check_proof,
    prove_payout,
)
from jackpot.audit.checkpoints.statement import unsigned_statement
from jackpot.cli.verify_text import print_results
from jackpot.floor.commands import ConfirmPayout, CorrectHand
from jackpot.floor.events import PayoutConfirmed, PayoutPaid, PrizesAwarded, PrizesCorrected
from jackpot.floor.payout_id import PayoutId
from jackpot.journal import open_home
from jackpot.journal.checkpoints.keys import HouseKey
from jackpot.journal.checkpoints.note import NoteError, sign
from tests.audit.checkpoints.house import (
    KEY,
    ORIGIN,
    PUBLIC,
    committed_of,
    signed_evening,
    signer_of,
)
from tests.audit.test_verify import whole_decisions, write_decisions
from tests.floor.checked import FLUSH as FLUSH_CARDS
from tests.floor.checked import CheckedFloor

FLUSH = PayoutId("T1", 1, 3)  # awarded and paid


@pytest.fixture
async def proof(tmp_path: Path) -> PayoutProof:
    async with signed_evening(tmp_path / "journal") as (home, note):
        made = await prove_payout(home.journal("main"), FLUSH, note)
    assert made is not None
    assert made.later == []
    return made.proof


async def test_award_and_payment_are_proved_without_the_journal(proof: PayoutProof) -> None:
    proven = check_proof(proof, PUBLIC)
    kinds = [type(event) for entry in proven.entries for event in entry.events]
    assert kinds == [PrizesAwarded, PayoutConfirmed, PayoutPaid]
    assert proven.statement == unsigned_statement(proof.checkpoint)


async def test_a_proof_is_a_file_that_is_read_back(proof: PayoutProof) -> None:
    written = msgspec.json.encode(proof)
    assert msgspec.json.decode(written, type=PayoutProof) == proof


async def test_every_altered_byte_of_a_proof_is_refused(proof: PayoutProof) -> None:
    """Whatever a changed byte makes of the file, it must not be proved as another proof."""
    written = msgspec.json.encode(proof)
    for at in range(len(written)):
        altered = bytearray(written)
        altered[at] ^= 0x01
        try:
            found = msgspec.json.decode(bytes(altered), type=PayoutProof)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            continue
        if found == proof:
            continue  # another way to write the same
        with pytest.raises(NoteError):
            check_proof(found, PUBLIC)


def _entries(proof: PayoutProof, **changes: object) -> PayoutProof:
    first, *others = proof.entries
    changed = msgspec.structs.replace(first, **changes)
    return msgspec.structs.replace(proof, entries=(changed, *others))


async def test_other_contents_are_refused(proof: PayoutProof) -> None:
    first = proof.entries[0]
    richer = first.record.replace('"amount_cents":', '"amount_cents":9', 1)
    assert richer != first.record
    size = unsigned_statement(proof.checkpoint).entries
    for altered in (
        _entries(proof, record=richer),
        _entries(proof, record=first.record + " "),
        _entries(proof, seq=first.seq + 1),
        _entries(proof, seq=0),
        _entries(proof, seq=size + 1),
        _entries(proof, path=first.path[:-1]),
        _entries(proof, path=(*first.path, first.path[-1])),
        _entries(proof, path=first.path[::-1]),
        _entries(proof, path=()),
        msgspec.structs.replace(proof, entries=()),
        msgspec.structs.replace(proof, payout="T1-1-4"),
        msgspec.structs.replace(proof, payout="nonsense"),
    ):
        with pytest.raises(NoteError):
            check_proof(altered, PUBLIC)


async def test_another_size_or_root_in_the_checkpoint_is_refused(proof: PayoutProof) -> None:
    """Even signed by the house itself: the path does not lead there."""
    said = unsigned_statement(proof.checkpoint)
    for altered in (
        msgspec.structs.replace(said, root=bytes(32)),
        msgspec.structs.replace(said, entries=proof.entries[-1].seq - 1),
        msgspec.structs.replace(said, origin="jackpot.example/other"),
    ):
        note = sign(altered.text(), KEY, ORIGIN)
        with pytest.raises(NoteError):
            check_proof(msgspec.structs.replace(proof, checkpoint=note), PUBLIC)


async def test_the_key_of_another_house_is_refused(proof: PayoutProof) -> None:
    other = HouseKey(Ed25519PrivateKey.from_private_bytes(bytes(32)))
    with pytest.raises(NoteError, match="not signed by"):
        check_proof(proof, other.public(ORIGIN))
    forged = sign(unsigned_statement(proof.checkpoint).text(), other, ORIGIN)
    with pytest.raises(NoteError, match="not signed by"):
        check_proof(msgspec.structs.replace(proof, checkpoint=forged), PUBLIC)


async def test_a_record_of_another_link_is_refused(proof: PayoutProof) -> None:
    """One house signs for several links with one key, under a name for each."""
    said = msgspec.structs.replace(
        unsigned_statement(proof.checkpoint), origin="jackpot.example/other"
    )
    note = sign(said.text(), KEY, said.origin)
    with pytest.raises(NoteError, match="of link main"):
        check_proof(
            msgspec.structs.replace(proof, checkpoint=note), KEY.public("jackpot.example/other")
        )


async def test_what_came_after_the_checkpoint_is_told(tmp_path: Path, proof: PayoutProof) -> None:
    awarded, paid = proof.entries[0].seq, proof.entries[-1].seq
    async with signed_evening(tmp_path / "awarded", awarded) as (home, note):
        made = await prove_payout(home.journal("main"), FLUSH, note)
    assert made is not None
    assert [entry.seq for entry in made.proof.entries] == [awarded]
    assert made.later == [paid]
    check_proof(made.proof, PUBLIC)
    async with signed_evening(tmp_path / "before", awarded - 1) as (home, note):
        with pytest.raises(CannotProve, match="new checkpoint"):
            await prove_payout(home.journal("main"), FLUSH, note)


async def test_a_corrected_prize_is_in_its_proof(tmp_path: Path) -> None:
    """Else the proof would show a sum that is no longer owed."""
    floor = CheckedFloor(tables=("T1",))
    floor.play({3: FLUSH_CARDS})
    correct = CorrectHand(
        by="sue", table="T1", round=1, box=3, cards="QdQcQh2s2d", reason="misread"
    )
    floor.do(correct)
    floor.do(ConfirmPayout(by="cat", payout=str(FLUSH)))
    path = tmp_path / "journal"
    await write_decisions(path, whole_decisions(floor))
    async with await open_home(f"sqlite:{path}") as home:
        note = (await signer_of(home, await committed_of(home)).sign()).note
        made = await prove_payout(home.journal("main"), FLUSH, note)
    assert made is not None
    proven = check_proof(made.proof, PUBLIC)
    kinds = [type(event) for entry in proven.entries for event in entry.events]
    assert kinds == [PrizesAwarded, PrizesCorrected, PayoutConfirmed, PayoutPaid]
    console = Console(file=io.StringIO(), width=200)
    print_results(console, [proven])
    told = console.file.getvalue()  # type: ignore[attr-defined]
    assert "prizes awarded $100.00" in told
    assert "prizes corrected $150.00" in told
    assert "payout paid $150.00" in told


async def test_a_payout_that_never_was_is_not_proved(tmp_path: Path) -> None:
    async with signed_evening(tmp_path / "journal") as (home, note):
        assert await prove_payout(home.journal("main"), PayoutId("T2", 1, 1), note) is None


async def test_the_checkpoint_of_another_journal_proves_nothing(tmp_path: Path) -> None:
    async with signed_evening(tmp_path / "journal") as (home, note):
        said = msgspec.structs.replace(unsigned_statement(note), root=bytes(32))
        with pytest.raises(CannotProve, match="not one of this journal"):
            await prove_payout(home.journal("main"), FLUSH, sign(said.text(), KEY, ORIGIN))
