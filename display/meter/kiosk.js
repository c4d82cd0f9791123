// What a display needs to be left alone with: its token, its links, its rest.

const TOKEN_KEY = "jackpot.display.token";
const CURSOR_MS = 3000;
const ROTATE_S = 20;

// The token comes once in the fragment, which no server and no log ever sees, and is kept.
export function displayToken() {
  const given = new URLSearchParams(location.hash.slice(1)).get("token");
  if (given !== null) {
    localStorage.setItem(TOKEN_KEY, given);
    history.replaceState(null, "", location.pathname + location.search);
  }
  return localStorage.getItem(TOKEN_KEY) ?? "";
}

// `?link=a` shows one link, `?link=a,b` some in turn, none of it all; `?rotate=` says how long each.
export function wishes(search) {
  const asked = new URLSearchParams(search);
  const seconds = Number(asked.get("rotate"));
  return {
    links: (asked.get("link") ?? "").split(",").filter(Boolean),
    rotateMs: 1000 * (seconds >= 1 ? seconds : ROTATE_S),
  };
}

export async function linksOfFloor(token) {
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  const response = await fetch("/v1/meter/links", { headers, cache: "no-store" });
  if (!response.ok) return { status: response.status, links: [] };
  return { status: 200, links: (await response.json()).map((each) => each.link) };
}

// Loads the page anew, but only when the server is there to give it: an error page would stay.
export async function reloadIfServed() {
  try {
    const response = await fetch(location.href, { cache: "no-store" });
    if (response.ok) location.reload();
  } catch {
    // Not there: the line comes back first, and asks again.
  }
}

export function hideIdleCursor() {
  let timer = 0;
  const rest = () => document.documentElement.classList.add("idle");
  addEventListener("pointermove", () => {
    document.documentElement.classList.remove("idle");
    clearTimeout(timer);
    timer = setTimeout(rest, CURSOR_MS);
  });
  timer = setTimeout(rest, CURSOR_MS);
  addEventListener("dblclick", () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen?.();
  });
}
