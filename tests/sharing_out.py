"""Which tests go to one worker together.

The tests of a file with a fixture of the whole module share a server, a Redis or long arithmetic:
two workers would each make it. Every other test goes alone to the next worker that is free.
"""

from functools import cache
from pathlib import Path

from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

_ROOT = Path(__file__).parents[1]


class ByModuleFixture(LoadScopeScheduling):  # type: ignore[misc]
    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        return file if _is_shared(file) else nodeid


@cache
def _is_shared(file: str) -> bool:
    return 'scope="module"' in (_ROOT / file).read_text(encoding="utf-8")
