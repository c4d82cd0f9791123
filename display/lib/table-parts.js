// What the tile of a table shows on every page: its round, its lamps, its claims.

import { h } from "./dom.js";
import { boxes, CATEGORY, plural, shortDollars } from "./format.js";

const PHASE = {
  betting: "betting is open",
  dealt: "cards are out",
  collected: "collected",
  settled: "settled",
  void: "void",
};

/** @param {TableView} table @returns {Child} */
export function roundText(table) {
  const { round } = table;
  return round
    ? [h("strong", {}, `Round ${round.round}`), ` ${PHASE[round.phase]}`]
    : lastRound(table);
}

/** @param {TableView} table */
function lastRound(table) {
  if (table.waiting.length)
    return `Round ${table.waiting.join(", ")} is waiting for an earlier lock`;
  if (table.tournament) return `Tournament ${table.tournament}`;
  return table.last_round ? `Round ${table.last_round} is over` : "No rounds yet";
}

/**
 * The limits of the next ante, and what the round waits for.
 * @param {TableView} table
 */
export function playText({ terms, rounds_left: left, round }) {
  const limits = terms?.terms;
  const undecided = round?.base_game?.undecided ?? [];
  return h(
    "p",
    { class: "tile-play hint" },
    limits
      ? `Ante ${shortDollars(limits.minimum_cents)} to ${shortDollars(limits.maximum_cents)} `
      : null,
    left === null ? null : h("span", { class: "chip chip-warn" }, `${plural(left, "round")} left`),
    undecided.length
      ? h("span", { class: "chip chip-warn" }, `${boxes(undecided)} undecided`)
      : null,
  );
}

/** @param {TableView} table */
export function lamps(table) {
  const { folded = [], voided = [] } = table.round ?? {};
  const claimed = (table.round?.claims ?? [])
    .filter((claim) => claim.qualifies)
    .map((claim) => claim.box);
  const lit = table.lamps.length ? `Lamps lit: boxes ${table.lamps.join(", ")}` : "No lamp is lit";
  const words = voided.length ? `${lit}. Wager void: ${boxes(voided)}` : lit;
  return h(
    "div",
    { class: "lamps", role: "img", "aria-label": words },
    Array.from({ length: table.boxes }, (_, at) => at + 1).map((box) =>
      h(
        "span",
        {
          class: [
            "spot",
            table.lamps.includes(box) && "is-lit",
            folded.includes(box) && "is-folded",
            voided.includes(box) && "is-void",
            claimed.includes(box) && "is-claim",
          ]
            .filter(Boolean)
            .join(" "),
        },
        box,
      ),
    ),
  );
}

/** @param {TableView} table */
export function claimsOf(table) {
  const claims = (table.round?.claims ?? []).filter((claim) => claim.qualifies);
  return h(
    "p",
    { class: "tile-claims" },
    claims.map((claim) =>
      h("span", { class: "chip chip-gold" }, `Box ${claim.box}: ${CATEGORY[claim.category]}`),
    ),
  );
}
