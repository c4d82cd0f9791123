// What two different people do: the first sends a command, the second sends the same.
//
//   const done = await untilSecond(answer, {what, repeat})
//     answer   of the first person's command: what it did, or the act that is pending now (`ActView`)
//     what     the act in a few words, for the dialog and the notice
//     repeat   (token) => sends the same command again, signed by the second person
//     returns the answer of the act itself, or null while it is pending
//
// The second person signs on this screen, or approves the act on their own page.

import { send } from "./api.js";
import { ask, withSecond } from "./dialog.js";
import { h } from "./dom.js";
import { dollars } from "./format.js";
import { notice } from "./notices.js";

/** @param {any} answer @returns {answer is ActView} */
export const isPending = (answer) => "act" in answer && "proposed_by" in answer;

/**
 * @template Answer
 * @param {Answer | ActView | null} answer null: the first person went back
 * @param {{what: string, repeat: (token: string) => Promise<Answer>}} act
 * @returns {Promise<Answer | null>}
 */
export async function untilSecond(answer, { what, repeat }) {
  if (answer === null || !isPending(answer)) return answer;
  const done = await withSecond({
    title: "A second person is needed",
    text: [
      h("p", {}, h("strong", {}, what), stakeText(answer)),
      h(
        "p",
        {},
        "Nothing has changed yet. A second supervisor signs here now, or approves it on their own page. Back leaves it pending.",
      ),
    ],
    confirm: "Sign",
    submit: repeat,
  });
  if (!done) notice(`Pending: ${what}. A second supervisor must approve it.`, "warn");
  return done;
}

/** @param {ActView} act */
export const stakeText = (act) => (act.amount_cents ? `: ${dollars(act.amount_cents)}` : "");

/**
 * A supervisor signs at somebody else's screen with their own name and password.
 * @param {{title: string, text: Child, confirm: string, reason?: boolean, tone?: string,
 *   submit: (token: string, values: {reason: string}) => Promise<any>}} options
 * @returns {Promise<any>}
 */
export function supervisorSigns({ title, text, confirm, reason = true, tone, submit }) {
  return ask({
    title,
    text: [text, h("p", { class: "hint" }, "The supervisor enters their own name and password.")],
    confirm,
    tone,
    fields: [
      ...(reason ? [{ name: "reason", label: "Reason", required: true, maxlength: 500 }] : []),
      { name: "name", label: "Supervisor's name", required: true },
      { name: "password", label: "Their password", type: "password", required: true },
    ],
    submit: async ({ name, password, ...values }) => submit(await tokenOf(name, password), values),
  });
}

/** @param {string} name @param {string} password @returns {Promise<string>} */
async function tokenOf(name, password) {
  /** @type {Second} */
  const second = await send("POST", "/v1/second-session", { name, password });
  return second.token;
}
