import type { Refused } from '#restaurant/staff/password-attempts.server.ts';

const statuses = { wrong: 401, paused: 429, busy: 503 } as const satisfies Record<Refused['refused'], number>;

/** The status of the answer to a refused attempt to sign in. */
export function statusOfRefusal({ refused }: Refused): number {
  return statuses[refused];
}
