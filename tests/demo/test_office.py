"""The demonstration never stops for good: the crew decides what nobody else decides."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple, get_args

from jackpot.access import Role
from jackpot.demo.data import DemoData, prepare
from jackpot.demo.office import Office, request_of
from jackpot.demo.run import running_server
from jackpot.floor import State
from jackpot.floor.commands import TwoPersonCommand
from jackpot.pit.commands import PitTwoPersonCommand
from table_client import Refused, Round, TableClient
from table_client.virtual import StaffSession
from tests.demo.test_demonstration import CHEAP

ROYAL = "AsKsQsJsTs"
VOID = {"rule": "14.1", "reason": "a card was exposed"}


class Floor(NamedTuple):
    state: State
    first: StaffSession
    second: StaffSession
    table: TableClient

    def office(self, patience_s: float = 0.0) -> Office:
        return Office(self.first, self.second, "dan", patience_s)


def _session(url: str, data: DemoData, number: int) -> StaffSession:
    person = data.credentials.person(Role.SUPERVISOR, number)
    return StaffSession(url, person.name, person.password)


@asynccontextmanager
async def a_royal(folder: Path) -> AsyncIterator[Floor]:
    """A table with a royal flush that nobody has verified."""
    data = prepare(folder, 1, 8080, CHEAP)
    async with (
        running_server(data, 0, CHEAP) as server,
        _session(server.url, data, 0) as first,
        _session(server.url, data, 1) as second,
        TableClient(server.url, "T1", data.credentials.tables["T1"]) as table,
    ):
        await first.open_table("T1")
        await table.open_round(1)
        await table.place_wager(4)
        await table.deal_round()
        await table.declare_claim(4, ROYAL)
        yield Floor(server.parts.hosts.named("canberra").engine.state, first, second, table)


async def propose_void(person: StaffSession) -> None:
    answer: Any = await person.ask("POST", "/v1/tables/T1/rounds/1/void", VOID)
    assert answer["act"] == 1


async def test_the_other_supervisor_carries_out_what_a_visitor_proposed_and_left(
    tmp_path: Path,
) -> None:
    for folder, proposer in ((tmp_path / "one", "first"), (tmp_path / "two", "second")):
        async with a_royal(folder) as floor:
            await propose_void(getattr(floor, proposer))
            await floor.office().work()
            assert floor.state.acts == {}
            assert floor.state.locks == []
            refused = await floor.table.settle_round()
            assert isinstance(refused, Refused)
            assert refused.code == "round_void"


async def test_a_visitor_has_time_to_decide_first(tmp_path: Path) -> None:
    async with a_royal(tmp_path) as floor:
        await propose_void(floor.first)
        await floor.office(patience_s=60).work()
        assert len(floor.state.acts) == 1


async def test_a_large_deposit_gets_its_second_person(tmp_path: Path) -> None:
    async with a_royal(tmp_path) as floor:
        deposit = {"reference": "D1", "amount_cents": 250_000}
        answer: Any = await floor.second.ask("POST", "/v1/reserve/deposits", deposit)
        assert answer["kind"] == "deposit_reserve"
        before_micros = floor.state.balances.reserve_micros
        await floor.office().work()
        assert floor.state.balances.reserve_micros == before_micros + 2_500 * 1_000_000


async def test_play_goes_on_after_a_fault_once_the_crew_approves(tmp_path: Path) -> None:
    fault = {"device": "pad 3", "what": "it sticks"}
    for path in ("/v1/tables/T1/faults", "/v1/faults"):
        async with a_royal(tmp_path / str(len(path))) as floor:
            answer: Any = await floor.first.ask("POST", path, fault)
            assert answer["faults"], answer
            await floor.office(patience_s=60).work()
            assert await standing_faults(floor) > 0
            await floor.office().work()
            assert await standing_faults(floor) == 0


async def standing_faults(floor: Floor) -> int:
    answer: Any = await floor.first.ask("GET", "/v1/tables/T1")
    return len(answer["faults"])


async def card_warnings(person: StaffSession) -> set[str]:
    scene: Any = await person.first_event("/v1/floor/stream")
    parts = [*scene["links"], *scene["pits"]]
    codes = {warning["code"] for part in parts for warning in part["warnings"]}
    return codes & {"cards_unchecked", "final_check_due", "cards_incomplete", "misdealt"}


async def test_the_crew_looks_after_the_cards(tmp_path: Path) -> None:
    data = prepare(tmp_path, 2, 8080, CHEAP)
    dan = data.credentials.person(Role.DEALER)
    async with (
        running_server(data, 0, CHEAP) as server,
        _session(server.url, data, 0) as first,
        _session(server.url, data, 1) as second,
        StaffSession(server.url, dan.name, dan.password) as dealer,
        TableClient(server.url, "T2", data.credentials.tables["T2"]) as table,
    ):
        office = Office(first, second, dan.name, patience_s=60)
        await first.open_table("B1")
        await first.open_table("T2")
        assert await card_warnings(first) == {"cards_unchecked"}
        await office.work()
        assert await card_warnings(first) == set()
        await first.ask("POST", "/v1/tables/T2/cards/counts", {})
        await dealer.ask("PUT", "/v1/tables/T2/cards/count", {"cards": 51})
        assert await card_warnings(first) == {"cards_incomplete"}
        await office.work()
        assert await card_warnings(first) == set()
        await table.open_round(1)
        await table.place_ante(3, 500)
        await table.deal_round()
        for card in ("As", "Kd", "9c"):
            exposed = {"card": card, "box": 3}
            await dealer.ask("POST", "/v1/tables/T2/rounds/1/exposures", exposed)
        assert await card_warnings(first) == {"misdealt"}
        await office.work()
        assert await card_warnings(first) == set()
        assert isinstance(await table.open_round(2), Round)


def test_the_crew_knows_every_act_of_two_people() -> None:
    for command in (*get_args(TwoPersonCommand), *get_args(PitTwoPersonCommand)):
        assert request_of(command.__struct_config__.tag).url.startswith("/v1/")
