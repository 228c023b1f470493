import { z } from 'zod';

/** Where the browser asks for a challenge, and brings it signed. */
export const passkeyAddress = '/dashboard/passkey';

/** What became of signing in with a passkey. */
export const passkeyAnswer = z.union([
  z.object({ to: z.string() }),
  z.object({ refused: z.literal(['wrong', 'other']) }),
  z.object({ refused: z.literal('paused'), minutesLeft: z.number() }),
]);

export type PasskeyResult = z.infer<typeof passkeyAnswer>;
