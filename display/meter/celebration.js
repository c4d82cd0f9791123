// Wins, one after the other: a great one takes the whole screen, a small one a banner.

import { Confetti } from "./confetti.js";
import { dollars } from "./text.js";

const TIERS = {
  royal_flush: { tier: "grand", word: "Jackpot", ms: 40_000, pieces: 260 },
  straight_flush: { tier: "great", word: "Winner", ms: 20_000, pieces: 180 },
  four_of_a_kind: { tier: "fine", word: "Winner", ms: 10_000, pieces: 90 },
};
const SMALL = { tier: "small", word: "Winner", ms: 7_000, pieces: 0 };
const COUNT_MS = 2200;
const MOST_WAITING = 12;
const FRESH_MS = 60_000; // a win that is older when it is heard of is only listed

const byId = (id) => document.getElementById(id);

export class Celebration {
  #waiting = [];
  #seen = []; // payouts, so that none is celebrated twice after a reconnection
  #showing = null;
  #confetti;
  #still;
  #timer = 0;
  #counter = 0;

  constructor(still) {
    this.#still = still;
    this.#confetti = new Confetti(byId("confetti"));
  }

  get busy() {
    return this.#showing !== null;
  }

  onEnd = () => {};

  // What was already won when the display came is not celebrated, unless it was a moment ago.
  take(win, serverNow) {
    if (this.#seen.includes(win.payout)) return;
    this.#seen.push(win.payout);
    if (this.#seen.length > 200) this.#seen.shift();
    if (Date.parse(serverNow) - Date.parse(win.at) > FRESH_MS) return;
    this.#waiting.push(win);
    this.#waiting.sort((one, other) => rank(other) - rank(one));
    this.#waiting.splice(MOST_WAITING);
    // A banner gives way to what takes the whole screen.
    if (this.#showing !== null && rank(this.#showing) === 0 && rank(win) > 0) this.#end();
    else if (this.#showing === null) this.#next();
  }

  // Another link comes into sight.
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
    if (pieces > 0 && !this.#still()) this.#confetti.start(pieces);
    this.#timer = setTimeout(() => this.#end(), ms);
  }

  #count(cents) {
    const amount = byId("win-amount");
    amount.style.setProperty("--chars", dollars(cents).length);
    const began = performance.now();
    const step = (now) => {
      const part = Math.min(1, Math.max(0, now - began) / COUNT_MS);
      amount.textContent = dollars(Math.floor(cents * (1 - (1 - part) ** 3)));
      if (part < 1) this.#counter = requestAnimationFrame(step);
      else amount.textContent = dollars(cents);
    };
    if (this.#still()) amount.textContent = dollars(cents);
    else step(began);
  }

  #end() {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#counter);
    this.#confetti.stop();
    byId("win").hidden = true;
    this.#showing = null;
    this.#next();
    if (this.#showing === null) this.onEnd();
  }
}

function rank(win) {
  return ["four_of_a_kind", "straight_flush", "royal_flush"].indexOf(win.category) + 1;
}
