import { sql } from 'kysely';
import type { Db, Tx } from '#database/connect.server.ts';
import { executeBookingCommand } from '#restaurant/bookings/commands/execute.server.ts';
import { at, buildOrder, fridayMorning, saturday } from '#tests/builders/bookings.ts';

/** The past days with bookings, and how many are filled in one transaction. */
const days = 1_000;
const daysAtOnce = 100;
/** Bookings per guest. */
const visits = 5;

/**
 * Fills a database with past bookings, events and guests, day by day, so that rows of a day are stored together.
 * @param upTo a multiple of five thousand
 */
export async function fillPast(db: Db, from: number, upTo: number): Promise<void> {
  for (let first = 1; first <= days; first += daysAtOnce)
    await db.transaction().execute(async (transaction) => {
      for (let day = first; day < first + daysAtOnce; day++) await fillDay(transaction, day, { from: from / days, upTo: upTo / days });
    });
  // Databases do this by themselves some minutes after a table has grown.
  await sql`analyze`.execute(db);
}

async function fillDay(transaction: Tx, day: number, { from, upTo }: { from: number; upTo: number }): Promise<void> {
  const date = saturday.subtract({ days: day + 1 });
  const start = at('20:00', date);
  const end = start.add({ minutes: 90 });
  const text = (value: object | string) => sql`cast(${value.toString()} as text)`;
  const name = `${firstNames[day % firstNames.length]} ${lastNames[day % lastNames.length]} `;
  const digits = `39${date.toString().replaceAll('-', '')}`;
  const numbers = sql`with recursive numbers(number) as (
    select ${sql.lit(from)} union all select number + 1 from numbers where number < ${sql.lit(upTo - 1)}
  )`;
  await sql`${numbers} insert into guest (id, name, phone, phone_digits, search, created_at)
    select 'g' || ${text(date)} || '-' || number, ${text(name)} || number, '+' || ${text(digits)} || number, ${text(digits)} || number,
      ${text(name.toLowerCase())} || number || ' ' || ${text(digits)} || number, ${text(start)}
    from numbers where number % ${sql.lit(visits)} = 0`.execute(transaction);
  await sql`${numbers} insert into booking (id, reference, key, order_hash, state, date, service, start_at, end_at, covers, source, language,
      guest_id, name, search, tables, "placing", created_at)
    select ${text(date)} || '-' || number, 'P' || ${text(date)} || '-' || number, 'past-' || ${text(date)} || '-' || number, '', 'finished',
      ${text(date)}, 'dinner', ${text(start)}, ${text(end)}, 2, 'site', 'it',
      'g' || ${text(date)} || '-' || (number - number % ${sql.lit(visits)}), ${text(name)} || number, ${text(name.toLowerCase())} || number,
      '["1"]', 'free', ${text(start)}
    from numbers`.execute(transaction);
  await sql`${numbers} insert into booking_event (id, booking_id, number, at, change, by, to_state)
    select 'e' || ${text(date)} || '-' || number, ${text(date)} || '-' || number, 1, ${text(start)}, 'made', 'guest', 'confirmed'
    from numbers`.execute(transaction);
}

const firstNames = ['Anna', 'Bruno', 'Carla', 'Dario', 'Elena', 'Fabio', 'Giulia', 'Luca', 'Marta', 'Nicola', 'Olga'];
const lastNames = ['Rossi', 'Bianchi', 'Esposito', 'Romano', 'Colombo', 'Ricci', 'Marino', 'Greco', 'Bruno', 'Gallo', 'Conti', 'Costa'];

/** Fills the services of these days through `executeBookingCommand()`, the Saturday first; sixty are a whole calendar. */
export async function fillEvenings(db: Db, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    const date = saturday.add({ days: day });
    for (const [index, time] of evening.entries()) {
      const covers = parties[index % parties.length] ?? 2;
      await executeBookingCommand(db, buildOrder({ wish: { date, start: at(time, date), covers } }), fridayMorning);
    }
  }
}

/** Two parties each quarter of an hour, from 19:00 to 22:00. */
const evening = Array.from({ length: 26 }, (_none, index) =>
  Temporal.PlainTime.from('19:00')
    .add({ minutes: 15 * Math.floor(index / 2) })
    .toString({ smallestUnit: 'minute' }),
);
const parties = [2, 4, 2, 3, 2, 6, 2, 1, 4, 5];
