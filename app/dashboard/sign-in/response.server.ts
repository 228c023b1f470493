import type { SignInRefusal } from '#restaurant/staff/password-attempts.server.ts';

/**
 * Clears the browser's cache at sign-out, with the pages that "Back" would show. Not `storage`, which has the offline menus of guests, and
 * waiting taps and drafts; nor `cookies`, which would clear those of the whole domain, with that of the known browser
 * (docs/decisions/006-sign-in.md).
 */
export const forgetAnswers = { 'Clear-Site-Data': '"cache"' };

export function cookiesOf(answer: Headers): Headers {
  const headers = new Headers();
  for (const cookie of answer.getSetCookie()) headers.append('Set-Cookie', cookie);
  return headers;
}

/** An answer to a script of sign-in, which no cache keeps. */
export function scriptAnswer<Body>(body: Body, status: number, headers: Headers = new Headers()): Response {
  headers.set('Cache-Control', 'no-store');
  return Response.json(body, { status, headers });
}

const statuses = { wrong: 401, paused: 429, busy: 503 } as const satisfies Record<SignInRefusal['refused'], number>;

export function statusOfRefusal({ refused }: SignInRefusal): number {
  return statuses[refused];
}
