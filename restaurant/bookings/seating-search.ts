import { arrange, type Promised, type Steps } from './arranging.ts';
import { type Choice, Crowding, type Priced } from './crowding.ts';
import type { Option } from './table-kinds.ts';
import { type Block, type Stay, Timelines } from './timelines.ts';

/** A party with its possible places, the best first; parties that may have the same share one list. */
export interface Seeker extends Stay {
  options: readonly Option[];
  /** The kind of place that it has now, tried first. */
  now?: number | undefined;
  /** How often it was what failed, kept from search to search: what was hard at one time is hard at the next. */
  record: { failures: number };
}

export type Found = { tables: (readonly number[])[] } | 'impossible' | 'undecided';

/**
 * Whether all of them can be seated around what is blocked, and how: exact. Nobody is given a table at first, only a kind of place:
 * tables of a kind are alike, and which of them is which is most of what there would be to try.
 *
 * - Whoever has the fewest kinds left chooses next, those first whose choice has failed before.
 * - A choice is open as long as no price (prices.ts) says that some crowd would lose its room by it.
 * - Those who have chosen always have tables of their own, kept from step to step; when these do not fit, all who share them are
 *   arranged anew (arranging.ts). If that fails, the fewest of them who fail alone are remembered, and never chosen so again.
 */
export function search(seekers: readonly Seeker[], blocks: readonly Block[], priced: Priced, effort: number): Found {
  return new Search(seekers, blocks, priced, { left: effort }).run();
}

/** A choice of one party, with what it takes where somebody might go without for it: the prices at moments, and how much of each. */
interface Way {
  choice: Choice;
  kind: number;
  rank: number;
  cells: Int32Array;
  amounts: Int32Array;
}

interface Party extends Stay {
  index: number;
  options: readonly Option[];
  /** What it may still choose, the kind that it has now first. */
  open: readonly Way[];
  overlapping: Party[];
  /** Those who want the same at the same time. */
  twins: Party[];
  chosen: Way | undefined;
  record: { failures: number };
  /** By kind: the choices of others with which that kind has no arrangement. */
  refused: Map<number, { party: Party; kind: number }[][]>;
}

class Search {
  readonly #priced: Priced;
  readonly #parties: readonly Party[];
  /** What is left of every price at every moment, when everybody has chosen what takes the least. */
  readonly #left: Int32Array;
  readonly #blocked: Timelines;
  readonly #seated: Timelines;
  readonly #steps: Steps;

  constructor(seekers: readonly Seeker[], blocks: readonly Block[], priced: Priced, steps: Steps) {
    this.#priced = priced;
    this.#steps = steps;
    this.#blocked = new Timelines(blocks);
    this.#seated = new Timelines(blocks);
    // A crowd is largest when somebody arrives.
    const starts = new Set([...seekers, ...blocks].map(({ start }) => start));
    const crowding = new Crowding(
      priced,
      [...starts].sort((one, other) => one - other),
    );
    crowding.block(blocks);
    const seated = seekers.filter(({ options }) => options.length > 0);
    for (const { start, end, options } of seated) crowding.take(priced.least(options), crowding.range(start, end));
    this.#left = crowding.left;
    const binding = crowding.binding(seated);
    this.#parties = seekers.map(({ start, end, options, now, record }, index): Party => {
      const cells = crowding.cellsOf(crowding.range(start, end), binding);
      const open = priced.choices(options).map((choice, rank) => ({ choice, kind: choice.kind, rank, ...cells(choice) }));
      open.sort((one, other) => Number(other.kind === now) - Number(one.kind === now));
      return { index, start, end, options, open, overlapping: [], twins: [], chosen: undefined, record, refused: new Map() };
    });
    for (const party of this.#parties)
      for (const other of this.#parties) {
        if (other === party || party.start >= other.end || other.start >= party.end) continue;
        party.overlapping.push(other);
        if (other.start === party.start && other.end === party.end && other.options === party.options) party.twins.push(other);
      }
  }

  run(): Found {
    if (this.#left.some((left) => left < 0) || this.#parties.some(({ options }) => options.length === 0)) return 'impossible';
    for (const party of this.#parties) party.open = party.open.filter((way) => this.#allows(way));
    if (this.#next()) return { tables: this.#parties.map(({ index }) => this.#seated.of(index) ?? []) };
    return this.#steps.left < 0 ? 'undecided' : 'impossible';
  }

  #next(): boolean {
    const pressed = this.#mostPressed();
    if (pressed === 'everybody has a place') return true;
    if (pressed === 'somebody has none') return false;
    const { party, open } = pressed;
    for (const way of open) {
      if (this.#steps.left-- <= 0) return false;
      const closed = this.#choose(party, way);
      if (closed && this.#seat(party, way.kind) && this.#next()) return true;
      this.#seated.remove(party.index);
      this.#unchoose(party, way, closed ?? []);
      if (this.#steps.left < 0) return false;
    }
    party.record.failures++;
    return false;
  }

  #mostPressed(): { party: Party; open: readonly Way[] } | 'everybody has a place' | 'somebody has none' {
    let found: { party: Party; open: readonly Way[] } | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const party of this.#parties) {
      if (party.chosen) continue;
      const { twins, refused } = party;
      const open =
        twins.length + refused.size === 0 ? party.open : party.open.filter((way) => isInOrder(party, way) && !isRefused(party, way));
      if (open.length === 0) {
        party.record.failures++;
        return 'somebody has none';
      }
      const pressure = open.length / (1 + party.record.failures);
      if (pressure >= least) continue;
      least = pressure;
      found = { party, open };
    }
    return found ?? 'everybody has a place';
  }

  /** Takes what a choice takes, and closes what it leaves others too little for; undefined when somebody has nothing left. */
  #choose(party: Party, way: Way): { party: Party; open: readonly Way[] }[] | undefined {
    for (const [at, cell] of way.cells.entries()) this.#left[cell] = (this.#left[cell] ?? 0) - (way.amounts[at] ?? 0);
    party.chosen = way;
    const closed: { party: Party; open: readonly Way[] }[] = [];
    if (way.cells.length === 0) return closed;
    for (const other of party.overlapping) {
      if (other.chosen || other.open.every((each) => this.#allows(each))) continue;
      closed.push({ party: other, open: other.open });
      other.open = other.open.filter((each) => this.#allows(each));
      if (other.open.length > 0) continue;
      other.record.failures++;
      for (const each of closed) each.party.open = each.open;
      return undefined;
    }
    return closed;
  }

  #unchoose(party: Party, way: Way, closed: readonly { party: Party; open: readonly Way[] }[]): void {
    for (const each of closed) each.party.open = each.open;
    party.chosen = undefined;
    for (const [at, cell] of way.cells.entries()) this.#left[cell] = (this.#left[cell] ?? 0) + (way.amounts[at] ?? 0);
  }

  #allows({ cells, amounts }: Way): boolean {
    for (let at = 0; at < cells.length; at++) if ((this.#left[cells[at] ?? 0] ?? 0) < (amounts[at] ?? 0)) return false;
    return true;
  }

  /** Gives a party tables of the kind that it has chosen; false when those who have chosen so far cannot all have theirs. */
  #seat(party: Party, kind: number): boolean {
    const free = this.#optionsOf(party, kind).find(({ members }) => this.#seated.isFree(members, party));
    if (free) {
      this.#seated.put(party.index, free.members, party);
      return true;
    }
    const sharing = this.#sharing(party);
    const arranged = this.#arrange(sharing);
    if (arranged === 'undecided') return false;
    if (arranged === 'impossible') {
      this.#remember(sharing);
      return false;
    }
    for (const { index } of sharing) this.#seated.remove(index);
    for (const each of sharing) this.#seated.put(each.index, arranged.get(each.index) ?? [], each);
    return true;
  }

  #optionsOf({ options }: Party, kind: number): Option[] {
    return options.filter((option) => this.#priced.kinds.kindOf(option) === kind);
  }

  #arrange(parties: readonly Party[]) {
    const promised = parties.map((party): Promised => {
      const kind = party.chosen?.kind ?? 0;
      return { party: party.index, start: party.start, end: party.end, kind, options: this.#optionsOf(party, kind) };
    });
    return arrange(promised, this.#blocked, this.#priced.kinds, this.#steps);
  }

  /** All who have chosen kinds that combinations connect with that of one party, in order of arrival. */
  #sharing(one: Party): Party[] {
    const { of } = this.#priced.kinds;
    const chosen = this.#parties.filter((party) => party.chosen);
    const kinds = new Set(one.chosen?.choice.members.map((table) => of[table]));
    const shares = ({ chosen: way }: Party) => way?.choice.members.some((table) => kinds.has(of[table]));
    for (let before = -1; before < kinds.size; ) {
      before = kinds.size;
      for (const party of chosen) if (shares(party)) for (const table of party.chosen?.choice.members ?? []) kinds.add(of[table]);
    }
    return chosen.filter(shares).sort((first, second) => first.start - second.start || first.index - second.index);
  }

  /** Remembers, of parties whose choices have no arrangement, as few as have none already: without any of them it would work. */
  #remember(parties: Party[]): void {
    let core = parties;
    for (const party of parties) {
      const rest = core.filter((other) => other !== party);
      const without = this.#arrange(rest);
      if (without === 'undecided') return;
      if (without === 'impossible') core = rest;
    }
    for (const party of core) {
      party.record.failures++;
      const others = core.flatMap((other) => (other !== party && other.chosen ? [{ party: other, kind: other.chosen.kind }] : []));
      const kind = party.chosen?.kind ?? 0;
      party.refused.set(kind, [...(party.refused.get(kind) ?? []), others]);
    }
  }
}

/** Of parties that want the same at the same time one order of choices is enough: exchanging them changes nothing. */
function isInOrder({ index, twins }: Party, { rank }: Way): boolean {
  return twins.every((twin) => !twin.chosen || (twin.index < index ? twin.chosen.rank <= rank : rank <= twin.chosen.rank));
}

function isRefused({ refused }: Party, { kind }: Way): boolean {
  return refused.get(kind)?.some((others) => others.every((other) => other.party.chosen?.kind === other.kind)) ?? false;
}
