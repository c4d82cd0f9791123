"""What `jackpot simulate` runs: a projection of each link, a sweep, or a journal's back test."""

import argparse
import asyncio
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from jackpot.actuary.futures.charts import fan_chart, sweep_chart
from jackpot.actuary.futures.parts import projection_inputs, projection_parts, sweep_parts
from jackpot.actuary.futures.projection import ProjectionError, ProjectionOptions, project
from jackpot.actuary.futures.sweep import Sweep, SweepError, read_sweep, swept
from jackpot.actuary.futures.traffic import ProfileError, load_profile
from jackpot.actuary.plots import ChartUnavailableError, Plot
from jackpot.actuary.report_html import Part
from jackpot.audit.back_test import back_test
from jackpot.audit.back_test_parts import back_test_inputs, back_test_parts
from jackpot.audit.history import EmptyJournalError, History, read_history
from jackpot.audit.machines import LINK, machine_of_journal
from jackpot.cli.journal_options import address_of
from jackpot.cli.link_options import ChosenLink, LinkError, chosen_links
from jackpot.journal import JournalError, open_reader
from jackpot.settings import FloorFileError, load_floor

PROBLEMS: Final = (
    FloorFileError,
    LinkError,
    ProfileError,
    ProjectionError,
    SweepError,
    JournalError,
    EmptyJournalError,
    ChartUnavailableError,
    OSError,
)
Progress = Callable[[int, int], None]  # done, in all


class Simulated(NamedTuple):
    """What was found, in each form in which it can be had."""

    title: str
    inputs: dict[str, str]
    parts: list[Part]
    chart: Plot
    data: Any
    sound: bool = True


def of_floor(arguments: argparse.Namespace, progress: Progress) -> Simulated:
    links = chosen_links(arguments)
    if arguments.chart and len(links) > 1:
        raise LinkError(f"--chart draws one link: name it with --link, one of {', '.join(links)}")
    sweep = read_sweep(arguments.sweep) if arguments.sweep else None
    found = [
        _of_link(
            _options(arguments, name, link, position),
            sweep,
            lambda done, total, before=position: progress(  # type: ignore[misc]
                before * total + done, len(links) * total
            ),
        )
        for position, (name, link) in enumerate(links.items())
    ]
    if len(found) == 1:
        return found[0]
    return Simulated(
        "Projection of the pools of a floor",
        {
            f"{each.inputs['link']}: {key}": value
            for each in found
            for key, value in each.inputs.items()
        },
        [part for each in found for part in each.parts],
        found[0].chart,
        [each.data for each in found],
    )


def _options(
    arguments: argparse.Namespace, name: str, link: ChosenLink, position: int
) -> ProjectionOptions:
    profile = arguments.profile
    return ProjectionOptions(
        link=name,
        approval=link.approval,
        jackpot_cents=link.settings.opening_jackpot_cents,
        reserve_cents=link.settings.opening_reserve_cents,
        wagers_a_day=arguments.wagers_a_day,
        traffic=load_profile(profile, name, link.settings.tables) if profile else None,
        first_day=arguments.first_day,
        days=arguments.days,
        futures=arguments.futures,
        seed=arguments.seed + position,  # links do not share their luck
    )


def _of_link(options: ProjectionOptions, sweep: Sweep | None, progress: Progress) -> Simulated:
    inputs = projection_inputs(options)
    if sweep is None:
        projection = project(options, progress)
        return Simulated(
            f"Projection of the pools: {options.link}",
            inputs,
            list(projection_parts(projection)),
            fan_chart(projection),
            projection,
        )
    found = list(swept(sweep, options, progress))
    return Simulated(
        f"Projection of the pools: {options.link}, by {sweep.name}",
        inputs,
        list(sweep_parts(sweep, found)),
        sweep_chart(sweep, found),
        {"sweep": sweep.name, "values": [{"value": v, "projection": each} for v, each in found]},
    )


def against_journal(arguments: argparse.Namespace, progress: Progress) -> Simulated:
    histories = asyncio.run(_histories(arguments, progress))
    found = [
        back_test(history, arguments.futures, arguments.seed + position, progress)
        for position, history in enumerate(histories)
    ]
    inputs = {
        f"{each.history.link}: {key}" if len(found) > 1 else key: value
        for each in found
        for key, value in back_test_inputs(each).items()
    }
    first = found[0]
    if arguments.chart and len(found) > 1:
        names = ", ".join(each.history.link for each in found)
        raise LinkError(f"--chart draws one link: name it with --link, one of {names}")
    return Simulated(
        "The journal against fair cards",
        {"journal read from": arguments.against} | inputs,
        [part for each in found for part in back_test_parts(each)],
        fan_chart(first.projection, first.recorded, unit=f"{first.history.step}s"),
        first if len(found) == 1 else found,
        sound=all(each.verdict != "beyond_chance" for each in found),
    )


async def _histories(arguments: argparse.Namespace, progress: Progress) -> list[History]:
    server = load_floor(arguments.file).server
    address = address_of(arguments.against)
    async with await open_reader(address, archive=arguments.archive) as home:
        links = [
            link
            for link in await home.links()
            if arguments.link in (None, link)
            and await machine_of_journal(home.journal(link)) is LINK
        ]
        if not links:
            raise LinkError(f"{arguments.against} has no link {arguments.link or 'of a jackpot'}")
        return [
            await read_history(home.journal(link), server.zone, server.gaming_day_start, progress)
            for link in links
        ]
