"""A pending act as people are shown it: what was proposed, by whom, and the money at stake."""

from datetime import datetime

import msgspec

from jackpot.floor.stakes import stake_cents
from jackpot.floor.state import Act, State
from jackpot.floor.views import moment


class ActView(msgspec.Struct, frozen=True, kw_only=True):
    """What is pending until another person sends the same, declines it, or the day ends."""

    act: int
    kind: str  # the command: void_round, void_wager, reject_claim, ...
    proposed_by: str
    proposed_at: datetime
    reason: str
    table: str | None
    round: int | None
    box: int | None
    cards: str | None
    rule: str | None
    reference: str | None  # of a deposit
    amount_cents: int | None  # the sum or the prizes that it is about; None: not known yet


def act_view(state: State, number: int, act: Act) -> ActView:
    command = act.command
    return ActView(
        act=number,
        kind=str(command.__struct_config__.tag),
        proposed_by=act.proposed_by,
        proposed_at=moment(act.proposed_ms),
        reason=getattr(command, "reason", ""),
        table=getattr(command, "table", None),
        round=getattr(command, "round", None),
        box=getattr(command, "box", None),
        cards=getattr(command, "cards", None),
        rule=getattr(command, "rule", None),
        reference=getattr(command, "reference", None),
        amount_cents=stake_cents(state, command, act.proposed_ms),
    )


def pending_acts(state: State) -> list[ActView]:
    return [act_view(state, number, act) for number, act in state.acts.items()]
