import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Party, type Place, seat, type Taken } from './seating.ts';

const single = (table: string, seats: number): Place => ({ tables: [table], seats });
const party = (given: Partial<Party>): Party => ({ id: 'a', covers: 2, start: 0, end: 18, places: [], ...given });
const at = (id: string, start: number, places: Place[], covers = 2) => party({ id, start, end: start + 18, places, covers });

describe('the seating of an evening', () => {
  const two = single('t1', 2);
  const four = single('t2', 4);
  const joined: Place = { tables: ['t1', 't2'], seats: 6 };

  test('gives the best fitting table first, and a combination last', () => {
    const seating = seat([at('a', 0, [joined, four, two])], [], { best: true });
    expect(seating).toEqual({ seated: new Map([['a', ['t1']]]), best: true });
  });

  test('moves a couple from the large table when four people come', () => {
    const couple = at('a', 0, [two, four]);
    const seating = seat([couple, at('b', 0, [two, four], 4)], []);
    expect('seated' in seating && seating.seated.get('b')).toEqual(['t2']);
  });

  test('leaves everybody where they sit when that costs nothing', () => {
    const same = [single('t1', 2), single('t3', 2)];
    const seating = seat([{ ...at('a', 0, same), now: ['t3'] }, at('b', 0, same)], [], { best: true });
    expect('seated' in seating && Object.fromEntries(seating.seated)).toEqual({ a: ['t3'], b: ['t1'] });
  });

  test('gives a table to the next party in the tick in which the one before leaves, and not before', () => {
    expect('seated' in seat([at('a', 0, [two]), at('b', 18, [two])], [])).toBe(true);
    expect(seat([at('a', 0, [two]), at('b', 17, [two])], [])).toMatchObject({ impossible: true });
    expect(seat([at('a', 0, [two]), at('b', 18, [two])], [], { turn: 1 })).toMatchObject({ impossible: true });
    expect('seated' in seat([at('a', 0, [two]), at('b', 19, [two])], [], { turn: 1 })).toBe(true);
  });

  test('takes every member of a combination, in both orders', () => {
    expect(seat([at('a', 0, [joined], 6), at('b', 5, [two])], [])).toMatchObject({ impossible: true });
    expect(seat([at('b', 0, [two]), at('a', 5, [joined], 6)], [])).toMatchObject({ impossible: true });
    expect('seated' in seat([at('a', 0, [joined], 6), at('b', 18, [two])], [])).toBe(true);
  });

  test('goes around what is taken, whichever encloses the other', () => {
    const taken = (start: number, end: number): Taken[] => [{ tables: ['t1'], start, end }];
    for (const [start, end] of [
      [0, 18],
      [-5, 30],
      [5, 6],
      [17, 40],
    ] as const)
      expect(seat([at('a', 0, [two])], taken(start, end))).toEqual({ impossible: true, among: ['a'] });
    for (const [start, end] of [
      [-9, 0],
      [18, 20],
    ] as const)
      expect('seated' in seat([at('a', 0, [two])], taken(start, end))).toBe(true);
  });

  test('tells which parties together have no room', () => {
    const seating = seat([at('a', 0, [two]), at('b', 3, [two]), at('c', 60, [four])], []);
    expect(seating).toEqual({ impossible: true, among: ['a', 'b'] });
  });

  test('says that it gave up rather than guess', () => {
    expect(seat([at('a', 0, [two, four]), at('b', 0, [two, four])], [], { effort: 1 })).toEqual({ undecided: true });
  });
});

/** Small rooms and evenings, in which everything can be tried. */
const evenings = fc
  .record({
    seats: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }),
    joined: fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { maxLength: 2 }),
    parties: fc.array(
      fc.record({ covers: fc.integer({ min: 1, max: 7 }), start: fc.integer({ min: 0, max: 12 }), length: fc.integer({ min: 1, max: 8 }) }),
      { minLength: 1, maxLength: 6 },
    ),
    taken: fc.array(fc.record({ table: fc.nat(3), start: fc.integer({ min: 0, max: 12 }), length: fc.integer({ min: 1, max: 8 }) }), {
      maxLength: 2,
    }),
    turn: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ seats, joined, parties, taken, turn }) => {
    const places: Place[] = seats.map((count, index) => single(`t${index}`, count));
    for (const [one, other] of joined) {
      const [a, b] = [seats[one], seats[other]];
      if (one !== other && a !== undefined && b !== undefined) places.push({ tables: [`t${one}`, `t${other}`], seats: a + b });
    }
    return {
      parties: parties.map(({ covers, start, length }, index): Party => ({ id: `p${index}`, covers, start, end: start + length, places })),
      taken: taken.map(({ table, start, length }): Taken => ({ tables: [`t${table}`], start, end: start + length })),
      turn,
    };
  });

/** Every way to seat everybody, tried one by one, written without a look at the search. */
function tryAll(parties: Party[], taken: Taken[], turn: number): { cost: number } | undefined {
  let least: number | undefined;
  const given: Taken[] = [...taken];
  const clash = (one: Taken, other: Taken) =>
    one.tables.some((table) => other.tables.includes(table)) && Math.max(one.start, other.start) < Math.min(one.end, other.end) + turn;
  const next = (index: number, cost: number): void => {
    const one = parties[index];
    if (!one) {
      least = Math.min(least ?? Number.POSITIVE_INFINITY, cost);
      return;
    }
    for (const { tables, seats } of one.places) {
      const wish = { tables, start: one.start, end: one.end };
      if (seats < one.covers || given.some((other) => clash(wish, other))) continue;
      given.push(wish);
      next(index + 1, cost + (tables.length - 1) * 100_000 + (seats - one.covers) * 10);
      given.pop();
    }
  };
  next(0, 0);
  return least === undefined ? undefined : { cost: least };
}

test('on every small evening it finds a seating exactly when there is one, and no other costs less', () => {
  fc.assert(
    fc.property(evenings, ({ parties, taken, turn }) => {
      const seating = seat(parties, taken, { turn, best: true });
      const expected = tryAll(parties, taken, turn);
      expect('seated' in seating).toBe(expected !== undefined);
      if (!('seated' in seating)) return;
      expect(seating.best).toBe(true);
      const placed = parties.map(({ id, start, end, covers, places }) => {
        const tables = seating.seated.get(id) ?? [];
        const place = places.find((one) => one.tables.join() === tables.join());
        expect(place?.seats ?? 0).toBeGreaterThanOrEqual(covers);
        return { tables, start, end, cost: (tables.length - 1) * 100_000 + ((place?.seats ?? 0) - covers) * 10 };
      });
      expect(placed.reduce((sum, { cost }) => sum + cost, 0)).toBe(expected?.cost);
      const all = [...placed, ...taken];
      for (const [index, one] of placed.entries())
        for (const other of all.slice(index + 1))
          if (one.tables.some((table) => other.tables.includes(table)))
            expect(one.start >= other.end + turn || other.start >= one.end + turn).toBe(true);
    }),
    { numRuns: 400 },
  );
});
