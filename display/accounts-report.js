// The sections of a day's report as tables that print well.

import { hand } from "./lib/cards.js";
import { h } from "./lib/dom.js";
import { capital, count, dollars, exactDollars, time } from "./lib/format.js";
import { workingList } from "./lib/payouts.js";

const LINES = [
  ["opening", "", "Opening"],
  ["contributions", "+", "Contributions of wagers (10.6)"],
  ["deposits", "+", "Deposits"],
  ["advances", "+", "Operator's advances"],
  ["moved", "+", "Moved between the pools (resets, adjustments)"],
  ["payouts", "−", "Payouts (11.1)"],
  ["returned", "+", "Returned from cancelled payouts"],
  ["refunds", "−", "Refunds of void rounds"],
  ["closing", "=", "Closing"],
];

export function reportSections(report, place, enter) {
  return [
    findings(report),
    h("div", { class: "paper-pair" }, pools(report), owed(report)),
    tables(report, place.titles, enter),
    wins(report, place.titles),
    exceptions(report, place.titles),
  ];
}

function section(title, ...content) {
  return h("section", { class: "panel paper-section" }, h("header", {}, h("h3", {}, title)), content);
}

function findings(report) {
  if (!report.findings.length) return null;
  return h("ul", { class: "findings", "aria-label": "To look at" },
    report.findings.map((each) => h("li", { class: each.level === "alarm" ? "finding-bad" : "finding-warn" }, each.text)));
}

const number = (content, extra = {}) => h("td", { class: "number", ...extra }, content);
const heading = (content) => h("th", { scope: "col", class: "number" }, content);

function pools(report) {
  const rows = LINES.map(([line, sign, words]) => {
    const figures = [report.jackpot, report.reserve].map((pool) => pool[`${line}_micros`]);
    const both = figures[0] + figures[1];
    return h("tr", { class: line === "closing" ? "total" : null },
      h("td", { class: "sign", "aria-hidden": "true" }, sign),
      h("th", { scope: "row" }, words),
      [...figures, both].map((micros) => number(exactDollars(micros))),
    );
  });
  return section("Pools", h("table", { class: "figures" },
    h("thead", {}, h("tr", {}, h("td"), h("th", { scope: "col" }, "Line"), heading("Jackpot pool"), heading("Reserve pool"), heading("Both"))),
    h("tbody", {}, rows)));
}

function owed(report) {
  const { owed: day } = report;
  const lines = [
    ["", "Owed at the opening", day.opening_micros],
    ["+", "Awarded", day.awarded_micros],
    ["−", "Paid by the cage", day.paid_micros],
    ["−", "Cancelled", day.cancelled_micros],
  ];
  return section("Owed to players", h("table", { class: "figures" },
    h("tbody", {},
      lines.map(([sign, words, micros]) => h("tr", {}, h("td", { class: "sign", "aria-hidden": "true" }, sign), h("th", { scope: "row" }, words), number(exactDollars(micros)))),
      h("tr", { class: "total" }, h("td", { class: "sign", "aria-hidden": "true" }, "="), h("th", { scope: "row" }, "Owed at the closing"), number(exactDollars(day.closing_micros))),
      h("tr", {}, h("td"), h("th", { scope: "row" }, "Operator's advances outstanding"), number(exactDollars(report.advances_closing_micros))),
    )));
}

function tables(report, titles, enter) {
  const heads = ["Rounds", "Wagers", "Taken", "To jackpot", "To reserve", "Payouts", "Refunds", "Net", "Chips due", "Counted", "Difference"];
  const sums = { rounds: 0, wagers: 0, wagers_cents: 0, jackpot_micros: 0, reserve_micros: 0, payouts_cents: 0, refunds_cents: 0, net: 0, expected: 0 };
  for (const { day, net_micros, expected_cents } of report.tables) {
    for (const key of Object.keys(sums)) if (key in day) sums[key] += day[key];
    sums.payouts_cents -= day.returned_cents;
    sums.net += net_micros;
    sums.expected += expected_cents;
  }
  const rows = report.tables.map((line) => tableRow(line, titles, enter));
  const total = h("tr", { class: "total" }, h("th", { scope: "row" }, "All tables"),
    number(count(sums.rounds)), number(count(sums.wagers)), number(dollars(sums.wagers_cents)),
    number(exactDollars(sums.jackpot_micros)), number(exactDollars(sums.reserve_micros)),
    number(dollars(sums.payouts_cents)), number(dollars(sums.refunds_cents)), number(exactDollars(sums.net)),
    number(dollars(sums.expected)), number(""), number(""));
  return section("Tables", report.tables.length
    ? h("div", { class: "wide", tabindex: 0, role: "region", "aria-label": "Tables of the day" }, h("table", { class: "figures" },
        h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Table"), heads.map(heading))),
        h("tbody", {}, rows, total)))
    : h("p", { class: "hint panel-body" }, "No table took wagers on this day."));
}

function tableRow(line, titles, enter) {
  const { day } = line;
  const title = titles[line.table] ?? line.table;
  const counted = day.chip_count_cents !== null;
  const button = h("button", {
    type: "button", class: "small no-print", "data-act": "", "data-focus": `count-${line.table}`,
    "aria-label": `${counted ? "Recount" : "Enter the count of"} ${title}`, onclick: () => enter(line),
  }, counted ? "Recount" : "Enter");
  const apart = line.difference_cents;
  return h("tr", {},
    h("th", { scope: "row" }, title),
    number(count(day.rounds) + (day.voided ? ` (${day.voided} void)` : "")), number(count(day.wagers)), number(dollars(day.wagers_cents)),
    number(exactDollars(day.jackpot_micros)), number(exactDollars(day.reserve_micros)),
    number(dollars(day.payouts_cents - day.returned_cents)), number(dollars(day.refunds_cents)), number(exactDollars(line.net_micros)),
    number(dollars(line.expected_cents)),
    number([counted ? h("span", { title: `counted by ${day.counted_by}` }, dollars(day.chip_count_cents)) : h("span", { class: "print-only" }, "—"), " ", button]),
    number(apart === null ? "—" : apart === 0 ? "none" : dollars(apart), { class: apart ? "number apart" : "number" }),
  );
}

function wins(report, titles) {
  if (!report.wins.length) return section("Wins", h("p", { class: "hint panel-body" }, "Nobody won the jackpot on this day."));
  return section("Wins", h("div", { class: "panel-body wins" }, report.wins.map((win) => winItem(win, titles))));
}

export function winItem(win, titles) {
  const at = win.at ?? win.due_at;
  return h("article", { class: "win" },
    h("div", { class: "win-head" },
      h("strong", { class: "win-amount" }, dollars(win.amount_cents)),
      hand(win.cards, { small: true }),
      h("span", {}, capital(win.hand)),
      h("span", { class: "hint" }, `${titles[win.table] ?? win.table}, round ${win.round}, box ${win.box}, ${time(at)}`),
      h("span", { class: "hint" }, people(win)),
    ),
    workingList(win),
  );
}

function people(win) {
  const parts = [];
  if (win.verified_by) parts.push(`verified by ${win.verified_by}`);
  if (win.confirmed_by.length) parts.push(`confirmed by ${win.confirmed_by.join(" and ")}`);
  return `${capital(win.status)}${parts.length ? `, ${parts.join(", ")}` : ""}`;
}

function exceptions(report, titles) {
  if (!report.exceptions.length) return section("Exceptions", h("p", { class: "hint panel-body" }, "None: nothing was voided, suspended, disputed, adjusted or approved."));
  return section("Exceptions", h("table", { class: "figures" },
    h("thead", {}, h("tr", {}, ["Time", "Who", "Table", "What", "Why", "Entry"].map((words) => h("th", { scope: "col" }, words)))),
    h("tbody", {}, report.exceptions.map((act) => h("tr", {},
      h("td", {}, time(act.at)), h("td", {}, act.by), h("td", {}, act.table ? (titles[act.table] ?? act.table) : ""),
      h("td", {}, capital(act.text) + (act.round ? ` (round ${act.round})` : "")), h("td", {}, act.reason), h("td", { class: "mono" }, String(act.seq)))))));
}
