// Rounds that a supervisor declared void: why, and whose wagers go back. The dealer sees each until it is
// acknowledged.

import { button } from "../lib/buttons.js";
import { h } from "../lib/dom.js";
import { dollars } from "../lib/format.js";
import { idOf, openVoids, whyVoid } from "../dealer/voids.js";
import { acknowledge } from "../dealer/memory.js";
import { wagerName } from "./words.js";

export { openVoids };

/** @param {PitTable} at @param {PitPage} page @returns {Child} */
export const voidPanel = (at, page) =>
  openVoids(at).map((voided) =>
    h(
      "section",
      { class: "void", role: "alert", "aria-label": `Round ${voided.round} is void` },
      h("h2", {}, `Round ${voided.round} is void`),
      whyVoid(voided),
      h("ul", { class: "void-chips" }, voided.back.map(backItem)),
      button(
        `void-${voided.round}`,
        voided.back.length ? "Chips are returned" : "Understood",
        () => {
          acknowledge(idOf(at.table, voided));
          page.draw();
        },
        { kind: "primary", needsLive: false },
      ),
    ),
  );

/** @param {ReturnedView} back */
const backItem = ({ box, place, kind, amount_cents }) =>
  h("li", {}, `Box ${box}, place ${place}: ${wagerName(kind)} ${dollars(amount_cents)}`);
