import { z } from 'zod';
import { type Service, services } from '#restaurant/hours/hours.ts';
import { serviceNames, serviceOf } from './address.ts';

/** How much of a day is closed: all of it, or one service. */
export type ClosingPart = 'day' | Service;
export const closingParts = ['day', ...services] as const satisfies ClosingPart[];

/** What an address says of a closing. */
export interface ClosingAddress {
  date: string;
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

export function servicesOf(part: ClosingPart): readonly Service[] {
  return part === 'day' ? services : [part];
}

/** The query of a closing's address: `?giorno=2026-11-28&servizio=cena`. */
export function closingQuery({ date, part }: ClosingAddress): string {
  const fields = new URLSearchParams({ giorno: date });
  if (part !== 'day') fields.set('servizio', partNames[part]);
  return `?${fields.toString()}`;
}
