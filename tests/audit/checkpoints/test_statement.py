"""What a checkpoint says of a link: written by hand here, to the byte."""

import hashlib
from pathlib import Path

import pytest

from jackpot.audit.checkpoints.statement import Statement, signed_statement, unsigned_statement
from jackpot.journal import open_reader
from jackpot.journal.checkpoints.note import NoteError, sign
from tests.audit.checkpoints.house import KEY, ORIGIN, PUBLIC, signed_evening
from tests.journal.checkpoints import naive_tree

TEXT = """\
jackpot.example/main
2
rra8/idLcKFPsGel5VeCZNsPqbUa9eC6FZFY8ynga3c=
head 5e6f5e6f5e6f5e6f5e6f5e6f5e6f5e6f5e6f5e6f5e6f5e6f5e6f5e6f5e6f5e6f
time 2026-11-18T06:00:00.123Z
jackpot_micros 48317500000
reserve_micros 0
"""


def test_a_statement_is_written_as_it_is_read() -> None:
    found = Statement.parse(TEXT)
    assert found.text() == TEXT
    assert (found.link, found.entries) == ("main", 2)
    assert found.balances == {"jackpot_micros": 48_317_500_000, "reserve_micros": 0}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("head 5e", "head 5E"),
        ("head 5e", "hash 5e"),
        ("head 5e6f", "head "),
        (".123Z", "Z"),
        (".123Z", ".123+00:00"),
        (".123Z", ".123"),
        ("T06:00", " 06:00"),
        ("time ", "when "),
        ("reserve_micros 0", "reserve_micros 00"),
        ("reserve_micros 0", "reserve_micros +1"),
        ("reserve_micros 0", "reserve_micros 1_0"),
        ("reserve_micros 0", "reserve_micros"),
        ("reserve_micros 0", "reserve 0"),
        ("reserve_micros 0", "jackpot_micros 1"),
    ],
)
def test_anything_else_is_no_statement(old: str, new: str) -> None:
    with pytest.raises(NoteError):
        Statement.parse(TEXT.replace(old, new))


def test_a_key_signs_for_its_own_log_alone() -> None:
    note = sign(TEXT.replace(ORIGIN, "jackpot.example/other"), KEY, ORIGIN)
    with pytest.raises(NoteError, match=r"of jackpot\.example/other"):
        signed_statement(note, PUBLIC)


async def test_an_outsider_recomputes_all_of_it_from_an_export(tmp_path: Path) -> None:
    """As the documentation describes it: each record is a leaf, in the order of the journal."""
    path = tmp_path / "journal"
    async with signed_evening(path) as (_, note):
        said = unsigned_statement(note)
        async with await open_reader(f"sqlite:{path}") as home:
            records = [entry.record for entry in await home.journal("main").read(0)]
    assert said.entries == len(records)
    assert said.root == naive_tree.tree_hash(records)
    assert said.head == hashlib.sha256(records[-1]).hexdigest()
    assert signed_statement(note, PUBLIC) == said
