import { type FieldValues, type DraftValue, isWithin, withoutRemovedItems, sameValue, valuesWithin, joinPath } from './draft.ts';

export type Side = 'mine' | 'theirs';

/** A place that two people changed differently; a side without a value has taken the item away. */
export interface Conflict {
  place: string;
  mine: DraftValue | undefined;
  theirs: DraftValue | undefined;
}

export interface Merged {
  /** Both edits together; mine at every conflict, and an item that only one of us took away is still there. */
  draft: FieldValues;
  conflicts: Conflict[];
}

/**
 * Puts together two edits that began with the same draft: what only one of them changed is taken from that
 * one, lists keep the order of whoever moved something (mine when both did), and what both changed
 * differently is a conflict for a person to settle.
 */
export function merge(givenBase: FieldValues, givenMine: FieldValues, givenTheirs: FieldValues): Merged {
  const [base, mine, theirs] = [withoutRemovedItems(givenBase), withoutRemovedItems(givenMine), withoutRemovedItems(givenTheirs)];
  const conflicts: Conflict[] = [];
  const draft: Record<string, DraftValue> = {};
  for (const place of Object.keys({ ...base, ...theirs, ...mine })) {
    const [before, own, other] = [base[place], mine[place], theirs[place]];
    if (typeof own === 'object' && typeof other === 'object') {
      const was = typeof before === 'object' ? before : [];
      draft[place] = mergeList(place, was, own, other, { base, mine, theirs }, conflicts);
    } else if (own === undefined || (other !== undefined && sameValue(before, own))) {
      const value = other ?? before;
      if (value !== undefined) draft[place] = value;
    } else {
      draft[place] = own;
      const bothChanged = other !== undefined && !sameValue(own, other) && !sameValue(before, other);
      if (bothChanged) conflicts.push({ place, mine: own, theirs: other });
    }
  }
  const left = withoutRemovedItems(draft);
  const isLeft = ({ place }: Conflict) => place in left || Object.keys(left).some((one) => isWithin(one, place));
  return { draft: left, conflicts: conflicts.filter(isLeft) };
}

/** The keys of both lists. An item that one side removed is left out, unless the other side changed it: then it is a conflict. */
function mergeList(
  place: string,
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  drafts: Record<'base' | Side, FieldValues>,
  conflicts: Conflict[],
): string[] {
  const changed = (key: string, side: Side) =>
    !sameDraft(valuesWithin(drafts.base, joinPath(place, key)), valuesWithin(drafts[side], joinPath(place, key)));
  const stays = (key: string) => {
    const [here, there] = [mine.includes(key), theirs.includes(key)];
    if ((here && there) || !base.includes(key)) return true;
    if (!here && !there) return false;
    if (!changed(key, here ? 'mine' : 'theirs')) return false;
    conflicts.push({ place: joinPath(place, key), mine: here ? true : undefined, theirs: there ? true : undefined });
    return true;
  };
  const common = (keys: readonly string[], other: readonly string[]) => keys.filter((key) => other.includes(key));
  const iMoved = !sameValue(common(mine, base), common(base, mine));
  const [first, second] = iMoved ? [mine, theirs] : [theirs, mine];
  const order = [...first];
  second.forEach((key, index) => {
    if (order.includes(key)) return;
    const previous = second[index - 1];
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, key);
  });
  return order.filter(stays);
}

function sameDraft(one: FieldValues, other: FieldValues): boolean {
  return Object.keys({ ...one, ...other }).every((place) => sameValue(one[place], other[place]));
}

/** The merged draft after a person has chosen a side for its conflicts; mine where nothing was chosen. */
export function withResolvedConflicts({ draft, conflicts }: Merged, choices: Readonly<Record<string, Side>>): FieldValues {
  const values: Record<string, DraftValue> = { ...draft };
  for (const conflict of conflicts) {
    const chosen = conflict[choices[conflict.place] ?? 'mine'];
    if (conflict.mine !== undefined && conflict.theirs !== undefined) {
      if (chosen !== undefined) values[conflict.place] = chosen;
    } else if (chosen === undefined) {
      const dot = conflict.place.lastIndexOf('.');
      const list = values[conflict.place.slice(0, dot)];
      if (typeof list === 'object') values[conflict.place.slice(0, dot)] = list.filter((key) => key !== conflict.place.slice(dot + 1));
    }
  }
  return withoutRemovedItems(values);
}
