import type { SignInRefusal } from '#restaurant/staff/password-attempts.server.ts';

/**
 * What the browser forgets when somebody signs out: what it keeps of answers, with the pages that "Back" would show. Not `storage`, which holds
 * the menus that guests read without the network, and taps and drafts that wait to be sent; nor `cookies`, which are those of the whole domain, with the one
 * that makes the browser known (docs/decisions/006-sign-in.md).
 */
export const forgetAnswers = { 'Clear-Site-Data': '"cache"' };

/** Headers that set only the cookies of an answer. */
export function cookiesOf(answer: Headers): Headers {
  const headers = new Headers();
  for (const cookie of answer.getSetCookie()) headers.append('Set-Cookie', cookie);
  return headers;
}

const statuses = { wrong: 401, paused: 429, busy: 503 } as const satisfies Record<SignInRefusal['refused'], number>;

/** The status of the answer to a refused attempt to sign in. */
export function statusOfRefusal({ refused }: SignInRefusal): number {
  return statuses[refused];
}
