"""Prints which rules hold."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from table_client.conformance.checking import Finding


def print_finding(console: Console, finding: Finding) -> None:
    verdict = Text("pass", "green") if finding.broken is None else Text("FAIL", "bold red")
    console.print(Text.assemble(verdict, f"  {finding.name:<17} {finding.rule}"))
    if finding.broken is not None:
        console.print(Text(f"      {finding.broken}", "red"))


def print_findings(console: Console, findings: Sequence[Finding]) -> None:
    broken = sum(finding.broken is not None for finding in findings)
    console.print(f"{len(findings) - broken} rules hold, {broken} do not.")
