// What the director does with a session: announce, start, rounds, pace and breaks, end.

import { momentOf, plural } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { act, askDirector, rule } from "./parts.js";

/** @param {DeskPage} page @param {{session: number}} session */
export const sessionUrl = (page, { session }) => `${page.url}/sessions/${session}`;

/** @param {DeskPage} page @param {DeskSession} session */
export const announce = (page, session) =>
  askDirector(page, {
    title: `When ${session.name} starts`,
    text: `Players take their seats before that time${rule(page, "forfeit")}.`,
    fields: [
      { name: "starts", label: "Starts at", type: "datetime-local", required: true },
      {
        name: "notice",
        label: "Notice to the players",
        required: true,
        maxlength: 300,
        hint: "for example: the final starts at 21:00 at Table 1",
      },
    ],
    confirm: "Announce",
    said: "The starting time is announced.",
    submit: (values) =>
      act("PUT", `${sessionUrl(page, session)}/starting-time`, {
        starts_at: momentOf(values.starts),
        notice: values.notice,
      }),
  });

/** @param {DeskPage} page @param {DeskSession} session */
export async function startSession(page, session) {
  const { absent } = session;
  const url = `${sessionUrl(page, session)}/start`;
  if (!absent.length) {
    await act("POST", url);
    notice(`${session.name} has started.`);
    return;
  }
  await askDirector(page, {
    title: `Start ${session.name} without ${plural(absent.length, "player")}`,
    text: `${absent.join(", ")} forfeit their positions. Their fees stay in the prize pool${rule(page, "forfeit")}.`,
    confirm: "Start the session",
    tone: "danger",
    said: `${session.name} has started.`,
    submit: () => act("POST", url),
  });
}

/** @param {DeskPage} page @param {DeskSession} session @param {DeskTable} table */
export const beginRound = (page, session, { table, next_round }) =>
  act("PUT", `${sessionUrl(page, session)}/tables/${table}/rounds/${next_round}`);

/** @param {DeskPage} page @param {DeskSession} session @param {DeskTable} table */
export const askToWager = (page, session, { table, round, next_asked }) =>
  act("PUT", `${sessionUrl(page, session)}/tables/${table}/rounds/${round}/asked/${next_asked}`);

/** @param {DeskPage} page @param {DeskSession} session */
export const offerBreak = (page, session) =>
  askDirector(page, {
    title: "Offer a break",
    text: `The players are told how long it is${rule(page, "break")}.`,
    fields: [{ name: "minutes", label: "Minutes", type: "count", required: true, value: 15 }],
    confirm: "Offer the break",
    said: "The break is announced.",
    submit: (values) => act("POST", `${sessionUrl(page, session)}/breaks`, values),
  });

/** @param {DeskPage} page @param {DeskSession} session */
export const directPace = (page, session) =>
  askDirector(page, {
    title: "Direct the pace of play",
    text: `The players follow your direction${rule(page, "pace")}.`,
    fields: [
      {
        name: "direction",
        label: "Direction to the players",
        required: true,
        maxlength: 300,
        hint: "for example: 30 seconds for each wager",
      },
    ],
    confirm: "Give the direction",
    said: "The direction is announced.",
    submit: (values) => act("POST", `${sessionUrl(page, session)}/pace`, values),
  });

/** @param {DeskPage} page @param {DeskSession} session */
export const endSession = (page, session) =>
  askDirector(page, {
    title: `End ${session.name}`,
    text: `The places are as they are shown${rule(page, "places")}. They stay so.`,
    confirm: "End the session",
    afterTap: true,
    said: `${session.name} has ended.`,
    submit: () => act("POST", `${sessionUrl(page, session)}/end`),
  });
