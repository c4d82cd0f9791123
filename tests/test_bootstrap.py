"""Starting: the floor file and the journal must agree, or the server says why it cannot start."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from jackpot.bootstrap import ServerOptions, StartRefused, opening, start_server
from jackpot.floor.commands import ApproveApproval, OpenRound, OpenTable, ProposeApproval, VoidRound
from jackpot.journal import InUse
from jackpot.settings import load_floor
from tests.settings.floor_text import EXAMPLE, floor_with
from tests.web.live import QUICK

FAR_MS = 4_000_000_000_000  # the year 2096
DEARER = ("wager_cents = 100", "wager_cents = 200")
NEXT_PAPER = ('reference = "Example approval 1', 'reference = "Example approval 2')


def options(folder: Path, *changes: tuple[str, str], port: int = 0) -> ServerOptions:
    return ServerOptions(
        load_floor(floor_with(folder, *changes)),
        f"sqlite:{folder / 'journal'}",
        folder / "access",
        port=port,
        passwords=QUICK,
    )


async def test_a_new_journal_opens_with_the_floor_file(tmp_path: Path) -> None:
    server = await start_server(options(tmp_path))
    state = server.parts.hosts.of_table("T1").engine.state
    assert state.balances.jackpot_micros == 10_000_000_000
    assert {name: table.status for name, table in state.tables.items()} == dict.fromkeys(
        ("T1", "T2", "T3", "T4"), "closed"
    )
    await server.stop()


@pytest.fixture
def warnings(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """The warnings that the opening of the floor logs."""
    found: list[dict[str, Any]] = []

    class Log:
        def warning(self, event: str, **values: object) -> None:
            found.append({"event": event, **values})

    monkeypatch.setattr(opening, "_log", Log())
    return found


RENAMED = ("[links.canberra", "[links.canbera")


def renamed(folder: Path, *more: tuple[str, str]) -> ServerOptions:
    """Every mention of the link in the file is mistyped."""
    count = EXAMPLE.read_text(encoding="utf-8").count(RENAMED[0])
    return options(folder, *[RENAMED] * count, *more)


async def test_a_link_that_the_floor_file_no_longer_names_is_refused(tmp_path: Path) -> None:
    await (await start_server(options(tmp_path))).stop()
    for _ in range(2):
        with pytest.raises(
            StartRefused,
            match=r"tournament canberra, which .* It names canbera, .*leave_out_links = ..canberra",
        ):
            await start_server(renamed(tmp_path))
    await (await start_server(options(tmp_path))).stop()


async def test_a_link_is_left_out_when_the_operator_says_so(tmp_path: Path) -> None:
    await (await start_server(options(tmp_path))).stop()
    meant = ("leave_out_links = []", 'leave_out_links = ["canberra"]')
    server = await start_server(renamed(tmp_path, meant))
    assert [host.name for host in server.parts.hosts] == ["canbera"]
    await server.stop()
    with pytest.raises(StartRefused, match="the link, pit or tournament canbera, which"):
        await start_server(options(tmp_path))


@pytest.mark.parametrize("pool", ["jackpot", "reserve"])
async def test_changed_opening_pools_are_told_as_ignored(
    tmp_path: Path, warnings: list[dict[str, Any]], pool: str
) -> None:
    await (await start_server(options(tmp_path))).stop()
    await (await start_server(options(tmp_path))).stop()
    assert warnings == []
    given = {"jackpot": "1000000", "reserve": "2000000"}[pool]
    change = (f"opening_{pool}_cents = {given}", f"opening_{pool}_cents = 7")
    await (await start_server(options(tmp_path, change))).stop()
    (warning,) = warnings
    assert "opening pools of the floor file are ignored" in warning["event"]
    assert (warning["jackpot"], warning["reserve"]) == ("$10,000.00", "$20,000.00")
    assert "$0.07" in warning["ignored"]


async def test_boxes_that_change_during_a_round_wait_for_a_start_after_it(
    tmp_path: Path, warnings: list[dict[str, Any]]
) -> None:
    server = await start_server(options(tmp_path))
    for command in (OpenTable(by="sam", table="T1"), OpenRound(by="T1", table="T1", round=4)):
        await server.parts.hosts.carry_out(command)
    await server.stop()
    more = options(tmp_path, ('title = "Table 1"\nboxes = 7', 'title = "Table 1"\nboxes = 9'))
    server = await start_server(more)
    assert server.parts.hosts.of_table("T1").engine.state.tables["T1"].boxes == 7
    (warning,) = warnings
    assert "settle or void the round, then restart the server" in warning["event"]
    assert (warning["table"], warning["round"], warning["boxes"]) == ("T1", 4, 7)
    await server.parts.hosts.carry_out(
        VoidRound(by="sam", table="T1", round=4, rule="14.1", reason="exposed")
    )
    await server.stop()
    server = await start_server(more)
    assert server.parts.hosts.of_table("T1").engine.state.tables["T1"].boxes == 9
    await server.stop()
    assert len(warnings) == 1


async def test_a_second_start_changes_nothing(tmp_path: Path) -> None:
    server = await start_server(options(tmp_path))
    await server.stop()
    again = await start_server(
        options(tmp_path, ("opening_jackpot_cents = 1000000", "opening_jackpot_cents = 7"))
    )
    assert (
        again.parts.hosts.of_table("T1").engine.head.seq
        == server.parts.hosts.of_table("T1").engine.head.seq
    )
    await again.stop()


async def test_figures_that_are_not_in_force_are_refused_with_what_to_do(tmp_path: Path) -> None:
    await (await start_server(options(tmp_path))).stop()
    with pytest.raises(StartRefused, match=r"differ in reference, wager_cents.*propose"):
        await start_server(options(tmp_path, DEARER, NEXT_PAPER))
    server = await start_server(options(tmp_path))
    await server.stop()


async def test_the_file_must_state_the_figures_that_two_people_approved(tmp_path: Path) -> None:
    server = await start_server(options(tmp_path))
    figures = load_floor(floor_with(tmp_path, DEARER, NEXT_PAPER)).links["canberra"].approval
    await server.parts.hosts.carry_out(ProposeApproval(by="sam", approval=figures))
    await server.parts.hosts.carry_out(ApproveApproval(by="sue", version=2))
    await server.stop()
    with pytest.raises(StartRefused, match="copy its figures into the file"):
        await start_server(options(tmp_path))
    await (await start_server(options(tmp_path, DEARER, NEXT_PAPER))).stop()


async def test_figures_above_the_highest_limits_of_the_file_are_refused(tmp_path: Path) -> None:
    """The house lowers a limit while higher figures are approved for later."""
    server = await start_server(options(tmp_path))
    in_force = load_floor(floor_with(tmp_path)).links["canberra"].approval
    later = msgspec.structs.replace(
        in_force, reference="later", holds_from_ms=FAR_MS, verify_from_cents=50_001
    )
    await server.parts.hosts.carry_out(ProposeApproval(by="sam", approval=later))
    await server.parts.hosts.carry_out(ApproveApproval(by="sue", version=2))
    await server.stop()
    lowered = ("highest_verify_from_cents = 100000", "highest_verify_from_cents = 50000")
    with pytest.raises(StartRefused, match=r"version 2 .* above highest_verify_from_cents"):
        await start_server(options(tmp_path, lowered))
    await (await start_server(options(tmp_path))).stop()


async def test_a_release_with_older_controls_does_not_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await start_server(options(tmp_path))).stop()
    monkeypatch.setattr(opening, "CONTROLS", 1)
    with pytest.raises(StartRefused, match="a newer release has written to this journal"):
        await start_server(options(tmp_path))


async def test_a_table_may_be_added_and_given_more_boxes(tmp_path: Path) -> None:
    await (await start_server(options(tmp_path))).stop()
    server = await start_server(
        options(tmp_path, ('title = "Table 1"\nboxes = 7', 'title = "Table 1"\nboxes = 9'))
    )
    assert server.parts.hosts.of_table("T1").engine.state.tables["T1"].boxes == 9
    await server.stop()


TERMS_OF_T4 = 'title = "Table 4"\nboxes = 7\n'


async def test_terms_that_change_in_the_file_are_told_and_stay_as_they_are(
    tmp_path: Path, warnings: list[dict[str, Any]]
) -> None:
    server = await start_server(options(tmp_path))
    given = server.parts.hosts.of_table("T4").engine.state.tables["T4"].terms_now
    assert given is not None
    await server.stop()
    await (await start_server(options(tmp_path))).stop()
    assert warnings == []
    for change, differ in (
        (("minimum_cents = 500", "minimum_cents = 1000"), ["minimum_cents"]),
        ((TERMS_OF_T4, TERMS_OF_T4.replace("7", "8")), ["boxes"]),
    ):
        server = await start_server(options(tmp_path, change))
        assert server.parts.hosts.of_table("T4").engine.state.tables["T4"].terms == {1: given}
        await server.stop()
        (warning,) = warnings
        assert "two people change them, with a notice to the players" in warning["event"]
        assert (warning["table"], warning["differ"]) == ("T4", differ)
        warnings.clear()


async def test_a_journal_has_one_server(tmp_path: Path) -> None:
    server = await start_server(options(tmp_path))
    with pytest.raises(InUse):
        await start_server(options(tmp_path))
    await server.stop()


async def test_a_taken_port_is_refused_in_words_and_leaves_nothing_open(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    first = await start_server(options(tmp_path))
    port = int(first.url.rstrip("/").rpartition(":")[2])
    with pytest.raises(StartRefused, match="stop the other server"):
        await start_server(options(tmp_path / "other", port=port))
    await first.stop()
    await (await start_server(options(tmp_path / "other"))).stop()
