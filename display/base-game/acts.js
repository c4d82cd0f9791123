// What a press on a box of the base game does: each is one command of that box.

import { command } from "../lib/api.js";
import { foldBox } from "../dealer/actions.js";
import { urlOf } from "../dealer/rounds.js";
import { askAnte, offeredAnte, placeAnte } from "./antes.js";
import { placeBet } from "./bets.js";
import { recordHand } from "./hands.js";

/** @typedef {"look" | "ante" | "askAnte" | "wager" | "return" | "bet" | "fold" | "hand"} Act */

/** @type {Record<Act, (box: number, at: DealerTable, page: DealerPage) => unknown>} */
export const ACTS = {
  look: (box, _at, page) => choose(page.chosen === box ? null : box, page),
  ante: (box, at, page) => {
    const cents = offeredAnte(at.table, box, page);
    return cents === null ? askAnte(at.table, box) : placeAnte(at.table, box, cents);
  },
  askAnte: (box, at) => askAnte(at.table, box),
  wager: (box, at) =>
    command("PUT", urlOf(at.table, `/wagers/${box}`), {
      amount_cents: at.table.round?.wager_cents,
      ante: true,
    }),
  return: (box, at) => command("DELETE", urlOf(at.table, `/wagers/${box}`)),
  bet: (box, { table }) => placeBet(table, box),
  fold: (box, at) => foldBox(at, box),
  hand: (box, { table }) => recordHand(table, box),
};

/** @param {number | null} box @param {DealerPage} page */
function choose(box, page) {
  page.chosen = box;
  page.draw();
}
