// The tables at a glance: state, round, lamps, claims, and what can be done with each.

import { button } from "../lib/buttons.js";
import { byId, h, keyed } from "../lib/dom.js";
import { later } from "../lib/later.js";
import { titlesOf } from "../lib/live.js";
import { claimsOf, lamps, playText, roundText } from "../lib/table-parts.js";
import { actionsOf } from "./table-actions.js";

/** @type {Record<TableView["status"], string>} */
const TONE = { open: "good", closed: "", suspended: "warn" };

/**
 * @typedef {{table: TableView, title: string, call: SupervisorCall | null, warned: boolean}} Tile
 */

/** @param {FloorPicture} floor @param {Who} who */
export function drawTables(floor, who) {
  const tables = floor.links.flatMap((link) =>
    Object.values(link.tables).map((table) => ({
      table,
      title: titlesOf(link)[table.table] ?? table.table,
      call: link.calls.find((call) => call.table === table.table) ?? null,
      warned: link.warnings.some((warning) => warning.table === table.table),
    })),
  );
  keyed(byId("tables"), tables, {
    key: ({ table }) => table.table,
    make: (item) => makeTile(item, who),
  });
}

/** @param {Tile} tile @param {Who} who */
function makeTile({ table, title, call, warned }, who) {
  const calling = call && !call.answered_by;
  const stopped = table.faults.length > 0;
  return h(
    "li",
    { class: `tile panel is-${stopped ? "stopped" : table.status}${calling ? " is-calling" : ""}` },
    h(
      "header",
      {},
      h("h3", {}, title),
      warned
        ? h(
            "span",
            {
              class: "tile-warned",
              role: "img",
              "aria-label": "has a warning",
              title: "See the warnings",
            },
            "▲",
          )
        : null,
      stopped
        ? h("span", { class: "chip chip-bad" }, "awaiting approval")
        : h("span", { class: `chip chip-${TONE[table.status] || "plain"}` }, table.status),
    ),
    h("p", { class: "tile-round" }, roundText(table)),
    playText(table),
    lamps(table),
    claimsOf(table),
    h(
      "div",
      { class: "tile-actions" },
      actionsOf(table, title),
      button("rounds", "Rounds…", () => showRounds(table.table, title, who), {
        kind: "quiet",
        needsLive: false,
        name: `Rounds of ${title}`,
      }),
      button("terms", "Terms…", () => showTerms(table.table, title), {
        kind: "quiet",
        needsLive: false,
        name: `Terms of ${title}`,
      }),
    ),
  );
}

/** @param {string} table @param {string} title @param {Who} who */
async function showRounds(table, title, who) {
  const rounds = await later(() => import("./rounds.js"));
  return rounds.showRounds(table, title, who);
}

/** @param {string} table @param {string} title */
async function showTerms(table, title) {
  const terms = await later(() => import("./terms-dialog.js"));
  return terms.showTerms(table, title);
}
