import type { MailStatus } from './mail.ts';

/**
 * What came of handing a mail to the server:
 * - `sent`: it took it;
 * - `refused`: it never will (5xx), or the mail cannot be written;
 * - `later`: not now (4xx);
 * - `server`: the server itself is not there or wants something else first; no mail would go;
 * - `unknown`: the connection ended after the whole text was handed over, before the answer;
 * - `cancelled`: it was not handed over, because what it says no longer holds;
 * - `unsent`: it was not handed over, and neither it nor the server is at fault: as if it had not been tried.
 */
export type DeliveryOutcome =
  | { is: 'sent'; answer: string }
  | { is: 'unsent' }
  | { is: 'refused' | 'later' | 'server' | 'unknown' | 'cancelled'; reason: MailReason; answer: string | null };

/** `busy`: the server takes no connection more, or ends this one. Whether that is its fault only those who see the other connections know. */
export type ServerOutcome = DeliveryOutcome | { is: 'busy'; reason: MailReason; answer: string | null };

/** What nodemailer's errors tell (nodemailer/lib/errors): the kind of fault, the command that was under way and the server's answer. */
export interface SmtpError {
  code?: string | undefined;
  command?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
}

/** The commands whose answers are about the mail; those before them are about us and the server. */
const ofTheMail = ['MAIL FROM', 'RCPT TO', 'DATA'];

/** Permanent, but not about the mail: the server wants encryption or a sign-in (RFC 4954, RFC 3207), or we spoke out of turn. */
const ofTheConnection = [503, 530, 534, 535, 538];

/** "Service not available, closing transmission channel" (RFC 5321): about the server, whatever it answers. */
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

/** Longest of the server's words that are kept, in characters. */
const maxAnswerLength = 500;

/**
 * What a fault says about the mail. The server's last word counts before all else; without one it depends on whether
 * the end of the text was handed over: only then may the server have taken it.
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
  // Found before anything was sent: the address has characters that no server takes, or the text is too long for this one.
  if (fault.code === 'EENVELOPE' && command === 'API') return { is: 'refused', reason: 'address', answer };
  if (fault.code === 'EMESSAGE' || fault.code === 'ESTREAM') return { is: 'refused', reason: 'content', answer };
  return { is: 'server', reason: reasonOfCode[fault.code ?? ''] ?? 'closed', answer };
}

/** Permanent answers about the mailbox itself (RFC 3463 3.2); 5.1.7 and 5.1.8 are about the sender's. */
const noMailbox = /^\d{3}[ -]5\.1\.(?:[0-6]|9|10)\b/;

/** What servers without such codes say of a mailbox that they do not have. */
const saidOfMailbox =
  /^55[013][ -](?!\d\.\d).*(?:no such (?:user|mailbox|recipient|address)|(?:user|recipient|mailbox|address|account) (?:is )?(?:unknown|not found|does(?: not|n['’]t) exist)|unknown (?:user|recipient|mailbox|address))/i;

/** Whether a refused recipient has no mailbox: no later mail would reach it either. A full or a blocked one may be free again. */
function isNoMailbox(response: string): boolean {
  return noMailbox.test(response) || saidOfMailbox.test(response);
}

/** One line, of a length that fits a page. */
export function shorten(answer: string): string {
  const line = answer.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.length > maxAnswerLength ? `${line.slice(0, maxAnswerLength - 1)}…` : line;
}

/** Minutes until a mail is tried again, after its first try, its second and so on; then every hour. */
const ofMail = [1, 2, 5, 10, 20, 30, 60];

/** Seconds until a server that does not answer is asked again; then every twenty minutes. */
const ofServer = [15, 30, 60, 120, 300, 600, 1200];

/** The longest of them, and by how much the clocks of two machines may differ, in seconds. */
const maxServerPauseSeconds = 1200 + 120;

/** When a mail that the server put off is tried again. @param tries how often it was tried, from 1 */
export function nextTryOfMail(tries: number, now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: ofMail[Math.min(tries, ofMail.length) - 1] ?? 60 });
}

/** When a server that does not answer is asked again. @param failures in a row, from 1 */
export function nextTryOfServer(failures: number, now: Temporal.Instant): Temporal.Instant {
  return now.add({ seconds: ofServer[Math.min(failures, ofServer.length) - 1] ?? 1200 });
}

/** Whether the server is not to be asked yet. A try that is planned for later than any pause was planned while the clock was ahead. */
export function isServerBackedOff(nextTry: Temporal.Instant, now: Temporal.Instant): boolean {
  const seconds = nextTry.since(now).total('seconds');
  return seconds > 0 && seconds <= maxServerPauseSeconds;
}

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

/**
 * The steps that are kept beside a mail: a try that failed, after which another follows, or its end; and what the staff did: sent it once
 * more, declared it arrived or come back, left it as it is, took it out of the queue. Its beginning and its last state are in its row.
 */
export const mailSteps = ['failed', 'refused', 'unknown', 'sent again', 'arrived', 'returned', 'left', 'cancelled'] as const;
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
