import type { Db } from '#database/connect.server.ts';
import { dayOf } from '#restaurant/hours/hours.ts';
import type { Answer, LoadRequest } from '../open-loop.ts';

/** Bookings in an hour for which no guest has to work (restaurant/rate-limits/limits.ts): a load sends at most so many. */
const freeBookings = 44;

/** The bookings that guests of a load were told they have, by reference. */
type Acknowledged = Set<string>;

/**
 * The requests of an evening: kept pages, pages that are rendered, and guests who book, each for a service of its own.
 * @param given.origin where guests reach the site
 * @param given.token of a page with a form
 * @param given.bookEvery one of so many requests books a table
 * @param given.half of the bookings that a house takes in an hour, the first or the second alone
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
 * Every lunch, and then every dinner, of the first content's coming weeks, as its form takes them: on Mondays and at Christmas it is
 * closed. Two in a row are of different days, which lock one another as little as those of guests do.
 */
export function listServices(now: Temporal.Instant): { date: string; time: string }[] {
  const today = dayOf(now);
  const days = Array.from({ length: 50 }, (_, index) => today.add({ days: 1 + index })).filter(
    (date) => date.dayOfWeek !== 1 && !(date.month === 12 && date.day === 25),
  );
  return ['12:30', '20:30'].flatMap((time) => days.map((date) => ({ date: date.toString(), time })));
}

/** Those of the acknowledged bookings that are not stored once. */
export async function listLost(db: Db, acknowledged: Acknowledged): Promise<string[]> {
  const rows = await db.selectFrom('booking').select(['reference', 'state']).execute();
  const confirmed = rows.filter(({ state }) => state === 'confirmed').map(({ reference }) => reference);
  return [...acknowledged].filter((reference) => confirmed.filter((stored) => stored === reference).length !== 1);
}
