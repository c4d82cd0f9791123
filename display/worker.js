// Serves the page of a display from what the page has kept, while the node that it came from is gone. A
// browser runs this only for pages by https, or on the machine itself. Nothing but pages and their files
// passes through: what they show comes from the streams alone.

const NO_ANSWER_MS = 4000;

/** @typedef {Event & {request: Request, respondWith: (answer: Promise<Response>) => void}} FetchEvent */

addEventListener("fetch", (event) => {
  const { request, respondWith } = bound(/** @type {FetchEvent} */ (event));
  const { origin, pathname } = new URL(request.url);
  const isOurs = origin === location.origin && pathname.startsWith("/display/");
  if (!isOurs || request.method !== "GET") return;
  respondWith(request.mode === "navigate" ? page(request) : file(request));
});

/** @param {FetchEvent} event */
function bound(event) {
  return { request: event.request, respondWith: event.respondWith.bind(event) };
}

/** A page as the node has it now, or as it was kept. @param {Request} request */
async function page(request) {
  const late = new Promise((_, fail) => setTimeout(fail, NO_ANSWER_MS, new Error("no answer")));
  try {
    return await Promise.race([fetch(request), /** @type {Promise<Response>} */ (late)]);
  } catch {
    return (await caches.match(request, { ignoreSearch: true })) ?? Response.error();
  }
}

/** A file never changes under its address, which has its version. @param {Request} request */
async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}
