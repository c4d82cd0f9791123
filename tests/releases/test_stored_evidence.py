"""Journals of earlier releases can be signed, and every payout in them proved."""

from pathlib import Path

import pytest

from jackpot.audit.checkpoints.payout_proof import check_proof, prove_payout
from jackpot.audit.machines import LINK
from jackpot.audit.verify import Proof, verify_home
from jackpot.floor.events import PayoutPaid, PrizesAwarded
from jackpot.floor.payout_id import PayoutId
from jackpot.journal import HomeReader, open_home, open_reader, replay
from tests.audit.checkpoints.house import KEY, committed_of, signer_of
from tests.releases.stored import RELEASES, Release


async def _payouts(home: HomeReader, link: str) -> set[PayoutId]:
    return {
        PayoutId(event.table, event.round, award.box)
        async for opened in replay(home.journal(link), LINK.codec)
        for event in opened.events
        if isinstance(event, PrizesAwarded)
        for award in event.awards
    }


@pytest.mark.parametrize("release", RELEASES, ids=str)
async def test_every_payout_of_an_old_journal_is_proved(release: Release, tmp_path: Path) -> None:
    address = release.journal_copy(tmp_path)
    async with await open_reader(address) as reader:
        (link, *_) = await reader.links()
        assert await reader.checkpoints(link).newest() == []  # the file has no table for them yet
    async with await open_home(address) as home:
        committed = await committed_of(home, link=link)
        note = (await signer_of(home, committed, link=link).sign()).note
        key = KEY.public(f"jackpot.example/{link}")
        payouts = await _payouts(home, link)
        assert payouts
        paid = 0
        for payout in payouts:
            made = await prove_payout(home.journal(link), payout, note)
            assert made is not None
            proven = check_proof(made.proof, key)
            paid += any(isinstance(e, PayoutPaid) for each in proven.entries for e in each.events)
        assert paid
    async with await open_reader(address) as reader:
        found = await verify_home(reader, lambda done, total: None, only=link)
        assert isinstance(found[0], Proof)
        assert found[0].checkpoints == 1
