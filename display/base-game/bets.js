// Bets of several boxes at once, and the undo of a wrong one: each box has a command of its own.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { rest } from "../lib/dead-time.js";
import { h } from "../lib/dom.js";
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
  const choices = base.boxes
    .filter((each) => actsOf(table, each.box).includes("undo_bet"))
    .map((each) => {
      const choice = button(
        `undo-${each.box}`,
        `Box ${each.box}: ${dollars(each.bet_cents ?? 0)}`,
        () => undoBet(table, each.box).finally(() => dialog.close()),
        { kind: "reason" },
      );
      rest(choice); // the second tap of the one that opened this undoes nothing
      return choice;
    });
  /** @type {HTMLDialogElement} */
  const dialog = h(
    "dialog",
    { class: "dialog", "aria-labelledby": "undo-title" },
    h("h2", { id: "undo-title" }, "Undo a bet"),
    h("p", {}, "Touch the box whose bet was recorded by mistake. It is undecided again."),
    h("div", { class: "reasons" }, choices),
    h(
      "div",
      { class: "dialog-buttons" },
      h("button", { type: "button", class: "quiet", onclick: () => dialog.close() }, "Back"),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  choices[0]?.focus();
}
