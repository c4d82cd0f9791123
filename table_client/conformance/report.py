"""Prints which rules hold."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from table_client.conformance.checking import Finding


def print_finding(console: Console, finding: Finding) -> None:
    verdict = Text("pass", "green")
    if finding.broken is not None:
        verdict = Text("FAIL", "bold red")
    elif finding.not_played is not None:
        verdict = Text("----", "dim")
    console.print(Text.assemble(verdict, f"  {finding.name:<17} {finding.rule}"))
    if finding.broken is not None:
        console.print(Text(f"      {finding.broken}", "red"))
    if finding.not_played is not None:
        console.print(Text(f"      not played: {finding.not_played}", "dim"))


def print_findings(console: Console, findings: Sequence[Finding]) -> None:
    broken = sum(finding.broken is not None for finding in findings)
    not_played = sum(finding.not_played is not None for finding in findings)
    held = len(findings) - broken - not_played
    rest = f" {not_played} not played." if not_played else ""
    console.print(f"{held} rules hold, {broken} do not.{rest}")
