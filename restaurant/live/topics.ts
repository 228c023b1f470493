/** What screens of the management area follow live. A stage that adds one writes it here, and touches it where it changes. */
export const liveTopics = ['messages', 'bookings'] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** How often each topic has changed; one that never did is 0. */
export type LiveVersions = Readonly<Record<LiveTopic, number>>;
