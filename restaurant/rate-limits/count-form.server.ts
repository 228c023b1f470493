import type { Db, Tx } from '#database/connect.server.ts';
import { keyedHash, type Secret } from '#restaurant/secret.server.ts';
import type { FormName } from '#restaurant/settings/settings.ts';
import { consumeAttempt, type RateLimitState, findBlockedUntil, readCounts } from './count.server.ts';
import {
  bookingMailLimit,
  formLimits,
  formWindow,
  type Networks,
  networksOf,
  newsletterMailLimit,
  noPressure,
  type Paid,
  type Pressure,
  strangersMailLimit,
  unpaidMailLimits,
} from './limits.ts';

export interface FormSender {
  /** The client's networks, hashed (`keyedNetworks`). */
  networks: Networks;
  mailbox: string;
  /** The work or the confirmation with which they paid for it. */
  paid: Paid;
}

/** Thrown if a limit is reached, within the transaction that would store the form, so that nothing is stored. */
export class FormLimitReached extends Error {
  override readonly name = 'FormLimitReached';
  readonly until: Temporal.Instant;

  /** @param until when forms are accepted again */
  constructor(until: Temporal.Instant) {
    super(`no more until ${until.toString()}`);
    this.until = until;
  }
}

/** A limit that is never reached, for counters that only count. */
const uncapped = 1_000_000_000;

/**
 * Counts a form: in total, by its sender's networks, and by the mailbox in it. It runs in the transaction that stores a new form, so that
 * one that is sent twice, even simultaneously, counts once. A form that was confirmed by mail was counted when that mail was sent.
 * @throws FormLimitReached if a limit of its networks or its mailbox is reached
 */
export async function consumeFormLimit(transaction: Tx, form: FormName, sender: FormSender, now: Temporal.Instant): Promise<void> {
  if (sender.paid.mail) return;
  await consumeAttempt(transaction, allKey(form), { limit: uncapped, window: formWindow }, now);
  for (const counter of countersOf(form, sender)) {
    const counted = await consumeAttempt(transaction, counter.key, counter, now);
    if (!counted.within) throw new FormLimitReached(counted.until);
  }
}

/**
 * Until when a sender's forms are refused; undefined if they are not. It is read before anything is written, so that a flood writes
 * nothing.
 */
export async function findFormBlockedUntil(db: Db, form: FormName, sender: FormSender, now: Temporal.Instant) {
  return sender.paid.mail ? undefined : findBlockedUntil(db, countersOf(form, sender), now);
}

/** How often a form was sent, from the sender's networks and in total. The work that is asked for depends on it. */
export async function readPressure(db: Db, form: FormName, { networks }: FormSender, now: Temporal.Instant): Promise<Pressure> {
  const keys = [...networkKeys(form, networks).map(({ key }) => key), allKey(form)];
  const [own = 0, near = 0, wide = 0, all = 0] = await readCounts(db, keys, formWindow, now);
  return { ...noPressure, own, near, wide, all: all / formLimits[form].all };
}

function countersOf(form: FormName, { networks, mailbox }: FormSender) {
  const limits = formLimits[form];
  return [
    ...networkKeys(form, networks).map(({ key, kind }) => ({ key, ...limits[kind] })),
    { key: `form ${form} of ${mailboxKey(mailbox)}`, ...limits.mailbox },
  ];
}

function networkKeys(form: FormName, networks: Networks) {
  return (['own', 'near', 'wide'] as const).map((kind) => ({ kind, key: `form ${form} from ${kind} ${networks[kind]}` }));
}

function allKey(form: FormName): string {
  return `form ${form}`;
}

/** Counts a mail that a browser without JavaScript causes without work. @throws FormLimitReached if one of its networks caused too many */
export async function countUnpaidMail(db: Db, { networks }: FormSender, now: Temporal.Instant): Promise<void> {
  // The narrowest network first, so that a refused sender uses up nothing of the wider ones, which others share.
  for (const kind of ['own', 'near', 'wide'] as const) {
    const counted = await consumeAttempt(db, `unpaid mail from ${kind} ${networks[kind]}`, unpaidMailLimits[kind], now);
    if (!counted.within) throw new FormLimitReached(counted.until);
  }
}

/**
 * Counts a mail to a mailbox that was typed into a form and may be a stranger's: it gets four a day of all kinds. Call it once, just
 * before the mail is queued.
 */
export function mailTo(db: Db, mailbox: string, now: Temporal.Instant): Promise<RateLimitState> {
  return consumeAttempt(db, `mails to ${mailboxKey(mailbox)}`, strangersMailLimit, now);
}

/** Whether a mailbox may get a request to confirm the newsletter: once an hour, within the daily limit of `mailTo`, in which it counts. */
export async function mayAskForNewsletter(db: Db, mailbox: string, now: Temporal.Instant): Promise<boolean> {
  // A mail that the hourly limit refuses must not count for the day.
  const hourly = await consumeAttempt(db, `newsletter mail to ${mailboxKey(mailbox)}`, newsletterMailLimit, now);
  return hourly.within && (await mailTo(db, mailbox, now)).within;
}

/**
 * When a mail about a booking may be sent to a mailbox that its guest has confirmed: now, or at the end of the hour. It counts the mail,
 * so call it once, just before the mail is queued.
 */
export async function whenToWriteOfBooking(db: Db, mailbox: string, now: Temporal.Instant): Promise<Temporal.Instant> {
  const counted = await consumeAttempt(db, `booking mail to ${mailboxKey(mailbox)}`, bookingMailLimit, now);
  return counted.within ? now : counted.until;
}

/** Domains that ignore dots in the name of a mailbox. */
const withoutDots: readonly string[] = ['gmail.com', 'googlemail.com'];

/** The same key for all spellings of a mailbox: mail to `Anna+sushi@Example.it` goes to anna@example.it. */
function mailboxKey(mailbox: string): string {
  const [written = '', domain = ''] = mailbox.trim().toLowerCase().split('@');
  const local = written.replace(/\+.*$/, '');
  return withoutDots.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/**
 * The networks of a client's address as they are stored: hashed with the installation's secret, so that a copy of the database reveals no
 * address.
 */
export function keyedNetworks(secret: Secret, address: string): Networks {
  const { own, near, wide } = networksOf(address);
  const hash = (network: string) => keyedHash(secret, `network ${network}`);
  return { own: hash(own), near: hash(near), wide: hash(wide) };
}

/**
 * Counts refused forms in memory, until a job stores the counts: so a flood does not write to the database. A crash loses the counts of the
 * last minute.
 */
export class RefusedForms {
  #counts = new Map<FormName, number>();

  count(form: FormName, times = 1): void {
    this.#counts.set(form, (this.#counts.get(form) ?? 0) + times);
  }

  /**
   * Passes the count of each form to `note`. A count that could not be noted is kept.
   * @returns the sum of the noted counts
   * @throws what `note` throws
   */
  async flush(note: (form: FormName, times: number) => Promise<void>): Promise<number> {
    let noted = 0;
    for (const [form, times] of this.#counts) {
      this.#counts.delete(form);
      try {
        await note(form, times);
      } catch (error) {
        this.count(form, times);
        throw error;
      }
      noted += times;
    }
    return noted;
  }
}
