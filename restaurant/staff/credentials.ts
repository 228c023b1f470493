import { z } from 'zod';
import type { Term } from '#languages/terms.ts';
import { singleLine } from '#restaurant/documents/store/text.ts';

/** What can be a username: the same for small and capital letters. */
export const username = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_.]{3,30}$/);

/** The name of a person on the pages and in the history. */
export const personName = singleLine.max(80);

export const passwordLength = { minimum: 10, maximum: 128 } as const;

/** A password has a minimum length, and no other rule. */
export const password = z.string().min(passwordLength.minimum).max(passwordLength.maximum);

/** How long an invitation may be taken up. */
export const invitationLife = { days: 7 } as const satisfies Term;

/*
 * What a browser answers about a passkey, as `PublicKeyCredential.toJSON` writes it (WebAuthn, level 3). The bounds are many times
 * what authenticators send; nothing else of an answer is read.
 */

const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);

/** The id of a passkey: at most 1,023 bytes (WebAuthn), in base64url. */
const passkeyId = bytes(1_364);

const credential = { id: passkeyId, rawId: passkeyId, type: z.literal('public-key') };

/** Without the extensions, of which none is asked for. */
const withoutExtensions = z.unknown().transform(() => ({}));

/** A passkey that was made. */
export const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(16_000),
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
  clientExtensionResults: withoutExtensions,
});
export type Registration = z.infer<typeof registration>;

/** A challenge that was signed. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    /** Whose passkey it is, as it was told when the passkey was made. */
    userHandle: bytes(100),
  }),
  clientExtensionResults: withoutExtensions,
});
export type Assertion = z.infer<typeof assertion>;

/** How many passkeys one person may have: their telephones, computers and keys, and some to spare. */
export const maxPasskeys = 10;

/** The longest name of a passkey. */
export const passkeyNameLength = 60;

/** A passkey as its owner sees it. Times are ISO 8601 in UTC. */
export interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  usedAt: string | undefined;
}
