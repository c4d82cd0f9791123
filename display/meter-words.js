// Amounts, moments and sentences as the sign shows them.

export function dollars(cents) {
  const whole = Math.trunc(cents / 100).toString().replace(/\B(?=(\d{3})+$)/g, ",");
  return `$${whole}.${String(cents % 100).padStart(2, "0")}`;
}

// $10,000 rather than $10,000.00 where there are no cents.
export function roundDollars(cents) {
  return dollars(cents).replace(/\.00$/, "");
}

const MINUTES = new Intl.DateTimeFormat("en-AU", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const SECONDS = new Intl.DateTimeFormat("en-AU", { timeStyle: "medium", hourCycle: "h23" });

export function clockTime(moment) {
  return MINUTES.format(new Date(moment));
}

export function secondTime(moment) {
  return SECONDS.format(new Date(moment));
}

export function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function listed(names) {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

export function terms(prize) {
  if (prize.share_bp === null) return "Fixed prize";
  const share = prize.share_bp / 100;
  return `${share}% of the jackpot · at least ${roundDollars(prize.minimum_cents)}`;
}
