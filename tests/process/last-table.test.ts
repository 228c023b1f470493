import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseKind } from '#database/connection-line.ts';
import { editDocuments, leaveOneTable, withoutTables } from '../builders/bookings.ts';
import { openTestDatabase } from '../databases.ts';
import { startRushes } from './rush.ts';

const guests = 200;

/** A single process is tested in execute.database.test.ts and measured by `npm run bench:bookings`. */
const four = startRushes(4);
afterAll(() => four.end());

describe.each<DatabaseKind>(['sqlite', 'postgres'])('two hundred guests at once in four processes (%s)', (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeEach(async () => {
    database = await openTestDatabase(kind, 'first-content');
  });
  afterEach(() => database.close());

  const told = async (parties: number[]) => {
    const answers = await four.rush(database.url, parties);
    return Map.groupBy(answers, (answer) => answer.told);
  };
  const stored = () =>
    database.db.selectFrom('booking').select(['covers', 'tables', 'start_at']).where('state', '=', 'confirmed').execute();

  test('for the last ten covers: exactly ten are seated, and all others get a refusal', { timeout: 60_000 }, async () => {
    await withoutTables(database.db);
    await editDocuments(database.db, ({ rules }) => ({
      rules: { ...rules, seats: { lunch: 10, dinner: 10 }, arrivals: { lunch: 100, dinner: 100 } },
    }));
    const answers = await told(Array.from({ length: guests }, (_, index) => 1 + (index % 4)));
    expect([...answers.keys()].sort()).toEqual(['confirmed', 'seats']);
    const covers = (await stored()).map((booking) => booking.covers);
    expect(covers.reduce((sum, one) => sum + one, 0)).toBe(10);
    expect(covers).toHaveLength(answers.get('confirmed')?.length ?? 0);
  });

  test('for the last table: one has it, and all others get a refusal', { timeout: 60_000 }, async () => {
    await leaveOneTable(database.db);
    const answers = await told(Array.from({ length: guests }, () => 2));
    expect(answers.get('confirmed')).toHaveLength(1);
    expect(answers.get('tables')).toHaveLength(guests - 1);
    expect(await stored()).toMatchObject([{ tables: '["1"]' }]);
  });
});
