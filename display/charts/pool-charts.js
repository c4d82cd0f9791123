// The pools over days: the meter with its locks and wins, and the reserve with the operator's advances.

import { h } from "../lib/dom.js";
import { figures, num, row } from "../lib/figures.js";
import { capital, clock, dayAndMonth, dayAndTime, dollars, roundDollars } from "../lib/format.js";
import { makeChart } from "./chart.js";

const DAY_MS = 86_400_000;
const ROWS = 300; // of a table beside a chart

/**
 * Days, and the time of day where a day has several. No label stands beside its like: an hour comes
 * twice when the clocks are set back.
 * @param {number[]} times @param {number} spanMs
 */
function timeAxis(times, spanMs) {
  const days = times.map(dayAndMonth);
  const labels = times.map((at, number) =>
    spanMs < DAY_MS || days[number] === days[number - 1] ? clock(at) : days[number],
  );
  return labels.map((label, number) => (label === labels[number - 1] ? "" : label));
}

/** @param {Titles} titles @param {{height?: number, title?: string}} [options] */
export function meterChart(titles, { height = 260, title = "Jackpot pool" } = {}) {
  const chart = makeChart({
    title,
    height,
    series: [{ label: "Jackpot pool", colour: "--accent" }],
    legend: h("p", { class: "hint" }, "◇ lock · ● win: R royal flush, S straight flush"),
    xAxis: timeAxis,
    yAxis: roundDollars,
    words: (at, data) => {
      const marks = (data.marks ?? []).filter((mark) => mark.at === at).map((mark) => mark.words);
      return [`${dayAndTime(data.x[at])}: ${dollars(data.columns[0][at])}`, ...marks].join(". ");
    },
    table: (data) =>
      table(
        ["Time", num("Jackpot pool"), "Locks and wins"],
        data.x.map((at, number) =>
          row(
            dayAndTime(at),
            num(dollars(data.columns[0][number])),
            (data.marks ?? [])
              .filter((mark) => mark.at === number)
              .map((mark) => mark.words)
              .join(". "),
          ),
        ),
      ),
  });
  /** @param {Series} series */
  const show = ({ points, marks }) =>
    chart.show({
      x: points.at_ms,
      columns: [points.jackpot_cents],
      marks: marks.map((mark) => ({
        at: pointAt(points.at_ms, Date.parse(mark.at)),
        kind: mark.kind,
        letter: (mark.hand ?? "").charAt(0).toUpperCase(),
        words: markWords(mark, titles),
      })),
    });
  return { element: chart.element, show };
}

export function reserveChart() {
  const chart = makeChart({
    title: "Reserve and advances",
    series: [
      { label: "Reserve pool", colour: "--good" },
      { label: "Operator's advances outstanding", colour: "--bad", dash: [6, 4] },
    ],
    xAxis: timeAxis,
    yAxis: roundDollars,
    words: (at, { x, columns: [reserve, advances] }) =>
      `${dayAndTime(x[at])}: reserve ${dollars(reserve[at])}, advances ${dollars(advances[at])}`,
    table: ({ x, columns: [reserve, advances] }) =>
      table(
        ["Time", num("Reserve pool"), num("Advances")],
        x.map((at, number) =>
          row(dayAndTime(at), num(dollars(reserve[number])), num(dollars(advances[number]))),
        ),
      ),
  });
  /** @param {Series} series */
  const show = ({ points }) =>
    chart.show({ x: points.at_ms, columns: [points.reserve_cents, points.advances_cents] });
  return { element: chart.element, show };
}

/**
 * A long line is told by some of its points: the table is for reading.
 * @param {import("../lib/figures.js").Cell[]} headings
 * @param {import("../lib/figures.js").Row[]} rows
 */
function table(headings, rows) {
  const every = Math.ceil(rows.length / ROWS);
  return figures(
    headings,
    rows.filter((_, at) => at % every === 0 || at === rows.length - 1),
  );
}

/** The first point at that time, or the last one before. @param {number[]} times @param {number} at */
function pointAt(times, at) {
  const exact = times.indexOf(at);
  if (exact >= 0) return exact;
  const next = times.findIndex((time) => time > at);
  return next < 0 ? times.length - 1 : Math.max(0, next - 1);
}

/** @param {Mark} mark @param {Titles} titles */
function markWords(mark, titles) {
  const where = `${titles[mark.table] ?? mark.table}, round ${mark.round}`;
  if (mark.kind === "lock") return `Jackpot locked at ${where}`;
  return `${capital(mark.hand ?? "")} of ${dollars(mark.amount_cents ?? 0)} at ${where}`;
}
