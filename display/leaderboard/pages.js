// How many rows fit on a wall, on which pages, and which of them is shown.

const ROW_EM = 1.7; // the height of a row, in its own text
const HEAD_EM = 1.2;
const LARGEST = 2.6; // times the smallest text, where few rows have all the room
const CELL_EM = { place: 2.3, entry: 2.5, where: 2.4, result: 3.4, figure: 4.2 };
const MARGIN_EM = 0.8;
const GAP_EM = 1; // between two columns

/**
 * @typedef {keyof typeof CELL_EM} Kind of a cell
 * @typedef {{width: number, height: number}} Room in ems of the smallest text
 * @typedef {{from: number, to: number, columns: number, rows: number, size: number}} Page the rows from
 *   and up to, in how many columns; `size` is that of the text, in times the smallest
 */

/**
 * One page in the fewest columns if all rows fit, with text as large as it can be; else as many pages as
 * they need.
 * @param {number} count of rows
 * @param {Kind[]} cells of a row
 * @param {Room} room
 * @returns {Page[]}
 */
export function pagesOf(count, cells, { width, height }) {
  const wide = cells.reduce((sum, kind) => sum + CELL_EM[kind], MARGIN_EM);
  const mostColumns = Math.max(1, Math.floor((width + GAP_EM) / (wide + GAP_EM)));
  const mostRows = Math.max(1, Math.floor((height - HEAD_EM) / ROW_EM));
  const pages = Math.max(1, Math.ceil(count / (mostColumns * mostRows)));
  const columns = pages > 1 ? mostColumns : Math.max(1, Math.ceil(count / mostRows));
  const rows = pages > 1 ? mostRows : Math.max(1, Math.ceil(count / columns));
  const room = (width + GAP_EM) / columns - GAP_EM;
  const size = Math.min(height / (rows * ROW_EM + HEAD_EM), room / wide, LARGEST);
  return Array.from({ length: pages }, (_, page) => ({
    from: page * columns * rows,
    to: Math.min(count, (page + 1) * columns * rows),
    columns,
    rows,
    size: Math.floor(size * 100) / 100,
  }));
}

/** Turns the pages of a board that does not fit on one. */
export class Turning {
  #page = 0;
  #turnedAt = 0;
  #everyMs;

  /** @param {number} everyMs */
  constructor(everyMs) {
    this.#everyMs = everyMs;
  }

  /**
   * The page to show now.
   * @param {number} pages
   * @param {number} now
   */
  at(pages, now) {
    if (now - this.#turnedAt >= this.#everyMs) {
      this.#turnedAt = now;
      this.#page += 1;
    }
    if (this.#page >= pages) this.#page = 0;
    return this.#page;
  }

  /** @param {number} now */
  first(now) {
    this.#page = 0;
    this.#turnedAt = now;
  }
}
