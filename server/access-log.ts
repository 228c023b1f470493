import { createHash, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { networkOf } from '#restaurant/rate-limits/limits.ts';

/** One answered request in the log. It has no address, query, headers or names, which may be personal data. */
export interface Access {
  /** The request's id, on all log lines about it; kept pages have none. */
  request?: string;
  method: string;
  /** The pattern of the route, or the kind of file; `none` if nothing answers. */
  route: string;
  status: number;
  /** The name of the sender's network for today; kept pages have none. */
  network?: string;
  /** From the request to its answer, in milliseconds. */
  ms: number;
}

export function logAccess(log: Logger, access: Access): void {
  if (log.isLevelEnabled('info')) log.info({ ...access, ms: Math.round(access.ms * 10) / 10 }, 'answered');
}

/**
 * Names for networks in the log, so that requests of one sender can be found together: a salted hash. The salt changes every day and with
 * each process, so no name leads back to a network.
 */
export class NetworkNames {
  #salt = randomBytes(16);
  #day = '';

  nameOf(address: string, now: Temporal.Instant): string {
    const day = now.toString().slice(0, 10);
    if (day !== this.#day) this.#salt = randomBytes(16);
    this.#day = day;
    return createHash('sha256').update(this.#salt).update(networkOf(address)).digest('hex').slice(0, 10);
  }
}

/** A request's id: short enough to be read aloud, and rarely repeated within a day. */
export function newRequestId(): string {
  return randomBytes(5).toString('hex');
}
