// Bets of several boxes at once, and the undo of a wrong one: each box has a command of its own.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { askChoice } from "../lib/choice-dialog.js";
import { dollars } from "../lib/format.js";
import { urlOf } from "../dealer/rounds.js";
import { actsOf, boxOf } from "./game.js";

/** @param {TableView} table @param {number} box the server says what the bet is (7.2) */
export const placeBet = (table, box) =>
  command("PUT", urlOf(table, `/bets/${box}`), {
    amount_cents: boxOf(table, box)?.lawful_bet_cents,
  });

/** @param {TableView} table @param {number} box */
const undoBet = (table, box) => command("DELETE", urlOf(table, `/bets/${box}`));

/** @param {TableView} table */
export async function allBet(table) {
  for (const box of table.round?.base_game?.undecided ?? []) await placeBet(table, box);
}

/** @param {TableView} table @param {BaseGameView} base */
export function askUndoBet(table, base) {
  const boxes = base.boxes.filter((each) => actsOf(table, each.box).includes("undo_bet"));
  askChoice(
    {
      id: "undo-title",
      title: "Undo a bet",
      text: "Touch the box whose bet was recorded by mistake. It is undecided again.",
    },
    (close) =>
      boxes.map(({ box, bet_cents }) =>
        button(
          `undo-${box}`,
          `Box ${box}: ${dollars(bet_cents ?? 0)}`,
          () => undoBet(table, box).finally(close),
          { kind: "reason" },
        ),
      ),
  );
}
