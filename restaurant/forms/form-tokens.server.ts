import { hash, randomBytes } from 'node:crypto';
import type { Db, Tx } from '#database/connect.server.ts';
import { consumeAttemptOnce } from '#restaurant/rate-limits/count.server.ts';
import { isSigned, type Secret, sign } from '#restaurant/secret.server.ts';
import { workText } from './work.ts';

/** A page is kept until midnight at most (app/site/landing/load-landing.server.ts), and a tab may stay open another day. */
const maxAge = Temporal.Duration.from({ hours: 48 });

const signed = (at: string) => `form-time:${at}`;

/** Why a form is not accepted at once. The answer asks to press the button again. */
type TokenFault = 'missing' | 'forged' | 'old';

/**
 * A signed time of a page with a form. A script that posts without reading a page has none, and one that repeats the same post for weeks
 * has an old one. It identifies nobody, since all readers of a kept page share its token. How soon a form is sent proves nothing: a browser
 * may fill it in within a second.
 * @param asked whether the guest was asked to press the button again; the trap field is then not checked again
 */
export function renderedAtToken(secret: Secret, now: Temporal.Instant, asked = false): string {
  const at = `${Math.floor(now.epochMilliseconds / 1000).toString(36)}${asked ? '-asked' : ''}`;
  return `${at}.${sign(secret, signed(at))}`;
}

/** The fault of a token, or whether the guest was asked before. */
export function checkTimeToken(secret: Secret, token: string, now: Temporal.Instant): { fault: TokenFault } | { asked: boolean } {
  if (token === '') return { fault: 'missing' };
  const [at = '', signature = ''] = token.split('.');
  if (!isSigned(secret, signed(at), signature)) return { fault: 'forged' };
  const asked = at.endsWith('-asked');
  const made = Temporal.Instant.fromEpochMilliseconds(Number.parseInt(at, 36) * 1000);
  if (Temporal.Instant.compare(made.add(maxAge), now) < 0) return { fault: 'old' };
  return { asked };
}

/* The key of a page with a form: a repeated form with it is stored once, and a hold belongs to it. It is signed, so that stored keys were
   made here. */

/** The length of the random part and of its signature. */
const bytes = 12;

const signedKey = (random: string) => `form-key:${random}`;

export function newIdempotencyKey(secret: Secret): string {
  const random = randomBytes(bytes).toString('base64url');
  return `${random}.${sign(secret, signedKey(random), bytes)}`;
}

/** The stored part of a key; undefined for an invalid signature. */
export function readFormKey(secret: Secret, key: string): string | undefined {
  const [, random, signature = ''] = /^([\w-]{16})\.([\w-]{16})$/.exec(key) ?? [];
  if (random === undefined) return undefined;
  return isSigned(secret, signedKey(random), signature, bytes) ? random : undefined;
}

/** How long the management area recognises a form that is sent again. */
const sentAgainWithin = Temporal.Duration.from({ hours: 24 });

/**
 * The name of what a form creates: the same if the form is sent twice, another with other contents. It is unguessable, so it may be the token
 * of a link. A form without a valid key is a new one each time.
 */
export function submissionOf(secret: Secret, key: string, ...contents: readonly string[]): string {
  const random = readFormKey(secret, key) ?? randomBytes(bytes).toString('base64url');
  return sign(secret, `submission:${JSON.stringify([random, ...contents])}`, 24);
}

/** Whether a submission came for the first time. A second one waits for the transaction of the first, so it finds what that created. */
export function isFirstSubmission(transaction: Tx, submission: string, now: Temporal.Instant): Promise<boolean> {
  return consumeAttemptOnce(transaction, `submission ${submission}`, sentAgainWithin, now);
}

/** How long a question can be answered: a slow phone works for a minute, and the network may fail for some. */
const answeredWithin = Temporal.Duration.from({ minutes: 10 });

/** A question is bound to a form and a page. */
interface WorkPurpose {
  form: string;
  /** The time token of the page. */
  token: string;
}

/** Short, because a question is valid for minutes. */
const signatureBytes = 12;

/** A question for a browser, `{end}.{bits}.{random}.{signature}`. It is signed, so nothing is stored until it is answered. */
export function workQuestion(secret: Secret, purpose: WorkPurpose, bits: number, now: Temporal.Instant): string {
  const end = Math.floor(now.add(answeredWithin).epochMilliseconds / 1000).toString(36);
  const body = `${end}.${bits}.${randomBytes(9).toString('base64url')}`;
  return `${body}.${sign(secret, signedQuestion(purpose, body), signatureBytes)}`;
}

const pattern = /^([0-9a-z]{1,10})\.(\d{1,2})\.([\w-]{12})\.([\w-]{16})~(\d{1,16})$/;

/** The proven work of an answer, `{question}~{counter}`, in bits; 0 for an invalid or used one. Only a valid answer causes a write. */
export async function spendWork(db: Db, secret: Secret, purpose: WorkPurpose, answer: string, now: Temporal.Instant): Promise<number> {
  const [, end = '', bits = '', random = '', signature = '', counter = ''] = pattern.exec(answer) ?? [];
  if (!isSigned(secret, signedQuestion(purpose, `${end}.${bits}.${random}`), signature, signatureBytes)) return 0;
  if (Number.parseInt(end, 36) * 1000 < now.epochMilliseconds) return 0;
  const hashed = hash('sha256', workText(signature, Number(counter)), 'buffer');
  if (Math.clz32(hashed.readInt32BE(0)) < Number(bits)) return 0;
  const first = await consumeAttemptOnce(db, `work ${signature}`, answeredWithin, now);
  return first ? Number(bits) : 0;
}

function signedQuestion({ form, token }: WorkPurpose, body: string): string {
  return `work:${form}:${token}:${body}`;
}
