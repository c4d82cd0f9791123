"""The operations of supervisors and the cage that are commands of the floor."""

from typing import Any

from jackpot.access import Role
from jackpot.floor import answers
from jackpot.floor import commands as cmd
from jackpot.floor.views import PayoutView, TableView
from jackpot.web.http import arguments as b
from jackpot.web.http.operations import Operation, Roles, carry_out
from jackpot.web.tables.commands import ROUND, build_of

_SUPERVISOR: Roles = frozenset({Role.SUPERVISOR})
_CAGE: Roles = frozenset({Role.CAGE})
_ACCOUNTS: Roles = frozenset({Role.AUDITOR})


def _propose_approval(by: str, figures: dict[str, Any]) -> cmd.ProposeApproval:
    return cmd.ProposeApproval(by=by, approval=b.to_approval(b.ApprovalFigures(**figures)))


def _record_chip_count(by: str, arguments: dict[str, Any]) -> cmd.RecordChipCount:
    return cmd.RecordChipCount(by=by, **{**arguments, "day": arguments["day"].isoformat()})


def _supervisor(
    name: str, url: str, command: type[cmd.Command], summary: str, **more: Any
) -> Operation:
    return Operation(
        **{
            "name": name,
            "method": "POST",
            "url": url,
            "tag": "Supervisor",
            "summary": summary,
            "roles": _SUPERVISOR,
            "serve": carry_out,
            "build": build_of(command),
            "logged": True,
            **more,
        }
    )


def _at_table(word: str, command: type[cmd.Command], summary: str, body: Any = b.Why) -> Operation:
    return _supervisor(
        f"{word}_table",
        f"/v1/tables/{{table}}/{word}",
        command,
        summary,
        path=b.TablePath,
        body=body,
        answer=TableView,
    )


def _on_payout(word: str, command: type[cmd.Command], summary: str, **more: Any) -> Operation:
    return _supervisor(
        f"{word}_payout",
        f"/v1/payouts/{{payout}}/{word}",
        command,
        summary,
        **{"path": b.PayoutPath, "body": b.Why, "answer": PayoutView, **more},
    )


def _on_link(
    name: str, url: str, command: type[cmd.Command], summary: str, **more: Any
) -> Operation:
    return _supervisor(
        name,
        url,
        command,
        summary,
        **{"query": b.LinkQuery, "answer": answers.ProposalAnswer, **more},
    )


STAFF_COMMANDS = [
    _at_table("open", cmd.OpenTable, "Open a table for jackpot play (15.2)", b.Opening),
    _at_table("close", cmd.CloseTable, "Close a table; wagers before the first card go back"),
    _at_table("suspend", cmd.SuspendTable, "Suspend the jackpot at a table (4.2, 14.5)"),
    _at_table("resume", cmd.ResumeTable, "Approve that play with the jackpot goes on (14.5)"),
    _supervisor(
        "void_round",
        ROUND + "/void",
        cmd.VoidRound,
        "Void a round: its wagers go back (12.6, 13.2, 14.1, 14.3, 16.2 to 16.4)",
        path=b.RoundPath,
        body=b.Void,
        answer=answers.RoundAnswer,
    ),
    _supervisor(
        "void_wager",
        ROUND + "/wagers/{box}/void",
        cmd.VoidWager,
        "Declare one wager void: its chip goes back, the round goes on (16.3(a))",
        path=b.BoxPath,
        body=b.VoidedWager,
        answer=answers.RoundAnswer,
    ),
    _supervisor(
        "reject_claim",
        ROUND + "/claims/{box}/reject",
        cmd.RejectClaim,
        "Reject a claim that was declared in error",
        path=b.BoxPath,
        body=b.Why,
        answer=answers.RoundAnswer,
    ),
    _supervisor(
        "undo_fold",
        ROUND + "/folds/{box}/undo",
        cmd.UndoFold,
        "Take back a fold that was recorded by mistake, until the cards are collected",
        path=b.BoxPath,
        body=b.Why,
        answer=answers.LampAnswer,
    ),
    _supervisor(
        "record_late_claim",
        ROUND + "/claims/{box}/late",
        cmd.RecordLateClaim,
        "Record a reconstructed hand after the cards were collected (14.4)",
        path=b.BoxPath,
        body=b.LateClaim,
        answer=answers.ClaimAnswer,
    ),
    _on_payout(
        "verify",
        cmd.VerifyPayout,
        "Verify a payout, or end its dispute with a decision (16.5)",
        body=b.Decision,
    ),
    _on_payout(
        "dispute",
        cmd.DisputePayout,
        "Hold a payout as disputed (16.5)",
        roles=_SUPERVISOR | _CAGE,
    ),
    _on_payout("cancel", cmd.CancelPayout, "Cancel a payout; a large one needs two people"),
    _on_payout(
        "confirm",
        cmd.ConfirmPayout,
        "Confirm that a payout was paid; a large one needs two people",
        tag="Cage",
        roles=_CAGE,
        body=None,
    ),
    _supervisor(
        "record_chip_count",
        "/v1/tables/{table}/chip-counts/{day}",
        cmd.RecordChipCount,
        "Record what was counted of a table's jackpot chips for a gaming day",
        method="PUT",
        tag="Auditor",
        roles=_ACCOUNTS,
        path=b.ChipCountPath,
        body=b.ChipCount,
        answer=answers.ChipCountAnswer,
        build=_record_chip_count,
    ),
    _on_link(
        "deposit_reserve",
        "/v1/reserve/deposits",
        cmd.DepositReserve,
        "Put money into the reserve pool",
        body=b.Deposit,
        answer=answers.BalancesAnswer,
    ),
    _on_link(
        "propose_adjustment",
        "/v1/adjustments",
        cmd.ProposeAdjustment,
        "Propose to move money between the pools and the operator",
        body=b.AdjustmentProposal,
    ),
    _on_link(
        "approve_adjustment",
        "/v1/adjustments/{adjustment}/approve",
        cmd.ApproveAdjustment,
        "Approve an adjustment that another person proposed",
        path=b.AdjustmentPath,
    ),
    _on_link(
        "decline_adjustment",
        "/v1/adjustments/{adjustment}/decline",
        cmd.DeclineAdjustment,
        "Decline an adjustment",
        path=b.AdjustmentPath,
        body=b.Why,
    ),
    _on_link(
        "propose_approval",
        "/v1/approvals",
        cmd.ProposeApproval,
        "Propose new approved figures (10.6)",
        body=b.ApprovalFigures,
        build=_propose_approval,
    ),
    _on_link(
        "approve_approval",
        "/v1/approvals/{version}/approve",
        cmd.ApproveApproval,
        "Approve figures that another person proposed; they hold from each table's next round",
        path=b.ApprovalPath,
    ),
    _on_link(
        "decline_approval",
        "/v1/approvals/{version}/decline",
        cmd.DeclineApproval,
        "Decline proposed figures",
        path=b.ApprovalPath,
        body=b.Why,
    ),
]
