"""The report of a tournament: its money from fees to prizes, every entry and its place."""

import csv
import io

import msgspec

from jackpot.floor.views import PayoutView
from jackpot.rules.money import MICROS_PER_CENT, decimal_dollars
from jackpot.tournament.state import Accounts, State
from jackpot.tournament.views import (
    SessionSummary,
    TournamentEntryView,
    entry_view,
    prize_view,
    tournament_view,
)


class ReportedEntry(msgspec.Struct, frozen=True):
    entry: TournamentEntryView
    place: int | None
    prize_cents: int
    odd_cents: int


class TournamentReport(msgspec.Struct, frozen=True):
    tournament: str
    title: str
    instrument: str
    seq: int  # the last entry of the journal that it rests on
    status: str
    conditions_filed: str
    directors: list[str]
    accounts: Accounts
    balanced: bool  # receipts are commission, prize pool, payable and paid
    sessions: list[SessionSummary]
    entries: list[ReportedEntry]
    payouts: list[PayoutView]


def tournament_report(state: State, seq: int) -> TournamentReport:
    view, accounts = tournament_view(state), state.accounts
    placings = {placing.entry: placing for placing in state.placings}
    found = [(each, placings.get(each.number)) for each in state.entries.values()]
    held_cents = accounts.commission_cents + accounts.pool_cents + accounts.payable_cents
    return TournamentReport(
        tournament=view.tournament,
        title="" if state.conditions is None else state.conditions.title,
        instrument=view.instrument,
        seq=seq,
        status=view.status,
        conditions_filed=view.filed,
        directors=view.directors,
        accounts=accounts,
        balanced=accounts.receipts_cents == held_cents + accounts.paid_cents,
        sessions=view.sessions,
        entries=[
            ReportedEntry(
                entry_view(state, entry),
                None if placing is None else placing.place,
                0 if placing is None else placing.amount_cents,
                0 if placing is None else placing.odd_cents,
            )
            for entry, placing in found
        ],
        payouts=[
            prize_view(state, each) for each in (*state.payouts.values(), *state.closed_payouts)
        ],
    )


def report_csv(report: TournamentReport) -> str:
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(["account", "dollars"])
    for name, cents in msgspec.structs.asdict(report.accounts).items():
        rows.writerow([name.removesuffix("_cents"), _decimal(cents)])
    rows.writerow([])
    rows.writerow(["entry", "player", "status", "fees", "place", "prize", "odd cents"])
    for each in report.entries:
        rows.writerow(
            [
                each.entry.entry,
                each.entry.player,
                each.entry.status,
                _decimal(each.entry.fees_cents),
                each.place or "",
                _decimal(each.prize_cents),
                each.odd_cents,
            ]
        )
    return text.getvalue()


def _decimal(cents: int) -> str:
    return decimal_dollars(cents * MICROS_PER_CENT)
