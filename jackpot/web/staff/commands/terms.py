"""The terms of a table: proposed by one person, approved or declined by another (3.1)."""

from typing import Any

from jackpot.floor import answers
from jackpot.floor import commands as cmd
from jackpot.web.http import arguments as arg
from jackpot.web.http.operations import Operation, Serve
from jackpot.web.staff.commands.base import supervisor_command


def _propose_terms(by: str, arguments: dict[str, Any]) -> cmd.ProposeTerms:
    return cmd.ProposeTerms(by=by, **{**arguments, "terms": arg.to_terms(arguments["terms"])})


def on_terms(serve: Serve) -> list[Operation]:
    return [
        supervisor_command(
            serve,
            "propose_terms",
            "/v1/tables/{table}/terms",
            cmd.ProposeTerms,
            "Propose new terms of a table (3.1)",
            description="Layout, limits, multiple, maximum payout, shoe and decks, with the notice"
            " that the players get once another person approves them.",
            path=arg.TablePath,
            body=arg.TermsProposal,
            build=_propose_terms,
            answer=answers.ProposalAnswer,
        ),
        supervisor_command(
            serve,
            "approve_terms",
            "/v1/tables/{table}/terms/{version}/approve",
            cmd.ApproveTerms,
            "Approve terms that another person proposed",
            description="They apply from the next round of the table. The players have the notice"
            " from now on; the round in play keeps its own terms.",
            path=arg.TermsPath,
            answer=answers.ProposalAnswer,
        ),
        supervisor_command(
            serve,
            "decline_terms",
            "/v1/tables/{table}/terms/{version}/decline",
            cmd.DeclineTerms,
            "Decline proposed terms",
            description="Also for the person who proposed them.",
            path=arg.TermsPath,
            body=arg.Why,
            answer=answers.ProposalAnswer,
        ),
    ]
