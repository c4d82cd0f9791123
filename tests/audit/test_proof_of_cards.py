"""Cards, shoes and irregularities in a journal are proved too."""

import pytest

from jackpot.audit.play_words import event_words
from jackpot.audit.proof import apply_proven
from jackpot.audit.proving import ProofError
from jackpot.floor import Event, State, digest
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from tests.audit.test_proof import replaced
from tests.floor.checked import CheckedFloor
from tests.floor.random_card_commands import automated_shoe


def evening() -> CheckedFloor:
    """A round that stands after a fault of the shoe, and one that is void by it."""
    floor = CheckedFloor()
    floor.do(cmd.CheckCards(by="sue", table="T1", when="before", second="dee"))
    floor.do(cmd.ChangeCards(by="sue", table="T1", which="all", dealer="dee", reason="worn"))
    floor.do(automated_shoe("T1"))
    floor.do(cmd.LoadShoe(by="dee", table="T1"))
    floor.deal([1, 2, 3])
    floor.do(cmd.PrepareCards(by="dee", table="T1", round=1, deck="red"))
    for box, card in ((1, "As"), (2, "2c")):
        floor.do(cmd.RecordExposure(by="dee", table="T1", round=1, card=card, box=box))
    floor.do(cmd.TakeBackExposure(by="sue", table="T1", round=1, card="2c", reason="not seen"))
    floor.do(cmd.RecordExposure(by="dee", table="T1", round=1, card="Kd", position=2))
    warn = cmd.WarnPlayer(by="dee", table="T1", round=1, box=3, rule="13.1", reason="showed cards")
    floor.do(warn)
    for box, wager in ((1, "lost"), (3, "returned")):
        floor.do(
            cmd.ExcludeFromRound(
                by="sue",
                table="T1",
                round=1,
                box=box,
                rule="13.2(b)",
                wager=wager,
                reason="told the other",
            )
        )
    floor.do(fault(deal_complete=True))
    floor.do(cmd.LetRoundStand(by="sue", table="T1", round=1, reason="all had five cards"))
    floor.settle()
    floor.do(cmd.OrderCount(by="sue", table="T1"))
    floor.do(cmd.RecordCount(by="dee", table="T1", cards=52))
    floor.deal([1], round=2)
    floor.do(fault(deal_complete=False))
    return floor


def fault(*, deal_complete: bool) -> cmd.ReportShoeFault:
    return cmd.ReportShoeFault(
        by="dee",
        table="T1",
        kind="electrical",
        effect="spoils_cards",
        what="it bends the cards",
        deal_complete=deal_complete,
    )


def test_an_evening_with_every_kind_of_card_event_is_proved() -> None:
    floor = evening()
    state = State()
    apply_proven(state, floor.journal)
    assert digest(state) == digest(floor.state)


@pytest.mark.parametrize(
    ("kind", "changes", "told"),
    [
        (ev.CardExposed, {"counts": False}, "counts is False, not True"),
        (ev.ShoeFaultReported, {"consequence": "none"}, "consequence is 'none', not 'ask'"),
        (ev.BoxExcluded, {"wager": "returned"}, "box_folded"),
        (ev.CardsPrepared, {"deck": "green"}, "Not a deck of this table (rule 12.2)"),
        (ev.RoundOpened, {"shoe": "manual"}, "shoe is 'manual', not 'automated'"),
    ],
)
def test_a_made_up_card_event_is_found(
    kind: type[Event], changes: dict[str, object], told: str
) -> None:
    journal = replaced(evening().journal, kind, **changes)
    with pytest.raises(ProofError) as found:
        apply_proven(State(), journal)
    assert told in str(found.value)


def test_the_journal_says_in_words_what_happened_to_the_cards() -> None:
    told = [event_words(event) for event in evening().journal]
    for words in (
        "checked the cards before gaming, with dee",
        "changed cards (all), checked with dee",
        "put an automated shoe in use, new cards: red and blue; checked with dee",
        "the round uses the red deck",
        "recorded that As of box 1 was exposed in the deal",
        "recorded that card 2 of the dealer, Kd, was exposed, which is used as the face-up card",
        "excluded the player of box 3 from the round by rule 13.2(b): wagers returned",
        "reported an electrical fault of the shoe: it bends the cards (it spoils the cards); the"
        " deal was complete, a supervisor decides",
        "counted 52 cards",
        "voided the round by rule 12.6",
    ):
        assert words in told
