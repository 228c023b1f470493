import { z } from 'zod';

const line = z.string().max(300);
const moment = z.iso.datetime();

/**
 * A booking as it was when its mail was written. Nothing of what a party needs: that is health data, and stands in no mail. Nor a
 * link: those of bookings are made at delivery, so that a copy of the database opens none.
 */
const booking = z.strictObject({
  id: z.string().max(80),
  reference: z.string().max(20),
  name: line,
  /** The day of its service. */
  date: z.iso.date(),
  start: moment,
  end: moment,
  covers: z.int(),
  /** Of its calendar file. */
  sequence: z.int(),
  /** When this was so. */
  at: moment,
});
export type MailedBooking = z.infer<typeof booking>;

/** What the staff wrote to the guest with it; may be empty. */
const word = z.string().max(1_000);

/** What a guest has, as they see it: a promise, a question that is open, a place on the waiting list, an offer of it, another time to choose. */
const guestStandings = ['confirmed', 'requested', 'waiting', 'offered', 'toChoose'] as const;
export type GuestStanding = (typeof guestStandings)[number];

/** What each mail about a booking says: to the guest, and the last two to the house. */
export const bookingMailContents = {
  'booking-received': z.strictObject({ booking }),
  'booking-confirmed': z.strictObject({ booking }),
  'booking-changed': z.strictObject({
    booking,
    before: z.strictObject({ start: moment, covers: z.int() }),
    /** Whether it is promised, or still asked for. */
    sure: z.boolean(),
    /** Of a move by the house; mails from before it could say one have none. */
    word: word.default(''),
    /** Who changed it; mails from before it was told say nothing, and only the house wrote a word. */
    by: z.enum(['guest', 'house']).optional(),
  }),
  'booking-cancelled': z.strictObject({ booking, by: z.enum(['guest', 'house']), was: z.enum(guestStandings), word }),
  'booking-declined': z.strictObject({ booking, word }),
  'booking-waiting': z.strictObject({
    booking,
    flexibleMinutes: z.int(),
    /** How long an offer would stand, by the rules of when it was written; mails from before say nothing. */
    offer: z.strictObject({ minutes: z.int(), soonMinutes: z.int() }).optional(),
  }),
  'booking-offer': z.strictObject({ booking, until: moment }),
  'booking-offer-over': z.strictObject({ booking }),
  'booking-reminder': z.strictObject({ booking }),
  /** The house closes, or has less room: the guest is asked to choose another time. */
  'booking-closed': z.strictObject({
    booking,
    word,
    /** Until when; mails from before a booking had an end to that say none. */
    until: moment.optional(),
    /** Of a promise, which the calendar no longer shows. */
    was: z.literal('confirmed').optional(),
  }),
  /** To the house: a request that somebody has to decide. */
  'booking-to-decide': z.strictObject({ booking, phone: line, email: line }),
  /** To the house: a guest has cancelled on the very day. */
  'booking-freed': z.strictObject({ booking }),
} as const;
export type BookingMailKind = keyof typeof bookingMailContents;

/** Those that the house reads. */
export const houseMailKinds = ['booking-to-decide', 'booking-freed'] as const satisfies BookingMailKind[];
export type HouseMailKind = (typeof houseMailKinds)[number];

export function isBookingMailKind(kind: string): kind is BookingMailKind {
  return Object.hasOwn(bookingMailContents, kind);
}

export function isHouseMailKind(kind: string): kind is HouseMailKind {
  return houseMailKinds.some((one) => one === kind);
}

const address = z.url({ protocol: /^https?$/ });
/** `own`: the guest's page of this booking; `form`: where they book anew. */
const ofGuest = z.strictObject({ own: address, form: address });

/** The links of each, made at delivery (`MakeBookingLinks`). */
export const bookingMailLinks = {
  'booking-received': ofGuest,
  'booking-confirmed': ofGuest,
  'booking-changed': ofGuest,
  'booking-cancelled': ofGuest,
  'booking-declined': ofGuest,
  'booking-waiting': ofGuest,
  'booking-offer': ofGuest,
  'booking-offer-over': ofGuest,
  'booking-reminder': ofGuest,
  'booking-closed': ofGuest,
  'booking-to-decide': z.strictObject({ desk: address }),
  'booking-freed': z.strictObject({ desk: address }),
} as const satisfies Record<BookingMailKind, z.ZodType>;

/** A mail about a booking, as its template shows it. */
export type BookingMail = {
  [Kind in BookingMailKind]: {
    kind: Kind;
    content: z.infer<(typeof bookingMailContents)[Kind]>;
    links: z.infer<(typeof bookingMailLinks)[Kind]>;
  };
}[BookingMailKind];
