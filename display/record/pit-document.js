// The record of a round of twenty-one: its wagers, its acts in their order, what each wager won or lost by
// which rule, what the cage paid, and what proves it.

import { hand, plainFace } from "../lib/cards.js";
import { byId, fill, h } from "../lib/dom.js";
import { figures, head, none, num, row, section } from "../lib/figures.js";
import { capital, count, dayAndTime, dollars, longDay, time } from "../lib/format.js";
import { fact, workingList } from "../lib/payouts.js";
import { inBook, ruleButton } from "../lib/rules.js";
import { PHASE } from "../pits/tile.js";
import { TERMS } from "../pits/terms.js";
import { actWords, wagerName } from "../twenty-one/words.js";
import { events, wide } from "./events.js";
import { checkpoint, entries } from "./proof.js";

/**
 * @param {Element} place
 * @param {PitRoundRecord} record
 * @param {{url: string, title: string}} at `title` of the table
 */
export const showPitRecord = (place, record, at) =>
  inBook(record.instrument, () => draw(place, record, at));

/** @param {Element} place @param {PitRoundRecord} record @param {{url: string, title: string}} at */
function draw(place, record, { url, title }) {
  const name = byId("title");
  name.textContent = `${title}, round ${record.round}`;
  fill(
    place,
    h(
      "header",
      { class: "row spread record-head" },
      h(
        "span",
        { class: `chip chip-${record.phase === "void" ? "bad" : "plain"}` },
        PHASE[record.phase],
      ),
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
    wagers(record.play),
    lines(record.play),
    acts(record),
    versions(record.play),
    payouts(record),
    section("Terms of the table", termsOf(record.terms)),
    events(record),
    entries(record),
    checkpoint(record),
  );
  name.focus({ preventScroll: true });
}

/** @param {PitRoundRecord} record */
const facts = (record) =>
  h(
    "dl",
    { class: "facts record-facts" },
    fact("Opened", `${longDay(record.opened_at)}, ${time(record.opened_at)}`),
    fact("Game", capital(record.game)),
    fact("Rules", record.instrument),
    fact("Terms of the table", `version ${record.terms_version}, ${record.terms.layout}`),
    fact("Pit", record.link),
    record.play.void_rule
      ? fact("Void", [`${record.play.void_reason} `, ruleButton(record.play.void_rule)])
      : null,
  );

/** @param {PitTerms} terms */
const termsOf = (terms) =>
  h(
    "dl",
    { class: "facts record-facts" },
    TERMS.map(([name, label, show]) => fact(label, show(terms[name]))),
  );

/** @param {PitRoundView} play */
function wagers({ wagers: main, side_wagers: sides, insurance }) {
  const all = [
    ...main.map((each) => ({ ...each, kind: "main" })),
    ...sides,
    ...insurance.map((each) => ({ ...each, kind: "insurance" })),
  ].sort((a, b) => a.box - b.box || a.place - b.place);
  if (!all.length) return section("Wagers", none("No wagers were placed."));
  const rows = all.map((each) =>
    row(
      head(`Box ${each.box}`),
      `place ${each.place}`,
      wagerName(each.kind),
      num(dollars(each.amount_cents)),
      "voided" in each && each.voided ? "void" : "",
    ),
  );
  return section("Wagers", wide("Wagers", figures(["Box", "", "Wager", num("Amount"), ""], rows)));
}

/** @type {Record<PitLineView["result"], string>} */
const RESULT = {
  win: "wins",
  lose: "loses",
  stand_off: "stand off",
  void: "void",
  surrender: "surrendered",
  rescue: "rescued",
};

/** @param {PitRoundView} play */
function lines({ lines: list }) {
  if (!list.length) return section("What was paid", none("Nothing was settled."));
  const money = (/** @type {number} */ cents) => num(cents ? dollars(cents) : "");
  const rows = list.map((line) =>
    row(
      head(`Box ${line.box}${line.hand > 1 ? `, hand ${line.hand}` : ""}`),
      `place ${line.place}`,
      wagerName(line.wager),
      money(line.stake_cents),
      [RESULT[line.result], " ", h("span", { class: "rule" }, `rule ${line.rule}`)],
      line.odds ?? "",
      money(line.won_cents),
      money(line.returned_cents),
      money(line.collected_cents),
      num(line.settled_by_act),
    ),
  );
  const headings = [
    "Box",
    "",
    "Wager",
    num("Stake"),
    "Result",
    "Odds",
    ...["Won", "Returned", "Collected", "By act"].map((words) => num(words)),
  ];
  return section("In the order of payment", wide("Lines", figures(headings, rows)));
}

/** @param {PitRoundRecord} record */
function acts({ posted }) {
  if (!posted.length) return section("Acts", none("No card was dealt."));
  const rows = posted.map((each) =>
    row(
      num(each.number),
      h("span", { class: "row record-act" }, face(each.act), actWords(each.act)),
      each.by.startsWith("table:") ? "controller" : each.by,
      h("span", { class: "record-when" }, dayAndTime(each.at)),
      num(count(each.seq)),
    ),
  );
  const headings = [num("Act"), "What", "Who", "Time", num("Entry")];
  return section("Acts, as they were posted", wide("Acts", figures(headings, rows)));
}

/** @param {Act} act @returns {Child} the words beside it name where it went, not the card */
const face = ({ card }) =>
  card
    ? h("span", { class: "hand-small" }, plainFace(card), h("span", { class: "unseen" }, card))
    : null;

/** @param {PitRoundView} play @returns {Child} */
function versions({ reconstructions = [], acts: now }) {
  if (!reconstructions.length) return null;
  const list = (/** @type {Act[]} */ all) =>
    all.map((act) => `${act.card ? `${act.card} ` : ""}${actWords(act)}`).join("; ");
  return section(
    "Reconstructed",
    h(
      "div",
      { class: "panel-body" },
      reconstructions.map((each) => [
        h(
          "p",
          {},
          h("strong", {}, `${each.reconstructed_by}, ${dayAndTime(each.reconstructed_at)}: `),
          each.reason,
          each.rule ? [" ", ruleButton(each.rule)] : " (the record was wrong)",
        ),
        h("p", { class: "hint" }, `Before: ${list(each.before)}`),
      ]),
      h("p", {}, `Now: ${list(now)}`),
    ),
  );
}

/** @param {PitRoundRecord} record */
function payouts({ payouts: list }) {
  if (!list.length) return null;
  return section(
    "Over the cage",
    list.map((win) =>
      h(
        "article",
        { class: "record-prize" },
        h(
          "div",
          { class: "row" },
          h("strong", { class: "record-amount" }, dollars(win.amount_cents)),
          h("span", { class: "mono" }, win.payout),
          win.cards ? hand(win.cards, { small: true }) : null,
          capital(win.hand),
          h("span", { class: "chip chip-plain" }, win.status),
        ),
        workingList(win),
      ),
    ),
  );
}
