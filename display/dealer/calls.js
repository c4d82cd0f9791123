// Calling a supervisor with one tap on the reason, and who is coming.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { h } from "../lib/dom.js";
import { time } from "../lib/format.js";
import { rest } from "../lib/dead-time.js";

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
  const reasons = REASONS.map((about) => {
    const reason = button(about, about, () => send(at, about, dialog), { kind: "reason" });
    rest(reason); // the second tap of the one that opened this chooses nothing
    return reason;
  });
  /** @type {HTMLDialogElement} */
  const dialog = h(
    "dialog",
    { class: "dialog", "aria-labelledby": "call-title" },
    h("h2", { id: "call-title" }, "Call a supervisor"),
    h("p", {}, "Touch the reason. Supervisors see the call at once."),
    h("div", { class: "reasons" }, reasons),
    h(
      "div",
      { class: "dialog-buttons" },
      h("button", { type: "button", class: "quiet", onclick: () => dialog.close() }, "Back"),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  reasons[0].focus();
}

/** @param {DealerTable} at @param {string} about @param {HTMLDialogElement} dialog */
async function send(at, about, dialog) {
  try {
    await command("PUT", urlOfCall(at), { about });
  } finally {
    dialog.close(); // a refusal is shown in the side panel
  }
}
