import type { Language } from '#languages/languages.ts';
import type { Service } from '#restaurant/hours/hours.ts';
import type { Needs } from './availability/occupancy.ts';
import type { BookingState } from './states.ts';

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
