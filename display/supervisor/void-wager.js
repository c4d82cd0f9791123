// Declares single wagers void while the round goes on (16.3(a)): whose, under which rule, and what each
// void would do.

import { command, get, Problem } from "../lib/api.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { boxes, dollars } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { isPending, untilSecond } from "../lib/second-person.js";
import { aboutBox, followBoxes } from "./void-boxes.js";
import { ruleOptions } from "./void-text.js";

/** @param {RoundPlace} at */
export async function voidWager(at) {
  const { round } = at;
  /** @type {RoundVoidPreview} */
  const preview = await get(`/v1/tables/${at.table}/rounds/${round.round}/void`);
  /** @type {{done: number[], pending: {act: ActView, url: string, body: object}[]} | null} */
  const sent = await ask({
    title: `Void a wager in round ${round.round} of ${at.title}`,
    text: [
      h(
        "p",
        {},
        "For a player who broke a rule (16.3(a)). The round goes on for everybody else. The lamp of the box goes dark, and the box has no jackpot until the next round.",
      ),
    ],
    fields: [
      {
        name: "boxes",
        label: "Whose wager",
        type: "choices",
        required: true,
        none: "There is no wager in this round.",
        follow: (/** @type {(choices: any[]) => void} */ show) => followBoxes(at, show),
        about: (/** @type {any} */ choice) => aboutBox(choice, at.who),
      },
      {
        name: "rule",
        label: "Rule that was broken",
        type: "select",
        required: true,
        options: [...ruleOptions(preview.wager_rules), { value: "other", label: "Another rule…" }],
      },
      {
        name: "other",
        label: "Number of the other rule",
        required: true,
        maxlength: 20,
        hint: "as in the rules of the game, for example 7.2 or 17.13",
        when: { name: "rule", is: "other" },
      },
      { name: "reason", label: "Reason", type: "textarea", required: true },
    ],
    confirm: "Declare void",
    tone: "danger",
    submit: (values) => voidEach(at, values),
  });
  if (!sent) return;
  const { done } = sent;
  for (const { act, url, body } of sent.pending) {
    const answer = await untilSecond(act, {
      what: `Void the wager of box ${act.box}`,
      repeat: (second) => command("POST", url, body, { second }),
    });
    if (answer) done.push(Number(act.box));
  }
  if (done.length)
    notice(
      `${boxes(done)}: ${done.length > 1 ? "wagers" : "wager"} void. Return ${dollars(round.wager_cents)}${done.length > 1 ? " to each" : ""}.`,
      "warn",
    );
}

/**
 * One after the other. If one is refused, the message names its box, and the boxes already void.
 * @param {RoundPlace} at
 * @param {{boxes: string[], rule: string, other: string, reason: string}} values
 */
async function voidEach({ table, round }, { boxes: chosen, rule, other, reason }) {
  const named = rule === "other" ? other.replace(/^rule\s+|\s/gi, "") : rule;
  const body = { rule: named, reason };
  /** @type {number[]} */
  const done = [];
  const pending = [];
  for (const box of chosen) {
    try {
      const url = `/v1/tables/${table}/rounds/${round.round}/wagers/${box}/void`;
      const answer = await command("POST", url, body);
      if (isPending(answer)) pending.push({ act: answer, url, body });
      else done.push(Number(box));
    } catch (problem) {
      throw problem instanceof Problem && chosen.length > 1 ? ofBox(box, problem, done) : problem;
    }
  }
  return { done, pending };
}

/** @param {string} box @param {Problem} problem @param {number[]} done */
function ofBox(box, problem, done) {
  const before = done.length ? ` ${boxes(done)}: already void.` : "";
  return new Problem({
    ...problem,
    title: `Box ${box}: ${problem.title}`,
    detail: problem.detail + before,
  });
}
