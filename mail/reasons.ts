import type { MailStatus } from './mail.ts';

/** Why a mail is not sent (yet), in one word; the desk says it in a sentence. */
export const mailReasons = [
  /** The mail server answered: its words are in `answer`. */
  'reply',
  /** The server's name was not found. */
  'dns',
  /** Nobody listens there, or the network is down. */
  'connect',
  /** It did not answer in time. */
  'timeout',
  /** It ended the connection before the text was handed over. */
  'closed',
  /** The connection could not be encrypted. */
  'tls',
  /** It does not accept our username and password. */
  'auth',
  /** The connection ended after the whole text was handed over, before the server's answer. */
  'closed after text',
  /** The process that sent it ended meanwhile. */
  'process ended',
  /** It could not be sent within its time. */
  'too late',
  /** It could not be written: its content is damaged, or its template failed. */
  'content',
  /** The mail server answered that there is no such mailbox: its words are in `answer`. */
  'mailbox',
  /** No mail server takes this address. */
  'address',
  /** Our own database did not answer while it was being written. */
  'database',
  /** What it said no longer held when its turn came. */
  'outdated',
  /** The mail server had taken it, and somebody of the staff says that it came back. */
  'returned',
] as const;
export type MailReason = (typeof mailReasons)[number];

/** The steps that are kept beside a mail. Its beginning and its last state are in its row. */
export const mailSteps = [
  /** A try failed; another follows. */
  'failed',
  'refused',
  'unknown',
  /** The staff: sent once more, declared arrived or come back, left as it is, taken out of the queue. */
  'sent again',
  'arrived',
  'returned',
  'left',
  'cancelled',
] as const;
export type MailStep = (typeof mailSteps)[number];

/** What the staff may do with a mail, and from which states. */
export const mailDecisions = {
  /** Puts it into the queue once more, with the same Message-ID. */
  again: { from: ['unknown', 'refused', 'cancelled'], step: 'sent again' },
  /** Somebody knows that it arrived. */
  arrived: { from: ['unknown'], step: 'arrived' },
  /** It left, and came back later: somebody has read so. */
  returned: { from: ['sent'], step: 'returned' },
  /** Nothing more is done about it. */
  leave: { from: ['unknown', 'refused'], step: 'left' },
  /** Does not wait for the next try. */
  now: { from: ['queued'], step: null },
  /** Takes it out of the queue. */
  cancel: { from: ['queued'], step: 'cancelled' },
} as const satisfies Record<string, { from: readonly MailStatus[]; step: MailStep | null }>;
export type MailDecision = keyof typeof mailDecisions;

export function isMailDecision(name: string): name is MailDecision {
  return Object.hasOwn(mailDecisions, name);
}

/** What may be done with a mail as it is; `settled`: somebody has left it as it is before. */
export function decisionsOn({ status, settled }: { status: MailStatus; settled: boolean }): MailDecision[] {
  return Object.keys(mailDecisions)
    .filter(isMailDecision)
    .filter((name) => mailDecisions[name].from.some((one) => one === status) && !(settled && name === 'leave'));
}
