"""What the tests of corrected hands share."""

from jackpot.floor import Event
from jackpot.floor import commands as cmd
from jackpot.floor import events as ev
from jackpot.rules.money import MICROS_PER_CENT
from tests.floor.checked import CheckedFloor

FLUSH_CENTS = 10_000


def correction(
    box: int, cards: str, *, by: str = "sue", table: str = "T1", round: int = 1
) -> cmd.CorrectHand:
    return cmd.CorrectHand(
        by=by, table=table, round=round, box=box, cards=cards, reason="seen on camera"
    )


def correct(
    floor: CheckedFloor, box: int, cards: str, *, table: str = "T1", round: int = 1
) -> tuple[Event, ...]:
    """One supervisor corrects a hand, and a second where that takes two."""
    happened = floor.do(correction(box, cards, table=table, round=round))
    if isinstance(happened[0], ev.ActProposed):
        happened = floor.do(correction(box, cards, by="tom", table=table, round=round))
    return happened


def pay(floor: CheckedFloor, payout: str) -> None:
    if floor.payout(payout).status == "due":
        floor.do(cmd.VerifyPayout(by="vic", payout=payout))
    floor.do(cmd.ConfirmPayout(by="cat", payout=payout))
    if payout in floor.state.payouts:
        floor.do(cmd.ConfirmPayout(by="cho", payout=payout))
    assert floor.payout(payout).status == "paid"


def owed_cents(floor: CheckedFloor) -> dict[str, int]:
    return {id_: payout.award.amount_cents for id_, payout in floor.state.payouts.items()}


def jackpot_cents(floor: CheckedFloor) -> int:
    return floor.state.balances.jackpot_micros // MICROS_PER_CENT
