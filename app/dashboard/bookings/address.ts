import { serviceNames } from '#restaurant/bookings/booking.ts';
import type { Service } from '#restaurant/hours/hours.ts';

/** How an evening is looked at. */
export const views = ['list', 'timeline', 'plan'] as const;
export type View = (typeof views)[number];

/** As addresses say it: they are read aloud and shared by the staff. */
export const viewNames = { list: 'elenco', timeline: 'tempo', plan: 'pianta' } as const satisfies Record<View, string>;

/** The panel for a walk-in before anybody said how many they are. */
const walkInOpen = 'aperto';

/** What the address of an evening says; what it leaves out is as the clock has it. */
interface EveningAddress {
  date?: string | undefined;
  service?: Service | undefined;
  view?: View | undefined;
  /** The id of the booking whose card is open. */
  chosen?: string | undefined;
  /** Whether the panel for who comes by is open, and for how many. */
  walkIn?: number | 'open' | undefined;
  /** The id of the table at which who comes by would sit: it was pointed at on the plan. */
  table?: string | undefined;
}

/** The query of an evening's address: `?giorno=2026-11-28&vista=tempo`. */
export function eveningQuery({ date, service, view, chosen, walkIn, table }: EveningAddress): string {
  const fields = new URLSearchParams();
  if (date !== undefined) fields.set('giorno', date);
  if (service !== undefined) fields.set('servizio', serviceNames[service]);
  if (view !== undefined && view !== 'list') fields.set('vista', viewNames[view]);
  if (chosen !== undefined) fields.set('scelta', chosen);
  if (walkIn !== undefined) fields.set('passaggio', walkIn === 'open' ? walkInOpen : String(walkIn));
  if (table !== undefined) fields.set('tavolo', table);
  const text = fields.toString();
  return text === '' ? '' : `?${text}`;
}

/** The query with which the form of a booking by telephone opens filled in: with who wrote a message, or who has a card. Of them it says nothing. */
export function phoneQuery(who: { message: string } | { guest: string }): string {
  return `?${new URLSearchParams('message' in who ? { messaggio: who.message } : { ospite: who.guest })}`;
}

/** The view that an address names; the list where it names none. */
export function viewOf(fields: URLSearchParams): View {
  return views.find((view) => viewNames[view] === fields.get('vista')) ?? 'list';
}

/** The sizes of party that have a button in the panel for a walk-in. */
export const walkInSizes = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Whether an address opens the panel for a walk-in, and for how many; whatever is no number opens it for nobody yet. */
export function walkInOf(text: string | null | undefined): number | 'open' | undefined {
  if (text === null || text === undefined) return undefined;
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 'open';
}

/** The service that an address names. */
export function serviceOf(name: string | null | undefined): Service | undefined {
  return name === serviceNames.lunch ? 'lunch' : name === serviceNames.dinner ? 'dinner' : undefined;
}
