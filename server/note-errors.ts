import type { LoggerOptions } from 'pino';
import { kindOf, type RecentErrors, shortened } from '#restaurant/health/recent-errors.server.ts';

/** Level of `log.error` in pino; what is worse ends the process. */
const errorLevel = 50;

/** Hands each error of the log to `errors` too, by a hook of pino. */
export function noteErrors(errors: RecentErrors, now: () => Temporal.Instant): NonNullable<LoggerOptions['hooks']> {
  return {
    logMethod(args, method, level) {
      if (level >= errorLevel) {
        // A line is a message, or what it is about and then a message.
        const [about, message]: unknown[] = args;
        const { request } = this.bindings();
        const own = typeof about === 'object' && about !== null ? about : {};
        errors.note({
          at: now(),
          request: stringOf('request' in own ? own.request : request),
          message: shortened(stringOf(message) ?? stringOf(about) ?? ''),
          kind: kindOf('err' in own ? own.err : about),
        });
      }
      method.apply(this, args);
    },
  };
}

function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
