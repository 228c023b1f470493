import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';

/** Mutations of the site's rules, each of which the evenings must detect: the file, the code, and what replaces it. */
const mutations = {
  seats: {
    file: '/restaurant/bookings/availability/availability.ts',
    rule: "if (seated) return { limit: 'seats', filledBy: seated };",
    broken: '',
  },
  tables: {
    file: '/restaurant/bookings/availability/availability.ts',
    rule: "if ('impossible' in found) return { limit: 'tables', filledBy: found.filledBy };",
    broken: '',
  },
  shared: {
    file: '/restaurant/bookings/availability/find-tables.ts',
    rule: 'return { tables, moved: new Map(moved) };',
    broken: 'return { tables, moved: new Map() };',
  },
  full: {
    file: '/restaurant/bookings/availability/availability.ts',
    rule: 'if (arrivals > 0 && arrivals + covers > most)',
    broken: 'if (arrivals + covers >= most)',
  },
  again: {
    file: '/restaurant/bookings/commands/insert-booking.server.ts',
    rule: 'if (before) return before.order_hash',
    broken: 'if (before && before.covers > 2) return before.order_hash',
  },
  mails: {
    file: '/mail/deliver.server.ts',
    rule: "if (outcome.is !== 'busy') return outcome;",
    broken:
      "if (outcome.is === 'unknown') return { is: 'later', reason: 'reply', answer: null }; if (outcome.is !== 'busy') return outcome;",
  },
  closed: {
    file: '/restaurant/bookings/commands/change-state.server.ts',
    rule: 'if (isToCome && order.override === undefined && isOutsideHours',
    broken: 'if (isToCome && order.override === null && isOutsideHours',
  },
  gone: {
    file: '/restaurant/bookings/commands/day-lock.server.ts',
    rule: '...closedTablesBetween(documents, from, to).map(',
    broken: '...closedTablesBetween(documents, to, from).map(',
  },
  told: {
    file: '/restaurant/bookings/closing/close-day.server.ts',
    rule: "if (way === 'call') return;",
    broken: "if (way === 'call' || way === 'ask') return;",
  },
} as const satisfies Record<string, { file: string; rule: string; broken: string }>;

const mutationNames = Object.keys(mutations);

/** Breaks one rule when its module is loaded. @throws if the module no longer exists or no longer contains the rule */
export function breakRule(name: string): void {
  const mutation = Object.entries(mutations).find(([known]) => known === name)?.[1];
  if (!mutation) throw new Error(`${name} is none of ${mutationNames.join(', ')}`);
  if (!existsSync(join(import.meta.dirname, '../..', mutation.file))) throw new Error(`there is no ${mutation.file}`);
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith(mutation.file)) return loaded;
      const text = String(loaded.source);
      if (!text.includes(mutation.rule)) throw new Error(`«${mutation.rule}» does not stand in ${mutation.file}`);
      return { ...loaded, source: text.replace(mutation.rule, mutation.broken) };
    },
  });
}
