"""Runs checks one after the other. A check that does not hold says what it saw instead."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

import aiohttp

_WITHIN_S = 30.0

Subject = TypeVar("Subject")


class Broken(Exception):  # noqa: N818 - the name says what happened to the rule
    """A rule does not hold; the message says what was seen."""


class NotPlayed(Exception):  # noqa: N818 - it is no error
    """A rule was not tried; the message says how it can be."""


class Check(NamedTuple, Generic[Subject]):
    name: str
    rule: str  # in the words of the contract
    run: Callable[[Subject], Awaitable[None]]


class Finding(NamedTuple):
    name: str
    rule: str
    broken: str | None  # what was seen instead; None: the rule holds, or was not played
    not_played: str | None = None  # why not


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
    findings: list[Finding] = []
    for check in checks:
        finding = await _run(subject, check)
        after_each(finding)
        findings.append(finding)
    return findings


async def _run(subject: Subject, check: Check[Subject]) -> Finding:
    name, rule, run = check
    try:
        async with asyncio.timeout(_WITHIN_S):
            await run(subject)
    except NotPlayed as why:
        return Finding(name, rule, None, str(why))
    except Broken as broken:
        return Finding(name, rule, str(broken))
    except TimeoutError:
        return Finding(name, rule, f"no answer within {_WITHIN_S:.0f} s")
    except (KeyError, IndexError, TypeError, AttributeError) as error:  # another form of answer
        return Finding(name, rule, f"an answer is not as the contract has it: {error!r}")
    except (aiohttp.ClientError, ConnectionError, EOFError, ValueError) as error:
        return Finding(name, rule, f"{type(error).__name__}: {error}")
    return Finding(name, rule, None)
