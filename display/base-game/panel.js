// Beside the felt, under the next step: the chips of the antes, and the results of the boxes.

import { antesPanel } from "./antes.js";
import { gameOf } from "./game.js";
import { resultsPanel } from "./lines.js";

/** @param {DealerTable} at @param {DealerPage} page @returns {Child} */
export function basePanel(at, page) {
  const game = gameOf(at.table);
  if (!game) return null;
  if (game.play.step === "antes") return antesPanel(game, at.table, page);
  return game.base.lines && resultsPanel(game.base.lines);
}
