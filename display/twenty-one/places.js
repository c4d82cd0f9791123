// The places of a box: up to three players' wagers, with the lamps of their side wagers.
//
// While wagers are taken, a touch on a free place puts the chosen chip there; a touch on a wager
// chooses it, and beside the felt it can be changed or taken back. A lamp on the screen is lit exactly
// when the server has the side wager on disk; while the page is offline nobody knows.

import { command } from "../lib/api.js";
import { once } from "../lib/buttons.js";
import { h } from "../lib/dom.js";
import { dollars, shortDollars } from "../lib/format.js";
import { chipOf } from "./chips.js";
import { stakeOf, wagerUrl } from "./round.js";
import { placeName, shortKind, wagerName } from "./words.js";

/** @import { DeadTimes } from "../lib/dead-time.js" */
/** @import { Place } from "./place-facts.js" */

/** @param {Place} item @param {() => PitTable} latest @param {PitPage} page @param {DeadTimes} dead */
export function makePlace(item, latest, page, dead) {
  const press = once(() => item.press && PRESSES[item.press](item, latest(), page));
  const made = h(
    "button",
    {
      type: "button",
      class: classesOf(item),
      "data-focus": `place-${item.place}`,
      "data-needs-live": item.press === "put" ? "" : null,
      "aria-label": labelOf(item),
      disabled: item.press === null,
      onclick: press,
    },
    item.used ? h("span", { class: "place-number" }, item.place) : null,
    h("span", { class: "place-main" }, mainWords(item), insured(item)),
    h(
      "span",
      { class: "place-sides" },
      item.offered.map((kind) => lampOf(item, kind)),
      netOf(item),
    ),
  );
  dead.apply(`${item.box}.${item.place}`, made);
  return made;
}

/** @type {Record<"put" | "choose", (item: Place, at: PitTable, page: PitPage) => unknown>} */
const PRESSES = {
  put: ({ box, place, layer }, { table }, page) =>
    command(
      "PUT",
      wagerUrl(table, layer, box, place),
      stakeOf(table, {}, chipOf(table, layer, page.chips)),
    ),
  choose: ({ box, place, layer, chosen }, _at, page) => {
    page.chosen = chosen ? null : { layer, box, place };
    page.draw();
  },
};

/** @param {Place} item */
const mainWords = ({ main, extra, voided }) =>
  main === null ? null : h(voided ? "s" : "span", {}, shortDollars(main + extra));

/** @param {Place} item what the place has won or lost so far */
const netOf = ({ net, now }) =>
  net === null
    ? null
    : h(
        "span",
        {
          class: `net${net < 0 ? " is-lost" : net > 0 ? " is-won" : ""}${now ? " is-now" : ""}`,
        },
        net < 0 ? `−${shortDollars(-net)}` : net > 0 ? `+${shortDollars(net)}` : "±0",
      );

/** @param {Place} item @param {SideKind} kind */
function lampOf({ sides }, kind) {
  const side = sides.find((each) => each.kind === kind);
  return h(
    "span",
    { class: `side-lamp is-${side?.lamp ?? "off"}` },
    h("span", { class: "side-dot" }),
    side ? shortDollars(side.amount_cents) : shortKind(kind),
  );
}

/** @param {Place} item */
const insured = ({ insured: cents }) =>
  cents ? h("small", { class: "place-insured" }, `ins ${shortDollars(cents)}`) : null;

/** @param {Place} item */
const classesOf = (item) =>
  [
    "place",
    item.main !== null && "has-wager",
    !item.used && "is-empty",
    item.decides && "is-deciding",
    item.chosen && "is-chosen",
    item.press === "put" && "is-free",
  ]
    .filter(Boolean)
    .join(" ");

/** @param {Place} item */
const labelOf = (item) =>
  [
    `Box ${item.box}, ${placeName(item.place, item.triple)}`,
    item.main === null ? "no wager" : `wager ${dollars(item.main)}${item.voided ? " void" : ""}`,
    item.extra ? `${dollars(item.extra)} more by split or double` : "",
    ...item.sides.map(
      (side) => `${wagerName(side.kind)} ${dollars(side.amount_cents)}, lamp ${side.lamp}`,
    ),
    item.insured ? `insurance ${dollars(item.insured)}` : "",
    item.net === null ? "" : `result ${dollars(item.net)}`,
    item.decides ? "decides" : "",
    item.press === "put" ? `place ${wagerName(item.layer)} ${dollars(item.chip)}` : "",
    item.press === "choose" ? "change" : "",
  ]
    .filter(Boolean)
    .join(", ");
