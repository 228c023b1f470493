import type { ChangePosition } from '#database/changes/change-position.ts';

/** How long any second can be restored, in days. */
const keptDays = 7;

interface Base {
  name: string;
  madeAt: Temporal.Instant;
  position: ChangePosition;
}

/**
 * What is needed to restore any second of the last seven days: the newest base from before them, and since then the first of each chain.
 * @param bases the oldest first
 * @returns the names of those bases, and whether a segment is needed
 */
export function keepChanges(bases: readonly Base[], now: Temporal.Instant) {
  const edge = now.subtract({ hours: 24 * keptDays });
  const isOld = (moment: Temporal.Instant) => Temporal.Instant.compare(moment, edge) <= 0;
  const from = bases.findLastIndex(({ madeAt }) => isOld(madeAt));
  const chains = new Map<string, Base>();
  for (const base of bases.slice(Math.max(0, from))) if (!chains.has(base.position.chain)) chains.set(base.position.chain, base);
  return {
    names: new Set([...chains.values()].map(({ name }) => name)),
    needs({ chain, last, since }: { chain: string; last: number; since: Temporal.Instant }): boolean {
      const base = chains.get(chain);
      // Of a chain without a base one may be made yet.
      return base ? last > base.position.seq : !isOld(since);
    },
  };
}
