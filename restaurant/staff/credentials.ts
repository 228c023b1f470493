import { z } from 'zod';
import type { Term } from '#languages/terms.ts';
import { singleLine } from '#restaurant/documents/store/text.ts';

/** Usernames ignore case. */
export const username = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_.]{3,30}$/);

/** A person's name on the pages and in the history. */
export const personName = singleLine.max(80);

export const passwordLength = { minimum: 10, maximum: 128 } as const;

/** A password has a minimum length, and no other rule. */
export const password = z.string().min(passwordLength.minimum).max(passwordLength.maximum);

export const invitationLife = { days: 7 } as const satisfies Term;

/* A browser's answer about a passkey, as by `PublicKeyCredential.toJSON` (WebAuthn, level 3). The bounds are many times what
   authenticators send; nothing else is read. */

const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);

/** The id of a passkey: at most 1,023 bytes (WebAuthn), in base64url. */
const passkeyId = bytes(1_364);

const credential = { id: passkeyId, rawId: passkeyId, type: z.literal('public-key') };

/** No extension is requested. */
const withoutExtensions = z.unknown().transform(() => ({}));

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

export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    /** The user id that was given when the passkey was made. */
    userHandle: bytes(100),
  }),
  clientExtensionResults: withoutExtensions,
});
export type Assertion = z.infer<typeof assertion>;

/** A person's telephones, computers and keys, and some to spare. */
export const maxPasskeys = 10;

export const passkeyNameLength = 60;

export interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  usedAt: string | undefined;
}
