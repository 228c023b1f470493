// Lets guests book at the same moment: node tests/process/reserve-process.ts
// One line of input names the database and the sizes of the parties (`{ database, covers }`), the next one starts them.
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { connect, type Db } from '#database/connect.server.ts';
import { executeBookingCommand } from '#restaurant/bookings/commands/execute.server.ts';
import { buildOrder, fridayMorning } from '../builders/bookings.ts';

const order = z.object({ database: z.string(), covers: z.array(z.number()) });
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

for (let line = await lines.next(); !line.done; line = await lines.next()) {
  const { database, covers } = order.parse(JSON.parse(line.value));
  const db = connect(database);
  // Opens the database and warms up the program before anybody books.
  await db.selectFrom('booking').select('id').limit(1).execute();
  process.stdout.write('ready\n');
  await lines.next();
  process.stdout.write(`${JSON.stringify(await Promise.all(covers.map((people) => answerOf(db, people))))}\n`);
  await db.destroy();
}
process.exit(0);

/** The answer to one guest, and after how many milliseconds. */
async function answerOf(db: Db, people: number): Promise<{ told: string; after: number }> {
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
