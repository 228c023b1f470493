import { createHash, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { networkOf } from '#restaurant/rate-limits/limits.ts';

/** One answered request in the log, without address, query, headers or names, which may be personal data. */
export interface Access {
  /** The id that all lines about the request carry; kept pages are answered without one. */
  request?: string;
  method: string;
  /** The pattern of the route, or what kind of file was asked for; `none` when nothing answers there. */
  route: string;
  status: number;
  /** What the sender's network is called today; kept pages, which cost nothing, are answered without. */
  network?: string;
  /** From the request to its answer, in milliseconds. */
  ms: number;
}

/** Logs one answered request, in one line. */
export function logAccess(log: Logger, access: Access): void {
  log.info({ ...access, ms: Math.round(access.ms * 10) / 10 }, 'answered');
}

/**
 * What networks are called in the log, so that one hand's requests are found together: a hash with a salt that is thrown away every day
 * and with every end of the process, after which nobody can tell which network it was.
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

/** A request's id: short enough to be read aloud on the telephone, and rarely repeated within a day. */
export function newRequestId(): string {
  return randomBytes(5).toString('hex');
}
