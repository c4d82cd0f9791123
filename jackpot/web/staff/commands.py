"""The decisions of supervisors and the cage about tables, rounds and payouts."""

from typing import Any

from jackpot.access import Role
from jackpot.floor import answers
from jackpot.floor import commands as cmd
from jackpot.floor.act_views import ActView
from jackpot.floor.views import PayoutView, TableView
from jackpot.web.http import arguments as arg
from jackpot.web.http.operations import Operation, Roles, Serve
from jackpot.web.tables.commands import ROUND, build_of

SUPERVISOR: Roles = frozenset({Role.SUPERVISOR})
_CAGE: Roles = frozenset({Role.CAGE})


BY_TWO = (
    " A royal, a straight flush or a prize from the approval's limit needs two people: the first"
    " request is answered 202 with what is pending, and the same request of another person carries"
    " it out."
)


def or_pending(answer: Any) -> dict[str, Any]:
    """The answers of a command that may need a second person."""
    return {"answer": answer, "pending_answer": ActView, "success": (200, 202)}


def supervisor_command(
    serve: Serve, name: str, url: str, command: type[cmd.Command], summary: str, **more: Any
) -> Operation:
    """A supervisor's, unless `more` says otherwise. The log notes each that succeeds."""
    return Operation(
        **{
            "name": name,
            "method": "POST",
            "url": url,
            "tag": "Supervisor",
            "summary": summary,
            "roles": SUPERVISOR,
            "serve": serve,
            "build": build_of(command),
            "logged": True,
            **more,
        }
    )


def staff_commands(serve: Serve) -> list[Operation]:
    """`serve` carries a command out."""
    return [*_at_tables(serve), *_on_links(serve), *_on_rounds(serve), *_on_payouts(serve)]


def _at_tables(serve: Serve) -> list[Operation]:
    def at_table(
        verb: str, command: type[cmd.Command], summary: str, body: Any = arg.Why, **more: Any
    ) -> Operation:
        url = f"/v1/tables/{{table}}/{verb}"
        more = {"path": arg.TablePath, "body": body, "answer": TableView, **more}
        return supervisor_command(serve, f"{verb}_table", url, command, summary, **more)

    return [
        at_table("open", cmd.OpenTable, "Open a table for jackpot play (15.2)", arg.Opening),
        at_table(
            "close",
            cmd.CloseTable,
            "Close a table",
            description="Wagers in a round without a first card are refunded.",
        ),
        at_table("suspend", cmd.SuspendTable, "Suspend the jackpot at a table (4.2, 14.5)"),
        at_table("resume", cmd.ResumeTable, "Resume the jackpot at a table (14.5)"),
        supervisor_command(
            serve,
            "set_next_round",
            "/v1/tables/{table}/next-round",
            cmd.SetNextRound,
            "Set the number of a table's next round",
            description="For a table whose counter ran away or was replaced, between rounds. A"
            " number that the table used before is refused, because payouts are named by it.",
            path=arg.TablePath,
            body=arg.NextRound,
            answer=TableView,
        ),
        supervisor_command(
            serve,
            "approve_resume",
            "/v1/tables/{table}/approve-resume",
            cmd.ApproveResume,
            "Approve that jackpot wagers resume at a table after a malfunction (14.5)",
            path=arg.TablePath,
            body=arg.Why,
            answer=TableView,
        ),
    ]


def _on_links(serve: Serve) -> list[Operation]:
    def on_link(
        name: str, url: str, command: type[cmd.Command], summary: str, **more: Any
    ) -> Operation:
        more = {"query": arg.LinkQuery, "answer": answers.FaultsAnswer, **more}
        return supervisor_command(serve, name, url, command, summary, **more)

    return [
        on_link(
            "report_link_fault",
            "/v1/faults",
            cmd.ReportFault,
            "Report a malfunction of the whole link (14.5)",
            description="Jackpot wagers stop at all its tables until a supervisor approves that"
            " they resume. The server reports its own long outages in the same way.",
            body=arg.Fault,
        ),
        on_link(
            "approve_link_resume",
            "/v1/approve-resume",
            cmd.ApproveResume,
            "Approve that jackpot wagers resume on the whole link after a malfunction (14.5)",
            description="It covers the faults of its tables too.",
            body=arg.Why,
        ),
    ]


def _on_rounds(serve: Serve) -> list[Operation]:
    def on_round(
        name: str, url: str, command: type[cmd.Command], summary: str, **more: Any
    ) -> Operation:
        more = {
            "path": arg.BoxPath,
            "body": arg.Why,
            "answer": answers.RoundAnswer,
            **more,
        }
        return supervisor_command(serve, name, ROUND + url, command, summary, **more)

    return [
        on_round(
            "verify_claim",
            "/claims/{box}/verify",
            cmd.VerifyClaim,
            "Verify a hand while its cards are on the table",
            description="Royals and straight flushes always, fixed prizes from the approval's"
            " limit: their cards are collected only afterwards. Whoever declared the hand does not"
            " verify it.",
            body=None,
            answer=answers.ClaimAnswer,
        ),
        on_round(
            "void_round",
            "/void",
            cmd.VoidRound,
            "Void a round",
            description="Its wagers are refunded (12.6, 13.2, 14.1, 14.3, 16.2 to 16.4)." + BY_TWO,
            path=arg.RoundPath,
            body=arg.Void,
            **or_pending(answers.RoundAnswer),
        ),
        on_round(
            "void_wager",
            "/wagers/{box}/void",
            cmd.VoidWager,
            "Void one wager",
            description="The chip is refunded and the round goes on (16.3(a))." + BY_TWO,
            body=arg.VoidedWager,
            **or_pending(answers.RoundAnswer),
        ),
        on_round(
            "reject_claim",
            "/claims/{box}/reject",
            cmd.RejectClaim,
            "Reject a claim that was declared in error",
            description=BY_TWO.strip(),
            **or_pending(answers.RoundAnswer),
        ),
        on_round(
            "correct_hand",
            "/claims/{box}/correct",
            cmd.CorrectHand,
            "Correct a hand that was misread (14.4)",
            description="Before or after its prize was awarded; both versions stay in the record."
            " Unpaid prizes of the round are worked out anew on its jackpot, paid ones stand: what"
            " is owed beyond a paid prize is a payout of its own, e.g. T1-12-3-correction."
            + BY_TWO
            + " The second person counts as its verifier.",
            body=arg.LateClaim,
            **or_pending(answers.ClaimAnswer),
        ),
        on_round(
            "undo_fold",
            "/folds/{box}/undo",
            cmd.UndoFold,
            "Undo a fold that was recorded by mistake",
            description="Possible until the cards are collected.",
            answer=answers.LampAnswer,
        ),
        on_round(
            "record_late_claim",
            "/claims/{box}/late",
            cmd.RecordLateClaim,
            "Record a reconstructed hand after the cards were collected (14.4)",
            description=BY_TWO.strip() + " The second person counts as its verifier.",
            body=arg.LateClaim,
            **or_pending(answers.ClaimAnswer),
        ),
    ]


def _on_payouts(serve: Serve) -> list[Operation]:
    def on_payout(verb: str, command: type[cmd.Command], summary: str, **more: Any) -> Operation:
        url = f"/v1/payouts/{{payout}}/{verb}"
        more = {"path": arg.PayoutPath, "body": arg.Why, "answer": PayoutView, **more}
        return supervisor_command(serve, f"{verb}_payout", url, command, summary, **more)

    return [
        on_payout(
            "verify",
            cmd.VerifyPayout,
            "Verify payouts",
            description="Verifying a disputed payout ends its dispute with a decision (16.5).",
            body=arg.Decision,
        ),
        on_payout(
            "dispute",
            cmd.DisputePayout,
            "Hold a payout as disputed (16.5)",
            description="An unpaid payout is held. For a paid one the dispute is recorded, decided"
            " and reviewed; no money moves by it.",
            roles=SUPERVISOR | _CAGE,
        ),
        supervisor_command(
            serve,
            "decide_dispute",
            "/v1/payouts/{payout}/dispute/decide",
            cmd.DecideDispute,
            "Decide the dispute of a paid payout (16.5)",
            description="It moves no money: correct the hand, or make an adjustment.",
            path=arg.PayoutPath,
            body=arg.DisputeDecision,
            answer=PayoutView,
        ),
        supervisor_command(
            serve,
            "record_review",
            "/v1/payouts/{payout}/dispute/review",
            cmd.RecordReview,
            "Record the Commission's review of a decision (16.5)",
            path=arg.PayoutPath,
            body=arg.Review,
            answer=PayoutView,
        ),
        on_payout(
            "cancel",
            cmd.CancelPayout,
            "Cancel payouts",
            description="A large payout needs two people.",
        ),
        on_payout(
            "confirm",
            cmd.ConfirmPayout,
            "Confirm payouts",
            description="The cage has paid it. A large payout needs two people.",
            tag="Cage",
            roles=_CAGE,
            body=None,
        ),
    ]
