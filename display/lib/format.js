// Money, cards and times in the words and figures that people read.
//
// Money comes as integers (cents, or micros: millionths of a dollar) and is never divided as a
// float: figures are put together from whole parts. Times are shown in the floor's own time zone.

const whole = new Intl.NumberFormat("en-AU", { maximumFractionDigits: 0 });

export function dollars(cents) {
  const sign = cents < 0 ? "−" : "";
  const all = Math.abs(cents);
  const rest = String(all % 100).padStart(2, "0");
  return `${sign}$${whole.format(Math.floor(all / 100))}.${rest}`;
}

// Exact to the last micro-dollar: $1,234.56, or $1,234.5678 where there is part of a cent.
export function exactDollars(micros) {
  const sign = micros < 0 ? "−" : "";
  const all = Math.abs(micros);
  const part = all % 10_000;
  const tail = part ? String(part).padStart(4, "0").replace(/0+$/, "") : "";
  return sign + dollars(Math.floor(all / 10_000)) + tail;
}

export const count = (number) => whole.format(number);

// "$1,234.5", "1234.50" and "1234" as cents; null for anything else.
export function centsOf(text) {
  const plain = text.replace(/[\s$,]/g, "");
  const found = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!found) return null;
  return Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}

export const plural = (number, one, many = `${one}s`) =>
  `${count(number)} ${number === 1 ? one : many}`;

export const boxes = (list) =>
  list.length === 1 ? `Box ${list[0]}` : `Boxes ${list.slice(0, -1).join(", ")} and ${list.at(-1)}`;

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

export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

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
const SUITS = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };

export const RANK_CODES = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"];
export const SUIT_CODES = ["s", "h", "d", "c"];
export const cardName = (card) => `${RANKS[card[0]]} of ${SUITS[card[1]]}`;
export const suitName = (suit) => SUITS[suit];
export const cardsOf = (hand) => hand.match(/../g) ?? [];

let zone = "UTC";
export function setZone(name) {
  zone = name;
}

const formats = new Map();
function formatted(at, options) {
  const key = zone + JSON.stringify(options);
  if (!formats.has(key))
    formats.set(
      key,
      new Intl.DateTimeFormat("en-AU", { timeZone: zone, hour12: false, ...options }),
    );
  return formats.get(key).format(new Date(at));
}

export const time = (at) =>
  formatted(at, { hour: "2-digit", minute: "2-digit", second: "2-digit" });
export const day = (at) => formatted(at, { day: "numeric", month: "long", year: "numeric" });
export const dayAndTime = (at) =>
  formatted(at, {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });

// The gaming day that a moment belongs to, as YYYY-MM-DD: it begins at `starts` ("06:00").
export function gamingDay(at, starts) {
  const [hours, minutes] = starts.split(":").map(Number);
  const shifted = new Date(new Date(at).getTime() - (hours * 60 + minutes) * 60_000);
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return parts.format(shifted);
}

export function ago(at, now = Date.now()) {
  const seconds = Math.max(0, Math.round((now - new Date(at).getTime()) / 1000));
  if (seconds < 60) return "just now";
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`;
  return `${plural(Math.floor(seconds / 86_400), "day")} ago`;
}
