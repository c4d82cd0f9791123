// Loads the page again for a newer release of the server, but never under somebody's hands: an open
// dialog is finished first, and so is a field that is being filled in.

const LOOK_EVERY_MS = 500;

let waiting = false;

export function reloadWhenFree() {
  if (waiting) return;
  waiting = true;
  const timer = setInterval(() => {
    if (inUse()) return;
    clearInterval(timer);
    location.reload();
  }, LOOK_EVERY_MS);
}

function inUse() {
  const field = document.activeElement;
  const isFilledIn =
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
    field.value !== "";
  return isFilledIn || document.querySelector("dialog[open]") !== null;
}
