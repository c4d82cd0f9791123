"""The report of a soak: what was acknowledged and lost, each fault and how soon it was over.

`write_report` makes three files: `soak.json` with every figure, `soak.md` to read, and `soak.svg`
with `soak.png`, the same as a picture.
"""

import json
import platform
import subprocess
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from jackpot.actuary.plots import save_plot
from tests.soak.incidents import Incident, Sample, unready_s
from tests.soak.picture import picture
from tests.soak.soak import Plan, Verdict

_HOMES = {
    "sqlite": "one node on SQLite",
    "redis": "two nodes on a Redis and its replica",
    "sentinel": "two nodes on three Redis under three Sentinels",
}
_ROOT = Path(__file__).parents[2]


class FaultRow(NamedTuple):
    """One kind of fault; seconds. Recovery counts from when the cause was gone."""

    kind: str
    times: int
    measured: int  # how often the recovery was measured: no other fault came first
    noticed: int  # how often a node was seen not to be ready
    lasted_median_s: float
    recovery_median_s: float | None
    recovery_p95_s: float | None
    recovery_worst_s: float | None
    unready_median_s: float
    unready_worst_s: float


def fault_rows(incidents: Sequence[Incident], samples: Sequence[Sample]) -> list[FaultRow]:
    kinds = sorted({incident.kind for incident in incidents})
    return [
        _row(kind, [each for each in incidents if each.kind == kind], samples) for kind in kinds
    ]


def _row(kind: str, incidents: list[Incident], samples: Sequence[Sample]) -> FaultRow:
    recoveries = [
        each.recovered_s - each.over_s for each in incidents if each.recovered_s is not None
    ]
    unready = [unready_s(samples, each) for each in incidents]
    return FaultRow(
        kind=kind,
        times=len(incidents),
        measured=len(recoveries),
        noticed=sum(seconds > 0 for seconds in unready),
        lasted_median_s=median(each.over_s - each.began_s for each in incidents),
        recovery_median_s=median(recoveries) if recoveries else None,
        recovery_p95_s=_p95(recoveries) if recoveries else None,
        recovery_worst_s=max(recoveries, default=None),
        unready_median_s=median(unready),
        unready_worst_s=max(unready),
    )


def _p95(values: list[float]) -> float:
    return values[0] if len(values) == 1 else quantiles(values, n=20, method="inclusive")[-1]


def report_text(plan: Plan, verdict: Verdict) -> str:
    """Markdown, which also reads well on a terminal."""
    lines = [
        f"# Soak: {_HOMES[plan.home]}, {plan.minutes:g} minutes, seed {plan.seed}",
        "",
        f"{_commit()}; {_machine()}.",
        "",
        f"{verdict.rounds:,} rounds of the jackpot, {verdict.pit_rounds:,} of Blackjack and"
        f" Pontoon; {len(verdict.incidents):,} faults of nodes, disks, clocks and Redis,"
        f" {sum(verdict.disturbances.values()):,} of the tables' connections.",
        "",
        "| acknowledged | times | in the journal | lost |",
        "|---|---:|---:|---:|",
        *(
            f"| {each.what} | {each.told:,} | {each.in_journal:,} | {each.lost:,} |"
            for each in verdict.acknowledged
        ),
        "",
        "Recovery: seconds from when the cause was gone until every node was ready. Not ready:"
        " seconds in which some node was seen not to be, from the beginning of the fault on.",
        "",
        "| fault | times | noticed | lasted (median) | recovery: median | p95 | worst | not ready:"
        " median | worst |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|",
        *map(_fault_line, fault_rows(verdict.incidents, verdict.samples)),
        "",
        "Faults of the tables' connections: " + _counted(verdict.disturbances) + ".",
        "Refusals, most of them repeated and then accepted: " + _counted(verdict.refusals) + ".",
        "",
        *(f"WRONG: {sentence}" for sentence in verdict.wrong),
        f"Lost: {'nothing' if not verdict.wrong else f'see {len(verdict.wrong)} findings'}.",
    ]
    return "\n".join(lines) + "\n"


def _fault_line(row: FaultRow) -> str:
    recovery = (row.recovery_median_s, row.recovery_p95_s, row.recovery_worst_s)
    cells = [
        *(row.kind, str(row.times), str(row.noticed), f"{row.lasted_median_s:.1f}"),
        *("-" if seconds is None else f"{seconds:.1f}" for seconds in recovery),
        *(f"{row.unready_median_s:.1f}", f"{row.unready_worst_s:.1f}"),
    ]
    return f"| {' | '.join(cells)} |"


def _counted(counts: dict[str, int]) -> str:
    return ", ".join(f"{what} {count:,}" for what, count in sorted(counts.items())) or "none"


def write_report(folder: Path, plan: Plan, verdict: Verdict) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "soak.md").write_text(report_text(plan, verdict), encoding="utf-8")
    figures = {
        **plan._asdict(),
        "commit": _commit(),
        "machine": _machine(),
        **verdict._asdict(),
        "acknowledged": [{**each._asdict(), "lost": each.lost} for each in verdict.acknowledged],
        "incidents": [each._asdict() for each in verdict.incidents],
        "samples": [[round(each.at_s, 3), *each.heads] for each in verdict.samples],
        "faults": [row._asdict() for row in fault_rows(verdict.incidents, verdict.samples)],
    }
    (folder / "soak.json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    plot = picture(_HOMES[plan.home], verdict.incidents, verdict.samples)
    for suffix in (".svg", ".png"):
        save_plot(plot, folder / f"soak{suffix}")


def _commit() -> str:
    git = ["git", "-C", str(_ROOT), "log", "-1", "--format=commit %h of %cs"]
    done = subprocess.run(git, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "no commit"


def _machine() -> str:
    model = next(
        (
            line.partition(":")[2].strip()
            for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
            if line.startswith("model name")
        ),
        platform.machine(),
    )
    cores = Path("/proc/cpuinfo").read_text(encoding="utf-8").count("processor\t")
    return f"{cores} cores of {model}, Python {platform.python_version()}"
