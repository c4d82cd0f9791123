// The tile of a table of a pit, on the supervisor's page and on the wall of the pit.

import { h } from "../lib/dom.js";
import { capital, plural, shortDollars } from "../lib/format.js";

/** @type {Record<PitRoundView["phase"], string>} */
export const PHASE = {
  betting: "wagers are taken",
  initial_deal: "initial deal",
  offers: "offers",
  subsequent_deal: "players draw",
  complete: "to be collected",
  settled: "settled",
  void: "void",
};

/** @type {Record<PitTableView["status"], string>} */
export const TONE = { open: "good", closed: "plain", suspended: "warn" };

/** @param {PitTableView} table @returns {Child} */
export function tileFacts(table) {
  const { round, last_round } = table;
  return [
    h(
      "p",
      { class: "tile-round" },
      round
        ? [h("strong", {}, `Round ${round.round}`), ` ${PHASE[round.phase]}`]
        : last_round
          ? `Round ${last_round} is over`
          : "No rounds yet",
    ),
    limits(table),
    spots(table),
  ];
}

/** @param {PitTableView} table */
function limits({ game, terms: { terms }, rounds_left: left, shoe }) {
  return h(
    "p",
    { class: "tile-play hint" },
    `${capital(game)} ${shortDollars(terms.minimum_cents)} to ${shortDollars(terms.maximum_cents)} `,
    left === null ? null : h("span", { class: "chip chip-warn" }, `${plural(left, "round")} left`),
    shoe.fault || shoe.ends ? h("span", { class: "chip chip-warn" }, "new shoe") : null,
  );
}

/** @param {PitTableView} table the boxes that are played, and those with a lit lamp */
function spots({ boxes, round }) {
  const played = new Set(round?.wagers.map((each) => each.box));
  const lit = new Set(
    round?.side_wagers.filter((each) => each.lamp === "on").map((each) => each.box),
  );
  const list = (/** @type {Set<number>} */ set) => [...set].sort((a, b) => a - b).join(", ");
  const words = [
    played.size ? `Wagers at boxes ${list(played)}` : "No wagers",
    lit.size ? `Lamps lit at boxes ${list(lit)}` : "",
  ];
  return h(
    "div",
    { class: "lamps", role: "img", "aria-label": words.filter(Boolean).join(". ") },
    Array.from({ length: boxes }, (_, at) => at + 1).map((box) =>
      h(
        "span",
        {
          class: ["spot", played.has(box) && "is-played", lit.has(box) && "is-lit"]
            .filter(Boolean)
            .join(" "),
        },
        box,
      ),
    ),
  );
}
