// Reconstructs a round of twenty-one: its acts in their order, of which a supervisor changes a card, takes
// one out, or puts one in. Both versions stay in the record, and the server settles the round anew.

import { get } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask } from "../lib/dialog.js";
import { cardFace } from "../lib/cards.js";
import { fill, h } from "../lib/dom.js";
import { notice } from "../lib/notices.js";
import { pickHand } from "../lib/picker.js";
import { actWords } from "../twenty-one/words.js";
import { askTwo } from "./voids.js";

/** @import { RoundAt } from "./rounds.js" */

/** @param {RoundAt} at */
export async function reconstruct(at) {
  const { table, title, round } = at;
  /** @type {PitVoidPreview} */
  const { reconstruct_rules: rules } = await get(`/v1/tables/${table}/rounds/${round.round}/void`);
  const acts = round.acts.map((act) => ({ ...act }));
  const list = h("ol", { class: "act-list" });
  const draw = () =>
    fill(
      list,
      acts.map((act, index) => actRow(act, index, acts, draw)),
    );
  draw();
  const done = await askTwo(at, {
    title: `Reconstruct round ${round.round} of ${title}`,
    wide: true,
    text: [
      h(
        "p",
        {},
        "The acts as they should be, in their order. Both versions stay in the record, and what was settled is settled anew.",
      ),
      list,
      button("add", "Add a card at the end…", () => addCard(acts, draw), { needsLive: false }),
    ],
    fields: [
      {
        name: "rule",
        label: "Why",
        type: "select",
        options: [
          { value: "", label: "Only the record was wrong: a card was mistyped" },
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

/** @param {Act} act @param {number} index @param {Act[]} acts @param {() => void} draw */
function actRow(act, index, acts, draw) {
  const number = `act ${index + 1}`;
  return h(
    "li",
    { class: "act-row" },
    h("span", { class: "act-what" }, act.card ? cardFace(act.card) : null, ` ${actWords(act)}`),
    act.card
      ? button(`card-${index}`, "Change…", () => changeCard(act, draw), {
          needsLive: false,
          kind: "quiet",
          name: `Change the card of ${number}`,
        })
      : null,
    button(
      `remove-${index}`,
      "Remove",
      () => {
        acts.splice(index, 1);
        draw();
      },
      { needsLive: false, kind: "quiet", name: `Remove ${number}` },
    ),
  );
}

/** @param {string} title @returns {Promise<string | null>} */
const pickCard = (title) =>
  pickHand({
    title,
    text: "Touch the card.",
    seen: new Map(),
    count: 1,
    confirm: "This card",
    submit: async (picked) => picked,
  });

/** @param {Act} act @param {() => void} draw */
async function changeCard(act, draw) {
  const card = await pickCard(`The card ${actWords(act)}`);
  if (card) act.card = card;
  draw();
}

/** @param {Act[]} acts @param {() => void} draw */
async function addCard(acts, draw) {
  const added = await ask({
    title: "Add a card",
    fields: [
      {
        name: "to",
        label: "It goes to",
        required: true,
        hint: "a box (3), a hand of a box (3.2), dealer, or burn",
      },
    ],
    confirm: "Choose the card",
    needsLive: false,
  });
  const card = added && (await pickCard("The card"));
  if (card) acts.push({ card, to: added.to });
  draw();
}
