// Reconstructs a round of twenty-one: its acts in their order, of which a supervisor changes a card, takes
// one out, or puts one in. The server says at each change whether the round can have been played so, and
// what is paid otherwise. Both versions stay in the record.

import { get, send } from "../lib/api.js";
import { fill, h } from "../lib/dom.js";
import { notice } from "../lib/notices.js";
import { inBook, ruleButton } from "../lib/rules.js";
import { linesList } from "../twenty-one/lines.js";
import { makeActList } from "./act-list.js";
import { askTwo } from "./voids.js";

/** @import { RoundAt } from "./rounds.js" */

/** @param {RoundAt} at */
export async function reconstruct(at) {
  const { table, title, round } = at;
  const url = `/v1/tables/${table}/rounds/${round.round}`;
  /** @type {PitVoidPreview} */
  const { reconstruct_rules: rules } = await get(`${url}/void`);
  const acts = round.acts.map((act) => ({ ...act }));
  const effect = h("div", { class: "act-effect", "aria-live": "polite" });
  /** @param {Act[]} tried @returns {Promise<ReconstructionPreview>} */
  const preview = (tried) => send("POST", `${url}/reconstruct/preview`, { acts: tried });
  let asked = 0;
  const list = makeActList(acts, preview, async () => {
    const mine = ++asked;
    const found = await preview(acts);
    if (mine !== asked) return; // a later change is being asked about
    list.mark(found.wrong_act);
    fill(effect, effectOf(found, round));
  });
  const done = await askTwo(at, {
    title: `Reconstruct round ${round.round} of ${title}`,
    wide: true,
    text: [
      h(
        "p",
        {},
        "The acts as they should be, in their order. Both versions stay in the record, and what was settled is settled anew.",
      ),
      list.element,
      effect,
    ],
    fields: [
      {
        name: "rule",
        label: "Why",
        type: "select",
        options: [
          { value: "", label: "Only the record was wrong: the play was right" },
          ...rules.map(({ rule, cause }) => ({ value: rule, label: `${rule} ${cause}` })),
        ],
      },
      { name: "reason", label: "Reason", type: "textarea", required: true },
    ],
    confirm: "Reconstruct the round",
    send: ({ rule, reason }) => ({
      rest: "/reconstruct",
      body: { acts, reason, ...(rule ? { rule } : {}) },
    }),
  });
  if (done) notice(`Round ${round.round} is reconstructed.`, "warn");
}

/** @param {ReconstructionPreview} preview @param {PitRoundView} round @returns {Child} */
function effectOf({ refusal, undone, settled }, round) {
  if (refusal) {
    const { rule, instrument } = refusal;
    return h(
      "p",
      { class: "held" },
      h("strong", {}, `${refusal.title}. `),
      refusal.detail,
      rule ? [" ", inBook(instrument, () => ruleButton(rule))] : null,
    );
  }
  if (!undone.length && !settled.length)
    return h("p", { class: "hint" }, "What was paid and collected stays as it is.");
  return h(
    "div",
    { class: "act-changes" },
    undone.length ? [h("h3", {}, "Settled before, now undone"), linesList(undone, round)] : null,
    settled.length ? [h("h3", {}, "Settled instead"), linesList(settled, round)] : null,
  );
}
