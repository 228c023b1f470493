import type { Db } from '#database/connect.server.ts';
import { dayOf } from '#restaurant/hours/hours.ts';
import type { Answer, LoadRequest } from '../open-loop.ts';

/** Bookings per hour without work (restaurant/rate-limits/limits.ts), the most that a load sends. */
const freeBookings = 44;

/** The references of bookings that a load was told it has. */
type Acknowledged = Set<string>;

/**
 * The requests of an evening: kept pages, rendered pages, and bookings of different services.
 * @param given.origin the public address
 * @param given.token of a page with a form
 * @param given.bookEvery one of this many requests is a booking
 * @param given.half half of the bookings that are free of work in an hour
 */
export function mixedLoad(given: { origin: string; token: string; now: Temporal.Instant; bookEvery: number; half?: 0 | 1 }): {
  next: (number: number) => LoadRequest;
  acknowledged: Acknowledged;
} {
  const acknowledged: Acknowledged = new Set();
  const [first, most] = given.half === undefined ? [0, freeBookings] : [(given.half * freeBookings) / 2, freeBookings / 2];
  const services = listServices(given.now).slice(first).values();
  const host = { Host: new URL(given.origin).host };
  let booked = 0;
  const pages = ['/carta', '/', '/prenota', '/menu', '/api/menu', '/en/cena', '/allergeni'];

  function nextBooking(): LoadRequest | undefined {
    const service = booked < most ? services.next().value : undefined;
    if (!service) return undefined;
    const number = first + booked++;
    const guest = { name: `Ospite ${number}`, email: `ospite${number}@posta.it`, phone: '333 000 0000', message: '' };
    return {
      kind: 'booking',
      path: '/?index',
      method: 'POST',
      headers: { ...host, Origin: given.origin, 'Accept-Encoding': 'identity' },
      body: new URLSearchParams({ form: 'booking', token: given.token, more: '', people: '2', ...service, ...guest }),
      from: `127.${1 + number}.0.1`,
      check(answer) {
        const reference = /<b>([A-Z0-9]{4,12})<\/b>/.exec(answer.body.toString())?.[1];
        if (answer.status !== 200 || !reference) return `${answer.status}: not booked`;
        acknowledged.add(reference);
        return undefined;
      },
    };
  }

  return {
    acknowledged,
    next(number) {
      const booking = number % given.bookEvery === 0 ? nextBooking() : undefined;
      const path = pages[number % pages.length] ?? '/';
      const check = ({ status }: Answer) => (status === 200 ? undefined : `${status}`);
      return booking ?? { kind: path, path, headers: host, check };
    },
  };
}

/**
 * All lunches, then all dinners, of the coming weeks of the first content, without Mondays and Christmas. Two in a row are of different
 * days, whose locks do not collide.
 */
export function listServices(now: Temporal.Instant): { date: string; time: string }[] {
  const today = dayOf(now);
  const days = Array.from({ length: 50 }, (_, index) => today.add({ days: 1 + index })).filter(
    (date) => date.dayOfWeek !== 1 && !(date.month === 12 && date.day === 25),
  );
  return ['12:30', '20:30'].flatMap((time) => days.map((date) => ({ date: date.toString(), time })));
}

/** The acknowledged bookings that are not stored exactly once. */
export async function listLost(db: Db, acknowledged: Acknowledged): Promise<string[]> {
  const rows = await db.selectFrom('booking').select(['reference', 'state']).execute();
  const confirmed = rows.filter(({ state }) => state === 'confirmed').map(({ reference }) => reference);
  return [...acknowledged].filter((reference) => confirmed.filter((stored) => stored === reference).length !== 1);
}
