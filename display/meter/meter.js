// The prize meter: shows what the stream brings, and looks after itself.

import { byId } from "../lib/dom.js";
import { MeterFeed, untilLinks } from "../lib/meter-feed.js";
import { MeterState } from "../lib/meter-state.js";
import { Nodes } from "../lib/nodes.js";
import { Celebration } from "./celebration.js";
import { displayToken, hideIdleCursor, keepPage, readOptions, reloadIfServed } from "./kiosk.js";
import { closingText, notice } from "./notice.js";
import { Odometer } from "./odometer.js";
import { Screen } from "./screen.js";
import { timeWithSeconds } from "./text.js";

const REFRESH_MS = 250;
const RELOAD_SPREAD_MS = 8000;

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const isStill = () => reducedMotion.matches;
const token = displayToken();
const nodes = new Nodes();
const options = readOptions(location.search);

const screen = new Screen();
const celebration = new Celebration(isStill);
const odometer = new Odometer(byId("odometer"), isStill);
odometer.onCents = (cents) => screen.drawCents(cents, odometer.progress);
celebration.onBegin = (win) => {
  const own = feed?.states.get(win.link);
  if (own && own !== shown) switchTo(own);
};

/** @type {MeterFeed | null} */
let feed = null;
let shown = new MeterState(); // of the link on the screen
let turnedAt = 0;
/** @type {string[]} */
let unknown = []; // names in the address that the server does not know
/** @type {string[]} */
let known = []; // the names of the server's links
/** @type {string | null} the version of this page, as the first server named it */
let pageVersion = null;
let reloading = false;

/** @param {MeterState} own @param {string} kind @param {any} data @param {boolean} isNew */
function onEvent(own, kind, data, isNew) {
  if (isNew && kind === "meter" && !isFollowed(shown)) switchTo(own);
  else if (isNew && own === shown) draw(kind, data);
  if (isNew) celebrate(own, kind, data);
  refresh();
}

/** @param {MeterState} own */
const isFollowed = (own) => [...(feed?.states.values() ?? [])].includes(own);

/** @param {MeterState} own */
function switchTo(own) {
  shown = own;
  turnedAt = performance.now();
  odometer.reset();
  if (own.sign !== null) drawSign(own.sign);
  if (own.meter !== null) drawMeter(own.meter);
  celebrateListed(own);
}

/** @param {string} kind @param {any} data */
function draw(kind, data) {
  if (kind === "sign") drawSign(data);
  else if (kind === "meter") drawMeter(data);
}

/**
 * A large win takes the screen, whichever jackpot is on it; a small one is told with its own jackpot.
 * @param {MeterState} own
 * @param {string} kind
 * @param {any} data
 */
function celebrate(own, kind, data) {
  if (kind === "sign") celebrateListed(own);
  else if (kind === "win" && (own === shown || Celebration.isLarge(data)))
    celebration.take(data, data.at);
}

/**
 * A win that came while the connection was lost is celebrated when it is back.
 * @param {MeterState} own
 */
function celebrateListed(own) {
  if (own.sign === null || own.meter === null) return; // only the server's time tells what is fresh
  for (const win of own.sign.wins)
    if (own === shown || Celebration.isLarge(win)) celebration.take(win, own.meter.at);
}

/** @param {SignView} sign */
function drawSign(sign) {
  pageVersion ??= sign.page;
  screen.drawSign(sign);
  if (shown.meter !== null) drawMeter(shown.meter);
}

/** @param {MeterView} meter */
function drawMeter(meter) {
  screen.drawMeter(meter);
  odometer.setTarget(shown.largeCents ?? 0);
  screen.drawCents(odometer.cents, odometer.progress);
}

function refresh() {
  const now = performance.now();
  const state = feed === null && unknown.length ? "unknown" : shown.state(now);
  screen.drawState(state, notice(shown, state, { lastContact, unknown, known }));
  screen.drawBeside(state === "pending" ? shown.beside : null);
  screen.drawAside(state, shown.suspendedTables(), unknown, closingText(shown));
  if (celebration.isBusy) {
    turnedAt = now;
    return;
  }
  const isIdle = ["live", "closed", "stopped"].includes(state);
  if (isIdle && shown.sign !== null && shown.sign.page !== pageVersion) reloadSoon();
  if (now - turnedAt > options.rotateMs) showNext();
}

// The next jackpot that has a value. A pending one is shown in its turn like every other.
function showNext() {
  const all = [...(feed?.states.values() ?? [])].filter((own) => own.meter !== null);
  const next = all[(all.indexOf(shown) + 1) % all.length];
  if (next !== undefined && next !== shown) switchTo(next);
}

function lastContact() {
  const agoMs = performance.now() - (shown.lastContactAt ?? performance.now());
  return timeWithSeconds(Date.now() - agoMs, shown.sign?.timezone);
}

// After a random delay, so that a thousand displays do not ask for the new page in the same moment.
function reloadSoon() {
  if (reloading) return;
  reloading = true;
  setTimeout(async () => {
    await reloadIfServed();
    reloading = false;
  }, Math.random() * RELOAD_SPREAD_MS);
}

/** @param {string[]} links */
function follow(links) {
  feed = new MeterFeed({ links, token, nodes, onEvent, onRefused, onReopened });
  screen.drawSeveral(links.length > 1);
}

/** @param {number} status */
function onRefused(status) {
  if (status === 404)
    begin(); // a link of this sign has left the floor
  else if (!isFollowed(shown)) shown.refusedStatus = status;
  refresh();
}

// A server that was started again may have jackpots that this sign does not know yet.
async function onReopened() {
  if (options.links.length) return;
  const links = await untilLinks(token, ({ links: found }) => found.length > 0, nodes);
  if (links.some(({ link }) => !known.includes(link))) begin();
}

async function begin() {
  feed?.close();
  feed = null;
  await untilLinks(token, onLinks, nodes);
  follow(chosen());
}

/** @param {import("../lib/meter-feed.js").Links} found */
function onLinks({ status, links }) {
  shown.refusedStatus = status === 200 ? 0 : status;
  known = links.map(({ link }) => link);
  unknown = known.length ? options.links.filter((link) => !known.includes(link)) : [];
  return chosen().length > 0;
}

const chosen = () =>
  options.links.length ? options.links.filter((link) => known.includes(link)) : known;

hideIdleCursor();
keepPage();
setInterval(refresh, REFRESH_MS);
begin();
