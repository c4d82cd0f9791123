// The nodes that can feed a display: the one that its page came from, and those that the floor file names,
// which every stream tells. They are kept, so that a page that is loaded again while its own node is gone
// still finds the others.

const KEY = "jackpot.display.nodes";

/** @typedef {Pick<Nodes, "current" | "areSeveral" | "learn" | "works" | "next">} AnyNodes */

/** For a page that needs its own node for more than a stream. @type {AnyNodes} */
export const ownNode = {
  current: "",
  areSeveral: false,
  learn() {},
  works() {},
  next: () => true,
};

export class Nodes {
  /** @type {string[]} origins; the empty one is that of the page */
  #nodes = [""];
  #at = 0;
  #failed = 0; // how many were tried in vain, one after another

  constructor() {
    this.#take(kept());
  }

  /** The beginning of an address at the node in use. */
  get current() {
    return this.#nodes[this.#at] ?? "";
  }

  get areSeveral() {
    return this.#nodes.length > 1;
  }

  /** @param {string[]} origins of the floor's nodes, as one of them tells */
  learn(origins) {
    localStorage.setItem(KEY, JSON.stringify(origins));
    this.#take(origins);
  }

  /** @param {string[]} origins */
  #take(origins) {
    const inUse = this.current;
    this.#nodes = ["", ...shuffled(origins.filter((each) => each !== location.origin))];
    this.#at = Math.max(0, this.#nodes.indexOf(inUse));
  }

  works() {
    this.#failed = 0;
  }

  /** Goes on to another node. @returns {boolean} whether all were tried since one of them worked */
  next() {
    this.#at = (this.#at + 1) % this.#nodes.length;
    this.#failed += 1;
    return this.#failed >= this.#nodes.length;
  }
}

/** @returns {string[]} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/**
 * Each display has an order of its own, so that those of a lost node go to all the others.
 * @param {string[]} origins
 */
function shuffled(origins) {
  return origins
    .map((origin) => ({ origin, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ origin }) => origin);
}
