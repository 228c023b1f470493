import type { Generated } from 'kysely';

/** The tables that this file describes. */
export interface BookingTables {
  booking: BookingTable;
  booking_day: BookingDayTable;
  booking_need: BookingNeedTable;
  booking_hold: BookingHoldTable;
  booking_event: BookingEventTable;
  booking_refusal: BookingRefusalTable;
  service_sheet: ServiceSheetTable;
  table_claim: TableClaimTable;
  guest: GuestTable;
  push_subscription: PushSubscriptionTable;
  push_message: PushMessageTable;
  form_to_confirm: FormToConfirmTable;
}

/** One row a day of the calendar: locked by whoever gives or frees a place of that day. */
interface BookingDayTable {
  date: string;
  /** Grows with each change of the day's bookings. */
  version: number;
}

export interface BookingTable {
  id: string;
  /** What the guest is told: `K7QM2P`. */
  reference: string;
  /** The idempotency key: the same order sent twice is one booking. */
  key: string;
  /** A hash of what was ordered with that key. */
  order_hash: string;
  /** restaurant/bookings/states.ts. */
  state: string;
  /** The day of its service in the house's time zone, also when it begins after midnight. */
  date: string;
  service: string;
  /** The interval that it was promised: half-open, UTC, on whole ticks. */
  start_at: string;
  end_at: string;
  covers: number;
  /** Where it came from: `site`, `phone`, `walkIn`, `import`. */
  source: string;
  language: string;
  guest_id: string | null;
  name: string;
  email: string | null;
  phone: string | null;
  /** Name, reference and digits of the telephone number, folded, to be searched. */
  search: Generated<string>;
  /** JSON: the ids of its tables. */
  tables: Generated<string>;
  /** `free`: may be moved among tables until it is seated; `pinned`: stays where the staff put it; `none`: has no table. */
  placing: string;
  /** On the waiting list: how far from its time another may be. */
  flexible_minutes: number | null;
  /** Until when the guest is to answer: an offer, or since then also the question for another time. */
  offered_until: string | null;
  late_minutes: number | null;
  reconfirmed_at: string | null;
  /** When a mail to the guest came back. */
  unreached_at: string | null;
  /** Why it was taken against a rule, until somebody resolves it. */
  override_reason: string | null;
  override_by: string | null;
  /** Of its calendar file: grows with each change that the guest is told. */
  sequence: Generated<number>;
  created_at: string;
  anonymised_at: string | null;
  /** A hash of what the browser held that sent it (restaurant/bookings/commands/commands.ts). */
  browser: string | null;
  /** The address it came from, and the widest network of that (restaurant/rate-limits/limits.ts), hashed; for a day. */
  network: string | null;
  wide_network: string | null;
  /** Since when its guest counts as a stranger: it was made, or moved, before its mailbox was proven. */
  stranger_since: string | null;
  /** When a link that only its mailbox has was used. */
  proven_at: string | null;
}

/** A form that waits until the mail about it is opened; it takes no room, and nobody of the staff sees it. */
interface FormToConfirmTable {
  id: string;
  /** The same form sent twice is one. */
  key: string;
  /** `booking`, `contact`. */
  form: string;
  language: string;
  /** JSON: what was typed, by field. */
  fields: string;
  /** JSON: the networks it came from, hashed. */
  networks: string;
  received_at: string;
  until: string;
}

/** What a party needs: health data, apart, erased days after the visit. */
export interface BookingNeedTable {
  booking_id: string;
  message: Generated<string>;
  allergies: Generated<string>;
  occasion: Generated<string>;
  high_chair: Generated<number>;
  step_free: Generated<number>;
  /** The id of the room that was asked for. */
  room: string | null;
  /** The version of the words that were agreed to for the allergies; null without any, and for those from before. */
  consent_version: number | null;
  consented_at: string | null;
  /** `guest`, on a page of the site; `staff`, to whom it was said. */
  consent_by: string | null;
  erase_after: string;
}

/** A browser that asked to be told: of a guest's booking, or of somebody of the staff. */
interface PushSubscriptionTable {
  id: string;
  booking_id: string | null;
  user_id: string | null;
  /** Of the staff: the session in which it was asked for, with which it ends. */
  session_id: string | null;
  /** Where its push service takes messages for it, and the keys that they are encrypted with (base64url). */
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  created_at: string;
}

/** What waits to be told a browser; it is gone once it was. What it says is made of the booking at that moment. */
interface PushMessageTable {
  id: string;
  subscription_id: string;
  booking_id: string;
  /** restaurant/push/subscription.ts. */
  kind: string;
  send_at: string;
  give_up_at: string;
  tries: number;
  claimed_by: string | null;
  claimed_until: string | null;
}

/** A time that is held for who is filling in the form. */
interface BookingHoldTable {
  key: string;
  /** Whose network it comes from, hashed. */
  holder: string;
  date: string;
  start_at: string;
  end_at: string;
  covers: number;
  /** JSON: the needs that tables must meet. */
  needs: string;
  until: string;
}

/** A table during one tick of five minutes (since 1970, UTC). */
interface TableClaimTable {
  table_id: string;
  tick: number;
  booking_id: string;
}

/** What happened to a booking; rows are only added. */
interface BookingEventTable {
  id: string;
  booking_id: string;
  /** From 1. */
  number: number;
  at: string;
  /** restaurant/bookings/booking.ts. */
  change: string;
  /** `guest`, `staff`, `clock`. */
  by: string;
  actor: string | null;
  actor_name: string | null;
  from_state: string | null;
  to_state: string;
  reason: string | null;
  /** JSON: what a move was from. */
  detail: string | null;
}

/** A person who books, as the staff know them. Never allergies. */
interface GuestTable {
  id: string;
  name: string;
  /** In lower case. */
  email: string | null;
  phone: string | null;
  /** The telephone number without spaces and signs, with its country: `393401234567`. */
  phone_digits: string | null;
  notes: Generated<string>;
  /** JSON: words of the staff. */
  tags: Generated<string>;
  search: Generated<string>;
  created_at: string;
}

/** How many were told that a service has no room for them. */
interface BookingRefusalTable {
  date: string;
  service: string;
  /** The limit that bound (restaurant/bookings/availability/availability.ts). */
  reason: string;
  parties: number;
  covers: number;
}

/** The newest sheet of a service, kept for when the network is gone; erased when its day is over. It holds health data. */
interface ServiceSheetTable {
  date: string;
  service: string;
  made_at: string;
  /** The PDF in base64. */
  pdf: string;
}
