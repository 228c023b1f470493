// A process of its own whose guests book all at once: node tests/process/reserve-process.ts DATABASE ORDERS
import { z } from 'zod';
import { connect } from '#database/connect.server.ts';
import { executeBookingCommand } from '#restaurant/bookings/commands/execute.server.ts';
import { buildOrder, fridayMorning } from '../builders/bookings.ts';

const [database = '', orders = ''] = process.argv.slice(2);
const covers = z.array(z.number()).parse(JSON.parse(orders));
const db = connect(database);
// The database is open and the program is warm before anybody books.
await db.selectFrom('booking').select('id').limit(1).execute();
process.stdout.write('ready\n');
process.stdin.once('data', () => {
  void Promise.all(covers.map((people) => answerOf(people))).then(async (answers) => {
    process.stdout.write(`${JSON.stringify(answers)}\n`);
    await db.destroy();
    process.exit(0);
  });
});

/** What one guest is told, and after how many milliseconds. */
async function answerOf(people: number): Promise<{ told: string; after: number }> {
  const begun = performance.now();
  const told = await executeBookingCommand(db, buildOrder({ wish: { covers: people } }), fridayMorning).then(
    (reserved) => {
      if ('booking' in reserved) return reserved.booking.state;
      return reserved.refused === 'full' && 'limit' in reserved.outcome ? reserved.outcome.limit : reserved.refused;
    },
    (error: unknown) => `error: ${error instanceof Error ? error.message : String(error)}`,
  );
  return { told, after: performance.now() - begun };
}
