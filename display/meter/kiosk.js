// What an unattended display needs: its token, its options, reloading, its own files, and a hidden cursor.

const TOKEN_KEY = "jackpot.display.token";
const CURSOR_MS = 3000;
const ROTATE_S = 20;
const KEEP_AFTER_MS = 1500; // when the page has loaded what it needs
const WORKER = ["/display", "worker.js"].join("/"); // at this address in every version

// The token comes once in the fragment of the address, which no server or log sees, and is kept.
export function displayToken() {
  const given = new URLSearchParams(location.hash.slice(1)).get("token");
  if (given !== null) {
    localStorage.setItem(TOKEN_KEY, given);
    history.replaceState(null, "", location.pathname + location.search);
  }
  return localStorage.getItem(TOKEN_KEY) ?? "";
}

/**
 * `?link=a` shows one link, `?link=a,b` several in turn, without it all; `?rotate=` is the seconds for
 * each.
 * @param {string} search
 */
export function readOptions(search) {
  const asked = new URLSearchParams(search);
  const seconds = Number(asked.get("rotate"));
  return {
    links: (asked.get("link") ?? "").split(",").filter(Boolean),
    rotateMs: 1000 * (seconds >= 1 ? seconds : ROTATE_S),
  };
}

// Reloads the page, but only if the server answers: an error page would stay.
export async function reloadIfServed() {
  try {
    const response = await fetch(location.href, { cache: "no-store" });
    if (response.ok) location.reload();
  } catch {
    // The server does not answer: the stream reconnects first, and asks again.
  }
}

/**
 * Keeps the page and its files, so that a display that is switched on while its node is gone starts all the
 * same, and finds another node. Browsers offer this only by https, or on the machine itself.
 */
export function keepPage() {
  if (!("serviceWorker" in navigator)) return;
  setTimeout(async () => {
    try {
      await navigator.serviceWorker.register(WORKER);
      const ours = `${location.origin}/display/`;
      const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
      const files = new Set(loaded.filter((name) => name.startsWith(ours)));
      const cache = await caches.open(location.pathname);
      await cache.addAll([...files]);
      await cache.add(location.pathname); // last: a page is of use only with all its files
      const kept = [...files, location.origin + location.pathname];
      for (const { url } of await cache.keys()) if (!kept.includes(url)) await cache.delete(url);
    } catch {
      // The node is gone already, or the browser keeps nothing: what was kept before stays.
    }
  }, KEEP_AFTER_MS);
}

export function hideIdleCursor() {
  let timer = 0;
  const hide = () => document.documentElement.classList.add("idle");
  addEventListener("pointermove", () => {
    document.documentElement.classList.remove("idle");
    clearTimeout(timer);
    timer = setTimeout(hide, CURSOR_MS);
  });
  timer = setTimeout(hide, CURSOR_MS);
  addEventListener("dblclick", () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen?.();
  });
}
