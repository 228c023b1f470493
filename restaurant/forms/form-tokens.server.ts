import { hash, randomBytes } from 'node:crypto';
import type { Db } from '#database/connect.server.ts';
import { consumeAttemptOnce } from '#restaurant/rate-limits/count.server.ts';
import { isSigned, type Secret, sign } from '#restaurant/secret.server.ts';
import { workText } from './work.ts';

/** A page is kept until midnight at most (app/site/landing/load-landing.server.ts), and may stay open in a tab for another day. */
const maxAge = Temporal.Duration.from({ hours: 48 });

const signed = (at: string) => `form-time:${at}`;

/** Why a form is not taken at once. None of them drops it: the answer asks to press the button once more. */
type TokenFault = 'missing' | 'forged' | 'old';

/**
 * Says when a page with a form was made, signed: a script that posts without having read a page has none, and one that posts
 * the same for weeks has an old one. It identifies nobody: everybody who gets a kept page gets its token. How soon
 * a form comes back says nothing: a guest whose browser fills it in sends it within a second.
 * @param asked whether the form comes back to a guest to press the button once more: the trap field need not be looked at again
 */
export function renderedAtToken(secret: Secret, now: Temporal.Instant, asked = false): string {
  const at = `${Math.floor(now.epochMilliseconds / 1000).toString(36)}${asked ? '-asked' : ''}`;
  return `${at}.${sign(secret, signed(at))}`;
}

/** What is wrong with the token of a form; of a right one whether the guest was asked once already. */
export function checkTimeToken(secret: Secret, token: string, now: Temporal.Instant): { fault: TokenFault } | { asked: boolean } {
  if (token === '') return { fault: 'missing' };
  const [at = '', signature = ''] = token.split('.');
  if (!isSigned(secret, signed(at), signature)) return { fault: 'forged' };
  const asked = at.endsWith('-asked');
  const made = Temporal.Instant.fromEpochMilliseconds(Number.parseInt(at, 36) * 1000);
  if (Temporal.Instant.compare(made.add(maxAge), now) < 0) return { fault: 'old' };
  return { asked };
}

/*
 * The key of one page with a form: what is sent with it twice is stored once, and a time that is held is held for it. It is signed, so
 * that what the database keeps under a key was made here.
 */

/** Of the random part, and of its signature. */
const bytes = 12;

const signedKey = (random: string) => `form-key:${random}`;

/** A new key, `{random}.{signature}`. */
export function newIdempotencyKey(secret: Secret): string {
  const random = randomBytes(bytes).toString('base64url');
  return `${random}.${sign(secret, signedKey(random), bytes)}`;
}

/** What is stored of a key; undefined for one that was not made here. */
export function readFormKey(secret: Secret, key: string): string | undefined {
  const [, random, signature = ''] = /^([\w-]{16})\.([\w-]{16})$/.exec(key) ?? [];
  if (random === undefined) return undefined;
  return isSigned(secret, signedKey(random), signature, bytes) ? random : undefined;
}

/** How long a question may be answered: a phone of the slowest works a minute, and the network may be gone for some. */
const answeredWithin = Temporal.Duration.from({ minutes: 10 });

/** What a question is bound to: it is worth nothing for another form or page. */
interface WorkPurpose {
  form: string;
  /** The time token of the page. */
  token: string;
}

/** Of the signature of a question: it is of use for minutes. */
const signatureBytes = 12;

/** A question for a browser, `{end}.{bits}.{random}.{signature}`. It is signed, so that nothing is kept until it is answered. */
export function workQuestion(secret: Secret, purpose: WorkPurpose, bits: number, now: Temporal.Instant): string {
  const end = Math.floor(now.add(answeredWithin).epochMilliseconds / 1000).toString(36);
  const body = `${end}.${bits}.${randomBytes(9).toString('base64url')}`;
  return `${body}.${sign(secret, signedQuestion(purpose, body), signatureBytes)}`;
}

const pattern = /^([0-9a-z]{1,10})\.(\d{1,2})\.([\w-]{12})\.([\w-]{16})~(\d{1,16})$/;

/**
 * How hard the work was that an answer, `{question}~{counter}`, proves; 0 for one that proves none, or that was used before. Using it up
 * is a write, made only for an answer that is right.
 */
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
