import { z } from 'zod';
import type { Db, Tx } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import { sayTelephone } from '#restaurant/forms/telephone.ts';
import type { Booking } from '../booking.ts';
import { findGuest, type FoundGuest } from './find-guests.server.ts';
import { bookingOf } from '../read-booking.ts';

/** The most bookings that a card lists, the newest first. */
const maxListed = 40;
/** The most tags of a guest. */
export const maxTags = 12;

/** What the house knows of a guest. Never allergies: those are of one evening. */
export interface GuestCard extends FoundGuest {
  tags: string[];
  since: string;
  bookings: Booking[];
  /** Cards with the same number or mailbox: perhaps the same person. */
  alike: { id: string; name: string; phone: string | undefined }[];
}

const words = z.array(z.string());

/** The tags of a card, as they are stored. */
export function readTags(stored: string): string[] {
  return words.parse(JSON.parse(stored));
}

export async function findGuestCard(db: Db, id: string): Promise<GuestCard | undefined> {
  const guest = await findGuest(db, id);
  const row = await db.selectFrom('guest').selectAll().where('id', '=', id).executeTakeFirst();
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
    alike: alike.map(({ phone, ...other }) => ({ ...other, phone: phone === null ? undefined : sayTelephone(phone) })),
  };
}

interface Noted {
  id: string;
  notes: string;
  tags: readonly string[];
}

/** Writes what the house notes about a guest. @returns whether there is such a guest */
export function updateGuest(db: Db, noted: Noted, by: Change): Promise<boolean> {
  return transact(db, note, { ...noted, by });
}

async function note(transaction: Tx, { id, notes, tags, by }: Noted & { by: Change }): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('guest')
    .set({ notes, tags: JSON.stringify(tags) })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await insertAudit(transaction, { action: 'guest-noted', actor: by.actor.username, subject: id, details: {} }, by.now);
  return true;
}

/** Makes one card of two, by hand: the bookings, notes and tags of the other go to the one that is kept. @returns whether there were two */
export function mergeGuests(db: Db, merging: { keep: string; other: string }, by: Change): Promise<boolean> {
  return transact(db, mergeInTransaction, { ...merging, by });
}

async function mergeInTransaction(transaction: Tx, { keep, other, by }: { keep: string; other: string; by: Change }): Promise<boolean> {
  if (keep === other) return false;
  // The write that takes the lock, on either database.
  const kept = await transaction
    .updateTable('guest')
    .set((eb) => ({ notes: eb.ref('notes') }))
    .where('id', '=', keep)
    .returningAll()
    .executeTakeFirst();
  const gone = await transaction.selectFrom('guest').selectAll().where('id', '=', other).executeTakeFirst();
  if (!kept || !gone) return false;
  const tags = [...new Set([...readTags(kept.tags), ...readTags(gone.tags)])].slice(0, maxTags);
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
      notes: [kept.notes, gone.notes].filter(Boolean).join('\n'),
      tags: JSON.stringify(tags),
      email: kept.email ?? gone.email,
      phone: kept.phone ?? gone.phone,
      phone_digits: kept.phone_digits ?? gone.phone_digits,
      search: [kept.search, gone.search].join(' '),
      created_at: kept.created_at < gone.created_at ? kept.created_at : gone.created_at,
    })
    .where('id', '=', keep)
    .execute();
  return true;
}
