"""A journal against fair cards: a fair one passes, and one with doctored hands is found."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import msgspec
import pytest

from jackpot.actuary.joint_distribution import KINDS, probability_of_one_hand
from jackpot.actuary.report_html import page
from jackpot.audit.back_test import BEYOND_CHANCE, BackTest, back_test, compared_hits
from jackpot.audit.back_test_parts import back_test_inputs, back_test_parts
from jackpot.audit.history import EmptyJournalError, History, read_history
from jackpot.floor import Event
from jackpot.floor import events as ev
from jackpot.floor.ledger import post
from jackpot.floor.state import Balances
from tests.audit.days import CANBERRA, SIX, journal_of
from tests.audit.virtual_play import VirtualPlay

ROUNDS = 3_000  # 27,000 wagers: some 53 flushes, 39 full houses and 7 better hands


async def history_of(events: Sequence[Event]) -> History:
    return await read_history(journal_of(events), CANBERRA, SIX, lambda done, total: None)


def compared(history: History) -> BackTest:
    return back_test(history, futures=500, seed=1, progress=lambda done, total: None)


@pytest.fixture(scope="module")
def fair() -> list[Event]:
    return VirtualPlay(1).play(ROUNDS)


async def test_a_fair_journal_passes(fair: list[Event]) -> None:
    found = compared(await history_of(fair))
    assert found.history.wagers == 9 * ROUNDS
    assert found.verdict == "as_expected"
    assert [group.kinds for group in found.test.groups] == [
        ["royal flush", "straight flush", "four of a kind"],
        ["full house"],
        ["flush"],
        ["no prize"],
    ]
    assert found.test.degrees_of_freedom == 3
    assert found.test.p_value is not None
    assert found.test.p_value > 0.05
    assert found.meter_at_the_end != "above p95"


async def test_a_journal_that_ends_as_most_futures_do_is_said_to(fair: list[Event]) -> None:
    found = compared(await history_of(fair[:60]))
    assert found.meter_at_the_end == "p5 to p95", "no prize: all futures have the same meter"


async def test_twice_the_flushes_are_found() -> None:
    doctored = VirtualPlay(1, extra_flushes=5_108 / 2_598_960).play(ROUNDS)
    found = compared(await history_of(doctored))
    assert found.verdict == "beyond_chance"
    flush = next(line for line in found.hits if line.category == "flush")
    assert not flush.usual
    text = page("Back test", back_test_inputs(found), back_test_parts(found))
    assert "MORE THAN CHANCE" in text
    assert 'class="loud"' in text


async def test_fair_hands_give_every_p_value_alike(fair: list[Event]) -> None:
    """Of 40 samples of fair hands about half have a p value below 0.5, and none is tiny."""
    history, random, values = await history_of(fair[:500]), Random(5), []
    chances = {kind.code: float(probability_of_one_hand(kind)) for kind in KINDS}
    chances["none"] = 1 - sum(chances.values())
    for _ in range(40):
        hits = Counter(random.choices(list(chances), list(chances.values()), k=20_000))
        sample = msgspec.structs.replace(history, wagers=20_000, hits=hits)
        p_value = compared_hits(sample).p_value
        assert p_value is not None
        values.append(p_value)
    assert min(values) > BEYOND_CHANCE
    assert 10 <= sum(value < 0.5 for value in values) <= 30


async def test_the_steps_are_the_pools_of_the_ledger(fair: list[Event]) -> None:
    history = await history_of(fair)
    balances = Balances()
    for event in fair:
        post(balances, event)
    assert history.step == "day"
    assert history.steps[-1].jackpot_micros == balances.jackpot_micros
    assert history.steps[-1].reserve_micros == balances.reserve_micros
    assert sum(step.wagers for step in history.steps) == 9 * ROUNDS
    awarded = Counter(
        award.category
        for event in fair
        if isinstance(event, ev.PrizesAwarded)
        for award in event.awards
    )
    assert history.hits == dict(awarded)
    assert (history.approvals, history.beside_play) == (1, 0)


async def test_a_short_journal_is_read_by_the_hour() -> None:
    history = await history_of(VirtualPlay(2).play(100))
    assert history.step == "hour"
    assert len(history.steps) == 30, "80 rounds a day are one in 18 minutes"
    found = compared(history)
    assert found.verdict == "too_few_wagers"
    assert found.recorded.meter_cents[0] == 2_000_000
    assert len(found.recorded.meter_cents) == 31


async def test_royals_in_a_hundred_wagers_are_found_although_chi_square_says_nothing() -> None:
    history = await history_of(VirtualPlay(2).play(11))
    lucky = msgspec.structs.replace(history, hits={"royal_flush": 2})
    assert compared_hits(lucky).p_value is None
    assert compared(lucky).verdict == "beyond_chance"
    assert compared(msgspec.structs.replace(history, hits={"flush": 1})).verdict == "too_few_wagers"


async def test_a_journal_without_a_round_is_refused() -> None:
    with pytest.raises(EmptyJournalError, match="no round was dealt"):
        await history_of(VirtualPlay(1).play(0))
