// What proves a record: the figures of the round, the pools, the entries with their hashes, and the
// checkpoint that covers them.

import { copyable } from "../lib/copy.js";
import { h } from "../lib/dom.js";
import { figures, head, none, num, row, section } from "../lib/figures.js";
import { capital, count, dayAndTime, dollars, exactDollars, percent } from "../lib/format.js";

/** @param {RoundRecord} record @returns {Child} */
export function proof(record) {
  return [figuresOf(record), pools(record), entries(record), checkpoint(record)];
}

/** @param {RoundRecord} record */
function figuresOf({ figures: approved, terms }) {
  const cents = [...Object.entries(approved), ...Object.entries(terms ?? {})];
  return section(
    "Figures of the round",
    h(
      "dl",
      { class: "facts record-facts" },
      cents.map(([name, value]) =>
        h("div", {}, h("dt", {}, words(name)), h("dd", {}, shown(name, value))),
      ),
    ),
  );
}

/** @param {string} name of a field */
const words = (name) => capital(name.replace(/_(cents|bp|ms)$/, "").replaceAll("_", " "));

/** @param {string} name @param {unknown} value */
function shown(name, value) {
  if (typeof value !== "number")
    return Array.isArray(value) ? value.join(", ") : String(value).replaceAll("_", " ");
  if (name === "holds_from_ms") return dayAndTime(value);
  if (name.endsWith("_cents")) return dollars(value);
  if (name.endsWith("_bp")) return percent(value);
  return name.endsWith("_ms") ? `${count(value)} ms` : count(value);
}

/** @param {RoundRecord} record */
function pools({ pools: list }) {
  if (!list.length) return null;
  const headings = ["Before", "Jackpot pool", "After the lock", "Reserve", "Advances"];
  const rows = list.map((each) =>
    row(
      head(`entry ${count(each.seq)}: ${each.kind.replaceAll("_", " ")}`),
      num(exactDollars(each.jackpot_micros)),
      num(each.after_lock_micros === null ? "no lock" : exactDollars(each.after_lock_micros)),
      num(exactDollars(each.reserve_micros)),
      num(exactDollars(each.advances_micros)),
    ),
  );
  return section(
    "What the pools held",
    h(
      "p",
      { class: "hint panel-body" },
      "A percentage prize is worked out on the jackpot pool, less what came after the lock.",
    ),
    h(
      "div",
      { class: "wide", tabindex: 0, role: "region", "aria-label": "Pools" },
      figures(
        headings.map((each, at) => (at ? num(each) : each)),
        rows,
      ),
    ),
  );
}

/** @param {Pick<RoundRecord, "entries" | "searched_to">} record */
export function entries({ entries: list, searched_to }) {
  return section(
    "Entries of the journal",
    h(
      "p",
      { class: "hint panel-body" },
      `The SHA-256 of the bytes of an entry is its hash, and each entry names the hash of the one before. Searched to entry ${count(searched_to)}.`,
    ),
    h(
      "dl",
      { class: "record-entries" },
      list.map((entry) => [
        h("dt", {}, `Entry ${count(entry.seq)}, ${dayAndTime(entry.at)}`),
        h(
          "dd",
          {},
          copyable(entry.hash, `hash of entry ${entry.seq}`),
          h(
            "details",
            {},
            h("summary", {}, "As it is stored"),
            h("p", { class: "mono hash" }, entry.record),
          ),
        ),
      ]),
    ),
  );
}

/** @param {Pick<RoundRecord, "checkpoint">} record */
export function checkpoint({ checkpoint: signed }) {
  if (!signed) return section("Signed checkpoint", none("No checkpoint covers these entries yet."));
  return section(
    "Signed checkpoint",
    h(
      "p",
      { class: "hint panel-body" },
      `Of ${count(signed.entries)} entries, ${dayAndTime(signed.time)}.`,
    ),
    h("pre", { class: "mono record-note", tabindex: 0 }, signed.note),
  );
}
