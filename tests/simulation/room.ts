import type { Db } from '#database/connect.server.ts';
import { rules as rulesSchema } from '#restaurant/bookings/rules/rules.ts';
import { tables as tablesSchema } from '#restaurant/bookings/tables/tables.ts';
import { editDocuments } from '../builders/bookings.ts';
import type { Chance } from './chance.ts';

/** Stores a room that is small enough to fill up and for the model to try every seating, with random rules. */
export function buildRoom(db: Db, chance: Chance): Promise<void> {
  const count = chance.percent(15) ? 0 : chance.from(2, 4);
  const tables = Array.from({ length: count }, (_, index) => {
    const from = chance.from(1, 2);
    const place = { x: 200 * index, y: 0, width: 80, height: 80 };
    return {
      id: `t${index + 1}`,
      name: String(index + 1),
      room: 'sala',
      from,
      to: from + chance.from(1, 3),
      ...place,
      online: chance.percent(90),
    };
  });
  const [one, other] = tables;
  const combinations = one && other && chance.percent(60) ? [{ tables: [one.id, other.id], from: 3, to: one.to + other.to }] : [];
  const plan = tablesSchema.parse({ rooms: count > 0 ? [{ id: 'sala', name: 'Sala' }] : [], tables, combinations });
  const both = (value: number) => ({ lunch: value, dinner: value });
  const rules = rulesSchema.parse({
    seats: both(chance.from(6, 14)),
    arrivals: both(chance.from(3, 8)),
    slotMinutes: chance.pick([15, 30]),
    turnMinutes: chance.pick([0, 0, 10]),
    onlineShare: chance.pick([100, 100, 70]),
    confirmUpTo: chance.pick([2, 4, 8]),
    online: { from: 1, to: chance.from(4, 6) },
    leadMinutes: chance.pick([0, 30, 60]),
    paces: chance.percent(25) ? [{ service: 'dinner', fixedTimes: ['19:30', '21:30'] }] : [],
    offer: { minutes: chance.pick([10, 30]), soonMinutes: 5, soonBeforeMinutes: 120 },
  });
  return editDocuments(db, () => ({ plan, rules }));
}
