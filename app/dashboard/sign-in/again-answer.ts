import { z } from 'zod';

/** How signing in again in place went, as the address `/dashboard/again` answers it. */
export const againAnswer = z.union([
  z.object({ authToken: z.string() }),
  /** The password was right; now the code. */
  z.object({ asks: z.literal('code') }),
  z.object({ refused: z.literal('empty') }),
  z.object({ refused: z.literal('wrong'), triesLeft: z.number() }),
  z.object({ refused: z.literal('paused'), minutesLeft: z.number() }),
  z.object({ refused: z.literal('busy') }),
  /** The session has begun, but its password was generated: another is chosen first. */
  z.object({ refused: z.literal('own-password') }),
  /** The password is too long ago. */
  z.object({ refused: z.literal('expired') }),
  /** The code would let somebody else in than the person whose edit waits. */
  z.object({ refused: z.literal('other') }),
]);

export type AgainAnswer = z.infer<typeof againAnswer>;

/** Where somebody signs in again without leaving the page. */
export const againAddress = '/dashboard/again';

/** A header that no form can send, and no script of another site without being asked first: the proof that the area itself asks. */
export const againHeader = 'X-Sign-In-Again';
