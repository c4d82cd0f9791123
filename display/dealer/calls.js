// Calling a supervisor with one tap on the reason, and who is coming.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { askChoice } from "../lib/choice-dialog.js";
import { h } from "../lib/dom.js";
import { time } from "../lib/format.js";

const REASONS = [
  "Please look at a hand",
  "A player disputes",
  "A pad or lamp does not work",
  "A mistake in the deal",
  "Something else",
];

/** @param {string} table */
const urlOfCall = (table) => `/v1/tables/${table}/call`;

/** @param {{calls: SupervisorCall[]}} from a link or a pit @param {string} table */
export const callOf = ({ calls }, table) => calls.find((each) => each.table === table) ?? null;

/** @param {{calls: SupervisorCall[]}} from @param {string} table @returns {Child} */
export function call(from, table) {
  const made = callOf(from, table);
  if (!made) return callButton(table, "Call a supervisor");
  if (made.answered_by) {
    return [
      h(
        "p",
        { class: "coming", role: "status" },
        h("strong", {}, `${made.answered_by} is coming`),
        ` · ${made.about}`,
      ),
      callButton(table, "Call a supervisor again"),
    ];
  }
  return [
    h(
      "p",
      { class: "waiting", role: "status" },
      h("strong", {}, "Supervisor called"),
      ` · ${made.about}, ${time(made.at)}`,
    ),
    button("call", "Withdraw the call", () => command("DELETE", urlOfCall(table)), {
      kind: "call",
    }),
  ];
}

/** @param {string} table @param {string} label */
const callButton = (table, label) =>
  button("call", label, () => chooseReason(table), { kind: "call" });

/** @param {string} table */
function chooseReason(table) {
  askChoice(
    {
      id: "call-title",
      title: "Call a supervisor",
      text: "Touch the reason. Supervisors see the call at once.",
    },
    (close) =>
      REASONS.map((about) =>
        // A refusal is shown in the side panel.
        button(about, about, () => command("PUT", urlOfCall(table), { about }).finally(close), {
          kind: "reason",
        }),
      ),
  );
}
