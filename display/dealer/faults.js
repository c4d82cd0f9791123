// A malfunction at the dealer's table: reported here, and shown until a supervisor approves.

import { button, redraw } from "../lib/buttons.js";
import { h } from "../lib/dom.js";
import { reportTableFault, STOPPED } from "../lib/faults.js";

/** @param {HTMLElement} place in the head of the page: the felt does not move */
export function makeFaultBanner(place) {
  return (/** @type {DealerTable} */ { table }) =>
    redraw(place, table.faults, () => (table.faults.length ? banner(table.faults) : null));
}

/** @param {FaultView[]} faults */
const banner = (faults) =>
  h(
    "div",
    { class: "fault", role: "alert" },
    h("h2", {}, STOPPED),
    h(
      "p",
      {},
      h("strong", {}, "Take no jackpot chips. "),
      faults.map((fault) => `${fault.table ? "" : "All tables: "}${fault.device}, ${fault.what}. `),
    ),
  );

/** @param {DealerTable} at */
export const faultButton = ({ table, title }) =>
  button("fault", "Report a fault", () => reportTableFault(table, title), { kind: "call" });
