// Every event of a round as the journal has it, with what it posted to the accounts.

import { withHands } from "../lib/cards.js";
import { h } from "../lib/dom.js";
import { figures, num, row, section } from "../lib/figures.js";
import { capital, count, dayAndTime, exactDollars } from "../lib/format.js";

/** @param {{events: RecordedEvent[]}} record */
export function events({ events: list }) {
  const rows = list.map((each) =>
    row(
      num(count(each.seq)),
      h("span", { class: "record-when" }, dayAndTime(each.at)),
      each.by.startsWith("table:") ? "controller" : each.by,
      [
        withHands(capital(each.text)),
        each.rule ? [" ", h("span", { class: "rule" }, `rule ${each.rule}`)] : null,
        each.reason ? ` “${each.reason}”` : null,
      ],
      num(
        Object.entries(each.postings).map(([account, micros]) =>
          h("div", {}, `${account} ${exactDollars(micros)}`),
        ),
      ),
    ),
  );
  const headings = [num("Entry"), "Time", "Who", "What", num("Accounts")];
  return section("Events", wide("Events", figures(headings, rows)));
}

/** @param {string} label @param {Child} content */
export const wide = (label, content) =>
  h("div", { class: "wide", tabindex: 0, role: "region", "aria-label": label }, content);
