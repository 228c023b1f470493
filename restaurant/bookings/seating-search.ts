import { arrange, type Promised, type Steps } from './arranging.ts';
import { type Choice, Crowding, type Priced } from './crowding.ts';
import type { Option } from './table-kinds.ts';
import { type Block, type Stay, Timelines } from './timelines.ts';

/** A party with its possible places, the best first; parties that may have the same share one list. */
export interface Seeker extends Stay {
  options: readonly Option[];
  /** The kind of place that it has now, tried first. */
  now?: number | undefined;
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

interface Party extends Stay {
  index: number;
  options: readonly Option[];
  choices: readonly Choice[];
  /** The same, with the kind that it has now first. */
  tried: readonly Choice[];
  range: { from: number; to: number };
  /** Those before it that want the same at the same time: whose choices are never behind its own. */
  twin: Party | undefined;
  nextTwin: Party | undefined;
  chosen: Choice | undefined;
  failures: number;
  /** By kind: the other choices with which that kind has no arrangement. */
  refused: Map<number, { party: Party; kind: number }[][]>;
}

class Search {
  readonly #priced: Priced;
  readonly #crowding: Crowding;
  readonly #parties: readonly Party[];
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
    this.#crowding = new Crowding(
      priced,
      [...starts].sort((one, other) => one - other),
    );
    this.#crowding.block(blocks);
    const parties: Party[] = [];
    for (const [index, { start, end, options, now }] of seekers.entries()) {
      const choices = priced.choices(options);
      const range = this.#crowding.range(start, end);
      const twin = parties.findLast((other) => other.start === start && other.end === end && other.options === options);
      const tried = choices.toSorted((one, other) => Number(other.kind === now) - Number(one.kind === now));
      const party = {
        index,
        start,
        end,
        options,
        choices,
        tried,
        range,
        twin,
        nextTwin: undefined,
        chosen: undefined,
        failures: 0,
        refused: new Map(),
      };
      if (twin) twin.nextTwin = party;
      parties.push(party);
      if (options.length > 0) this.#crowding.take(priced.least(options), range);
    }
    this.#parties = parties;
  }

  run(): Found {
    if (this.#crowding.overfull || this.#parties.some(({ options }) => options.length === 0)) return 'impossible';
    if (this.#next()) return { tables: this.#parties.map(({ index }) => this.#seated.of(index) ?? []) };
    return this.#steps.left < 0 ? 'undecided' : 'impossible';
  }

  #next(): boolean {
    const pressed = this.#mostPressed();
    if (pressed === 'everybody has a place') return true;
    if (pressed === 'somebody has none') return false;
    const { party, open } = pressed;
    for (const choice of open) {
      if (this.#steps.left-- <= 0) return false;
      this.#crowding.choose(choice, party.range, 1);
      party.chosen = choice;
      if (this.#seat(party, choice) && this.#next()) return true;
      this.#seated.remove(party.index);
      party.chosen = undefined;
      this.#crowding.choose(choice, party.range, -1);
      if (this.#steps.left < 0) return false;
    }
    party.failures++;
    return false;
  }

  #mostPressed(): { party: Party; open: Choice[] } | 'everybody has a place' | 'somebody has none' {
    let found: { party: Party; open: Choice[] } | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const party of this.#parties) {
      if (party.chosen) continue;
      const open = party.tried.filter(
        (choice) => this.#crowding.allows(choice, party.range) && isInOrder(party, choice) && !isRefused(party, choice),
      );
      if (open.length === 0) {
        party.failures++;
        return 'somebody has none';
      }
      const pressure = open.length / (1 + party.failures);
      if (pressure >= least) continue;
      least = pressure;
      found = { party, open };
    }
    return found ?? 'everybody has a place';
  }

  /** Gives a party tables of the kind that it has chosen; false when those who have chosen so far cannot all have theirs. */
  #seat(party: Party, { kind }: Choice): boolean {
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
    const kinds = new Set(one.chosen?.members.map((table) => of[table]));
    const shares = ({ chosen: choice }: Party) => choice?.members.some((table) => kinds.has(of[table]));
    for (let before = -1; before < kinds.size; ) {
      before = kinds.size;
      for (const party of chosen) if (shares(party)) for (const table of party.chosen?.members ?? []) kinds.add(of[table]);
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
      party.failures++;
      const others = core.flatMap((other) => (other !== party && other.chosen ? [{ party: other, kind: other.chosen.kind }] : []));
      const kind = party.chosen?.kind ?? 0;
      party.refused.set(kind, [...(party.refused.get(kind) ?? []), others]);
    }
  }
}

/** Of parties that want the same at the same time one order of choices is enough: exchanging them changes nothing. */
function isInOrder(party: Party, choice: Choice): boolean {
  const rank = party.choices.indexOf(choice);
  for (let { twin } = party; twin; twin = twin.twin) if (twin.chosen && party.choices.indexOf(twin.chosen) > rank) return false;
  for (let twin = party.nextTwin; twin; twin = twin.nextTwin) if (twin.chosen && party.choices.indexOf(twin.chosen) < rank) return false;
  return true;
}

function isRefused({ refused }: Party, { kind }: Choice): boolean {
  return refused.get(kind)?.some((others) => others.every((other) => other.party.chosen?.kind === other.kind)) ?? false;
}
