"""`python -m tests.bench [PART ...] [--json]`: prints the figures; fails if one misses its bar."""

import argparse
import multiprocessing
import pkgutil
import sys

import msgspec
from rich.console import Console
from rich.table import Table

import tests.bench
from tests.bench.harness import Figure, figures_of

PARTS = sorted(
    module.name
    for module in pkgutil.iter_modules(tests.bench.__path__)
    if module.name not in {"__main__", "harness"} and not module.name.startswith("_")
)


def measure(part: str) -> list[Figure]:
    """Every part runs in a process of its own: what one pins or warms does not touch the next."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        return pool.apply(figures_of, (part,))


def render(part: str, figures: list[Figure]) -> Table:
    table = Table(title=part, title_justify="left", expand=False)
    for heading in ("figure", "ours", "against", "ratio", "bar", ""):
        table.add_column(heading, justify="left" if heading in {"figure", "against"} else "right")
    for figure in figures:
        table.add_row(
            figure.name,
            f"{_number(figure.ours)} {figure.unit}",
            f"{_number(figure.against)} {figure.unit}  {figure.against_name}",
            _number(figure.ratio),
            "-" if figure.bar is None else f"{figure.sense} {_number(figure.bar)}",
            "" if figure.bar is None else "ok" if figure.ok else "UNDER",
        )
    return table


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="ops/bench", description=__doc__)
    parser.add_argument("part", nargs="*", help=f"any of: {', '.join(PARTS)} (all without one)")
    parser.add_argument("--json", action="store_true", help="a list of objects, for machines")
    arguments = parser.parse_args()
    unknown = sorted(set(arguments.part) - set(PARTS))
    if unknown:
        parser.error(f"no such part: {', '.join(unknown)} (there are {', '.join(PARTS)})")
    console = Console()
    everything: list[Figure] = []
    for part in arguments.part or PARTS:
        figures = measure(part)
        everything += figures
        if not arguments.json:
            console.print(render(part, figures))
    if arguments.json:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(everything)) + b"\n")
    return 0 if all(figure.ok for figure in everything) else 1


if __name__ == "__main__":
    sys.exit(main())
