import type { Db } from '#database/connect.server.ts';
import { foldedSearch } from '#restaurant/bookings/guests/party-search.ts';
import { at, saturday } from '../bookings.ts';

const weeks = 12;
const times = ['19:00', '19:30', '20:00', '20:30', '21:00', '21:30'];

/** Twelve past Saturdays, each with half of tonight's guests and two no-shows. */
export async function fillPastSaturdays(db: Db): Promise<void> {
  const guests = await db.selectFrom('guest').select(['id', 'name', 'email', 'phone']).orderBy('created_at').orderBy('id').execute();
  for (let week = 1; week <= weeks; week++) {
    const date = saturday.subtract({ weeks: week });
    const visits = guests
      .filter((_guest, index) => (index + week) % 2 === 0)
      .map((guest, index) => ({ guest, index, covers: 2 + ((index + week) % 4), start: at(times[index % times.length] ?? '20:00', date) }));
    await db
      .insertInto('booking')
      .values(
        visits.map(({ guest, index, covers, start }) => {
          const reference = `S${String(week).padStart(2, '0')}${String(index).padStart(3, '0')}`;
          return {
            id: idOf(week, index),
            reference,
            key: idOf(week, index),
            order_hash: '',
            state: index > 0 && index % 12 === 0 ? 'noShow' : 'finished',
            date: date.toString(),
            service: 'dinner',
            start_at: start.toString(),
            end_at: start.add({ minutes: 105 }).toString(),
            covers,
            source: index % 3 === 0 ? 'phone' : 'site',
            language: 'it',
            guest_id: guest.id,
            name: guest.name,
            email: guest.email,
            phone: guest.phone,
            search: foldedSearch(guest.name, guest.phone ?? undefined, guest.email ?? undefined, reference),
            tables: JSON.stringify([String(1 + (index % 26))]),
            placing: 'free',
            created_at: start.subtract({ hours: 50 }).toString(),
          };
        }),
      )
      .execute();
    await db
      .insertInto('booking_event')
      .values(
        visits.map(({ index, start }) => ({
          id: `${idOf(week, index)}-1`,
          booking_id: idOf(week, index),
          number: 1,
          at: start.subtract({ hours: 50 }).toString(),
          change: 'made',
          by: 'guest',
          to_state: 'confirmed',
        })),
      )
      .execute();
  }
}

function idOf(week: number, index: number): string {
  return `past-saturday-${week}-${index}`;
}
