import type { SignInRefusal } from '#restaurant/staff/password-attempts.server.ts';

const statuses = { wrong: 401, paused: 429, busy: 503 } as const satisfies Record<SignInRefusal['refused'], number>;

/** The status of the answer to a refused attempt to sign in. */
export function statusOfRefusal({ refused }: SignInRefusal): number {
  return statuses[refused];
}
