import type { Generated } from 'kysely';

export interface BookingTables {
  booking: {
    id: string;
    /** The reference for the guest: `K7QM2P`. */
    reference: string;
    /** The idempotency key: the same order sent twice makes one booking. */
    key: string;
    /** A hash of the order with that key. */
    order_hash: string;
    /** restaurant/bookings/states.ts. */
    state: string;
    /** The day of its service in the restaurant's time zone, also when it begins after midnight. */
    date: string;
    service: string;
    /** The promised interval: half-open, UTC, on whole ticks. */
    start_at: string;
    end_at: string;
    covers: number;
    /** `site`, `phone`, `walkIn` or `import`. */
    source: string;
    language: string;
    guest_id: string | null;
    name: string;
    email: string | null;
    phone: string | null;
    /** The searched text: name, reference and telephone digits, folded. */
    search: Generated<string>;
    /** JSON: the ids of its tables. */
    tables: Generated<string>;
    /** `free`: the solver may move it until it is seated; `pinned`: the staff chose its table; `none`: it has no table. */
    placing: string;
    /** On the waiting list: the greatest acceptable difference from its time. */
    flexible_minutes: number | null;
    /** Until when the guest has to answer an offer, or choose another time. */
    offered_until: string | null;
    late_minutes: number | null;
    reconfirmed_at: string | null;
    /** When a mail to the guest bounced. */
    unreached_at: string | null;
    /** Why it was accepted against a rule, until somebody resolves it. */
    override_reason: string | null;
    override_by: string | null;
    /** The sequence of its calendar file; grows with each change that the guest is told. */
    sequence: Generated<number>;
    created_at: string;
    anonymised_at: string | null;
    /** A hash of a random number in the browser that sent it (restaurant/bookings/commands/commands.ts). */
    browser: string | null;
    /** Hashes of the address and of its widest network (restaurant/rate-limits/limits.ts); kept for a day. */
    network: string | null;
    wide_network: string | null;
    /** Since when the guest counts as a stranger: it was made or moved before the mailbox was proven. */
    stranger_since: string | null;
    /** When the guest proved the mailbox by a link in a mail. */
    proven_at: string | null;
  };

  /** One row per day. Every command that gives or frees capacity of the day locks it. */
  booking_day: {
    date: string;
    /** Grows with each change of the day's bookings. */
    version: number;
  };

  /** The needs of a party: health data, kept apart and erased days after the visit. */
  booking_need: {
    booking_id: string;
    message: Generated<string>;
    allergies: Generated<string>;
    occasion: Generated<string>;
    high_chair: Generated<number>;
    step_free: Generated<number>;
    /** The id of the requested room. */
    room: string | null;
    /** The version of the consent's text; null without allergies, and for rows older than the consent. */
    consent_version: number | null;
    consented_at: string | null;
    /** `guest`, on a page of the site; `staff`, who were told. */
    consent_by: string | null;
    erase_after: string;
  };

  /** A time held for a guest who is filling in the form. */
  booking_hold: {
    key: string;
    /** A hash of the network that asked. */
    holder: string;
    date: string;
    start_at: string;
    end_at: string;
    covers: number;
    /** JSON: the needs that tables must meet. */
    needs: string;
    until: string;
  };

  booking_event: {
    id: string;
    booking_id: string;
    /** Counts the events of a booking, from 1. */
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
    /** JSON: the booking before a move. */
    detail: string | null;
    /** The id of the exception of the hours, or of the closing of tables, that caused it. */
    closing_id: string | null;
  };

  /** How many parties and covers were refused for lack of capacity. */
  booking_refusal: {
    date: string;
    service: string;
    /** The limit that bound (restaurant/bookings/availability/availability.ts). */
    reason: string;
    parties: number;
    covers: number;
  };

  /** The newest sheet of a service, for when the network is down. It holds health data, and is erased after its day. */
  service_sheet: {
    date: string;
    service: string;
    made_at: string;
    /** The PDF in base64. */
    pdf: string;
  };

  /** A table during one tick of five minutes (since 1970, UTC). */
  table_claim: {
    table_id: string;
    tick: number;
    booking_id: string;
  };

  /** A guest's card. It never has allergies. */
  guest: {
    id: string;
    name: string;
    /** In lower case. */
    email: string | null;
    phone: string | null;
    /** The telephone digits with the country code: `393401234567`. */
    phone_digits: string | null;
    notes: Generated<string>;
    /** JSON: the staff's tags. */
    tags: Generated<string>;
    search: Generated<string>;
    created_at: string;
  };

  /** A browser that receives notifications about a guest's booking, or for a member of staff. */
  push_subscription: {
    id: string;
    booking_id: string | null;
    user_id: string | null;
    /** For staff: the session that asked for it, with which it ends. */
    session_id: string | null;
    /** The address of its push service, and the keys for encryption (base64url). */
    endpoint: string;
    p256dh: string;
    auth: string;
    language: string;
    created_at: string;
  };

  /** A notification to be sent; its row is deleted afterwards. Its text is made from the booking when it is sent. */
  push_message: {
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
  };

  /** A form that waits for its mail to be opened. It takes no capacity, and the staff do not see it. */
  form_to_confirm: {
    id: string;
    /** The idempotency key. */
    key: string;
    /** `booking` or `contact`. */
    form: string;
    language: string;
    /** JSON: the typed values by field. */
    fields: string;
    /** JSON: hashes of the networks it came from. */
    networks: string;
    received_at: string;
    until: string;
  };
}

export type BookingTable = BookingTables['booking'];
export type BookingNeedTable = BookingTables['booking_need'];
