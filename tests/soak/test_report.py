"""The report of a soak: its table, its figures and its picture."""

import json
from pathlib import Path

from tests.soak.acknowledged import Acknowledged
from tests.soak.incidents import Incident, Sample
from tests.soak.report import fault_rows, report_text, write_report
from tests.soak.soak import Plan, Verdict

PLAN = Plan(minutes=1, seed=4, home="sqlite")
KILLED, HUNG = "node killed (kill -9)", "node hung for some seconds"
INCIDENTS = [
    Incident(KILLED, began_s=10.0, over_s=11.0, recovered_s=11.5),
    Incident(KILLED, began_s=20.0, over_s=20.5, recovered_s=22.0),
    Incident(HUNG, began_s=30.0, over_s=33.0, recovered_s=None),
]
# One look each second; not ready from 10 to 12 and at 21.
SAMPLES = [
    Sample(float(second), (None if second in (10, 11, 21) else second,)) for second in range(40)
]


def verdict(*, lost: int) -> Verdict:
    return Verdict(
        rounds=7,
        pit_rounds=3,
        staked_cents=1_000,
        acknowledged=[Acknowledged("wagers", 12, 12 - lost)],
        refusals={"not_sound": 2},
        disturbances={"lost": 1},
        incidents=INCIDENTS,
        samples=SAMPLES,
        wrong=[f"{lost} lost: wagers"] if lost else [],
    )


def test_recovery_counts_from_the_end_of_a_fault_and_readiness_from_its_beginning() -> None:
    hung, killed = fault_rows(INCIDENTS, SAMPLES)
    assert (killed.kind, killed.times, killed.measured, killed.noticed) == (KILLED, 2, 2, 2)
    assert killed.lasted_median_s == 0.75
    assert (killed.recovery_median_s, killed.recovery_worst_s) == (1.0, 1.5)
    assert (killed.unready_median_s, killed.unready_worst_s) == (1.25, 1.5)
    assert (hung.times, hung.measured, hung.noticed) == (1, 0, 0)
    assert hung.recovery_median_s is None


def test_the_report_tells_what_was_acknowledged_and_what_was_lost() -> None:
    assert "| wagers | 12 | 12 | 0 |" in report_text(PLAN, verdict(lost=0))
    assert report_text(PLAN, verdict(lost=0)).endswith("Lost: nothing.\n")
    told = report_text(PLAN, verdict(lost=2))
    assert "| wagers | 12 | 10 | 2 |" in told
    assert "WRONG: 2 lost: wagers\nLost: see 1 findings.\n" in told


def test_table_figures_and_picture_are_files(tmp_path: Path) -> None:
    write_report(tmp_path / "new", PLAN, verdict(lost=0))
    written = tmp_path / "new"
    assert f"| {KILLED} | 2 | 2 | 0.8 | 1.0 |" in (written / "soak.md").read_text()
    figures = json.loads((written / "soak.json").read_text())
    assert figures["acknowledged"] == [
        {"what": "wagers", "told": 12, "in_journal": 12, "lost": 0},
    ]
    assert len(figures["incidents"]) == 3
    assert HUNG in (written / "soak.svg").read_text()
    assert (written / "soak.png").read_bytes().startswith(b"\x89PNG")
