import fc from '#tests/random-examples.ts';
import { describe, expect, test } from 'vitest';
import { canBeSeated, faultsOf, smallEvenings } from '#tests/bookings/small-evenings.ts';
import type { TableSet } from './places.ts';
import { SeatingSolver, type Party, type Seating, type SeatingOptions, type FixedParty } from './seating.ts';

const single = (table: string, seats: number): TableSet => ({ tables: [table], seats });
const party = (given: Partial<Party>): Party => ({ id: 'a', covers: 2, start: 0, end: 18, places: [], ...given });
const at = (id: string, start: number, places: TableSet[], covers = 2) => party({ id, start, end: start + 18, places, covers });
const tablesOf = (seating: Seating) => ('seated' in seating ? Object.fromEntries(seating.seated) : seating);

/** The tables of all parties, beside one more with its own table whose stay overlaps all of theirs. */
function seat(parties: readonly Party[], taken: readonly FixedParty[], options?: SeatingOptions): Seating {
  const seating = new SeatingSolver(parties, taken, options).withOneMore(
    party({ id: 'witness', start: -1000, end: 1000, places: [single('of the witness', 2)] }),
  );
  if ('seated' in seating) seating.seated.delete('witness');
  return seating;
}

const two = single('t1', 2);
const four = single('t2', 4);
const joined: TableSet = { tables: ['t1', 't2'], seats: 6 };

describe('the seating of an evening', () => {
  test('gives the best fitting table first, and a combination last', () => {
    expect(tablesOf(seat([at('a', 0, [joined, four, two])], []))).toEqual({ a: ['t1'] });
    expect(tablesOf(seat([at('a', 0, [joined, four, two], 4)], []))).toEqual({ a: ['t2'] });
    expect(tablesOf(seat([at('a', 0, [joined, four, two], 5)], []))).toEqual({ a: ['t1', 't2'] });
  });

  test('gives a table to the next party in the tick in which the one before leaves, and not before', () => {
    expect('seated' in seat([at('a', 0, [two]), at('b', 18, [two])], [])).toBe(true);
    expect(seat([at('a', 0, [two]), at('b', 17, [two])], [])).toEqual({ impossible: true });
    expect(seat([at('a', 0, [two]), at('b', 18, [two])], [], { turn: 1 })).toEqual({ impossible: true });
    expect('seated' in seat([at('a', 0, [two]), at('b', 19, [two])], [], { turn: 1 })).toBe(true);
  });

  test('blocks every table of a combination, in either order', () => {
    expect(seat([at('a', 0, [joined], 6), at('b', 5, [two])], [])).toEqual({ impossible: true });
    expect(seat([at('b', 0, [two]), at('a', 5, [joined], 6)], [])).toEqual({ impossible: true });
    expect('seated' in seat([at('a', 0, [joined], 6), at('b', 18, [two])], [])).toBe(true);
  });

  test('seats parties around blocked tables, whichever interval encloses the other', () => {
    const taken = (start: number, end: number): FixedParty[] => [{ id: 'f', tables: ['t1'], start, end }];
    for (const [start, end] of [
      [0, 18],
      [-5, 30],
      [5, 6],
      [17, 40],
    ] as const)
      expect(seat([at('a', 0, [two])], taken(start, end))).toEqual({ impossible: true });
    for (const [start, end] of [
      [-9, 0],
      [18, 20],
    ] as const)
      expect('seated' in seat([at('a', 0, [two])], taken(start, end))).toBe(true);
  });
});

describe('a newcomer', () => {
  test('moves a couple from the large table if four people come', () => {
    const evening = new SeatingSolver([{ ...at('a', 0, [two, four]), now: ['t2'] }], []);
    expect(tablesOf(evening.withOneMore(at('b', 0, [two, four], 4)))).toEqual({ a: ['t1'], b: ['t2'] });
  });

  test('moves no party while a table is free, even if others could sit better', () => {
    const wide = { ...at('a', 0, [two, four]), now: ['t2'] };
    const evening = new SeatingSolver([wide, { ...at('c', 3, [single('t9', 2), two]), now: ['t9'] }], []);
    expect(tablesOf(evening.withOneMore(at('b', 0, [two, four])))).toEqual({ a: ['t2'], c: ['t9'], b: ['t1'] });
  });

  test('gets a combination only if no single table can be made free', () => {
    const places = [single('t3', 4), single('t4', 4), { tables: ['t1', 't2'], seats: 4 }];
    const couple = { ...at('a', 0, [single('t4', 4), single('t5', 2)]), now: ['t4'] };
    const four4 = { ...at('c', 0, places, 4), now: ['t3'] };
    expect(tablesOf(new SeatingSolver([couple, four4], []).withOneMore(at('b', 0, places, 4)))).toEqual({
      a: ['t5'],
      c: ['t3'],
      b: ['t4'],
    });
    const pinned = { id: 'f', tables: ['t5'], start: 0, end: 18 };
    expect(tablesOf(new SeatingSolver([couple, four4], [pinned]).withOneMore(at('b', 0, places, 4)))).toEqual({
      a: ['t4'],
      c: ['t3'],
      b: ['t1', 't2'],
    });
  });

  /** Each party sits where the next one would have to move, so a newcomer fits only if all move. */
  const queue = ['a', 'b', 'c', 'd', 'e'].map((id, index) => ({
    ...at(id, index, [single(`t${index}`, 2), single(`t${index + 1}`, 2)]),
    now: [`t${index}`],
  }));

  test('gets a table if every party has to move by one table', () => {
    expect(tablesOf(new SeatingSolver(queue, []).withOneMore(at('n', 2, [single('t0', 2)])))).toEqual({
      a: ['t1'],
      b: ['t2'],
      c: ['t3'],
      d: ['t4'],
      e: ['t5'],
      n: ['t0'],
    });
  });

  test('is neither seated nor refused if the search gives up', () => {
    expect(new SeatingSolver(queue, [], { effort: 0 }).withOneMore(at('n', 2, [single('t0', 2)]))).toEqual({ undecided: true });
  });

  test('affects only the parties connected by overlaps', () => {
    const evening = new SeatingSolver([at('a', 0, [two]), at('b', 10, [four]), at('z', 60, [two])], []);
    expect(tablesOf(evening.withOneMore(at('n', 20, [single('t3', 2)])))).toEqual({ a: ['t1'], b: ['t2'], n: ['t3'] });
  });

  test('gets the parties at suitable tables, movable or not', () => {
    const other = { ...at('other', 0, [single('t8', 2)]) };
    const evening = new SeatingSolver([at('b', 3, [two]), other], [{ id: 'a', tables: ['t2'], start: 2, end: 12 }]);
    expect(evening.inTheWayOf(at('n', 5, [two, four]))).toEqual(['a', 'b']);
    expect(evening.inTheWayOf(at('n', 12, [two, four]))).toEqual(['b']);
    expect(evening.inTheWayOf(at('n', 5, []))).toEqual([]);
  });
});

test('on every small evening the solver finds a seating if and only if there is one', () => {
  fc.assert(
    fc.property(smallEvenings, (evening) => {
      const seating = seat(evening.parties, evening.taken, evening);
      expect('seated' in seating).toBe(canBeSeated(evening));
      if ('seated' in seating) expect(faultsOf(seating.seated, evening)).toEqual([]);
    }),
    { numRuns: 600 },
  );
});

test('on every small evening a newcomer is seated if and only if possible, and the listed parties would free a place', () => {
  fc.assert(
    fc.property(smallEvenings, (given) => {
      const [newcomer, ...others] = given.parties;
      if (!newcomer || !canBeSeated({ ...given, parties: others })) return;
      const evening = new SeatingSolver(others, given.taken, given);
      const seating = evening.withOneMore({ ...newcomer, now: undefined });
      expect('seated' in seating).toBe(canBeSeated(given));
      if ('seated' in seating)
        expect(faultsOf(seating.seated, { ...given, parties: given.parties.filter(({ id }) => seating.seated.has(id)) })).toEqual([]);
      const gone = evening.inTheWayOf(newcomer);
      const left = {
        ...given,
        parties: given.parties.filter(({ id }) => !gone.includes(id)),
        taken: given.taken.filter(({ id }) => !gone.includes(id)),
      };
      const some = newcomer.places.some(({ seats }) => seats >= newcomer.covers);
      expect(canBeSeated(left)).toBe(some);
      // Asking changes nothing.
      expect(evening.withOneMore({ ...newcomer, now: undefined })).toEqual(seating);
    }),
    { numRuns: 600 },
  );
});

test('on every small evening a newcomer is refused at several times together only if there is no place at any, and each answer stays the same', () => {
  let refused = 0;
  fc.assert(
    fc.property(smallEvenings, (given) => {
      const [newcomer, ...others] = given.parties;
      if (!newcomer) return;
      const times = [0, 3, 6, 9].map((start) => ({ ...newcomer, now: undefined, start, end: start + newcomer.end - newcomer.start }));
      const alone = new SeatingSolver(others, given.taken, given);
      const each = times.map((time) => alone.withOneMore(time));
      const together = new SeatingSolver(others, given.taken, given);
      if (together.refuseTogether(times)) {
        refused++;
        for (const time of times) expect(canBeSeated({ ...given, parties: [time, ...others] })).toBe(false);
      }
      expect(times.map((time) => together.withOneMore(time))).toEqual(each);
    }),
    { numRuns: 600 },
  );
  expect(refused).toBeGreaterThan(50);
});

test('the result does not depend on the order of the parties, and parties with good tables keep them', () => {
  fc.assert(
    fc.property(smallEvenings, (given) => {
      const seating = seat(given.parties, given.taken, given);
      expect(tablesOf(seat(given.parties.toReversed(), given.taken.toReversed(), given))).toEqual(tablesOf(seating));
      if (!('seated' in seating)) return;
      const settled = given.parties.map((one) => ({ ...one, now: seating.seated.get(one.id) }));
      expect(tablesOf(seat(settled, given.taken, given))).toEqual(tablesOf(seating));
    }),
    { numRuns: 300 },
  );
});
