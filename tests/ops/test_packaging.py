"""What a user installs: the sdist, the wheel that is built from it, and the program in a new
environment, with the C cores and without a compiler."""

import ast
import json
import re
import signal
import subprocess
import tarfile
import tomllib
import zipfile
from asyncio import create_subprocess_exec
from asyncio.subprocess import PIPE, STDOUT, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from jackpot.rules.books import BY_REFERENCE
from jackpot.web.pages.staff import STAFF_PAGES
from tests.journal.ports import free_port
from tests.ops.files import OPS, ROOT
from tests.ops.installing import install, sdist_of_the_tree, wheel_of
from tests.ops.page_files import load_with_all_files

_PAGES_IN_WHEEL = "/data/share/canberra-jackpot/"


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return sdist_of_the_tree(tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel_of(sdist, tmp_path_factory.mktemp("wheel"), "gcc")


@pytest.fixture(scope="module")
def jackpot(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(wheel, tmp_path_factory.mktemp("installed"))


@pytest.fixture(scope="module")
def plain_wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel_of(sdist, tmp_path_factory.mktemp("plain_wheel"), "/bin/false")


@pytest.fixture(scope="module")
def plain_jackpot(plain_wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Installed where there is no compiler."""
    return install(plain_wheel, tmp_path_factory.mktemp("plain"))


def files_of_the_tree() -> set[str]:
    """What a clone has below the folders that are installed."""
    paths = [path for name in ("jackpot", "table_client", "display") for path in _files(name)]
    return {path.relative_to(ROOT).as_posix() for path in paths}


def _files(name: str) -> list[Path]:
    found = (ROOT / name).rglob("*")
    return [path for path in found if path.is_file() and path.suffix not in (".so", ".pyc")]


def names_in(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as packed:
        return {name.rpartition(_PAGES_IN_WHEEL)[2] for name in packed.namelist()}


def test_the_sdist_has_every_file_that_the_program_needs(sdist: Path) -> None:
    with tarfile.open(sdist) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert files_of_the_tree() | {"README.md", "pyproject.toml"} <= names


def test_the_wheel_has_every_file_and_every_extension_for_every_later_python(wheel: Path) -> None:
    assert "-cp311-abi3-" in wheel.name
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    modules = [module["name"] for module in settings["tool"]["setuptools"]["ext-modules"]]
    built = {f"{name.replace('.', '/')}.abi3.so" for name in modules}
    assert files_of_the_tree() | built <= names_in(wheel)


def test_without_a_compiler_the_wheel_has_all_but_the_extensions(plain_wheel: Path) -> None:
    names = names_in(plain_wheel)
    assert files_of_the_tree() <= names
    assert not [name for name in names if name.endswith(".so")]


def test_no_field_has_the_name_of_its_own_type() -> None:
    """Python 3.14 looks annotations up later, when the field stands where the type did."""
    found = [
        f"{path.relative_to(ROOT)}:{field.lineno}"
        for name in ("jackpot", "table_client")
        for path in (ROOT / name).rglob("*.py")
        for shape in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(shape, ast.ClassDef)
        for field in shape.body
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if any(
            isinstance(word, ast.Name) and word.id == field.target.id
            for word in ast.walk(field.annotation)
        )
    ]
    assert found == []


def run(jackpot: Path, *words: str) -> tuple[str, str]:
    """What it prints: its answer, and its warnings."""
    done = subprocess.run(
        [jackpot, *words], cwd=jackpot.parent, capture_output=True, text=True, check=True
    )
    return done.stdout, done.stderr


def test_the_program_tells_which_evaluator_it_runs_on(jackpot: Path, plain_jackpot: Path) -> None:
    assert re.search(r"evaluator: (avx2|portable)$", run(jackpot, "--version")[0].strip())
    assert "WARNING: the evaluator runs on plain Python" in run(plain_jackpot, "--version")[0]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("blackjack", "--rounds", "100"), "the simulator runs on plain Python"),
        (
            (str(OPS / "floor.toml"), "--futures", "2", "--days", "2"),
            "projections run on plain Python",
        ),
    ],
    ids=["twenty-one", "futures"],
)
def test_a_simulation_without_its_core_says_so_and_gives_the_same_figures(
    jackpot: Path, plain_jackpot: Path, words: tuple[str, ...], told: str
) -> None:
    figures, silence = run(jackpot, "simulate", *words, "--json")
    plain_figures, warning = run(plain_jackpot, "simulate", *words, "--json")
    assert silence == ""
    assert told in warning
    assert json.loads(figures) == json.loads(plain_figures) != {}


@asynccontextmanager
async def demonstration(jackpot: Path, folder: Path, port: int) -> AsyncIterator[Process]:
    words = ["demo", "--port", str(port), "--speed", "100", "--data", str(folder / "data")]
    demo = await create_subprocess_exec(jackpot, *words, cwd=folder, stdout=PIPE, stderr=STDOUT)
    try:
        yield demo
    finally:
        if demo.returncode is None:
            demo.kill()
            await demo.wait()


async def until_told(demo: Process, what: str) -> str:
    """The line that has those words."""
    assert demo.stdout is not None
    lines = []
    while line := (await demo.stdout.readline()).decode():
        lines.append(line)
        if re.search(what, line):
            return line
    raise AssertionError("".join(lines))


async def until_played_and_stopped(demo: Process) -> None:
    """The jackpot's tables and both tables of the pit come to their second round."""
    await until_told(demo, r"T1 round (?!1 ).* B1 round (?!1 ).* P1 round (?!1 )")
    demo.send_signal(signal.SIGINT)
    await until_told(demo, "^Stopped")
    assert await demo.wait() == 0


async def test_the_installed_demonstration_plays_and_serves_every_page_with_its_files(
    jackpot: Path, tmp_path: Path
) -> None:
    port = free_port()
    books = [f"/rules/{book}" for book in BY_REFERENCE]
    displays = ["/", "/docs", "/display/meter", "/display/table?table=T1"]
    displays += ["/display/leaderboard", "/display/worker.js"]
    pages = [*displays, *books, *(page.url for page in STAFF_PAGES)]
    async with demonstration(jackpot, tmp_path, port) as demo:
        await until_told(demo, "^Press Ctrl-C")
        found = await load_with_all_files(f"http://127.0.0.1:{port}/", pages)
        await until_played_and_stopped(demo)
    assert {address: status for address, status in found.items() if status != 200} == {}
    loaded = {re.sub(r"^/display/(?:[0-9a-f]{12}/)?", "", address) for address in found}
    scripts = {path.relative_to(ROOT / "display").as_posix() for path in _files("display")}
    never = {name for name in scripts - loaded if name.endswith(".js")}
    assert never == {"slip/slip.js"}  # of a payout's slip, which the server makes


async def test_the_demonstration_plays_without_the_cores(
    plain_jackpot: Path, tmp_path: Path
) -> None:
    async with demonstration(plain_jackpot, tmp_path, free_port()) as demo:
        await until_played_and_stopped(demo)
