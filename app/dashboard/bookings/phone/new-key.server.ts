import { randomUUID } from 'node:crypto';

/** The idempotency key of a form: sent twice, it books once. */
export function newKey(): string {
  return randomUUID();
}
