import type { Tx } from '#database/connect.server.ts';
import { randomUUID } from 'node:crypto';
import type { GuestDetails } from '../booking.ts';
import { foldedSearch, phoneDigits } from './party-search.ts';

/** The card of whoever books: found by the telephone number, then by the mailbox; a new one otherwise. Without either there is none. */
export async function findOrInsertGuest(
  transaction: Tx,
  { name, email, phone }: GuestDetails,
  now: Temporal.Instant,
): Promise<string | undefined> {
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
    .values({
      id,
      name,
      email: mailbox ?? null,
      phone: phone ?? null,
      phone_digits: digits ?? null,
      search: foldedSearch(name, phone, mailbox),
      created_at: now.toString(),
    })
    .execute();
  return id;
}
