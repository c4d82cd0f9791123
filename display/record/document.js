// The document: what was played, how it was worked out, and what proves it.

import { hand } from "../lib/cards.js";
import { byId, fill, h } from "../lib/dom.js";
import { figures, head, none, num, row, section } from "../lib/figures.js";
import { capital, dayAndTime, dollars, longDay, time } from "../lib/format.js";
import { fact, workingList } from "../lib/payouts.js";
import { anteAndBet } from "./base-game.js";
import { events, wide } from "./events.js";
import { proof } from "./proof.js";

/** @type {Record<RoundRecord["phase"], [words: string, tone: string]>} */
const PHASES = {
  betting: ["betting is open", "good"],
  dealt: ["cards are out", "good"],
  collected: ["waiting for an earlier lock", "warn"],
  settled: ["settled", "plain"],
  void: ["void", "bad"],
};

/**
 * @param {Element} place
 * @param {RoundRecord} record
 * @param {{url: string, title: string}} at `title` of the table
 */
export function showRecord(place, record, { url, title }) {
  const [words, tone] = PHASES[record.phase];
  const name = byId("title");
  name.textContent = `${title}, round ${record.round}`;
  fill(
    place,
    h(
      "header",
      { class: "row spread record-head" },
      h("span", { class: `chip chip-${tone}` }, words),
      h(
        "div",
        { class: "row no-print" },
        h(
          "a",
          { class: "button", href: url, download: `record-${record.table}-${record.round}.json` },
          "Download the document",
        ),
        h("button", { type: "button", onclick: () => print() }, "Print"),
      ),
    ),
    facts(record),
    h("h2", { class: "unseen" }, "What was played"),
    boxes(record),
    record.base_game ? anteAndBet(record, record.base_game) : null,
    hands(record),
    prizes(record),
    events(record),
    proof(record),
  );
  name.focus({ preventScroll: true });
}

/** @param {RoundRecord} record */
function facts(record) {
  return h(
    "dl",
    { class: "facts record-facts" },
    fact("Opened", `${longDay(record.opened_at)}, ${time(record.opened_at)}`),
    fact("Rules", record.instrument),
    fact("Approved figures", `version ${record.approval}, ${record.figures.reference}`),
    record.terms
      ? fact("Terms of the table", `version ${record.terms_version}, ${record.terms.layout}`)
      : null,
    fact("Jackpot", record.link),
  );
}

/** @param {RoundRecord} record */
function boxes({ boxes: lines }) {
  if (!lines.length) return section("Jackpot wagers", none("No wagers were placed."));
  const headings = ["Box", num("Jackpot wager"), "", num("Handed back"), num("Jackpot prize")];
  const rows = lines.map((box) =>
    row(
      head(box.box),
      num(box.wager_cents ? dollars(box.wager_cents) : "none"),
      box.folded ? "folded" : "",
      num(box.returned_cents ? dollars(box.returned_cents) : ""),
      num(box.prize_cents ? dollars(box.prize_cents) : ""),
    ),
  );
  return section("Jackpot wagers", wide("Jackpot wagers", figures(headings, rows)));
}

/** @param {RoundRecord} record */
function hands({ hands: list }) {
  if (!list.length) return section("Hands", none("No hand was declared."));
  const rows = list.map((each) =>
    row(
      head(each.box === null ? "Dealer" : `Box ${each.box}`),
      h("div", { class: "row" }, hand(each.cards, { small: true }), capital(each.hand)),
      each.how,
      each.by.startsWith("table:") ? "controller" : each.by,
      h("span", { class: "record-when" }, dayAndTime(each.at)),
      each.stands ? "stands" : h("span", { class: "struck" }, each.why_not),
    ),
  );
  return section("Hands", wide("Hands", figures(["", "Hand", "How", "Who", "Time", ""], rows)));
}

/** @param {RoundRecord} record */
function prizes({ payouts }) {
  if (!payouts.length) return section("Jackpot prizes", none("No jackpot prize."));
  return section(
    "Jackpot prizes, in the order of payment",
    payouts.map((win) =>
      h(
        "article",
        { class: "record-prize" },
        h(
          "div",
          { class: "row" },
          h("strong", { class: "record-amount" }, dollars(win.amount_cents)),
          h("span", { class: "mono" }, win.payout),
          hand(win.cards, { small: true }),
          capital(win.hand),
          h("span", { class: "chip chip-plain" }, win.status),
        ),
        workingList(win),
        win.cancelled_by
          ? h("p", {}, `Cancelled by ${win.cancelled_by}: ${win.cancelled_reason}`)
          : null,
      ),
    ),
  );
}
