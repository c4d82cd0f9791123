"""The core of projections is clean under sanitizers."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.evaluator.test_build import ROOT, compile_with, flags, library, modules

NAME = "jackpot.actuary.futures._core"
RUN = """
import importlib.util, sys
import pytest
spec = importlib.util.spec_from_file_location("jackpot.actuary.futures._core", sys.argv[1])
core = importlib.util.module_from_spec(spec)
spec.loader.exec_module(core)
sys.modules["jackpot.actuary.futures._core"] = core
sys.exit(pytest.main(["-q", "-x", "-p", "no:cacheprovider", *sys.argv[2:]]))
"""


@pytest.mark.timeout(300)  # a sanitizer on a busy machine
def test_the_core_is_clean_under_address_and_undefined_behaviour_sanitizers(
    tmp_path: Path,
) -> None:
    core = next(module for module in modules() if module["name"] == NAME)
    built = str(tmp_path / "_core.abi3.so")
    sanitize = ["-fsanitize=address,undefined", "-fno-sanitize-recover=undefined", "-g", "-O1"]
    compile_with(["gcc", *flags(core), *sanitize, *core["sources"], "-shared", "-o", built])
    run = subprocess.run(
        [sys.executable, "-c", RUN, built, "tests/actuary/futures/test_core.py", "-k", "not floor"],
        cwd=ROOT,
        env=os.environ
        | {
            "LD_PRELOAD": f"{library('libasan.so')} {library('libubsan.so')}",
            "ASAN_OPTIONS": "detect_leaks=0",  # the interpreter itself leaks at exit
            "PYTHONMALLOC": "malloc",  # so that an overrun of a Python object is seen
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-4000:]
