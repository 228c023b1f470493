/** Which elements of two lists are the same thing. */
export interface ListMatch {
  /** In the order of the older list; `moved` marks those that are at another place among the ones that stayed. */
  pairs: { from: number; to: number; moved: boolean }[];
  /** Places in the older list. */
  removed: number[];
  /** Places in the newer list. */
  added: number[];
}

/**
 * Matches the elements of two JSON lists: by `id` where every element has one of its own, else equal
 * elements first and then, between two that are matched, objects by their order. As few elements as
 * possible count as moved.
 */
export function matchLists(before: readonly unknown[], after: readonly unknown[]): ListMatch {
  const [oldIds, newIds] = [idsOf(before), idsOf(after)];
  const target =
    oldIds && newIds ? matchKeys(oldIds, newIds) : withNeighbours(before, after, matchKeys(before.map(keyOf), after.map(keyOf)));
  const taken = new Set(target.filter((to) => to !== undefined));
  const stayed = longestRising(target);
  return {
    pairs: target.flatMap((to, from) => (to === undefined ? [] : [{ from, to, moved: !stayed.has(from) }])),
    removed: target.flatMap((to, from) => (to === undefined ? [from] : [])),
    added: after.flatMap((_, to) => (taken.has(to) ? [] : [to])),
  };
}

/** The ids of the elements, when each has one of its own. */
function idsOf(list: readonly unknown[]): string[] | undefined {
  const ids = list.flatMap((element) =>
    typeof element === 'object' && element !== null && 'id' in element && typeof element.id === 'string' ? element.id : [],
  );
  return ids.length === list.length && new Set(ids).size === ids.length ? ids : undefined;
}

/** Equal elements have equal keys, whatever the order of their own keys. */
function keyOf(element: unknown): string {
  return JSON.stringify(element, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
      : value,
  );
}

/** For each place of the older list its place in the newer; equal keys in their order. */
function matchKeys(before: readonly string[], after: readonly string[]): (number | undefined)[] {
  const places = new Map<string, number[]>();
  after.forEach((key, place) => {
    const known = places.get(key);
    if (known) known.push(place);
    else places.set(key, [place]);
  });
  for (const list of places.values()) list.reverse();
  return before.map((key) => places.get(key)?.pop());
}

/** Pairs what is left between two matched elements, in order: an element without an id that was edited in its place. */
function withNeighbours(
  before: readonly unknown[],
  after: readonly unknown[],
  target: readonly (number | undefined)[],
): (number | undefined)[] {
  const taken = new Set(target);
  let previous = -1;
  return target.map((to, from) => {
    if (to !== undefined) {
      previous = to;
      return to;
    }
    const next = previous + 1;
    if (next >= after.length || taken.has(next) || !alike(before[from], after[next])) return undefined;
    previous = next;
    return next;
  });
}

/** Whether two values can be the same element, edited: lists and objects can; a different text or number is another element. */
function alike(one: unknown, other: unknown): boolean {
  return (
    typeof one === 'object' && typeof other === 'object' && one !== null && other !== null && Array.isArray(one) === Array.isArray(other)
  );
}

/** The places of a longest increasing subsequence: the elements that need not move (patience sorting). */
function longestRising(target: readonly (number | undefined)[]): Set<number> {
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  target.forEach((to, from) => {
    if (to === undefined) return;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((target[ends[middle] ?? 0] ?? 0) < to) low = middle + 1;
      else high = middle;
    }
    previous.set(from, ends[low - 1]);
    ends[low] = from;
  });
  const stayed = new Set<number>();
  for (let place = ends.at(-1); place !== undefined; place = previous.get(place)) stayed.add(place);
  return stayed;
}
