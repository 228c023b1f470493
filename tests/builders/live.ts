import { type LiveVersions, noChanges } from '#database/live/topics.ts';

/** The versions of the live topics as an event of the server carries them. */
export function liveEvent(versions: Partial<LiveVersions> = {}): string {
  return `data: ${JSON.stringify({ ...noChanges, ...versions })}\n\n`;
}
