// Amounts, moments and sentences as the sign shows them.

export function dollars(cents) {
  const whole = Math.trunc(cents / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ",");
  return `$${whole}.${String(cents % 100).padStart(2, "0")}`;
}

// $10,000 rather than $10,000.00 where there are no cents.
export function roundDollars(cents) {
  return dollars(cents).replace(/\.00$/, "");
}

// In the floor's time zone: a kiosk is seldom told its own.
export function clockTime(moment, timeZone) {
  return timeIn(timeZone, { hour: "2-digit", minute: "2-digit" }).format(new Date(moment));
}

export function secondTime(moment, timeZone) {
  return timeIn(timeZone, { timeStyle: "medium" }).format(new Date(moment));
}

function timeIn(timeZone, style) {
  return new Intl.DateTimeFormat("en-AU", { ...style, hourCycle: "h23", timeZone });
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
