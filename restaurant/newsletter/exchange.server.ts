import type { Db, Tx } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import { streamCsv } from '#restaurant/input/csv.ts';
import type { Secret } from '#restaurant/secret.server.ts';
import { hash, randomUUID } from 'node:crypto';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import type { Actor } from '#restaurant/documents/store/actor.ts';
import { inParts, runInSlices } from '#restaurant/input/slices.server.ts';
import { type ReadList, readSubscribers, subscriberCells, subscriberHeadings } from './csv.ts';
import { mailbox } from './consent.ts';
import { countSubscribers, listSubscribers } from './subscribers.server.ts';
import { findSuppressed } from './subscription.server.ts';

/** Rows of one statement. */
const atOnce = 200;

/** Reads what a list would import. It stores nothing. People who left or could not be reached are not subscribed again. */
export async function previewSubscribers(db: Db, text: string, secret: Secret) {
  const read = await runInSlices(readSubscribers(text));
  return 'refused' in read ? read : previewList(db, read, secret);
}

/**
 * @returns `suppressed` are rows that are not subscribed: people who left, bounced, complained or were erased, as stored here or by the
 * list; `seen` is a hash of the preview, which the import compares
 */
async function previewList(db: Db, read: ReadList, secret: Secret) {
  const emails = read.rows.map(({ email }) => email);
  const [suppressed, known] = [await findSuppressed(db, secret, emails), await findKnown(db, emails)];
  const fresh = read.rows.filter(({ email }) => !known.has(email) && !suppressed.has(email));
  const left = read.rows.filter(({ email }) => suppressed.has(email)).map(({ line, email }) => ({ line, text: email }));
  const held = [...left, ...read.ended].sort((one, other) => one.line - other.line);
  const seen = hash('sha256', JSON.stringify([fresh, held]), 'hex');
  return { fresh, known: read.rows.length - fresh.length - left.length, suppressed: held, malformed: read.malformed, seen };
}

async function findKnown(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for await (const some of inParts(emails, atOnce)) {
    for (const { email } of await db.selectFrom('subscriber').select('email').where('email', 'in', some).execute()) known.add(email);
  }
  return known;
}

interface ImportGiven {
  content: string;
  source: string;
  /** The hash of the preview that was shown. */
  seen: string;
  secret: Secret;
  actor: Actor;
  now: Temporal.Instant;
}

/** Imports new subscribers in one transaction, with the source of their consent as proof. The list is read before the transaction. */
export async function importSubscribers(db: Db, { content, ...given }: ImportGiven) {
  const read = await runInSlices(readSubscribers(content));
  return 'refused' in read ? read : transact(db, importList, read, given);
}

async function importList(
  transaction: Tx,
  read: ReadList,
  { source, seen, secret, actor, now }: Omit<ImportGiven, 'content'>,
): Promise<{ imported: number } | { refused: 'moved' }> {
  // This write takes the lock of SQLite before anything is read.
  await transaction
    .updateTable('subscriber')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', '')
    .execute();
  const preview = await previewList(transaction, read, secret);
  if (preview.seen !== seen) return { refused: 'moved' };
  const at = now.toString();
  for await (const some of inParts(preview.fresh, atOnce)) {
    await transaction
      .insertInto('subscriber')
      .values(
        some.map(({ email, language }) => ({
          id: randomUUID(),
          email,
          language,
          status: 'confirmed',
          source,
          consent_text: source,
          consent_version: 0,
          asked_at: at,
          confirmed_at: at,
          left_at: null,
        })),
      )
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
  }
  const event = {
    action: 'import',
    actor: actor.username,
    subject: null,
    details: { what: 'subscribers', count: preview.fresh.length },
  } as const;
  await insertAudit(transaction, event, now);
  return { imported: preview.fresh.length };
}

/** The most addresses read from one report. */
export const maxReported = 500;

/** The distinct addresses in a text: a mail server's report, a list, a bounced mail; `unread`: how many exceeded the limit. */
export function addressesIn(text: string): { emails: string[]; unread: number } {
  const found = text.match(/[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]+(?:\.[\w-]+)+/gu) ?? [];
  const read = found.flatMap((one) => {
    const parsed = mailbox.safeParse(one.replace(/^[.'`]+|[.'`]+$/g, ''));
    return parsed.success ? [parsed.data] : [];
  });
  const emails = [...new Set(read)];
  return { emails: emails.slice(0, maxReported), unread: Math.max(0, emails.length - maxReported) };
}

const subscribersAtOnce = 1_000;

/** The number of subscribers with any status. */
export async function countExportedSubscribers(db: Db): Promise<number> {
  const { statuses } = await countSubscribers(db);
  return Object.values(statuses).reduce((sum, count) => sum + count, 0);
}

/** All subscribers with the proof of their consent as a CSV, by address. */
export function streamSubscribers(db: Db): AsyncGenerator<string> {
  return streamCsv(subscriberHeadings, pagesOf(db));
}

async function* pagesOf(db: Db): AsyncGenerator<string[][]> {
  let after: string | undefined;
  do {
    const { subscribers, next } = await listSubscribers(db, { search: '', after, limit: subscribersAtOnce });
    yield subscribers.map(subscriberCells);
    after = next;
  } while (after !== undefined);
}
