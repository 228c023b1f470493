import { z } from 'zod';
import type { LiveTopic, LiveVersions } from '#database/live/topics.ts';

/** What a tab knows of the live topics. */
export interface LiveState {
  versions: LiveVersions;
  /** Since when nothing is heard of the server, in milliseconds since 1970; undefined while something is. */
  cutOff: number | undefined;
}

/** A topic that another version of the site does not name has never changed. */
const version = z.int().min(0).catch(0);
const versions = z.object({ messages: version, bookings: version, mail: version } satisfies Record<LiveTopic, unknown>);

/** The versions in an event of the server; undefined where it is none. */
export function readVersions(text: unknown): LiveVersions | undefined {
  try {
    return versions.safeParse(typeof text === 'string' ? JSON.parse(text) : undefined).data;
  } catch {
    return undefined;
  }
}

/** What tabs say to one another: what the one that is connected knows, and the question for it. */
const said = z.discriminatedUnion('say', [
  z.object({ say: z.literal('state'), versions, cutOff: z.number().optional() }),
  z.object({ say: z.literal('what is new?') }),
]);
export type TabMessage = z.infer<typeof said>;

/** What another tab said, which may be of another version of the site. */
export function parseTabMessage(given: unknown): TabMessage | undefined {
  return said.safeParse(given).data;
}
