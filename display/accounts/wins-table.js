// Wins as a table: hand, prize, what became of it, and where it stands in the journal. The total
// leaves out prizes that were cancelled.

import { hand } from "../lib/cards.js";
import { h } from "../lib/dom.js";
import { head, num, row, total } from "../lib/figures.js";
import { capital, dayAndTime, dollars } from "../lib/format.js";
import { workingList } from "../lib/payouts.js";
import { entryLink } from "./links.js";
import { paged } from "./sections.js";

/**
 * @param {string} key
 * @param {ReportWin[]} wins newest first
 * @param {Titles} titles
 * @param {number} cents of all that were not cancelled
 * @param {{link: string, left?: number}} options `left`: wins that are in the sum, but not here
 */
export function winsTable(key, wins, titles, cents, { link, left = 0 }) {
  const kept = wins.filter((win) => win.status !== "cancelled").length + left;
  const cancelled = wins.length + left - kept;
  const words = cancelled ? `Total without ${cancelled} cancelled` : "Total";
  const rows = wins.map((win) => winRow(win, titles, link));
  const sum = total(head(words), num(dollars(cents)), "", "", "", "");
  const headings = ["Time", num("Prize"), "Hand", "Where", "State", num("Entry")];
  return paged(key, "Wins", headings, rows, [sum]);
}

/** @param {ReportWin} win @param {Titles} titles @param {string} link */
function winRow(win, titles, link) {
  const cancelled = win.status === "cancelled";
  const amount = dollars(win.amount_cents);
  return {
    class: cancelled ? "win cancelled" : "win",
    ...row(
      dayAndTime(win.at),
      num(cancelled ? h("s", {}, amount) : amount),
      [
        h("div", { class: "row" }, hand(win.cards, { small: true }), capital(win.hand)),
        h(
          "details",
          { class: "win-working" },
          h("summary", {}, "How it was worked out"),
          workingList(win),
        ),
      ],
      `${titles[win.table] ?? win.table}, round ${win.round}, box ${win.box}`,
      state(win),
      num([
        entryLink(win.seq, link),
        win.closed_seq ? [h("br"), entryLink(win.closed_seq, link)] : null,
      ]),
    ),
  };
}

/** @type {Record<string, [words: string, tone: string]>} */
const STATES = {
  paid: ["paid", "good"],
  cancelled: ["cancelled", ""],
  disputed: ["disputed", "bad"],
};

/** @param {ReportWin} win */
function state(win) {
  const [words, tone] = STATES[win.status] ?? ["not yet paid", "warn"];
  const people = [];
  if (win.verified_by) people.push(`verified by ${win.verified_by}`);
  if (win.confirmed_by.length) people.push(`confirmed by ${win.confirmed_by.join(" and ")}`);
  if (win.cancelled_by) people.push(`cancelled by ${win.cancelled_by}: ${win.cancelled_reason}`);
  return [
    h("span", { class: `chip${tone ? ` chip-${tone}` : ""}` }, words),
    people.length ? h("div", { class: "hint" }, capital(people.join(", "))) : null,
  ];
}
