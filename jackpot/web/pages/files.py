"""The pages of `display/`: plain files, read and compressed once, served from memory.

Each page has a folder with its `index.html`; pages share `lib/`, `styles/` and `fonts/`.

A browser asks for a page again each time, and keeps all else for a year: a page names its scripts,
styles and fonts with their version (`/display/VERSION/lib/dom.js`), and they name each other by
relative addresses. A new release has a new version, so nothing old is ever mixed with the new.
"""

import hashlib
import re
import sys
from collections.abc import Sequence
from functools import cache, partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

from aiohttp import hdrs, web

from jackpot.web.http import problems
from jackpot.web.http.arguments import Arguments
from jackpot.web.http.operations import ANYONE, Call, Operation, Serve
from jackpot.web.http.stored_body import REVALIDATED, StoredBody

_TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".png": "image/png",
}


_DOCUMENTS = ("text/html", "image/svg+xml")  # what a browser can open by itself

_POLICY = (
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none';"
    " object-src 'none'"
)
# Pages load nothing from anywhere else, and nobody may frame them.
PAGE_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
}
DISPLAY_PAGES = ("meter", "table", "leaderboard")
_DISPLAY_FILES = ("mark.svg", "worker.js")  # in no folder, and with no version


def display_headers(display_urls: Sequence[str]) -> dict[str, str]:
    """A display may ask the other nodes of the floor file, and nobody else."""
    if not display_urls:
        return PAGE_HEADERS
    connect = f"{_POLICY}; connect-src 'self' {' '.join(display_urls)}"
    return PAGE_HEADERS | {"Content-Security-Policy": connect}


_VERSION_DIGITS = 12
_VERSION = re.compile(rf"[0-9a-f]{{{_VERSION_DIGITS}}}")
_FOREVER = {hdrs.CACHE_CONTROL: "public, max-age=31536000, immutable"}
_FILE_ADDRESS = re.compile(r"/display/((?:[a-z-]+/)?[a-z0-9-]+\.[a-z0-9]+)")


class TopPath(Arguments, frozen=True, kw_only=True):
    name: str


class FilePath(Arguments, frozen=True, kw_only=True):
    folder: str
    file: str


class VersionedPath(FilePath, frozen=True, kw_only=True):
    version: str


def display_folder() -> Path:
    """Beside the package in a checkout; among the shared data of an installation."""
    beside = Path(__file__).parents[3] / "display"
    installed = Path(sys.prefix) / "share" / "canberra-jackpot" / "display"
    return beside if beside.is_dir() else installed


# Whole lines only: a comment inside a line, or text that looks like one, stays.
_COMMENT_LINES = re.compile(
    r"^[ \t]*(?://[^\n]*|/\*\*(?:(?!\*/).)*\*/[ \t]*)$", re.MULTILINE | re.DOTALL
)


_CSS_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_INDENTATION = re.compile(r"^[ \t]+", re.MULTILINE)


def without_comments(script: str) -> str:
    """A script as browsers get it: a third smaller, with every statement on its own line still.

    No string goes over several lines, so no line begins inside of one.
    """
    bare = _COMMENT_LINES.sub(lambda comment: "\n" * comment[0].count("\n"), script)
    return _INDENTATION.sub("", bare)


def with_versions(text: str) -> str:
    """Names the files of the display by their version; pages keep their own addresses."""
    return _FILE_ADDRESS.sub(rf"/display/{served_version()}/\1", text)


def _read(path: Path) -> StoredBody:
    if path.suffix not in (".html", ".js", ".css"):
        return StoredBody.of(_TYPES[path.suffix], path.read_bytes())
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".js":
        text = without_comments(text)
    elif path.suffix == ".css":
        text = _INDENTATION.sub("", _CSS_COMMENT.sub("", text))
    return StoredBody.of(_TYPES[path.suffix], with_versions(text).encode())


@cache
def _files() -> dict[str, StoredBody]:
    """By the path below the folder."""
    folder = display_folder()
    return {
        path.relative_to(folder).as_posix(): _read(path)
        for path in folder.rglob("*")
        if path.suffix in _TYPES
    }


def page_version(folder: Path) -> str:
    """Changes with the release and with any file of the folder: its name or its contents."""
    found = hashlib.sha256(version("canberra-jackpot").encode())
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        name, body = path.relative_to(folder).as_posix(), path.read_bytes()
        found.update(f"\n{name} {len(body)} ".encode() + body)
    return found.hexdigest()[:_VERSION_DIGITS]


@cache
def served_version() -> str:
    """A display that runs for weeks loads its page again when this changes."""
    return page_version(display_folder())


def serve_page(request: web.Request, name: str) -> web.Response:
    return serve_file(request, f"{name}/index.html")


def serve_file(
    request: web.Request,
    name: str,
    version: str | None = None,
    headers: dict[str, str] = PAGE_HEADERS,
) -> web.Response:
    """A file of another version (an open page may still ask for it) is served as it is now.

    `headers` are those of a page.
    """
    found = _files().get(name)
    if found is None:
        raise problems.no_such_page()
    kept = _FOREVER if version == served_version() else REVALIDATED
    # Scripts, styles and fonts follow the policy of the page that loads them.
    policy = headers if found.content_type in _DOCUMENTS else {}
    return found.response(request, policy | kept)


async def _index(call: Call) -> web.Response:
    return serve_page(call.request, "home")


async def _docs(call: Call) -> web.Response:
    return serve_page(call.request, "docs")


async def _display(headers: dict[str, str], call: Call) -> web.Response:
    name: str = call.path.name
    if name in DISPLAY_PAGES:
        return serve_file(call.request, f"{name}/index.html", headers=headers)
    return serve_file(call.request, name if "." in name else f"{name}/index.html")


async def _display_page(name: str, headers: dict[str, str], call: Call) -> web.Response:
    return serve_file(call.request, name if "." in name else f"{name}/index.html", headers=headers)


async def _display_file(call: Call) -> web.Response:
    folder, file = call.path.folder, call.path.file
    if _VERSION.fullmatch(folder):  # of a file that is in no folder
        return serve_file(call.request, file, folder)
    return serve_file(call.request, f"{folder}/{file}")


async def _versioned_file(call: Call) -> web.Response:
    name = f"{call.path.folder}/{call.path.file}"
    return serve_file(call.request, name, call.path.version)


def _page(name: str, url: str, summary: str, serve: Serve, **more: Any) -> Operation:
    return Operation(
        name=name,
        method="GET",
        url=url,
        tag="Pages",
        summary=summary,
        roles=ANYONE,
        serve=serve,
        query=None,
        **more,
    )


_FILE_OPERATIONS = [
    _page(
        "display_file",
        "/display/{folder}/{file}",
        "Read a file of one page, or one that the pages share",
        _display_file,
        path=FilePath,
        media=tuple(_TYPES.values()),
    ),
    _page(
        "display_version",
        "/display/{version}/{folder}/{file}",
        "Read a file of the pages, which browsers keep for as long as its version is served",
        _versioned_file,
        path=VersionedPath,
        media=tuple(_TYPES.values()),
    ),
]


def page_operations(display_urls: Sequence[str]) -> list[Operation]:
    """All pages that have no operations of their own."""
    return [
        _page(
            "index",
            "/",
            "Show the first page, which leads to all others",
            _index,
            media=("text/html",),
        ),
        _page("docs", "/docs", "Show this description as a page", _docs, media=("text/html",)),
        _page(
            "display",
            "/display/{name}",
            "Show a page by its name, such as the prize meter (`meter`), or the house's mark",
            partial(_display, display_headers(display_urls)),
            path=TopPath,
            media=("text/html", "image/svg+xml"),
        ),
        *_FILE_OPERATIONS,
    ]


def display_page_operations(display_urls: Sequence[str]) -> list[Operation]:
    """The pages of displays alone, for a node that feeds nothing else."""
    headers = display_headers(display_urls)
    return [
        *(
            _page(
                f"display_{name.partition('.')[0]}",
                f"/display/{name}",
                f"Show the display `{name}`" if "." not in name else f"Read the file {name}",
                partial(_display_page, name, headers),
                media=("text/html" if "." not in name else _TYPES[f".{name.partition('.')[2]}"],),
            )
            for name in (*DISPLAY_PAGES, *_DISPLAY_FILES)
        ),
        *_FILE_OPERATIONS,
    ]
