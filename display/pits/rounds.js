// The rounds of a table of twenty-one that a supervisor can still change: void the round or one wager, or
// reconstruct it. The dialog stays up to date while it is open.

import { button, redraw } from "../lib/buttons.js";
import { h } from "../lib/dom.js";
import { dollars } from "../lib/format.js";
import { inBook } from "../lib/rules.js";
import { ROUNDS_OF_A_PAGE, watchRounds } from "../supervisor/round-watch.js";
import { fan } from "../twenty-one/hands.js";
import { linesList } from "../twenty-one/lines.js";
import { totalWords } from "../twenty-one/words.js";
import { reconstruct } from "./reconstruct.js";
import { PHASE } from "./tile.js";
import { voidRound, voidWager } from "./voids.js";

/** @typedef {{table: string, title: string, round: PitRoundView, who: Who}} RoundAt */

/** @param {string} table @param {string} title @param {Who} who */
export async function showRounds(table, title, who) {
  const body = h("div", { class: "rounds" });
  const foot = h("div", { class: "row rounds-foot" });
  /** @type {HTMLDialogElement} */
  const dialog = h(
    "dialog",
    { class: "dialog rounds-dialog", "aria-labelledby": "rounds-title" },
    h(
      "div",
      { class: "row spread" },
      h("h2", { id: "rounds-title" }, `Rounds of ${title}`),
      h("button", { type: "button", class: "quiet", onclick: () => dialog.close() }, "Back"),
    ),
    body,
    foot,
  );
  const draw = (/** @type {PitRoundView[]} */ rounds) => {
    redraw(body, rounds, () =>
      rounds.length
        ? rounds.map((round) =>
            inBook(round.instrument, () => makeRound({ table, title, round, who })),
          )
        : h("p", { class: "hint" }, "No rounds in this gaming day."),
    );
    const earlier = rounds.length === ROUNDS_OF_A_PAGE ? rounds[rounds.length - 1].round - 1 : 0;
    redraw(foot, earlier, () =>
      earlier > 0
        ? button("earlier", "Earlier rounds", () => watched.show(earlier), { needsLive: false })
        : null,
    );
  };
  const watched = watchRounds(table, draw);
  document.body.append(dialog);
  dialog.showModal();
  await new Promise((closed) => dialog.addEventListener("close", closed));
  watched.stop();
  dialog.remove();
}

/** @param {RoundAt} at */
function makeRound(at) {
  const { table, round } = at;
  const label = `round ${round.round}`;
  const isVoid = round.phase === "void";
  return h(
    "section",
    { class: "round", "aria-label": `Round ${round.round}` },
    h(
      "div",
      { class: "row spread" },
      h(
        "h3",
        {},
        `Round ${round.round} `,
        h("span", { class: `chip ${isVoid ? "chip-bad" : "chip-plain"}` }, PHASE[round.phase]),
      ),
      h(
        "span",
        { class: "row" },
        h(
          "a",
          { class: "button quiet", href: `/record?table=${table}&round=${round.round}` },
          "Record",
        ),
        isVoid || !round.acts.length
          ? null
          : button("reconstruct", "Reconstruct…", () => reconstruct(at), {
              name: `Reconstruct ${label}`,
            }),
        isVoid
          ? null
          : button("void-wager", "Void a wager…", () => voidWager(at), {
              name: `Void a wager of ${label}`,
            }),
        isVoid
          ? null
          : button("void", "Void…", () => voidRound(at), {
              kind: "danger",
              name: `Void ${label}`,
            }),
      ),
    ),
    isVoid
      ? h("p", { class: "hint" }, `“${round.void_reason ?? ""}” (${round.void_rule ?? ""})`)
      : null,
    round.reconstructions?.map((each) =>
      h(
        "p",
        { class: "hint" },
        `Reconstructed by ${each.reconstructed_by}: “${each.reason}”${each.rule ? ` (${each.rule})` : ""}`,
      ),
    ),
    cardsOf(round),
    round.lines.length
      ? h(
          "details",
          { class: "lines-before" },
          h("summary", {}, totalsOf(round.lines)),
          linesList(round.lines, round),
        )
      : null,
  );
}

/** @param {PitRoundView} round @returns {Child} */
function cardsOf(round) {
  if (!round.boxes.some((box) => box.hands.some((hand) => hand.cards.length))) return null;
  const hands = [
    ...round.dealer.map((hand) => ({ name: "Dealer", hand })),
    ...round.boxes.flatMap((box) =>
      box.hands.map((hand) => ({
        name: box.hands.length > 1 ? `Box ${box.box}.${hand.hand}` : `Box ${box.box}`,
        hand,
      })),
    ),
  ];
  return h(
    "div",
    { class: "round-hands" },
    hands
      .filter(({ hand }) => hand.cards.length)
      .map(({ name, hand }) =>
        h(
          "div",
          { class: "round-hand" },
          h("span", { class: "hint" }, `${name}: ${totalWords(hand)}`),
          fan(hand.cards, name),
        ),
      ),
  );
}

/** @param {PitLineView[]} lines */
function totalsOf(lines) {
  const sum = (/** @type {"won_cents" | "collected_cents"} */ name) =>
    dollars(lines.reduce((total, line) => total + line[name], 0));
  return `Paid ${sum("won_cents")}, collected ${sum("collected_cents")}`;
}
