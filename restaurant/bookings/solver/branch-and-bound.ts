import { assignTables, componentsByCombination, type ConflictSets, type KindAssignment, type StepBudget } from './assign-tables.ts';
import { type PartyColumns, type DualPrice, Relaxation } from './relaxation.ts';
import { type IndexedTableSet, type Resources, type TickInterval, Timelines } from './table-kinds.ts';

/** A party with its possible places, the best first, and the ways to sit that these are. */
export interface SearchParty extends PartyColumns, TickInterval {
  options: readonly IndexedTableSet[];
}

type SearchResult = { tables: (readonly number[])[] } | 'impossible' | 'undecided';

/** What a relaxation costs of the steps of a search; the smaller part is arranging tables. */
const relaxing = 100;
/** Below so little, a share of a party counts as none. */
const whole = 0.01;

/** The ways that are still open to each party, as places in its list. */
type OpenColumns = readonly (readonly number[])[];

/**
 * Whether all of them can be seated around what is blocked, and how: exact. The relaxation says most of it; where it cuts parties up,
 * one of them is given the way in which most of it sits, or else is not, and the relaxation is asked again. Nobody has a table until
 * everybody has one way: then the tables of each kind are given out (assign-tables.ts), and where that fails, as few parties as fail alone
 * are told apart: one of them has to sit in another way.
 */
export class BranchAndBound {
  readonly #seekers: readonly SearchParty[];
  readonly #supplies: Resources;
  readonly #blocked: Timelines;
  readonly #steps: StepBudget;
  readonly #clashes: ConflictSets;
  readonly #relaxation: Relaxation;
  readonly #open: OpenColumns;
  /** The prices by which they cannot all be seated, where that is so plain. */
  readonly refusedBy: readonly DualPrice[] | undefined;

  /** @param effort how many steps it may take; `clashes` those that are known around the same blocks, to which it adds */
  constructor(seekers: readonly SearchParty[], supplies: Resources, { effort, clashes }: { effort: number; clashes: ConflictSets }) {
    this.#seekers = seekers;
    this.#supplies = supplies;
    this.#blocked = new Timelines(supplies.blocks);
    this.#steps = { left: effort };
    this.#clashes = clashes;
    this.#relaxation = Relaxation.of(seekers, supplies);
    this.#open = seekers.map(({ ways }) => [...ways.keys()]);
    this.refusedBy = this.#refusal(this.#relaxation, this.#open);
  }

  run(): SearchResult {
    return this.refusedBy ? 'impossible' : this.#next(this.#relaxation, this.#open);
  }

  /** The prices that refuse all who choose of what is open, if there are any. */
  #refusal(relaxation: Relaxation, open: OpenColumns): DualPrice[] | undefined {
    const parties = this.#seekers.map(({ ways }, party) => ({ ways: ways.filter((_way, at) => open[party]?.includes(at)) }));
    return relaxation.refusal(parties, this.#supplies);
  }

  /** Goes on from what the relaxation has found. */
  #next(relaxation: Relaxation, open: OpenColumns): SearchResult {
    this.#steps.left -= relaxing;
    if (this.#steps.left < 0) return 'undecided';
    const chosen: number[] = [];
    let cut: number | undefined;
    let most = 0;
    for (const [party, ways] of open.entries()) {
      let best = ways[0] ?? 0;
      for (const way of ways) if (relaxation.share(party, way) > relaxation.share(party, best)) best = way;
      chosen.push(best);
      const share = relaxation.share(party, best);
      if (ways.length === 1 || share > 1 - whole || share <= most) continue;
      most = share;
      cut = party;
    }
    if (cut === undefined) return this.#giveTables(relaxation, open, chosen);
    const way = chosen[cut] ?? 0;
    const found = this.#close(relaxation, open, [{ party: cut, ways: (open[cut] ?? []).filter((other) => other !== way) }]);
    if (found !== 'impossible') return found;
    // If one who could be exchanged with it could sit so, it could.
    return this.#close(
      relaxation,
      open,
      this.#alike(cut, open).map((party) => ({ party, ways: [way] })),
    );
  }

  /** The parties that could be exchanged with one, itself among them. */
  #alike(party: number, open: OpenColumns): number[] {
    const one = this.#seekers[party];
    const ways = open[party]?.join();
    return [...this.#seekers.keys()].filter((index) => {
      const other = this.#seekers[index];
      return other?.start === one?.start && other?.end === one?.end && other?.options === one?.options && open[index]?.join() === ways;
    });
  }

  /** The same without some ways. */
  #close(relaxation: Relaxation, before: OpenColumns, closing: readonly { party: number; ways: readonly number[] }[]): SearchResult {
    const open = [...before];
    const copy = relaxation.copy();
    for (const { party, ways } of closing) {
      const closed = open[party]?.filter((way) => ways.includes(way)) ?? [];
      const left = open[party]?.filter((way) => !ways.includes(way)) ?? [];
      if (left.length === 0) return 'impossible';
      for (const way of closed) copy.close(party, way);
      open[party] = left;
    }
    return this.#refusal(copy, open) ? 'impossible' : this.#next(copy, open);
  }

  /** Everybody has chosen one way. Where their tables do not go together, one of those for whom they do not has to sit in another. */
  #giveTables(relaxation: Relaxation, open: OpenColumns, chosen: readonly number[]): SearchResult {
    const promised = this.#seekers.map((seeker, party): KindAssignment => {
      const kind = seeker.ways[chosen[party] ?? 0]?.kind ?? 0;
      return {
        party,
        start: seeker.start,
        end: seeker.end,
        kind,
        options: seeker.options.filter((option) => this.#kindOf(option) === kind),
      };
    });
    const wantsOf = ({ party }: KindAssignment) => this.#seekers[party]?.options ?? [];
    let clash = this.#clashes.among(promised, wantsOf);
    if (!clash) {
      const tables = new Map<number, readonly number[]>();
      for (const sharing of componentsByCombination(promised, this.#supplies.kinds)) {
        const arranged = this.#arrange(sharing);
        if (arranged === 'undecided') return 'undecided';
        if (arranged === 'impossible') {
          clash = this.#clashOf(sharing);
          this.#clashes.add(clash, wantsOf);
          break;
        }
        for (const [party, members] of arranged) tables.set(party, members);
      }
      if (!clash) return { tables: this.#seekers.map((_seeker, party) => tables.get(party) ?? []) };
    }
    // Who has the least choice first: those after it are asked with it as it sits.
    const core = clash.toSorted((one, other) => (open[one.party]?.length ?? 0) - (open[other.party]?.length ?? 0));
    const ofKind = ({ party, kind }: KindAssignment) =>
      [...(this.#seekers[party]?.ways.keys() ?? [])].filter((way) => this.#seekers[party]?.ways[way]?.kind === kind);
    const others = (one: KindAssignment) => (open[one.party] ?? []).filter((way) => !ofKind(one).includes(way));
    for (const [index, one] of core.entries()) {
      const closing = core.slice(0, index).map((before) => ({ party: before.party, ways: others(before) }));
      const found = this.#close(relaxation, open, [...closing, { party: one.party, ways: ofKind(one) }]);
      if (found !== 'impossible') return found;
    }
    return 'impossible';
  }

  /** Of parties whose tables do not go together, as few as do not already: without any of them they would. */
  #clashOf(parties: KindAssignment[]): KindAssignment[] {
    // In order of arrival: the fewest from the first on, of these the fewest up to the last, and then one by one.
    const isClash = (some: readonly KindAssignment[]) => this.#arrange(some) === 'impossible';
    const last = leastThat(parties.length, (count) => isClash(parties.slice(0, count)));
    const until = parties.slice(0, last);
    let core = until.slice(until.length - leastThat(until.length, (count) => isClash(until.slice(until.length - count))));
    for (const party of core) {
      const rest = core.filter((other) => other !== party);
      if (isClash(rest)) core = rest;
    }
    return core;
  }

  #kindOf(option: IndexedTableSet): number {
    return this.#supplies.kinds.kindOf(option);
  }

  #arrange(promised: readonly KindAssignment[]) {
    return assignTables(promised, this.#blocked, this.#supplies.kinds, this.#steps);
  }
}

/** The least number up to one that is known to do, where all above one that does do, too. */
function leastThat(most: number, does: (count: number) => boolean): number {
  let [low, high] = [1, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (does(middle)) high = middle;
    else low = middle + 1;
  }
  return high;
}
