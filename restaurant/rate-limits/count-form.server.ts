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

/** Who sends a form. */
export interface FormSender {
  /** The client's networks, hashed (`keyedNetworks`). */
  networks: Networks;
  mailbox: string;
  /** What they did for it. */
  paid: Paid;
}

/** A limit is reached: thrown in the transaction that would store the form, so that it stores nothing. */
export class FormLimitReached extends Error {
  override readonly name = 'FormFull';
  readonly until: Temporal.Instant;

  /** @param until when forms are taken again */
  constructor(until: Temporal.Instant) {
    super(`no more until ${until.toString()}`);
    this.until = until;
  }
}

/** More than any house receives: what is counted under it is counted only. */
const uncapped = 1_000_000_000;

/**
 * Counts a form by its sender's networks, by the mailbox in it, and in all, in the transaction that stores it, once it turned out
 * to be new: what is not stored is not counted, and the same one sent twice counts once, also simultaneously. One that was confirmed by
 * its mail was counted when that was sent.
 * @throws FormFull when a limit of its networks or its mailbox is reached
 */
export async function consumeFormLimit(transaction: Tx, form: FormName, sender: FormSender, now: Temporal.Instant): Promise<void> {
  if (sender.paid.mail) return;
  await consumeAttempt(transaction, allKey(form), { limit: uncapped, window: formWindow }, now);
  for (const counter of countersOf(form, sender)) {
    const counted = await consumeAttempt(transaction, counter.key, counter, now);
    if (!counted.within) throw new FormLimitReached(counted.until);
  }
}

/** Until when nothing more is taken; undefined when there is room. Asked before anything is written, so that a flood writes nothing. */
export async function findFormFull(
  db: Db,
  form: FormName,
  sender: FormSender,
  now: Temporal.Instant,
): Promise<Temporal.Instant | undefined> {
  return sender.paid.mail ? undefined : findBlockedUntil(db, countersOf(form, sender), now);
}

/** What was done with a form until now, from the sender's networks and in all, as its price depends on it. */
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

/** Counts a mail that is caused without work, by a browser that has no scripts. @throws FormFull when one of its networks caused many */
export async function countUnpaidMail(db: Db, { networks }: FormSender, now: Temporal.Instant): Promise<void> {
  // The narrowest first: who is refused takes nothing from their neighbours.
  for (const kind of ['own', 'near', 'wide'] as const) {
    const counted = await consumeAttempt(db, `unpaid mail from ${kind} ${networks[kind]}`, unpaidMailLimits[kind], now);
    if (!counted.within) throw new FormLimitReached(counted.until);
  }
}

/**
 * Counts a mail to a mailbox that somebody typed into a form, which need not be theirs: four go there in a day, whatever they say. Ask
 * once, just before it is queued.
 */
export function mailTo(db: Db, mailbox: string, now: Temporal.Instant): Promise<RateLimitState> {
  return consumeAttempt(db, `mails to ${mailboxKey(mailbox)}`, strangersMailLimit, now);
}

/** Whether a mailbox may be asked for the newsletter: once an hour, within what strangers may cause in a day. Counts as `mailTo`. */
export async function mayAskForNewsletter(db: Db, mailbox: string, now: Temporal.Instant): Promise<boolean> {
  // What the hour refuses does not count for the day.
  const hourly = await consumeAttempt(db, `newsletter mail to ${mailboxKey(mailbox)}`, newsletterMailLimit, now);
  return hourly.within && (await mailTo(db, mailbox, now)).within;
}

/**
 * When a mail about a booking may go to the mailbox of a guest who has shown that it is theirs: at once, or once the hour is over. Counts
 * the mail, so ask once, just before it is queued.
 */
export async function whenToWriteOfBooking(db: Db, mailbox: string, now: Temporal.Instant): Promise<Temporal.Instant> {
  const counted = await consumeAttempt(db, `booking mail to ${mailboxKey(mailbox)}`, bookingMailLimit, now);
  return counted.within ? now : counted.until;
}

/** Where the mail of any number of spellings goes to one box: Gmail does not read dots. */
const withoutDots: readonly string[] = ['gmail.com', 'googlemail.com'];

/** One mailbox however it is written: of `Anna+sushi@Example.it` the mail goes to anna@example.it. */
function mailboxKey(mailbox: string): string {
  const [written = '', domain = ''] = mailbox.trim().toLowerCase().split('@');
  const local = written.replace(/\+.*$/, '');
  return withoutDots.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/**
 * The networks of a client's address as they are counted and kept: hashed with the secret of the installation, so that a copy of the
 * database alone names nobody's address.
 */
export function keyedNetworks(secret: Secret, address: string): Networks {
  const { own, near, wide } = networksOf(address);
  const hash = (network: string) => keyedHash(secret, `network ${network}`);
  return { own: hash(own), near: hash(near), wide: hash(wide) };
}

/**
 * Counts in memory the forms that were turned away because too many came, until a job notes them: a flood writes nothing by itself.
 * What it holds is a number for each form; a crash loses the last minute of them.
 */
export class RefusedForms {
  #counts = new Map<FormName, number>();

  count(form: FormName, times = 1): void {
    this.#counts.set(form, (this.#counts.get(form) ?? 0) + times);
  }

  /**
   * Passes the counts to `note`, each form's once; what could not be noted is counted on.
   * @returns how many were noted
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
