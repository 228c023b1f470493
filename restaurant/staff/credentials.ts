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

/** How the cookies of the staff's sessions begin. */
export const cookiePrefix = 'staff';

/** What they begin with over https: browsers take such a cookie only from this very host, for all of it, and never over http. */
export const securePrefix = '__Host-';

/** The cookie that carries a session, as the header `Cookie` names it. */
export const sessionCookie = `${cookiePrefix}.session_token=`;
