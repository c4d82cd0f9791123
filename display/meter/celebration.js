// Celebrates wins one after the other: a large one on the whole screen with its cards, a small one in a
// banner.

import { hand } from "../lib/cards.js";
import { byId, fill } from "../lib/dom.js";
import { dollars, shortDollars } from "../lib/format.js";
import { Confetti } from "./confetti.js";

/** @typedef {{tier: string, word: string, ms: number, pieces: number, counts: boolean}} Tier */

// A share of the jackpot counts up to its amount. Everybody knows a fixed prize: it stands there at once.
/** @type {Record<string, Tier>} */
const TIERS = {
  royal_flush: { tier: "grand", word: "Jackpot", ms: 40_000, pieces: 260, counts: true },
  straight_flush: { tier: "great", word: "Winner", ms: 20_000, pieces: 180, counts: true },
  four_of_a_kind: { tier: "fine", word: "Winner", ms: 10_000, pieces: 90, counts: false },
};
/** @type {Tier} */
const SMALL = { tier: "small", word: "Winner", ms: 7_000, pieces: 0, counts: false };
const COUNT_MS = 2200;
const MOST_WAITING = 12;
const FRESH_MS = 60_000; // a win that arrives later than that is only listed

export class Celebration {
  /** @type {Win[]} */
  #waiting = [];
  /** @type {string[]} payouts with their hands, so that none is celebrated twice */
  #seen = [];
  /** @type {Win | null} */
  #showing = null;
  #confetti;
  #isStill;
  #timer = 0;
  #counter = 0;

  /** @param {() => boolean} isStill whether the screen must not move */
  constructor(isStill) {
    this.#isStill = isStill;
    this.#confetti = new Confetti(/** @type {HTMLCanvasElement} */ (byId("confetti")));
  }

  /** Called when a win comes on the screen. @type {(win: Win) => void} */
  onBegin = () => {};

  /** Whether a win takes the whole screen. @param {Win} win */
  static isLarge(win) {
    return rank(win) > 0;
  }

  get isBusy() {
    return this.#showing !== null;
  }

  /**
   * A win from before the display connected is celebrated only if it is fresh.
   * @param {Win} win
   * @param {Moment} serverNow
   */
  take(win, serverNow) {
    const key = `${win.payout} ${win.category}`; // a corrected hand is another win
    if (this.#seen.includes(key)) return;
    this.#seen.push(key);
    if (this.#seen.length > 200) this.#seen.shift();
    if (Date.parse(serverNow) - Date.parse(win.at) > FRESH_MS) return;
    this.#waiting.push(win);
    this.#waiting.sort((one, other) => rank(other) - rank(one));
    this.#waiting.splice(MOST_WAITING);
    // A banner makes room for a win on the whole screen.
    if (this.#showing !== null && rank(this.#showing) === 0 && rank(win) > 0) this.#end();
    else if (this.#showing === null) this.#next();
  }

  #next() {
    const win = this.#waiting.shift();
    if (win === undefined) return;
    this.#showing = win;
    this.onBegin(win);
    const { tier, word, ms, pieces, counts } = TIERS[win.category] ?? SMALL;
    const box = byId("win");
    box.dataset.tier = tier;
    byId("win-word").textContent = word;
    byId("win-hand").textContent = win.name;
    byId("win-place").textContent = `${win.table_title} · Box ${win.box}`;
    fill(byId("win-cards"), win.cards === null ? null : hand(win.cards));
    this.#showAmount(win.amount_cents, counts && !this.#isStill());
    box.hidden = false;
    if (pieces > 0 && !this.#isStill()) this.#confetti.start(pieces);
    this.#timer = setTimeout(() => this.#end(), ms);
  }

  /** @param {number} cents @param {boolean} counts whether it counts up to them */
  #showAmount(cents, counts) {
    const amount = byId("win-amount");
    const written = counts ? dollars(cents) : shortDollars(cents);
    amount.style.setProperty("--chars", String(written.length));
    amount.textContent = written;
    if (!counts) return;
    const began = performance.now();
    const step = (/** @type {number} */ now) => {
      const part = Math.min(1, Math.max(0, now - began) / COUNT_MS);
      amount.textContent = dollars(Math.floor(cents * (1 - (1 - part) ** 3)));
      if (part < 1) this.#counter = requestAnimationFrame(step);
      else amount.textContent = dollars(cents);
    };
    step(began);
  }

  #end() {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#counter);
    this.#confetti.stop();
    byId("win").hidden = true;
    this.#showing = null;
    this.#next();
  }
}

/** @param {Win} win */
function rank(win) {
  return ["four_of_a_kind", "straight_flush", "royal_flush"].indexOf(win.category) + 1;
}
