import type { Transaction } from 'kysely';
import type { Db } from '#database/connect.server.ts';
import type { Database } from '#database/schema.ts';
import type { FormName } from '#restaurant/settings/settings.ts';
import { networkOf } from './address.ts';
import { countAttempts, findFull } from './count.server.ts';
import { bookingMailLimit, formLimits, strangersMailLimits } from './limits.ts';

/** Who sends a form. */
export interface FormSender {
  /** The client's address, kept only hashed. */
  address: string;
  /** The mailbox that is written in the form. */
  mailbox: string;
}

/** A limit is reached: thrown in the transaction that would store the form, so that it stores nothing. */
export class FormFull extends Error {
  override readonly name = 'FormFull';
  readonly until: Temporal.Instant;

  /** @param until when forms are taken again */
  constructor(until: Temporal.Instant) {
    super(`no more until ${until.toString()}`);
    this.until = until;
  }
}

/**
 * Counts a form by its sender's network, by the mailbox in it, and in all, in the transaction that stores it, once it turned out
 * to be new: what is not stored is not counted, and the same one sent twice counts once, also simultaneously.
 * @throws FormFull when one of the limits is reached
 */
export async function countForm(
  transaction: Transaction<Database>,
  form: FormName,
  sender: FormSender,
  now: Temporal.Instant,
): Promise<void> {
  for (const counter of countersOf(form, sender)) {
    const counted = await countAttempts(transaction, counter.key, counter, now);
    if (!counted.within) throw new FormFull(counted.until);
  }
}

/** Until when nothing more is taken; undefined when there is room. Asked before anything is written, so that a flood writes nothing. */
export function findFormFull(db: Db, form: FormName, sender: FormSender, now: Temporal.Instant): Promise<Temporal.Instant | undefined> {
  return findFull(db, countersOf(form, sender), now);
}

function countersOf(form: FormName, { address, mailbox }: FormSender) {
  const limits = formLimits[form];
  return [
    // In all first: its limit bounds the rows that strangers make with the other two.
    { key: `form ${form}`, ...limits.all },
    { key: `form ${form} from ${networkOf(address)}`, ...limits.address },
    { key: `form ${form} of ${mailboxKey(mailbox)}`, ...limits.mailbox },
  ];
}

/**
 * Whether a mail may go to a mailbox that somebody typed into a form, which need not be theirs: once an hour and four times a
 * day, whichever form it was. Counts the mail, so ask once, just before it is queued.
 */
export async function mayWriteTo(db: Db, mailbox: string, now: Temporal.Instant): Promise<boolean> {
  const key = mailboxKey(mailbox);
  const { hour, day } = strangersMailLimits;
  // What the hour refuses does not count for the day.
  return (await countAttempts(db, `mail to ${key}`, hour, now)).within && (await countAttempts(db, `mails to ${key}`, day, now)).within;
}

/**
 * When a mail about a booking may go to a mailbox that need not be its guest's: at once, or once the hour is over. Counts the mail,
 * so ask once, just before it is queued.
 */
export async function whenToWriteOfBooking(db: Db, mailbox: string, now: Temporal.Instant): Promise<Temporal.Instant> {
  const counted = await countAttempts(db, `booking mail to ${mailboxKey(mailbox)}`, bookingMailLimit, now);
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
