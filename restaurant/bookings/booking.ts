import type { Language } from '#languages/languages.ts';
import { nightUntil } from '#languages/formats.ts';
import { type Hours, type Service, timeZone } from '#restaurant/hours/hours.ts';
import { holds } from '#restaurant/hours/interval.ts';
import { instantsOf, spanOn } from '#restaurant/hours/opening.ts';
import type { Needs } from './availability/occupancy.ts';
import { type ActorKind, bookingChanges, type BookingState } from './states.ts';

/** Where a booking came from. */
export const bookingSources = ['site', 'phone', 'walkIn', 'import'] as const;
export type BookingSource = (typeof bookingSources)[number];

/** Why an imported booking may stand where the room is over: the other system had promised it. */
export const importReason = 'importazione';

/** Whether a party may be moved among tables: until it is here (`isToldTable`), never where the staff put it, or where none suits it. */
export const placings = ['free', 'pinned', 'none'] as const;
export type Assignment = (typeof placings)[number];

/** A booking as the rest of the house knows it; what its party needs stands apart (`BookingNeeds`). */
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
  /** On the waiting list: how many minutes from its time another may be. */
  flexibleMinutes: number | undefined;
  /** Until when its guest is to answer an offer, or to choose another time. */
  answerUntil: Temporal.Instant | undefined;
  lateMinutes: number | undefined;
  reconfirmedAt: Temporal.Instant | undefined;
  /** When a mail to the guest came back. */
  unreachedAt: Temporal.Instant | undefined;
  /** Taken against a rule, until somebody resolves it. */
  override: { reason: string; by: string } | undefined;
  /** Of its calendar file (RFC 5545 SEQUENCE). */
  sequence: number;
  /** When its guest showed that its mailbox is theirs, by a link that only that has. */
  provenAt: Temporal.Instant | undefined;
  createdAt: Temporal.Instant;
}

/** Whether a party is at its tables, or stands before them: nobody moves it but the staff, by hand. */
export function isToldTable({ state, tables }: { state: string; tables: readonly string[] }): boolean {
  return state === 'seated' || (state === 'arrived' && tables.length > 0);
}

/** What a party needs: health data. Only the sheet of the day shows it, and it is erased days after the visit. */
export interface BookingNeeds {
  message: string;
  allergies: string;
  occasion: string;
  highChair: boolean;
  stepFree: boolean;
  /** The id of the room that was asked for. */
  room: string | undefined;
  /** To what stands in `allergies`; undefined without any, and for those from before consents were asked for. */
  consent?: HealthConsent | undefined;
}

/** That health data may be written down and read (GDPR, art. 9): to which words, when, and whether the guest ticked it or said it. */
export interface HealthConsent {
  /** languages/health-consent.ts */
  version: number;
  /** ISO 8601 in UTC. */
  at: string;
  by: 'guest' | 'staff';
}

export const noNeeds: BookingNeeds = { message: '', allergies: '', occasion: '', highChair: false, stepFree: false, room: undefined };

/** The needs that a table must meet. */
export function tableNeeds({ highChair, stepFree, room }: Pick<BookingNeeds, 'highChair' | 'stepFree' | 'room'>): Needs {
  return { ...(highChair ? { highChair } : {}), ...(stepFree ? { stepFree } : {}), ...(room === undefined ? {} : { room }) };
}

/** Who books. */
export interface GuestDetails {
  name: string;
  email: string | undefined;
  phone: string | undefined;
  language: Language;
}

/** Services as addresses name them. */
export const serviceNames = { lunch: 'pranzo', dinner: 'cena' } as const satisfies Record<Service, string>;

/** What may happen to a booking: the changes of its state, and what leaves the state as it is. */
export const bookingEvents = ['made', ...bookingChanges, 'moved', 'late', 'reconfirmed', 'resolved', 'unreached', 'corrected'] as const;
export type BookingEvent = (typeof bookingEvents)[number];

/** An event as far as undoing needs it. */
interface StateEvent {
  change: BookingEvent;
  by: ActorKind;
  at: Temporal.Instant;
  from: BookingState | undefined;
  to: BookingState;
}

/** Events that say nothing about the state. */
const silent: ReadonlySet<BookingEvent> = new Set(['made', 'moved', 'late', 'reconfirmed', 'resolved', 'unreached', 'corrected']);

/**
 * The last change of state that is not taken back; each `undo` takes back the one before it. A move from
 * the waiting list to a place ends what was before: it is not taken back, but moved or cancelled.
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

/** The moment of a time on the wall within the services of a day: `00:30` of a Saturday is on Sunday. */
export function instantOfSlot(date: Temporal.PlainDate, time: string): Temporal.Instant {
  const plainTime = Temporal.PlainTime.from(time);
  const day = plainTime.hour < nightUntil ? date.add({ days: 1 }) : date;
  return day.toZonedDateTime({ timeZone, plainTime }).toInstant();
}

/** Whether a booking is at a time that the hours have: its service is open that day, and it begins within it. */
export function isWithinHours(hours: Hours, { date, service, start }: Pick<Booking, 'date' | 'service' | 'start'>): boolean {
  const span = spanOn(hours, date, service);
  return span !== undefined && holds(instantsOf(date, span), start);
}

/** Whether the house is not open for a booking any more. One that the staff put outside the hours is there on purpose. */
export function isOutsideHours(hours: Hours, booking: Pick<Booking, 'date' | 'service' | 'start' | 'override'>): boolean {
  return booking.override === undefined && !isWithinHours(hours, booking);
}
