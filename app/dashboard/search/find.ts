import { z } from 'zod';
import type { Booking } from '#restaurant/bookings/booking.ts';
import { findGuests } from '#restaurant/bookings/guests/guests.server.ts';
import { dayByClock, serviceByClock } from '#restaurant/bookings/overview/evening.ts';
import { maxSearchLength, searchTerms, tellsApart } from '#restaurant/bookings/guests/party-search.ts';
import { findParties } from '#restaurant/bookings/overview/parties.server.ts';
import { listMessages } from '#restaurant/messages/queries.server.ts';
import { can } from '#restaurant/staff/permissions.ts';
import { bookingStates } from '#restaurant/bookings/states.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { settingsOf } from '../../settings.server.ts';
import { eveningQuery } from '../bookings/address.ts';
import { readAuthToken } from '../sign-in/auth-token.ts';
import { announceSessionEnd } from '../sign-in/session-end.ts';
import type { Route } from './+types/find';

const maxMessages = 5;

/** Messages are searched from this many letters on. */
const minMessages = 3;

const form = z.object({ q: z.string().trim().max(maxSearchLength).catch('') });

const nothing = { today: [], others: [] };

/**
 * Searches what the user may see. Dishes are searched in the browser. The query is posted: it names guests, and proxies keep addresses
 * (decision 065).
 */
export async function action({ request, context }: Route.ActionArgs): Promise<SearchResponse> {
  const { staff, db, now } = requirePermission(context, 'see the management area');
  const { q } = await requireForm(request, form);
  const { data: settings } = await settingsOf(context);
  const day = dayByClock(settings, now);
  const current = { date: day.toString(), service: serviceByClock(settings, day, now) };
  const terms = searchTerms(q);
  const mayBook = can(staff.role, 'take bookings');
  const [parties, guests, { messages }] = await Promise.all([
    mayBook ? findParties(db, terms, day) : nothing,
    mayBook ? findGuests(db, q) : [],
    can(staff.role, 'answer messages') && q.length >= minMessages
      ? listMessages(db, { box: 'all', words: q, before: undefined, limit: maxMessages })
      : { messages: [] },
  ]);
  return {
    q,
    today: parties.today.map((booking) => presentParty(booking, current)),
    others: parties.others.map((booking) => presentParty(booking, current)),
    guests: guests.map(({ id, name, phone, visits }) => ({ id, name, phone, visits })),
    messages: messages.map(({ id, name, subject, lastAt }) => ({ id, name, subject, at: Date.parse(lastAt) })),
  };
}

/** A found booking, with the address of its row. The current evening has the plain address. */
function presentParty(booking: Booking, current: { date: string; service: Booking['service'] }) {
  const { id, name, covers, start, service, state } = booking;
  const date = booking.date.toString();
  const isCurrent = date === current.date && service === current.service;
  return {
    id,
    name,
    covers,
    start: start.epochMilliseconds,
    state,
    apart: tellsApart(booking),
    evening: eveningQuery(isCurrent ? { chosen: id } : { date, service, chosen: id }),
  };
}

const foundParty = z.object({
  id: z.string(),
  name: z.string(),
  covers: z.number(),
  /** Milliseconds since 1970. */
  start: z.number(),
  state: z.enum(bookingStates),
  /** What distinguishes it from a party of the same name. */
  apart: z.string().optional(),
  /** The query of the evening. */
  evening: z.string(),
});

const searchResponse = z.object({
  q: z.string(),
  today: z.array(foundParty),
  others: z.array(foundParty),
  guests: z.array(z.object({ id: z.string(), name: z.string(), phone: z.string().optional(), visits: z.number() })),
  messages: z.array(z.object({ id: z.string(), name: z.string(), subject: z.string(), at: z.number() })),
});
export type SearchResponse = z.infer<typeof searchResponse>;

/**
 * Searches on the server, without the router: it would load the list of dishes again after each answer, and delay the next search.
 * @throws if the request fails
 */
export async function askForFound(address: string, q: string): Promise<SearchResponse> {
  const body = new URLSearchParams({ q });
  const response = await fetch(address, { method: 'POST', body, headers: { 'X-Auth-Token': readAuthToken() }, redirect: 'manual' });
  if (response.type === 'opaqueredirect') announceSessionEnd();
  if (!response.ok) throw new Error(`The search was answered ${response.status}`);
  return searchResponse.parse(await response.json());
}
