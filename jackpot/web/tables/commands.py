"""The operations of a round of play: what a table and its dealer ask of the floor."""

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from jackpot.access import Role
from jackpot.floor import answers
from jackpot.floor import commands as cmd
from jackpot.floor.views import TableView
from jackpot.pit.answers.structs import PitRoundAnswer, PitSettlementAnswer
from jackpot.pit.views.tables import PitTableView
from jackpot.web.http import arguments as arg
from jackpot.web.http.operations import Build, OneOf, Operation, Roles, Serve

_TABLE: Roles = frozenset({Role.TABLE, Role.DEALER})
_ANYBODY_THERE: Roles = _TABLE | {Role.SUPERVISOR}

# A table of a pit is answered in the terms of its game.
TABLE_VIEW = OneOf((TableView, PitTableView))
ROUND_ANSWER = OneOf((answers.RoundAnswer, PitRoundAnswer))

ROUND = "/v1/tables/{table}/rounds/{round}"


@cache  # the operations of several servers are then equal
def build_of(command: Callable[..., Any]) -> Build:
    def build(by: str, arguments: dict[str, Any]) -> Any:
        return command(by=by, **arguments)

    build.__annotations__["return"] = command  # refusal_codes.py reads it
    return build


def round_operation(
    serve: Serve,
    name: str,
    method: str,
    url: str,
    command: Callable[..., Any],
    summary: str,
    **more: Any,
) -> Operation:
    """An operation on a round; `serve` carries its command out."""
    return Operation(
        name=name,
        method=method,
        url=ROUND + url,
        tag="Table",
        summary=summary,
        roles=_TABLE,
        serve=serve,
        **{
            "build": build_of(command),
            "path": arg.RoundPath,
            "answer": ROUND_ANSWER,
            **more,
        },
    )


def table_commands(serve: Serve) -> list[Operation]:
    """Those of every table. `serve` carries a command out."""
    operation = partial(round_operation, serve)
    # The wager comes first: it is by far the most frequent, and routes are tried in this order.
    return [
        operation(
            "place_wager",
            "PUT",
            "/wagers/{box}",
            cmd.PlaceWager,
            "Place a box's jackpot wager",
            description="A chip lies on the pad (10.1). The answer turns the lamp on: the wager is"
            " on disk. The same request again gets the same answer; another amount is refused."
            " With `ante` false, before the first card, the wager of the box goes back with its"
            " ante and the lamp is off (10.1); a chip on a box without a wager is refused.",
            path=arg.BoxPath,
            body=arg.Wager,
            answer=answers.LampAnswer,
        ),
        operation(
            "withdraw_wager",
            "DELETE",
            "/wagers/{box}",
            cmd.WithdrawWager,
            "Withdraw a wager",
            description="The player took the chip back before the first card (4.5).",
            path=arg.BoxPath,
            answer=answers.LampAnswer,
        ),
        operation(
            "open_round",
            "PUT",
            "",
            cmd.OpenRound,
            "Open betting for a round",
        ),
        operation(
            "deal_round",
            "POST",
            "/deal",
            cmd.DealRound,
            "Close betting at the first card",
            description="The wagers can no longer be withdrawn and are split into the pools"
            " (10.6).",
        ),
        operation(
            "fold_box",
            "PUT",
            "/folds/{box}",
            cmd.FoldBox,
            "Fold a box",
            description="The box loses its jackpot wager (7.3). A box without one folds as well;"
            " its lamp is off.",
            path=arg.BoxPath,
            answer=answers.LampAnswer,
        ),
        operation(
            "declare_claim",
            "PUT",
            "/claims/{box}",
            cmd.DeclareClaim,
            "Declare a box's hand as a claim",
            description="The dealer declares it (10.4). The first royal or straight flush of a"
            " round locks the jackpot for it.",
            path=arg.BoxPath,
            body=arg.HandCards,
            answer=answers.ClaimAnswer,
        ),
        operation(
            "take_back_claim",
            "DELETE",
            "/claims/{box}",
            cmd.TakeBackClaim,
            "Take back a hand that was declared by mistake",
            description="Within ten seconds, while the cards are out, unless the hand locked the"
            " jackpot or was verified: then a supervisor corrects or rejects it. Send the `cards`"
            " of the hand: then a request that arrives late takes back no hand declared after it.",
            path=arg.BoxPath,
            body=arg.TakenBackHand,
            answer=answers.RoundAnswer,
        ),
        operation(
            "settle_round",
            "POST",
            "/settle",
            cmd.SettleRound,
            "Collect the cards and settle the round",
            description="The answer lists the payouts in the order of payment (11.2, 11.4). It is"
            " 202, with `waiting_for`, while an earlier lock of another table is open.",
            answer=OneOf((answers.SettlementAnswer, PitSettlementAnswer)),
            success=(200, 202),
        ),
        Operation(
            name="report_fault",
            method="POST",
            url="/v1/tables/{table}/faults",
            tag="Table",
            summary="Report a malfunction at a table (14.5)",
            description="Jackpot wagers stop at the table until a supervisor approves that they"
            " resume. Before the first card accepted wagers are handed back and their lamps go"
            " dark; after it they stand. Play goes on without the jackpot.",
            roles=_ANYBODY_THERE,
            serve=serve,
            path=arg.TablePath,
            body=arg.Fault,
            answer=TableView,
            build=build_of(cmd.ReportFault),
            logged=True,
        ),
    ]
