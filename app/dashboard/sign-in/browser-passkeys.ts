import { passkeyAddress } from './again-answer.ts';

/** Whether this browser can make and use passkeys: the oldest cannot, and none can on a page without https. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential
  );
}

/**
 * Asks for a passkey's signature.
 * @param how.conditional offers the passkeys among what the browser fills in, without a window of its own
 * @returns the answer as JSON; undefined when the person called it off, or none of their passkeys is for this site
 */
export async function signChallenge(how: { conditional?: boolean; signal?: AbortSignal } = {}): Promise<string | undefined> {
  const response = await fetch(passkeyAddress, { headers: { Accept: 'application/json' } });
  const { options } = await response.json();
  return readCredential(
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
      ...(how.conditional ? { mediation: 'conditional' } : {}),
      ...(how.signal ? { signal: how.signal } : {}),
    }),
  );
}

/** Makes a passkey. @returns the answer as JSON; `known` where the device has one of this person already; undefined when they called it off */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<string | undefined> {
  return readCredential(navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }));
}

async function readCredential(asked: Promise<Credential | null>): Promise<string | undefined> {
  try {
    const credential = await asked;
    return credential instanceof PublicKeyCredential ? JSON.stringify(credential.toJSON()) : undefined;
  } catch (error) {
    // Called off, timed out, or no passkey for it: browsers do not say which. Also what a newer question of the same page ends.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
