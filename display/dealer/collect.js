// Collecting the cards: the dealer sees the hands and what they win as they stand, and the boxes that
// have declared none.

import { command } from "../lib/api.js";
import { hand } from "../lib/cards.js";
import { ask } from "../lib/dialog.js";
import { fill, h } from "../lib/dom.js";
import { boxes, CATEGORY, capital, dollars } from "../lib/format.js";
import { openPrize, watch } from "../lib/live.js";

/** @param {TableView} table @param {string} url */
export async function collect(table, url) {
  const list = h("div", { class: "collect" });
  const stop = watch((floor) => {
    const now = floor.links.map((link) => link.tables[table.table]).find(Boolean);
    if (now && now.round?.round === table.round?.round) fill(list, standing(now));
  });
  try {
    await ask({
      title: "Collect the cards?",
      text: list,
      confirm: "Collect the cards",
      afterTap: true,
      submit: () => command("POST", url),
    });
  } finally {
    stop();
  }
}

/** @param {TableView} table @returns {Child} */
function standing(table) {
  const round = /** @type {RoundView} */ (table.round);
  const { claims } = round;
  const recorded = round.base_game?.boxes.filter((each) => each.cards) ?? [];
  const declared = [...claims, ...recorded].map((each) => each.box);
  const left = table.lamps.filter((box) => !declared.includes(box));
  return [
    claims.length
      ? h(
          "ul",
          { class: "hands" },
          claims.map((claim) => declaredHand(table, claim)),
        )
      : h("p", {}, recorded.length ? "No hand wins a jackpot prize." : "No hand was declared."),
    left.length
      ? h(
          "p",
          {},
          `${boxes(left)} did not declare a hand. Nothing can be declared once the cards are collected.`,
        )
      : null,
  ];
}

/** @param {TableView} table @param {ClaimView} claim */
function declaredHand(table, claim) {
  const prize = openPrize(table.table, table.round?.round ?? 0, claim.box);
  return h(
    "li",
    {},
    h("span", { class: "hands-box" }, `Box ${claim.box}`),
    hand(claim.cards, { small: true }),
    h("span", {}, capital(CATEGORY[claim.category])),
    h("strong", {}, prize === null ? "no prize" : dollars(prize)),
  );
}
