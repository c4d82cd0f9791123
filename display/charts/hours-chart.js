// Contributions by hour of the day, of all tables or of one.

import { fill, h } from "../lib/dom.js";
import { figures, head, num, row, total } from "../lib/figures.js";
import { exactDollars, roundDollars } from "../lib/format.js";
import { makeChart } from "./chart.js";

/** @param {Titles} titles */
export function hoursChart(titles) {
  /** @type {HourLine[]} */
  let hours = [];
  const choice = h("select", { "aria-label": "Table of the chart", onchange: draw });
  const chart = makeChart({
    title: "Contributions by hour",
    time: false,
    series: [{ label: "Contributions", colour: "--accent", bars: true }],
    legend: choice,
    xAxis: (xs) => xs.map((x) => (hours[x] ? hourWords(hours[x].hour) : "")),
    yAxis: roundDollars,
    words: (at) => {
      const sum = micros(hours[at], choice.value);
      const whose = choice.value ? (titles[choice.value] ?? choice.value) : "all tables";
      return `${hourWords(hours[at].hour)} to ${hourWords((hours[at].hour + 1) % 24)}: ${exactDollars(sum)} from ${whose}`;
    },
    table: () => asTable(hours, titles),
  });

  function draw() {
    chart.show({
      x: hours.map((_, at) => at),
      columns: [hours.map((each) => micros(each, choice.value) / 10_000)],
    });
  }

  /** @param {Series} series */
  function show(series) {
    ({ hours } = series);
    const tables = tablesOf(hours);
    if (choice.options.length !== tables.length + 1) {
      const was = choice.value;
      const options = tables.map((id) => h("option", { value: id }, titles[id] ?? id));
      fill(choice, h("option", { value: "" }, "All tables"), options);
      choice.value = tables.includes(was) ? was : "";
    }
    draw();
  }
  return { element: chart.element, show };
}

/** @param {number} hour */
const hourWords = (hour) => `${String(hour).padStart(2, "0")}:00`;

/** @param {HourLine[]} hours */
const tablesOf = (hours) => [...new Set(hours.flatMap((each) => Object.keys(each.micros)))].sort();

/** @param {HourLine} hour @param {string} table */
const micros = (hour, table) =>
  table
    ? (hour.micros[table] ?? 0)
    : Object.values(hour.micros).reduce((sum, each) => sum + each, 0);

/** @param {HourLine[]} hours @param {Titles} titles */
function asTable(hours, titles) {
  const tables = tablesOf(hours);
  const headings = ["Hour", ...tables.map((id) => num(titles[id] ?? id)), num("All tables")];
  /** @param {string} id */
  const ofAll = (id) => hours.reduce((sum, each) => sum + micros(each, id), 0);
  return figures(headings, [
    ...hours.map((each) =>
      row(
        head(hourWords(each.hour)),
        ...tables.map((id) => num(exactDollars(micros(each, id)))),
        num(exactDollars(micros(each, ""))),
      ),
    ),
    total(
      head("All hours"),
      ...tables.map((id) => num(exactDollars(ofAll(id)))),
      num(exactDollars(ofAll(""))),
    ),
  ]);
}
