/**
 * What screens of the management area follow live. A stage that adds one writes it here, and touches it where it changes.
 * `messages`: the inbox. `bookings`: the evening as it stands. `mail`: what becomes of mails that a person waits for, and mails that need somebody's decision.
 */
export const liveTopics = ['messages', 'bookings', 'mail'] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** How often each topic has changed; one that never did is 0. */
export type LiveVersions = Readonly<Record<LiveTopic, number>>;

export const noChanges: LiveVersions = { messages: 0, bookings: 0, mail: 0 };

/** Those whose version differs. */
export function changedTopics(one: LiveVersions, other: LiveVersions): LiveTopic[] {
  return liveTopics.filter((topic) => one[topic] !== other[topic]);
}
