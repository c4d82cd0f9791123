"""Seats, incidents, exclusions from the game and disputes about rounds (4.4, 16)."""

from typing import Any

from jackpot.access import Role
from jackpot.floor import answers
from jackpot.floor import commands as cmd
from jackpot.floor.views import IncidentView, RoundDisputeView
from jackpot.web.http import arguments as arg
from jackpot.web.http.operations import Operation, Roles, Serve
from jackpot.web.staff.commands.base import SUPERVISOR, supervisor_command
from jackpot.web.tables.commands import ROUND, TABLE_VIEW, build_of

_CAGE: Roles = frozenset({Role.CAGE})
_DEALER: Roles = frozenset({Role.DEALER})
_TABLE: Roles = frozenset({Role.TABLE})


def house_commands(serve: Serve, serve_on_link: Serve) -> list[Operation]:
    """`serve` carries a command out, `serve_on_link` one about the link of the path."""
    return [
        *_seats(serve),
        supervisor_command(
            serve,
            "record_incident",
            "/v1/tables/{table}/incidents",
            cmd.RecordIncident,
            "Record an incident at a table (16.1, 16.8 to 16.10)",
            description="Who broke which rule of the game, and how. Any rule of the book can be"
            " named. It only records: voids and exclusions are requests of their own. The same"
            " words about the same round are the same incident.",
            roles=SUPERVISOR | _DEALER,
            path=arg.TablePath,
            body=arg.Incident,
            answer=IncidentView,
        ),
        *_exclusions(serve_on_link),
        *_disputes(serve),
    ]


def _seats(serve: Serve) -> list[Operation]:
    def seat(method: str, command: type[cmd.Command], **more: Any) -> Operation:
        return Operation(
            method=method,
            url="/v1/tables/{table}/seats/{box}",
            tag="Table",
            roles=SUPERVISOR | _DEALER | _TABLE,
            serve=serve,
            build=build_of(command),
            path=arg.SeatPath,
            answer=TABLE_VIEW,
            **more,
        )

    return [
        seat(
            "PUT",
            cmd.SeatPlayer,
            name="seat_player",
            summary="Record who sits at a box (4.4)",
            description="A table need not record its seats. A box has one seat, and a player one"
            " seat at all tables of the jackpot or pit. Players are known by a reference, never by"
            " a name. At a full table whose wagers are posted, the server counts the rounds in"
            " which a seated player does not wager, and says when the player may be asked to make"
            " room.",
            body=arg.Seat,
        ),
        seat(
            "DELETE",
            cmd.LeaveSeat,
            name="leave_seat",
            summary="Record that a player left a box",
            description="The box is free for another player.",
        ),
    ]


def _exclusions(serve: Serve) -> list[Operation]:
    return [
        supervisor_command(
            serve,
            "exclude_player",
            "/v1/links/{link}/exclusions",
            cmd.ExcludePlayer,
            "Exclude a player from the game (16.3(b))",
            description="The player's wagers are refused at every table of the jackpot where the"
            " seat is known, and the player gets no other seat; the box is free for another."
            " Wagers that were accepted stand: declare them void where that is due (16.3(a)).",
            path=arg.LinkPath,
            body=arg.Exclusion,
            answer=answers.ExclusionAnswer,
        ),
        supervisor_command(
            serve,
            "release_player",
            "/v1/links/{link}/exclusions/{player}/release",
            cmd.ReleasePlayer,
            "Release a player who was excluded from the game",
            path=arg.ExclusionPath,
            body=arg.Why,
            answer=answers.ExclusionAnswer,
        ),
    ]


def _disputes(serve: Serve) -> list[Operation]:
    of_round = f"{ROUND}/disputes"
    return [
        supervisor_command(
            serve,
            "dispute_round",
            of_round,
            cmd.DisputeRound,
            "Record a dispute about a round, a void, a claim or a refusal (16.5)",
            description="A round of any day can be disputed. While the dispute is open, unpaid"
            " prizes of the round, or of its one box, are neither paid nor cancelled; what was paid"
            " stays paid.",
            path=arg.RoundPath,
            body=arg.RoundDispute,
            answer=RoundDisputeView,
            roles=SUPERVISOR | _CAGE,
        ),
        supervisor_command(
            serve,
            "decide_round_dispute",
            of_round + "/{dispute}/decide",
            cmd.DecideRoundDispute,
            "Decide a dispute about a round (16.5)",
            description="It moves no money and frees what was held: then pay, or void the round,"
            " correct a hand, cancel a payout or make an adjustment.",
            path=arg.RoundDisputePath,
            body=arg.DisputeDecision,
            answer=RoundDisputeView,
        ),
        supervisor_command(
            serve,
            "ask_round_review",
            of_round + "/{dispute}/ask-review",
            cmd.AskRoundReview,
            "Record that the player asks the Commission to review a round's dispute (16.5)",
            description="What is still unpaid is held until the review is recorded.",
            path=arg.RoundDisputePath,
            body=arg.Why,
            answer=RoundDisputeView,
            roles=SUPERVISOR | _CAGE,
        ),
        supervisor_command(
            serve,
            "record_round_review",
            of_round + "/{dispute}/review",
            cmd.RecordRoundReview,
            "Record the Commission's review of a round's dispute (16.5)",
            path=arg.RoundDisputePath,
            body=arg.Review,
            answer=RoundDisputeView,
        ),
    ]
