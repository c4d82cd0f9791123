// The wins of some gaming days, each with what became of it.

import { get } from "../lib/api.js";
import { problemText } from "../lib/dialog.js";
import { fill, h } from "../lib/dom.js";
import { none } from "../lib/figures.js";
import { dollars, gamingDay, plural } from "../lib/format.js";
import { whenNotRead } from "../lib/reading.js";
import { rangeTools } from "./range.js";
import { folding } from "./sections.js";
import { winsTable } from "./wins-table.js";

/** @param {{root: Element, tools: Element}} places */
export function winsView({ root, tools }) {
  /** @type {import("./range.js").Range | null} */
  let range = null;
  /** @type {FloorPicture | null} */
  let floor = null;
  let shown = "";
  const paper = h("div", {}, h("p", { class: "hint" }, "Loading the wins."));
  fill(root, paper);
  const controls = rangeTools(
    tools,
    (chosen) => {
      range = chosen;
      load();
    },
    { pits: true },
  );

  /** @param {FloorPicture} now */
  function update(now) {
    floor = now;
    controls.update(now, 31);
    load();
  }

  // Asked again only when a payout has changed.
  async function load() {
    const pit = floor?.pits.find((each) => each.pit === range?.link);
    const place = pit ?? floor?.links.find((each) => each.link === range?.link);
    if (!range || !place) return;
    const payouts = Object.values(place.payouts).map(({ id, status, confirmed_by }) => [
      id,
      status,
      confirmed_by,
    ]);
    const mark = JSON.stringify([range, payouts]);
    if (mark === shown) return;
    shown = mark;
    const { link, first, last } = range;
    try {
      const found = await get(`/v1/reports/wins?link=${link}&first=${first}&last=${last}`);
      if (mark === shown)
        whenNotRead(paper, () =>
          draw(found, { link, first, last }, place.titles, pit !== undefined),
        );
    } catch (problem) {
      shown = "";
      fill(paper, h("div", { class: "dialog-problem", role: "alert" }, problemText(problem)));
    }
  }

  /** @param {WinsBetween} found @param {import("./range.js").Range} of @param {Titles} titles @param {boolean} pit */
  function draw(found, of, titles, pit) {
    const number = found.wins.length + found.left_off;
    const days =
      of.first === of.last
        ? gamingDay(of.first)
        : `${gamingDay(of.first)} to ${gamingDay(of.last)}`;
    const sums = found.cancelled_cents
      ? `${dollars(found.total_cents)} without ${dollars(found.cancelled_cents)} cancelled`
      : dollars(found.total_cents);
    fill(
      paper,
      h("h2", { class: "range-title" }, days),
      folding(
        "wins-between",
        "Wins",
        { about: number ? `${plural(number, "win")}, ${sums}` : "" },
        number
          ? winsTable("wins-between", found.wins, titles, found.total_cents, {
              link: of.link,
              left: found.left_off,
            })
          : none(
              pit
                ? "Nothing went over the cage on these days."
                : "Nobody won the jackpot on these days.",
            ),
        found.left_off
          ? none(`The latest ${found.wins.length} are listed; choose fewer days for earlier ones.`)
          : null,
      ),
    );
  }
  return { update };
}
