import type { ShiftView } from './load.server.ts';
import type { PartyView } from './present.ts';

/** Who comes within so many milliseconds is shown at a free table already. */
const soon = 30 * 60_000;

type OccupancyInputs = Pick<ShiftView, 'parties' | 'now' | 'when'>;

/** Who has a table now (seated, here, late, or about to come), and who has it next. */
function tableOccupants({ parties, now, when }: OccupancyInputs, table: string) {
  const own = parties.filter(({ tables }) => tables.includes(table)).sort((one, other) => one.start - other.start);
  const coming = own.filter(({ state }) => state === 'confirmed' || state === 'requested' || state === 'offered' || state === 'arrived');
  const there: PartyView | undefined =
    own.find(({ state }) => state === 'seated') ??
    own.find(({ state }) => state === 'arrived') ??
    // Of another day there is no now: whoever comes first has the table.
    coming.find(({ start }) => when !== 'current' || start - now <= soon);
  return { there, next: coming.find((party) => party !== there && party.start > now) };
}

export interface Standing extends ReturnType<typeof tableOccupants> {
  /** Of tables that are pushed together, the one that says who sits there; itself where somebody else is still at the others. */
  saidAt: string;
}

/** Who has each table of the plan. */
export function standingsOf(evening: OccupancyInputs, tables: readonly { id: string }[]): Map<string, Standing> {
  const standings = new Map(tables.map(({ id }) => [id, tableOccupants(evening, id)]));
  return new Map(
    [...standings].map(([id, standing]) => {
      const { there } = standing;
      const saidAt = there?.tables.find((one) => standings.get(one)?.there?.id === there.id);
      return [id, { ...standing, saidAt: saidAt ?? id }];
    }),
  );
}

/** Words that belong to the name after them: De Stefano, Lo Presti, D’Agostino. */
const particle = /^(d[aei]|del|della|dos|lo|la|le|van|von|di)$/i;

/** A name in two parts: what a narrow place leaves out, and what a party is called by. */
export function nameParts(name: string): [given: string, called: string] {
  const words = name.trim().split(/\s+/);
  let from = words.length - 1;
  while (from > 0 && particle.test(words[from - 1] ?? '')) from -= 1;
  return [words.slice(0, from).join(' '), words.slice(from).join(' ')];
}

/** The share of its stay that a party has left, from 0 to 1; 0 also when it stays longer. */
export function shareLeft({ since, end, left }: Pick<PartyView, 'since' | 'end' | 'left'>): number {
  const whole = (end - since) / 60_000;
  return whole > 0 ? Math.min(1, Math.max(0, left / whole)) : 0;
}
