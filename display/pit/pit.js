// A screen for a wall of the pit: tables, calls, faults and warnings, to read only. It has no buttons
// but "Sign out", and stays signed in.

import { age } from "../lib/ages.js";
import { byId, h, keyed } from "../lib/dom.js";
import { watch } from "../lib/live.js";
import { begin } from "../lib/page.js";
import { claimsOf, lamps, playText, roundText } from "../lib/table-parts.js";
import { tileFacts } from "../pits/tile.js";

await begin({ page: "pit", roles: ["pit", "supervisor", "inspector"] });

/** @type {Record<TableView["status"], string>} */
const TONE = { open: "good", closed: "plain", suspended: "warn" };

watch((floor) => {
  drawAlarms(floor);
  drawTables(floor);
  drawWarnings(floor);
});

/** @param {FloorPicture} floor */
function drawAlarms(floor) {
  const alarms = [
    ...[...floor.links, ...floor.pits].flatMap(({ calls, titles }) =>
      calls
        .filter((call) => !call.answered_by)
        .map((call) => ({
          key: `call ${call.table}`,
          title: `${titles[call.table] ?? call.table} calls a supervisor`,
          text: call.about,
          at: call.at,
        })),
    ),
    ...floor.links.flatMap((link) =>
      link.faults.map((fault) => ({
        key: `fault ${link.link} ${fault.table}`,
        title: `Jackpot stopped at ${fault.table === null ? link.title : (link.titles[fault.table] ?? fault.table)}`,
        text: `${fault.device}: ${fault.what}`,
        at: fault.reported_at,
      })),
    ),
  ];
  keyed(byId("alarms"), alarms, {
    key: (alarm) => alarm.key,
    make: ({ title, text, at }) =>
      h("p", { class: "pit-alarm" }, h("strong", {}, title), ` ${text} `, age(at)),
  });
}

/** @param {FloorPicture} floor */
function drawTables(floor) {
  const tiles = [...floor.links, ...floor.pits].flatMap(({ tables, titles, calls }) =>
    Object.values(tables).map((table) => ({
      table,
      title: titles[table.table] ?? table.table,
      calling: calls.some((call) => call.table === table.table && !call.answered_by),
    })),
  );
  keyed(byId("tables"), tiles, { key: ({ table }) => table.table, make: makeTile });
}

/** @param {{table: TableView | PitTableView, title: string, calling: boolean}} tile */
function makeTile({ table, title, calling }) {
  const stopped = "faults" in table && table.faults.length > 0;
  return h(
    "li",
    { class: `tile panel is-${stopped ? "stopped" : table.status}${calling ? " is-calling" : ""}` },
    h(
      "header",
      {},
      h("h3", {}, title),
      stopped
        ? h("span", { class: "chip chip-bad" }, "awaiting approval")
        : h("span", { class: `chip chip-${TONE[table.status]}` }, table.status),
    ),
    "game" in table
      ? tileFacts(table)
      : [
          h("p", { class: "tile-round" }, roundText(table)),
          playText(table),
          lamps(table),
          claimsOf(table),
        ],
  );
}

/** @param {FloorPicture} floor */
function drawWarnings(floor) {
  const warnings = [...floor.links, ...floor.pits].flatMap((each) =>
    each.warnings.map((warning, at) => ({ ...warning, key: `${each.title} ${at}` })),
  );
  keyed(byId("warnings"), warnings, {
    key: (warning) => warning.key,
    make: (warning) => h("li", { class: `is-${warning.level}` }, h("strong", {}, warning.title)),
  });
  byId("warnings-part").hidden = warnings.length === 0;
  document.querySelector(".pit-floor")?.classList.toggle("is-quiet", warnings.length === 0);
}
