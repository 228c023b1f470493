import { assignTables, componentsByCombination, type ConflictSets, type KindAssignment, type StepBudget } from './assign-tables.ts';
import { type PartyColumns, type DualPrice, Relaxation } from './relaxation.ts';
import { type IndexedTableSet, type Resources, type TickInterval, Timelines } from './table-kinds.ts';

/** A party with its possible places, the best first, and its columns of the linear program, which group them. */
export interface SearchParty extends PartyColumns, TickInterval {
  options: readonly IndexedTableSet[];
}

type SearchResult = { tables: (readonly number[])[] } | 'impossible' | 'undecided';

/** How many steps of the budget one relaxation costs. Arranging tables costs less. */
const stepsPerRelaxation = 100;
/** A share this close to 1 counts as 1. */
const shareTolerance = 0.01;

/** The columns that are still open to each party, as indices of its list. */
type OpenColumns = readonly (readonly number[])[];

/**
 * Decides exactly whether all parties can be seated around the blocked tables, and how. It branches on the linear relaxation: of a party
 * with fractional shares, the column with the largest share is fixed in one branch and forbidden in the other. Once every party has one
 * column, the tables of each kind are assigned (assign-tables.ts). If that fails, the search finds a minimal set of parties that conflict,
 * and branches on which of them takes another column.
 */
export class BranchAndBound {
  readonly #parties: readonly SearchParty[];
  readonly #supplies: Resources;
  readonly #blocked: Timelines;
  readonly #steps: StepBudget;
  readonly #clashes: ConflictSets;
  readonly #relaxation: Relaxation;
  readonly #open: OpenColumns;
  /** The dual prices that prove at the root that not all can be seated; undefined if they do not. */
  readonly refusedBy: readonly DualPrice[] | undefined;

  /** @param given.effort how many steps it may take @param given.clashes the known conflicts around the same blocks; new ones are added */
  constructor(parties: readonly SearchParty[], supplies: Resources, { effort, clashes }: { effort: number; clashes: ConflictSets }) {
    this.#parties = parties;
    this.#supplies = supplies;
    this.#blocked = new Timelines(supplies.blocks);
    this.#steps = { left: effort };
    this.#clashes = clashes;
    this.#relaxation = Relaxation.of(parties, supplies);
    this.#open = parties.map(({ columns }) => [...columns.keys()]);
    this.refusedBy = this.#refusal(this.#relaxation, this.#open);
  }

  run(): SearchResult {
    return this.refusedBy ? 'impossible' : this.#next(this.#relaxation, this.#open);
  }

  /** The dual prices that prove that the parties cannot all be seated by open columns, if there are any. */
  #refusal(relaxation: Relaxation, open: OpenColumns): DualPrice[] | undefined {
    const parties = this.#parties.map(({ columns }, party) => ({ columns: columns.filter((_column, at) => open[party]?.includes(at)) }));
    return relaxation.refusal(parties, this.#supplies);
  }

  /** Branches on a solved relaxation. */
  #next(relaxation: Relaxation, open: OpenColumns): SearchResult {
    this.#steps.left -= stepsPerRelaxation;
    if (this.#steps.left < 0) return 'undecided';
    const chosen: number[] = [];
    let cut: number | undefined;
    let most = 0;
    for (const [party, columns] of open.entries()) {
      let best = columns[0] ?? 0;
      for (const column of columns) if (relaxation.share(party, column) > relaxation.share(party, best)) best = column;
      chosen.push(best);
      const share = relaxation.share(party, best);
      if (columns.length === 1 || share > 1 - shareTolerance || share <= most) continue;
      most = share;
      cut = party;
    }
    if (cut === undefined) return this.#giveTables(relaxation, open, chosen);
    const column = chosen[cut] ?? 0;
    const found = this.#close(relaxation, open, [{ party: cut, columns: (open[cut] ?? []).filter((other) => other !== column) }]);
    if (found !== 'impossible') return found;
    // Without a seating in which it takes this column, none exists in which an interchangeable party does.
    return this.#close(
      relaxation,
      open,
      this.#alike(cut, open).map((party) => ({ party, columns: [column] })),
    );
  }

  /** The parties that are interchangeable with one, itself among them. */
  #alike(party: number, open: OpenColumns): number[] {
    const one = this.#parties[party];
    const columns = open[party]?.join();
    return [...this.#parties.keys()].filter((index) => {
      const other = this.#parties[index];
      return other?.start === one?.start && other?.end === one?.end && other?.options === one?.options && open[index]?.join() === columns;
    });
  }

  /** The search below a branch in which some columns are forbidden. */
  #close(relaxation: Relaxation, before: OpenColumns, closing: readonly { party: number; columns: readonly number[] }[]): SearchResult {
    const open = [...before];
    const copy = relaxation.copy();
    for (const { party, columns } of closing) {
      const closed = open[party]?.filter((column) => columns.includes(column)) ?? [];
      const left = open[party]?.filter((column) => !columns.includes(column)) ?? [];
      if (left.length === 0) return 'impossible';
      for (const column of closed) copy.close(party, column);
      open[party] = left;
    }
    return this.#refusal(copy, open) ? 'impossible' : this.#next(copy, open);
  }

  /** Assigns tables once every party has one column. If that is impossible, it branches on the parties that conflict. */
  #giveTables(relaxation: Relaxation, open: OpenColumns, chosen: readonly number[]): SearchResult {
    const promised = this.#parties.map((one, party): KindAssignment => {
      const kind = one.columns[chosen[party] ?? 0]?.kind ?? 0;
      return {
        party,
        start: one.start,
        end: one.end,
        kind,
        options: one.options.filter((option) => this.#kindOf(option) === kind),
      };
    });
    const wantsOf = ({ party }: KindAssignment) => this.#parties[party]?.options ?? [];
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
      if (!clash) return { tables: this.#parties.map((_one, party) => tables.get(party) ?? []) };
    }
    // The party with the fewest columns first; the later branches keep the column of those before.
    const core = clash.toSorted((one, other) => (open[one.party]?.length ?? 0) - (open[other.party]?.length ?? 0));
    const ofKind = ({ party, kind }: KindAssignment) =>
      [...(this.#parties[party]?.columns.keys() ?? [])].filter((column) => this.#parties[party]?.columns[column]?.kind === kind);
    const others = (one: KindAssignment) => (open[one.party] ?? []).filter((column) => !ofKind(one).includes(column));
    for (const [index, one] of core.entries()) {
      const closing = core.slice(0, index).map((before) => ({ party: before.party, columns: others(before) }));
      const found = this.#close(relaxation, open, [...closing, { party: one.party, columns: ofKind(one) }]);
      if (found !== 'impossible') return found;
    }
    return 'impossible';
  }

  /** A minimal conflict among parties whose tables cannot be assigned: without any one of its members they can. */
  #clashOf(parties: KindAssignment[]): KindAssignment[] {
    // In order of arrival: first the shortest prefix, then its shortest suffix, then one party after the other is left out.
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

/** The least number that satisfies a monotone predicate, by binary search. @param most a number that is known to satisfy it */
function leastThat(most: number, does: (count: number) => boolean): number {
  let [low, high] = [1, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (does(middle)) high = middle;
    else low = middle + 1;
  }
  return high;
}
