// A rolling odometer. It counts up to the value that it was told, and never shows more than that:
// what is half in sight on a drum is the next cent, and the next cent is still within the value.

const LEAST_MS = 400;
const MOST_MS = 2500;
const CELLS = 11; // 0 to 9, and 0 again, so that 9 rolls on to 0

// The widths of meter.css, in em: the digits are made as large as the sign allows.
const WIDTHS = { digit: 0.64, mark: 0.27, dollar: 0.56 };

// Where each drum stands, cents first: a drum turns while the one to its right passes from 9 to 0.
export function positions(cents, count) {
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

export function digitsOf(cents) {
  return Math.max(3, String(Math.floor(cents)).length);
}

export class Odometer {
  #element;
  #strips = [];
  #told = null; // what it was told last: it never shows more
  #shown = 0;
  #toldAt = 0;
  #rate = 0; // cents a millisecond
  #stepAt = 0;
  #frame = 0;
  #still;

  constructor(element, still = () => false) {
    this.#element = element;
    this.#still = still;
  }

  get cents() {
    return Math.floor(this.#shown);
  }

  // Whoever wants to hear of every cent that comes into sight.
  onCents = () => {};

  tell(cents) {
    const now = performance.now();
    const first = this.#told === null;
    const since = Math.min(Math.max(now - this.#toldAt, LEAST_MS), MOST_MS);
    this.#told = cents;
    this.#toldAt = now;
    if (first || this.#still() || cents <= this.#shown) {
      this.#shown = cents;
      this.#draw();
      return;
    }
    this.#rate = (cents - this.#shown) / since;
    if (this.#frame === 0) {
      this.#stepAt = now;
      this.#frame = requestAnimationFrame(this.#step);
    }
  }

  // The next value is another's: it is not counted up to.
  forget() {
    this.#told = null;
  }

  #step = (now) => {
    const passed = Math.max(0, now - this.#stepAt);
    this.#stepAt = now;
    this.#shown = Math.min(this.#told, this.#shown + this.#rate * passed);
    this.#draw();
    this.#frame = this.#shown < this.#told ? requestAnimationFrame(this.#step) : 0;
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

  #build(count) {
    this.#strips = [];
    const parts = [];
    let ems = WIDTHS.dollar;
    for (let place = 0; place < count; place += 1) {
      if (place === 2) parts.push(piece("mark", "."));
      else if (place > 2 && (place - 2) % 3 === 0) parts.push(piece("mark", ","));
      if (place >= 2 && parts.at(-1).className === "mark") ems += WIDTHS.mark;
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

function piece(name, text) {
  const made = document.createElement("span");
  made.className = name;
  made.textContent = text;
  return made;
}
