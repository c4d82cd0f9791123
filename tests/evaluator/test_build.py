"""The extension: compiled without warnings, clean under sanitizers, packed into a wheel."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
COMPILERS = [name for name in ("gcc", "clang") if shutil.which(name)]
# Every test of the evaluator that hands something to the core, without the slow oracle.
SANITIZED_TESTS = ("test_single", "test_round", "test_bulk", "test_fuzz", "test_deal")
SANITIZED_RUN = """
import importlib.util, sys
import pytest
spec = importlib.util.spec_from_file_location("jackpot.evaluator._core", sys.argv[1])
core = importlib.util.module_from_spec(spec)
spec.loader.exec_module(core)
sys.modules["jackpot.evaluator._core"] = core
import jackpot.evaluator
jackpot.evaluator._core = core
assert jackpot.evaluator.core.__file__ == sys.argv[1]
sys.exit(pytest.main(["-q", "-x", "-p", "no:cacheprovider", *sys.argv[2:]]))
"""


def modules() -> list[dict[str, Any]]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    return list(settings["tool"]["setuptools"]["ext-modules"])


def flags(module: dict[str, Any]) -> list[str]:
    macros = [f"-D{name}={value}" for name, value in module["define-macros"]]
    return [*module["extra-compile-args"], *macros, f"-I{sysconfig.get_path('include')}", "-fPIC"]


def compile_with(command: list[str]) -> None:
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


def test_there_is_a_compiler_to_test_with() -> None:
    assert COMPILERS


@pytest.mark.parametrize("compiler", COMPILERS)
@pytest.mark.parametrize("module", modules(), ids=lambda module: str(module["name"]))
def test_the_extension_builds_without_a_warning(
    compiler: str, module: dict[str, Any], tmp_path: Path
) -> None:
    strict = ["-Wall", "-Wextra", "-Wshadow", "-Wstrict-prototypes", "-Werror"]
    out = str(tmp_path / "module.so")
    compile_with([compiler, *flags(module), *strict, *module["sources"], "-shared", "-o", out])


def test_every_source_belongs_to_a_module() -> None:
    listed = {path for module in modules() for path in module["sources"] + module["depends"]}
    found = {str(path.relative_to(ROOT)) for path in ROOT.glob("jackpot/evaluator/src/*")}
    assert listed == found


@pytest.mark.timeout(300)  # a sanitizer on a busy machine
def test_the_extension_is_clean_under_address_and_undefined_behaviour_sanitizers(
    tmp_path: Path,
) -> None:
    core = next(module for module in modules() if module["name"].endswith("._core"))
    built = str(tmp_path / "_core.abi3.so")
    sanitize = ["-fsanitize=address,undefined", "-fno-sanitize-recover=undefined", "-g", "-O1"]
    compile_with(["gcc", *flags(core), *sanitize, *core["sources"], "-shared", "-o", built])
    preload = [_library("libasan.so"), _library("libubsan.so")]
    tests = [f"tests/evaluator/{name}.py" for name in SANITIZED_TESTS]
    run = subprocess.run(
        [sys.executable, "-c", SANITIZED_RUN, built, *tests],
        cwd=ROOT,
        env=os.environ
        | {
            "LD_PRELOAD": " ".join(preload),
            "ASAN_OPTIONS": "detect_leaks=0",  # the interpreter itself leaks at exit
            "PYTHONMALLOC": "malloc",  # so that an overrun of a Python object is seen
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-4000:]


def _library(name: str) -> str:
    found = subprocess.run(
        ["gcc", f"-print-file-name={name}"], capture_output=True, text=True, check=True
    )
    return found.stdout.strip()


def wheel_built_with(compiler: str, folder: Path) -> Path:
    """Builds a wheel from a copy of the tree, so that the tree stays clean."""
    copy = folder / "tree"
    leave = shutil.ignore_patterns("*.so", "__pycache__")
    for name in ("jackpot", "table_client", "display"):
        shutil.copytree(ROOT / name, copy / name, ignore=leave)
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, copy)
    pip = [sys.executable, "-m", "pip", "wheel", "-qq", "--no-deps", "--no-build-isolation"]
    run = subprocess.run(
        [*pip, "--disable-pip-version-check", "--wheel-dir", str(folder), str(copy)],
        env=os.environ | {"CC": compiler},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return next(folder.glob("*.whl"))


def version_of(wheel: Path, folder: Path) -> str:
    """The output of `jackpot --version` when only that wheel is installed."""
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder / "installed")
    run = subprocess.run(
        [
            sys.executable,
            "-c",
            "from jackpot.cli.version import evaluator_text; print(evaluator_text())",
        ],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder / "installed"), "PYTHONSAFEPATH": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_one_wheel_works_on_every_later_python(tmp_path: Path) -> None:
    wheel = wheel_built_with("gcc", tmp_path)
    assert "-cp311-abi3-" in wheel.name
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
    assert {
        "jackpot/evaluator/_core.abi3.so",
        "jackpot/evaluator/_core.pyi",
        "jackpot/py.typed",
        "jackpot/rules/texts/SHA256SUMS",
        "table_client/README.md",
        "table_client/py.typed",
    } <= {*names}
    texts = [path.name for path in (ROOT / "jackpot" / "rules" / "texts").glob("*.txt")]
    assert {f"jackpot/rules/texts/{name}" for name in texts} <= {*names}
    assert version_of(wheel, tmp_path).strip() in {"avx2", "portable"}
    pages = [name.partition("/share/canberra-jackpot/display/")[2] for name in names]
    in_the_tree = [path for path in (ROOT / "display").rglob("*") if path.is_file()]
    assert {path.relative_to(ROOT / "display").as_posix() for path in in_the_tree} <= {*pages}


def test_without_a_compiler_the_install_works_and_warns(tmp_path: Path) -> None:
    wheel = wheel_built_with("/bin/false", tmp_path)
    with zipfile.ZipFile(wheel) as packed:
        assert not [name for name in packed.namelist() if name.endswith(".so")]
    assert "WARNING: the evaluator runs on plain Python" in version_of(wheel, tmp_path)


@pytest.mark.parametrize("name", ["_core", "_bench"])
def test_the_extension_is_hardened(name: str) -> None:
    """Its tables of addresses are read-only once loaded, and its stack frames are guarded."""
    library = ROOT / f"jackpot/evaluator/{name}.abi3.so"
    told = subprocess.run(
        ["readelf", "-W", "--dynamic", "--segments", library],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert "GNU_RELRO" in told
    assert "BIND_NOW" in told
    assert name == "_bench" or b"__stack_chk_fail" in library.read_bytes()
