"""`jackpot verify` against what was recorded elsewhere: heads, and a damaged snapshot."""

from pathlib import Path

import pytest

from jackpot.cli import main
from jackpot.engine import take_snapshot
from jackpot.floor.machine import JACKPOT
from jackpot.journal import Head, open_home, open_reader
from tests.audit.test_verify import evening, in_thread, verify, whole_decisions, write_decisions
from tests.journal.support import tamper


@pytest.fixture
async def path(tmp_path: Path) -> Path:
    await write_decisions(tmp_path / "journal", whole_decisions(evening()))
    return tmp_path / "journal"


async def heads_of(path: Path) -> list[Head]:
    async with await open_reader(f"sqlite:{path}") as home:
        return [entry.head for entry in await home.journal("main").read(0)]


async def test_heads_kept_elsewhere_match_anywhere_in_the_chain(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = [f"--head={head.seq}:{head.hash}" for head in await heads_of(path)]
    assert len(kept) > 3
    for each in kept:
        code, [proof] = await in_thread(verify, path, capsys, each)
        assert (code, proof["sound"]) == (0, True)
    code, _ = await in_thread(verify, path, capsys, *kept)
    assert code == 0


async def test_a_head_that_differs_tells_a_rewritten_journal_apart(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second, *_ = await heads_of(path)
    right, wrong = f"--head=1:{first.hash}", f"--head=2:{'0' * 64}"
    code, [fault] = await in_thread(verify, path, capsys, right, wrong)
    assert (code, fault["entry"]) == (1, 2)
    assert second.hash in fault["why"]


async def test_a_head_beyond_the_end_tells_a_journal_cut_short_apart(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    last = (await heads_of(path))[-1]
    code, [fault] = await in_thread(verify, path, capsys, f"--head={last.seq + 1}:{last.hash}")
    assert code == 1
    assert f"entry {last.seq + 1} was recorded elsewhere" in fault["why"]


async def test_a_head_names_its_link_where_there_are_several(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    head = (await heads_of(path))[0]
    given = f"1:{head.hash}"
    code, _ = await in_thread(verify, path, capsys, f"--head=main:{given}")
    assert code == 0
    code, [proof, fault] = await in_thread(verify, path, capsys, f"--head=other:{given}")
    assert (code, proof["sound"], fault["link"]) == (1, True, "other")
    second = await write_decisions(path, whole_decisions(evening()), link="second")
    assert await in_thread(main, ["verify", str(path), f"--head={given}"]) == 2
    assert "main, second" in capsys.readouterr().err
    heads = [f"--head=main:{given}", f"--head=second:{second.seq}:{second.hash}"]
    code, proofs = await in_thread(verify, path, capsys, *heads)
    assert (code, len(proofs)) == (0, 2)
    code, [proof] = await in_thread(verify, path, capsys, "--link=main", f"--head={given}")
    assert (code, proof["link"]) == (0, "main")


async def test_a_hash_without_a_number_is_that_of_the_last_entry(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, *_, last = await heads_of(path)
    assert (await in_thread(verify, path, capsys, "--head", last.hash))[0] == 0
    code, [fault] = await in_thread(verify, path, capsys, "--head", first.hash)
    assert code == 1
    assert last.hash in fault["why"]


@pytest.mark.parametrize("head", ["", "0" * 63, f"0:{'0' * 64}", f"1:{'0' * 63}", "1:A"])
def test_what_is_no_head_is_refused(head: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "journal", "--head", head]) == 2
    assert "SEQ:HASH" in capsys.readouterr().err


async def test_verify_prints_the_head_as_it_takes_it(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    last = (await heads_of(path))[-1]
    assert await in_thread(main, ["verify", str(path)]) == 0
    assert f"{last.seq}:{last.hash}" in capsys.readouterr().out


async def test_a_damaged_snapshot_is_told_and_fails_only_if_asked(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    head = (await heads_of(path))[-1]
    floor = evening()
    async with await open_home(f"sqlite:{path}") as home:
        snapshot = take_snapshot(JACKPOT, floor.state, head, floor.at_ms)
        await home.journal("main").save_snapshot(snapshot)
    assert (await in_thread(verify, path, capsys, "--strict"))[0] == 0
    tamper(path, "UPDATE snapshot SET state = CAST(state || 'x' AS BLOB)")
    code, [proof] = await in_thread(verify, path, capsys)
    assert (code, proof["snapshot_damaged"]) == (0, True)
    assert "is damaged" in proof["snapshot"]
    assert (await in_thread(verify, path, capsys, "--strict"))[0] == 1
    assert await in_thread(main, ["verify", str(path)]) == 0
    assert "DAMAGED" in capsys.readouterr().out


async def test_a_snapshot_of_another_version_is_not_damage(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    head = (await heads_of(path))[-1]
    floor = evening()
    snapshot = take_snapshot(JACKPOT, floor.state, head, floor.at_ms)
    older = snapshot.state.replace(b'"shape":"', b'"shape":"0', 1)
    async with await open_home(f"sqlite:{path}") as home:
        await home.journal("main").save_snapshot(type(snapshot)(head.seq, head.hash, older))
    code, [proof] = await in_thread(verify, path, capsys, "--strict")
    assert (code, proof["snapshot_damaged"]) == (0, False)
    assert "another version" in proof["snapshot"]
