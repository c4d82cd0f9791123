"""Decisions about payouts and their disputes."""

from typing import Any

from jackpot.access import Role
from jackpot.floor import commands as cmd
from jackpot.floor.views import PayoutView
from jackpot.web.http import arguments as arg
from jackpot.web.http.operations import Operation, Roles, Serve
from jackpot.web.staff.commands.base import SUPERVISOR, supervisor_command

_CAGE: Roles = frozenset({Role.CAGE})


def on_payouts(serve: Serve, serve_dispute: Serve) -> list[Operation]:
    def on_payout(
        verb: str,
        command: type[cmd.Command],
        summary: str,
        *,
        serve: Serve = serve,
        **more: Any,
    ) -> Operation:
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
            description="A payout that is owed is held. For one that was paid or cancelled the"
            " dispute is recorded, decided and reviewed; no money moves by it. A payout of any day"
            " can be disputed.",
            roles=SUPERVISOR | _CAGE,
            serve=serve_dispute,
        ),
        supervisor_command(
            serve,
            "decide_dispute",
            "/v1/payouts/{payout}/dispute/decide",
            cmd.DecideDispute,
            "Decide the dispute of a closed payout (16.5)",
            description="It moves no money: correct the hand, or make an adjustment.",
            path=arg.PayoutPath,
            body=arg.DisputeDecision,
            answer=PayoutView,
        ),
        supervisor_command(
            serve,
            "ask_review",
            "/v1/payouts/{payout}/dispute/ask-review",
            cmd.AskReview,
            "Record that the player asks the Commission for a review (16.5)",
            path=arg.PayoutPath,
            body=arg.Why,
            answer=PayoutView,
            roles=SUPERVISOR | _CAGE,
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
            description="The cage has paid it. A large payout needs two people. How it was paid and"
            " where the check of the payee's identity is filed are recorded where they are given;"
            " the pages ask for the latter from the floor file's `reporting_from_cents` on.",
            tag="Cage",
            roles=_CAGE,
            body=arg.Confirmation,
        ),
    ]
