import { z } from 'zod';

const line = z.string().max(300);
const moment = z.iso.datetime();

/**
 * A booking as it was when its mail was queued. It has no needs, since no mail holds health data, and no link: links are made at delivery,
 * so that a copy of the database opens no booking.
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
  sequence: z.int(),
  /** When the booking was in this state. */
  at: moment,
});
export type MailedBooking = z.infer<typeof booking>;

/** A sentence by the staff for the guest; may be empty. */
const word = z.string().max(1_000);

/** The states of a booking as its guest sees them. */
const guestStandings = ['confirmed', 'requested', 'waiting', 'offered', 'toChoose'] as const;
export type GuestStanding = (typeof guestStandings)[number];

/** The content of each kind of mail about a booking. The last two go to the restaurant. */
export const bookingMailContents = {
  'booking-received': z.strictObject({ booking }),
  'booking-confirmed': z.strictObject({
    booking,
    /** A table that the same mailbox already had in that service when its guest booked this one. */
    besides: z.strictObject({ reference: z.string().max(20), start: moment }).optional(),
  }),
  'booking-changed': z.strictObject({
    booking,
    before: z.strictObject({ start: moment, covers: z.int() }),
    /** Whether it is confirmed, not only requested. */
    sure: z.boolean(),
    /** For a move by the staff. Older mails have none. */
    word: word.default(''),
    /** Who changed it. Older mails do not say; of these only the restaurant's have a word. */
    by: z.enum(['guest', 'house']).optional(),
  }),
  'booking-cancelled': z.strictObject({ booking, by: z.enum(['guest', 'house']), was: z.enum(guestStandings), word }),
  'booking-declined': z.strictObject({ booking, word }),
  'booking-waiting': z.strictObject({
    booking,
    flexibleMinutes: z.int(),
    /** How long an offer lasts, by the rules when the mail was queued. Older mails do not say. */
    offer: z.strictObject({ minutes: z.int(), soonMinutes: z.int() }).optional(),
  }),
  'booking-offer': z.strictObject({ booking, until: moment }),
  'booking-offer-over': z.strictObject({ booking }),
  'booking-reminder': z.strictObject({ booking }),
  /** The restaurant closes or loses tables: the guest is asked to choose another time. */
  'booking-closed': z.strictObject({
    booking,
    word,
    /** The deadline. Older mails have none. */
    until: moment.optional(),
    /** `confirmed`: its calendar entry is cancelled. `requested`: it was never confirmed. Unset for a confirmed one without an earlier mail. */
    was: z.enum(['confirmed', 'requested']).optional(),
  }),
  /** To the restaurant: a request to decide. */
  'booking-to-decide': z.strictObject({ booking, phone: line, email: line }),
  /** To the restaurant: a guest has cancelled on the same day. */
  'booking-freed': z.strictObject({ booking }),
} as const;
export type BookingMailKind = keyof typeof bookingMailContents;

/** The kinds that go to the restaurant. */
export const houseMailKinds = ['booking-to-decide', 'booking-freed'] as const satisfies BookingMailKind[];
export type HouseMailKind = (typeof houseMailKinds)[number];

export function isBookingMailKind(kind: string): kind is BookingMailKind {
  return Object.hasOwn(bookingMailContents, kind);
}

export function isHouseMailKind(kind: string): kind is HouseMailKind {
  return houseMailKinds.some((one) => one === kind);
}

const address = z.url({ protocol: /^https?$/ });
/** `own`: the page of this booking; `form`: the booking form. */
const ofGuest = z.strictObject({ own: address, form: address });

/** The links of each kind, made at delivery. */
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

export type BookingMail = {
  [Kind in BookingMailKind]: {
    kind: Kind;
    content: z.infer<(typeof bookingMailContents)[Kind]>;
    links: z.infer<(typeof bookingMailLinks)[Kind]>;
  };
}[BookingMailKind];
