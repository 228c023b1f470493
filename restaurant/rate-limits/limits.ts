import ipaddr from 'ipaddr.js';
import type { FormName } from '#restaurant/settings/settings.ts';
import type { Limit } from './count.server.ts';

const minutes = (count: number) => Temporal.Duration.from({ minutes: count });
const hour = minutes(60);

/** The limits of sign-in (restaurant/staff/password-attempts.server.ts). */
export const signInLimits = {
  /** Failures for one name from one address, or from one known browser. */
  pair: { limit: 5, window: minutes(15) },
  /** Failures from one address, whatever the name. A whole kitchen is behind one router. */
  address: { limit: 30, window: minutes(15) },
  /** Failures for one name from all addresses. Beyond it only known browsers may try. */
  account: { limit: 20, window: hour },
  /** Failed codes of one account from all addresses, after a correct password: a day of guessing succeeds with a chance of 1 in 17,000. */
  code: { limit: 20, window: minutes(24 * 60) },
  /** Checks of passwords from unknown browsers in total: each takes a core a tenth of a second or more. */
  all: { limit: 60, window: minutes(1) },
} as const satisfies Record<string, Limit>;

/**
 * How often a form of the site may be stored within an hour: by the networks that it comes from, and by the mailbox in it. `all` refuses
 * nobody. It is the highest normal number for the restaurant, and the price of an act rises with the share of it.
 */
type FormLimits = Readonly<Record<'own' | 'near' | 'wide' | 'mailbox', Limit> & { all: number }>;

/** The window of the limits of forms. */
export const formWindow = hour;

/**
 * Only stored forms count, not a form with a typing error or a second press of the button. The limits of addresses are high, because a
 * mobile network has hundreds of phones behind one IPv4 address; the price rises long before.
 */
const networkLimits = {
  own: { limit: 40, window: hour },
  near: { limit: 80, window: hour },
  wide: { limit: 160, window: hour },
  mailbox: { limit: 5, window: hour },
} as const;

export const formLimits = {
  booking: { ...networkLimits, all: 200 },
  contact: { ...networkLimits, all: 100 },
  newsletter: { ...networkLimits, all: 200 },
} as const satisfies Record<FormName, FormLimits>;

/**
 * How many mails networks may cause within an hour without work, which a browser without JavaScript cannot do. Each goes to whatever mailbox
 * was typed.
 */
export const unpaidMailLimits = {
  own: { limit: 5, window: hour },
  near: { limit: 10, window: hour },
  wide: { limit: 20, window: hour },
} as const satisfies Record<string, Limit>;

/** How many holds one address may ask for; a guest changes the time a few times. */
export const holdLimit: Limit = { limit: 30, window: minutes(10) };

/** How many changes of one booking its own link allows in a day. */
export const ownChangeLimit: Limit = { limit: 10, window: minutes(24 * 60) };

/**
 * How many mails an unconfirmed mailbox may get through acts of strangers: a booking, a form to confirm, the newsletter. Further ones are not
 * sent.
 */
export const strangersMailLimit: Limit = { limit: 4, window: minutes(24 * 60) };

/** How often one of these may be the newsletter's request to confirm. */
export const newsletterMailLimit: Limit = { limit: 1, window: hour };

/** How many mails about bookings guests may cause to one mailbox. Further ones wait for the end of the window, and are true at that time. */
export const bookingMailLimit: Limit = { limit: 3, window: hour };

/** How many new requests are pushed to the staff, in total: more come from a robot. Home shows all of them. */
export const requestPushLimit: Limit = { limit: 20, window: hour };

/*
 * The price of a stranger's act. On an ordinary evening it is nothing. If much comes from one network or in total, or strangers already
 * have much of a service, the browser has to work (restaurant/forms/work.ts), and beyond that the guest has to open a mail. Nobody is
 * refused because of others: the price rises, and a guest who pays it is accepted.
 */

/** The acts of the hour before this one, and the share of the service that strangers have. */
export interface Pressure {
  /** Acts of the sender's address, of its /56, and of its /48 or /24. */
  own: number;
  near: number;
  wide: number;
  /** Acts of all senders, as a share of the form's `all`. */
  all: number;
  /** The share of the service that strangers took within the hour, this act included; 0 for the first of them, whatever its size. */
  recent: number;
  /** The same for the last day. */
  today: number;
}

export const noPressure: Pressure = { own: 0, near: 0, wide: 0, all: 0, recent: 0, today: 0 };

/** What a sender has to do first. */
export interface Price {
  /** How hard the browser works: the number of leading zero bits of a hash; 0 for no work. */
  bits: number;
  /** Whether a mail has to be opened. */
  mail: boolean;
}

export type Paid = Price;

export const nothingPaid: Paid = { bits: 0, mail: false };

/**
 * From which pressure on work is due, and from which a mail. Strangers of one hour never have more than half of a service, those of a day
 * never more than two thirds; the rest is for guests who open a mail.
 */
const steps = {
  own: { work: 5, mail: 10 },
  near: { work: 8, mail: 20 },
  wide: { work: 12, mail: 40 },
  all: { work: 1 / 4, mail: 1 },
  recent: { work: 1 / 4, mail: 1 / 2 },
  today: { work: 1 / 3, mail: 2 / 3 },
} as const satisfies Record<keyof Pressure, { work: number; mail: number }>;

/** The first work: a phone of some years ago needs about 300 ms for it. */
export const firstBits = 16;
/** The hardest work: a phone needs some ten seconds. */
export const maxBits = 21;

const kinds = ['own', 'near', 'wide', 'all', 'recent', 'today'] as const satisfies (keyof Pressure)[];

/** Measures that include this act; the others count the acts before it. */
const isShare: ReadonlySet<keyof Pressure> = new Set(['recent', 'today']);

export function priceOf(pressure: Pressure): Price {
  const reached = (kind: keyof Pressure, step: number) => (isShare.has(kind) ? pressure[kind] > step : pressure[kind] >= step);
  const working = kinds.filter((kind) => reached(kind, steps[kind].work));
  const harder = Math.max(0, ...working.map((kind) => Math.floor(2 * Math.log2(pressure[kind] / steps[kind].work))));
  return {
    bits: working.length === 0 ? 0 : Math.min(maxBits, firstBits + harder),
    mail: kinds.some((kind) => reached(kind, steps[kind].mail)),
  };
}

/** What is still due before an act. A browser without scripts cannot work, and gets the mail instead. */
export function dueOf(price: Price, paid: Paid, scripts: boolean): 'nothing' | 'work' | 'mail' {
  if (paid.mail) return 'nothing';
  const works = paid.bits >= price.bits;
  if (!works && scripts) return 'work';
  return price.mail || !works ? 'mail' : 'nothing';
}

/** The networks of an address, the narrowest first, each as a text that is the same for all of its addresses. */
export interface Networks {
  /** An IPv4 address, or the /64 of an IPv6 address: one client, or one household. */
  own: string;
  /** The /56 of an IPv6 address, which one customer usually has; of IPv4 the address. */
  near: string;
  /** The /48 of an IPv6 address, which anybody can get for free; the /24 of an IPv4 address. */
  wide: string;
}

/**
 * The key under which attempts from a client's address are counted: an IPv4 address, however it is written; of IPv6 the
 * first 64 bits, because one client usually has all addresses of such a network.
 * @param address any text: one that is not an address is its own key
 */
export function networkOf(address: string): string {
  return networksOf(address).own;
}

/** All the networks of a client's address. @param address any text: one that is not an address is a network of its own */
export function networksOf(address: string): Networks {
  const bare = address
    .trim()
    // Some proxies add the port, which differs at each connection.
    .replace(/^\[(.*)\](?::\d{1,5})?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/, '$1')
    .replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return { own: bare, near: bare, wide: bare };
  const parsed = ipaddr.process(bare);
  const text = parsed.toString();
  if (parsed.kind() === 'ipv4') {
    return { own: text, near: text, wide: `${ipaddr.IPv4.networkAddressFromCIDR(`${text}/24`).toString()}/24` };
  }
  const within = (bits: number) => `${ipaddr.IPv6.networkAddressFromCIDR(`${text}/${bits}`).toString()}/${bits}`;
  return { own: within(64), near: within(56), wide: within(48) };
}
