// One entry of the journal: its events in words and as they are stored, its hashes, and the state that
// it led to.

import { hand } from "../lib/cards.js";
import { copyable } from "../lib/copy.js";
import { fill, h } from "../lib/dom.js";
import { figures, head, num, row } from "../lib/figures.js";
import {
  capital,
  count,
  dayAndTime,
  dollars,
  exactDollars,
  gamingDay,
  plural,
} from "../lib/format.js";
import { recordLink } from "./links.js";
import { scrolling } from "./sections.js";

/** @param {HTMLElement} root @param {EntryView} entry @param {Titles} titles */
export function showEntry(root, entry, titles) {
  const title = h("h2", { tabindex: -1 }, `Entry ${count(entry.seq)}`);
  fill(
    root,
    h(
      "section",
      { class: "panel entry", "aria-label": `Entry ${entry.seq}` },
      h(
        "header",
        {},
        title,
        h("span", { class: "hint" }, dayAndTime(entry.at)),
        h(
          "nav",
          { class: "row entry-steps no-print", "aria-label": "Other entries" },
          step(entry, entry.seq - 1, "Entry before"),
          step(entry, entry.seq + 1, "Next entry"),
          h("a", { class: "button", href: `#journal/${entry.link}` }, "Close"),
        ),
      ),
      h("div", { class: "panel-body entry-parts" }, events(entry, titles), state(entry, titles)),
    ),
  );
  title.focus({ preventScroll: true });
}

/** @param {EntryView} entry @param {number} seq @param {string} label */
function step(entry, seq, label) {
  if (seq < 1 || seq > entry.last) return null;
  return h("a", { class: "button", href: `#journal/${entry.link}/${seq}` }, label);
}

/** @param {EntryView} entry @param {Titles} titles */
function events(entry, titles) {
  return h(
    "div",
    {},
    h("h3", {}, plural(entry.events.length, "event")),
    h(
      "ol",
      { class: "entry-events" },
      entry.events.map((each) => eventItem(each, titles)),
    ),
    h("h3", {}, "Hashes"),
    h(
      "dl",
      { class: "entry-hashes" },
      h("dt", {}, "This entry"),
      h("dd", {}, copyable(entry.hash, `hash of entry ${entry.seq}`)),
      h("dt", {}, "The entry before"),
      h("dd", {}, copyable(entry.prev, "hash of the entry before")),
      h("dt", {}, "The state after it"),
      h("dd", {}, copyable(entry.state.digest, "digest of the state")),
    ),
    h(
      "details",
      { class: "entry-raw" },
      h("summary", {}, "As it is stored"),
      h("p", { class: "hint" }, "The SHA-256 of these bytes is the hash of this entry."),
      copyable(entry.record, "record"),
    ),
  );
}

/** @param {EventView} event @param {Titles} titles */
function eventItem(event, titles) {
  const where = [
    event.table && (titles[event.table] ?? event.table),
    event.by.startsWith("table:") ? "by the controller" : `by ${event.by}`,
  ].filter(Boolean);
  const moved = Object.entries(event.postings);
  return h(
    "li",
    {},
    h("p", {}, h("strong", {}, capital(event.text))),
    event.cards.map((cards) => h("div", { class: "row" }, hand(cards, { small: true }))),
    event.reason ? h("p", {}, `“${event.reason}”`) : null,
    h(
      "p",
      { class: "hint" },
      where.join(", "),
      " · ",
      event.table && event.round
        ? [recordLink(event.table, event.round, `record of round ${event.round}`), " · "]
        : null,
      h("code", {}, event.kind),
    ),
    moved.length
      ? figures(
          null,
          moved.map(([account, micros]) => row(head(capital(account)), num(exactDollars(micros)))),
        )
      : null,
  );
}

/** @param {EntryView} entry @param {Titles} titles */
function state(entry, titles) {
  const { state: after } = entry;
  const balances = /** @type {[string, number][]} */ (Object.entries(after.balances));
  return h(
    "div",
    {},
    h("h3", {}, "The state after it"),
    h(
      "dl",
      { class: "facts" },
      fact("Meter", dollars(after.meter_cents)),
      after.locks ? fact("Held by locks", dollars(after.pending_cents)) : null,
      fact("Open payouts", after.open_payouts),
      after.gaming_day ? fact("Gaming day", gamingDay(after.gaming_day)) : null,
      fact("Approved figures", after.approval ? `version ${after.approval}` : "none"),
    ),
    scrolling(
      "Accounts",
      figures(
        null,
        balances.map(([name, micros]) =>
          row(head(capital(name.replace("_micros", ""))), num(exactDollars(micros))),
        ),
      ),
    ),
    after.tables.map((table) => tableState(table, titles)),
  );
}

/** @param {string} label @param {Child} value */
const fact = (label, value) => h("div", {}, h("dt", {}, label), h("dd", {}, value));

/** @param {TableView} table @param {Titles} titles */
function tableState(table, titles) {
  const { round } = table;
  const words = round
    ? `Round ${round.round}, ${round.phase}: ${plural(round.wagers.length, "wager")}`
    : `No round in play; the last was ${table.last_round}`;
  return h(
    "div",
    { class: "entry-table" },
    h(
      "h4",
      {},
      titles[table.table] ?? table.table,
      " ",
      h("span", { class: "chip" }, table.status),
    ),
    h("p", {}, words),
    round?.wagers.length
      ? h("p", { class: "hint" }, `Wagers: ${list(round.wagers)}. Lamps lit: ${list(table.lamps)}.`)
      : null,
    round?.claims.map((claim) =>
      h("div", { class: "row" }, `Box ${claim.box}`, hand(claim.cards, { small: true })),
    ),
  );
}

/** @param {number[]} numbers */
const list = (numbers) => (numbers.length ? `boxes ${numbers.join(", ")}` : "none");
