import { z } from 'zod';

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

/** The result of signing in again in place, as `/dashboard/again` answers it. */
export const reauthenticationResult = z.union([
  z.object({ authToken: z.string() }),
  /** The password was right; now the code. */
  z.object({ asks: z.literal('code') }),
  z.object({ refused: z.literal('empty') }),
  z.object({ refused: z.literal('wrong'), triesLeft: z.number() }),
  z.object({ refused: z.literal('paused'), minutesLeft: z.number() }),
  z.object({ refused: z.literal('busy') }),
  /** The session has begun, but its password was generated: another is chosen first. */
  z.object({ refused: z.literal('own-password') }),
  /** The session has begun, but its role needs a second factor: that is set up first. */
  z.object({ refused: z.literal('second-factor') }),
  /** The password was given too long ago. */
  z.object({ refused: z.literal('expired') }),
  /** The passkey is not one of ours, or came too late. */
  z.object({ refused: z.literal('passkey') }),
  /** The code or the passkey belongs to another person than the one whose edit waits. */
  z.object({ refused: z.literal('other') }),
]);

export type AgainResult = z.infer<typeof reauthenticationResult>;

/** Where somebody signs in again without leaving the page. */
export const againAddress = '/dashboard/again';

/** A header that neither a form nor, without a CORS preflight, a script of another site can send: it proves that the area itself sends the request. */
export const againHeader = 'X-Sign-In-Again';

/** Where the browser asks for a challenge, and brings it signed. */
export const passkeyAddress = '/dashboard/passkey';

/** What became of signing in with a passkey. */
export const passkeyAnswer = z.union([
  z.object({ to: z.string() }),
  z.object({ refused: z.literal(['wrong', 'other']) }),
  z.object({ refused: z.literal('paused'), minutesLeft: z.number() }),
]);

export type PasskeyResult = z.infer<typeof passkeyAnswer>;
