// The tables at a glance: state, round, lamps, claims, and what can be done with each.

import { button } from "../lib/buttons.js";
import { byId, h, keyed } from "../lib/dom.js";
import { boxes, CATEGORY } from "../lib/format.js";
import { titlesOf } from "../lib/live.js";
import { showRounds } from "./rounds.js";
import { actionsOf } from "./table-actions.js";

/** @type {Record<TableView["status"], string>} */
const TONE = { open: "good", closed: "", suspended: "warn" };
const PHASE = {
  betting: "betting is open",
  dealt: "cards are out",
  collected: "collected",
  settled: "settled",
  void: "void",
};

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
  const round = table.round;
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
    h(
      "p",
      { class: "tile-round" },
      round
        ? [h("strong", {}, `Round ${round.round}`), ` ${PHASE[round.phase]}`]
        : lastRound(table),
    ),
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
    ),
  );
}

/** @param {TableView} table */
function lastRound(table) {
  if (table.waiting.length)
    return `Round ${table.waiting.join(", ")} is waiting for an earlier lock`;
  if (table.tournament) return `Tournament ${table.tournament}`;
  return table.last_round ? `Round ${table.last_round} is over` : "No rounds yet";
}

/** @param {TableView} table */
function lamps(table) {
  const { folded = [], voided = [] } = table.round ?? {};
  const claimed = (table.round?.claims ?? [])
    .filter((claim) => claim.qualifies)
    .map((claim) => claim.box);
  const lit = table.lamps.length ? `Lamps lit: boxes ${table.lamps.join(", ")}` : "No lamp is lit";
  const words = voided.length ? `${lit}. Wager void: ${boxes(voided)}` : lit;
  return h(
    "div",
    { class: "lamps", role: "img", "aria-label": words },
    Array.from({ length: table.boxes }, (_, at) => at + 1).map((box) =>
      h(
        "span",
        {
          class: [
            "spot",
            table.lamps.includes(box) && "is-lit",
            folded.includes(box) && "is-folded",
            voided.includes(box) && "is-void",
            claimed.includes(box) && "is-claim",
          ]
            .filter(Boolean)
            .join(" "),
        },
        box,
      ),
    ),
  );
}

/** @param {TableView} table */
function claimsOf(table) {
  const claims = (table.round?.claims ?? []).filter((claim) => claim.qualifies);
  return h(
    "p",
    { class: "tile-claims" },
    claims.map((claim) =>
      h("span", { class: "chip chip-gold" }, `Box ${claim.box}: ${CATEGORY[claim.category]}`),
    ),
  );
}
