// Declares a round of twenty-one void, or one wager of it, by the rules of its book. What would go back, and
// which rules may be cited, the server says.

import { command, get } from "../lib/api.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { dollars } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { untilSecond } from "../lib/second-person.js";
import { ruleOptions } from "../supervisor/void-text.js";
import { wagerName } from "../twenty-one/words.js";

/** @import { RoundAt } from "./rounds.js" */

/** @param {RoundAt} at @param {string} rest */
const urlOf = ({ table, round }, rest) => `/v1/tables/${table}/rounds/${round.round}${rest}`;

/** @param {RoundAt} at */
export async function voidRound(at) {
  const { title, round } = at;
  /** @type {PitVoidPreview} */
  const preview = await get(urlOf(at, "/void"));
  const answer = await askTwo(at, {
    title: `Void round ${round.round} of ${title}`,
    text: [
      h(
        "p",
        {},
        preview.refusal
          ? `${preview.refusal.title}. ${preview.refusal.detail}`
          : "The round counts as never played.",
      ),
      backList(preview.back),
      preview.cancelled.length
        ? h("p", {}, `Cancelled payouts: ${preview.cancelled.map(({ id }) => id).join(", ")}.`)
        : null,
    ],
    fields: [
      {
        name: "rule",
        label: "Rule",
        type: "select",
        required: true,
        options: ruleOptions(preview.rules),
      },
      { name: "reason", label: "Reason", type: "textarea", required: true },
    ],
    confirm: "Void the round",
    send: (values) => ({ rest: "/void", body: values }),
  });
  if (answer) notice(`Round ${round.round} is void: return the wagers.`, "warn");
}

/** @param {RoundAt} at */
export async function voidWager(at) {
  const { title, round } = at;
  /** @type {PitVoidPreview} */
  const preview = await get(urlOf(at, "/void"));
  const answer = await askTwo(at, {
    title: `Void a wager in round ${round.round} of ${title}`,
    text: h("p", {}, "For a player who broke a rule. The round goes on for everybody else."),
    fields: [
      {
        name: "wager",
        label: "Whose wager",
        type: "select",
        required: true,
        options: [
          { value: "", label: "Choose the wager" },
          ...preview.wagers.map(({ kind, box, place, amount_cents }) => ({
            value: `${kind} ${box} ${place}`,
            label: `Box ${box}, place ${place}: ${wagerName(kind)} ${dollars(amount_cents)}`,
          })),
        ],
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
        when: { name: "rule", is: "other" },
      },
      { name: "reason", label: "Reason", type: "textarea", required: true },
    ],
    confirm: "Declare void",
    send: ({ wager, rule, other, reason }) => {
      const [kind, box, place] = wager.split(" ");
      const side = kind === "main" ? {} : { side: kind };
      return {
        rest: `/wagers/${box}/${place}/void`,
        body: { rule: rule === "other" ? other : rule, reason, ...side },
      };
    },
  });
  if (answer) notice("The wager is void: return it.", "warn");
}

/**
 * Asks, sends the command, and lets a second person sign where one is needed.
 * @param {RoundAt} at
 * @param {DialogOptions & {send: (values: any) => {rest: string, body: object}}} options
 */
export async function askTwo(at, { send, ...options }) {
  let url = "";
  let body = {};
  const first = await ask({
    ...options,
    tone: "danger",
    submit: (values) => {
      const asked = send(values);
      url = urlOf(at, asked.rest);
      body = asked.body;
      return command("POST", url, body);
    },
  });
  return untilSecond(first, {
    what: options.title,
    repeat: (second) => command("POST", url, body, { second }),
  });
}

/** @param {ReturnedView[]} back */
const backList = (back) =>
  back.length
    ? h(
        "ul",
        { class: "changes" },
        back.map(({ box, place, kind, amount_cents }) =>
          h("li", {}, `Box ${box}, place ${place}: ${wagerName(kind)} ${dollars(amount_cents)}`),
        ),
      )
    : h("p", {}, "It has no wagers.");
