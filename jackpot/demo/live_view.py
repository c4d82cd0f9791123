"""The live view: the meter in large digits, then tables, payouts and sign-ins."""

from rich.align import Align
from rich.console import Group, RenderableType
from rich.layout import Layout
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from jackpot.demo import digits
from jackpot.demo.crew import ListedPayout
from jackpot.demo.scene import Scene, TableScene, words_for
from jackpot.rules.money import dollars

_GOLD = "bold bright_yellow"
_PHASES = {"betting": "green", "dealt": "bright_cyan"}
_PAYOUTS = {
    "due": "yellow",
    "verified": "cyan",
    "disputed": "red",
    "paid": "green",
    "cancelled": "red",
}
_LARGE_DIGITS_FROM = 24  # lines of the terminal


def draw(scene: Scene, width: int, height: int) -> Layout:
    figure = _figure(scene, width, height)
    meter_lines = len(figure) + 3
    sign_in_lines = 2 + (len(scene.people) + 1) // 2
    left = max(0, height - meter_lines - sign_in_lines)
    table_lines = min(len(scene.tables) + 2, max(3, left - 5))
    layout = Layout()
    layout.split_column(
        Layout(_meter(scene, figure), size=meter_lines),
        Layout(_tables(scene, table_lines - 2), size=table_lines),
        Layout(_payouts(scene, left - table_lines - 2), minimum_size=3),
        Layout(_sign_ins(scene), size=sign_in_lines),
    )
    return layout


def _figure(scene: Scene, width: int, height: int) -> list[str]:
    if scene.meter is None:
        return ["the server does not answer"]
    text = dollars(scene.meter.value_cents)
    large = digits.large(text)
    fits = height >= _LARGE_DIGITS_FROM and len(large[0]) <= width - 4
    return large if fits else digits.small(text)


def _meter(scene: Scene, figure: list[str]) -> Panel:
    meter = scene.meter
    sound = meter is not None and meter.sound
    lines = [Text(line, _GOLD if sound else "dim") for line in figure]
    lines.append(_under_meter(scene))
    return Panel(
        Group(*(Align.center(line) for line in lines)),
        title=Text("" if meter is None else meter.title, "bold"),
        border_style="yellow" if sound else "red",
    )


def _under_meter(scene: Scene) -> Text:
    meter = scene.meter
    if meter is None:
        return Text("")
    if not meter.sound:
        return Text("the jackpot is not sound: no wagers are accepted", "bold red")
    if meter.locks:
        return Text(f"jackpot pending: {dollars(meter.pending_cents)}", "bold magenta")
    return Text(f"{scene.wagers:,} wagers, {scene.wagers_a_second:.1f} a second", "dim")


def _tables(scene: Scene, room: int) -> Panel:
    grid = Table.grid(padding=(0, 3))
    for _ in range(5):
        grid.add_column(no_wrap=True)
    shown = scene.tables if len(scene.tables) <= room else scene.tables[: max(1, room - 1)]
    for table in shown:
        grid.add_row(*_table_row(table))
    if len(shown) < len(scene.tables):
        grid.add_row(Text(f"and {len(scene.tables) - len(shown)} more", "dim"))
    return Panel(
        grid,
        title="Tables",
        title_align="left",
        subtitle=Text(scene.tournament, "cyan") if scene.tournament else None,
        subtitle_align="left",
        border_style="dim",
    )


def _table_row(table: TableScene) -> list[RenderableType]:
    lamps = Text(" ").join(
        Text("●", _GOLD) if box in table.lamps else Text("○", "dim")
        for box in range(1, table.boxes + 1)
    )
    status = Text("" if table.status == "open" else table.status, "bold red")
    if table.trouble is not None:
        status = Text(table.trouble, "red")
    return [
        Text(table.name, "bold"),
        Text(f"round {table.round:,}"),
        Text(f"{table.phase:<14}", _PHASES.get(table.phase, "dim")),
        lamps,
        status,
    ]


def _payouts(scene: Scene, room: int) -> Table:
    both = Table.grid(expand=True)
    both.add_column(ratio=1)
    both.add_column(ratio=1)
    due, closed = scene.due, scene.closed
    owed = dollars(sum(payout.amount_cents for payout in due))
    both.add_row(
        Panel(
            _payout_list(due, room, "no payouts due"),
            title=f"Due: {len(due)}, {owed}" if due else "Due",
            title_align="left",
            border_style="yellow" if due else "dim",
        ),
        Panel(
            _payout_list(closed, room, "no wins yet"),
            title="Last wins",
            title_align="left",
            border_style="dim",
        ),
    )
    return both


def _payout_list(payouts: list[ListedPayout], room: int, if_none: str) -> RenderableType:
    if not payouts:
        return Text(if_none + "\n" * max(0, room - 1), "dim")
    grid = Table.grid(expand=True, padding=(0, 1))
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True, ratio=1)
    grid.add_column(no_wrap=True, justify="right")
    grid.add_column(no_wrap=True)
    for payout in payouts[: max(1, room)]:
        grid.add_row(
            Text(payout.table, "bold"),
            words_for(payout),
            Text(dollars(payout.amount_cents), "bold"),
            Text(payout.status, _PAYOUTS.get(payout.status, "")),
        )
    for _ in range(room - len(payouts)):
        grid.add_row("")
    return grid


def _sign_ins(scene: Scene) -> Panel:
    grid = Table.grid(expand=True, padding=(0, 2))
    grid.add_column(ratio=1, no_wrap=True)
    grid.add_column(ratio=1, no_wrap=True)
    sign_ins = [
        Text.assemble(
            (f"{person.role.value:<10} ", "cyan"), f"{person.name:<4} ", (person.password, "bold")
        )
        for person in scene.people
    ]
    for at in range(0, len(sign_ins), 2):
        grid.add_row(*sign_ins[at : at + 2])
    return Panel(
        grid,
        title=Text(scene.url, "bold underline"),
        title_align="left",
        subtitle="Press Ctrl-C to stop",
        subtitle_align="right",
        border_style="dim",
    )
