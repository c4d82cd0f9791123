"""What an act of two people is about, in words for the trail."""

from collections.abc import Callable

from jackpot.floor import commands as cmd
from jackpot.rules.money import dollars


def words_of_act(command: cmd.TwoPersonCommand) -> str:
    return _WORDS[type(command)](command)


_WORDS: dict[type, Callable[..., str]] = {
    cmd.VoidRound: lambda c: f"void the round by rule {c.rule}",
    cmd.VoidWager: lambda c: (
        f"declare the wager of box {c.box} void: rule {c.rule} was contravened"
    ),
    cmd.RejectClaim: lambda c: f"reject the claim of box {c.box}",
    cmd.RecordLateClaim: lambda c: f"record a late claim in box {c.box}: {c.cards}",
    cmd.CorrectHand: lambda c: f"correct the hand of box {c.box}: {c.cards}",
    cmd.DepositReserve: lambda c: f"put {dollars(c.amount_cents)} into the reserve ({c.reference})",
}
