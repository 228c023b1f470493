import { z } from 'zod';
import { type ClosingScope, isPeriod } from '#restaurant/bookings/closing.ts';
import { type Service, services } from '#restaurant/hours/hours.ts';
import { serviceNames, serviceOf } from './address.ts';

/** How much of a day is closed: all of it, or one service. */
export type ClosingPart = 'day' | Service;
export const closingParts = ['day', ...services] as const satisfies ClosingPart[];

/** What an address says of a closing. */
export interface ClosingAddress {
  date: string;
  /** The last day of a period; none where it is one day. */
  until?: string | undefined;
  part: ClosingPart;
}

const partNames = { day: '', ...serviceNames } as const satisfies Record<ClosingPart, string>;

/** The part that an address or a form names; the day where it names none. */
export const namedPart = z
  .string()
  .max(20)
  .optional()
  .transform((name): ClosingPart => serviceOf(name) ?? 'day');

export function nameOfPart(part: ClosingPart): string {
  return partNames[part];
}

function servicesOf(part: ClosingPart): readonly Service[] {
  return part === 'day' ? services : [part];
}

/** What an address closes; undefined where its days are no period, or too many. */
export function scopeOf({ date, until, part }: ClosingAddress): ClosingScope | undefined {
  const from = Temporal.PlainDate.from(date);
  const scope = { from, to: until === undefined ? from : Temporal.PlainDate.from(until), services: servicesOf(part) };
  return isPeriod(scope) ? scope : undefined;
}

/** The last day of a period, which an address or a form may leave empty. */
export const namedUntil = z.union([z.iso.date(), z.literal('').transform(() => undefined)]).optional();

/** An address, which has no last day where that is the first. */
export function addressOf({ date, until, part }: ClosingAddress): ClosingAddress {
  return { date, until: until === date ? undefined : until, part };
}

/** The query of a closing's address: `?giorno=2026-11-28&al=2026-11-30&servizio=cena`. */
export function closingQuery({ date, until, part }: ClosingAddress): string {
  const fields = new URLSearchParams({ giorno: date });
  if (until !== undefined) fields.set('al', until);
  if (part !== 'day') fields.set('servizio', partNames[part]);
  return `?${fields.toString()}`;
}
