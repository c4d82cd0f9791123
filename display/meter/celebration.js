// Celebrates wins one after the other: a large one on the whole screen, a small one in a banner.

import { byId } from "../lib/dom.js";
import { dollars } from "../lib/format.js";
import { Confetti } from "./confetti.js";

/** @type {Record<string, {tier: string, word: string, ms: number, pieces: number}>} */
const TIERS = {
  royal_flush: { tier: "grand", word: "Jackpot", ms: 40_000, pieces: 260 },
  straight_flush: { tier: "great", word: "Winner", ms: 20_000, pieces: 180 },
  four_of_a_kind: { tier: "fine", word: "Winner", ms: 10_000, pieces: 90 },
};
const SMALL = { tier: "small", word: "Winner", ms: 7_000, pieces: 0 };
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

  // Another link is shown.
  stop() {
    this.#waiting = [];
    if (this.#showing !== null) this.#end();
  }

  #next() {
    const win = this.#waiting.shift();
    if (win === undefined) return;
    this.#showing = win;
    const { tier, word, ms, pieces } = TIERS[win.category] ?? SMALL;
    const box = byId("win");
    box.dataset.tier = tier;
    byId("win-word").textContent = word;
    byId("win-hand").textContent = win.name;
    byId("win-place").textContent = `${win.table_title} · Box ${win.box}`;
    this.#count(win.amount_cents);
    box.hidden = false;
    if (pieces > 0 && !this.#isStill()) this.#confetti.start(pieces);
    this.#timer = setTimeout(() => this.#end(), ms);
  }

  /** @param {number} cents */
  #count(cents) {
    const amount = byId("win-amount");
    amount.style.setProperty("--chars", String(dollars(cents).length));
    const began = performance.now();
    const step = (/** @type {number} */ now) => {
      const part = Math.min(1, Math.max(0, now - began) / COUNT_MS);
      amount.textContent = dollars(Math.floor(cents * (1 - (1 - part) ** 3)));
      if (part < 1) this.#counter = requestAnimationFrame(step);
      else amount.textContent = dollars(cents);
    };
    if (this.#isStill()) amount.textContent = dollars(cents);
    else step(began);
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
