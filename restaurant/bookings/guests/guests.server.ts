import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '#database/connect.server.ts';
import { randomUUID } from 'node:crypto';
import { isSqlite } from '#database/dialect.server.ts';
import { type Language, languages } from '#languages/languages.ts';
import { sayTelephone } from '#restaurant/forms/telephone.ts';
import type { GuestDetails } from '../booking.ts';
import type { BookingState } from '../states.ts';
import { foldedSearch, phoneDigits, searchTerms } from './party-search.ts';

/** The card of a guest: found by telephone number, then by mailbox, else a new one. Undefined without either. */
export async function findOrInsertGuest(transaction: Tx, { name, email, phone }: GuestDetails, now: Temporal.Instant) {
  const digits = phoneDigits(phone);
  const mailbox = email?.toLowerCase();
  for (const [column, value] of [
    ['phone_digits', digits],
    ['email', mailbox],
  ] as const) {
    if (!value) continue;
    const found = await transaction.selectFrom('guest').select('id').where(column, '=', value).orderBy('created_at').executeTakeFirst();
    if (found) return found.id;
  }
  if (!digits && !mailbox) return undefined;
  const id = randomUUID();
  await transaction
    .insertInto('guest')
    .values({ id, ...contactColumns({ name, phone, email: mailbox }), created_at: now.toString() })
    .execute();
  return id;
}

/** The columns of a guest's contact. @param contact `phone` as it is stored, `email` in lower case */
export function contactColumns({ name, phone, email }: Pick<GuestDetails, 'name' | 'phone' | 'email'>) {
  const digits = phoneDigits(phone) ?? null;
  return { name, email: email ?? null, phone: phone ?? null, phone_digits: digits, search: foldedSearch(name, phone, email) };
}

/** The row of a card, locked until the transaction ends. */
export async function lockGuest(transaction: Tx, id: string) {
  // This write takes the lock, on either database.
  return transaction
    .updateTable('guest')
    .set((eb) => ({ notes: eb.ref('notes') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** A guest as a search on the telephone shows them. */
export type FoundGuest = Awaited<ReturnType<typeof withVisits>>[number];

const words = z.array(z.string());

/** The tags of a card from their stored form. */
export function readTags(stored: string): string[] {
  return words.parse(JSON.parse(stored));
}

export const guestColumns = ['id', 'name', 'email', 'phone', 'notes'] as const;

/** The most guests that one search finds. */
const maxFound = 6;

/** The fewest digits or letters of a search. */
const minTypedLength = 3;

/** The guests whose number begins with the typed digits, then those whose number or name contains the text; none while it is too short. */
export async function findGuests(db: Db, typed: string): Promise<FoundGuest[]> {
  const digits = /[a-z]/i.test(typed) ? undefined : phoneDigits(typed);
  const words = foldedSearch(typed);
  if ((digits === undefined ? words.length : typed.replaceAll(/\D/g, '').length) < minTypedLength) return [];
  const query = db.selectFrom('guest').select(guestColumns).limit(maxFound);
  if (digits === undefined) return withVisits(db, await query.where(named(db, words)).orderBy('name').execute());
  const begun = await query.where('phone_digits', '>=', digits).where('phone_digits', '<', after(digits)).orderBy('phone_digits').execute();
  const [within] = searchTerms(typed);
  const rows =
    begun.length === maxFound || within === undefined || within.length < minTypedLength
      ? begun
      : [...begun, ...(await query.where(named(db, within)).orderBy('name').execute())];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return withVisits(db, [...byId.values()].slice(0, maxFound));
}

/** The most matching names that are read; for a more frequent name the user types more letters. */
const maxCompared = 500;

/**
 * Whether a name contains these letters, by the trigram index (database/migrations/statements.ts). PostgreSQL uses its own index by itself.
 */
function named(db: Db, words: string): RawBuilder<boolean> {
  if (isSqlite(db))
    return sql<boolean>`id in (select guest_text.id from guest_search join guest_text on guest_text.number = guest_search.rowid
      where guest_search match ${`"${words.replaceAll('"', '""')}"`} limit ${sql.lit(maxCompared)})`;
  return sql<boolean>`id in (select id from guest
    where search like ${`%${words.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\' limit ${sql.lit(maxCompared)})`;
}

/** The first number that no longer begins with these digits: the upper bound of a range of the index. */
function after(digits: string): string {
  const kept = digits.replace(/9+$/, '');
  return kept === '' ? '99999999999999999999' : kept.slice(0, -1) + String(Number(kept.at(-1)) + 1);
}

/** Adds the number of visits and the last one. */
export async function withVisits(
  db: Db,
  rows: readonly { id: string; name: string; email: string | null; phone: string | null; notes: string }[],
) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counts = await db
    .selectFrom('booking')
    .select(({ fn }) => ['guest_id', 'state', fn.countAll<number>().as('times'), fn.max('date').as('last')])
    .where('guest_id', 'in', ids)
    .where('state', 'in', ['finished', 'seated', 'noShow'] satisfies BookingState[])
    .groupBy(['guest_id', 'state'])
    .execute();
  const spoken = await findLanguages(db, ids);
  return rows.map(({ id, name, email, phone, notes }) => {
    const own = counts.filter((row) => row.guest_id === id);
    const came = own.filter(({ state }) => state !== 'noShow');
    return {
      id,
      name,
      email: email ?? undefined,
      phone: phone === null ? undefined : sayTelephone(phone),
      notes,
      /** The language of the last booking. */
      language: spoken.get(id),
      visits: came.reduce((sum, { times }) => sum + Number(times), 0),
      noShows: own.filter(({ state }) => state === 'noShow').reduce((sum, { times }) => sum + Number(times), 0),
      /** The day of the last visit. */
      last: came
        .map(({ last }) => last)
        .sort()
        .at(-1),
    };
  });
}

/** The most bookings that are read for the languages of guests. */
const maxLanguages = 200;

/** The language of the last booking of each guest. */
async function findLanguages(db: Db, guests: readonly string[]): Promise<Map<string, Language>> {
  const rows = await db
    .selectFrom('booking')
    .select(['guest_id', 'language'])
    .where('guest_id', 'in', guests)
    .orderBy('start_at', 'desc')
    .limit(maxLanguages)
    .execute();
  const spoken = new Map<string, Language>();
  for (const { guest_id: id, language } of rows) {
    const known = languages.find((one) => one === language);
    if (id !== null && known && !spoken.has(id)) spoken.set(id, known);
  }
  return spoken;
}

export async function findGuest(db: Db, id: string): Promise<FoundGuest | undefined> {
  const row = await db.selectFrom('guest').select(guestColumns).where('id', '=', id).executeTakeFirst();
  return row && (await withVisits(db, [row]))[0];
}
