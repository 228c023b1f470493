import type { Db } from '#database/connect.server.ts';
import { sql } from 'kysely';
import type { BookingState } from '../states.ts';
import { type FoundGuest, guestColumns, withVisits } from './find-guests.server.ts';
import { readTags } from './guest-card.server.ts';

/** The most guests of a list: nobody reads on. */
const maxListed = 30;
/** The cards that are looked through for their tags. */
const maxLookedThrough = 2_000;
/** The most tags that are offered. */
const maxOffered = 16;
/** From so many visits on somebody comes back. */
const minVisits = 2;

/** Who came most often in the year before a day, the most frequent first. */
export async function listRegulars(db: Db, today: Temporal.PlainDate): Promise<FoundGuest[]> {
  const often = await db
    .selectFrom('booking')
    .select(({ fn }) => ['guest_id', fn.countAll<number>().as('times')])
    .where('date', '>=', today.subtract({ years: 1 }).toString())
    .where('date', '<=', today.toString())
    .where('state', 'in', ['finished', 'seated'] satisfies BookingState[])
    .where('guest_id', 'is not', null)
    .groupBy('guest_id')
    .having(({ fn }) => fn.countAll(), '>=', minVisits)
    .orderBy('times', 'desc')
    .orderBy('guest_id')
    .limit(maxListed)
    .execute();
  const ids = often.flatMap(({ guest_id: id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('guest').select(guestColumns).where('id', 'in', ids).execute();
  return withVisits(
    db,
    ids.flatMap((id) => rows.filter((row) => row.id === id)),
  );
}

/** The guests that the house has given a tag, by name. */
export async function listTagged(db: Db, tag: string): Promise<FoundGuest[]> {
  const pattern = `%${JSON.stringify(tag).replaceAll(/[!%_]/g, '!$&')}%`;
  const rows = await db
    .selectFrom('guest')
    .select(guestColumns)
    .where(sql<boolean>`tags like ${pattern} escape '!'`)
    .orderBy('name')
    .limit(maxListed)
    .execute();
  return withVisits(db, rows);
}

/** The tags that the house gives, the most used first. */
export async function listTags(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('guest').select('tags').where('tags', '!=', '[]').limit(maxLookedThrough).execute();
  const counts = new Map<string, number>();
  for (const tag of rows.flatMap(({ tags }) => readTags(tags))) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .sort(([one, times], [other, otherTimes]) => otherTimes - times || one.localeCompare(other, 'it'))
    .slice(0, maxOffered)
    .map(([tag]) => tag);
}
