"""Builds what a user installs, and installs it as a user would."""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

from tests.ops.files import ROOT

# Hooks of the build itself: `pip` has no command that makes an sdist.
_SDIST = "import sys; from setuptools.build_meta import build_sdist; build_sdist(sys.argv[1])"


def _run(command: list[str], folder: Path, compiler: str = "gcc") -> None:
    run = subprocess.run(
        command,
        cwd=folder,
        env=os.environ | {"CC": compiler, "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr


def sdist_of_the_tree(folder: Path) -> Path:
    """Builds from a copy, so that the tree stays clean and nothing built before is packed."""
    copy = folder / "tree"
    leave = shutil.ignore_patterns("*.so", "__pycache__")
    for name in ("jackpot", "table_client", "display"):
        shutil.copytree(ROOT / name, copy / name, ignore=leave)
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, copy)
    _run([sys.executable, "-c", _SDIST, str(folder)], copy)
    return next(folder.glob("*.tar.gz"))


def wheel_of(sdist: Path, folder: Path, compiler: str) -> Path:
    pip = [sys.executable, "-m", "pip", "wheel", "-qq", "--no-deps", "--no-build-isolation"]
    _run([*pip, "--wheel-dir", str(folder), str(sdist)], sdist.parent, compiler)
    return next(folder.glob("*.whl"))


def install(wheel: Path, folder: Path) -> Path:
    """A new environment with the wheel; its `jackpot` command.

    The other packages are those of the tests. Their folder is only searched, its `.pth` files are
    not read: so the checkout, which is installed there, cannot be seen.
    """
    venv.create(folder, with_pip=False, symlinks=True)
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python")]
    _run([*pip, "install", "-qq", "--no-deps", "--no-index", str(wheel)], wheel.parent)
    own = sysconfig.get_path("purelib", vars={"base": str(folder)})
    (Path(own) / "packages_of_the_tests.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return folder / "bin" / "jackpot"
