// Draws the part of the board that is shown now, and only what is not as it was.

import { byId, fill } from "../lib/dom.js";
import { Turning, pagesOf } from "./pages.js";
import { groupsOf, rowTable } from "./rows.js";
import { pageText } from "./text.js";

/**
 * @import { Column, Group } from "./rows.js"
 * @import { Page } from "./pages.js"
 * @typedef {Page & {cells: Column[], shown: LeaderboardRow[]}} Shown
 */

export class Board {
  #turning;
  #stage = "";
  #drawn = "";

  /** @param {number} turnMs for each page */
  constructor(turnMs) {
    this.#turning = new Turning(turnMs);
  }

  /** @param {LeaderboardView} view @param {number} now */
  draw(view, now) {
    const { board } = view;
    const stage = `${board.status} ${board.session} ${board.phase}`;
    if (stage !== this.#stage) this.#turning.first(now);
    this.#stage = stage;
    const pages = groupsOf(view).flatMap((group) => this.#pages(group));
    const at = this.#turning.at(pages.length, now);
    const page = pages[at];
    const drawn = JSON.stringify([page, at, pages.length, board.play_off]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#show(page, board.play_off);
    byId("pages").textContent = pageText(at, pages.length, board.rows.length);
  }

  /** @param {Group} group @returns {Shown[]} */
  #pages({ rows, columns }) {
    const kinds = columns.map(({ kind }) => kind);
    return pagesOf(rows.length, kinds, room()).map((page) => ({
      ...page,
      cells: columns,
      shown: rows.slice(page.from, page.to),
    }));
  }

  /** @param {Shown | undefined} page @param {number[]} playOff */
  #show(page, playOff) {
    const place = byId("board");
    if (!page?.shown.length) return fill(place);
    place.style.setProperty("--size", String(page.size));
    place.style.setProperty("--columns", String(page.columns));
    /** @type {HTMLElement[]} */
    const tables = [];
    for (let from = 0; from < page.shown.length; from += page.rows)
      tables.push(rowTable(page.shown.slice(from, from + page.rows), page.cells, playOff));
    return fill(place, tables);
  }
}

/** The room of the board, in ems of its smallest text. */
function room() {
  const place = byId("board");
  const em = parseFloat(getComputedStyle(place).fontSize);
  return { width: place.clientWidth / em, height: place.clientHeight / em };
}
