"""Decisions about tables of twenty-one, their rounds and their players."""

from typing import Any

from jackpot.floor.answers import ProposalAnswer
from jackpot.pit import commands as cmd
from jackpot.pit.answers.structs import PitAnswer, PitRoundAnswer
from jackpot.pit.views.acts import PitActView
from jackpot.pit.views.tables import PitTableView, RestrictionView
from jackpot.web.http import arguments as arg
from jackpot.web.http.arguments import pits
from jackpot.web.http.operations import Operation, Serve
from jackpot.web.staff.commands.base import supervisor_command
from jackpot.web.tables.commands import ROUND

_BY_TWO = (
    " Where a prize from the pit's limit is concerned it needs two people: the first request is"
    " answered 202 with what is pending, and the same request of another person carries it out."
)
_PENDING: dict[str, Any] = {"pending_answer": PitActView, "success": (200, 202)}


def _reconstruct(by: str, arguments: dict[str, Any]) -> cmd.ReconstructRound:
    return cmd.ReconstructRound(by=by, **{**arguments, "acts": pits.plain_acts(arguments["acts"])})


def _propose_terms(by: str, arguments: dict[str, Any]) -> cmd.ProposePitTerms:
    terms = pits.to_pit_terms(arguments["terms"])
    return cmd.ProposePitTerms(by=by, **{**arguments, "terms": terms})


def _remove_marker(by: str, arguments: dict[str, Any]) -> cmd.RemovePitMarker:
    return cmd.RemovePitMarker(by=by, table=arguments["table"], box=arguments["box"])


def on_pits(serve: Serve, serve_on_link: Serve) -> list[Operation]:
    """`serve` carries a command out, `serve_on_link` one about the pit of the path."""
    return [*_on_rounds(serve), *_at_tables(serve), *_on_players(serve_on_link)]


def _on_rounds(serve: Serve) -> list[Operation]:
    return [
        supervisor_command(
            serve,
            "reconstruct_round",
            f"{ROUND}/reconstruct",
            cmd.ReconstructRound,
            "Reconstruct a round of twenty-one",
            description="The round as it is to be, act by act: cards were misplaced, or a card was"
            " mistyped. Both versions stay in the record, and what was settled is settled anew."
            + _BY_TWO,
            path=arg.RoundPath,
            body=pits.Reconstruction,
            build=_reconstruct,
            answer=PitRoundAnswer,
            **_PENDING,
        ),
        supervisor_command(
            serve,
            "void_place",
            f"{ROUND}/wagers/{{box}}/{{place}}/void",
            cmd.VoidPlace,
            "Void one wager of a round of twenty-one",
            description="It is handed back and the round goes on." + _BY_TWO,
            path=pits.PlacePath,
            body=pits.VoidedPlace,
            answer=PitRoundAnswer,
            **_PENDING,
        ),
    ]


def _at_tables(serve: Serve) -> list[Operation]:
    def at_table(name: str, url: str, command: Any, summary: str, **more: Any) -> Operation:
        more = {"path": arg.TablePath, "answer": PitTableView, **more}
        return supervisor_command(serve, name, "/v1/tables/{table}" + url, command, summary, **more)

    return [
        at_table(
            "propose_pit_terms",
            "/pit-terms",
            cmd.ProposePitTerms,
            "Propose new terms of a table of twenty-one",
            description="Book, layout, decks, shoe, limits, multiples and side wagers, with the"
            " notice that the players get once another person approves them.",
            body=pits.PitTermsProposal,
            build=_propose_terms,
            answer=ProposalAnswer,
        ),
        at_table(
            "place_pit_marker",
            "/markers/{box}/{place}",
            cmd.PlacePitMarker,
            "Place a limit marker at a table of twenty-one",
            description="It raises the maximum of the box or, since 2018, of one player on it.",
            method="PUT",
            path=pits.PlaceMarkerPath,
            body=arg.Marker,
        ),
        at_table(
            "remove_pit_marker",
            "/markers/{box}/{place}",
            cmd.RemovePitMarker,
            "Remove the limit marker of a box of twenty-one",
            method="DELETE",
            path=pits.PlaceMarkerPath,
            build=_remove_marker,
        ),
        at_table(
            "require_minimum",
            "/late-entrants",
            cmd.RequireMinimum,
            "Require the minimum of a late entrant until a new shoe",
            body=pits.LateEntrant,
        ),
        at_table(
            "change_pit_cards",
            "/cards/replacements",
            cmd.ChangePitCards,
            "Record that cards of twenty-one were replaced",
            description="Supervisor and dealer checked each.",
            body=pits.PitCardChange,
            tag="Cards",
        ),
    ]


def _on_players(serve: Serve) -> list[Operation]:
    def on_player(name: str, url: str, command: Any, summary: str, **more: Any) -> Operation:
        url = "/v1/links/{link}/restrictions" + url
        more = {"path": pits.RestrictionPath, "answer": RestrictionView, **more}
        return supervisor_command(serve, name, url, command, summary, **more)

    return [
        on_player(
            "restrict_player",
            "",
            cmd.RestrictPlayer,
            "Restrict a player to one box or to the minimum",
            description="At every table of the pit. The Commission is advised of it.",
            path=arg.LinkPath,
            body=pits.Restriction,
        ),
        on_player(
            "report_restriction",
            "/{player}/report",
            cmd.ReportRestriction,
            "Record that the Commission was advised of a restriction",
            body=pits.RestrictionReport,
        ),
        on_player(
            "lift_restriction",
            "/{player}/lift",
            cmd.LiftRestriction,
            "Lift the restriction of a player",
            body=arg.Why,
            answer=PitAnswer,
        ),
    ]
