// What goes out of the ordinary with a card: burnt, drawn in error, the shoe ran out, or mistyped.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { askChoice } from "../lib/choice-dialog.js";
import { h } from "../lib/dom.js";
import { cardName } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { pickHand } from "../lib/picker.js";
import { supervisorSigns } from "../lib/second-person.js";
import { sendAct } from "./acts.js";
import { isDealt, nextCardTo, urlOf } from "./round.js";
import { reportCuttingCard, reportShoeFault } from "./shoe.js";
import { targetName } from "./words.js";

/** @param {PitRoundView | null} round @returns {Child} a card that lies there for the next hand */
export const drawnPart = (round) =>
  round?.drawn_in_error
    ? h(
        "p",
        { class: "held" },
        h("strong", {}, `The ${cardName(round.drawn_in_error)} lies drawn in error. `),
        "It is the next card that is dealt, or it is burnt.",
      )
    : null;

/** @param {PitTable} at @param {PitPage} page @returns {Child} beside the call for a supervisor */
export function irregularButton({ table }, page) {
  if (!isDealt(table.round)) return null;
  if (page.target)
    return button("irregular", "Ordinary card", () => aim(page, null), {
      kind: "primary",
      needsLive: false,
    });
  return button("irregular", "Irregularity…", () => choose(table, page), {
    kind: "call",
    needsLive: false,
  });
}

/** @param {PitPage} page @param {string | null} target */
function aim(page, target) {
  page.target = target;
  page.draw();
}

/** @param {PitTableView} table @param {PitPage} page */
function choose(table, page) {
  const round = /** @type {PitRoundView} */ (table.round);
  askChoice(
    { id: "irregular-title", title: "Irregularity", text: "Touch what happened." },
    (close) => {
      const one = (/** @type {string} */ label, /** @type {() => unknown} */ run) =>
        button(label, label, () => Promise.resolve(run()).finally(close), { kind: "reason" });
      return [
        one("Burn a card that was seen", () => aim(page, "burn")),
        one("Burn a card unseen", () => sendAct(table, { to: "burn" })),
        nextCardTo(round) && !round.drawn_in_error
          ? one("A card was drawn in error", () => aim(page, "drawn_in_error"))
          : null,
        nextCardTo(round)
          ? one("The shoe ran out: discards reshuffled", () => sendAct(table, { to: "reshuffle" }))
          : null,
        ...shoeReasons(table, one),
        lastCard(round) ? one("The last card was mistyped", () => void mend(table)) : null,
      ].filter((each) => each !== null);
    },
  );
}

/** @param {PitTableView} table @param {(label: string, run: () => unknown) => HTMLButtonElement} one */
function shoeReasons(table, one) {
  const { shoe } = table;
  if (shoe.shoe === "automated")
    return [one("The automated shoe failed", () => void reportShoeFault(table))];
  return shoe.ends ? [] : [one("The cutting card came out", () => reportCuttingCard(table))];
}

/** @param {PitRoundView} round @returns {Act | null} */
function lastCard(round) {
  const last = round.acts.at(-1);
  return last?.card ? last : null;
}

/**
 * A supervisor reconstructs the round with the right card; both versions stay in the record.
 * @param {PitTableView} table
 */
async function mend(table) {
  const round = /** @type {PitRoundView} */ (table.round);
  const wrong = /** @type {Act} */ (lastCard(round));
  const card = await pickHand({
    title: `Instead of the ${cardName(wrong.card ?? "")}`,
    text: "Touch the card that lies on the table. A supervisor signs.",
    seen: new Map(),
    count: 1,
    confirm: "This card",
    submit: async (picked) => picked,
  });
  if (!card) return;
  const acts = [...round.acts.slice(0, -1), { ...wrong, card }];
  const done = await supervisorSigns({
    title: "Mend the last card",
    text: h(
      "p",
      {},
      `${cardName(card)} instead of ${cardName(wrong.card ?? "")}, to ${targetName(wrong.to ?? "")}. Both versions stay in the record.`,
    ),
    confirm: "Reconstruct the round",
    submit: (second, values) =>
      command("POST", urlOf(table, "/reconstruct"), { acts, ...values }, { second }),
  });
  if (done) notice("The round is reconstructed.");
}
