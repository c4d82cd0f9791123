// What the page asks of the server.
//
//   await read("/v1/payouts")                       a GET; the JSON of the answer
//   await act("POST", "/v1/payouts/T1-1-3/confirm") changes something; refused while cut off
//   await act("POST", url, body, {second: token})   the same as the act of a second person, see
//                                                   dialog.js `secondPerson`
//
// A refusal is thrown as `Problem`: `title`, `detail` (what to do next), `code`, `rule`, `status`.
// Where the session is over, the page goes to sign in and comes back to where it was.

import { isLive } from "./live.js";

const ANSWER_WITHIN_MS = 20_000;

export class Problem extends Error {
  constructor({ title, detail, code = "", rule = null, status = 0, retry_after_s = null }) {
    super(title);
    Object.assign(this, { title, detail, code, rule, status, retryAfter: retry_after_s });
  }

  get sentence() {
    return this.rule && !this.detail.includes(this.rule)
      ? `${this.detail} (rule ${this.rule})`
      : this.detail;
  }
}

export const read = (url) => send("GET", url);

export async function act(method, url, body, { second } = {}) {
  if (!isLive()) throw cutOff();
  return send(method, url, body, second ? { "X-Second-Person": second } : {});
}

// For signing in and out, which do not rest on what the page shows.
export async function send(method, url, body, headers = {}) {
  const options = {
    method,
    headers: { Accept: "application/json", ...headers },
    credentials: "same-origin",
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS), // a dead wire ends nothing by itself
  };
  if (body !== undefined) {
    options.body = JSON.stringify(body);
    options.headers["Content-Type"] = "application/json";
  }
  let response;
  try {
    response = await fetch(url, options);
  } catch {
    throw new Problem({
      title: "The server does not answer",
      detail:
        "Nothing is known to have been done. Wait for the page to be live again, then look before you repeat it.",
      code: "unreachable",
    });
  }
  if (response.ok) return response.status === 204 ? null : response.json();
  const problem = await problemOf(response);
  if (problem.code === "not_signed_in" && url !== "/v1/session") signIn();
  throw problem;
}

async function problemOf(response) {
  try {
    return new Problem({ status: response.status, ...(await response.json()) });
  } catch {
    return new Problem({
      title: "The server's answer cannot be read",
      detail: `It said ${response.status}. Look at the page again before you repeat it.`,
      status: response.status,
    });
  }
}

function cutOff() {
  return new Problem({
    title: "The page is cut off",
    detail:
      "What it shows may be old, so nothing can be done from here. Wait until it is live again.",
    code: "cut_off",
  });
}

export function signIn(why = "") {
  const next = location.pathname + location.search;
  location.assign(`/signin?next=${encodeURIComponent(next)}${why ? `&why=${why}` : ""}`);
}
