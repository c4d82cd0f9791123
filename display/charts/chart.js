// One chart: drawn by uPlot, read by arrow keys, told in words, and given as a table.
//
//   const chart = makeChart({title, series, words, axis, table})
//   chart.show({x: [...], columns: [[...], ...], marks: [...]})
//
// The plot is a slider over its points: a screen reader says the words of the point that the arrow keys
// chose, and so does the line below it. Series differ by dash as well as by colour.

import { fill, h } from "../lib/dom.js";
import { floorZone } from "../lib/format.js";
import { drawMarks } from "./marks.js";
import { loadUplot } from "./uplot.js";

/**
 * @typedef {{label: string, colour: string, dash?: number[], bars?: boolean}} ChartSeries `colour`: the
 *   token of a stylesheet
 * @typedef {{at: number, kind: "lock" | "win", letter: string, words: string}} ChartMark `at`: the
 *   number of its point
 * @typedef {{x: number[], columns: number[][], marks?: ChartMark[]}} ChartData
 * @typedef {{title: string, series: ChartSeries[], height?: number, time?: boolean,
 *   words: (at: number, data: ChartData) => string,
 *   xAxis: (xs: number[], span: number) => string[], yAxis: (y: number) => string,
 *   table?: (data: ChartData) => Child, legend?: Child}} ChartOptions
 */

const FONT = "12px system-ui, sans-serif";
const MINUTE_MS = 60_000;
const LEAST_SPAN_MS = 10 * MINUTE_MS; // of an axis of time, however short the line is
const FEW_POINTS = 40; // these are drawn as dots too: a line of one point is nothing
// Between two labels of an axis of time, in minutes: never less than a label can tell apart.
const TIME_STEPS = [
  ...[1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720],
  ...[1, 2, 3, 7, 14, 28].map((days) => days * 1_440),
].map((minutes) => minutes * MINUTE_MS);
// Between two labels of an axis of money, in cents: labels are whole dollars.
const MONEY_STEPS = Array.from(
  { length: 30 },
  (_, at) => [1, 2, 5][at % 3] * 10 ** (2 + Math.floor(at / 3)),
);
let printing = false;
/** @type {Set<() => void>} charts to draw again when paper is wanted */
const redraws = new Set();
for (const [name, now] of /** @type {const} */ ([
  ["beforeprint", true],
  ["afterprint", false],
]))
  addEventListener(name, () => {
    printing = now;
    for (const redraw of redraws) redraw();
  });

/** A colour of the page; on paper ink is black. @param {string} token */
export const ink = (token) =>
  printing ? "#000000" : getComputedStyle(document.documentElement).getPropertyValue(token).trim();

/** @param {ChartOptions} options */
export function makeChart(options) {
  const { title, series, height = 240, words, table } = options;
  /** @type {any} */
  let plot = null;
  /** @type {ChartData} */
  let data = { x: [], columns: [] };
  let at = -1;
  const place = h("div", {
    class: "chart-plot",
    tabindex: 0,
    role: "slider",
    "aria-label": `${title}: arrow keys read its points`,
    "aria-valuemin": 0,
    "aria-valuemax": 0,
    "aria-valuenow": 0,
    "aria-valuetext": "no points yet",
    "data-focus": `chart-${title}`,
  });
  const value = h("p", { class: "chart-value", "aria-hidden": "true" });
  const rows = h("div", { tabindex: 0, role: "region", "aria-label": `${title} as a table` });
  const asTable = table
    ? h("details", { class: "chart-table" }, h("summary", {}, "As a table"), rows)
    : null;
  const element = h(
    "figure",
    { class: "chart panel" },
    h("figcaption", {}, h("h3", {}, title), legend(series), options.legend),
    place,
    value,
    asTable,
  );
  place.addEventListener("keydown", (event) => {
    const next = stepFor(event.key, at, data.x.length);
    if (next === null) return;
    event.preventDefault();
    choose(next);
    plot?.setCursor({ left: plot.valToPos(data.x[next], "x"), top: height / 3 }, false);
  });

  /** @param {number} point */
  function choose(point) {
    if (!data.x.length) return;
    at = Math.max(0, Math.min(point, data.x.length - 1));
    const told = words(at, data);
    value.textContent = told;
    place.setAttribute("aria-valuenow", String(at));
    place.setAttribute("aria-valuetext", told);
  }

  /** @param {ChartData} now */
  async function show(now) {
    const follows = at < 0 || at === data.x.length - 1;
    data = now;
    place.setAttribute("aria-valuemax", String(Math.max(0, data.x.length - 1)));
    if (table) fill(rows, table(data));
    choose(follows ? data.x.length - 1 : at);
    const uPlot = await loadUplot();
    const columns = [data.x, ...data.columns];
    if (plot && plot.series.length === columns.length) plot.setData(columns);
    else plot = newPlot(uPlot, columns);
  }

  /** @param {any} uPlot @param {number[][]} columns */
  function newPlot(uPlot, columns) {
    plot?.destroy();
    const made = new uPlot(plotOptions(uPlot), columns, place);
    new ResizeObserver(() => {
      if (place.clientWidth) made.setSize({ width: place.clientWidth, height });
    }).observe(place);
    redraws.add(function redraw() {
      if (place.isConnected) made.redraw(false, true);
      else redraws.delete(redraw);
    });
    return made;
  }

  /** @param {any} uPlot */
  function plotOptions(uPlot) {
    const { time = true } = options;
    const axis = {
      stroke: () => ink("--ink-soft"),
      grid: { stroke: () => ink("--line"), width: 1 },
      ticks: { show: false },
      font: FONT,
    };
    return {
      width: place.clientWidth || 600,
      height,
      ms: 1,
      tzDate: (/** @type {number} */ ts) => uPlot.tzDate(new Date(ts), floorZone()),
      legend: { show: false },
      cursor: { drag: { x: false, y: false }, y: false, points: { size: 7 } },
      scales: {
        x: time
          ? {
              range: (
                /** @type {any} */ _,
                /** @type {number} */ low,
                /** @type {number} */ high,
              ) => spanOf(low, high),
            }
          : { time: false, range: () => [-0.6, Math.max(1, data.x.length) - 0.4] },
        y: {
          range: (/** @type {any} */ _, /** @type {number} */ low, /** @type {number} */ high) =>
            around(low, high, !time),
        },
      },
      axes: [
        {
          ...axis,
          values: (/** @type {any} */ u, /** @type {number[]} */ xs) =>
            options.xAxis(xs, u.scales.x.max - u.scales.x.min),
          size: 32,
          incrs: time ? TIME_STEPS : [1],
        },
        {
          ...axis,
          size: 74,
          incrs: MONEY_STEPS,
          values: (/** @type {any} */ _, /** @type {number[]} */ ys) => ys.map(options.yAxis),
        },
      ],
      series: [{}, ...series.map((each) => plotSeries(uPlot, each))],
      hooks: {
        draw: [(/** @type {any} */ u) => drawMarks(u, data, ink)],
        setCursor: [
          (/** @type {any} */ u) =>
            u.cursor.event && typeof u.cursor.idx === "number" && choose(u.cursor.idx),
        ],
      },
    };
  }
  return { element, show };
}

/** @param {any} uPlot @param {ChartSeries} each */
function plotSeries(uPlot, { label, colour, dash, bars }) {
  const stroke = () => ink(colour);
  // A pool stays as it is until the next entry changes it.
  const paths = uPlot.paths.stepped({ align: 1 });
  const points = {
    show: (
      /** @type {any} */ _plot,
      /** @type {number} */ _series,
      /** @type {number} */ first,
      /** @type {number} */ last,
    ) => last - first < FEW_POINTS,
    size: 6,
    fill: stroke,
  };
  if (!bars) return { label, stroke, dash, width: 2, paths, points };
  return {
    label,
    stroke,
    fill: stroke,
    width: 1,
    paths: uPlot.paths.bars({ size: [0.7, 64] }),
    points: { show: false },
  };
}

/**
 * The range of an axis of time: a line that is short is in its middle.
 * @param {number | null} low @param {number | null} high null where there are no points
 * @returns {[number, number]}
 */
function spanOf(low, high) {
  const first = low ?? Date.now();
  const last = high ?? first;
  const room = Math.max(0, LEAST_SPAN_MS - (last - first)) / 2;
  return [first - room, last + room];
}

/**
 * The range of the axis: bars begin at zero, lines have some room about them.
 * @param {number} low @param {number} high @param {boolean} fromZero
 * @returns {[number, number]}
 */
function around(low, high, fromZero) {
  const least = fromZero ? 0 : (low ?? 0);
  const most = Math.max(high ?? 0, least);
  const room = Math.max((most - least) * 0.12, 100);
  return [fromZero ? 0 : Math.max(0, least - room), most + room];
}

/** @param {string} key @param {number} at @param {number} points @returns {number | null} */
function stepFor(key, at, points) {
  const last = points - 1;
  const steps = {
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    PageDown: at + 10,
    PageUp: at - 10,
    Home: 0,
    End: last,
  };
  const next = steps[/** @type {keyof typeof steps} */ (key)];
  return next === undefined || points === 0 ? null : Math.max(0, Math.min(next, last));
}

/** @param {ChartSeries[]} series */
function legend(series) {
  if (series.length < 2) return null;
  return h(
    "ul",
    { class: "chart-legend" },
    series.map(({ label, dash }) => h("li", { class: dash ? "is-dashed" : "is-solid" }, label)),
  );
}
