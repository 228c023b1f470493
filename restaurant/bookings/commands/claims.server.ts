import type { Tx } from '#database/connect.server.ts';
import { isHold, toTicks } from '../availability/occupancy.ts';

/** Rows that are written with one statement: three values each, below what SQLite takes (32,766). */
const rowsTogether = 5_000;

/** A booking whose tables change. */
interface Claim {
  id: string;
  tables: readonly string[];
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/**
 * Gives bookings their tables, all at once, so that two may change places. `table_claim` is the net under all counting: a table
 * that somebody else has at one of the ticks makes it throw, whoever counted wrong.
 */
async function claimTables(transaction: Tx, claims: readonly Claim[]): Promise<void> {
  await releaseTables(
    transaction,
    claims.map(({ id }) => id),
  );
  const rows = claims.flatMap(({ id, tables, start, end }) => {
    const ticks = toTicks(start, end);
    return tables.flatMap((table) =>
      Array.from({ length: ticks.end - ticks.start }, (_, index) => ({ table_id: table, tick: ticks.start + index, booking_id: id })),
    );
  });
  for (let first = 0; first < rows.length; first += rowsTogether) {
    await transaction
      .insertInto('table_claim')
      .values(rows.slice(first, first + rowsTogether))
      .execute();
  }
  for (const { id, tables } of claims) {
    await transaction
      .updateTable('booking')
      .set({ tables: JSON.stringify(tables) })
      .where('id', '=', id)
      .execute();
  }
}

/** Whether one of these tables is somebody else's in this time. */
export async function isClaimed(transaction: Tx, { id, tables, start, end }: Claim): Promise<boolean> {
  if (tables.length === 0) return false;
  const ticks = toTicks(start, end);
  const claim = await transaction
    .selectFrom('table_claim')
    .select('booking_id')
    .where('table_id', 'in', tables)
    .where('tick', '>=', ticks.start)
    .where('tick', '<', ticks.end)
    .where('booking_id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return claim !== undefined;
}

/** Frees the tables of bookings; what they had stays in their rows. */
export async function releaseTables(transaction: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await transaction.deleteFrom('table_claim').where('booking_id', 'in', ids).execute();
}

/**
 * Claims the tables of a party, and those of the bookings that move for it. Offers that have run out still claim theirs until
 * somebody needs them: they are freed first.
 */
export async function claimPlacement(
  transaction: Tx,
  party: Claim,
  moved: ReadonlyMap<string, readonly string[]>,
  now: Temporal.Instant,
): Promise<void> {
  const bookings = [...moved.keys()].filter((id) => !isHold(id));
  const rows =
    bookings.length === 0
      ? []
      : await transaction.selectFrom('booking').select(['id', 'start_at', 'end_at']).where('id', 'in', bookings).execute();
  await releaseLapsed(transaction, party.start, now);
  await claimTables(transaction, [
    party,
    ...rows.map((row) => ({
      id: row.id,
      tables: moved.get(row.id) ?? [],
      start: Temporal.Instant.from(row.start_at),
      end: Temporal.Instant.from(row.end_at),
    })),
  ]);
}

async function releaseLapsed(transaction: Tx, around: Temporal.Instant, now: Temporal.Instant): Promise<void> {
  const lapsed = await transaction
    .selectFrom('booking')
    .select('id')
    .where('state', '=', 'offered')
    .where('offered_until', '<=', now.toString())
    .where('date', '>=', around.subtract({ hours: 48 }).toString().slice(0, 10))
    .where('date', '<=', around.add({ hours: 48 }).toString().slice(0, 10))
    .execute();
  await releaseTables(
    transaction,
    lapsed.map(({ id }) => id),
  );
}
