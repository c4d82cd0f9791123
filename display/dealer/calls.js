// Calling a supervisor, and who is coming.

import { button } from "../lib/buttons.js";
import { h } from "../lib/dom.js";
import { time } from "../lib/format.js";
import { callSupervisor, withdrawCall } from "./actions.js";

/** @param {DealerTable} at */
export const callOf = ({ link, table }) =>
  link.calls.find((each) => each.table === table.table) ?? null;

/** @param {DealerTable} at @returns {Child} */
export function call(at) {
  const made = callOf(at);
  if (!made) return button("call", "Call a supervisor", () => callSupervisor(at), { kind: "call" });
  if (made.answered_by) {
    return [
      h(
        "p",
        { class: "coming", role: "status" },
        h("strong", {}, `${made.answered_by} is coming`),
        ` · ${made.about}`,
      ),
      button("call", "Call a supervisor again", () => callSupervisor(at), { kind: "call" }),
    ];
  }
  return [
    h(
      "p",
      { class: "waiting", role: "status" },
      h("strong", {}, "Supervisor called"),
      ` · ${made.about}, ${time(made.at)}`,
    ),
    button("uncall", "Withdraw the call", () => withdrawCall(at), { kind: "call" }),
  ];
}
