"""Wins that the cage pays for a pit, taken from the events of the journal."""

from collections.abc import Mapping

from jackpot.audit.wins import Win, follow_win
from jackpot.audit.working import Step
from jackpot.floor.views import moment
from jackpot.pit import events as ev
from jackpot.rules.money import dollars
from jackpot.rules.poker.approval import Approval
from jackpot.rules.twenty_one.lines import Line


class PitWinList:
    """In the manner of `WinList`; a pit has no approved figures of pools."""

    def __init__(self, _: Mapping[int, Approval] | None = None) -> None:
        self._wins: dict[str, Win] = {}

    def wins(self) -> list[Win]:
        return list(self._wins.values())

    def take(self, event: ev.PitEvent, seq: int) -> None:
        if isinstance(event, ev.PayoutsDue):
            for award in event.awards:
                self._wins[award.payout] = _win(event, award, seq)
            return
        self.follow(event, seq)

    def follow(self, event: ev.PitEvent, seq: int) -> None:
        """What became of the wins; a new one is not taken in."""
        win = self._wins.get(getattr(event, "payout", ""))
        if win is not None:
            follow_win(win, event, seq)


def _win(event: ev.PayoutsDue, award: ev.CageAward, seq: int) -> Win:
    line = award.line
    return Win(
        payout=award.payout,
        at=moment(event.at_ms),
        table=event.table,
        round=event.round,
        box=line.box,
        cards=award.cards,
        category=line.wager,
        hand=wager_name(line.wager),
        amount_cents=line.won_cents,
        from_jackpot_micros=0,
        from_reserve_micros=0,
        from_operator_micros=0,
        approval=0,
        working=line_working(line),
        seq=seq,
    )


def wager_name(wager: str) -> str:
    """`Super Sevens`, `main wager`."""
    return "main wager" if wager == "main" else wager.replace("_", " ").title()


def line_working(line: Line) -> list[Step]:
    return win_working(line.wager, line.stake_cents, line.odds, line.won_cents, line.rule)


def win_working(
    wager: str, stake_cents: int, odds: str | None, won_cents: int, rule: str
) -> list[Step]:
    name, stake, won = wager_name(wager), dollars(stake_cents), dollars(won_cents)
    text = f"{name} wins {won}." if odds is None else f"{name} of {stake} wins at {odds}: {won}."
    steps = [Step(text[0].upper() + text[1:], rule or None)]
    if stake_cents:
        steps.append(Step(f"The stake of {stake} goes back at the table."))
    return steps
