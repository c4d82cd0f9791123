// The last hundred wins, each with how it was worked out.

import { get } from "../lib/api.js";
import { problemText } from "../lib/dialog.js";
import { fill, h } from "../lib/dom.js";
import { none, section } from "../lib/figures.js";
import { dollars, plural } from "../lib/format.js";
import { winItem } from "./win.js";

/** @param {{root: Element, tools: Element}} places */
export function winsView({ root, tools }) {
  let shown = "";
  /** @type {Titles} */
  let titles = {};
  fill(tools, h("button", { type: "button", onclick: () => print() }, "Print"));
  fill(root, h("p", { class: "hint" }, "Loading the wins."));

  /** @param {FloorPicture} floor */
  async function update(floor) {
    titles = Object.assign({}, ...floor.links.map((link) => link.titles));
    const payouts = floor.links.flatMap((link) => Object.values(link.payouts));
    const mark = JSON.stringify(
      payouts.map(({ id, status, confirmed_by }) => [id, status, confirmed_by]),
    );
    if (mark === shown) return;
    shown = mark;
    try {
      draw(await get("/v1/wins"));
    } catch (problem) {
      shown = "";
      fill(root, h("div", { class: "dialog-problem", role: "alert" }, problemText(problem)));
    }
  }

  /** @param {PayoutPaper[]} wins */
  function draw(wins) {
    const cents = wins.reduce((sum, win) => sum + win.amount_cents, 0);
    const count = wins.length ? ` (${plural(wins.length, "win")}, ${dollars(cents)})` : "";
    const items = wins.map((win) => winItem(win, titles));
    const content = wins.length
      ? h("div", { class: "panel-body wins" }, items)
      : none("Nobody has won the jackpot yet.");
    fill(root, section(`The last hundred wins${count}`, content));
  }
  return { update };
}
