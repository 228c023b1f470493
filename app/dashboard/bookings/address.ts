import { z } from 'zod';
import { list } from '../../forms/values.ts';
import { queryOf } from '../frame/area.tsx';
import { instantOfSlot, serviceNames } from '#restaurant/bookings/booking.ts';
import { type Service, services } from '#restaurant/hours/hours.ts';

export const views = ['list', 'timeline', 'plan'] as const;
export type View = (typeof views)[number];

/** The names of the views in addresses. They are Italian: the staff share addresses and read them aloud. */
export const viewNames = { list: 'elenco', timeline: 'tempo', plan: 'pianta' } as const satisfies Record<View, string>;

/** The value in an address that opens the panel for a walk-in without a number of people. */
const walkInOpen = 'aperto';

interface EveningAddress {
  date?: string | undefined;
  service?: Service | undefined;
  view?: View | undefined;
  chosen?: string | undefined;
  walkIn?: number | 'open' | undefined;
  table?: string | undefined;
}

/** The query of an evening's address: `?giorno=2026-11-28&vista=tempo`. */
export function eveningQuery({ date, service, view, chosen, walkIn, table }: EveningAddress): string {
  return queryOf({
    giorno: date,
    servizio: service && serviceNames[service],
    vista: view && view !== 'list' ? viewNames[view] : undefined,
    scelta: chosen,
    passaggio: walkIn === 'open' ? walkInOpen : walkIn,
    tavolo: table,
  });
}

/** The address of a booking's card, on its evening. */
export function cardAddress({ id, date, service }: { id: string; date: string; service?: Service }): string {
  return `/bookings${eveningQuery({ date, service, chosen: id })}`;
}

/** The query that opens the telephone form for the author of a message, or for a guest's card. It contains an id, no personal data. */
export function phoneQuery(who: { message: string } | { guest: string }): string {
  return `?${new URLSearchParams('message' in who ? { messaggio: who.message } : { ospite: who.guest })}`;
}

export function viewOf(fields: URLSearchParams): View {
  return views.find((view) => viewNames[view] === fields.get('vista')) ?? 'list';
}

export const walkInSizes = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Whether an address opens the panel for a walk-in, and for how many people; `open` where there is no number. */
export function walkInOf(text: string | null | undefined): number | 'open' | undefined {
  if (text === null || text === undefined) return undefined;
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 'open';
}

export function serviceOf(name: string | null | undefined): Service | undefined {
  return name === serviceNames.lunch ? 'lunch' : name === serviceNames.dinner ? 'dinner' : undefined;
}

type ClosingPart = 'day' | Service;
export const closingParts = ['day', ...services] as const satisfies ClosingPart[];

export interface ClosingAddress {
  date: string;
  /** The last day of a period; undefined for a single day. */
  until?: string | undefined;
  part: ClosingPart;
  /** The id of the closed room, or the ids of the closed tables; undefined closes everything. */
  of?: { room: string } | { tables: readonly string[] } | undefined;
}

export const someTables = 'tavoli';

/** The fields for the closed room or tables: `sala=veranda`, or `sala=tavoli&tavolo=t9&tavolo=t10`. */
export const closedTablesFields = {
  sala: z.string().max(40).optional().catch(undefined),
  tavolo: list(z.string().max(40), 120).catch([]),
};

export function readClosedTables({ sala, tavolo }: { sala?: string | undefined; tavolo: readonly string[] }): ClosingAddress['of'] {
  if (!sala) return undefined;
  return sala === someTables ? { tables: tavolo } : { room: sala };
}

export const partNames = { day: '', ...serviceNames } as const satisfies Record<ClosingPart, string>;

export const closingPartField = z
  .string()
  .max(20)
  .optional()
  .transform((name): ClosingPart => serviceOf(name) ?? 'day');

/** The last day of a period; empty in an address or a form for a single day. */
export const lastDayField = z.union([z.iso.date(), z.literal('').transform(() => undefined)]).optional();

/** The new time of a booking: `2026-12-23 20:00`. */
export const newTimeField = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d$/)
  .transform((text) => text.split(' '))
  .pipe(z.tuple([z.iso.date(), z.string()]))
  .transform(([date, time]) => ({ date: Temporal.PlainDate.from(date), start: instantOfSlot(Temporal.PlainDate.from(date), time) }));

/** Removes the last day where it equals the first. */
export function addressOf({ until, ...address }: ClosingAddress): ClosingAddress {
  return { ...address, until: until === address.date ? undefined : until };
}

/** The query of a closing's address: `?giorno=2026-11-28&al=2026-11-30&servizio=cena`. */
export function closingQuery(address: ClosingAddress): string {
  return `?${new URLSearchParams(addressFields(address)).toString()}`;
}

export function addressFields({ date, until, part, of }: ClosingAddress): [string, string][] {
  return [
    ['giorno', date],
    ...(until === undefined ? [] : [['al', until] satisfies [string, string]]),
    ...(part === 'day' ? [] : [['servizio', partNames[part]] satisfies [string, string]]),
    ...(of ? [['sala', 'room' in of ? of.room : someTables] satisfies [string, string]] : []),
    ...(of && 'tables' in of ? of.tables.map((id): [string, string] => ['tavolo', id]) : []),
  ];
}
