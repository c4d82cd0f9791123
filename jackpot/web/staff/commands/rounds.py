"""Decisions about rounds, their wagers and their hands."""

from typing import Any

from jackpot.floor import answers
from jackpot.floor import commands as cmd
from jackpot.web.http import arguments as arg
from jackpot.web.http.operations import Operation, Serve
from jackpot.web.staff.commands.base import BY_TWO, or_pending, supervisor_command
from jackpot.web.tables.commands import ROUND, ROUND_ANSWER


def on_rounds(serve: Serve) -> list[Operation]:
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
            **or_pending(ROUND_ANSWER),
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
