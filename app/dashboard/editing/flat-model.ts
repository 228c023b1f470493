import { changedPaths, type FieldValues as Places, keysAt, joinPath } from '#restaurant/documents/editing/draft.ts';
import { merge, withResolvedConflicts } from '#restaurant/documents/editing/draft-merge.ts';
import type { Model } from './model.ts';

/** How drafts are compared and put together that are known by one value for each place of theirs. */
export function flatMerging<Draft>(
  placesOf: (draft: Draft) => Places,
  draftWith: (places: Places, mine: Draft, theirs: Draft) => Draft,
): Pick<Model<unknown, unknown, Draft, unknown>, 'changedPaths' | 'merge'> {
  return {
    changedPaths(before, after) {
      const [old, now] = [placesOf(before), placesOf(after)];
      const places = changedPaths(old, now).toSorted(
        (one, other) => Number(typeof now[one] === 'object') - Number(typeof now[other] === 'object'),
      );
      return places.map((place) => {
        const [was, is] = [keysAt(old, place), keysAt(now, place)];
        const item = is.find((key) => !was.includes(key)) ?? is.find((key, index) => was[index] !== key);
        return item === undefined ? place : joinPath(place, item);
      });
    },
    merge(ground, mine, theirs, choices = {}) {
      const merged = merge(placesOf(ground), placesOf(mine), placesOf(theirs));
      const conflicts = merged.conflicts.map(({ place, ...sides }) => ({ path: place, ...sides }));
      return { draft: draftWith(withResolvedConflicts(merged, choices), mine, theirs), conflicts };
    },
  };
}
