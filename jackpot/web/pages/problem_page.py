"""A refusal as a page, for somebody who opened an address in a browser; programs get JSON."""

from html import escape
from urllib.parse import quote

from aiohttp import hdrs, web

from jackpot.web.http.problem import Problem, ProblemError, response
from jackpot.web.http.request_record import RECORD
from jackpot.web.pages.files import PAGE_HEADERS, with_versions

_HTML = "text/html"
_NO_SUCH_PAGE = (
    "There is no page at this address. Check it for a misspelling, or start from the front page."
)


def answer_refusal(request: web.Request, error: ProblemError) -> web.Response:
    if _wants_page(request):
        return _page(request, error.problem, error.headers)
    return response(error.problem, error.headers)


def _wants_page(request: web.Request) -> bool:
    """Browsers ask for HTML by name when they open an address; scripts and programs do not."""
    return request.method in ("GET", "HEAD") and _HTML in request.headers.get(hdrs.ACCEPT, "")


def _page(request: web.Request, problem: Problem, headers: dict[str, str]) -> web.Response:
    detail = _NO_SUCH_PAGE if problem.code == "no_such_page" else problem.detail
    page = with_versions(f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(problem.title)} · Jackpot</title>
<link rel="icon" href="/display/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/display/fonts/fonts.css">
<link rel="stylesheet" href="/display/styles/house.css">
<link rel="stylesheet" href="/display/styles/problem.css">
</head>
<body>
<main>
<img src="/display/mark.svg" alt="" width="64" height="64">
<h1>{escape(problem.title)}</h1>
<p class="address"><code>{escape(request.path[:200])}</code></p>
<p>{escape(detail)}</p>
<nav aria-label="Where to go">{_links(request, problem)}</nav>
<p class="quiet">{problem.status} · {escape(problem.code)}
· request {escape(request[RECORD].id)}</p>
</main>
</body>
</html>
""")
    return web.Response(
        text=page,
        status=problem.status,
        content_type=_HTML,
        headers=PAGE_HEADERS | headers | {hdrs.VARY: hdrs.ACCEPT},
    )


def _links(request: web.Request, problem: Problem) -> str:
    if problem.code == "displays_only":
        return '<a href="/display/meter">Prize meter</a>'
    links = [("/", "Front page")]
    if problem.status in (401, 403):
        text = "Sign in" if problem.status == 401 else "Sign in as another person"
        links.insert(0, (f"/signin?next={quote(request.path_qs, safe='')}", text))
    elif problem.code == "no_such_page":
        links.append(("/docs", "Documentation"))
    return " ".join(f'<a href="{escape(url)}">{text}</a>' for url, text in links)
