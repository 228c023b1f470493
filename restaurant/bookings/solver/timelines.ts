/** A time in ticks, half-open; the turn of a table is part of it. */
export interface TickInterval {
  start: number;
  end: number;
}

/** A table that is taken whatever is done. */
export interface BlockedTable extends TickInterval {
  table: number;
}

interface Entry extends TickInterval {
  /** The number of a party; none for a block. */
  holder: number | undefined;
}

/** Who has which table when: tables and parties by their numbers. */
export class Timelines {
  readonly #entries: Entry[][] = [];
  readonly #given: (readonly number[] | undefined)[] = [];

  constructor(blocks: readonly BlockedTable[]) {
    for (const { table, start, end } of blocks) this.#entriesOf(table).push({ start, end, holder: undefined });
  }

  #entriesOf(table: number): Entry[] {
    this.#entries[table] ??= [];
    return this.#entries[table];
  }

  /** The tables of a party. */
  of(party: number): readonly number[] | undefined {
    return this.#given[party];
  }

  /** The times at which a table is taken. */
  at(table: number): readonly Readonly<TickInterval>[] {
    return this.#entries[table] ?? [];
  }

  isFree(members: readonly number[], { start, end }: TickInterval): boolean {
    for (const table of members) for (const entry of this.#entries[table] ?? []) if (entry.start < end && start < entry.end) return false;
    return true;
  }

  /** The parties in the way; undefined when a block is. */
  inTheWay(members: readonly number[], { start, end }: TickInterval): number[] | undefined {
    const parties: number[] = [];
    for (const table of members)
      for (const entry of this.#entries[table] ?? []) {
        if (entry.start >= end || start >= entry.end) continue;
        if (entry.holder === undefined) return undefined;
        if (!parties.includes(entry.holder)) parties.push(entry.holder);
      }
    return parties;
  }

  put(party: number, members: readonly number[], { start, end }: TickInterval): void {
    this.remove(party);
    for (const table of members) this.#entriesOf(table).push({ start, end, holder: party });
    this.#given[party] = members;
  }

  remove(party: number): void {
    for (const table of this.#given[party] ?? []) {
      const entries = this.#entriesOf(table);
      const place = entries.findIndex(({ holder }) => holder === party);
      const last = entries.pop();
      if (last && place < entries.length) entries[place] = last;
    }
    this.#given[party] = undefined;
  }
}

/** Parties that an unbroken chain of overlaps connects: nobody else is in their way. */
export interface OverlapGroup extends TickInterval {
  guests: number[];
  /** Whether they can be seated by themselves. */
  verdict: 'seated' | 'impossible' | 'undecided';
}

/** Parts guests, by number and in order of arrival, into companies. */
export function overlapGroupsOf(guests: readonly TickInterval[]): OverlapGroup[] {
  const companies: OverlapGroup[] = [];
  for (const [index, { start, end }] of guests.entries()) {
    const last = companies.at(-1);
    if (last && start < last.end) {
      last.guests.push(index);
      last.end = Math.max(last.end, end);
    } else companies.push({ guests: [index], start, end, verdict: 'seated' });
  }
  return companies;
}
