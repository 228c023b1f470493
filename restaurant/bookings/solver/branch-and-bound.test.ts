import fc from '#tests/random-examples.ts';
import { expect, test } from 'vitest';
import { canBeSeated, faultsOf, type SmallEvening, smallEvenings } from '#tests/bookings/small-evenings.ts';
import { ConflictSets } from './assign-tables.ts';
import { TableSets } from './places.ts';
import { BranchAndBound } from './branch-and-bound.ts';
import { Resources } from './table-kinds.ts';

/** The search alone, without the shortcuts that usually answer first. */
function searchAlone({ parties, taken, turn }: SmallEvening) {
  const places = new TableSets();
  const blocks = places.blocks(taken, turn);
  const wants = parties.map(({ places: possible, covers }) => places.options(possible, covers));
  const supplies = new Resources(places.kinds(wants), blocks);
  const searched = parties.map(({ start, end }, index) => {
    const stay = { start, end: end + turn };
    const options = places.unblocked(wants[index] ?? [], stay, blocks);
    return { ...stay, options, columns: supplies.columns(options, stay), now: undefined };
  });
  const found = new BranchAndBound(searched, supplies, { effort: 100_000, clashes: new ConflictSets() }).run();
  return typeof found === 'string' ? found : new Map(parties.map(({ id }, index) => [id, places.names(found.tables[index] ?? [])]));
}

test('the exact search alone finds a seating if and only if there is one', () => {
  fc.assert(
    fc.property(smallEvenings, (evening) => {
      const found = searchAlone(evening);
      expect(typeof found === 'string' ? found : 'seated').toBe(canBeSeated(evening) ? 'seated' : 'impossible');
      if (typeof found !== 'string') expect(faultsOf(found, evening)).toEqual([]);
    }),
    { numRuns: 1_500 },
  );
});
