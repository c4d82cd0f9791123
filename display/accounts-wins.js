// The last hundred wins, each with its full working.

import { read } from "./lib/api.js";
import { sayTrouble } from "./lib/dialog.js";
import { fill, h } from "./lib/dom.js";
import { dollars, plural } from "./lib/format.js";
import { winItem } from "./accounts-report.js";

export function winsView({ root, tools }) {
  let shown = "";
  let titles = {};
  fill(tools, h("button", { type: "button", onclick: () => print() }, "Print"));
  fill(root, h("p", { class: "hint" }, "The wins are being fetched."));

  async function update(floor) {
    titles = Object.assign({}, ...floor.links.map((link) => link.titles));
    const payouts = floor.links.flatMap((link) => Object.values(link.payouts));
    const mark = JSON.stringify(payouts.map((each) => [each.id, each.status, each.confirmed_by.length]));
    if (mark === shown) return;
    shown = mark;
    try {
      draw(await read("/v1/wins"));
    } catch (problem) {
      shown = "";
      fill(root, h("div", { class: "dialog-trouble", role: "alert" }, sayTrouble(problem)));
    }
  }

  function draw(wins) {
    const total = wins.reduce((sum, win) => sum + win.amount_cents, 0);
    fill(root, h("section", { class: "panel paper-section" },
      h("header", {}, h("h2", {}, "The last hundred wins"), h("span", { class: "hint" }, wins.length ? `${plural(wins.length, "win")}, ${dollars(total)}` : "")),
      wins.length
        ? h("div", { class: "panel-body wins" }, wins.map((win) => winItem(win, titles)))
        : h("p", { class: "hint panel-body" }, "Nobody has won the jackpot yet."),
    ));
  }
  return { update };
}
