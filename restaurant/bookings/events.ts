import { bookingChanges, type BookingState, type ActorKind } from './states.ts';

/** What may happen to a booking: the changes of its state, and what leaves the state as it is. */
export const bookingEvents = ['made', ...bookingChanges, 'moved', 'late', 'reconfirmed', 'resolved', 'unreached', 'corrected'] as const;
export type BookingEvent = (typeof bookingEvents)[number];

/** An event as far as undoing needs it. */
export interface StateEvent {
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
