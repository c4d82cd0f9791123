"""The pages load nothing from other hosts, and their headers forbid it."""

import re
import shutil
from pathlib import Path
from urllib.parse import urljoin

import pytest

from jackpot.web.pages.files import display_folder, page_version, without_comments
from tests.web.live import LiveFloor

SERVED = (".html", ".js", ".css", ".svg", ".woff2")


async def test_the_first_page_leads_to_all_others(floor: LiveFloor) -> None:
    page = await floor.ask(None, "GET", "/")
    assert page.headers["Content-Type"] == "text/html; charset=utf-8"
    links = re.findall(r'href="(/[^"]*)"', page.body)
    assert {"/docs", "/v1/meter", "/metrics", "/healthz", "/readyz", "/openapi.json"} <= set(links)
    for link in links:
        assert (await floor.ask(None, "GET", link)).status == 200, link


async def test_pages_forbid_themselves_other_hosts_and_frames(floor: LiveFloor) -> None:
    for path in ("/", "/docs", "/cage", "/display/meter", "/display/mark.svg"):
        headers = (await floor.ask(None, "GET", path)).headers
        assert "default-src 'self'" in headers["Content-Security-Policy"]
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
    for path in ("/display/docs/docs.js", "/display/styles/house.css"):
        headers = (await floor.ask(None, "GET", path)).headers
        assert headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [("gzip, deflate, br", "gzip"), ("br;q=1, GZIP;q=0.5", "gzip"), ("gzip;q=0", None), ("", None)],
)
async def test_pages_are_compressed_for_clients_that_accept_it(
    floor: LiveFloor, accepted: str, coding: str | None
) -> None:
    page = await floor.ask(None, "GET", "/supervisor", **{"Accept-Encoding": accepted})
    assert page.headers.get("Content-Encoding") == coding
    assert page.headers["Vary"] == "Accept-Encoding"
    assert "Audit trail" in page.body


async def test_a_file_that_does_not_shrink_is_sent_uncompressed(floor: LiveFloor) -> None:
    url = f"{floor.url}/display/fonts/digits.woff2"
    async with floor.http.get(url, headers={"Accept-Encoding": "gzip"}) as answer:
        assert "Content-Encoding" not in answer.headers
        assert await answer.read() == (display_folder() / "fonts" / "digits.woff2").read_bytes()


def test_no_file_of_the_display_names_another_host() -> None:
    namespaces = ("http://www.w3.org/2000/svg", "http://www.w3.org/1999/xhtml")
    for file in display_folder().rglob("*"):
        if file.suffix in (".html", ".js", ".css", ".svg"):
            text = file.read_text(encoding="utf-8")
            text = re.sub(r"\A/\*!.*\*/\n", "", text)  # where a vendored file comes from
            for namespace in namespaces:
                text = text.replace(namespace, "")
            assert not re.search(r"https?://|url\(\s*['\"]?//", text), file.name


ASKED_FOR = re.compile(r'''(?:src=|src: |href=|from |import |import\(|url\()"([\w./][^"]*\.\w+)"''')


async def test_every_file_that_a_page_asks_for_is_served(floor: LiveFloor) -> None:
    """From each page through its modules and style sheets to the fonts."""
    version = page_version(display_folder())
    pages = [f"/display/{page.parent.name}" for page in display_folder().glob("*/index.html")]
    assert len(pages) == 16
    made_by_the_server = ("styles/problem.css", "slip/slip.css", "slip/slip.js", "rules/rules.css")
    others = ("rules/rules.js", "worker.js")  # the second is asked for under its bare name
    unread = [*pages, *(f"/display/{name}" for name in (*made_by_the_server, *others))]
    seen = set[str]()
    while unread:
        url = unread.pop()
        seen.add(url)
        async with floor.http.get(floor.url + url) as answer:
            assert answer.status == 200, url
            text = (await answer.read()).decode(errors="ignore")
        asked_for = {urljoin(url, asked) for asked in ASKED_FOR.findall(text)}
        found = {each.replace(f"/{version}/", "/") for each in asked_for}
        unread.extend({each for each in found if each.startswith("/display/")} - seen)
    files = {path for path in display_folder().rglob("*") if path.suffix in SERVED}
    unused = {f"/display/{path.relative_to(display_folder()).as_posix()}" for path in files} - seen
    assert not {each for each in unused if not each.endswith("/index.html")}, "nothing uses these"


def test_scripts_are_served_without_their_comments_and_otherwise_as_they_are() -> None:
    for file in display_folder().rglob("*.js"):
        script = file.read_text(encoding="utf-8")
        served = without_comments(script)
        assert "\n//" not in served, file
        for line, left in zip(script.split("\n"), served.split("\n"), strict=True):
            is_comment = line.lstrip().startswith(("//", "/**", "*"))
            assert left == line.lstrip(" ") or (left == "" and is_comment), (file, line)
        texts = re.findall(r"`[^`]*`", re.sub("//.*", "", script))
        assert not any("\n" in text for text in texts), f"{file}: it would lose its indentation"
    cast = "const list = 1;\n/** @type {any} */ (list).focus();\n/** A\n * note. */\nlist;"
    assert (
        without_comments(cast) == "const list = 1;\n/** @type {any} */ (list).focus();\n\n\nlist;"
    )


def test_the_page_version_changes_with_a_file_of_any_folder_and_kind(tmp_path: Path) -> None:
    folder = tmp_path / "display"
    shutil.copytree(display_folder(), folder)
    version = page_version(folder)
    assert version == page_version(display_folder())
    files = [path for path in folder.rglob("*") if path.is_file()]
    for file in {(each.parent, each.suffix): each for each in files}.values():
        body = file.read_bytes()
        file.write_bytes(body + b" ")
        assert page_version(folder) != version, file
        file.write_bytes(body)
    assert page_version(folder) == version
    files[0].rename(files[0].with_name("renamed"))
    assert page_version(folder) != version


async def test_pages_name_their_files_by_version_and_browsers_keep_those(floor: LiveFloor) -> None:
    version = page_version(display_folder())
    page = await floor.ask(None, "GET", "/cage")
    assert page.headers["Cache-Control"] == "no-cache"
    named = re.findall(r'(?:href|src)="(/display/[^"]+)"', page.body)
    assert len(named) >= 4
    for url in (*named, f"/display/{version}/fonts/digits.woff2"):
        assert url.startswith(f"/display/{version}/"), url
        async with floor.http.get(floor.url + url) as file:
            assert file.status == 200, url
            assert file.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    script = await floor.ask(None, "GET", f"/display/{version}/lib/page.js")
    assert f'"/display/{version}/mark.svg"' in script.body


async def test_files_of_no_version_or_of_another_are_asked_for_again(floor: LiveFloor) -> None:
    for path in ("/display/lib/dom.js", "/display/0123456789ab/lib/dom.js", "/", "/openapi.json"):
        first = await floor.ask(None, "GET", path)
        assert first.headers["Cache-Control"] == "no-cache", path
        tag = first.headers["ETag"]
        again = await floor.ask(None, "GET", path, **{"If-None-Match": tag})
        assert (again.status, again.body, again.headers["ETag"]) == (304, "", tag), path
        other = await floor.ask(None, "GET", path, **{"If-None-Match": '"other"'})
        assert other.status == 200, path


async def test_an_unknown_address_is_a_page_for_browsers_and_json_for_programs(
    floor: LiveFloor,
) -> None:
    browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    page = await floor.ask(None, "GET", "/no/<such>?page=1", **browser)
    assert (page.status, page.headers["Content-Type"]) == (404, "text/html; charset=utf-8")
    assert "Page not found" in page.body
    assert "/no/&lt;such&gt;" in page.body
    assert "default-src 'self'" in page.headers["Content-Security-Policy"]
    assert page.headers["Cache-Control"] == "no-store"
    for accept in ({}, {"Accept": "*/*"}, {"Accept": "application/json"}):
        told = await floor.ask(None, "GET", "/no/such", **accept)
        assert (told.status, told.code) == (404, "no_such_page")
    posted = await floor.ask(None, "POST", "/no/such", **browser)
    assert posted.code == "no_such_page"
    slip = await floor.ask(None, "GET", "/v1/payouts/T1-1-1/slip", **browser)
    assert slip.status == 401
    assert slip.headers["WWW-Authenticate"].startswith("Bearer")
    assert 'href="/signin?next=%2Fv1%2Fpayouts%2FT1-1-1%2Fslip"' in slip.body


async def test_only_files_of_the_display_are_served(floor: LiveFloor) -> None:
    for path in (
        "/display/",
        "/display/lib",
        "/display/meter/nothing.js",
        "/display/%2e%2e%2fpyproject.toml",
        "/display/%00",
    ):
        assert (await floor.ask(None, "GET", path)).status == 404, path
