// Wagers declared void one by one while the round goes on (16.3(a)): which, by what rule, and what
// each costs and takes with it, said before it is done. `at` is {table, title, round, who}.

import { act, Problem } from "../lib/api.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { boxes, dollars } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { aboutBox, followBoxes } from "./void-boxes.js";

// What a player is most likely to have contravened, in a few words each.
const CONTRAVENED = [
  ["", "Choose the rule"],
  ["4.4", "4.4 more than one box, or two players on one"],
  ["4.5", "4.5 a wager touched or added after the first card"],
  ["10.1", "10.1 a jackpot wager without an ante, or on another box"],
  ["13.1", "13.1 cards taken out of the playing area"],
  ["13.2", "13.2 cards or information exchanged"],
  ["16.1", "16.1 a device that records or works out play"],
  ["16.8", "16.8 hindered or harassed somebody"],
  ["16.9", "16.9 influenced another player's decisions"],
  ["16.10", "16.10 side wagers between players"],
  ["other", "Another rule…"],
];

export async function voidWager(at) {
  const { round } = at;
  const done = await ask({
    title: `Void a wager in round ${round.round} of ${at.title}`,
    text: [
      h(
        "p",
        {},
        "For a player who broke a rule (16.3(a)). The round goes on for everybody else: the lamp goes dark, and the box is without the jackpot until the next round.",
      ),
      h(
        "p",
        { class: "hint" },
        "What a pool does not have comes out of the reserve, and what the reserve does not have the operator advances.",
      ),
    ],
    fields: [
      {
        name: "boxes",
        label: "Whose wager",
        type: "choices",
        required: true,
        none: "No wager is left in this round.",
        follow: (show) => followBoxes(at, show),
        about: (choice) => aboutBox(choice, at.who),
      },
      {
        name: "rule",
        label: "Rule that was broken",
        type: "select",
        required: true,
        options: CONTRAVENED.map(([value, label]) => ({ value, label })),
      },
      {
        name: "other",
        label: "Number of the other rule",
        required: true,
        maxlength: 20,
        hint: "as the rules of the game number it, e.g. 7.2 or 17.13",
        when: { name: "rule", is: "other" },
      },
      { name: "reason", label: "Reason", type: "textarea", required: true },
    ],
    confirm: "Declare void",
    cancel: "Leave it",
    tone: "danger",
    submit: (values) => voidEach(at, values),
  });
  if (done)
    notice(
      `${boxes(done)}: ${done.length > 1 ? "wagers" : "wager"} void. Hand ${dollars(round.wager_cents)} back${done.length > 1 ? " to each" : ""}.`,
      "warn",
    );
}

// One after the other; who is refused is named, with those whose wager is void by then.
async function voidEach({ table, round }, { boxes: chosen, rule, other, reason }) {
  const named = rule === "other" ? other.replace(/^rule\s+|\s/gi, "") : rule;
  const done = [];
  for (const box of chosen) {
    try {
      const url = `/v1/tables/${table}/rounds/${round.round}/wagers/${box}/void`;
      await act("POST", url, { rule: named, reason });
    } catch (problem) {
      throw problem instanceof Problem && chosen.length > 1 ? ofBox(box, problem, done) : problem;
    }
    done.push(box);
  }
  return done;
}

function ofBox(box, problem, done) {
  const before = done.length ? ` ${boxes(done)}: already void.` : "";
  return new Problem({
    ...problem,
    title: `Box ${box}: ${problem.title}`,
    detail: problem.detail + before,
  });
}
