import { z } from 'zod';
import { bookingStates } from '#restaurant/bookings/states.ts';
import { readAuthToken } from '../sign-in/auth-token.ts';
import { announceSessionEnd } from '../sign-in/session-end.tsx';

/** A booking as it is found: its row on the evening it belongs to. */
const foundParty = z.object({
  id: z.string(),
  name: z.string(),
  covers: z.number(),
  /** Milliseconds since 1970. */
  start: z.number(),
  state: z.enum(bookingStates),
  /** What tells it apart from another of the same name. */
  apart: z.string().optional(),
  /** The query of the evening. */
  evening: z.string(),
});

/** What the server has of some words, which it repeats. */
const searchResponse = z.object({
  q: z.string(),
  today: z.array(foundParty),
  others: z.array(foundParty),
  guests: z.array(z.object({ id: z.string(), name: z.string(), phone: z.string().optional(), visits: z.number() })),
  messages: z.array(z.object({ id: z.string(), name: z.string(), subject: z.string(), at: z.number() })),
});
export type SearchResponse = z.infer<typeof searchResponse>;

/**
 * Asks the server for some words. It does not use the router, which would load the list of dishes again after each answer, and give no
 * answer to the next words until that is there.
 * @throws when the request fails
 */
export async function askForFound(address: string, q: string): Promise<SearchResponse> {
  const body = new URLSearchParams({ q });
  const response = await fetch(address, { method: 'POST', body, headers: { 'X-Auth-Token': readAuthToken() }, redirect: 'manual' });
  if (response.type === 'opaqueredirect') announceSessionEnd();
  if (!response.ok) throw new Error(`The search was answered ${response.status}`);
  return searchResponse.parse(await response.json());
}
