// The floor as it is now: `GET /v1/floor/stream`, kept as one picture that pages watch.
//
//   start()                       opens the stream (page.js does)
//   watch((floor) => ...)         called at once if there is a picture, and after every change, at
//                                 most once a frame
//   floor                         see `FloorPicture` in wire.d.ts: what the role may see
//   tableTitles()                 the titles of the tables of all links and pits, by id
//   titlesOf(link), ofJackpot(link)   the same of one link, and its name; both name the jackpot only
//                                 where the floor has several
//   journalsOf(floor)             what has a journal of its own, by the name that requests give it
//   openPrize(table, round, box)  what a declared hand would win now
//   serverNow()                   the server's time in milliseconds
//   isLive(), onState((state) => ...)   "connecting" | "live" | "lost"
//
// `tables` and `payouts` are objects by id; a change brings only those that changed. The server sends
// a beat each second. If the stream ends, or nothing arrives for five seconds, the connection is
// lost: <html data-live="lost">, every `data-needs-live` control is disabled, and command() refuses.
// The page reconnects automatically and starts with a new picture; if the server has newer pages by
// then, the page loads itself again.

import { updateDisabled } from "./dom.js";
import { setZone } from "./format.js";
import { whenReleased } from "./press.js";
import { reloadWhenFree } from "./reload.js";
import { POKER } from "./rules.js";

const STALE_AFTER_MS = 5_000;
const RETRY_MS = 1_000;
const MOST_CLOSED = 100;

/** @typedef {"connecting" | "live" | "lost"} Connection */

/** @type {FloorPicture} */
const floor = {
  links: [],
  pits: [],
  tournaments: [],
  timezone: "UTC",
  gaming_day: "",
  page: "",
  at: "",
};
/** @type {Set<(floor: FloorPicture) => void>} */
const watchers = new Set();
/** @type {Set<(state: Connection) => void>} */
const stateWatchers = new Set();
/** @type {Connection} */
let state = "connecting";
/** @type {EventSource | null} */
let source = null;
let lastMessageAt = 0;
let aheadMs = 0; // of the server's clock, before this screen's
let drawn = false;
let scheduled = false;
let onSignedOut = () => {};

export const isLive = () => state === "live";

// --- which jackpot: only where the floor has several

/** Whether a page must say which jackpot it speaks of. */
export const hasSeveral = () => floor.links.length > 1;
/** @param {{title: string}} link @returns {string} e.g. " of Airport Jackpot" */
export const ofJackpot = ({ title }) => (hasSeveral() ? ` of ${title}` : "");
/**
 * @param {{title: string, titles: Titles}} link
 * @returns {Titles} of its tables, e.g. "Table 3 · Airport Jackpot"
 */
export const titlesOf = ({ title, titles }) =>
  hasSeveral()
    ? Object.fromEntries(Object.entries(titles).map(([id, each]) => [id, `${each} · ${title}`]))
    : titles;
/** @returns {Titles} */
export const tableTitles = () =>
  Object.assign({}, ...floor.links.map(titlesOf), ...floor.pits.map(({ titles }) => titles));

/** @param {string} table @returns {string | null} the rule book that it plays by; null: not known here */
export function bookOf(table) {
  const pit = floor.pits.find(({ titles }) => table in titles);
  return pit ? (pit.tables?.[table]?.instrument ?? null) : POKER;
}

/** @param {string} name @returns {string | null} the rule book of a tournament */
export const bookOfTournament = (name) =>
  floor.tournaments.find((each) => each.tournament === name)?.instrument ?? null;

/** The tournaments that a table can be opened for. */
export const tournamentOptions = () =>
  floor.tournaments.map(({ tournament, title }) => ({ value: tournament, label: title }));

/**
 * What has a journal of its own: the links, and after them the pits.
 * @param {FloorPicture} now
 * @returns {{link: string, title: string, titles: Titles, seq: number, warnings: FloorWarning[]}[]}
 */
export const journalsOf = (now) => [
  ...now.links,
  ...now.pits.map((pit) => ({ ...pit, link: pit.pit })),
];

/**
 * What an open claim would win now, in cents; null if it has won already, or nothing.
 * @param {string} table
 * @param {number} round
 * @param {number} box
 * @returns {number | null}
 */
export const openPrize = (table, round, box) =>
  floor.links
    .map((link) => link.prizes?.[`${table}-${round}-${box}`])
    .find((cents) => cents !== undefined) ?? null;

/** The time of the server: a screen's own clock may be wrong. */
export const serverNow = () => Date.now() + aheadMs;

/** @param {(floor: FloorPicture) => void} watcher @returns {() => void} ends it */
export function watch(watcher) {
  watchers.add(watcher);
  if (drawn) watcher(floor);
  return () => watchers.delete(watcher);
}

/** @param {(state: Connection) => void} watcher */
export function onState(watcher) {
  stateWatchers.add(watcher);
  watcher(state);
}

/** @param {{signedOut: () => void}} options */
export function start({ signedOut }) {
  onSignedOut = signedOut;
  setState("connecting");
  connect();
  setInterval(checkConnection, 500);
  document.addEventListener("click", blockWhileOffline, true);
  document.addEventListener("submit", blockWhileOffline, true);
}

export function stop() {
  source?.close();
  source = null;
}

function connect() {
  source?.close();
  source = new EventSource("/v1/floor/stream");
  lastMessageAt = Date.now();
  source.addEventListener("picture", (event) => receive(event, putPicture));
  source.addEventListener("change", (event) => receive(event, putChange));
  source.addEventListener("beat", (event) => receive(event, putBeat));
  source.addEventListener("signed_out", () => {
    stop();
    onSignedOut();
  });
  source.addEventListener("error", disconnected);
}

// The page shows a lost stream at once, not after five seconds. Only a plain request tells whether it
// was refused because the session has ended.
async function disconnected() {
  stop();
  setState("lost");
  try {
    const response = await fetch("/v1/session", { headers: { Accept: "application/json" } });
    if (response.status === 401) return onSignedOut();
  } catch {
    // The server does not answer: checkConnection() tries again.
  }
  lastMessageAt = Date.now() - STALE_AFTER_MS + RETRY_MS;
}

/** @param {MessageEvent} event @param {(message: any) => void} put */
function receive(event, put) {
  lastMessageAt = Date.now();
  const message = JSON.parse(event.data);
  floor.at = message.at;
  aheadMs = Date.parse(message.at) - lastMessageAt;
  put(message);
}

/** @param {FloorPicture} picture */
function putPicture(picture) {
  if (floor.page && floor.page !== picture.page) reloadWhenFree();
  Object.assign(floor, picture);
  setZone(floor.timezone);
  setState("live");
  draw();
}

/** @param {Partial<LinkPicture> & Partial<PitPicture> & Partial<TournamentPicture>} change of one */
function putChange(change) {
  if (change.tournament) {
    putPrizes(change);
    return;
  }
  const changed = change.pit
    ? floor.pits.find((each) => each.pit === change.pit)
    : floor.links.find((each) => each.link === change.link);
  if (!changed) return;
  const { tables, payouts, ...rest } = change;
  Object.assign(changed, rest);
  if (tables) Object.assign(changed.tables, tables);
  if (payouts) changed.payouts = withoutOldest({ ...changed.payouts, ...payouts });
  draw();
}

/** @param {Partial<TournamentPicture>} change */
function putPrizes({ payouts, ...rest }) {
  const changed = floor.tournaments.find((each) => each.tournament === rest.tournament);
  if (!changed) return;
  Object.assign(changed, rest);
  if (payouts) changed.payouts = { ...changed.payouts, ...payouts };
  draw();
}

/**
 * The server keeps the last hundred closed payouts; so does the page.
 * @param {Record<string, PayoutPaper>} payouts
 */
function withoutOldest(payouts) {
  const closed = Object.values(payouts).filter((each) => each.closed_at);
  closed.sort((a, b) => ((a.closed_at ?? "") < (b.closed_at ?? "") ? 1 : -1));
  const old = new Set(closed.slice(MOST_CLOSED).map((each) => each.id));
  return Object.fromEntries(Object.entries(payouts).filter(([id]) => !old.has(id)));
}

/** @param {{gaming_day: string}} beat */
function putBeat({ gaming_day }) {
  if (!drawn) return;
  setState("live");
  if (floor.gaming_day === gaming_day) return;
  floor.gaming_day = gaming_day;
  draw();
}

function checkConnection() {
  if (Date.now() - lastMessageAt < STALE_AFTER_MS) return;
  setState("lost");
  connect();
}

function draw() {
  drawn = true;
  if (scheduled) return;
  scheduled = true;
  // A hidden tab draws no frames, and must not fall behind.
  const soon = document.hidden
    ? (/** @type {() => void} */ run) => setTimeout(run, 0)
    : requestAnimationFrame;
  soon(() => {
    scheduled = false;
    whenReleased(floor, () => {
      for (const watcher of watchers) watcher(floor);
    });
  });
}

/** @param {Connection} next */
function setState(next) {
  const root = document.documentElement;
  if (next === state && root.dataset.live === next) return;
  state = next;
  root.dataset.live = next;
  for (const control of document.querySelectorAll("[data-needs-live]")) updateDisabled(control);
  for (const watcher of stateWatchers) watcher(state);
}

/**
 * For what is pressed in the moment in which the connection is lost.
 * @param {Event} event
 */
function blockWhileOffline(event) {
  const target = event.target instanceof Element && event.target.closest("[data-needs-live]");
  if (target && !isLive()) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}
