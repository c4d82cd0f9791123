// Several gaming days side by side: charts, and a line for each day.

import { hitsChart } from "../charts/hits.js";
import { hoursChart } from "../charts/hours-chart.js";
import { meterChart, reserveChart } from "../charts/pool-charts.js";
import { get } from "../lib/api.js";
import { problemText } from "../lib/dialog.js";
import { fill, h } from "../lib/dom.js";
import { none, num, row, total } from "../lib/figures.js";
import { count, exactDollars, gamingDay } from "../lib/format.js";
import { isLive } from "../lib/live.js";
import { whenNotRead } from "../lib/reading.js";
import { dayLink } from "./links.js";
import { rangeTools } from "./range.js";
import { folding, paged } from "./sections.js";

const REFRESH_MS = 5_000;
const READ_ON_MS = 500; // while days are still being read

/** @param {{root: Element, tools: Element}} places */
export function trendsView({ root, tools }) {
  /** @type {import("./range.js").Range | null} */
  let range = null;
  /** @type {FloorPicture | null} */
  let floor = null;
  let shown = "";
  let busy = false;
  let complete = true;
  let askedAt = 0;
  const title = h("h2", { class: "range-title" });
  const status = h("p", { class: "hint", role: "status" });
  const charts = h("div", { class: "charts" });
  const days = h("div");
  fill(root, h("div", { class: "paper" }, title, status, charts, days));
  /** @type {{show: (series: Series) => unknown}[]} */
  let drawn = [];
  let drawnFor = "";

  const controls = rangeTools(tools, (chosen) => {
    range = chosen;
    shown = "";
    askedAt = 0;
    load();
  });

  /** @param {FloorPicture} now */
  function update(now) {
    floor = now;
    controls.update(now, 7);
    load();
  }

  async function load() {
    const place = floor?.links.find((each) => each.link === range?.link);
    if (!range || !place || busy || !isLive()) return;
    const { link, first, last } = range;
    const wanted = `${link} ${first} ${last} ${place.seq}`;
    const pauseMs = complete ? REFRESH_MS : READ_ON_MS;
    if ((wanted === shown && complete) || Date.now() - askedAt < pauseMs) return;
    busy = true;
    askedAt = Date.now();
    try {
      draw(await get(`/v1/series?link=${link}&first=${first}&last=${last}`), place.titles);
      shown = wanted;
    } catch (problem) {
      fill(status, problemText(problem));
    } finally {
      busy = false;
    }
  }

  /** @param {Series} series @param {Titles} titles */
  function draw(series, titles) {
    ({ complete } = series);
    title.textContent =
      series.first === series.last
        ? gamingDay(series.first)
        : `${gamingDay(series.first)} to ${gamingDay(series.last)}`;
    status.textContent = statusWords(series);
    if (drawnFor !== series.link) newCharts(series.link, titles);
    for (const chart of drawn) chart.show(series);
    whenNotRead(days, () => drawDays(series));
  }

  /** @param {string} link @param {Titles} titles */
  function newCharts(link, titles) {
    drawnFor = link;
    const made = [meterChart(titles), hoursChart(titles), reserveChart(), hitsChart()];
    drawn = made;
    fill(
      charts,
      made.map((each) => each.element),
    );
  }

  /** @param {Series} series */
  function drawDays(series) {
    const focus = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.focus;
    fill(days, daysSection(series));
    const same = focus && days.querySelector(`[data-focus="${CSS.escape(focus)}"]`);
    if (same instanceof HTMLElement) same.focus({ preventScroll: true });
  }

  const timer = setInterval(() => {
    if (!root.contains(charts)) clearInterval(timer);
    else load();
  }, READ_ON_MS);
  return { update };
}

/** @param {Series} series */
function statusWords({ complete, archived, days, marks_left_off }) {
  if (!complete) return `Reading the journal: ${count(days.length)} days so far.`;
  if (archived) return "Older days are in an archive that the server does not read.";
  return marks_left_off ? "Only the latest locks and wins are marked." : "";
}

/** @type {("contributions_micros" | "payouts_micros" | "refunds_micros" | "deposits_micros"
 *   | "advances_micros")[]} */
const SUMS = [
  "contributions_micros",
  "payouts_micros",
  "refunds_micros",
  "deposits_micros",
  "advances_micros",
];

/** @param {Series} series */
function daysSection({ days, link }) {
  if (!days.length)
    return folding("days", "Days", {}, none("The journal has no entries for these days."));
  const rows = days
    .toReversed()
    .map((day) =>
      row(
        dayLink(day.date, link),
        h(
          "span",
          { class: `chip chip-${day.balanced ? "good" : "bad"}` },
          day.balanced ? (day.complete ? "balances" : "balances so far") : "does not balance",
        ),
        num(count(day.wagers)),
        ...SUMS.map((name) => num(exactDollars(day[name]))),
        num(exactDollars(day.jackpot_closing_micros)),
        num(exactDollars(day.reserve_closing_micros)),
        num(count(day.hits)),
        num(count(day.exceptions)),
      ),
    );
  /** @param {(day: DayLine) => number} of */
  const sum = (of) => days.reduce((all, day) => all + of(day), 0);
  const sums = total(
    "All days",
    "",
    num(count(sum((day) => day.wagers))),
    ...SUMS.map((name) => num(exactDollars(sum((day) => day[name])))),
    num(""),
    num(""),
    num(count(sum((day) => day.hits))),
    num(count(sum((day) => day.exceptions))),
  );
  const headings = [
    "Day",
    "Balance",
    ...[
      "Wagers",
      "Contributions",
      "Payouts",
      "Refunds",
      "Deposits",
      "Advances",
      "Jackpot at closing",
      "Reserve at closing",
      "Hits",
      "Exceptions",
    ].map((words) => num(words)),
  ];
  return folding("days", "Days", {}, paged("days", "Days side by side", headings, rows, [sums]));
}
