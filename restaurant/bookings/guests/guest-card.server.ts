import { type Selectable, sql } from 'kysely';
import type { BookingNeedTable } from '#database/booking-tables.ts';
import type { Db, Tx } from '#database/connect.server.ts';
import { countRows } from '#database/dialect.server.ts';
import { inTransaction } from '#database/transact.server.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import { sayTelephone } from '#restaurant/forms/telephone.ts';
import { streamCsv } from '#restaurant/input/csv.ts';
import { keptUntil } from '#restaurant/privacy/retention.ts';
import { type BookingNeeds, type HealthConsent, noNeeds } from '../booking.ts';
import { bookingOf } from '../find-booking.server.ts';
import type { BookingState } from '../states.ts';
import { type FoundGuest, guestColumns, lockGuest, readTags, withVisits } from './guests.server.ts';

/** The most bookings on a card, the newest first. */
const maxListed = 40;

/** The card of a guest. It never has allergies, which belong to one visit. */
export async function findGuestCard(db: Db, id: string) {
  const row = await db.selectFrom('guest').selectAll().where('id', '=', id).executeTakeFirst();
  const [guest] = row ? await withVisits(db, [row]) : [];
  if (!guest || !row) return undefined;
  const rows = await db.selectFrom('booking').selectAll().where('guest_id', '=', id).orderBy('start_at', 'desc').limit(maxListed).execute();
  const alike = await db
    .selectFrom('guest')
    .select(['id', 'name', 'phone'])
    .where('id', '!=', id)
    .where((eb) => eb.or([eb('phone_digits', '=', row.phone_digits ?? ''), eb('email', '=', row.email ?? '')]))
    .limit(5)
    .execute();
  return {
    ...guest,
    tags: readTags(row.tags),
    since: row.created_at,
    bookings: rows.map(bookingOf),
    /** Cards with the same number or mailbox, perhaps of the same person. */
    alike: alike.map(({ phone, ...other }) => ({ ...other, phone: phone === null ? undefined : sayTelephone(phone) })),
  };
}

interface Noted {
  id: string;
  /** The notes that the writer read. */
  seen: string;
  notes: string;
  tags: readonly string[];
}

function isOverwritten(card: { notes: string }, { seen, notes }: Pick<Noted, 'seen' | 'notes'>): boolean {
  return card.notes !== seen && card.notes !== notes;
}

/** Saves the notes about a guest, unless they have changed since they were read. */
export const updateGuest = inTransaction(async (transaction, { id, seen, notes, tags }: Noted, by: Change) => {
  const card = await lockGuest(transaction, id);
  if (!card) return { refused: 'missing' } as const;
  if (isOverwritten(card, { seen, notes })) return { refused: 'changed' } as const;
  await transaction
    .updateTable('guest')
    .set({ notes, tags: JSON.stringify(tags) })
    .where('id', '=', id)
    .execute();
  await insertAudit(transaction, { action: 'guest-noted', actor: by.actor.username, subject: id, details: {} }, by.now);
  return { saved: true } as const;
});

/**
 * Merges two cards: the bookings, notes and tags of the other one move to the one that is kept. Its notes follow the text on the screen,
 * saved or not. All tags stay, even more than the form takes.
 */
export const mergeGuests = inTransaction(async (transaction, { other, ...typed }: Noted & { other: string }, by: Change) => {
  const keep = typed.id;
  if (keep === other) return { refused: 'missing' } as const;
  const kept = await lockGuest(transaction, keep);
  const gone = await transaction.selectFrom('guest').selectAll().where('id', '=', other).executeTakeFirst();
  if (!kept || !gone) return { refused: 'missing' } as const;
  if (isOverwritten(kept, typed)) return { refused: 'changed' } as const;
  const tags = [...new Set([...typed.tags, ...readTags(gone.tags)])];
  const { numUpdatedRows } = await transaction
    .updateTable('booking')
    .set({ guest_id: keep })
    .where('guest_id', '=', other)
    .executeTakeFirst();
  const details = { other, bookings: Number(numUpdatedRows) };
  await insertAudit(transaction, { action: 'guests-merged', actor: by.actor.username, subject: keep, details }, by.now);
  await transaction.deleteFrom('guest').where('id', '=', other).execute();
  await transaction
    .updateTable('guest')
    .set({
      notes: [typed.notes, gone.notes].filter(Boolean).join('\n'),
      tags: JSON.stringify(tags),
      email: kept.email ?? gone.email,
      phone: kept.phone ?? gone.phone,
      phone_digits: kept.phone_digits ?? gone.phone_digits,
      search: [kept.search, gone.search].join(' '),
      created_at: kept.created_at < gone.created_at ? kept.created_at : gone.created_at,
    })
    .where('id', '=', keep)
    .execute();
  return { merged: true } as const;
});

/** The most guests of a list. */
const maxGuests = 30;
const maxLookedThrough = 2_000;
const maxOffered = 16;
/** The fewest visits of a regular. */
const minVisits = 2;

/** The guests with the most visits in the year before a day, the most frequent first. */
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
    .limit(maxGuests)
    .execute();
  const ids = often.flatMap(({ guest_id: id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('guest').select(guestColumns).where('id', 'in', ids).execute();
  return withVisits(
    db,
    ids.flatMap((id) => rows.filter((row) => row.id === id)),
  );
}

/** The guests with a tag, by name. */
export async function listTagged(db: Db, tag: string): Promise<FoundGuest[]> {
  const pattern = `%${JSON.stringify(tag).replaceAll(/[!%_]/g, '!$&')}%`;
  const rows = await db
    .selectFrom('guest')
    .select(guestColumns)
    .where(sql<boolean>`tags like ${pattern} escape '!'`)
    .orderBy('name')
    .limit(maxGuests)
    .execute();
  return withVisits(db, rows);
}

/** The tags in use, the most used first. */
export async function listTags(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('guest').select('tags').where('tags', '!=', '[]').limit(maxLookedThrough).execute();
  const counts = new Map<string, number>();
  for (const tag of rows.flatMap(({ tags }) => readTags(tags))) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .sort(([one, times], [other, otherTimes]) => otherTimes - times || one.localeCompare(other, 'it'))
    .slice(0, maxOffered)
    .map(([tag]) => tag);
}

const headings = ['nome', 'telefono', 'email', 'etichette', 'note', 'dal'];

const cardsAtOnce = 1_000;

export function countGuests(db: Db): Promise<number> {
  return countRows(db.selectFrom('guest'));
}

/** The cards of all guests as a CSV. Cards have no allergies. */
export function streamGuests(db: Db): AsyncGenerator<string> {
  return streamCsv(headings, pagesOf(db));
}

async function* pagesOf(db: Db): AsyncGenerator<string[][]> {
  let last: string | undefined = '';
  while (last !== undefined) {
    const rows = await db.selectFrom('guest').selectAll().where('id', '>', last).orderBy('id').limit(cardsAtOnce).execute();
    yield rows.map(({ name, phone, email, tags, notes, created_at }) => [
      name,
      phone ?? '',
      email ?? '',
      readTags(tags).join(', '),
      notes,
      created_at,
    ]);
    last = rows.at(-1)?.id;
  }
}

export async function writeNeeds(transaction: Tx, booking: { id: string; end: Temporal.Instant }, needs: BookingNeeds): Promise<void> {
  await transaction.deleteFrom('booking_need').where('booking_id', '=', booking.id).execute();
  const { message, allergies, occasion, highChair, stepFree, room } = needs;
  const consent = allergies === '' ? undefined : needs.consent;
  if (!message && !allergies && !occasion && !highChair && !stepFree && room === undefined) return;
  await transaction
    .insertInto('booking_need')
    .values({
      booking_id: booking.id,
      message,
      allergies,
      occasion,
      high_chair: highChair ? 1 : 0,
      step_free: stepFree ? 1 : 0,
      room: room ?? null,
      consent_version: consent?.version ?? null,
      consented_at: consent?.at ?? null,
      consent_by: consent?.by ?? null,
      erase_after: keptUntil('allergies', booking.end).toString(),
    })
    .execute();
}

/** The needs of parties by the id of their booking; a party without needs has no entry. */
export async function listNeeds(db: Db, bookings: readonly { id: string }[]): Promise<Map<string, BookingNeeds>> {
  const ids = ['', ...bookings.map(({ id }) => id)];
  const rows = await db.selectFrom('booking_need').selectAll().where('booking_id', 'in', ids).execute();
  return new Map(
    rows.map((row) => [
      row.booking_id,
      {
        message: row.message,
        allergies: row.allergies,
        occasion: row.occasion,
        highChair: row.high_chair === 1,
        stepFree: row.step_free === 1,
        room: row.room ?? undefined,
        consent: consentOf(row),
      },
    ]),
  );
}

function consentOf({ consent_version: version, consented_at: at, consent_by: by }: Selectable<BookingNeedTable>): BookingNeeds['consent'] {
  if (version === null || at === null) return undefined;
  return { version, at, by: by === 'staff' ? 'staff' : 'guest' };
}

export async function findNeeds(db: Db, id: string): Promise<BookingNeeds> {
  return (await listNeeds(db, [{ id }])).get(id) ?? noNeeds;
}

/**
 * The consent to store with an allergy. An unchanged allergy keeps its consent; a new one needs its own.
 * @param given the consent given now
 * @returns `missing` if there is an allergy without consent
 */
export function consentAfter(
  stored: Pick<BookingNeeds, 'allergies' | 'consent'>,
  allergies: string,
  given: HealthConsent | undefined,
): HealthConsent | undefined | 'missing' {
  if (allergies === '') return undefined;
  if (allergies === stored.allergies) return stored.consent ?? given;
  return given ?? 'missing';
}
