import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#database/connect.server.ts';
import { consumeAttemptOnce } from '#restaurant/rate-limits/count.server.ts';
import { isSigned, type Secret, sign } from '#restaurant/secret.server.ts';
import { workText } from './work.ts';

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
  return `${body}.${sign(secret, signed(purpose, body), signatureBytes)}`;
}

const pattern = /^([0-9a-z]{1,10})\.(\d{1,2})\.([\w-]{12})\.([\w-]{16})~(\d{1,16})$/;

/**
 * How hard the work was that an answer, `{question}~{counter}`, proves; 0 for one that proves none, or that was used before. Using it up
 * is a write, made only for an answer that is right.
 */
export async function spendWork(db: Db, secret: Secret, purpose: WorkPurpose, answer: string, now: Temporal.Instant): Promise<number> {
  const [, end = '', bits = '', random = '', signature = '', counter = ''] = pattern.exec(answer) ?? [];
  if (!isSigned(secret, signed(purpose, `${end}.${bits}.${random}`), signature, signatureBytes)) return 0;
  if (Number.parseInt(end, 36) * 1000 < now.epochMilliseconds) return 0;
  const hash = createHash('sha256')
    .update(workText(signature, Number(counter)))
    .digest();
  if (Math.clz32(hash.readInt32BE(0)) < Number(bits)) return 0;
  const first = await consumeAttemptOnce(db, `work ${signature}`, answeredWithin, now);
  return first ? Number(bits) : 0;
}

function signed({ form, token }: WorkPurpose, body: string): string {
  return `work:${form}:${token}:${body}`;
}
