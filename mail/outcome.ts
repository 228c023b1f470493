import type { MailStatus } from './mail.ts';

/**
 * The outcome of handing a mail to the server:
 * - `sent`: accepted;
 * - `refused`: permanently (5xx), or the mail cannot be written;
 * - `later`: temporarily (4xx);
 * - `server`: the server is unreachable or wants something else first, so no mail would go;
 * - `unknown`: the connection ended after the whole text was handed over, before the answer;
 * - `cancelled`: not handed over, because its content is outdated;
 * - `unsent`: not handed over without a fault of either; it counts as not tried.
 */
export type DeliveryOutcome =
  | { is: 'sent'; answer: string }
  | { is: 'unsent' }
  | { is: 'refused' | 'later' | 'server' | 'unknown' | 'cancelled'; reason: MailReason; answer: string | null };

/** `busy`: the server accepts no more connections, or closes this one. Whether it is at fault depends on the other connections. */
export type ServerOutcome = DeliveryOutcome | { is: 'busy'; reason: MailReason; answer: string | null };

/** The fields of nodemailer's errors (nodemailer/lib/errors). */
export interface SmtpError {
  code?: string | undefined;
  command?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
}

/** The commands whose answers are about the mail; earlier answers are about the client and the server. */
const ofTheMail = ['MAIL FROM', 'RCPT TO', 'DATA'];

/** Permanent, but not about the mail: encryption or sign-in is required (RFC 4954, RFC 3207), or the order of commands was wrong. */
const ofTheConnection = [503, 530, 534, 535, 538];

/** "Service not available, closing transmission channel" (RFC 5321): always about the server. */
const closing = 421;

const reasonOfCode: Record<string, MailReason> = {
  EDNS: 'dns',
  ETIMEDOUT: 'timeout',
  EABORT: 'timeout',
  ESOCKET: 'connect',
  ECONNECTION: 'closed',
  ETLS: 'tls',
  EREQUIRETLS: 'tls',
  EAUTH: 'auth',
  ENOAUTH: 'auth',
};

/** The longest kept answer of a server, in characters. */
const maxAnswerLength = 500;

/**
 * The outcome of a fault. The server's last answer decides; without one, the mail may have been accepted only if the end of its text was
 * handed over.
 * @param handedOver whether the final dot may have been written to the connection
 */
export function outcomeOfFault(fault: SmtpError, handedOver: boolean): ServerOutcome {
  const answer = fault.response ? shorten(fault.response) : null;
  const { responseCode, command = '' } = fault;
  if (responseCode && responseCode >= 400 && responseCode < 600) {
    const ofMail = ofTheMail.includes(command);
    const reason = fault.code === 'EAUTH' ? 'auth' : fault.code === 'ETLS' ? 'tls' : 'reply';
    if (responseCode === closing || (!ofMail && responseCode < 500 && reason === 'reply')) return { is: 'busy', reason, answer };
    if (!ofMail || ofTheConnection.includes(responseCode)) return { is: 'server', reason, answer };
    if (responseCode < 500) return { is: 'later', reason: 'reply', answer };
    return { is: 'refused', reason: command === 'RCPT TO' && isNoMailbox(fault.response ?? '') ? 'mailbox' : 'reply', answer };
  }
  if (handedOver) return { is: 'unknown', reason: 'closed after text', answer };
  // Found before sending: no server accepts the characters of the address, or the text is too long for this one.
  if (fault.code === 'EENVELOPE' && command === 'API') return { is: 'refused', reason: 'address', answer };
  if (fault.code === 'EMESSAGE' || fault.code === 'ESTREAM') return { is: 'refused', reason: 'content', answer };
  return { is: 'server', reason: reasonOfCode[fault.code ?? ''] ?? 'closed', answer };
}

/** Permanent answers about the mailbox itself (RFC 3463 3.2); 5.1.7 and 5.1.8 are about the sender's. */
const noMailbox = /^\d{3}[ -]5\.1\.(?:[0-6]|9|10)\b/;

/** The wording of servers without enhanced status codes. */
const saidOfMailbox =
  /^55[013][ -](?!\d\.\d).*(?:no such (?:user|mailbox|recipient|address)|(?:user|recipient|mailbox|address|account) (?:is )?(?:unknown|not found|does(?: not|n['’]t) exist)|unknown (?:user|recipient|mailbox|address))/i;

/** Whether a refused recipient has no mailbox, so that no later mail arrives either. A full or blocked mailbox may recover. */
function isNoMailbox(response: string): boolean {
  return noMailbox.test(response) || saidOfMailbox.test(response);
}

/** An answer in one line, cut to `maxAnswerLength`. */
export function shorten(answer: string): string {
  const line = answer.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.length > maxAnswerLength ? `${line.slice(0, maxAnswerLength - 1)}…` : line;
}

/** The minutes between the tries of a mail; then every hour. */
const ofMail = [1, 2, 5, 10, 20, 30, 60];

/** The seconds between the tries of a server that does not answer; then every twenty minutes. */
const ofServer = [15, 30, 60, 120, 300, 600, 1200];

/** The longest of them, and the greatest difference between the clocks of two machines, in seconds. */
const maxServerPauseSeconds = 1200 + 120;

/** The next try of a mail that the server put off. @param tries how often it was tried, from 1 */
export function nextTryOfMail(tries: number, now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: ofMail[Math.min(tries, ofMail.length) - 1] ?? 60 });
}

/** The next try of a server that does not answer. @param failures in a row, from 1 */
export function nextTryOfServer(failures: number, now: Temporal.Instant): Temporal.Instant {
  return now.add({ seconds: ofServer[Math.min(failures, ofServer.length) - 1] ?? 1200 });
}

/** Whether the server must not be tried yet. A next try later than any pause was stored while the clock was ahead. */
export function isServerBackedOff(nextTry: Temporal.Instant, now: Temporal.Instant): boolean {
  const seconds = nextTry.since(now).total('seconds');
  return seconds > 0 && seconds <= maxServerPauseSeconds;
}

/** Why a mail is not sent yet, or not at all. The desk has a sentence for each. */
export const mailReasons = [
  'reply',
  /** The server's name was not found. */
  'dns',
  /** Nothing listens there, or the network is down. */
  'connect',
  /** It did not answer in time. */
  'timeout',
  /** It ended the connection before the text was handed over. */
  'closed',
  /** Encryption failed. */
  'tls',
  /** It does not accept the configured username and password. */
  'auth',
  /** The connection ended after the whole text was handed over, before the server's answer. */
  'closed after text',
  /** The process that sent it ended meanwhile. */
  'process ended',
  /** It could not be sent within its time. */
  'too late',
  /** It could not be rendered: its content is damaged, or its template failed. */
  'content',
  /** The mail server answered that there is no such mailbox: its words are in `answer`. */
  'mailbox',
  /** No mail server accepts this address. */
  'address',
  /** The site's database did not answer while it was being rendered. */
  'database',
  /** Its content was no longer true. */
  'outdated',
  /** The server accepted it, but the staff report that it bounced. */
  'returned',
] as const;
export type MailReason = (typeof mailReasons)[number];

/** The recorded steps of a mail: failed tries, its end, and decisions of the staff. Its beginning and its last state are in its row. */
export const mailSteps = ['failed', 'refused', 'unknown', 'sent again', 'arrived', 'returned', 'left', 'cancelled'] as const;
export type MailStep = (typeof mailSteps)[number];

/** What the staff may do with a mail, and in which states. */
export const mailDecisions = {
  /** Queues it once more, with the same Message-ID. */
  again: { from: ['unknown', 'refused', 'cancelled'], step: 'sent again' },
  /** The staff know that it arrived. */
  arrived: { from: ['unknown'], step: 'arrived' },
  /** The staff have read that it bounced later. */
  returned: { from: ['sent'], step: 'returned' },
  /** It stays as it is. */
  leave: { from: ['unknown', 'refused'], step: 'left' },
  /** Skips the wait for the next try. */
  now: { from: ['queued'], step: null },
  cancel: { from: ['queued'], step: 'cancelled' },
} as const satisfies Record<string, { from: readonly MailStatus[]; step: MailStep | null }>;
export type MailDecision = keyof typeof mailDecisions;

export function isMailDecision(name: string): name is MailDecision {
  return Object.hasOwn(mailDecisions, name);
}

/** The possible decisions about a mail. @param given.settled whether the staff left it as it is before */
export function decisionsOn({ status, settled }: { status: MailStatus; settled: boolean }): MailDecision[] {
  return Object.keys(mailDecisions)
    .filter(isMailDecision)
    .filter((name) => mailDecisions[name].from.some((one) => one === status) && !(settled && name === 'leave'));
}
