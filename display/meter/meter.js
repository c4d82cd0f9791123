// The prize meter: what comes down the line goes on the screen; the rest is looking after itself.

import { Celebration } from "./celebration.js";
import { displayToken, hideIdleCursor, linksOfFloor, reloadIfServed, wishes } from "./kiosk.js";
import { Odometer } from "./odometer.js";
import { Knowledge, notice } from "./state.js";
import { Line } from "./stream.js";
import { secondTime } from "./text.js";
import { Picture } from "./view.js";

const LOOK_MS = 250;
const RELOAD_SPREAD_MS = 8000;

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const still = () => reduced.matches;
const token = displayToken();
const wished = wishes(location.search);

const picture = new Picture();
const celebration = new Celebration(still);
const odometer = new Odometer(document.getElementById("odometer"), still);
odometer.onCents = (cents) => picture.drawCents(cents, knowledge.meter);

const known = new Map(); // what is known of each link
let knowledge = new Knowledge(); // of the link in sight
let line = null;
let links = wished.links;
let turn = 0;
let turnedAt = 0;
let page = null; // the version of this page, as the first server called it
let reloading = false;

function hear(own, kind, data) {
  const news = own.take(kind, data, performance.now());
  if (own !== knowledge && news && kind === "meter") comeOn(own);
  else if (own === knowledge && news) draw(kind, data);
  look();
}

// A link comes into sight with its first value, and the one before stays until then.
function comeOn(own) {
  knowledge = own;
  turnedAt = performance.now();
  celebration.stop();
  odometer.forget();
  if (own.sign !== null) draw("sign", own.sign);
  draw("meter", own.meter);
}

function draw(kind, data) {
  if (kind === "sign") {
    page ??= data.page;
    picture.drawSign(data);
    if (knowledge.meter !== null) drawMeter(knowledge.meter);
    // A win that fell into a gap of the line is celebrated when the line is back.
    for (const win of data.wins) celebration.take(win, knowledge.meter?.at ?? win.at);
  } else if (kind === "meter") {
    drawMeter(data);
  } else if (kind === "win") {
    celebration.take(data, data.at);
  }
}

function drawMeter(meter) {
  odometer.tell(meter.value_cents);
  picture.drawMeter(meter);
  picture.drawCents(odometer.cents, meter);
}

function look() {
  const now = performance.now();
  const state = knowledge.state(now);
  picture.drawState(state, notice(knowledge, state, heardLast), knowledge.suspended());
  const idle = !celebration.busy && (state === "live" || state === "closed");
  if (idle && knowledge.sign !== null && knowledge.sign.page !== page) reloadSoon();
  if (idle && links.length > 1 && now - turnedAt > wished.rotateMs) show(turn + 1);
}

function heardLast() {
  return secondTime(Date.now() - (performance.now() - knowledge.heardAt), knowledge.sign?.timezone);
}

// Spread, so that a thousand displays do not ask for the new page in the same moment.
function reloadSoon() {
  if (reloading) return;
  reloading = true;
  setTimeout(async () => {
    await reloadIfServed();
    reloading = false;
  }, Math.random() * RELOAD_SPREAD_MS);
}

function show(next) {
  line?.close();
  turn = next % links.length;
  turnedAt = performance.now();
  const link = links[turn];
  const own = known.get(link) ?? new Knowledge();
  known.set(link, own);
  line = new Line({
    address: `/v1/meter/stream?link=${encodeURIComponent(link)}`,
    token,
    hear: (kind, data) => hear(own, kind, data),
    refused: (status) => {
      knowledge.refused = status;
      look();
    },
  });
}

async function begin() {
  hideIdleCursor();
  setInterval(look, LOOK_MS);
  while (links.length === 0) {
    try {
      const found = await linksOfFloor(token);
      links = found.links;
      knowledge.refused = found.status === 200 ? 0 : found.status;
    } catch {
      // No server yet: it is asked until there is one.
    }
    if (links.length === 0)
      await new Promise((wake) => setTimeout(wake, 1000 + Math.random() * 1000));
  }
  show(0);
}

begin();
