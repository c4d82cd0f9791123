// Money, cards and times as people read them.
//
// Money comes as integers (cents, or micros: millionths of a dollar) and is never divided as a
// float: figures are put together from whole parts. Times are shown in the floor's own time zone.

const whole = new Intl.NumberFormat("en-AU", { maximumFractionDigits: 0 });

/** @param {number} cents */
export function dollars(cents) {
  const sign = cents < 0 ? "−" : "";
  const all = Math.abs(cents);
  const rest = String(all % 100).padStart(2, "0");
  return `${sign}$${whole.format(Math.floor(all / 100))}.${rest}`;
}

/** Exact too, without the cents where there are none: $25, $2.50. @param {number} cents */
export const shortDollars = (cents) =>
  cents % 100 ? dollars(cents) : dollars(cents).slice(0, -".00".length);

/**
 * Exact to the last micro-dollar: $1,234.56, or $1,234.5678 where there is part of a cent.
 * @param {number} micros
 */
export function exactDollars(micros) {
  const sign = micros < 0 ? "−" : "";
  const all = Math.abs(micros);
  const part = all % 10_000;
  const tail = part ? String(part).padStart(4, "0").replace(/0+$/, "") : "";
  return sign + dollars(Math.floor(all / 10_000)) + tail;
}

/** Whole dollars, for the axis of a chart. @param {number} cents */
export const roundDollars = (cents) => `$${whole.format(Math.round(cents / 100))}`;

/** @param {number} number */
export const count = (number) => whole.format(number);

/** @param {number} basisPoints 100 are one percent */
export const percent = (basisPoints) => `${basisPoints / 100}%`;

/**
 * "$1,234.5", "1234.50" and "1234" as cents; null for anything else.
 * @param {string} text
 */
export function centsOf(text) {
  const plain = text.replace(/[\s$,]/g, "");
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? hundredths(plain) : null;
}

/** The same, also below zero: "-12.50". @param {string} text */
export function signedCentsOf(text) {
  const cents = centsOf(text.replace(/^\s*[-−]/, ""));
  return cents !== null && /^\s*[-−]/.test(text) ? -cents : cents;
}

/**
 * "42", "42.5" and "42.5%" as basis points; null for anything else, or more than 100%.
 * @param {string} text
 */
export function basisPointsOf(text) {
  const plain = text.replace(/[\s%]/g, "");
  const points = /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? hundredths(plain) : null;
  return points !== null && points <= 10_000 ? points : null;
}

/**
 * A whole number; null for anything else.
 * @param {string} text
 */
export const countOf = (text) => (/^\d{1,10}$/.test(text) ? Number(text) : null);

/** @param {string} decimal with at most two decimal places */
function hundredths(decimal) {
  const [ones, rest = ""] = decimal.split(".");
  return Number(ones) * 100 + Number(rest.padEnd(2, "0"));
}

/** @param {number} number @param {string} one @param {string} [many] */
export const plural = (number, one, many = `${one}s`) =>
  `${count(number)} ${number === 1 ? one : many}`;

/** @param {number[]} list */
export const boxes = (list) =>
  list.length === 1 ? `Box ${list[0]}` : `Boxes ${list.slice(0, -1).join(", ")} and ${list.at(-1)}`;

/** @type {Record<Category, string>} */
export const CATEGORY = {
  royal_flush: "royal flush",
  straight_flush: "straight flush",
  four_of_a_kind: "four of a kind",
  full_house: "full house",
  flush: "flush",
  straight: "straight",
  three_of_a_kind: "three of a kind",
  two_pairs: "two pairs",
  one_pair: "one pair",
  no_pair: "no pair",
};

/** @param {string} words */
export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** @type {Record<string, string>} */
const RANKS = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  T: "ten",
  9: "nine",
  8: "eight",
  7: "seven",
  6: "six",
  5: "five",
  4: "four",
  3: "three",
  2: "two",
};
/** @type {Record<string, string>} */
const SUITS = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };

export const RANK_CODES = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"];
export const SUIT_CODES = ["s", "h", "d", "c"];
/** @param {string} card */
export const cardName = (card) => `${RANKS[card[0]]} of ${SUITS[card[1]]}`;
/** @param {string} suit */
export const suitName = (suit) => SUITS[suit];
/** @param {string} hand @returns {string[]} */
export const cardsOf = (hand) => hand.match(/../g) ?? [];

let zone = "UTC";
/** @param {string} name */
export function setZone(name) {
  zone = name;
}

export const floorZone = () => zone;

/** @type {Map<string, Intl.DateTimeFormat>} */
const formats = new Map();

/** @param {Moment | number} at @param {Intl.DateTimeFormatOptions} options */
function formatted(at, options) {
  const key = zone + JSON.stringify(options);
  const known = formats.get(key);
  const format =
    known ?? new Intl.DateTimeFormat("en-AU", { timeZone: zone, hour12: false, ...options });
  if (!known) formats.set(key, format);
  return format.format(new Date(at));
}

/** @param {Moment} at */
export const time = (at) =>
  formatted(at, { hour: "2-digit", minute: "2-digit", second: "2-digit" });
/** @param {Moment | number} at */
export const clock = (at) => formatted(at, { hour: "2-digit", minute: "2-digit" });
/** @param {Moment | number} at */
export const dayAndMonth = (at) => formatted(at, { day: "numeric", month: "short" });
/** @param {Moment | number} at */
export const dayAndTime = (at) =>
  formatted(at, {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });

/** @param {Moment} at "Monday 16 November 2026" */
export const longDay = (at) =>
  formatted(at, { weekday: "long", day: "numeric", month: "long", year: "numeric" });

/**
 * A gaming day: "Monday 16 November 2026".
 * @param {string} day YYYY-MM-DD
 */
export const gamingDay = (day) => partsOf(day, { weekday: "long", month: "long", year: "numeric" });
/**
 * The same where there is little room: "Mon 16 Nov".
 * @param {string} day YYYY-MM-DD
 */
export const shortDay = (day) => partsOf(day, { weekday: "short", month: "short" });

/** @param {string} day @param {Intl.DateTimeFormatOptions} options */
function partsOf(day, options) {
  const format = new Intl.DateTimeFormat("en-AU", { timeZone: "UTC", day: "numeric", ...options });
  const parts = Object.fromEntries(
    format.formatToParts(new Date(`${day}T12:00:00Z`)).map(({ type, value }) => [type, value]),
  );
  const { weekday, day: number, month, year } = parts;
  return [weekday, number, month, year].filter(Boolean).join(" ");
}

/**
 * @param {string} day YYYY-MM-DD
 * @param {number} days
 */
export function addDays(day, days) {
  const moved = new Date(`${day}T12:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/**
 * What a field for a time says ("2026-11-16T18:30"), on the floor's own clock, as a moment.
 * @param {string} local
 * @returns {Moment}
 */
export function momentOf(local) {
  const asUtc = Date.parse(`${local}Z`);
  const shown = new Date(asUtc).toLocaleString("sv-SE", { timeZone: zone }).replace(" ", "T");
  return new Date(2 * asUtc - Date.parse(`${shown}Z`)).toISOString();
}

/** @param {Moment} at @param {number} [now] */
export function ago(at, now = Date.now()) {
  const seconds = Math.max(0, Math.round((now - new Date(at).getTime()) / 1000));
  if (seconds < 60) return "just now";
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`;
  return `${plural(Math.floor(seconds / 86_400), "day")} ago`;
}
