// The cards and the shoe of a table of twenty-one: checks before and after gaming, and replaced cards.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { dayAndTime } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { inBook } from "../lib/rules.js";
import { checkCards } from "../supervisor/cards-part.js";
import { part } from "./parts.js";

/** @param {PitTableView} table @param {string} title */
export const cardsPart = ({ table, instrument, shoe, checks }, title) =>
  part(
    "Cards",
    "Cards and shoe",
    [
      button("check", "Record a check…", () =>
        inBook(instrument, () => checkCards({ table }, title)),
      ),
      button("replace", "Cards replaced…", () => replaceCards(table, title)),
    ],
    h(
      "p",
      {},
      shoe.number ? `Shoe ${shoe.number}, ${shoe.shoe}. ` : "No shoe is recorded. ",
      shoe.ends ? "The cutting card came out. " : "",
      shoe.fault ? `Fault: ${shoe.fault}.` : "",
    ),
    checks.map((check) =>
      h(
        "p",
        { class: "hint" },
        `Checked ${check.when} gaming by ${check.checked_by} and ${check.second}, ${dayAndTime(check.checked_at)}`,
      ),
    ),
  );

/** @param {string} table @param {string} title */
async function replaceCards(table, title) {
  const done = await ask({
    title: `Cards of ${title} were replaced`,
    text: h("p", {}, "You and the dealer checked each replacement card."),
    fields: [
      { name: "which", label: "Which cards, or all", required: true, maxlength: 200 },
      { name: "marked_or_damaged", label: "They were marked or damaged", type: "checkbox" },
      { name: "dealer", label: "Dealer who checked too", required: true, maxlength: 64 },
      { name: "reason", label: "Reason", type: "textarea", required: true },
    ],
    confirm: "Record it",
    submit: (values) => command("POST", `/v1/tables/${table}/cards/replacements`, values),
  });
  if (done) notice(`${title}: the replaced cards are recorded.`);
}
