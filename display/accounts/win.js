// One win with its hand, its people and how it was worked out, in a report and in the list of wins.

import { hand } from "../lib/cards.js";
import { h } from "../lib/dom.js";
import { capital, dollars, time } from "../lib/format.js";
import { workingList } from "../lib/payouts.js";

/** @param {ReportWin | PayoutPaper} win @param {Titles} titles */
export function winItem(win, titles) {
  const title = titles[win.table] ?? win.table;
  const where = `${title}, round ${win.round}, box ${win.box}, ${time("at" in win ? win.at : win.due_at)}`;
  return h(
    "article",
    { class: "win" },
    h(
      "div",
      { class: "win-head" },
      h("strong", { class: "win-amount" }, dollars(win.amount_cents)),
      hand(win.cards, { small: true }),
      h("span", {}, capital(win.hand)),
      h("span", { class: "hint" }, where),
      h("span", { class: "hint" }, people(win)),
    ),
    workingList(win),
  );
}

/** @type {Record<string, string>} */
const STATUS = { paid: "Paid", cancelled: "Cancelled", disputed: "Disputed" };

/** @param {ReportWin | PayoutPaper} win */
function people(win) {
  const parts = [STATUS[win.status] ?? "Not yet paid"];
  if (win.verified_by) parts.push(`verified by ${win.verified_by}`);
  if (win.confirmed_by.length) parts.push(`confirmed by ${win.confirmed_by.join(" and ")}`);
  return parts.join(", ");
}
