// Passkeys (WebAuthn), beside the password.
//
//   await showPasskey(challenge)   asks the browser for a passkey; what to send to the server
//   await makePasskey(challenge)   asks the browser for a new passkey; what to send to the server
//
// The server sends and takes bytes as base64url text; the browser wants them as bytes.

import { Problem } from "./api.js";

/** @param {PasskeyChallenge} challenge */
export async function showPasskey({ ticket, options }) {
  const found = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        ...options,
        challenge: bytes(options.challenge),
        allowCredentials: options.allowCredentials.map(withBytes),
      },
    }),
  );
  const response = /** @type {AuthenticatorAssertionResponse} */ (found.response);
  return {
    ticket,
    credential: {
      ...named(found),
      response: {
        clientDataJSON: text(response.clientDataJSON),
        authenticatorData: text(response.authenticatorData),
        signature: text(response.signature),
      },
    },
  };
}

/** @param {PasskeyChallenge} challenge */
export async function makePasskey({ ticket, options }) {
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: bytes(options.challenge),
        user: { ...options.user, id: bytes(options.user.id) },
        excludeCredentials: options.excludeCredentials.map(withBytes),
      },
    }),
  );
  const response = /** @type {AuthenticatorAttestationResponse} */ (made.response);
  return {
    ticket,
    credential: {
      ...named(made),
      response: {
        clientDataJSON: text(response.clientDataJSON),
        attestationObject: text(response.attestationObject),
      },
    },
  };
}

/**
 * The browser says the same for a refusal, a timeout and a passkey that is not there.
 * @param {() => Promise<Credential | null>} ask
 * @returns {Promise<PublicKeyCredential>}
 */
async function asked(ask) {
  if (!window.PublicKeyCredential) throw unusable();
  try {
    const found = await ask();
    if (found instanceof PublicKeyCredential) return found;
  } catch (error) {
    console.warn(error);
  }
  throw new Problem({
    title: "No passkey",
    detail: "The browser got no passkey: try again, and touch the key or unlock the device.",
    code: "no_passkey",
  });
}

function unusable() {
  return new Problem({
    title: "This browser cannot use passkeys here",
    detail: "Open this page by its https address, in a current browser.",
    code: "no_passkey",
  });
}

/** @param {PublicKeyCredential} credential */
const named = (credential) => ({
  id: credential.id,
  rawId: text(credential.rawId),
  type: credential.type,
});

/** @param {{id: string}} described */
const withBytes = (described) => ({
  .../** @type {PublicKeyCredentialDescriptor} */ (/** @type {unknown} */ (described)),
  id: bytes(described.id),
});

/** @param {string} base64url */
function bytes(base64url) {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** @param {ArrayBuffer} buffer */
function text(buffer) {
  const binary = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
