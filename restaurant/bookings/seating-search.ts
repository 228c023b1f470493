/** A possible place of a party: its tables by number, and what it costs to give it. */
export interface Option {
  members: readonly number[];
  cost: number;
}

/** A party in ticks, half-open, with its possible places, the cheapest first. */
export interface Wish<Choice extends Option> {
  /** How many people: larger parties have fewer places. */
  size: number;
  start: number;
  end: number;
  options: readonly Choice[];
}

export type Found<Choice> =
  /** A place for each wish. `best`: none costs less in all. */
  | { places: Choice[]; best: boolean }
  /** None exists; `among` are the places in the list of wishes that together have no room. */
  | { impossible: true; among: number[] }
  | { undecided: true };

interface Variable<Choice extends Option> {
  index: number;
  size: number;
  options: readonly Choice[];
  /** How many given places are in the way of each option, and how many options are free. */
  blocked: number[];
  live: number;
  /** The options that take a table. */
  taking: Map<number, number[]>;
  overlapping: Variable<Choice>[];
  crowds: Variable<Choice>[][];
  given: Choice | undefined;
  /** How often it was what failed: those are seated first. */
  failures: number;
}

/**
 * Gives each wish one of its options so that no table has two at once: an exact search that seats whoever has the fewest places
 * left, takes away from the others what it gave, and turns back as soon as those present at one moment cannot all have as many
 * tables as they need (Hall's theorem; without it, to find out that one table is missing takes every order of all the others).
 * @param best look for the cheapest, not for the first
 * @param effort how many places may be given before it gives up
 */
export function search<Choice extends Option>(wishes: readonly Wish<Choice>[], best: boolean, effort: number): Found<Choice> {
  const variables = connect(wishes);
  const crowds = [...new Set(variables.flatMap((variable) => variable.crowds))];
  for (const variable of variables) if (variable.live === 0) return { impossible: true, among: [variable.index] };
  for (const crowd of crowds) if (!haveTables(crowd)) return { impossible: true, among: crowd.map(({ index }) => index) };

  const alike = kindsOf(wishes);
  let steps = effort;
  let gaveUp = false;
  let found: Choice[] | undefined;
  let foundCost = Number.POSITIVE_INFINITY;

  const next = (cost: number): void => {
    const variable = mostPressed(variables);
    if (!variable) {
      found = variables.flatMap(({ given }) => given ?? []);
      foundCost = cost;
      return;
    }
    let least = cost;
    if (best) for (const other of variables) if (!other.given && other !== variable) least += cheapest(other);
    const tried = new Set<string>();
    for (const [place, option] of variable.options.entries()) {
      if (best && least + option.cost >= foundCost) return;
      if (variable.blocked[place] !== 0) continue;
      const kind = kindOf(option);
      if (kind !== undefined && tried.has(kind)) continue;
      if (kind !== undefined) tried.add(kind);
      if (steps-- <= 0) {
        gaveUp = true;
        return;
      }
      variable.given = option;
      if (block(variable, option, 1) && variable.crowds.every(haveTables)) next(cost + option.cost);
      block(variable, option, -1);
      variable.given = undefined;
      if (gaveUp || (found && !best)) return;
    }
    variable.failures++;
  };

  /** A name for a table and how it is taken so far; undefined for several tables, which are never alike. */
  const kindOf = ({ members, cost }: Choice): string | undefined => {
    const [table] = members;
    if (members.length > 1 || table === undefined) return undefined;
    const kind = alike[table];
    if (kind === undefined) return undefined;
    // Whoever has it at another time must stand alike too: all given places count, not only those that overlap.
    const holders = variables
      .filter(({ given }) => given?.members.includes(table))
      .map(({ index }) => `${wishes[index]?.start}-${wishes[index]?.end}`);
    return `${cost} ${kind} ${holders.sort().join()}`;
  };

  next(0);
  if (found) return { places: found, best: best && !gaveUp };
  return gaveUp ? { undecided: true } : { impossible: true, among: variables.map(({ index }) => index) };
}

function connect<Choice extends Option>(wishes: readonly Wish<Choice>[]): Variable<Choice>[] {
  const variables = wishes.map(({ size, options }, index): Variable<Choice> => {
    const taking = new Map<number, number[]>();
    for (const [place, { members }] of options.entries())
      for (const member of members) taking.set(member, [...(taking.get(member) ?? []), place]);
    const blocked = options.map(() => 0);
    return { index, size, options, blocked, live: options.length, taking, overlapping: [], crowds: [], given: undefined, failures: 0 };
  });
  const present = (moment: number) => variables.filter(({ index }) => covers(wishes[index], moment));
  for (const [index, { start, end }] of wishes.entries()) {
    const variable = variables[index];
    if (!variable) continue;
    variable.overlapping = variables.filter((other) => {
      const wish = wishes[other.index];
      return other !== variable && wish !== undefined && wish.start < end && start < wish.end;
    });
  }
  // A crowd is largest just before somebody leaves: at the last arrival before.
  const moments = new Set(wishes.map(({ end }) => Math.max(...wishes.map(({ start }) => start).filter((start) => start < end))));
  for (const moment of moments) {
    const crowd = present(moment).sort((one, other) => other.size - one.size);
    for (const variable of crowd) variable.crowds.push(crowd);
  }
  return variables;
}

function covers(wish: { start: number; end: number } | undefined, moment: number): boolean {
  return wish !== undefined && wish.start <= moment && moment < wish.end;
}

/** Takes a place from all who overlap, or gives it back. Answers false when one of them has none left. */
function block<Choice extends Option>(variable: Variable<Choice>, option: Choice, by: 1 | -1): boolean {
  let all = true;
  for (const other of variable.overlapping) {
    if (other.given) continue;
    for (const table of option.members)
      for (const place of other.taking.get(table) ?? []) {
        const before = other.blocked[place] ?? 0;
        other.blocked[place] = before + by;
        if (by === 1 && before === 0) other.live--;
        if (by === -1 && before === 1) other.live++;
      }
    if (other.live === 0) {
      all = false;
      if (by === 1) other.failures++;
    }
  }
  return all;
}

function mostPressed<Choice extends Option>(variables: readonly Variable<Choice>[]): Variable<Choice> | undefined {
  let chosen: Variable<Choice> | undefined;
  let pressure = Number.POSITIVE_INFINITY;
  for (const variable of variables) {
    if (variable.given) continue;
    const own = variable.live / (1 + variable.failures);
    if (own < pressure) {
      chosen = variable;
      pressure = own;
    }
  }
  return chosen;
}

function cheapest({ options, blocked }: Variable<Option>): number {
  return options.find((_option, place) => blocked[place] === 0)?.cost ?? 0;
}

/**
 * Whether all in a crowd may still have tables of their own. Conditions that every seating meets, for the largest parties
 * alone, the largest two sizes, and so on: those who cannot all sit at single tables take one table more each; and each has
 * as many tables as the smallest place left to it takes.
 */
function haveTables(crowd: readonly Variable<Option>[]): boolean {
  const wanted: number[][] = [];
  const singles = new Matching();
  const free = new Set<number>();
  let parties = 0;
  for (const [index, { given, options, blocked, size }] of crowd.entries()) {
    if (!given) {
      parties++;
      let needed = Number.POSITIVE_INFINITY;
      const tables = new Set<number>();
      const single: number[] = [];
      for (const [place, { members }] of options.entries()) {
        if (blocked[place] !== 0) continue;
        needed = Math.min(needed, members.length);
        for (const member of members) tables.add(member);
        if (members.length === 1 && members[0] !== undefined) single.push(members[0]);
      }
      if (tables.size === 0) return false;
      for (const table of tables) free.add(table);
      singles.add(single);
      const list = [...tables];
      for (let count = 0; count < needed; count++) wanted.push(list);
    }
    if (crowd[index + 1]?.size !== size && parties + (parties - singles.count) > free.size) return false;
  }
  if (singles.count === parties) return true;
  const any = new Matching();
  return wanted.every((list) => any.add(list));
}

/** As many lists as possible with an item of their own: Kuhn's augmenting paths, one list at a time. */
class Matching {
  count = 0;
  readonly #lists: (readonly number[])[] = [];
  readonly #holder: (number | undefined)[] = [];
  readonly #seen: number[] = [];

  /** Answers whether this list has an item, too. */
  add(list: readonly number[]): boolean {
    const found = this.#find(this.#lists.push(list) - 1, this.#lists.length);
    if (found) this.count++;
    return found;
  }

  #find(seeker: number, round: number): boolean {
    const list = this.#lists[seeker] ?? [];
    const free = list.find((item) => this.#holder[item] === undefined);
    if (free !== undefined) {
      this.#holder[free] = seeker;
      return true;
    }
    for (const item of list) {
      if (this.#seen[item] === round) continue;
      this.#seen[item] = round;
      const held = this.#holder[item];
      if (held === undefined || !this.#find(held, round)) continue;
      this.#holder[item] = seeker;
      return true;
    }
    return false;
  }
}

/** Tables that no wish can tell apart, by one name; a table that is part of a place with others has none. */
function kindsOf(wishes: readonly Wish<Option>[]): (string | undefined)[] {
  const marks: string[] = [];
  const joined = new Set<number>();
  for (const [index, { options }] of wishes.entries())
    for (const { members, cost } of options)
      for (const member of members) {
        marks[member] = `${marks[member] ?? ''}${index}:${cost} `;
        if (members.length > 1) joined.add(member);
      }
  return marks.map((mark, table) => (joined.has(table) ? undefined : mark));
}
