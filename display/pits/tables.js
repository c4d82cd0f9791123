// The tables of the pits on the supervisor's page: state, round, money of the day, and what can be done.

import { button } from "../lib/buttons.js";
import { byId, h, keyed } from "../lib/dom.js";
import { dollars, plural } from "../lib/format.js";
import { later } from "../lib/later.js";
import { linkActions } from "../supervisor/link-actions.js";
import { actionsOf } from "./table-actions.js";
import { tileFacts, TONE } from "./tile.js";

const OF_A_PIT = {
  open: "They take wagers from their next round.",
  suspend:
    "No round is opened. Rounds whose first card is out are played to their end; before it wagers go back.",
  resume: "Your approval is recorded with your name. They take wagers again.",
};

/** @typedef {{table: PitTableView, title: string, call: SupervisorCall | null, warned: boolean}} Tile */

/** @param {FloorPicture} floor @param {Who} who */
export function drawPits(floor, who) {
  keyed(byId("pits"), floor.pits, {
    key: (pit) => pit.pit,
    make: (pit) => makePit(pit, who),
    same: ({ titles, tables, calls, warnings, sound }) =>
      JSON.stringify([titles, tables, calls, warnings, sound]),
  });
}

/** @param {PitPicture} pit @param {Who} who */
function makePit(pit, who) {
  const tiles = Object.values(pit.tables).map((table) => ({
    table,
    title: pit.titles[table.table] ?? table.table,
    call: pit.calls.find((call) => call.table === table.table) ?? null,
    warned: pit.warnings.some((warning) => warning.table === table.table),
  }));
  return h(
    "section",
    { class: "pit-part", "aria-label": pit.title },
    h(
      "header",
      { class: "row spread" },
      h("h2", {}, pit.title),
      h(
        "span",
        { class: "row" },
        pit.sound ? null : faultChip(pit),
        linkActions({ ...pit, link: pit.pit }, OF_A_PIT),
      ),
    ),
    h(
      "ul",
      { class: "tables" },
      tiles.map((tile) => makeTile(tile, who)),
    ),
  );
}

/** @param {PitPicture} pit */
const faultChip = ({ fault }) => h("span", { class: "chip chip-bad" }, fault ?? "fault");

/** @param {Tile} tile @param {Who} who */
function makeTile({ table, title, call, warned }, who) {
  const calling = call && !call.answered_by;
  return h(
    "li",
    { class: `tile panel is-${table.status}${calling ? " is-calling" : ""}` },
    h(
      "header",
      {},
      h("h3", {}, title),
      warned
        ? h("span", { class: "tile-warned", role: "img", "aria-label": "has a warning" }, "▲")
        : null,
      h("span", { class: `chip chip-${TONE[table.status]}` }, table.status),
    ),
    tileFacts(table),
    moneyOf(table.money),
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

/** @param {PitMoneyView} money of the gaming day */
function moneyOf({ main, side, rounds }) {
  const house = (/** @type {StakesView} */ stakes) => dollars(stakes.lost_cents - stakes.won_cents);
  return h(
    "p",
    { class: "tile-money hint" },
    `${plural(rounds, "round")} today. House: ${house(main)}`,
    side.staked_cents ? `, side wagers ${house(side)}` : "",
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
