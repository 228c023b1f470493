import ipaddr from 'ipaddr.js';
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

/**
 * How often a form of the site may be stored within an hour: by the networks that it comes from, and by the mailbox in it. `all` refuses
 * nobody: it is what the house receives at most, by which the price of an act rises for everybody.
 */
type FormLimits = Readonly<Record<'own' | 'near' | 'wide' | 'mailbox', Limit> & { all: number }>;

/** The window of the limits of forms. */
export const formWindow = hour;

/**
 * What is stored, not what is tried: a typing error or a second press of the button counts for nothing.
 * By address: a phone company puts hundreds of phones behind one IPv4 address, and at Christmas many of them write to one restaurant; long
 * before this the price has risen. By mailbox: nobody has more to say.
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
 * Mails that networks may cause within an hour without having worked for them, which a browser without scripts cannot: each goes to whichever
 * mailbox somebody typed.
 */
export const unpaidMailLimits = {
  own: { limit: 5, window: hour },
  near: { limit: 10, window: hour },
  wide: { limit: 20, window: hour },
} as const satisfies Record<string, Limit>;

/** Times that one address may ask to be held: who looks for a time changes it a few times. */
export const holdLimit: Limit = { limit: 30, window: minutes(10) };

/** Changes of one booking by its own link in a day: who needs more calls. */
export const ownChangeLimit: Limit = { limit: 10, window: minutes(24 * 60) };

/**
 * Mails to a mailbox that nobody has shown to be theirs, whichever strangers' acts they are of: a booking, a form to confirm, the
 * newsletter. What is more is not written.
 */
export const strangersMailLimit: Limit = { limit: 4, window: minutes(24 * 60) };

/** Of these the newsletter's question once an hour, whoever asks. */
export const newsletterMailLimit: Limit = { limit: 1, window: hour };

/** Mails about bookings that guests cause by themselves, to one mailbox: more wait for the end of the window, and say what is true by then. */
export const bookingMailLimit: Limit = { limit: 3, window: hour };

/** New requests of which the staff are told by push, whoever makes them: more is a robot's noise, and Home has them all. */
export const requestPushLimit: Limit = { limit: 20, window: hour };

/*
 * What a stranger's act costs. On an ordinary evening nothing. Where much comes from one network, much comes in all, or strangers
 * already have much of a service, the browser works for it (restaurant/forms/work.ts), and beyond that the mailbox has to answer.
 * Nobody is refused for what others did: the price rises for all, and whoever pays it gets in.
 */

/** What was done within the hour before this act, and what strangers have of the service it is about. */
export interface Pressure {
  /** Acts of the sender's address, of its /56, and of its /48 or /24. */
  own: number;
  near: number;
  wide: number;
  /** Acts of everybody, as a part of what the house receives at most in an hour. */
  all: number;
  /** The part of the service that strangers took within the hour, this act included; 0 for the first of them, however large a party. */
  recent: number;
  /** The same of the last day. */
  today: number;
}

export const noPressure: Pressure = { own: 0, near: 0, wide: 0, all: 0, recent: 0, today: 0 };

/** What is asked of who acts. */
export interface Price {
  /** How hard the browser works: as many leading zero bits of a hash; none with 0. */
  bits: number;
  /** Whether the mailbox has to answer first. */
  mail: boolean;
}

/** What was paid already. */
export type Paid = Price;

export const nothingPaid: Paid = { bits: 0, mail: false };

/**
 * From when on work is asked, and from when on a mail. Strangers of one hour never have more than half of a service at any moment,
 * those of a day never more than two thirds: what is left is for who opens a mail.
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
/** The hardest work: a phone needs some ten seconds, also for what comes after. */
export const maxBits = 21;

const kinds = ['own', 'near', 'wide', 'all', 'recent', 'today'] as const satisfies (keyof Pressure)[];

/** The parts of a service are of what it would be with this act; acts are those before it. */
const isShare: ReadonlySet<keyof Pressure> = new Set(['recent', 'today']);

/** What an act costs. */
export function priceOf(pressure: Pressure): Price {
  const reached = (kind: keyof Pressure, step: number) => (isShare.has(kind) ? pressure[kind] > step : pressure[kind] >= step);
  const working = kinds.filter((kind) => reached(kind, steps[kind].work));
  const harder = Math.max(0, ...working.map((kind) => Math.floor(2 * Math.log2(pressure[kind] / steps[kind].work))));
  return {
    bits: working.length === 0 ? 0 : Math.min(maxBits, firstBits + harder),
    mail: kinds.some((kind) => reached(kind, steps[kind].mail)),
  };
}

/** What is to be done before an act; a browser without scripts cannot work, and has the mail in its place. */
export function dueOf(price: Price, paid: Paid, scripts: boolean): 'nothing' | 'work' | 'mail' {
  if (paid.mail) return 'nothing';
  const works = paid.bits >= price.bits;
  if (!works && scripts) return 'work';
  return price.mail || !works ? 'mail' : 'nothing';
}

/** The networks that an address belongs to, the narrowest first; each a text that is the same for all of its addresses. */
export interface Networks {
  /** An IPv4 address, or the /64 of an IPv6 address: one client, or one household. */
  own: string;
  /** The /56 of an IPv6 address, which one customer usually has; of IPv4 the address. */
  near: string;
  /** The /48 of an IPv6 address, which anybody may have for nothing; the /24 of an IPv4 address. */
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
    // Some proxies write the port too, which is another at each connection.
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
