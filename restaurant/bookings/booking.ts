import type { Language } from '#languages/languages.ts';
import { nightUntil } from '#languages/formats.ts';
import { type Hours, type Service, timeZone } from '#restaurant/hours/hours.ts';
import { holds } from '#restaurant/hours/interval.ts';
import { instantsOf, spanOn } from '#restaurant/hours/opening.ts';
import type { Needs } from './availability/occupancy.ts';
import { type ActorKind, bookingChanges, type BookingState } from './states.ts';

export const bookingSources = ['site', 'phone', 'walkIn', 'import'] as const;
export type BookingSource = (typeof bookingSources)[number];

/** The override reason of imported bookings. They may exceed the capacity, because another system promised them. */
export const importReason = 'importazione';

/** Whether the solver may move a party: `free` until it is here (`isToldTable`), `pinned` by the staff, or `none`, without a suitable table. */
export const placings = ['free', 'pinned', 'none'] as const;
export type Assignment = (typeof placings)[number];

export interface Booking {
  id: string;
  reference: string;
  state: BookingState;
  /** The day of its service, also when it begins after midnight. */
  date: Temporal.PlainDate;
  service: Service;
  /** The interval that it was promised, half-open. */
  start: Temporal.Instant;
  end: Temporal.Instant;
  covers: number;
  source: BookingSource;
  language: Language;
  guestId: string | undefined;
  name: string;
  email: string | undefined;
  phone: string | undefined;
  tables: readonly string[];
  placing: Assignment;
  /** On the waiting list: how many minutes before or after its time would do. */
  flexibleMinutes: number | undefined;
  /** Until when its guest has to answer an offer, or choose another time. */
  answerUntil: Temporal.Instant | undefined;
  lateMinutes: number | undefined;
  reconfirmedAt: Temporal.Instant | undefined;
  /** When a mail to the guest came back. */
  unreachedAt: Temporal.Instant | undefined;
  /** Set for a booking that was taken against a rule, until a member of staff resolves it. */
  override: { reason: string; by: string } | undefined;
  /** Of its calendar file (RFC 5545 SEQUENCE). */
  sequence: number;
  /** When its guest proved the mailbox by a link in a mail. */
  provenAt: Temporal.Instant | undefined;
  createdAt: Temporal.Instant;
}

/** Whether a party sits at its tables, or was sent to them: only the staff move it then. */
export function isToldTable({ state, tables }: { state: string; tables: readonly string[] }): boolean {
  return state === 'seated' || (state === 'arrived' && tables.length > 0);
}

/** The needs of a party, partly health data. Only the sheet of the day shows them, and they are erased days after the visit. */
export interface BookingNeeds {
  message: string;
  allergies: string;
  occasion: string;
  highChair: boolean;
  stepFree: boolean;
  /** The id of the requested room. */
  room: string | undefined;
  /** The consent to storing `allergies`; undefined without allergies, or if they are older than the consent. */
  consent?: HealthConsent | undefined;
}

/** The consent to storing health data (GDPR, art. 9): the version of its text, when it was given, and by whom it was entered. */
export interface HealthConsent {
  /** languages/health-consent.ts */
  version: number;
  /** ISO 8601 in UTC. */
  at: string;
  by: 'guest' | 'staff';
}

export const noNeeds: BookingNeeds = { message: '', allergies: '', occasion: '', highChair: false, stepFree: false, room: undefined };

/** The needs that concern the table. */
export function tableNeeds({ highChair, stepFree, room }: Pick<BookingNeeds, 'highChair' | 'stepFree' | 'room'>): Needs {
  return { ...(highChair ? { highChair } : {}), ...(stepFree ? { stepFree } : {}), ...(room === undefined ? {} : { room }) };
}

export interface GuestDetails {
  name: string;
  email: string | undefined;
  phone: string | undefined;
  language: Language;
}

/** The services in addresses. */
export const serviceNames = { lunch: 'pranzo', dinner: 'cena' } as const satisfies Record<Service, string>;

/** The events of a booking: changes of its state, and others. */
export const bookingEvents = ['made', ...bookingChanges, 'moved', 'late', 'reconfirmed', 'resolved', 'unreached', 'corrected'] as const;
export type BookingEvent = (typeof bookingEvents)[number];

interface StateEvent {
  change: BookingEvent;
  by: ActorKind;
  at: Temporal.Instant;
  from: BookingState | undefined;
  to: BookingState;
}

/** Events that do not change the state. */
const silent: ReadonlySet<BookingEvent> = new Set(['made', 'moved', 'late', 'reconfirmed', 'resolved', 'unreached', 'corrected']);

/**
 * The last change of state that was not undone; each `undo` undoes the one before it. A move from the waiting list to a place starts afresh:
 * it cannot be undone, only moved or cancelled.
 * @param events the oldest first
 */
export function lastChange<Event extends StateEvent>(events: readonly Event[]): (Event & { from: BookingState }) | undefined {
  const standing: (Event & { from: BookingState })[] = [];
  for (const event of events) {
    const { change, from, to } = event;
    if (change === 'undo') standing.pop();
    else if (change === 'moved' && from !== to) standing.length = 0;
    else if (!silent.has(change) && from) standing.push({ ...event, from });
  }
  return standing.at(-1);
}

/** The instant of a local time within the services of a day: `00:30` of a Saturday is on Sunday. */
export function instantOfSlot(date: Temporal.PlainDate, time: string | Temporal.PlainTime): Temporal.Instant {
  const plainTime = Temporal.PlainTime.from(time);
  const day = plainTime.hour < nightUntil ? date.add({ days: 1 }) : date;
  return day.toZonedDateTime({ timeZone, plainTime }).toInstant();
}

/** Whether a booking is within the hours: its service is open that day, and it begins within it. */
export function isWithinHours(hours: Hours, { date, service, start }: Pick<Booking, 'date' | 'service' | 'start'>): boolean {
  const span = spanOn(hours, date, service);
  return span !== undefined && holds(instantsOf(date, span), start);
}

/** Whether changed hours have left a booking outside of them. One that the staff placed there on purpose does not count. */
export function isOutsideHours(hours: Hours, booking: Pick<Booking, 'date' | 'service' | 'start' | 'override'>): boolean {
  return booking.override === undefined && !isWithinHours(hours, booking);
}
