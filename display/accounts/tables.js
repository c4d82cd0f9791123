// The tables of a day: what each took and cost, and its wagers against the chips that were counted.

import { h } from "../lib/dom.js";
import { figures, head, none, num, row, section, total } from "../lib/figures.js";
import { count, dollars, exactDollars } from "../lib/format.js";

const HEADINGS = ["Rounds", "Wagers", "Taken", "To jackpot", "To reserve", "Payouts", "Refunds"];
const AFTER = ["Net", "Chips due", "Counted", "Difference"];

export function tablesSection(report, titles, enter) {
  if (!report.tables.length) return section("Tables", none("No table took wagers on this day."));
  const rows = report.tables.map((line) => tableRow(line, titles, enter));
  const headings = ["Table", ...[...HEADINGS, ...AFTER].map((words) => num(words))];
  const wide = { class: "wide", tabindex: 0, role: "region", "aria-label": "Tables of the day" };
  return section("Tables", h("div", wide, figures(headings, [...rows, allTables(report)])));
}

function moneyCells(day, netMicros, expectedCents) {
  return [
    num(dollars(day.wagers_cents)),
    num(exactDollars(day.jackpot_micros)),
    num(exactDollars(day.reserve_micros)),
    num(dollars(day.payouts_cents - day.returned_cents)),
    num(dollars(day.refunds_cents)),
    num(exactDollars(netMicros)),
    num(dollars(expectedCents)),
  ];
}

function tableRow(line, titles, enter) {
  const { day } = line;
  const title = titles[line.table] ?? line.table;
  return row(
    head(title),
    num(withVoid(day.rounds, day.voided)),
    num(withVoid(day.wagers, day.voided_wagers)),
    ...moneyCells(day, line.net_micros, line.expected_cents),
    num(countCell(line, title, enter)),
    difference(line.difference_cents),
  );
}

const withVoid = (all, voided) => count(all) + (voided ? ` (${voided} void)` : "");

function countCell(line, title, enter) {
  const { chip_count_cents: cents, counted_by: by } = line.day;
  const counted = cents !== null;
  const shown = counted
    ? h("span", { title: `counted by ${by}` }, dollars(cents))
    : h("span", { class: "print-only" }, "—");
  const button = h(
    "button",
    {
      type: "button",
      class: "small no-print",
      "data-act": "",
      "data-focus": `count-${line.table}`,
      "aria-label": `${counted ? "Recount" : "Enter the count of"} ${title}`,
      onclick: () => enter(line),
    },
    counted ? "Recount" : "Enter",
  );
  return [shown, " ", button];
}

function difference(cents) {
  if (cents === null) return num("—");
  return cents === 0 ? num("none") : num(dollars(cents), "apart");
}

function allTables(report) {
  const sum = (of) => report.tables.reduce((all, line) => all + of(line), 0);
  const day = {};
  for (const name of Object.keys(report.tables[0].day)) day[name] = sum((line) => line.day[name]);
  const net = sum((line) => line.net_micros);
  const expected = sum((line) => line.expected_cents);
  return total(
    head("All tables"),
    num(count(day.rounds)),
    num(count(day.wagers)),
    ...moneyCells(day, net, expected),
    num(""),
    num(""),
  );
}
