import { type LiveVersions, noChanges } from '#database/live/topics.ts';

/** An event of the server with versions of live topics. */
export function liveEvent(versions: Partial<LiveVersions> = {}): string {
  return `data: ${JSON.stringify({ ...noChanges, ...versions })}\n\n`;
}
