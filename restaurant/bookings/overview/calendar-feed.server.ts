import type { Db } from '#database/connect.server.ts';
import { inTransaction } from '#database/transact.server.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import { isFirstSubmission } from '#restaurant/forms/form-tokens.server.ts';
import { dayOf } from '#restaurant/hours/hours.ts';
import { shiftsOn } from '#restaurant/hours/opening.ts';
import type { Owner, StaffChange } from '#restaurant/staff/accounts.server.ts';
import { hashToken } from '#restaurant/staff/passwords.server.ts';
import { can, isRole } from '#restaurant/staff/permissions.ts';
import { requireBookingDocuments } from '../documents.server.ts';
import { countedStates } from './parties.server.ts';

/** The days of a feed, counted from today. */
const days = { before: 7, after: 60 } as const;

/** The feed of a member of staff; undefined if they have none. */
export async function findCalendarFeed(db: Db, userId: string) {
  const row = await db.selectFrom('calendar_feed').select(['names', 'made_at']).where('user_id', '=', userId).executeTakeFirst();
  return row && { names: row.names === 1, madeAt: row.made_at };
}

/** Creates a feed in place of an earlier one. @param token of its address, which is shown once: the submission of the form */
export const putCalendarFeed = inTransaction(
  async (transaction, { id, username }: Owner, names: boolean, token: string, by: StaffChange) => {
    if (!(await isFirstSubmission(transaction, token, by.now))) return;
    const feed = { token_hash: hashToken(token), names: names ? 1 : 0, made_at: by.now.toString({ smallestUnit: 'second' }) };
    await transaction
      .insertInto('calendar_feed')
      .values({ user_id: id, ...feed })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
      .execute();
    await insertAudit(transaction, { action: 'calendar-feed-made', actor: by.actor, subject: username, details: { names } }, by.now);
  },
);

/** Deletes a feed. Its address then answers nothing. */
export const deleteCalendarFeed = inTransaction(async (transaction, { id, username }: Owner, by: StaffChange): Promise<void> => {
  const { numDeletedRows } = await transaction.deleteFrom('calendar_feed').where('user_id', '=', id).executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return;
  await insertAudit(transaction, { action: 'calendar-feed-ended', actor: by.actor, subject: username, details: {} }, by.now);
});

/** The content of a feed: the services of the days around today. Undefined for an unknown token. */
export async function readCalendarFeed(db: Db, token: string, now: Temporal.Instant) {
  const owner = await db
    .selectFrom('calendar_feed')
    .innerJoin('user', 'user.id', 'calendar_feed.user_id')
    .select(['role', 'names', 'made_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!owner || !isRole(owner.role) || !can(owner.role, 'see bookings')) return undefined;
  const names = owner.names === 1 && can(owner.role, 'take bookings');
  const { hours } = await requireBookingDocuments(db);
  const first = dayOf(now).subtract({ days: days.before });
  const rows = await db
    .selectFrom('booking')
    .select(['date', 'service', 'covers', 'start_at', 'name'])
    .where('date', '>=', first.toString())
    .where('date', '<=', dayOf(now).add({ days: days.after }).toString())
    .where('state', 'in', countedStates)
    .orderBy('start_at')
    .orderBy('id')
    .execute();
  const byService = Map.groupBy(rows, ({ date, service }) => `${date} ${service}`);
  const services = Array.from({ length: days.before + days.after + 1 }, (_, index) => first.add({ days: index })).flatMap((date) =>
    shiftsOn(hours, date).map(({ service, start, end }) => {
      const here = byService.get(`${date} ${service}`) ?? [];
      const parties = here.map(({ start_at, name, covers }) => ({ start: Temporal.Instant.from(start_at), name, covers }));
      const covers = here.reduce((sum, party) => sum + party.covers, 0);
      // In order of time; empty unless its owner chose names and may see them.
      return { date, service, start, end, covers, bookings: here.length, parties: names ? parties : [] };
    }),
  );
  return { names, madeAt: owner.made_at, services };
}
