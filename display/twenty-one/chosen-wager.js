// The wager that the dealer has chosen on the felt while wagers are taken: changed, taken back, or said whose
// it is. Who sits at the box decides on it; a player is named by reference, never by name.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { dollars } from "../lib/format.js";
import { askAmount } from "./chips.js";
import { isTriple, stakeOf, wagerAt, wagerUrl } from "./round.js";
import { placeName, wagerName } from "./words.js";

/** @param {PitTableView} table @param {PitPage} page @returns {Child} */
export function chosenWager(table, page) {
  const { chosen } = page;
  if (!chosen || table.round?.phase !== "betting") return null;
  const { layer, box, place } = chosen;
  const wager = wagerAt(table.round, layer, box, place);
  if (!wager) return null;
  const url = wagerUrl(table, layer, box, place);
  const done = () => {
    page.chosen = null;
    page.draw();
  };
  // Another main wager takes the place of the one before: taken back, its side wagers would go too.
  const change = async (/** @type {number} */ cents) => {
    if (layer !== "main") await command("DELETE", url);
    await command("PUT", url, stakeOf(table, "seated" in wager ? wager : {}, cents));
    done();
  };
  return h(
    "div",
    { class: "chosen" },
    h("h2", {}, `Box ${box}, ${placeName(place, isTriple(table))}`),
    h("p", {}, `${wagerName(layer)} `, h("strong", {}, dollars(wager.amount_cents))),
    h(
      "div",
      { class: "chosen-acts" },
      button("withdraw", "Take back", () => command("DELETE", url).then(done)),
      button("change", "Other amount…", () => askAmount(table, layer, change)),
      "seated" in wager ? playerButtons(wager, table, url) : null,
    ),
  );
}

/** @param {MainWagerView} wager @param {PitTableView} table @param {string} url */
function playerButtons({ box, place, amount_cents, seated, player = "" }, table, url) {
  const put = (/** @type {{seated?: boolean, player?: string}} */ changes) =>
    command("PUT", url, stakeOf(table, { seated, player, ...changes }, amount_cents));
  const sits = button("seated", "Sits at this box", () => put({ seated: !seated }));
  sits.ariaPressed = String(seated);
  const name = button("player", player || "Player…", () =>
    ask({
      title: `Player at box ${box}, place ${place}`,
      fields: [
        {
          name: "player",
          label: "Player's reference",
          value: player,
          hint: "the number by which the house knows the player, such as M-10482; no name",
        },
      ],
      confirm: "Name the player",
      submit: put,
    }),
  );
  return [sits, name];
}

/** @param {PitTableView} table @returns {Child} what the dealer tells players whose wagers are too low */
export function advicePanel(table) {
  const { round } = table;
  if (round?.phase !== "betting") return null;
  return round.wagers
    .filter(({ advice }) => advice)
    .map(({ box, place, advice }) =>
      h(
        "p",
        { class: "held" },
        h("strong", {}, `Box ${box}, ${placeName(place, isTriple(table))}: `),
        advice,
      ),
    );
}
