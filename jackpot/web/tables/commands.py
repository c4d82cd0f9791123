"""The operations of a round of play: what the table and its dealer ask of the floor."""

from collections.abc import Callable
from typing import Any

from jackpot.access import Role
from jackpot.floor import answers
from jackpot.floor import commands as cmd
from jackpot.web.http import arguments as b
from jackpot.web.http.operations import Build, Operation, Roles, carry_out

_TABLE: Roles = frozenset({Role.TABLE, Role.DEALER})

ROUND = "/v1/tables/{table}/rounds/{round}"


def build_of(command: Callable[..., cmd.Command]) -> Build:
    return lambda by, arguments: command(by=by, **arguments)


def _table(
    name: str, method: str, url: str, command: type[cmd.Command], summary: str, **more: Any
) -> Operation:
    return Operation(
        name=name,
        method=method,
        url=ROUND + url,
        tag="Table",
        summary=summary,
        roles=_TABLE,
        serve=carry_out,
        build=build_of(command),
        **{"path": b.RoundPath, "answer": answers.RoundAnswer, **more},
    )


# The wager comes first: it is by far the most frequent, and routes are tried in this order.
TABLE_COMMANDS = [
    _table(
        "place_wager",
        "PUT",
        "/wagers/{box}",
        cmd.PlaceWager,
        "A chip lies on the pad: accept it as the box's jackpot wager (10.1)",
        description="The lamp is on once the wager is on disk. The same again is answered the"
        " same; another amount is refused.",
        path=b.BoxPath,
        body=b.Wager,
        answer=answers.LampAnswer,
    ),
    _table(
        "withdraw_wager",
        "DELETE",
        "/wagers/{box}",
        cmd.WithdrawWager,
        "The chip was taken back before the first card (4.5)",
        path=b.BoxPath,
        answer=answers.LampAnswer,
    ),
    _table(
        "open_round",
        "PUT",
        "",
        cmd.OpenRound,
        "Open betting for a round",
    ),
    _table(
        "deal_round",
        "POST",
        "/deal",
        cmd.DealRound,
        "The first card is out: wagers are locked and split into the pools (10.6)",
    ),
    _table(
        "fold_box",
        "PUT",
        "/folds/{box}",
        cmd.FoldBox,
        "The box folds and loses its jackpot wager (7.3)",
        path=b.BoxPath,
        answer=answers.LampAnswer,
    ),
    _table(
        "declare_claim",
        "PUT",
        "/claims/{box}",
        cmd.DeclareClaim,
        "The dealer declares a hand (10.4)",
        description="The first royal or straight flush of a round locks the jackpot for it.",
        path=b.BoxPath,
        body=b.ClaimCards,
        answer=answers.ClaimAnswer,
    ),
    _table(
        "settle_round",
        "POST",
        "/settle",
        cmd.SettleRound,
        "The cards are collected: payouts in the order of payment (11.2, 11.4)",
        description="202, with `waiting_for`, while an earlier lock of another table is open.",
        answer=answers.SettlementAnswer,
        success=(200, 202),
    ),
]
