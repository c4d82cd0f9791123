"""Random floors, step by step, against the auditor; Hypothesis shrinks what disagrees.

The ordinary run is derandomised, so that it is the same everywhere. For a longer search with fresh
randomness: `HYPOTHESIS_PROFILE=long`.
"""

import os
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from jackpot.floor import commands
from tests.floor import (
    players,
    random_card_commands,
    random_office_commands,
    random_round_commands,
)
from tests.floor.audited import AuditedFloor
from tests.floor.base_rounds import base_round, reporting_tables
from tests.floor.build import open_tables, raise_controls
from tests.floor.random_round_commands import Maker

LONG = os.environ.get("HYPOTHESIS_PROFILE") == "long"

CHOICES = st.randoms(use_true_random=False)


class FloorMachine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.floor = AuditedFloor()

    def _do(self, choose: Random, makers: tuple[Maker, ...]) -> None:
        self.floor.step(choose.choice(makers)(choose, self.floor.auditor.floor))

    @initialize(
        choose=CHOICES,
        tables=st.integers(1, 4),
        boxes=st.integers(1, 9),
        reporting=st.sets(st.sampled_from(("T1", "T2"))),
    )
    def open_floor(self, choose: Random, tables: int, boxes: int, reporting: set[str]) -> None:
        self.floor.step(random_round_commands.open_round(choose, self.floor.auditor.floor))
        while not self.floor.events:
            self.floor.step(random_office_commands.open_link(choose, self.floor.auditor.floor))
        self.floor.step(raise_controls())
        names = [f"T{number}" for number in range(1, tables + 1)]
        for command in open_tables(*names, boxes=boxes, reporting=reporting):
            self.floor.step(command)

    @rule(choose=CHOICES, steps=st.integers(1, 12))
    def play_on(self, choose: Random, steps: int) -> None:
        for _ in range(steps):
            self.floor.step(players.play_on(choose, self.floor.auditor.floor))

    @rule(choose=CHOICES)
    def play_a_lucky_round(self, choose: Random) -> None:
        for command in players.lucky_round(choose, self.floor.auditor.floor):
            self.floor.step(command)

    @precondition(lambda self: bool(reporting_tables(self.floor.auditor.floor)))
    @rule(choose=CHOICES)
    def play_a_round_of_the_base_game(self, choose: Random) -> None:
        view = self.floor.auditor.floor
        for command in base_round(choose, view, choose.choice(reporting_tables(view))):
            self.floor.step(command)

    @rule(choose=CHOICES)
    def anything_in_a_round(self, choose: Random) -> None:
        self._do(choose, players.ROUNDS)

    @precondition(lambda self: self.floor.has_rounds())
    @rule(choose=CHOICES, steps=st.integers(1, 3))
    def supervise(self, choose: Random, steps: int) -> None:
        for _ in range(steps):
            self._do(choose, players.SUPERVISION)

    @rule(choose=CHOICES, steps=st.integers(1, 3))
    def handle_cards(self, choose: Random, steps: int) -> None:
        for _ in range(steps):
            self._do(choose, random_card_commands.CARDS_AND_SHOE)

    @precondition(lambda self: self.floor.has_rounds())
    @rule(choose=CHOICES, steps=st.integers(1, 3))
    def find_irregularities(self, choose: Random, steps: int) -> None:
        for _ in range(steps):
            self._do(choose, random_card_commands.IRREGULARITIES)

    @rule(choose=CHOICES)
    def change_tables(self, choose: Random) -> None:
        self._do(choose, players.TABLES + players.TERMS)

    @precondition(lambda self: self.floor.auditor.floor.payouts)
    @rule(choose=CHOICES, steps=st.integers(1, 4))
    def pay_or_cancel(self, choose: Random, steps: int) -> None:
        for _ in range(steps):
            self._do(choose, players.CAGE)

    @rule(choose=CHOICES, steps=st.integers(1, 4))
    def seat_exclude_or_dispute(self, choose: Random, steps: int) -> None:
        for _ in range(steps):
            self._do(choose, players.HOUSE)

    @rule(choose=CHOICES)
    def move_money_or_change_figures(self, choose: Random) -> None:
        self._do(choose, players.POOLS + players.APPROVALS)

    @precondition(lambda self: self.floor.auditor.locks())
    @rule(choose=CHOICES)
    def collect_out_of_turn(self, choose: Random) -> None:
        table, round_, _ = choose.choice(self.floor.auditor.locks())
        self.floor.step(commands.SettleRound(by=table, table=table, round=round_))

    @rule(choose=CHOICES, again=st.integers(1, 3))
    def send_again(self, choose: Random, again: int) -> None:
        """Retries and late arrivals: any earlier command, in any order."""
        for _ in range(again):
            self.floor.step(choose.choice(self.floor.sent))

    @rule()
    def start_a_node_from_a_snapshot(self) -> None:
        self.floor.restart_replica_from_snapshot()

    def teardown(self) -> None:
        self.floor.finish()


TestFloor = pytest.mark.slow(pytest.mark.timeout(36_000 if LONG else 600)(FloorMachine.TestCase))
TestFloor.settings = settings(
    max_examples=20_000 if LONG else 400,
    stateful_step_count=80 if LONG else 50,
    deadline=None,
    derandomize=not LONG,
    print_blob=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
