"""The extension: compiled without warnings, clean under sanitizers, hardened."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
COMPILERS = [name for name in ("gcc", "clang") if shutil.which(name)]
# Every test that hands something to an extension, without the slow oracle of the evaluator.
SANITIZED_TESTS = {
    "jackpot.evaluator._core": (
        "tests/evaluator/test_single.py",
        "tests/evaluator/test_round.py",
        "tests/evaluator/test_bulk.py",
        "tests/evaluator/test_fuzz.py",
        "tests/evaluator/test_deal.py",
    ),
    "jackpot.actuary.twenty_one._simulator": (
        "tests/actuary/twenty_one/test_simulator_rooms.py",
        "tests/actuary/twenty_one/test_simulator_play.py",
    ),
}
SANITIZED_RUN = """
import importlib.util, sys
import pytest
name, path = sys.argv[1:3]
spec = importlib.util.spec_from_file_location(name, path)
built = importlib.util.module_from_spec(spec)
spec.loader.exec_module(built)
sys.modules[name] = built
package, _, attribute = name.rpartition(".")
setattr(importlib.import_module(package), attribute, built)
assert importlib.import_module(name).__file__ == path
sys.exit(pytest.main(["-q", "-x", "-p", "no:cacheprovider", *sys.argv[3:]]))
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
    found = {str(path.relative_to(ROOT)) for path in ROOT.glob("jackpot/**/src/*")}
    assert listed == found


@pytest.mark.timeout(300)  # a sanitizer on a busy machine
@pytest.mark.parametrize("name", SANITIZED_TESTS)
def test_the_extension_is_clean_under_address_and_undefined_behaviour_sanitizers(
    name: str, tmp_path: Path
) -> None:
    core = next(module for module in modules() if module["name"] == name)
    built = str(tmp_path / f"{name.rpartition('.')[2]}.abi3.so")
    sanitize = ["-fsanitize=address,undefined", "-fno-sanitize-recover=undefined", "-g", "-O1"]
    compile_with(["gcc", *flags(core), *sanitize, *core["sources"], "-shared", "-o", built])
    preload = [library("libasan.so"), library("libubsan.so")]
    run = subprocess.run(
        [sys.executable, "-c", SANITIZED_RUN, name, built, *SANITIZED_TESTS[name]],
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


def library(name: str) -> str:
    found = subprocess.run(
        ["gcc", f"-print-file-name={name}"], capture_output=True, text=True, check=True
    )
    return found.stdout.strip()


@pytest.mark.parametrize("name", [str(module["name"]) for module in modules()])
def test_the_extension_is_hardened(name: str) -> None:
    """Its tables of addresses are read-only once loaded, and its stack frames are guarded."""
    built = ROOT / f"{name.replace('.', '/')}.abi3.so"
    told = subprocess.run(
        ["readelf", "-W", "--dynamic", "--segments", built],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert "GNU_RELRO" in told
    assert "BIND_NOW" in told
    assert name.endswith("._bench") or b"__stack_chk_fail" in built.read_bytes()
