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
