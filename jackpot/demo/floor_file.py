"""The floor file of the demonstration: a link with the figures of the example floor, and a pit."""

from jackpot.demo.pit_floor import PIT
from jackpot.demo.tournament_floor import cups_text

_HEAD = """\
# Written by `jackpot demo` at every start. For demonstration only: no approval stands behind it.

[server]
host = "127.0.0.1"
port = {port}
timezone = "Australia/Sydney"
gaming_day_starts = "06:00"
meter_needs_token = false
reporting_from_cents = 1000000

[server.checkpoints]
house = "demo.jackpot.example"
signing_key = "house.key"

[links.canberra]
title = "Canberra Poker Jackpot"
opening_jackpot_cents = {jackpot_cents}
opening_reserve_cents = {reserve_cents}
highest_verify_from_cents = 100000
highest_two_person_from_cents = 500000

[links.canberra.approval]
reference = "Demonstration, not an approval of the Commission"
instrument = "NI2016-268"
holds_from = 2016-07-01T06:00:00+10:00
wager_cents = 100
jackpot_bp = 4200
reserve_bp = 5800
royal_flush_minimum_cents = 1000000
royal_flush_share_bp = 10000
straight_flush_minimum_cents = 100000
straight_flush_share_bp = 1000
four_of_a_kind_cents = 50000
full_house_cents = 15000
flush_cents = 10000
reset_cents = 1000000
reserve_warning_cents = 500000
verify_from_cents = 50000
two_person_from_cents = 100000
contributions_at = "first_card"
fixed_prizes_from = "reserve"
minimums_from = "percentage_then_reserve"
shortfall_from = "operator"
reset_from = "reserve"
measured_at = "first_claim"
wagers_during_lock = "belong_to_what_follows"
odd_cents = "stay_in_pool"
aggregate = "exact"
royals_paid = "last"
void_refunds_from = "pools_then_reserve_then_operator"
malfunction_before_first_card = "refund"
malfunction_after_ms = 20000
"""

_TABLE = """
[links.canberra.tables.{name}]
title = "Table {number}"
boxes = 7
"""

# Every second table reports its base game, so that both kinds can be watched.
_TERMS = """
[links.canberra.tables.{name}.terms]
layout = "Demonstration, not an approved layout"
dealer_side = "box_1_at_dealers_left"
base_game = "reported"
minimum_cents = 500
maximum_cents = 50000
multiple_cents = 500
maximum_payout_cents = 2500000
shoe = "manual"
decks = ["blue"]
"""

# Pools as after some months of play.
OPENING_JACKPOT_CENTS = 4_831_750
OPENING_RESERVE_CENTS = 6_500_000

MAX_TABLES = 200  # fewer than max_table_sockets, see [server.limits]


def table_names(tables: int) -> list[str]:
    return [f"T{number}" for number in range(1, tables + 1)]


def floor_text(tables: int, port: int, cups: int = 0) -> str:
    head = _HEAD.format(
        port=port,
        jackpot_cents=OPENING_JACKPOT_CENTS,
        reserve_cents=OPENING_RESERVE_CENTS,
    )
    numbered = enumerate(table_names(tables), start=1)
    link = head + "".join(_table_text(name, number) for number, name in numbered)
    return link + PIT + cups_text(cups)


def _table_text(name: str, number: int) -> str:
    terms = "" if number % 2 else _TERMS.format(name=name)
    return _TABLE.format(name=name, number=number) + terms
