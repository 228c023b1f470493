import { z } from 'zod';

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
