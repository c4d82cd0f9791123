// What a supervisor decides about the conduct of a round: exposed cards (14.1), warnings (13.1), exclusion
// from it (13.2), and a round whose shoe failed after a complete deal (12.6).

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { capital, cardName } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { roundUrl } from "./round-actions.js";

/** @param {RoundPlace} at @returns {Field} */
const boxField = ({ round }) => ({
  name: "box",
  label: "Box",
  type: "select",
  options: boxesOf(round).map(String),
});

/** @param {RoundView} round */
const boxesOf = (round) =>
  [...new Set([...round.wagers, ...(round.base_game?.boxes ?? []).map((each) => each.box)])].sort(
    (a, b) => a - b,
  );

/** @param {RoundPlace} at */
async function warnPlayer(at) {
  const done = await ask({
    title: `Warn a player in round ${at.round.round} of ${at.title}`,
    text: h("p", {}, "The warning is recorded with the round (13.1)."),
    fields: [
      boxField(at),
      { name: "rule", label: "Rule", required: true, value: "13.1", maxlength: 20 },
      { name: "reason", label: "Reason", type: "textarea", required: true },
    ],
    confirm: "Record the warning",
    submit: ({ box, ...rest }) =>
      command("POST", roundUrl(at, "/warnings"), { ...rest, box: Number(box) }),
  });
  if (done) notice("The warning is recorded.", "warn");
}

/** @param {RoundPlace} at */
async function excludeFromRound(at) {
  const done = await ask({
    title: `Exclude a player from round ${at.round.round} of ${at.title}`,
    text: h("p", {}, "For players who exchanged cards or information (13.2). The others play on."),
    fields: [
      boxField(at),
      {
        name: "rule",
        label: "Rule",
        type: "select",
        options: [
          { value: "13.2(a)", label: "13.2(a) exchanged cards" },
          { value: "13.2(b)", label: "13.2(b) exchanged information" },
        ],
      },
      {
        name: "wager",
        label: "Wagers",
        type: "select",
        options: [
          { value: "lost", label: "Lost, as by a fold" },
          { value: "returned", label: "Void and returned" },
        ],
      },
      { name: "reason", label: "Reason", type: "textarea", required: true },
    ],
    confirm: "Exclude from the round",
    tone: "danger",
    submit: ({ box, ...body }) => command("PUT", roundUrl(at, `/exclusions/${box}`), body),
  });
  if (done) notice("The player is excluded from the round.", "warn");
}

/** @param {RoundPlace} at */
async function letRoundStand(at) {
  const done = await ask({
    title: `Let round ${at.round.round} of ${at.title} stand`,
    text: h(
      "p",
      {},
      "The shoe failed after the deal was complete (12.6). To void the round instead, go back and void it under 12.6.",
    ),
    fields: [{ name: "reason", label: "Reason", type: "textarea", required: true }],
    confirm: "Let it stand",
    submit: (values) => command("POST", roundUrl(at, "/stands"), values),
  });
  if (done) notice(`Round ${at.round.round} stands.`);
}

/** @param {RoundPlace} at @param {ExposureView[]} exposed */
async function takeBackExposure(at, exposed) {
  const done = await ask({
    title: `Take back an exposed card in round ${at.round.round} of ${at.title}`,
    text: h("p", {}, "For a card that was recorded by mistake. It does not count any more (14.1)."),
    fields: [
      {
        name: "card",
        label: "Card",
        type: "select",
        required: true,
        options: exposed.map(({ card }) => ({ value: card, label: capital(cardName(card)) })),
      },
      { name: "reason", label: "Reason", type: "textarea", required: true },
    ],
    confirm: "Take it back",
    submit: ({ card, reason }) =>
      command("POST", roundUrl(at, `/exposures/${card}/take-back`), { reason }),
  });
  if (done) notice("The exposed card is taken back.");
}

/**
 * Warnings and exclusions while the round is played (13), and a shoe that failed (12.6).
 * @param {RoundPlace} at
 * @returns {Child[]}
 */
export function conductActions(at) {
  const { round } = at;
  if (round.phase !== "dealt" || !boxesOf(round).length) return [];
  const of = (/** @type {string} */ words) => ({ name: `${words} round ${round.round}` });
  return [
    round.cards?.shoe_fault === "ask"
      ? button(`stand-${round.round}`, "Let it stand…", () => letRoundStand(at), {
          kind: "primary",
          ...of("Let stand"),
        })
      : null,
    button(`warn-${round.round}`, "Warn a player…", () => warnPlayer(at), of("Warn a player in")),
    button(
      `exclude-${round.round}`,
      "Exclude a player…",
      () => excludeFromRound(at),
      of("Exclude a player from"),
    ),
  ];
}

/** @param {RoundPlace} at what was recorded of exposed cards, warnings and exclusions */
export function conductRows(at) {
  const { irregularities } = at.round;
  if (!irregularities) return [];
  const { exposed, exposed_in_error, warnings, excluded, only_void } = irregularities;
  const row = (/** @type {Child} */ words) => h("div", { class: "row round-row" }, words);
  return [
    exposed.length
      ? row([
          h("span", {}, `Exposed: ${exposed.map((each) => cardName(each.card)).join(", ")}`),
          h(
            "span",
            { class: only_void ? "chip chip-bad" : "chip chip-warn" },
            only_void ? "void the round (14.1)" : `${exposed_in_error} in error`,
          ),
          h("span", { class: "gap" }),
          at.round.phase === "dealt"
            ? button(
                `exposed-${at.round.round}`,
                "Take back…",
                () => takeBackExposure(at, exposed),
                { name: `Take back an exposed card of round ${at.round.round}` },
              )
            : null,
        ])
      : null,
    warnings.map(({ box, rule }) => row(`Box ${box} was warned (${rule})`)),
    excluded.map(({ box, wager }) => row(`Box ${box} is excluded from the round: wagers ${wager}`)),
  ];
}
