import type { Secret } from '#restaurant/secret.server.ts';
import { type InferResult, sql } from 'kysely';
import type { Db, Tx } from '#database/connect.server.ts';
import type { Language } from '#languages/languages.ts';
import { endSubscription } from './subscription.server.ts';
import { isSubscriberStatus, type SubscriberStatus } from './consent.ts';

export type Subscriber = NonNullable<ReturnType<typeof readSubscriber>>;

type SubscriberRow = InferResult<ReturnType<typeof selectSubscribers>>[number];

/** Subscribers whose address contains a text, by address; `after` is the last address of the page before. */
export async function listSubscribers(db: Db, { search, after, limit }: { search: string; after: string | undefined; limit: number }) {
  let query = selectSubscribers(db)
    .orderBy('email')
    .limit(limit + 1);
  const wanted = search.trim().toLowerCase();
  if (wanted !== '') {
    const pattern = `%${wanted.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
    // SQLite has no escape character by default.
    query = query.where(sql<boolean>`lower(email) like ${pattern} escape '\\'`);
  }
  if (after !== undefined) query = query.where('email', '>', after);
  const rows = await query.execute();
  const subscribers = rows.slice(0, limit).flatMap((row) => readSubscriber(row) ?? []);
  return { subscribers, next: rows.length > limit ? subscribers.at(-1)?.email : undefined };
}

export async function findSubscriber(db: Db, id: string): Promise<Subscriber | undefined> {
  const row = await selectSubscribers(db).where('id', '=', id).executeTakeFirst();
  return row && readSubscriber(row);
}

function selectSubscribers(db: Db) {
  return db
    .selectFrom('subscriber')
    .select(['id', 'email', 'language', 'status', 'source', 'consent_text as consentText', 'consent_version as consentVersion'])
    .select(['asked_at as askedAt', 'confirmed_at as confirmedAt', 'left_at as leftAt']);
}

function readSubscriber({ status, confirmedAt, leftAt, ...row }: SubscriberRow) {
  if (!isSubscriberStatus(status)) return undefined;
  return { ...row, status, confirmedAt: confirmedAt ?? undefined, leftAt: leftAt ?? undefined };
}

/** The confirmed readers by language, and everybody by status. */
export async function countSubscribers(db: Db) {
  const rows = await db
    .selectFrom('subscriber')
    .select((eb) => ['status', 'language', eb.fn.countAll<number>().as('count')])
    .groupBy(['status', 'language'])
    .execute();
  const sum = (test: (row: { status: string; language: string }) => boolean) =>
    rows.filter(test).reduce((total, { count }) => total + Number(count), 0);
  const inLanguage = (language: Language) => sum((row) => row.status === 'confirmed' && row.language === language);
  const inStatus = (status: SubscriberStatus) => sum((row) => row.status === status);
  return {
    readers: { it: inLanguage('it'), en: inLanguage('en'), pt: inLanguage('pt') },
    statuses: {
      asked: inStatus('asked'),
      confirmed: inStatus('confirmed'),
      left: inStatus('left'),
      bounced: inStatus('bounced'),
      complained: inStatus('complained'),
    },
  };
}

/** Ends subscriptions by telephone, or because of bounces. @returns how many */
export async function endSubscriptions(
  transaction: Tx,
  given: { emails: readonly string[]; as: 'left' | 'bounced' | 'complained'; secret: Secret; now: Temporal.Instant },
): Promise<number> {
  const { emails, as, secret, now } = given;
  if (emails.length === 0) return 0;
  const rows = await transaction
    .updateTable('subscriber')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('email', 'in', emails)
    .where('status', 'in', ['asked', 'confirmed'])
    .returning(['id', 'email', 'status'])
    .execute();
  for (const { id, email, status } of rows) {
    if (isSubscriberStatus(status)) await endSubscription(transaction, { id, email, status, secret, as }, now);
  }
  return rows.length;
}

/** The addresses that are subscribed or asked. */
export async function listSubscribersAmong(db: Db, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = await db
    .selectFrom('subscriber')
    .select('email')
    .where('email', 'in', emails)
    .where('status', 'in', ['asked', 'confirmed'])
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}
