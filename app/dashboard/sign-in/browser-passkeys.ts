import { z } from 'zod';

/** Whether this browser supports passkeys: old ones do not, and none does without https. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential
  );
}

/**
 * Asks for a passkey's signature.
 * @param how.conditional offers passkeys in the browser's autofill, without a window
 * @returns the answer as JSON; undefined if the user cancelled, or has no passkey for this site
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

/** @returns the answer as JSON; `known` if the device already has a passkey of this user; undefined if they cancelled */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<string | undefined> {
  return readCredential(navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }));
}

async function readCredential(asked: Promise<Credential | null>): Promise<string | undefined> {
  try {
    const credential = await asked;
    return credential instanceof PublicKeyCredential ? JSON.stringify(credential.toJSON()) : undefined;
  } catch (error) {
    // Cancelled, timed out, or no passkey: browsers do not say which. Also for a request that a newer one of the page ends.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** The answer of `/dashboard/again`. */
export const reauthenticationResult = z.union([
  z.object({ authToken: z.string() }),
  z.object({ asks: z.literal('code') }),
  z.object({ refused: z.literal('empty') }),
  z.object({ refused: z.literal('wrong'), triesLeft: z.number() }),
  z.object({ refused: z.literal('paused'), minutesLeft: z.number() }),
  z.object({ refused: z.literal('busy') }),
  /** The session has begun, but its password was generated and must be replaced first. */
  z.object({ refused: z.literal('own-password') }),
  /** The session has begun, but its role requires a second factor, which must be set up first. */
  z.object({ refused: z.literal('second-factor') }),
  z.object({ refused: z.literal('expired') }),
  /** The site does not know the passkey, or it came too late. */
  z.object({ refused: z.literal('passkey') }),
  /** The code or the passkey is of another user than the one whose edit waits. */
  z.object({ refused: z.literal('other') }),
]);

export type AgainResult = z.infer<typeof reauthenticationResult>;

/** Where users sign in again without leaving the page. */
export const againAddress = '/dashboard/again';

/** Another site's form cannot send this header, nor its script without a CORS preflight: it proves that the area sends the request. */
export const againHeader = 'X-Sign-In-Again';

/** Where the browser gets a challenge, and posts its signature. */
export const passkeyAddress = '/dashboard/passkey';

export const passkeyAnswer = z.union([
  z.object({ to: z.string() }),
  z.object({ refused: z.literal(['wrong', 'other']) }),
  z.object({ refused: z.literal('paused'), minutesLeft: z.number() }),
]);

export type PasskeyResult = z.infer<typeof passkeyAnswer>;
