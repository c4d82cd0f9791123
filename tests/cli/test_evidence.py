"""`jackpot keys`, `prove`, and `verify` of checkpoints and proofs, on the command line."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from jackpot.cli import main
from jackpot.journal.checkpoints.keys import HouseKey, PublicKey
from tests.audit.checkpoints.house import PUBLIC, signed_evening
from tests.journal.support import tamper
from tests.settings.floor_text import example_pit, floor_with, second_link

CHECKPOINTS = """
[server.checkpoints]
house = "jackpot.example"
signing_key = "house.key"
"""


class Papers:
    """What a regulator holds, and beside it the journal of the house."""

    def __init__(self, folder: Path, note: str) -> None:
        self.folder = folder
        self.journal = str(folder / "journal")
        self.checkpoint = str(folder / "checkpoint")
        Path(self.checkpoint).write_text(note, encoding="utf-8")

    @property
    def journal_address(self) -> str:
        return f"sqlite:{self.journal}"

    @property
    def proof(self) -> str:
        return str(self.folder / "proof.json")


@pytest.fixture
def papers(tmp_path: Path) -> Papers:
    async def make() -> str:
        async with signed_evening(tmp_path / "journal") as (_, note):
            return note

    return Papers(tmp_path, asyncio.run(make()))


Output = pytest.CaptureFixture[str]


def results(capsys: Output, *arguments: str) -> tuple[int, list[dict[str, Any]]]:
    code = main(["verify", "--json", *arguments])
    return code, json.loads(capsys.readouterr().out)


def refused(capsys: Output, *arguments: str) -> str:
    with pytest.raises(SystemExit) as error:
        main([*arguments])
    assert error.value.code == 2
    return capsys.readouterr().err


def test_keys_are_created_once_and_shown_for_each_link(tmp_path: Path, capsys: Output) -> None:
    file = str(tmp_path / "house.key")
    assert main(["keys", "create", file]) == 0
    assert main(["keys", "create", file]) == 2
    assert "exists" in capsys.readouterr().err
    floor = floor_with(tmp_path, added=CHECKPOINTS)
    assert main(["keys", "show", "--floor", str(floor)]) == 0
    (line,) = capsys.readouterr().out.split()
    key = PublicKey.parse(line)
    assert key == HouseKey.load(Path(file)).public("jackpot.example/canberra")


def test_the_journals_of_pits_have_keys_to_hand_out_too(tmp_path: Path, capsys: Output) -> None:
    key = HouseKey.create(tmp_path / "house.key")
    floor = floor_with(tmp_path, added=f"{CHECKPOINTS}\n{second_link()}\n{example_pit()}")
    assert main(["keys", "show", "--floor", str(floor)]) == 0
    signed = ("canberra", "airport", "main")
    assert capsys.readouterr().out.split() == [
        str(key.public(f"jackpot.example/{name}")) for name in signed
    ]


def test_keys_are_not_shown_where_none_are_used(tmp_path: Path, capsys: Output) -> None:
    assert main(["keys", "show", "--floor", str(floor_with(tmp_path))]) == 2
    assert "[server.checkpoints]" in capsys.readouterr().err


def test_a_checkpoint_is_checked_with_and_without_the_journal(
    papers: Papers, capsys: Output
) -> None:
    given = ("--checkpoint", papers.checkpoint, "--key", str(PUBLIC))
    code, [signed] = results(capsys, *given)
    assert (code, signed["sound"]) == (0, True)
    code, [proof, signed] = results(capsys, papers.journal, *given)
    assert code == 0
    assert proof["entries"] == signed["statement"]["entries"]
    assert proof["root"] == signed["statement"]["root"]
    assert proof["checkpoints"] == 1  # the one that is stored


def test_the_key_may_be_in_a_file(papers: Papers, capsys: Output) -> None:
    keys = papers.folder / "house.pub"
    other = PublicKey("jackpot.example/other", PUBLIC.raw)
    keys.write_text(f"{other}\n{PUBLIC}\n")
    code, _ = results(capsys, "--checkpoint", papers.checkpoint, "--key", str(keys))
    assert code == 0
    keys.write_text(f"{other}\n")
    code, [fault] = results(capsys, "--checkpoint", papers.checkpoint, "--key", str(keys))
    assert code == 1
    assert "no key that was given has this name" in fault["why"]


def test_a_rewritten_journal_does_not_match_its_checkpoints(
    papers: Papers, tmp_path: Path, capsys: Output
) -> None:
    """Another evening under the same name is sound in itself: only what was kept tells."""
    other = str(tmp_path / "other")

    async def make() -> None:
        from tests.audit.test_verify import evening, whole_decisions, write_decisions

        decisions = whole_decisions(evening())
        await write_decisions(Path(other), [[*decisions[0], *decisions[1]], *decisions[2:]])

    asyncio.run(make())
    assert results(capsys, other)[0] == 0
    code, found = results(capsys, other, "--checkpoint", papers.checkpoint, "--key", str(PUBLIC))
    assert code == 1
    assert "was recorded elsewhere" in found[0]["why"]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("jackpot_micros ", "jackpot_micros 1", "jackpot_micros"),
        ("head ", "head f", "stored checkpoint is damaged"),
        ("jackpot.example/main", "jackpot.example/other", "of something else"),
    ],
)
def test_a_stored_checkpoint_that_does_not_match_is_found(
    papers: Papers, capsys: Output, old: str, new: str, why: str
) -> None:
    tamper(Path(papers.journal), "UPDATE checkpoint SET note = replace(note, ?, ?)", old, new)
    code, [fault] = results(capsys, papers.journal)
    assert (code, fault["sound"]) == (1, False)
    assert why in fault["why"]


def test_a_payout_is_proved_in_one_file(papers: Papers, capsys: Output) -> None:
    assert main(["prove", "T1-1-3", "--journal", papers.journal, "--out", papers.proof]) == 0
    assert capsys.readouterr().err == ""
    code, [proven] = results(capsys, "--proof", papers.proof, "--key", str(PUBLIC))
    assert (code, proven["payout"], proven["sound"]) == (0, "T1-1-3", True)
    assert main(["verify", "--proof", papers.proof, "--key", str(PUBLIC)]) == 0
    told = capsys.readouterr().out
    assert "prizes awarded $100.00" in told
    assert "payout paid $100.00" in told


def test_the_proof_goes_to_standard_output_without_a_file(papers: Papers, capsys: Output) -> None:
    given = ("--journal", papers.journal, "--checkpoint", papers.checkpoint)
    assert main(["prove", "T1-1-1", *given]) == 0
    assert json.loads(capsys.readouterr().out)["payout"] == "T1-1-1"


def test_an_altered_proof_is_not_proved(papers: Papers, capsys: Output) -> None:
    main(["prove", "T1-1-3", "--journal", papers.journal, "--out", papers.proof])
    text = Path(papers.proof).read_text()
    for altered in (text.replace("T1-1-3", "T1-1-4"), text[:-9], "{}", "\ud7ff", "x" * 70_000):
        Path(papers.proof).write_text(altered, encoding="utf-8")
        code, [fault] = results(capsys, "--proof", papers.proof, "--key", str(PUBLIC))
        assert (code, fault["sound"]) == (1, False)
    Path(papers.proof).write_bytes(b"\xff")
    assert results(capsys, "--proof", papers.proof, "--key", str(PUBLIC))[0] == 1


def test_an_unknown_payout_is_not_proved(papers: Papers, capsys: Output) -> None:
    assert main(["prove", "T9-1-1", "--journal", papers.journal]) == 2
    assert "no payout T9-1-1" in capsys.readouterr().err
    said = refused(capsys, "prove", "nonsense", "--journal", papers.journal)
    assert "'nonsense' is no payout: write its number as the cage's page shows it" in said


def test_what_is_missing_is_said(papers: Papers, capsys: Output) -> None:
    assert "give a journal" in refused(capsys, "verify")
    assert "need --key" in refused(capsys, "verify", "--checkpoint", papers.checkpoint)
    assert "need a journal" in refused(
        capsys, "verify", "--checkpoint", papers.checkpoint, "--key", "k", "--link", "main"
    )
    missing = str(papers.folder / "missing")
    assert main(["verify", "--checkpoint", missing, "--key", str(PUBLIC)]) == 2
    assert "missing" in capsys.readouterr().err
    assert main(["verify", "--checkpoint", papers.checkpoint, "--key", "nonsense"]) == 2
    assert "NAME+ID+KEY" in capsys.readouterr().err


def test_an_import_takes_the_checkpoints_of_its_entries_along(
    papers: Papers, capsys: Output
) -> None:
    """A backup of a journal in Redis is made by an import."""
    copy = f"sqlite:{papers.folder / 'copy'}"
    assert main(["import", papers.journal_address, copy]) == 0
    capsys.readouterr()
    code, [proof] = results(capsys, copy)
    assert (code, proof["checkpoints"]) == (0, 1)
