import type { Kinds, Option } from './table-kinds.ts';

/** More prices than these refused nothing more on generated nights; each costs time at every step of a search. */
const mostPrices = 160;
/** How many sets of kinds are made of the kinds that the sorts of parties can use. */
const mostSets = 32;

/** What each kind of table, and of combination, is worth. */
export type Price = readonly number[];

/**
 * Prices by which a crowd is shown to have no room, whoever of it sits where: each party that is present pays for its place, and
 * at least for the cheapest it could have; together they cannot pay for more than there is. By the duality of linear programming
 * a good price exists whenever a crowd has no room even if parties could be cut up; these are the ones that turned out to do:
 *
 * - one for each kind alone, and one for all kinds that some sorts of parties can use (Hall's theorem);
 * - two for tables that spare a combination, and one for the others: who is left without such a table takes two others;
 * - the same with combinations made so dear that nobody saves by one, for as many as can exist at once.
 */
export function pricesFor(kinds: Kinds, lists: readonly (readonly Option[])[]): Price[] {
  const mark = (marked: readonly number[]): Price => kinds.sizes.map((_size, kind) => (marked.includes(kind) ? 1 : 0));
  const tablesOf = (options: readonly Option[]) => mark(options.flatMap(({ members }) => members.map((table) => kinds.of[table] ?? 0)));
  const singles = (options: readonly Option[]) => options.filter(({ members }) => members.length === 1);
  const sets = unionsOf(lists.flatMap((options) => [tablesOf(options), tablesOf(singles(options))]));
  const sparing = unionsOf(
    lists.filter((options) => singles(options).length < options.length).map((options) => tablesOf(singles(options))),
  );
  const doubled = sets.flatMap((set) =>
    sparing
      .filter((spare) => spare.includes(1) && spare.every((each, kind) => each <= (set[kind] ?? 0)))
      .map((spare) => set.map((each, kind) => each + (spare[kind] ?? 0))),
  );
  // Those of each kind come first: with them every kind is counted exactly, and none of them may be cut off.
  const alone = kinds.sizes.map((_size, kind) => mark([kind]));
  const all = [...alone, ...[...sets, ...doubled].flatMap((price) => [price, dearCombinations(price, kinds, lists)])];
  const different = new Map(all.filter((price) => price.some((each) => each > 0)).map((price) => [price.join(), price]));
  return [...different.values()].slice(0, Math.max(mostPrices, alone.length));
}

/** What a place costs: its tables, and the combination for itself. */
export function costOf(option: Option, price: Price, kinds: Kinds): number {
  let cost = option.members.length > 1 ? (price[kinds.kindOf(option)] ?? 0) : 0;
  for (const table of option.members) cost += price[kinds.of[table] ?? 0] ?? 0;
  return cost;
}

/** The same price with each combination as dear as the single tables of whoever could use it. */
function dearCombinations(price: Price, kinds: Kinds, lists: readonly (readonly Option[])[]): Price {
  const dear = [...price];
  for (const options of lists) {
    const single = options.filter(({ members }) => members.length === 1).map((option) => costOf(option, price, kinds));
    if (single.length === 0) continue;
    const least = Math.min(...single);
    for (const option of options) {
      if (option.members.length === 1) continue;
      const kind = kinds.kindOf(option);
      dear[kind] = Math.max(dear[kind] ?? 0, least - costOf(option, price, kinds) + (price[kind] ?? 0));
    }
  }
  return dear;
}

function unionsOf(bases: readonly Price[]): Price[] {
  const sets = new Map<string, Price>();
  for (const base of bases) {
    const known = [...sets.values()];
    sets.set(base.join(), base);
    for (const set of known) {
      const union = set.map((each, kind) => Math.max(each, base[kind] ?? 0));
      if (sets.size < mostSets) sets.set(union.join(), union);
    }
  }
  return [...sets.values()];
}
