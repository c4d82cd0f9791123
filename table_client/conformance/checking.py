"""Runs checks one after the other. A check that does not hold says what it saw instead."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

import aiohttp

_WITHIN_S = 30.0

Subject = TypeVar("Subject")


class Broken(Exception):  # noqa: N818 - the name says what happened to the rule
    """A rule does not hold; the message says what was seen."""


class Check(NamedTuple, Generic[Subject]):
    name: str
    rule: str  # in the words of the contract
    run: Callable[[Subject], Awaitable[None]]


class Finding(NamedTuple):
    name: str
    rule: str
    broken: str | None  # what was seen instead; None: the rule holds


class CheckList(Generic[Subject]):
    """The checks of a file, in the order in which they are written."""

    def __init__(self) -> None:
        self.checks: list[Check[Subject]] = []

    def rule(
        self, name: str, sentence: str
    ) -> Callable[[Callable[[Subject], Awaitable[None]]], Callable[[Subject], Awaitable[None]]]:
        def add(run: Callable[[Subject], Awaitable[None]]) -> Callable[[Subject], Awaitable[None]]:
            self.checks.append(Check(name, sentence, run))
            return run

        return add


def expect(holds: bool, seen: str) -> None:
    if not holds:
        raise Broken(seen)


async def check_all(
    subject: Subject,
    checks: Iterable[Check[Subject]],
    after_each: Callable[[Finding], None] = lambda finding: None,
) -> Sequence[Finding]:
    findings = []
    for check in checks:
        finding = Finding(check.name, check.rule, await _run(subject, check))
        after_each(finding)
        findings.append(finding)
    return findings


async def _run(subject: Subject, check: Check[Subject]) -> str | None:
    try:
        async with asyncio.timeout(_WITHIN_S):
            await check.run(subject)
    except Broken as broken:
        return str(broken)
    except TimeoutError:
        return f"no answer within {_WITHIN_S:.0f} s"
    except (aiohttp.ClientError, ConnectionError, ValueError) as error:
        return f"{type(error).__name__}: {error}"
    return None
