// Play-offs and prizes.

import { dollars } from "../lib/format.js";
import { act, askDirector, rule } from "./parts.js";

/** @param {DeskPage} page @param {DeskTie} tie */
export const recordPlayOff = (page, tie) =>
  askDirector(page, {
    title: "Record the play-off",
    text: `Additional rounds between ${tie.players.join(", ")}, who hold equal ${tie.what}${rule(page, "play_off")}. The best is first.`,
    fields: [
      ...tie.players.map((player, at) => ({
        name: `place${at}`,
        label: `Place ${tie.place + at}`,
        type: "select",
        options: tie.players,
        value: player,
      })),
      {
        name: "how",
        label: "How they played",
        required: true,
        maxlength: 500,
        value: "Additional rounds of play",
      },
    ],
    confirm: "Record the order",
    said: "The play-off is recorded.",
    submit: ({ how, ...places }) =>
      act("POST", `${page.url}/play-offs`, {
        session: tie.session,
        players: tie.players.map((_, at) => places[`place${at}`]),
        how,
      }),
  });

/** @param {DeskPage} page */
export const award = (page) =>
  askDirector(page, {
    title: "Award the places and the prizes",
    text: `The whole prize pool, ${dollars(page.desk.tournament.accounts.pool_cents)}, becomes payouts on the cage's list${rule(page, "prizes")}. The places are final.`,
    confirm: "Award the prizes",
    afterTap: true,
    said: "The prizes are awarded. The cage verifies and pays them.",
    submit: () => act("POST", `${page.url}/award`),
  });
