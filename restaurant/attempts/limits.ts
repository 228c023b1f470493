import type { FormName } from '#restaurant/settings/settings.ts';
import type { Limit } from './count.server.ts';

const minutes = (count: number) => Temporal.Duration.from({ minutes: count });
const hour = minutes(60);

/** Who may begin a session (restaurant/staff/password-attempts.server.ts). */
export const signInLimits = {
  /** Failures of one name from one address, or from one known browser. */
  pair: { limit: 5, window: minutes(15) },
  /** Failures from one address, whatever the name. A whole kitchen is behind one router. */
  address: { limit: 30, window: minutes(15) },
  /** Failures of one name from any address. Beyond it only known browsers may try. */
  account: { limit: 20, window: hour },
  /** Failures of one account's codes from wherever, by who knows its password: a day of guessing hits with a chance of 1 in 17,000. */
  code: { limit: 20, window: minutes(24 * 60) },
  /** Checks of strangers' passwords in all: a core works on one of them for a tenth of a second and more. */
  all: { limit: 60, window: minutes(1) },
} as const satisfies Record<string, Limit>;

/** How often a form of the site may be stored: by whose network it comes from, by the mailbox in it, and in all. */
export type FormLimits = Readonly<Record<'address' | 'mailbox' | 'all', Limit>>;

/**
 * What is stored, not what is tried: a typing error or a second press of the button counts for nothing.
 * By address: a phone company puts hundreds of phones behind one IPv4 address, yet few of them write to one restaurant within
 * an hour. By mailbox: nobody has more to say. In all: many times what the house receives on its best day, and as much
 * as the staff could still clear away by hand in a morning.
 */
export const formLimits = {
  booking: { address: { limit: 10, window: hour }, mailbox: { limit: 5, window: hour }, all: { limit: 200, window: hour } },
  contact: { address: { limit: 10, window: hour }, mailbox: { limit: 5, window: hour }, all: { limit: 100, window: hour } },
  newsletter: { address: { limit: 10, window: hour }, mailbox: { limit: 5, window: hour }, all: { limit: 200, window: hour } },
} as const satisfies Record<FormName, FormLimits>;

/** Mails to a mailbox that somebody typed into a form, whoever it belongs to: one an hour, and few a day for who is pestered. */
export const strangersMailLimits = {
  hour: { limit: 1, window: hour },
  day: { limit: 4, window: minutes(24 * 60) },
} as const satisfies Record<string, Limit>;

/** Mails about bookings that guests cause by themselves, to one mailbox: more wait for the end of the window, and say what is true by then. */
export const bookingMailLimit: Limit = { limit: 3, window: hour };
