import { sql } from 'kysely';
import type { Db } from '#database/connect.server.ts';
import { reserve } from '#restaurant/bookings/reserve.server.ts';
import { at, buildOrder, fridayMorning, saturday } from '#tests/build/bookings.ts';

/** Days in the past over which the bookings are spread. */
const days = 1_000;

/** So many bookings are one guest's. */
const visits = 5;

/**
 * Fills a database with bookings that are over, with their events and guests, up to a number of them.
 * @param upTo a multiple of a thousand
 */
export async function fillPast(db: Db, from: number, upTo: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`create temporary table past_day (date text, start_at text, end_at text)`.execute(transaction);
    const inside = transaction.withTables<{
      past_day: { date: string; start_at: string; end_at: string };
    }>();
    for (let day = 1; day <= days; day++) {
      const date = saturday.subtract({ days: day + 1 });
      const start = at('20:00', date);
      await inside
        .insertInto('past_day')
        .values({ date: date.toString(), start_at: start.toString(), end_at: start.add({ minutes: 90 }).toString() })
        .execute();
    }
    // In steps, none of which takes longer than a statement may.
    for (let number = from / days; number < upTo / days; number++) {
      const id = `-${number}`;
      const guest = `-${number - (number % visits)}`;
      const name = `${firstNames[number % firstNames.length]} ${lastNames[number % lastNames.length]}`;
      if (number % visits === 0 || number === from / days)
        await sql`insert into guest (id, name, phone, phone_digits, search, created_at)
          select 'g' || date || ${guest}, ${name}, '+39' || replace(date, '-', '') || ${number}, '39' || replace(date, '-', '') || ${number},
            lower(${name}) || ' 39' || replace(date, '-', '') || ${number}, start_at from past_day
          where true on conflict do nothing`.execute(transaction);
      await sql`insert into booking (id, reference, key, order_hash, state, date, service, start_at, end_at, covers, source, language, guest_id, name, search, tables, "placing", created_at)
        select date || ${id}, 'P' || date || ${id}, 'past-' || date || ${id}, '', 'finished', date, 'dinner', start_at, end_at, 2, 'site', 'it',
          'g' || date || ${guest}, ${name}, lower(${name}), '["1"]', 'free', start_at from past_day`.execute(transaction);
      await sql`insert into booking_event (id, booking_id, number, at, change, by, to_state)
        select 'e' || date || ${id}, date || ${id}, 1, start_at, 'made', 'guest', 'confirmed' from past_day`.execute(transaction);
    }
    await sql`drop table past_day`.execute(transaction);
  });
  // What the databases do by themselves on a table that has grown, some minutes later.
  await sql`analyze`.execute(db);
}

const firstNames = ['Anna', 'Bruno', 'Carla', 'Dario', 'Elena', 'Fabio', 'Giulia', 'Luca', 'Marta', 'Nicola', 'Olga'];
const lastNames = [
  'Rossi',
  'Bianchi',
  'Esposito',
  'Romano',
  'Colombo',
  'Ricci',
  'Marino',
  'Greco',
  'Bruno',
  'Gallo',
  'Conti',
  'Costa',
  'Rizzo',
];

/** Books evenings as full as they become, through the one door: the Saturday first, then every day of the calendar. */
export async function fillEvenings(db: Db, count: number): Promise<void> {
  for (let day = 0; day < count; day++) {
    const date = saturday.add({ days: day });
    for (const [index, time] of evening.entries()) {
      const covers = parties[index % parties.length] ?? 2;
      await reserve(db, buildOrder({ wish: { date, start: at(time, date), covers } }), fridayMorning);
    }
  }
}

const evening = [
  '19:00',
  '19:15',
  '19:30',
  '19:45',
  '20:00',
  '20:15',
  '20:30',
  '20:45',
  '21:00',
  '21:15',
  '21:30',
  '21:45',
  '22:00',
].flatMap((time) => [time, time]);
const parties = [2, 4, 2, 3, 2, 6, 2, 1, 4, 5];
