import type { Db } from '#database/connect.server.ts';
import { countRows } from '#database/dialect.server.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import type { Actor } from '#restaurant/documents/store/actor.ts';
import { retentionCutoff } from '#restaurant/privacy/retention.ts';
import { calledOffWords } from '#languages/floods.ts';
import type { Booking } from '../booking.ts';
import { bookingOf } from '../find-booking.server.ts';
import { executeBookingCommand } from '../commands/execute.server.ts';
import { awaitedStates } from '../states.ts';

/** Bookings of the last day that look as if one person made them. The staff see and cancel them together. */
interface Flood {
  /** `own`, `wide`: from one address, or one wide network. `service`: of one service, by guests who never opened a mail. */
  kind: 'own' | 'wide' | 'service';
  /** The newest first. */
  bookings: Booking[];
  covers: number;
}

/** The least bookings of a flood: a family books twice, an office three times. */
const shownFrom = { own: 4, wide: 6, service: 8 } as const satisfies Record<Flood['kind'], number>;

/** The most bookings that are checked, more than a week of a restaurant. */
const maxLookedAt = 1_000;

/**
 * The floods of the last day; a booking is in one at most. Those of one address come first, then wide networks. While the site asks for
 * opened mails because of a flood, also services whose guests never opened one, as a robot with many networks makes them.
 */
export async function listFloods(db: Db, now: Temporal.Instant): Promise<Flood[]> {
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('network', 'is not', null)
    .where('created_at', '>', retentionCutoff('attempts', now))
    .where('state', 'in', awaitedStates)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxLookedAt)
    .execute();
  const isPressed = rows.length > 0 && (await countFormsToConfirm(db, now)) >= shownFrom.own;
  const left = new Set(rows);
  return (['own', 'wide', 'service'] as const).flatMap((kind) => {
    const among = [...left].filter(({ proven_at: proven }) => kind !== 'service' || (isPressed && proven === null));
    const groups = Map.groupBy(among, (row) =>
      kind === 'own' ? row.network : kind === 'wide' ? row.wide_network : `${row.date} ${row.service}`,
    );
    return [...groups.values()]
      .filter((group) => group.length >= shownFrom[kind])
      .map((group) => {
        for (const row of group) left.delete(row);
        const bookings = group.map(bookingOf);
        return { kind, bookings, covers: bookings.reduce((sum, { covers }) => sum + covers, 0) };
      });
  });
}

export function countFormsToConfirm(db: Db, now: Temporal.Instant): Promise<number> {
  return countRows(db.selectFrom('form_to_confirm').where('until', '>', now.toString()));
}

/** The most bookings that one request cancels. */
export const maxCalledOff = 200;

/**
 * Cancels bookings together, each with its event, and with or without a mail. Bookings that were changed meanwhile stay. @returns how many
 * were cancelled
 */
export async function callOff(
  db: Db,
  { ids, actor, told }: { ids: readonly string[]; actor: Actor; told: boolean },
  now: Temporal.Instant,
): Promise<number> {
  let done = 0;
  const known = await db.selectFrom('booking').select(['id', 'language']).where('id', 'in', ids.slice(0, maxCalledOff)).execute();
  for (const { id, language } of known) {
    const reason = calledOffWords[language === 'en' || language === 'pt' ? language : 'it'];
    const change = { kind: 'change', booking: id, who: { by: 'staff', actor }, change: 'cancel', reason, withoutMail: !told } as const;
    const reserved = await executeBookingCommand(db, change, now);
    if ('booking' in reserved && !reserved.again) done += 1;
  }
  const details = { count: done, told };
  if (done > 0) await insertAudit(db, { action: 'bookings-called-off', actor: actor.username, subject: null, details }, now);
  return done;
}
