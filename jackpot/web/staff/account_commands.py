"""Decisions about the money of a link: deposits, adjustments, approved figures, chip counts."""

from typing import Any

from jackpot.access import Role
from jackpot.floor import answers
from jackpot.floor import commands as cmd
from jackpot.web.http import arguments as arg
from jackpot.web.http.operations import Operation, Roles, Serve
from jackpot.web.staff.commands import or_pending, supervisor_command

_AUDITOR: Roles = frozenset({Role.AUDITOR})


def _propose_approval(by: str, figures: dict[str, Any]) -> cmd.ProposeApproval:
    return cmd.ProposeApproval(by=by, approval=arg.to_approval(arg.ApprovalFigures(**figures)))


def _record_chip_count(by: str, arguments: dict[str, Any]) -> cmd.RecordChipCount:
    return cmd.RecordChipCount(by=by, **{**arguments, "day": arguments["day"].isoformat()})


def account_commands(serve: Serve, serve_proposal: Serve) -> list[Operation]:
    """`serve` carries a command out; `serve_proposal` checks proposed figures first."""

    def on_link(
        name: str,
        url: str,
        command: type[cmd.Command],
        summary: str,
        *,
        by: Serve = serve,
        **more: Any,
    ) -> Operation:
        more = {"query": arg.LinkQuery, "answer": answers.ProposalAnswer, **more}
        return supervisor_command(by, name, url, command, summary, **more)

    return [
        supervisor_command(
            serve,
            "record_chip_count",
            "/v1/tables/{table}/chip-counts/{day}",
            cmd.RecordChipCount,
            "Record the count of a table's jackpot chips for a gaming day",
            method="PUT",
            tag="Auditor",
            roles=_AUDITOR,
            path=arg.ChipCountPath,
            body=arg.ChipCount,
            answer=answers.ChipCountAnswer,
            build=_record_chip_count,
        ),
        on_link(
            "deposit_reserve",
            "/v1/reserve/deposits",
            cmd.DepositReserve,
            "Deposit money into the reserve pool",
            description="A deposit from the approval's limit needs two people: the first request is"
            " answered 202 with what is pending, and the same request of another person makes it.",
            body=arg.Deposit,
            **or_pending(answers.BalancesAnswer),
        ),
        on_link(
            "decline_act",
            "/v1/acts/{act}/decline",
            cmd.DeclineAct,
            "Decline an act that needs two people",
            description="Also for the person who proposed it.",
            path=arg.ActPath,
            body=arg.Why,
        ),
        on_link(
            "propose_adjustment",
            "/v1/adjustments",
            cmd.ProposeAdjustment,
            "Propose an adjustment",
            description="It moves money between the pools and the operator.",
            body=arg.AdjustmentProposal,
        ),
        on_link(
            "approve_adjustment",
            "/v1/adjustments/{adjustment}/approve",
            cmd.ApproveAdjustment,
            "Approve an adjustment that another person proposed",
            path=arg.AdjustmentPath,
        ),
        on_link(
            "decline_adjustment",
            "/v1/adjustments/{adjustment}/decline",
            cmd.DeclineAdjustment,
            "Decline an adjustment",
            path=arg.AdjustmentPath,
            body=arg.Why,
        ),
        on_link(
            "propose_approval",
            "/v1/approvals",
            cmd.ProposeApproval,
            "Propose new approved figures (10.6)",
            body=arg.ApprovalFigures,
            build=_propose_approval,
            by=serve_proposal,
        ),
        on_link(
            "approve_approval",
            "/v1/approvals/{version}/approve",
            cmd.ApproveApproval,
            "Approve figures that another person proposed",
            description="They apply from the next round of each table.",
            path=arg.ApprovalPath,
        ),
        on_link(
            "decline_approval",
            "/v1/approvals/{version}/decline",
            cmd.DeclineApproval,
            "Decline proposed figures",
            path=arg.ApprovalPath,
            body=arg.Why,
        ),
    ]
