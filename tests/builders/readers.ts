import { plainSecret } from '#restaurant/secret.server.ts';
import { randomUUID } from 'node:crypto';
import type { Db } from '#database/connect.server.ts';
import type { Language } from '#languages/languages.ts';
import type { SubscriberStatus } from '#restaurant/newsletter/consent.ts';

export const testSecret = plainSecret('a-secret-of-the-tests-0123456789-0123456789');

/** Rows of one statement. */
const together = 200;

export interface TestReader {
  email: string;
  language?: Language;
  status?: SubscriberStatus;
}

/** Inserts readers, confirmed by default. @returns their ids, in order */
export async function insertReaders(db: Db, readers: readonly TestReader[], at: Temporal.Instant): Promise<string[]> {
  const rows = readers.map(({ email, language = 'it', status = 'confirmed' }) => ({
    id: randomUUID(),
    email,
    language,
    status,
    source: 'site',
    consent_text: 'Sì, mandatemi la lettera.',
    consent_version: 1,
    asked_at: at.toString(),
    confirmed_at: status === 'asked' ? null : at.toString(),
    left_at: status === 'asked' || status === 'confirmed' ? null : at.toString(),
  }));
  for (let from = 0; from < rows.length; from += together) {
    await db
      .insertInto('subscriber')
      .values(rows.slice(from, from + together))
      .execute();
  }
  return rows.map(({ id }) => id);
}
