// The prize meter: shows what the stream brings, and looks after itself.

import { byId } from "../lib/dom.js";
import { EventStream } from "../lib/event-stream.js";
import { MeterState } from "../lib/meter-state.js";
import { Celebration } from "./celebration.js";
import { displayToken, hideIdleCursor, listLinks, readOptions, reloadIfServed } from "./kiosk.js";
import { notice } from "./notice.js";
import { Odometer } from "./odometer.js";
import { Screen } from "./screen.js";
import { timeWithSeconds } from "./text.js";

const REFRESH_MS = 250;
const RELOAD_SPREAD_MS = 8000;

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const isStill = () => reducedMotion.matches;
const token = displayToken();
const options = readOptions(location.search);

const screen = new Screen();
const celebration = new Celebration(isStill);
const odometer = new Odometer(byId("odometer"), isStill);
odometer.onCents = (cents) => {
  if (shown.meter !== null) screen.drawCents(cents, shown.meter);
};

/** @type {Map<string, MeterState>} by link */
const states = new Map();
let shown = new MeterState(); // of the link on the screen
/** @type {EventStream | null} */
let stream = null;
let links = options.links;
let turn = 0;
let turnedAt = 0;
/** @type {string | null} the version of this page, as the first server named it */
let pageVersion = null;
let reloading = false;

/** @param {MeterState} own @param {string} kind @param {any} data */
function onEvent(own, kind, data) {
  const isNew = own.take(kind, data, performance.now());
  if (own !== shown && isNew && kind === "meter") switchTo(own);
  else if (own === shown && isNew) draw(kind, data);
  refresh();
}

/**
 * A link appears with its first value; the one before stays until then.
 * @param {MeterState} own
 */
function switchTo(own) {
  shown = own;
  turnedAt = performance.now();
  celebration.stop();
  odometer.reset();
  if (own.sign !== null) draw("sign", own.sign);
  if (own.meter !== null) drawMeter(own.meter);
}

/** @param {string} kind @param {any} data */
function draw(kind, data) {
  if (kind === "sign") drawSign(data);
  else if (kind === "meter") drawMeter(data);
  else if (kind === "win") celebration.take(data, data.at);
}

/** @param {SignView} sign */
function drawSign(sign) {
  pageVersion ??= sign.page;
  screen.drawSign(sign);
  if (shown.meter !== null) drawMeter(shown.meter);
  // A win that came while the connection was lost is celebrated when it is back.
  for (const win of sign.wins) celebration.take(win, shown.meter?.at ?? win.at);
}

/** @param {MeterView} meter */
function drawMeter(meter) {
  odometer.setTarget(meter.value_cents);
  screen.drawMeter(meter);
  screen.drawCents(odometer.cents, meter);
}

function refresh() {
  const now = performance.now();
  const state = shown.state(now);
  screen.drawState(state, notice(shown, state, lastContact), shown.suspendedTables());
  const isIdle = !celebration.isBusy && ["live", "closed", "stopped"].includes(state);
  if (isIdle && shown.sign !== null && shown.sign.page !== pageVersion) reloadSoon();
  if (isIdle && links.length > 1 && now - turnedAt > options.rotateMs) showLink(turn + 1);
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

/** @param {number} next */
function showLink(next) {
  stream?.close();
  turn = next % links.length;
  turnedAt = performance.now();
  const link = links[turn];
  const own = states.get(link) ?? new MeterState();
  states.set(link, own);
  stream = new EventStream({
    address: `/v1/meter/stream?link=${encodeURIComponent(link)}`,
    token,
    onEvent: (kind, data) => onEvent(own, kind, data),
    onRefused: (status) => {
      shown.refusedStatus = status;
      refresh();
    },
  });
}

async function begin() {
  hideIdleCursor();
  setInterval(refresh, REFRESH_MS);
  while (links.length === 0) {
    try {
      const found = await listLinks(token);
      links = found.links;
      shown.refusedStatus = found.status === 200 ? 0 : found.status;
    } catch {
      // The server does not answer yet: try again.
    }
    if (links.length === 0)
      await new Promise((wake) => setTimeout(wake, 1000 + Math.random() * 1000));
  }
  showLink(0);
}

begin();
