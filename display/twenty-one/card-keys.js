// The cards under the felt: one touch records the card that lies there now. What a card-reading shoe
// or another screen posts appears by itself; the keys only say where the next one goes.

import { once } from "../lib/buttons.js";
import { plainFace } from "../lib/cards.js";
import { h } from "../lib/dom.js";
import { cardName, RANK_CODES, SUIT_CODES, suitName } from "../lib/format.js";
import { sendAct } from "./acts.js";
import { nextCardTo } from "./round.js";
import { targetName } from "./words.js";

/** @import { DeadTimes } from "../lib/dead-time.js" */

/** @param {PitTableView} table @param {PitPage} page @param {DeadTimes} dead @returns {Child} */
export function cardKeys(table, page, dead) {
  const { round } = table;
  const target = page.target ?? nextCardTo(round);
  if (!round || !target) return h("p", { class: "dock-words" }, "No card is drawn now.");
  return [
    h(
      "p",
      { class: "dock-words", "aria-live": "polite" },
      "Card to ",
      h("strong", {}, targetName(target)),
    ),
    h(
      "div",
      { class: "keys", role: "group", "aria-label": `Card to ${targetName(target)}` },
      SUIT_CODES.map((suit) =>
        h(
          "div",
          { class: "key-row", role: "group", "aria-label": suitName(suit) },
          RANK_CODES.map((rank) => key(rank + suit, table, target, page, dead)),
        ),
      ),
    ),
  ];
}

/** @param {string} card @param {PitTableView} table @param {string} to @param {PitPage} page @param {DeadTimes} dead */
function key(card, table, to, page, dead) {
  const held = table.round?.drawn_in_error;
  const none = !table.ranks.includes(card[0]);
  const made = h(
    "button",
    {
      type: "button",
      class: "key",
      "data-focus": `key-${card}`,
      "data-card": card,
      "data-needs-live": "",
      "data-disabled-why": none || (held && held !== card) ? "not this card" : null,
      "aria-label": cardName(card),
      onclick: once(async () => {
        await sendAct(table, { card, to });
        page.target = null;
        page.draw();
      }),
    },
    plainFace(card),
  );
  dead.apply("keys", made);
  return made;
}
