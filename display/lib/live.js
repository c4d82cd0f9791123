// The floor as it is now: `GET /v1/floor/stream`, kept as one picture that pages watch.
//
//   start()                      opens the stream (page.js does)
//   watch((floor) => ...)        called at once if there is a picture, and after every change, at
//                                most once a frame
//   floor.links                  [{link, title, titles, seq, sound, fault, meter, tables, payouts,
//                                  pools, adjustments, approvals, warnings, calls, acts}], what the
//                                role sees
//   floor.timezone, floor.gaming_day_starts, floor.at
//   titlesNow()                  what the tables of all links are called, by id
//   isLive(), onState((state) => ...)   "connecting" | "live" | "lost"
//
// `tables` and `payouts` are objects by id; in a change only those that changed come, and are put in
// their place. The page is live while it hears the server's beat, which comes each second. When the
// stream ends, or it has heard nothing for five seconds, it is lost: <html data-live="lost">, every
// `data-act` is switched off, and act() refuses. It connects again by itself and begins with a new
// picture.

import { settle } from "./dom.js";
import { setZone } from "./format.js";
import { whenReleased } from "./press.js";

const STALE_AFTER_MS = 5_000;
const RETRY_MS = 1_000;
const MOST_CLOSED = 100;

const floor = { links: [], timezone: "UTC", gaming_day_starts: "00:00", at: null };
const watchers = new Set();
const stateWatchers = new Set();
let state = "connecting";
let source = null;
let heardAt = 0;
let drawn = false;
let scheduled = false;
let onSignedOut = () => {};

export const isLive = () => state === "live";
export const linkNamed = (name) => floor.links.find((link) => link.link === name);
export const titlesNow = () => Object.assign({}, ...floor.links.map((link) => link.titles));

export function watch(watcher) {
  watchers.add(watcher);
  if (drawn) watcher(floor);
  return () => watchers.delete(watcher);
}

export function onState(watcher) {
  stateWatchers.add(watcher);
  watcher(state);
}

export function start({ signedOut }) {
  onSignedOut = signedOut;
  setState("connecting");
  connect();
  setInterval(look, 500);
  document.addEventListener("click", stopActs, true);
  document.addEventListener("submit", stopActs, true);
}

export function stop() {
  source?.close();
  source = null;
}

function connect() {
  source?.close();
  source = new EventSource("/v1/floor/stream");
  heardAt = Date.now();
  source.addEventListener("picture", (event) => take(event, putPicture));
  source.addEventListener("change", (event) => take(event, putChange));
  source.addEventListener("beat", (event) => take(event, putBeat));
  source.addEventListener("signed_out", () => {
    stop();
    onSignedOut();
  });
  source.addEventListener("error", cut);
}

// A stream that ended is known to be cut off, so nobody waits five seconds to be told. Whether it was
// refused because the session is over, only a plain request tells.
async function cut() {
  stop();
  setState("lost");
  try {
    const response = await fetch("/v1/session", { headers: { Accept: "application/json" } });
    if (response.status === 401) return onSignedOut();
  } catch {
    // The server is away: look() tries again.
  }
  heardAt = Date.now() - STALE_AFTER_MS + RETRY_MS;
}

function take(event, put) {
  heardAt = Date.now();
  const message = JSON.parse(event.data);
  floor.at = message.at;
  put(message);
}

function putPicture(picture) {
  Object.assign(floor, picture);
  setZone(floor.timezone);
  setState("live");
  draw();
}

function putChange(change) {
  const link = linkNamed(change.link);
  if (!link) return;
  const { tables, payouts, ...rest } = change;
  Object.assign(link, rest);
  if (tables) Object.assign(link.tables, tables);
  if (payouts) link.payouts = forget({ ...link.payouts, ...payouts });
  draw();
}

// The server knows the last hundred that were closed; so does the page.
function forget(payouts) {
  const closed = Object.values(payouts).filter((each) => each.closed_at);
  closed.sort((a, b) => (a.closed_at < b.closed_at ? 1 : -1));
  for (const old of closed.slice(MOST_CLOSED)) delete payouts[old.id];
  return payouts;
}

function putBeat() {
  if (drawn) setState("live");
}

function look() {
  const quiet = Date.now() - heardAt;
  if (quiet < STALE_AFTER_MS) return;
  setState("lost");
  connect();
}

function draw() {
  drawn = true;
  if (scheduled) return;
  scheduled = true;
  // A hidden tab draws no frames, and must not fall behind.
  const soon = document.hidden ? (run) => setTimeout(run, 0) : requestAnimationFrame;
  soon(() => {
    scheduled = false;
    whenReleased(floor, () => {
      for (const watcher of watchers) watcher(floor);
    });
  });
}

function setState(next) {
  const root = document.documentElement;
  if (next === state && root.dataset.live === next) return;
  state = next;
  root.dataset.live = next;
  for (const button of document.querySelectorAll("[data-act]")) settle(button);
  for (const watcher of stateWatchers) watcher(state);
}

// The last fence, for what is pressed in the same moment.
function stopActs(event) {
  const target = event.target.closest?.("[data-act]");
  if (target && !isLive()) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}
