import fc from '#tests/random-examples.ts';
import type { TableSet } from '#restaurant/bookings/solver/places.ts';
import type { Party, FixedParty } from '#restaurant/bookings/solver/seating.ts';

/** Rooms and evenings so small that everything can be tried, by code without the engine. */
export interface SmallEvening {
  parties: Party[];
  taken: FixedParty[];
  turn: number;
}

const moment = fc.integer({ min: 0, max: 12 });
const length = fc.integer({ min: 1, max: 8 });

export const smallEvenings: fc.Arbitrary<SmallEvening> = fc
  .record({
    seats: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 }),
    joined: fc.array(fc.uniqueArray(fc.nat(4), { minLength: 2, maxLength: 3 }), { maxLength: 4 }),
    parties: fc.array(
      fc.record({ covers: fc.integer({ min: 1, max: 8 }), start: moment, length, now: fc.option(fc.nat(4), { nil: undefined }) }),
      {
        minLength: 1,
        maxLength: 7,
      },
    ),
    taken: fc.array(fc.record({ table: fc.nat(4), start: moment, length }), { maxLength: 2 }),
    turn: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ seats, joined, parties, taken, turn }) => {
    const places: TableSet[] = seats.map((count, index) => ({ tables: [`t${index}`], seats: count }));
    for (const members of joined)
      if (members.every((member) => member < seats.length))
        places.push({
          tables: members.map((member) => `t${member}`),
          seats: members.reduce((sum, member) => sum + (seats[member] ?? 0), 0),
        });
    return {
      parties: parties.map(
        ({ covers, start, length: ticks, now }, index): Party => ({
          id: `p${index}`,
          covers,
          start,
          end: start + ticks,
          places,
          now: now === undefined ? undefined : places[now]?.tables,
        }),
      ),
      taken: taken.map(
        ({ table, start, length: ticks }, index): FixedParty => ({ id: `f${index}`, tables: [`t${table}`], start, end: start + ticks }),
      ),
      turn,
    };
  });

type Given = Omit<FixedParty, 'id'>;

/** Whether two parties have a common table at overlapping times, turnaround included. */
function clash(one: Given, other: Given, turn: number): boolean {
  return one.tables.some((table) => other.tables.includes(table)) && Math.max(one.start, other.start) < Math.min(one.end, other.end) + turn;
}

/** Whether any seating exists, by trying all. */
export function canBeSeated({ parties, taken, turn }: SmallEvening): boolean {
  const given: Given[] = [...taken];
  const next = (index: number): boolean => {
    const one = parties[index];
    if (!one) return true;
    for (const { tables, seats } of one.places) {
      const wish = { tables, start: one.start, end: one.end };
      if (seats < one.covers || given.some((other) => clash(wish, other, turn))) continue;
      given.push(wish);
      if (next(index + 1)) return true;
      given.pop();
    }
    return false;
  };
  return next(0);
}

/** The faults of a seating: a party without a place, or two at one table. */
export function faultsOf(seated: ReadonlyMap<string, readonly string[]>, { parties, taken, turn }: SmallEvening): string[] {
  const faults: string[] = [];
  const given: (Given & { id: string })[] = [...taken];
  for (const { id, start, end, covers, places } of parties) {
    const tables = seated.get(id) ?? [];
    if (!places.some((place) => place.seats >= covers && place.tables.join() === tables.join()))
      faults.push(`${id} has no place: ${tables}`);
    const one = { id, tables, start, end };
    for (const other of given) if (clash(one, other, turn)) faults.push(`${id} and ${other.id} at ${tables}`);
    given.push(one);
  }
  return faults;
}
