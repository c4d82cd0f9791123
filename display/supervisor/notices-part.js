// The notices that the players of a table have, and the announcement of its last rounds.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { h } from "../lib/dom.js";
import { dayAndTime, plural } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { announceLastRounds, giveNotice } from "./notice-dialogs.js";

/** @typedef {Pick<TableView, "table" | "notices" | "rounds_left">} Noticed a table of a link or of a pit */

/** @param {Noticed} table @param {string} title */
export function noticesPart(table, title) {
  const { notices, rounds_left } = table;
  return h(
    "section",
    { class: "round", "aria-label": "Notices" },
    h(
      "div",
      { class: "row spread" },
      h("h3", {}, "Notices to the players"),
      rounds_left === null
        ? null
        : h("span", { class: "chip chip-warn" }, `${plural(rounds_left, "round")} left`),
      h(
        "span",
        { class: "row" },
        button("notice", "Give a notice…", () => giveNotice(table, title)),
        button("last", "Last rounds…", () => announceLastRounds(table, title)),
        notices.length
          ? button("withdraw", "Withdraw all", () => withdrawNotices(table, title))
          : null,
      ),
    ),
    notices.length
      ? h(
          "ul",
          { class: "changes" },
          notices.map((each) =>
            h(
              "li",
              {},
              each.text,
              h(
                "span",
                { class: "hint" },
                ` ${each.given_by}, ${dayAndTime(each.given_at)}${each.from_round === null ? "" : `, from round ${each.from_round}`}`,
              ),
            ),
          ),
        )
      : h("p", { class: "hint" }, "None."),
  );
}

/** @param {Noticed} table @param {string} title */
async function withdrawNotices(table, title) {
  await command("DELETE", `/v1/tables/${table.table}/notices`);
  notice(`The notices at ${title} are withdrawn.`);
}
