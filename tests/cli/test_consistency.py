"""`prove --consistency` and `verify --consistency`: a newer checkpoint continues an older one."""

import asyncio
import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from jackpot.cli import main
from jackpot.journal import open_home
from jackpot.journal.checkpoints.keys import PublicKey
from tests.audit.checkpoints.house import PUBLIC, committed_of, evening_journal, signer_of
from tests.audit.test_verify import evening, whole_decisions, write_decisions

Output = pytest.CaptureFixture[str]


class Papers(NamedTuple):
    journal: str
    old: str
    new: str
    proof: str


async def sign(journal: Path, entries: int | None, note: Path) -> str:
    async with await open_home(f"sqlite:{journal}") as home:
        signed = await signer_of(home, await committed_of(home, entries)).sign()
    note.write_text(signed.note, encoding="utf-8")
    return str(note)


@pytest.fixture
def papers(tmp_path: Path) -> Papers:
    async def make() -> Papers:
        journal = await evening_journal(tmp_path / "journal")
        old = await sign(journal, 5, tmp_path / "old")
        new = await sign(journal, None, tmp_path / "new")
        return Papers(str(journal), old, new, str(tmp_path / "proof"))

    return asyncio.run(make())


def prove(papers: Papers, old: str, new: str) -> int:
    given = ("--journal", papers.journal, "--out", papers.proof)
    return main(["prove", "--consistency", old, new, *given])


def verified(capsys: Output, papers: Papers, *more: str) -> tuple[int, dict[str, Any]]:
    """The answer about the proof, which comes last."""
    given = ("--consistency", papers.proof, "--key", str(PUBLIC), *more)
    code = main(["verify", "--json", *given])
    return code, json.loads(capsys.readouterr().out)[-1]


def test_two_checkpoints_of_one_journal_are_proved_without_it(
    papers: Papers, capsys: Output
) -> None:
    assert prove(papers, papers.old, papers.new) == 0
    held = ("--checkpoint", papers.old, "--checkpoint", papers.new)
    for more in ((), held):
        code, found = verified(capsys, papers, *more)
        assert (code, found["sound"], found["old"]["entries"]) == (0, True, 5)
    assert main(["verify", "--consistency", papers.proof, "--key", str(PUBLIC)]) == 0
    assert "nothing up to entry 5 was changed" in capsys.readouterr().out


def test_checkpoints_of_a_rewritten_journal_cannot_be_proved(
    papers: Papers, tmp_path: Path, capsys: Output
) -> None:
    """The house plays the evening again under the same name, and signs that too."""

    async def rewrite() -> str:
        decisions = whole_decisions(evening())
        other = tmp_path / "other"
        await write_decisions(other, [[*decisions[0], *decisions[1]], *decisions[2:]])
        return await sign(other, None, tmp_path / "rewritten")

    rewritten = asyncio.run(rewrite())
    assert prove(papers, papers.old, rewritten) == 2
    assert "not proved" in capsys.readouterr().err
    assert prove(papers._replace(journal=str(tmp_path / "other")), papers.old, rewritten) == 2
    assert "not both of this journal" in capsys.readouterr().err
    assert prove(papers, papers.old, papers.new) == 0
    proof = json.loads(Path(papers.proof).read_text())
    proof["new"] = Path(rewritten).read_text()
    Path(papers.proof).write_text(json.dumps(proof))
    code, found = verified(capsys, papers)
    assert (code, found["sound"]) == (1, False)
    assert "does not continue" in found["why"]


def test_a_proof_of_other_checkpoints_than_those_held_is_not_accepted(
    papers: Papers, tmp_path: Path, capsys: Output
) -> None:
    async def another_of_five() -> str:
        decisions = whole_decisions(evening())
        other = tmp_path / "other"
        await write_decisions(other, [[*decisions[0], *decisions[1]], *decisions[2:]])
        return await sign(other, 5, tmp_path / "held")

    held = asyncio.run(another_of_five())
    assert prove(papers, papers.old, papers.new) == 0
    code, found = verified(capsys, papers, "--checkpoint", held)
    assert code == 1
    assert found["why"].endswith("its checkpoint of 5 entries is not the one you hold")


def test_a_proof_in_the_wrong_order_or_damaged_is_refused(papers: Papers, capsys: Output) -> None:
    assert prove(papers, papers.new, papers.old) == 2
    assert "wrong order" in capsys.readouterr().err
    assert prove(papers, papers.old, papers.new) == 0
    text = Path(papers.proof).read_text()
    for altered in (text[:-9], "{}", text.replace("jackpot_micros ", "jackpot_micros 1")):
        Path(papers.proof).write_text(altered)
        code, found = verified(capsys, papers)
        assert (code, found["sound"]) == (1, False)


def test_what_is_missing_is_said(papers: Papers, capsys: Output) -> None:
    for arguments, why in (
        (["prove", "--journal", papers.journal], "give a payout, or --consistency"),
        (
            ["prove", "T1-1-1", "--consistency", "a", "b", "--journal", papers.journal],
            "give a payout, or --consistency",
        ),
        (["verify", "--consistency", papers.proof], "need --key"),
    ):
        with pytest.raises(SystemExit):
            main(arguments)
        assert why in capsys.readouterr().err
    missing = ["prove", "--consistency", "nowhere", papers.new, "--journal", papers.journal]
    assert main(missing) == 2
    assert "nowhere cannot be read" in capsys.readouterr().err
    prove(papers, papers.old, papers.new)
    other = PublicKey("jackpot.example/other", PUBLIC.raw)
    assert main(["verify", "--consistency", papers.proof, "--key", str(other)]) == 1
