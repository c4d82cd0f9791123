// The sign at a table: limits, odds, prizes and notices, live, with the jackpot beside them. A table of
// twenty-one has a sign of its own (pit-screen.js), which is loaded with it.
//
//   /display/table?table=T1     the sign of one table; without a table it offers all of them

import { byId, fill, h } from "../lib/dom.js";
import { EventStream } from "../lib/event-stream.js";
import { MeterState } from "../lib/meter-state.js";
import { Nodes } from "../lib/nodes.js";
import { displayToken, hideIdleCursor, keepPage, reloadIfServed } from "../meter/kiosk.js";
import { chooseTable } from "./choice.js";
import { drawJackpot, drawSign } from "./screen.js";
import { stateText } from "./state.js";

const REFRESH_MS = 250;
const RELOAD_SPREAD_MS = 8000;

const token = displayToken();
const nodes = new Nodes();
const table = new URLSearchParams(location.search).get("table");
const meter = new MeterState();
/** @type {TableSignView | null} */
let sign = null;
/** @type {typeof import("./pit-screen.js") | null} */
let pitScreen = null;
/** @type {PitTableSignView | null} */
let pitSign = null;
let page = ""; // the version of this page, as the first server named it

/** @param {string} kind @param {any} data */
function onEvent(kind, data) {
  if (kind === "table_sign") {
    page ||= data.page;
    if ("game" in data) drawPit(data);
    else drawSign((sign = data));
    if (data.page !== page) setTimeout(reloadIfServed, Math.random() * RELOAD_SPREAD_MS);
  }
  if (meter.take(kind, data, performance.now())) drawJackpot(meter, sign?.timezone);
  refresh();
}

/** @param {PitTableSignView} data */
async function drawPit(data) {
  pitSign = data;
  pitScreen ??= await import("./pit-screen.js");
  pitScreen.drawPitSign(pitSign);
  refresh();
}

/** @param {number} status */
function onRefused(status) {
  if (status === 404) {
    stream?.close();
    chooseTable(token, `There is no table ${table} on this floor.`, nodes);
  } else meter.refusedStatus = status;
  refresh();
}

function refresh() {
  const now = performance.now();
  const { kind, words } =
    pitSign && pitScreen
      ? pitScreen.pitStateText(pitSign, meter.isStale(now))
      : stateText(meter.state(now), sign, meter.meter);
  document.documentElement.dataset.state = kind;
  const place = byId("state");
  if (place.textContent !== words) fill(place, h("span", {}, words));
}

/** @type {EventStream | null} */
let stream = null;
hideIdleCursor();
keepPage();
if (table) {
  stream = new EventStream({
    address: `/v1/tables/${encodeURIComponent(table)}/sign/stream`,
    token,
    nodes,
    onEvent,
    onRefused,
  });
  setInterval(refresh, REFRESH_MS);
} else chooseTable(token, "Choose the table that this sign stands at.", nodes);
