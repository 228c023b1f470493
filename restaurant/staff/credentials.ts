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
