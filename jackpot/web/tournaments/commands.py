"""The operations that change a tournament."""

from functools import partial
from typing import Any

from jackpot.access import Role
from jackpot.rules.tournament.conditions import Conditions
from jackpot.tournament import commands as cmd
from jackpot.tournament.views import (
    SessionTableView,
    TournamentEntryView,
    TournamentSessionView,
    TournamentView,
)
from jackpot.web.http.arguments import Why
from jackpot.web.http.arguments import tournaments as arg
from jackpot.web.http.operations import Operation, Roles, Serve
from jackpot.web.tables.commands import build_of
from jackpot.web.tournaments import builds

_OPERATOR: Roles = frozenset({Role.SUPERVISOR})
_DIRECTOR: Roles = frozenset({Role.DIRECTOR})
_AT_THE_TABLE: Roles = _DIRECTOR | {Role.TABLE, Role.DEALER}

TOURNAMENT = "/v1/tournaments/{tournament}"
SESSION = TOURNAMENT + "/sessions/{session}"
_TABLE = SESSION + "/tables/{table}"


def tournament_commands(serve: Serve) -> list[Operation]:
    """`serve` carries a command of the tournament of the path out."""
    return [
        *_conditions(partial(_operation, serve, roles=_OPERATOR)),
        *_entries(partial(_operation, serve, roles=_DIRECTOR, answer=TournamentEntryView)),
        *_seats(partial(_operation, serve, roles=_DIRECTOR, path=arg.SessionPath)),
        *_play(partial(_operation, serve, roles=_AT_THE_TABLE)),
        *_results(partial(_operation, serve, roles=_DIRECTOR)),
    ]


def _operation(
    serve: Serve, name: str, url: str, command: Any, summary: str, **more: Any
) -> Operation:
    build = command if "return" in getattr(command, "__annotations__", {}) else build_of(command)
    return Operation(
        **{
            "name": name,
            "method": "POST",
            "url": url,
            "tag": "Tournaments",
            "summary": summary,
            "serve": serve,
            "build": build,
            "logged": True,
            "path": arg.TournamentPath,
            "answer": TournamentView,
            **more,
        }
    )


def _conditions(operation: Any) -> list[Operation]:
    return [
        operation(
            "write_conditions",
            TOURNAMENT + "/conditions",
            builds.write_conditions,
            "Write the conditions of a tournament (17.3)",
            description="Each item that the book demands and that is missing is named. New"
            " conditions have to be published and filed again; with the first entry they are"
            " fixed.",
            method="PUT",
            roles=_OPERATOR | _DIRECTOR,
            body=Conditions,
        ),
        operation(
            "publish_conditions",
            TOURNAMENT + "/conditions/publish",
            cmd.PublishConditions,
            "Record that the conditions are available to patrons (17.2(b))",
        ),
        operation(
            "file_conditions",
            TOURNAMENT + "/conditions/file",
            cmd.FileConditions,
            "Record that the Commission was notified, or has approved (17.2(c), 20.3)",
            description="With the reference of the paper and the commission that it states.",
            body=arg.Filing,
        ),
        operation(
            "nominate_director",
            TOURNAMENT + "/directors",
            cmd.NominateDirector,
            "Nominate a director or an assistant (17.4)",
            body=arg.Nomination,
        ),
        operation(
            "cancel_tournament",
            TOURNAMENT + "/cancel",
            cmd.CancelTournament,
            "Cancel a tournament and refund all fees (17.25)",
            body=Why,
        ),
    ]


def _entries(operation: Any) -> list[Operation]:
    entry = TOURNAMENT + "/entries/{player}"
    return [
        operation(
            "enter_tournament",
            entry,
            cmd.Enter,
            "Enter a player (17.5, 17.6)",
            description="With the fee as it was received, the commission in it. A player has one"
            " entry only and is known by a reference, never by a name.",
            method="PUT",
            path=arg.EntrantPath,
            body=arg.Entry,
        ),
        operation(
            "reserve_player",
            TOURNAMENT + "/reserved/{player}",
            cmd.Reserve,
            "Record a reserved player, who waits for a seat (17.10)",
            method="PUT",
            path=arg.EntrantPath,
            answer=TournamentView,
        ),
        operation(
            "withdraw_entry",
            entry + "/withdraw",
            cmd.Withdraw,
            "Record that a player withdraws",
            description="The fee stays in the prize pool.",
            path=arg.EntrantPath,
            body=Why,
        ),
        operation(
            "substitute_player",
            entry + "/substitute",
            cmd.Substitute,
            "Let a substitute play on (17.11)",
            path=arg.EntrantPath,
            body=arg.Substitution,
        ),
        operation(
            "buy_back",
            entry + "/buy-back",
            cmd.BuyBackIn,
            "Let an eliminated player buy back (17.3(a)(viii))",
            path=arg.EntrantPath,
            body=arg.BuyingBack,
        ),
    ]


def _seats(operation: Any) -> list[Operation]:
    seat = SESSION + "/seats/{player}"
    return [
        operation(
            "announce_start",
            SESSION + "/starting-time",
            builds.announce_start,
            "Announce when a session starts (17.9, 19.7)",
            method="PUT",
            body=arg.StartingTime,
        ),
        operation(
            "draw_seats",
            SESSION + "/ballot",
            builds.draw_seats,
            "Draw tables and seats by ballot (17.7)",
            description="From a seed that is recorded: `jackpot ballot` draws the same seats"
            " again. The tables are of even size. A reason draws again before play begins.",
            body=arg.Ballot,
            answer=TournamentSessionView,
        ),
        operation(
            "take_tournament_seat",
            seat,
            cmd.TakeSeat,
            "Record that a player has taken the seat (17.9)",
            method="PUT",
            path=arg.SeatedPath,
            answer=TournamentEntryView,
        ),
        operation(
            "offer_seat",
            seat + "/offer",
            cmd.OfferSeat,
            "Offer a seat that is not taken to a reserved player (17.10)",
            path=arg.SeatedPath,
            body=arg.SeatOffer,
            answer=TournamentEntryView,
        ),
        operation(
            "move_player",
            seat + "/move",
            cmd.MovePlayer,
            "Move a player to another seat (17.7)",
            path=arg.SeatedPath,
            body=arg.SeatMove,
            answer=TournamentEntryView,
        ),
        operation(
            "start_tournament_session",
            SESSION + "/start",
            cmd.StartSession,
            "Begin a session: seats that are not taken are forfeited (17.9)",
            answer=TournamentSessionView,
        ),
        operation(
            "offer_break",
            SESSION + "/breaks",
            cmd.OfferBreak,
            "Offer the players a break (17.18)",
            body=arg.Break,
            answer=TournamentSessionView,
        ),
        operation(
            "direct_pace",
            SESSION + "/pace",
            cmd.DirectPace,
            "Direct the pace of play (17.19)",
            body=arg.Pace,
            answer=TournamentSessionView,
        ),
    ]


def _play(operation: Any) -> list[Operation]:
    return [
        operation(
            "count_stacks",
            _TABLE + "/counts/{moment}",
            builds.count_chips,
            "Count the chips at a table at the start or the end of a session (17.12, 17.13)",
            description="Of everybody in play at the table. A count that is not as it should be,"
            " and a recount, need a reason.",
            method="PUT",
            path=arg.CountPath,
            body=arg.ChipsCount,
            answer=SessionTableView,
        ),
        operation(
            "begin_tournament_round",
            _TABLE + "/rounds/{round}",
            cmd.BeginRound,
            "Begin a round: the starting marker moves on (17.15)",
            method="PUT",
            path=arg.SessionRoundPath,
            answer=SessionTableView,
            logged=False,
        ),
        operation(
            "ask_to_wager",
            _TABLE + "/rounds/{round}/asked/{seat}",
            cmd.AskToWager,
            "Ask the next seat for its wager (17.16)",
            method="PUT",
            path=arg.AskedPath,
            answer=SessionTableView,
            logged=False,
        ),
        operation(
            "record_infringement",
            SESSION + "/infringements",
            cmd.RecordInfringement,
            "Record a wager out of order, advice, or chips out of view (17.12 to 17.17)",
            path=arg.SessionPath,
            body=arg.InfringementReport,
            answer=TournamentEntryView,
        ),
        operation(
            "eliminate_player",
            SESSION + "/eliminations/{player}",
            cmd.Eliminate,
            "Eliminate a player who cannot wager the table minimum (17.14)",
            method="PUT",
            roles=_DIRECTOR,
            path=arg.SeatedPath,
            body=arg.StackLeft,
            answer=TournamentEntryView,
        ),
        operation(
            "take_back_elimination",
            SESSION + "/eliminations/{player}/take-back",
            cmd.TakeBackElimination,
            "Take back an elimination that was recorded by mistake",
            roles=_DIRECTOR,
            path=arg.SeatedPath,
            body=Why,
            answer=TournamentEntryView,
        ),
    ]


def _results(operation: Any) -> list[Operation]:
    return [
        operation(
            "end_tournament_session",
            SESSION + "/end",
            cmd.EndSession,
            "End a session: places, and who goes on (17.20)",
            path=arg.SessionPath,
            answer=TournamentSessionView,
        ),
        operation(
            "record_play_off",
            TOURNAMENT + "/play-offs",
            cmd.RecordPlayOff,
            "Record the result of additional rounds between tied players (17.22)",
            body=arg.PlayOff,
        ),
        operation(
            "award_prizes",
            TOURNAMENT + "/award",
            cmd.AwardPrizes,
            "Award the places and the whole prize pool (17.20 to 17.23)",
            description="Tied places are combined and divided, the odd cents shown. The prizes"
            " are payouts in the cage's list.",
        ),
    ]
