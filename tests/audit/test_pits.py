"""The journal of a pit is proved as that of a link is, and reported to the cent."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from jackpot.audit.gaming_day import gaming_day_at
from jackpot.audit.machines import LINK, PIT_KIND, machine_of
from jackpot.audit.pit_report import PitDailyReport
from jackpot.audit.reporting import Reports
from jackpot.audit.verifier import Failure, Proof
from jackpot.audit.verify import verify_home
from jackpot.cli.main import main
from jackpot.floor import commands as floor_cmd
from jackpot.journal import GENESIS, Entry, open_home, open_reader
from jackpot.journal.record import digest
from jackpot.pit import commands as cmd
from jackpot.pit.machine import PIT
from jackpot.pit.state import PitState
from jackpot.rules.twenty_one.acts import Act
from jackpot.settings import load_floor
from tests.settings.floor_text import example_pit, floor_with

NOON_MS = 1_794_794_400_000
B1: dict[str, Any] = {"by": "table:B1", "table": "B1", "round": 1}
ACTS = [
    Act(card="Ks", to="1"),
    Act(card="9c", to="dealer"),
    Act(card="Kh", to="1"),
    Act(decision="stand", box=1),
    Act(card="8d", to="dealer"),
]


def commands(folder: Path) -> list[Any]:
    pit = load_floor(floor_with(folder, added=example_pit())).pits["main"]
    by = "floor file"
    return [
        cmd.OpenPit(by=by, pit="main", limits=pit.cage_limits),
        *(
            cmd.ConfigurePitTable(by=by, table=name, game=each.game, terms=each.first_terms)
            for name, each in pit.tables.items()
        ),
        floor_cmd.BeginGamingDay(by="server", day="2026-11-16"),
        floor_cmd.OpenTable(by="sam", table="B1"),
        floor_cmd.OpenRound(**B1),
        cmd.PlaceMain(**B1, box=1, place=1, amount_cents=1_000),
        cmd.PlaceSide(**B1, kind="perfect_pairs", box=1, place=1, amount_cents=500),
        floor_cmd.DealRound(**B1),
        *(cmd.RecordAct(**B1, number=at, act=act) for at, act in enumerate(ACTS, start=1)),
        floor_cmd.SettleRound(**B1),
    ]


def decided(folder: Path) -> list[tuple[Any, ...]]:
    """The events of each command, decided by the machine itself."""
    state, found = PitState(), []
    for at, command in enumerate(commands(folder)):
        events = PIT.decide(state, command, NOON_MS + at)
        assert isinstance(events, tuple), (command, events)
        assert not isinstance(events, PIT.refusal_type), (command, events)
        PIT.apply(state, events)
        found.append(events)
    return found


def sealed(entries: list[tuple[Any, ...]]) -> list[Entry]:
    head, found = GENESIS, []
    for at, events in enumerate(entries):
        found.append(PIT_KIND.codec.seal("main", head, NOON_MS + at, events))
        head = found[-1].head
    return found


async def written(path: Path, entries: list[Entry]) -> str:
    address = f"sqlite:{path}"
    async with await open_home(address) as home:
        for entry in entries:
            await home.journal("main").append(entry)
    return address


async def verified(address: str) -> Proof | Failure:
    async with await open_reader(address) as home:
        (found,) = await verify_home(home, lambda done, of: None)
    return found


async def test_the_first_event_of_a_journal_names_its_machine(tmp_path: Path) -> None:
    entries = sealed(decided(tmp_path))
    assert machine_of(entries[0]) is PIT_KIND
    assert machine_of(entries[1]) is LINK, "no machine begins so: opening it says what is wrong"


async def test_a_round_of_blackjack_is_proved_from_the_journal_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "journal"
    proof = await verified(await written(path, sealed(decided(tmp_path))))
    assert isinstance(proof, Proof)
    assert (proof.kind, proof.rounds, proof.meter_cents) == ("pit", 1, None)
    assert proof.balances["main_won_micros"] == 10_000_000
    assert proof.balances["side_won_micros"] == 30_000_000


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (b'"won_cents":3000', b'"won_cents":3001', "act_recorded is wrong: settled is"),
        (b'"card":"Kh"', b'"card":"Qh"', "act_recorded is wrong: settled is"),
        (b'"main_cents":1000', b'"main_cents":2000', "pit_round_dealt is wrong: main_cents is"),
        (b'"number":3', b'"number":4', "act_recorded would be refused"),
    ],
)
async def test_a_record_that_was_altered_and_sealed_anew_is_found(
    tmp_path: Path, old: bytes, new: bytes, why: str
) -> None:
    """Whoever can rewrite the file can also make its hashes anew: the rules find it."""
    entries, head = [], GENESIS
    for at, entry in enumerate(sealed(decided(tmp_path))):
        record = entry.record.replace(old, new, 1)
        events = msgspec.json.decode(record)["events"]
        decoded = msgspec.convert(events, tuple[PIT.event_type, ...])  # type: ignore[name-defined]
        entries.append(PIT_KIND.codec.seal("main", head, NOON_MS + at, decoded))
        head = entries[-1].head
    found = await verified(await written(tmp_path / "journal", entries))
    assert isinstance(found, Failure)
    assert why in found.why


async def test_a_changed_byte_of_a_stored_record_is_found_at_its_entry(tmp_path: Path) -> None:
    entries = sealed(decided(tmp_path))
    for at in (1, 8, len(entries)):
        entry = entries[at - 1]
        changed = entry.record.replace(b'"by":"', b'"by":"x', 1)
        assert digest(changed) != entry.hash
        forged = [*entries[: at - 1], Entry(entry.seq, entry.prev, entry.hash, changed)]
        found = await verified(await written(tmp_path / f"journal{at}", [*forged, *entries[at:]]))
        assert isinstance(found, Failure)
        assert found.entry == at


async def test_the_day_of_a_pit_balances_to_the_cent_also_from_a_known_head(
    tmp_path: Path,
) -> None:
    entries = sealed(decided(tmp_path))
    address = await written(tmp_path / "journal", entries)
    server = load_floor(floor_with(tmp_path, added=example_pit())).server
    day = gaming_day_at(NOON_MS, server.zone, server.gaming_day_start)
    async with await open_reader(address) as home:
        report: PitDailyReport = await Reports("pit").daily(home.journal("main"), day, NOON_MS)
    assert report.balanced
    (line,) = report.tables
    assert (line.day.main.staked_cents, line.day.main.won_cents) == (1_000, 1_000)
    assert (line.day.side.staked_cents, line.day.sides["perfect_pairs"].won_cents) == (500, 3_000)
    assert (line.result_cents, line.balanced) == (-4_000, True)


def test_the_command_line_says_which_kind_of_machine_it_proved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "journal"
    asyncio.run(written(path, sealed(decided(tmp_path))))
    assert main(["verify", str(path)]) == 0
    printed = capsys.readouterr().out
    assert "PROVED pit main" in printed
    assert "side won" in printed
    floor = str(floor_with(tmp_path, added=example_pit()))
    day = ["--date", "2026-11-16", "--link", "main"]
    assert main(["report", str(path), "--floor", floor, *day]) == 0
    assert "BALANCED to the cent" in capsys.readouterr().out
