import type { Promised } from './arranging.ts';
import type { Option } from './table-kinds.ts';

/** Parties that cannot all have tables of the kinds that they were promised, whoever else is there. */
type Clash = readonly (Pick<Promised, 'start' | 'end' | 'kind'> & { wants: readonly Option[] })[];

/** So many are kept; the oldest is forgotten. */
const mostClashes = 100;

/** The clashes that were found, kept from one question about an evening to the next. */
export class Clashes {
  readonly #known: Clash[] = [];

  /** @param wantsOf the list of all places that would do for a promised party */
  add(parties: readonly Promised[], wantsOf: (one: Promised) => readonly Option[]): void {
    this.#known.unshift(parties.map((one) => ({ start: one.start, end: one.end, kind: one.kind, wants: wantsOf(one) })));
    this.#known.splice(mostClashes);
  }

  /** Of the promised parties those who are known to clash. */
  among(promised: readonly Promised[], wantsOf: (one: Promised) => readonly Option[]): Promised[] | undefined {
    for (const clash of this.#known) {
      const found: Promised[] = [];
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
