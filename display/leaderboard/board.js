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

  /**
   * @param {LeaderboardView[]} views sessions at the same time, each on pages of its own
   * @param {number} now
   * @returns {LeaderboardView} that which is shown
   */
  draw(views, now) {
    const stage = views
      .map(({ board }) => `${board.status} ${board.session} ${board.phase}`)
      .join();
    if (stage !== this.#stage) this.#turning.first(now);
    this.#stage = stage;
    const pages = views.map((view) => groupsOf(view).flatMap((group) => this.#pages(group)));
    const owners = pages.flatMap((own, which) => own.map((_, at) => ({ which, at })));
    const { which, at } = owners[this.#turning.at(owners.length, now)] ?? { which: 0, at: 0 };
    const after = views.length > 1 ? views[(which + 1) % views.length].board.session_name : "";
    this.#drawPage(pages[which], at, views[which].board, after);
    return views[which];
  }

  /**
   * @param {Shown[]} pages of one session
   * @param {number} at
   * @param {Leaderboard} board
   * @param {string} after the name of the session that is shown next, where there are several
   */
  #drawPage(pages, at, board, after) {
    const page = pages[at];
    const drawn = JSON.stringify([page, at, pages.length, board.play_off, board.session, after]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#show(page, board.play_off);
    byId("pages").textContent = pageText(at, pages.length, board.rows.length, after);
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
