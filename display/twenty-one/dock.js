// Under the felt, at the dealer's hands: chips while wagers are taken, then the cards, and at the end what
// to pay, until the next round opens. It has one height at every stage, so that the felt never moves.

import { redraw } from "../lib/buttons.js";
import { DeadTimes } from "../lib/dead-time.js";
import { cardKeys } from "./card-keys.js";
import { chipsPanel } from "./chips.js";
import { paidPanel, payPanel } from "./lines.js";
import { lastWagers } from "./memory.js";
import { isDealt, nextCardTo, stageOf } from "./round.js";

/** @param {HTMLElement} dock @param {PitPage} page */
export function makeDock(dock, page) {
  const dead = new DeadTimes();
  return (/** @type {PitTable} */ { table }) => {
    if (stageOf(table) === "betting") drawChips(dock, table, page);
    else if (table.round?.phase === "complete" && !page.target) drawPayments(dock, table.round);
    else if (isDealt(table.round)) drawCards(dock, table, page, dead);
    else drawPrevious(dock, table);
  };
}

/** @param {HTMLElement} dock @param {PitTableView} table @param {PitPage} page */
function drawChips(dock, table, page) {
  const placed = Boolean(table.round?.wagers.length || table.round?.side_wagers.length);
  const facts = ["chips", table.terms, page.layer, page.chips, placed, lastWagers(table.table)];
  redraw(dock, facts, () => chipsPanel(table, page));
}

/** @param {HTMLElement} dock @param {PitTableView} table between rounds */
function drawPrevious(dock, { previous }) {
  redraw(dock, ["previous", previous], () => previous && paidPanel(previous));
}

/** @param {HTMLElement} dock @param {PitRoundView} round no card comes any more */
function drawPayments(dock, round) {
  redraw(dock, ["pay", round.lines, round.to_pay], () => payPanel(round));
}

/** @param {HTMLElement} dock @param {PitTableView} table @param {PitPage} page @param {DeadTimes} dead */
function drawCards(dock, table, page, dead) {
  const { round } = table;
  const to = page.target ?? nextCardTo(round);
  dead.put("keys", `${to} ${round?.act_count}`);
  redraw(dock, ["cards", to, round?.act_count, round?.drawn_in_error], () =>
    cardKeys(table, page, dead),
  );
}
