// The dealer's page of a table of twenty-one: the felt, the dock under it, and what to do beside it.
//
// Everything shown comes from the live picture, and every act from the server's list of what is lawful.
// Nothing here tells a player what to do.

import { byId, fill, h } from "../lib/dom.js";
import { makeDock } from "./dock.js";
import { makeFelt } from "./felt.js";
import { rememberWagers } from "./memory.js";
import { keyOf, layersOf, stageOf } from "./round.js";
import { makeSide } from "./side.js";

/**
 * @param {PitTable} at
 * @param {{who: Who, draw: () => void, change: HTMLElement}} options
 * @returns {(at: PitTable) => void} draws it again
 */
export function buildTwentyOne(at, { who, draw, change }) {
  const main = byId("main");
  /** @type {PitPage} */
  const page = {
    who,
    round: "",
    layer: layersOf(at.table)[0],
    chips: {},
    chosen: null,
    target: null,
    dealing: null,
    draw,
  };
  const felt = h("section", {
    class: "felt felt21",
    "aria-label": "The boxes, from the dealer's left to the dealer's right",
  });
  const dock = h("section", { class: "dock", "aria-label": "Chips and cards" });
  const side = h("section", { class: "side", "aria-label": "What to do" });
  fill(
    main,
    h(
      "div",
      { class: "dealer-head" },
      h("h1", {}, at.title),
      h("span", { class: "chip", id: "table-state" }),
      h("span", { id: "table-round" }),
      h("span", { class: "fault-place" }),
      change,
    ),
    h("div", { class: "dealer dealer21" }, h("div", { class: "felt-column" }, felt, dock), side),
  );
  const parts = [makeFelt(felt, page), makeDock(dock, page), makeSide(side, page)];
  return (now) => {
    if (page.round !== keyOf(now.table)) {
      Object.assign(page, { round: keyOf(now.table), chosen: null, target: null });
      page.layer = layersOf(now.table)[0];
    }
    rememberWagers(now.table);
    main.dataset.stage = stageOf(now.table);
    for (const part of parts) part(now);
  };
}
