import type { Action } from '#restaurant/staff/permissions.ts';

/** The field of the words, in the form and (encrypted) in the address. */
export const soughtField = 'q';

/** The desks whose search stands in their address: where they are, and what one must be allowed to look there. */
export const soughtDesks = {
  guests: { path: 'bookings/guests', permission: 'take bookings' },
  messages: { path: 'messages', permission: 'answer messages' },
  subscribers: { path: 'newsletter/subscribers', permission: 'write the newsletter' },
} as const satisfies Record<string, { path: string; permission: Action }>;

export type SoughtDesk = keyof typeof soughtDesks;
