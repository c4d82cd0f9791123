// The last seven days of each jackpot, small and live. Read and drawn only while the panel is open.

import { get } from "../lib/api.js";
import { byId, fill } from "../lib/dom.js";
import { addDays } from "../lib/format.js";
import { isLive } from "../lib/live.js";
import { showProblem } from "../lib/notices.js";

const DAYS = 7;
const REFRESH_MS = 10_000;
const HEIGHT = 170;

/** @type {FloorPicture | null} */
let floor = null;
/** @type {Map<string, {show: (series: Series) => unknown, element: HTMLElement}>} by link */
const charts = new Map();
let busy = false;
let askedAt = 0;
let shown = ""; // the entries up to which the charts are drawn

const panel = /** @type {HTMLDetailsElement} */ (byId("charts"));
panel.addEventListener("toggle", () => {
  askedAt = 0;
  load();
});
setInterval(load, REFRESH_MS);

/** @param {FloorPicture} now */
export function drawCharts(now) {
  floor = now;
  load();
}

async function load() {
  if (!floor || !panel.open || busy || !isLive() || Date.now() - askedAt < REFRESH_MS) return;
  const { links, gaming_day: today } = floor;
  const wanted = JSON.stringify([today, links.map(({ link, seq }) => [link, seq])]);
  if (wanted === shown) return;
  busy = true;
  askedAt = Date.now();
  try {
    const complete = await Promise.all(links.map((link) => showLink(link, today)));
    shown = complete.every(Boolean) ? wanted : "";
  } catch (problem) {
    showProblem(problem);
  } finally {
    busy = false;
  }
}

/** @param {LinkPicture} place @param {string} today */
async function showLink({ link, title, titles }, today) {
  const query = `link=${link}&first=${addDays(today, 1 - DAYS)}&last=${today}`;
  /** @type {Series} */
  const series = await get(`/v1/series?${query}`);
  if (!charts.has(link)) {
    const { meterChart } = await import("../charts/pool-charts.js");
    charts.set(link, meterChart(titles, { height: HEIGHT, title }));
    fill(
      byId("charts-list"),
      [...charts.values()].map((chart) => chart.element),
    );
  }
  await charts.get(link)?.show(series);
  return series.complete;
}
