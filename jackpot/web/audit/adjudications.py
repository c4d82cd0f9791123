"""`POST /v1/adjudications`: a whole round of twenty-one is judged, and nothing is recorded."""

from aiohttp import web

from jackpot.access import Role
from jackpot.rules.books import BOOKS, BY_REFERENCE
from jackpot.rules.twenty_one.judging import ActRefused, Judgement, judge
from jackpot.web.http import problems
from jackpot.web.http.arguments.adjudications import PostedRound
from jackpot.web.http.operations import Call, Operation, Roles, json_response

# Who plays, supervises, pays or audits a round may ask; so may a system of a table.
_MAY_ASK: Roles = frozenset(
    {Role.TABLE, Role.DEALER, Role.SUPERVISOR, Role.CAGE, Role.AUDITOR, Role.INSPECTOR}
)
_OF_TWENTY_ONE = [book.reference for book in BOOKS if book.twenty_one is not None]


async def _judge(call: Call) -> web.Response:
    posted: PostedRound = call.body
    if posted.instrument not in _OF_TWENTY_ONE:
        raise problems.unknown_book(_OF_TWENTY_ONE)
    judged = judge(BY_REFERENCE[posted.instrument], posted)
    if isinstance(judged, ActRefused):
        raise problems.ProblemError(problems.of_act(judged))
    return json_response(judged)


def adjudication_operations() -> list[Operation]:
    return [
        Operation(
            name="judge_round",
            method="POST",
            url="/v1/adjudications",
            tag="Rules",
            summary="Judge a whole round of Blackjack or Pontoon",
            description="By the rule book that was in force on the day of the round: what every"
            " wager wins or loses, when and by which rule, and what may come next if the round is"
            " not complete. A round that cannot have been played so is refused with the rule. It"
            " is for disputes and for other systems; nothing is recorded.",
            roles=_MAY_ASK,
            serve=_judge,
            body=PostedRound,
            answer=Judgement,
            refusals=(404, 409),
        )
    ]
