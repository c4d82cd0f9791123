// A rolling odometer. It counts up to its target and never shows more than that: a digit that is half
// visible on a drum is the next cent, and the next cent is still within the target.

const SHORTEST_MS = 400;
const LONGEST_MS = 2500;
const CELLS = 11; // 0 to 9, and 0 again, so that 9 rolls on to 0

// The widths of meter.css, in em: the digits are made as large as the screen allows.
const WIDTHS = { digit: 0.64, mark: 0.27, dollar: 0.56 };

/**
 * The position of each drum, cents first: a drum turns while the one to its right goes from 9 to 0.
 * @param {number} cents
 * @param {number} count
 */
export function positions(cents, count) {
  /** @type {number[]} */
  const found = [];
  let turning = cents - Math.floor(cents);
  let rest = Math.floor(cents);
  for (let place = 0; place < count; place += 1) {
    const position = (rest % 10) + turning;
    found.push(position);
    turning = Math.max(0, position - 9);
    rest = Math.floor(rest / 10);
  }
  return found;
}

/** @param {number} cents */
export function digitsOf(cents) {
  return Math.max(3, String(Math.floor(cents)).length);
}

export class Odometer {
  #element;
  /** @type {HTMLElement[]} */
  #strips = [];
  /** @type {number | null} what it counts up to: it never shows more */
  #target = null;
  #shown = 0;
  #targetAt = 0;
  #rate = 0; // cents per millisecond
  #from = 0; // what was shown when it began to count up to its target
  #stepAt = 0;
  #frame = 0;
  #isStill;

  /** @param {HTMLElement} element @param {() => boolean} [isStill] whether it must not move */
  constructor(element, isStill = () => false) {
    this.#element = element;
    this.#isStill = isStill;
  }

  get cents() {
    return Math.floor(this.#shown);
  }

  /** How much of the way to its target is done, from 0 to 1: other amounts roll in step with it. */
  get progress() {
    const way = (this.#target ?? 0) - this.#from;
    return way > 0 ? (this.#shown - this.#from) / way : 1;
  }

  /** Called for every cent that is shown. @type {(cents: number) => void} */
  onCents = () => {};

  /** @param {number} cents */
  setTarget(cents) {
    const now = performance.now();
    const isFirst = this.#target === null;
    const since = Math.min(Math.max(now - this.#targetAt, SHORTEST_MS), LONGEST_MS);
    this.#target = cents;
    this.#targetAt = now;
    if (isFirst || this.#isStill() || cents <= this.#shown) {
      this.#shown = this.#from = cents;
      this.#draw();
      return;
    }
    this.#from = this.#shown;
    this.#rate = (cents - this.#shown) / since;
    if (this.#frame === 0) {
      this.#stepAt = now;
      this.#frame = requestAnimationFrame(this.#step);
    }
  }

  // The next value belongs to another link: it is shown at once.
  reset() {
    this.#target = null;
  }

  #step = (/** @type {number} */ now) => {
    const target = this.#target ?? this.#shown;
    const passed = Math.max(0, now - this.#stepAt);
    this.#stepAt = now;
    this.#shown = Math.min(target, this.#shown + this.#rate * passed);
    this.#draw();
    this.#frame = this.#shown < target ? requestAnimationFrame(this.#step) : 0;
  };

  #draw() {
    const count = digitsOf(this.#shown);
    if (count !== this.#strips.length) this.#build(count);
    positions(this.#shown, count).forEach((position, place) => {
      this.#strips[place].style.transform = `translateY(${(-100 * position) / CELLS}%)`;
    });
    const cents = String(Math.floor(this.#shown));
    if (this.#element.dataset.cents !== cents) {
      this.#element.dataset.cents = cents;
      this.onCents(Number(cents));
    }
  }

  /** @param {number} count */
  #build(count) {
    this.#strips = [];
    /** @type {HTMLElement[]} */
    const parts = [];
    let ems = WIDTHS.dollar;
    for (let place = 0; place < count; place += 1) {
      if (place === 2) parts.push(piece("mark", "."));
      else if (place > 2 && (place - 2) % 3 === 0) parts.push(piece("mark", ","));
      if (place >= 2 && parts.at(-1)?.className === "mark") ems += WIDTHS.mark;
      const drum = piece("drum", "");
      const strip = piece("strip", "");
      for (let cell = 0; cell < CELLS; cell += 1) strip.append(piece("cell", String(cell % 10)));
      drum.append(strip);
      parts.push(drum);
      this.#strips.push(strip);
      ems += WIDTHS.digit;
    }
    parts.push(piece("dollar", "$"));
    this.#element.replaceChildren(...parts.reverse());
    this.#element.style.setProperty("--ems", ems.toFixed(2));
  }
}

/** @param {string} name @param {string} text */
function piece(name, text) {
  const made = document.createElement("span");
  made.className = name;
  made.textContent = text;
  return made;
}
