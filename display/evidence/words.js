// What the access trail tells of, in words.

/** @type {Record<string, {text: string, tone: string}>} */
export const KINDS = {
  signed_in: { text: "Signed in", tone: "good" },
  sign_in_failed: { text: "Sign-in failed", tone: "bad" },
  sign_in_held_back: { text: "Sign-in held back", tone: "bad" },
  signed_out: { text: "Signed out", tone: "" },
  second_person_signed: { text: "Second person signed", tone: "good" },
  second_person_failed: { text: "Second person failed", tone: "bad" },
  session_ended: { text: "Session ended", tone: "warn" },
  staff_added: { text: "Staff added", tone: "gold" },
  staff_disabled: { text: "Staff disabled", tone: "gold" },
  staff_enabled: { text: "Staff enabled", tone: "gold" },
  password_changed: { text: "Password changed", tone: "gold" },
  tables_changed: { text: "Tables changed", tone: "gold" },
  passkey_added: { text: "Passkey added", tone: "gold" },
  passkeys_removed: { text: "Passkeys removed", tone: "gold" },
  token_created: { text: "Token created", tone: "gold" },
  token_revoked: { text: "Token revoked", tone: "gold" },
  access_file_copied: { text: "Access file copied", tone: "gold" },
};

/** @param {string} what a newer server may know more kinds */
export const kindOf = (what) => KINDS[what] ?? { text: what.replaceAll("_", " "), tone: "" };
