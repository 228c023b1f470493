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

/** Bookings of the last day that look like one hand's: the staff see them together, and call them off together. */
interface Flood {
  /** `own`, `wide`: of one address, or of one wide network. `service`: of a service, of guests who never opened a mail. */
  kind: 'own' | 'wide' | 'service';
  /** The newest first. */
  bookings: Booking[];
  covers: number;
}

/** From so many on they are shown: a family books twice, an office three times. */
const shownFrom = { own: 4, wide: 6, service: 8 } as const satisfies Record<Flood['kind'], number>;

/** What is looked at: more than a house has seats for in a week. */
const maxLookedAt = 1_000;

/**
 * The floods of the last day, each booking in one of them: those of one address first, then of a wide network. While forms wait for their
 * mails, because too much came, also those of a service whose guests never opened one: a robot of many networks.
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

/** How many forms wait until their mails are opened. */
export function countFormsToConfirm(db: Db, now: Temporal.Instant): Promise<number> {
  return countRows(db.selectFrom('form_to_confirm').where('until', '>', now.toString()));
}

/** The most that one press calls off. */
export const maxCalledOff = 200;

/**
 * Calls bookings off together, each as the staff would one by one, with its event; told to their guests or not. What somebody changed
 * meanwhile stays as it is. @returns how many were called off
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
    const change = { kind: 'change', booking: id, who: { by: 'staff', actor }, change: 'cancel', reason, untold: !told } as const;
    const reserved = await executeBookingCommand(db, change, now);
    if ('booking' in reserved && !reserved.again) done += 1;
  }
  const details = { count: done, told };
  if (done > 0) await insertAudit(db, { action: 'bookings-called-off', actor: actor.username, subject: null, details }, now);
  return done;
}
