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

/** @param {DealerTable} at */
const urlOfCall = ({ table }) => `/v1/tables/${table.table}/call`;

/** @param {DealerTable} at */
export const callOf = ({ link, table }) =>
  link.calls.find((each) => each.table === table.table) ?? null;

/** @param {DealerTable} at @returns {Child} */
export function call(at) {
  const made = callOf(at);
  if (!made) return callButton(at, "Call a supervisor");
  if (made.answered_by) {
    return [
      h(
        "p",
        { class: "coming", role: "status" },
        h("strong", {}, `${made.answered_by} is coming`),
        ` · ${made.about}`,
      ),
      callButton(at, "Call a supervisor again"),
    ];
  }
  return [
    h(
      "p",
      { class: "waiting", role: "status" },
      h("strong", {}, "Supervisor called"),
      ` · ${made.about}, ${time(made.at)}`,
    ),
    button("call", "Withdraw the call", () => command("DELETE", urlOfCall(at)), { kind: "call" }),
  ];
}

/** @param {DealerTable} at @param {string} label */
const callButton = (at, label) => button("call", label, () => chooseReason(at), { kind: "call" });

/** @param {DealerTable} at */
function chooseReason(at) {
  askChoice(
    {
      id: "call-title",
      title: "Call a supervisor",
      text: "Touch the reason. Supervisors see the call at once.",
    },
    (close) =>
      REASONS.map((about) =>
        // A refusal is shown in the side panel.
        button(about, about, () => command("PUT", urlOfCall(at), { about }).finally(close), {
          kind: "reason",
        }),
      ),
  );
}
