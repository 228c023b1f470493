import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';

/** One answered request in the log, without address, query, headers or names, which may be personal data. */
export interface Access {
  /** The id that all lines about the request carry; kept pages are answered without one. */
  request?: string;
  method: string;
  /** The pattern of the route, or what kind of file was asked for; `none` when nothing answers there. */
  route: string;
  status: number;
  /** From the request to its answer, in milliseconds. */
  ms: number;
}

/** Logs one answered request, in one line. */
export function logAccess(log: Logger, access: Access): void {
  log.info({ ...access, ms: Math.round(access.ms * 10) / 10 }, 'answered');
}

/** A request's id: short enough to be read aloud on the telephone, and rarely repeated within a day. */
export function newRequestId(): string {
  return randomBytes(5).toString('hex');
}
