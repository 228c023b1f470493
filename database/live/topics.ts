/**
 * The topics that screens of the management area follow live. `messages`: the inbox. `bookings`: the bookings of a day. `mail`: mails that
 * a person waits for, or that need a decision.
 */
export const liveTopics = ['messages', 'bookings', 'mail'] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** The number of changes of each topic. */
export type LiveVersions = Readonly<Record<LiveTopic, number>>;

export const noChanges: LiveVersions = { messages: 0, bookings: 0, mail: 0 };

/** The server-sent event that a screen gets instead of versions when its session is over. */
export const sessionOverEvent = 'event: over\ndata\n\n';

/** The topics whose versions differ. */
export function changedTopics(one: LiveVersions, other: LiveVersions): LiveTopic[] {
  return liveTopics.filter((topic) => one[topic] !== other[topic]);
}
