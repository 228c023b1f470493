import type { KindAssignment } from './assign-tables.ts';
import type { IndexedTableSet } from './table-kinds.ts';

/** Parties that cannot all have tables of the kinds that they were promised, whoever else is there. */
type Clash = readonly (Pick<KindAssignment, 'start' | 'end' | 'kind'> & { wants: readonly IndexedTableSet[] })[];

/** So many are kept; the oldest is forgotten. */
const maxClashes = 100;

/** The clashes that were found, kept from one question about an evening to the next. */
export class ConflictSets {
  readonly #known: Clash[] = [];

  /** @param wantsOf the list of all places that would do for a promised party */
  add(parties: readonly KindAssignment[], wantsOf: (one: KindAssignment) => readonly IndexedTableSet[]): void {
    this.#known.unshift(parties.map((one) => ({ start: one.start, end: one.end, kind: one.kind, wants: wantsOf(one) })));
    this.#known.splice(maxClashes);
  }

  /** Of the promised parties those who are known to clash. */
  among(promised: readonly KindAssignment[], wantsOf: (one: KindAssignment) => readonly IndexedTableSet[]): KindAssignment[] | undefined {
    for (const clash of this.#known) {
      const found: KindAssignment[] = [];
      for (const { start, end, kind, wants } of clash) {
        const one = promised.find(
          (other) =>
            other.start === start && other.end === end && other.kind === kind && wantsOf(other) === wants && !found.includes(other),
        );
        if (!one) break;
        found.push(one);
      }
      if (found.length === clash.length) return found;
    }
    return undefined;
  }
}
